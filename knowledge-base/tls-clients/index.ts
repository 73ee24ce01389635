/**
 * What TLS clients offer and accept by default. Each row is what the client of that version sent, and what it
 * did with servers that were made for the purpose; limits that no server tried are the client's documented ones.
 */
import type { TlsClient } from './types.ts'

export type { TlsClient, TlsClientId } from './types.ts'

const codes = (hex: string): readonly number[] => hex.split(' ').map(one => parseInt(one, 16))

const CAPTURED = 'captured ClientHello, and servers made for the purpose'
const DATE = '2026-11-22'
/** Those that were added later. */
const LATER = '2026-11-29'
const OBSERVED = { source: CAPTURED, date: DATE } as const

/** 100 KiB of OpenSSL and BoringSSL, 64 KiB of rustls and old Go, 256 of new Go, 128 less one byte of NSS. */
const [KIB_100, KIB_64, KIB_128, KIB_256] = [102_400, 65_535, 131_071, 262_144]

/** SHA-224 and SHA-1 with RSA and ECDSA, as their schemes are numbered. */
const SHA224 = codes('0301 0303')
const SHA1 = codes('0201 0203')

/** At security level 2. */
const OPENSSL = {
  ...OBSERVED,
  suites: codes(
    'c02c c030 009f cca9 cca8 ccaa c02b c02f 009e c024 c028 006b c023 c027 0067 c00a c014 0039 c009 c013 0033 009d '
      + '009c 003d 003c 0035 002f',
  ),
  groups: codes('001d 0017 001e 0019 0018 0100 0101 0102 0103 0104'),
  oldSchemes: SHA224,
  legacy: false,
  minDhBits: 2048,
  needsSecureRenegotiation: true,
  maxCertificateOctets: KIB_100,
  maxCertificates: null,
} as const

/** Since OpenSSL 3.5. */
const OPENSSL_HYBRID = {
  ...OPENSSL,
  date: LATER,
  groups: codes('11ec 001d 0017 001e 0018 0019 0100 0101'),
} as const

const GNUTLS = {
  ...OBSERVED,
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
} as const

const NSS = {
  ...OBSERVED,
  sends: [],
  oldSchemes: SHA1,
  legacy: true,
  minDhBits: 1023,
  needsSecureRenegotiation: false,
  maxCertificateOctets: KIB_128,
  maxCertificates: null,
} as const

const JAVA_SUITES = codes(
  'c02c c02b cca9 c030 cca8 c02f 009f ccaa 00a3 009e 00a2 c024 c028 c023 c027 006b 006a 0067 0040 c00a c014 c009 c013 '
    + '0039 0038 0033 0032',
)
const JAVA = {
  ...OBSERVED,
  groups: codes('001d 0017 0018 0019 001e 0100 0101 0102 0103 0104'),
  legacy: false,
  minDhBits: 1024,
  needsSecureRenegotiation: false,
  maxCertificateOctets: 32_768,
  maxCertificates: 10,
} as const

export const TLS_CLIENTS: readonly TlsClient[] = [
  {
    ...OBSERVED,
    id: 'chrome',
    name: 'Chrome 156',
    version: '156.0.8078.79',
    released: '2026-11-01',
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
    name: 'Firefox 153',
    version: '153.7.0esr',
    released: '2026-07-21',
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
    name: 'Safari 27',
    version: '27.0 on macOS 27, whose published fingerprint is that of the published ClientHello of 26.0.1',
    released: '2026-09-14',
    source: [
      'https://github.com/YpNo/stealthscraper-rs/blob/main/src/emulation.rs',
      'https://github.com/lexiforest/curl-impersonate/blob/main/tests/signatures/safari_26.0.1_macOS.yaml',
      // The day of its release.
      'https://www.cve.org/CVERecord?id=CVE-2026-64753',
      // It refuses TLS 1.0 and 1.1.
      'https://webkit.org/blog/8462/deprecation-of-legacy-tls-1-0-and-1-1-versions/',
    ],
    date: LATER,
    suites: codes('c02c c02b cca9 c030 c02f cca8 c00a c009 c014 c013 009d 009c 0035 002f c008 c012 000a'),
    groups: codes('11ec 001d 0017 0018 0019'),
    sends: ['alpn', 'status', 'grease'],
    oldSchemes: codes('0201'),
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_100,
    maxCertificates: null,
    helloOctets: 1532,
  },
  {
    ...OPENSSL_HYBRID,
    id: 'openssl',
    name: 'OpenSSL 3.6',
    version: '3.6.5, security level 2',
    released: '2026-09-29',
    sends: [],
    helloOctets: 1531,
  },
  {
    ...OPENSSL_HYBRID,
    id: 'openssl',
    name: 'OpenSSL 3.5',
    version: '3.5.8, security level 2',
    released: '2026-08-25',
    sends: [],
    helloOctets: 1524,
  },
  {
    ...OPENSSL,
    id: 'openssl',
    name: 'OpenSSL 3.0',
    version: '3.0.22, security level 2',
    released: '2026-08-25',
    sends: [],
    helloOctets: 297,
  },
  {
    ...GNUTLS,
    date: LATER,
    id: 'gnutls',
    name: 'GnuTLS 3.8',
    version: '3.8.13, built by Debian without post-quantum groups',
    released: '2026-04-29',
    helloOctets: 397,
  },
  {
    ...GNUTLS,
    id: 'gnutls',
    name: 'GnuTLS 3.7',
    version: '3.7.9',
    released: '2023-02-09',
    helloOctets: 391,
  },
  {
    ...JAVA,
    source: 'captured ClientHello',
    date: LATER,
    id: 'java',
    name: 'Java 25',
    version: '25.0.3',
    released: '2026-04-21',
    suites: JAVA_SUITES,
    sends: ['status'],
    oldSchemes: SHA224,
    helloOctets: 422,
  },
  {
    ...JAVA,
    id: 'java',
    name: 'Java 17',
    version: '17.0.15',
    released: '2025-04-15',
    suites: [...JAVA_SUITES, ...codes('009d 009c 003d 003c 0035 002f')],
    sends: ['status'],
    oldSchemes: [...SHA1, ...SHA224],
    helloOctets: 440,
  },
  {
    id: 'go',
    name: 'Go 1.27',
    version: '1.27.3, in buf 1.75.0',
    released: '2026-08-19',
    source: [
      'captured ClientHello',
      'https://go.dev/blog/go1.27',
      'https://github.com/golang/go/tree/master/src/crypto/tls',
    ],
    date: LATER,
    suites: codes('c02b c02f c02c c030 cca9 cca8 c009 c013 c00a c014'),
    groups: codes('11ec 11eb 11ed 001d 0017 0018 0019'),
    sends: ['status'],
    oldSchemes: [],
    legacy: false,
    minDhBits: null,
    needsSecureRenegotiation: false,
    maxCertificateOctets: KIB_256,
    maxCertificates: null,
    helloOctets: 1495,
  },
  {
    ...OBSERVED,
    id: 'go',
    name: 'Go 1.19',
    version: '1.19.8',
    released: '2023-04-04',
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
    released: '2026-08-06',
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
    ...OPENSSL_HYBRID,
    id: 'curl',
    name: 'curl 8.23',
    version: '8.23.0 with OpenSSL 3.6.5',
    released: '2026-10-14',
    sends: ['alpn'],
    helloOctets: 1567,
  },
  {
    ...OPENSSL,
    id: 'curl',
    name: 'curl 7.88',
    version: '7.88.1 with OpenSSL 3.0.22',
    released: '2023-02-20',
    sends: ['alpn'],
    helloOctets: 517,
  },
  {
    ...NSS,
    date: LATER,
    id: 'nss',
    name: 'NSS 3.132',
    version: '3.132, tstclnt',
    released: '2026-10-21',
    suites: codes(
      'c02b c02f cca9 cca8 c02c c030 c009 c013 c023 c027 c00a c014 009e ccaa 009f 0033 0032 0067 0039 0038 006b 0016 '
        + '0013 009c 009d 002f 003c 0035 003d 000a 0005 0004',
    ),
    groups: codes('11ec 001d 0017 0018 0019 11eb 11ed 0100 0101 0102 0103 0104'),
    helloOctets: 1476,
  },
  {
    ...NSS,
    id: 'nss',
    name: 'NSS 3.87',
    version: '3.87.1, tstclnt',
    released: '2023-02-15',
    suites: codes(
      'c02b c02f cca9 cca8 c02c c030 c00a c009 c013 c023 c027 c014 009e ccaa 009f 0033 0032 0067 0039 0038 006b 0016 '
        + '0013 009c 009d 002f 003c 0035 003d 000a 0005 0004',
    ),
    groups: codes('001d 0017 0018 0019 0100 0101 0102 0103 0104'),
    helloOctets: 517,
  },
  {
    ...OBSERVED,
    id: 'boringssl',
    name: 'BoringSSL (Bun 1.4)',
    version: 'Bun 1.4.5',
    released: '2026-11-19',
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
