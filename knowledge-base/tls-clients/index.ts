/**
 * What TLS clients offer and accept by default. Each row is what the client of that version sent, and what it
 * did with servers that were made for the purpose; limits that no server tried are the client's documented ones.
 */
import type { TlsClient } from './types.ts'

export type { TlsClient, TlsClientId } from './types.ts'

const codes = (hex: string): readonly number[] => hex.split(' ').map(one => parseInt(one, 16))

const CAPTURED = 'captured ClientHello, and servers made for the purpose'
const DATE = '2026-11-22'
const OBSERVED = { source: CAPTURED, date: DATE } as const

/** 100 KiB of OpenSSL and BoringSSL, 64 KiB of Go and rustls, 128 KiB less one byte of NSS. */
const [KIB_100, KIB_64, KIB_128] = [102_400, 65_535, 131_071]

/** SHA-224 and SHA-1 with RSA and ECDSA, as their schemes are numbered. */
const SHA224 = codes('0301 0303')
const SHA1 = codes('0201 0203')

const OPENSSL_SUITES = codes(
  'c02c c030 009f cca9 cca8 ccaa c02b c02f 009e c024 c028 006b c023 c027 0067 c00a c014 0039 c009 c013 0033 009d '
    + '009c 003d 003c 0035 002f',
)
const OPENSSL_GROUPS = codes('001d 0017 001e 0019 0018 0100 0101 0102 0103 0104')

export const TLS_CLIENTS: readonly TlsClient[] = [
  {
    ...OBSERVED,
    id: 'chrome',
    name: 'Chrome',
    version: '156.0.8078.79',
    suites: codes('c02b c02f c02c c030 cca9 cca8 c013 c014 009c 009d 002f 0035'),
    groups: codes('11ec 001d 0017 0018'),
    sends: ['alpn', 'status', 'grease'],
    oldSchemes: [],
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 1982,
  },
  {
    ...OBSERVED,
    id: 'firefox',
    name: 'Firefox',
    version: '153.7.0esr',
    suites: codes('c02b c02f cca9 cca8 c02c c030 c00a c013 c014 009c 009d 002f 0035'),
    groups: codes('11ec 001d 0017 0018 0019 0100 0101'),
    sends: ['alpn', 'status'],
    oldSchemes: SHA1,
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_128,
    maxCertificates: null,
    helloOctets: 1892,
  },
  {
    id: 'safari',
    name: 'Safari',
    version: '26: the published ClientHello of 16, with the group and share that Apple added',
    source:
      'https://github.com/refraction-networking/utls/blob/master/u_parrots.go and https://support.apple.com/122756',
    date: DATE,
    suites: codes('c02c c02b cca9 c030 c02f cca8 c00a c009 c014 c013 009d 009c 0035 002f c008 c012 000a'),
    groups: codes('11ec 001d 0017 0018 0019'),
    sends: ['alpn', 'status', 'grease'],
    oldSchemes: SHA1,
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 517 + 1216,
  },
  {
    ...OBSERVED,
    id: 'openssl',
    name: 'OpenSSL 3.0',
    version: '3.0.22, security level 2',
    suites: OPENSSL_SUITES,
    groups: OPENSSL_GROUPS,
    sends: [],
    oldSchemes: SHA224,
    legacy: false,
    minDhBits: 2048,
    needsSecureRenegotiation: true,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 297,
  },
  {
    ...OBSERVED,
    id: 'gnutls',
    name: 'GnuTLS 3.7',
    version: '3.7.9',
    suites: codes(
      '1304 c02c cca9 c0ad c00a c02b c0ac c009 c030 cca8 c014 c02f c013 009d c09d 0035 009c c09c 002f 009f ccaa c09f '
        + '0039 009e c09e 0033',
    ),
    groups: codes('0017 0018 0019 001d 001e 0100 0101 0102 0103 0104'),
    sends: ['status'],
    oldSchemes: SHA1,
    legacy: true,
    minDhBits: 1008,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_128,
    // Its depth of verification.
    maxCertificates: 16,
    helloOctets: 391,
  },
  {
    ...OBSERVED,
    id: 'java',
    name: 'Java 17',
    version: '17.0.15',
    suites: codes(
      'c02c c02b cca9 c030 cca8 c02f 009f ccaa 00a3 009e 00a2 c024 c028 c023 c027 006b 006a 0067 0040 c00a c014 c009 '
        + 'c013 0039 0038 0033 0032 009d 009c 003d 003c 0035 002f',
    ),
    groups: codes('001d 0017 0018 0019 001e 0100 0101 0102 0103 0104'),
    sends: ['status'],
    oldSchemes: [...SHA1, ...SHA224],
    legacy: false,
    minDhBits: 1024,
    needsSecureRenegotiation: false,
    maxCertificateOctets: 32_768,
    maxCertificates: 10,
    helloOctets: 440,
  },
  {
    ...OBSERVED,
    id: 'go',
    name: 'Go 1.19',
    version: '1.19',
    suites: codes('c02b c02f c02c c030 cca9 cca8 c009 c013 c00a c014 009c 009d 002f 0035 c012 000a'),
    groups: codes('001d 0017 0018 0019'),
    sends: ['status'],
    oldSchemes: SHA1,
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_64,
    maxCertificates: null,
    helloOctets: 257,
  },
  {
    ...OBSERVED,
    id: 'rustls',
    name: 'rustls (Deno 2.9)',
    version: 'Deno 2.9.5',
    suites: codes('c02c c02b cca9 c030 c02f cca8'),
    groups: codes('001d 0017 0018 11ec'),
    sends: ['status'],
    oldSchemes: [],
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_64,
    maxCertificates: null,
    helloOctets: 258,
  },
  {
    ...OBSERVED,
    id: 'curl',
    name: 'curl 7.88',
    version: '7.88.1 with OpenSSL 3.0.22',
    suites: OPENSSL_SUITES,
    groups: OPENSSL_GROUPS,
    sends: ['alpn'],
    oldSchemes: SHA224,
    legacy: false,
    minDhBits: 2048,
    needsSecureRenegotiation: true,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 517,
  },
  {
    ...OBSERVED,
    id: 'nss',
    name: 'NSS 3.87',
    version: '3.87.1, tstclnt',
    suites: codes(
      'c02b c02f cca9 cca8 c02c c030 c00a c009 c013 c023 c027 c014 009e ccaa 009f 0033 0032 0067 0039 0038 006b 0016 '
        + '0013 009c 009d 002f 003c 0035 003d 000a 0005 0004',
    ),
    groups: codes('001d 0017 0018 0019 0100 0101 0102 0103 0104'),
    sends: [],
    oldSchemes: SHA1,
    legacy: true,
    minDhBits: 1023,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_128,
    maxCertificates: null,
    helloOctets: 517,
  },
  {
    ...OBSERVED,
    id: 'boringssl',
    name: 'BoringSSL (Bun 1.4)',
    version: 'Bun 1.4.5',
    suites: codes('c02b c02f c02c c030 cca9 cca8 c009 c013 c00a c014 009c 009d 002f 0035'),
    groups: codes('11ec 001d 0017 0018'),
    sends: [],
    oldSchemes: codes('0201'),
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 1500,
  },
]
