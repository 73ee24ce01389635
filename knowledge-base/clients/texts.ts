/** What clients print when they refuse a server, as `test/lab/clients/observed.json` has it. */
import type { EntryId } from '../errors/index.ts'

/** `…` stands for what varies; `explain`: the cause that this text shows. */
type Text = readonly [text: string, explain: EntryId]

interface Program {
  /** The families that print it; they need not do so in every version. */
  readonly families: readonly string[]
  /** Its name among the observed clients. */
  readonly observed: string
  /** The program and version that was observed. */
  readonly program: string
  /** By the code of the reason. */
  readonly texts: Readonly<Record<string, Text>>
}

const HANDSHAKE = 'javax.net.ssl.SSLHandshakeException: '
const NO_PATH: Text = [
  `${HANDSHAKE}PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path to requested target`,
  'java-path-building',
]
const INVALID_DATE: Text = [
  `${HANDSHAKE}PKIX path validation failed: java.security.cert.CertPathValidatorException: validity check failed`,
  'date-invalid',
]
const ALTERNATIVE_NAMES: Text = [
  "ERR_TLS_CERT_ALTNAME_INVALID Hostname/IP does not match certificate's altnames: Host: …",
  'hostname-mismatch',
]
const NO_LOCAL_ISSUER: Text = [
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY unable to get local issuer certificate',
  'issuer-not-found',
]

const PERL = 'SSL connect attempt failed error:'
const PERL_UNVERIFIED: Text = [
  `${PERL}0A000086:SSL routines::certificate verify failed`,
  'verification-failed',
]
/** The state and the line of the source vary. */
const ERLANG = 'TLS client: In state … generated CLIENT ALERT: Fatal - '
const ERLANG_DATE: Text = [`${ERLANG}Certificate Expired`, 'expired']
const ERLANG_ISSUER: Text = [`${ERLANG}Unknown CA`, 'unknown-issuer']
const ERLANG_NAME: Text = [`${ERLANG}Handshake Failure {bad_cert,hostname_check_failed}`, 'hostname-mismatch']

export const PROGRAMS: readonly Program[] = [
  {
    families: ['chrome'],
    observed: 'chrome',
    program: 'Chromium 156',
    texts: {
      'certificate-expired': ['net::ERR_CERT_DATE_INVALID', 'date-invalid'],
      'certificate-not-yet-valid': ['net::ERR_CERT_DATE_INVALID', 'date-invalid'],
      'name-not-covered': ['net::ERR_CERT_COMMON_NAME_INVALID', 'hostname-mismatch'],
      'common-name-only': ['net::ERR_CERT_COMMON_NAME_INVALID', 'hostname-mismatch'],
      'root-unknown': ['net::ERR_CERT_AUTHORITY_INVALID', 'unknown-issuer'],
      'intermediate-missing': ['net::ERR_CERT_AUTHORITY_INVALID', 'unknown-issuer'],
      'no-shared-version': ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'no-shared-cipher'],
      'no-shared-suite': ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'no-shared-cipher'],
    },
  },
  {
    families: ['firefox'],
    observed: 'firefox',
    program: 'Firefox 153',
    texts: {
      'certificate-expired': ['SEC_ERROR_EXPIRED_CERTIFICATE', 'expired'],
      'certificate-not-yet-valid': ['MOZILLA_PKIX_ERROR_NOT_YET_VALID_CERTIFICATE', 'not-yet-valid'],
      'name-not-covered': ['SSL_ERROR_BAD_CERT_DOMAIN', 'hostname-mismatch'],
      'common-name-only': ['SSL_ERROR_BAD_CERT_DOMAIN', 'hostname-mismatch'],
      'root-unknown': ['SEC_ERROR_UNKNOWN_ISSUER', 'unknown-issuer'],
      'intermediate-missing': ['SEC_ERROR_UNKNOWN_ISSUER', 'unknown-issuer'],
      'weak-hash': ['SEC_ERROR_CERT_SIGNATURE_ALGORITHM_DISABLED', 'weak-signature'],
      'wrong-purposes': ['SEC_ERROR_INADEQUATE_CERT_TYPE', 'wrong-usage'],
      'no-shared-version': ['SSL_ERROR_PROTOCOL_VERSION_ALERT', 'protocol-version-alert'],
      'no-shared-suite': ['SSL_ERROR_NO_CYPHER_OVERLAP', 'no-shared-cipher'],
    },
  },
  {
    families: ['java'],
    observed: 'java',
    program: 'Java 17',
    texts: {
      'certificate-expired': INVALID_DATE,
      'certificate-not-yet-valid': INVALID_DATE,
      'name-not-covered': [
        `${HANDSHAKE}No subject alternative DNS name matching … found.`,
        'hostname-mismatch',
      ],
      'root-unknown': NO_PATH,
      'intermediate-missing': NO_PATH,
      'wrong-purposes': [
        `${HANDSHAKE}Extended key usage does not permit use for TLS server authentication`,
        'wrong-usage',
      ],
      'no-shared-version': [`${HANDSHAKE}Received fatal alert: protocol_version`, 'protocol-version-alert'],
      'no-shared-suite': [`${HANDSHAKE}Received fatal alert: handshake_failure`, 'no-shared-cipher'],
      'message-too-long': [
        'javax.net.ssl.SSLProtocolException: The size of the handshake message (…) exceeds the maximum allowed size (32768)',
        'too-large',
      ],
    },
  },
  {
    families: ['go'],
    observed: 'go',
    program: 'Go 1.19',
    texts: {
      'certificate-expired': [
        'x509: certificate has expired or is not yet valid: current time is after',
        'expired',
      ],
      'certificate-not-yet-valid': [
        'x509: certificate has expired or is not yet valid: current time is before',
        'not-yet-valid',
      ],
      'name-not-covered': ['x509: certificate is valid for …, not …', 'hostname-mismatch'],
      'common-name-only': [
        'x509: certificate relies on legacy Common Name field, use SANs instead',
        'common-name-only',
      ],
      'root-unknown': ['x509: certificate signed by unknown authority', 'unknown-issuer'],
      'intermediate-missing': ['x509: certificate signed by unknown authority', 'unknown-issuer'],
      'wrong-purposes': ['x509: certificate specifies an incompatible key usage', 'wrong-usage'],
      'no-shared-version': ['remote error: tls: protocol version not supported', 'protocol-version-alert'],
      'no-shared-suite': ['remote error: tls: handshake failure', 'no-shared-cipher'],
      'message-too-long': [
        'tls: handshake message of length … bytes exceeds maximum of 65536 bytes',
        'too-large',
      ],
    },
  },
  {
    families: ['node'],
    observed: 'openssl-3.5',
    program: 'Node.js 24',
    texts: {
      'certificate-expired': ['CERT_HAS_EXPIRED certificate has expired', 'expired'],
      'certificate-not-yet-valid': ['CERT_NOT_YET_VALID certificate is not yet valid', 'not-yet-valid'],
      'name-not-covered': ALTERNATIVE_NAMES,
      'root-unknown': NO_LOCAL_ISSUER,
      'intermediate-missing': [
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE unable to verify the first certificate',
        'incomplete-chain',
      ],
      'rsa-too-short': ['UNSPECIFIED EE certificate key too weak', 'weak-key'],
      'weak-hash': ['UNSPECIFIED CA signature digest algorithm too weak', 'sha1-signature'],
      'wrong-purposes': ['INVALID_PURPOSE unsuitable certificate purpose', 'wrong-usage'],
      'dh-too-short': ['ERR_SSL_DH_KEY_TOO_SMALL error:0A00018A:SSL routines', 'dh-too-small'],
      'renegotiation-insecure': [
        'ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED error:0A000152:SSL routines',
        'legacy-renegotiation',
      ],
      'no-shared-version': [
        'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION error:0A00042E:SSL routines',
        'protocol-version-alert',
      ],
      'no-shared-suite': [
        'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE error:0A000410:SSL routines',
        'handshake-alert',
      ],
      'message-too-long': ['ERR_SSL_EXCESSIVE_MESSAGE_SIZE error:0A000098:SSL routines', 'too-large'],
    },
  },
  {
    families: ['bun'],
    observed: 'boringssl',
    program: 'Bun 1.4',
    texts: {
      'certificate-expired': ['CERT_HAS_EXPIRED certificate has expired', 'expired'],
      'certificate-not-yet-valid': ['CERT_NOT_YET_VALID certificate is not yet valid', 'not-yet-valid'],
      'name-not-covered': ALTERNATIVE_NAMES,
      'root-unknown': NO_LOCAL_ISSUER,
      'intermediate-missing': [
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE unable to verify the first certificate',
        'incomplete-chain',
      ],
      'wrong-purposes': ['INVALID_PURPOSE unsupported certificate purpose', 'wrong-usage'],
      'no-shared-version': [
        'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION error:1000042e:SSL routines',
        'protocol-version-alert',
      ],
      'no-shared-suite': [
        'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE error:10000410:SSL routines',
        'handshake-alert',
      ],
      'message-too-long': ['ERR_SSL_EXCESSIVE_MESSAGE_SIZE error:10000096:SSL routines', 'too-large'],
    },
  },
  {
    families: ['deno', 'rustls'],
    observed: 'rustls',
    program: 'Deno 2.9',
    texts: {
      'certificate-expired': [
        'InvalidData: invalid peer certificate: certificate expired: verification time …',
        'expired',
      ],
      'certificate-not-yet-valid': [
        'InvalidData: invalid peer certificate: certificate not valid yet: verification time …',
        'not-yet-valid',
      ],
      'name-not-covered': [
        'InvalidData: invalid peer certificate: certificate not valid for name "…"',
        'hostname-mismatch',
      ],
      'root-unknown': ['InvalidData: invalid peer certificate: UnknownIssuer', 'unknown-issuer'],
      'intermediate-missing': ['InvalidData: invalid peer certificate: UnknownIssuer', 'unknown-issuer'],
      'wrong-purposes': [
        'InvalidData: invalid peer certificate: certificate does not allow extended key usage for server authentication',
        'wrong-usage',
      ],
      'no-shared-version': ['InvalidData: received fatal alert: ProtocolVersion', 'protocol-version-alert'],
      'no-shared-suite': ['InvalidData: received fatal alert: HandshakeFailure', 'no-shared-cipher'],
      'message-too-long': [
        'InvalidData: received corrupt message of type HandshakePayloadTooLarge',
        'too-large',
      ],
    },
  },
  {
    families: ['curl'],
    observed: 'curl',
    program: 'curl 7.88',
    texts: {
      'certificate-expired': ['curl: (60) SSL certificate problem: certificate has expired', 'expired'],
      'certificate-not-yet-valid': [
        'curl: (60) SSL certificate problem: certificate is not yet valid',
        'not-yet-valid',
      ],
      'name-not-covered': [
        "curl: (60) SSL: no alternative certificate subject name matches target host name '…'",
        'hostname-mismatch',
      ],
      'root-unknown': [
        'curl: (60) SSL certificate problem: unable to get local issuer certificate',
        'issuer-not-found',
      ],
      'intermediate-missing': [
        'curl: (60) SSL certificate problem: unable to get local issuer certificate',
        'issuer-not-found',
      ],
      'rsa-too-short': ['curl: (60) SSL certificate problem: EE certificate key too weak', 'weak-key'],
      'weak-hash': [
        'curl: (60) SSL certificate problem: CA signature digest algorithm too weak',
        'sha1-signature',
      ],
      'wrong-purposes': ['curl: (60) SSL certificate problem: unsuitable certificate purpose', 'wrong-usage'],
      'dh-too-short': [
        'curl: (35) OpenSSL/3.0.22: error:0A00018A:SSL routines::dh key too small',
        'dh-too-small',
      ],
      'renegotiation-insecure': [
        'curl: (35) OpenSSL/3.0.22: error:0A000152:SSL routines::unsafe legacy renegotiation disabled',
        'legacy-renegotiation',
      ],
      'no-shared-suite': [
        'curl: (35) OpenSSL/3.0.22: error:0A000410:SSL routines::sslv3 alert handshake failure',
        'handshake-alert',
      ],
      'message-too-long': [
        'curl: (35) OpenSSL/3.0.22: error:0A000098:SSL routines::excessive message size',
        'too-large',
      ],
    },
  },
  {
    families: ['openssl'],
    observed: 'openssl-3.0',
    program: 'openssl s_client 3.0',
    texts: {
      'certificate-expired': ['verify error:num=10:certificate has expired', 'expired'],
      'certificate-not-yet-valid': ['verify error:num=9:certificate is not yet valid', 'not-yet-valid'],
      'name-not-covered': ['verify error:num=62:hostname mismatch', 'hostname-mismatch'],
      'root-unknown': ['verify error:num=20:unable to get local issuer certificate', 'issuer-not-found'],
      'intermediate-missing': [
        'verify error:num=20:unable to get local issuer certificate',
        'issuer-not-found',
      ],
      'rsa-too-short': ['verify error:num=66:EE certificate key too weak', 'weak-key'],
      'weak-hash': ['verify error:num=68:CA signature digest algorithm too weak', 'sha1-signature'],
      'wrong-purposes': ['verify error:num=26:unsuitable certificate purpose', 'wrong-usage'],
      'dh-too-short': ['error:0A00018A:SSL routines:tls_process_ske_dhe:dh key too small', 'dh-too-small'],
      'renegotiation-insecure': [
        'error:0A000152:SSL routines:final_renegotiate:unsafe legacy renegotiation disabled',
        'legacy-renegotiation',
      ],
      'no-shared-suite': [
        'error:0A000410:SSL routines:ssl3_read_bytes:sslv3 alert handshake failure',
        'handshake-alert',
      ],
      'message-too-long': [
        'error:0A000098:SSL routines:read_state_machine:excessive message size',
        'too-large',
      ],
    },
  },
  {
    families: ['gnutls'],
    observed: 'gnutls',
    program: 'gnutls-cli 3.7',
    texts: {
      'certificate-expired': [
        'The certificate is NOT trusted. The certificate chain uses expired certificate.',
        'expired',
      ],
      'certificate-not-yet-valid': [
        'The certificate is NOT trusted. The certificate chain uses not yet valid certificate.',
        'not-yet-valid',
      ],
      'name-not-covered': [
        'The certificate is NOT trusted. The name in the certificate does not match the expected.',
        'hostname-mismatch',
      ],
      'root-unknown': [
        'The certificate is NOT trusted. The certificate issuer is unknown.',
        'unknown-issuer',
      ],
      'intermediate-missing': [
        'The certificate is NOT trusted. The certificate issuer is unknown.',
        'unknown-issuer',
      ],
      'weak-hash': [
        'The certificate is NOT trusted. The certificate chain uses insecure algorithm.',
        'weak-signature',
      ],
      'wrong-purposes': [
        'The certificate is NOT trusted. The certificate chain does not match the intended purpose.',
        'wrong-usage',
      ],
      'no-shared-suite': ['*** Received alert [40]: Handshake failed', 'handshake-alert'],
      'message-too-long': ['*** Fatal error: The handshake data size is too large.', 'too-large'],
    },
  },
  {
    families: ['perl'],
    observed: 'perl',
    program: 'Perl 5.36',
    texts: {
      'certificate-expired': PERL_UNVERIFIED,
      'certificate-not-yet-valid': PERL_UNVERIFIED,
      'root-unknown': PERL_UNVERIFIED,
      'intermediate-missing': PERL_UNVERIFIED,
      'weak-hash': PERL_UNVERIFIED,
      'wrong-purposes': PERL_UNVERIFIED,
      'name-not-covered': ['hostname verification failed', 'hostname-mismatch'],
      'no-shared-suite': [`${PERL}0A000410:SSL routines::sslv3 alert handshake failure`, 'handshake-alert'],
      'dh-too-short': [`${PERL}0A00018A:SSL routines::dh key too small`, 'dh-too-small'],
      'message-too-long': [`${PERL}0A000098:SSL routines::excessive message size`, 'too-large'],
    },
  },
  {
    families: ['erlang'],
    observed: 'erlang',
    program: 'Erlang/OTP 25',
    texts: {
      'certificate-expired': ERLANG_DATE,
      'certificate-not-yet-valid': ERLANG_DATE,
      'root-unknown': ERLANG_ISSUER,
      'intermediate-missing': ERLANG_ISSUER,
      'name-not-covered': ERLANG_NAME,
      'common-name-only': ERLANG_NAME,
      'wrong-purposes': [`${ERLANG}Handshake Failure {bad_cert,invalid_ext_key_usage}`, 'wrong-usage'],
      'too-many-certificates': [
        `${ERLANG}Handshake Failure {bad_cert,max_path_length_reached}`,
        'path-length',
      ],
      'no-shared-version': [
        'TLS client: In state hello received SERVER ALERT: Fatal - Protocol Version',
        'protocol-version-alert',
      ],
      'no-shared-suite': [
        'TLS client: In state hello received SERVER ALERT: Fatal - Handshake Failure',
        'handshake-alert',
      ],
    },
  },
]

interface Message {
  readonly message: string
  readonly program: string
  readonly explain: string
}

/** What was observed of a family for a reason; null: nothing. */
export const messageOf = (family: string, reason: string): Message | null => {
  const found = PROGRAMS.find(({ families }) => families.includes(family))
  if (!found || !Object.hasOwn(found.texts, reason)) return null
  const [message, explain] = found.texts[reason]!
  return { message, program: found.program, explain }
}
