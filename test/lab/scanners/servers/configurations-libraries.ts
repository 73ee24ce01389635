/** Servers of libraries other than OpenSSL, which know what it has dropped: GnuTLS, the JDK, the runtimes. */
import type { configured as Configured } from './configurations.ts'
import type { Configuration } from './configuration.ts'

const EVERYTHING = [
  'NORMAL:+VERS-TLS1.0:+VERS-TLS1.1:+ARCFOUR-128:+3DES-CBC:+MD5:+NULL:+ANON-DH:+ANON-ECDH:+DHE-DSS',
  '+AES-128-CCM-8:+AES-256-CCM-8:+CAMELLIA-128-CBC:+CAMELLIA-256-CBC:+CAMELLIA-128-GCM:+CAMELLIA-256-GCM',
  '+SHA256:+SHA384:+SIGN-ALL',
].join(':')
const ALL_OF_JAVA = 'protocols=SSLv3,TLSv1,TLSv1.1,TLSv1.2'

export const ofLibraries = (configured: typeof Configured): readonly Configuration[] => {
  const gnutls = configured('gnutls')
  const java = configured('java')
  const node = configured('node')
  const bun = configured('bun')
  const deno = configured('deno')
  return [
    gnutls('normal', ['--priority', 'NORMAL']),
    gnutls('legacy', ['--priority', 'LEGACY']),
    gnutls('everything', ['--priority', EVERYTHING]),
    gnutls('ordered', ['--priority', `${EVERYTHING}:%SERVER_PRECEDENCE`]),
    gnutls('secure256', ['--priority', 'SECURE256'], 'p384'),
    gnutls('pfs', ['--priority', 'PFS:-VERS-TLS1.3'], 'rsa', 'p256'),
    gnutls('tls10-3des', ['--priority', 'NONE:+VERS-TLS1.0:+3DES-CBC:+RSA:+SHA1:+COMP-NULL:+SIGN-ALL']),
    gnutls('arcfour', ['--priority', 'NONE:+VERS-TLS1.1:+ARCFOUR-128:+RSA:+SHA1:+MD5:+COMP-NULL:+SIGN-ALL']),
    gnutls('ffdhe', ['--priority', 'NORMAL:-GROUP-ALL:+GROUP-FFDHE2048:+GROUP-FFDHE4096']),
    gnutls('client-certificate', ['--priority', 'NORMAL:+VERS-TLS1.0', '--require-client-cert']),
    gnutls('dh768', ['--priority', 'NORMAL:-VERS-TLS1.3:-ECDHE-RSA:-RSA', '--dhparams', '{dh:768}']),
    gnutls('dh1536', ['--priority', 'NORMAL:-VERS-TLS1.3:-ECDHE-RSA', '--dhparams', '{dh:modp_1536}']),

    java('default'),
    java('everything', [ALL_OF_JAVA, 'suites=all', 'order=server']),
    java('client-order', [ALL_OF_JAVA, 'suites=all', 'order=client']),
    java('ssl3', ['protocols=SSLv3', 'suites=all']),
    java('ssl2-hello', ['protocols=SSLv2Hello,TLSv1', 'suites=all']),
    java('ecdsa', [ALL_OF_JAVA, 'suites=all'], 'p256'),
    java('dsa', [ALL_OF_JAVA, 'suites=all'], 'dsa'),
    java('two-keys', ['protocols=TLSv1.2,TLSv1.3', 'order=server'], 'rsa', 'p256-ecdsa'),
    java('legacy-dh', ['-Djdk.tls.ephemeralDHKeySize=legacy', 'protocols=TLSv1,TLSv1.2']),
    java('groups', ['-Djdk.tls.namedGroups=secp521r1,x448,ffdhe4096', 'protocols=TLSv1.2,TLSv1.3']),
    java('export', [
      'protocols=TLSv1',
      'suites=SSL_RSA_EXPORT_WITH_RC4_40_MD5,SSL_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA,SSL_RSA_WITH_DES_CBC_SHA',
    ]),

    node('default'),
    node('hybrid', ['{"ecdhCurve":"X25519MLKEM768:X25519:P-256","minVersion":"TLSv1.2"}'], 'p256'),
    node('old', ['{"ciphers":"ALL:@SECLEVEL=0","minVersion":"TLSv1","honorCipherOrder":true}']),
    node('client-certificate', ['{"requestCert":true,"rejectUnauthorized":true}'], 'p256'),
    bun('default'),
    bun('ecdsa', [], 'p256'),
    deno('default'),
    deno('ecdsa', [], 'p384'),
  ]
}
