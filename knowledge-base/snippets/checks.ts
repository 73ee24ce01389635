/** Checks that one setting makes pass together. */
import type { Absence, Piece } from './types.ts'

/** Decided by the list of protocol versions. */
const VERSIONS = ['ssl2', 'ssl3', 'tls10', 'tls11', 'tls12', 'tls13']

/** Decided by the list of cipher suites. */
const SUITES = [
  'suites-anonymous',
  'suites-null',
  'suites-export',
  'suites-weak',
  'suites-rc4',
  'suites-3des',
  'suites-cbc',
  'suites-aead',
  'forward-secrecy',
]

/** Decided by the version of the TLS library alone. */
const LIBRARY = ['secure-renegotiation', 'extended-master-secret', 'fallback-scsv', 'post-quantum']

const forAll =
  (checks: readonly string[]) =>
  <P extends Piece | Absence>(piece: P): Readonly<Record<string, P>> =>
    Object.fromEntries(checks.map(check => [check, piece]))

export const forVersions = forAll(VERSIONS)
export const forSuites = forAll(SUITES)
export const forLibrary = forAll(LIBRARY)

/** nginx, Apache and HAProxy mostly use OpenSSL. */
export const OPENSSL = {
  'secure-renegotiation': {
    en: 'There is no setting: update OpenSSL to 0.9.8m or newer.',
    ko: '설정 항목이 없습니다. OpenSSL 0.9.8m 이상으로 업데이트하세요.',
  },
  'extended-master-secret': {
    en: 'There is no setting: update OpenSSL to 1.1.0 or newer.',
    ko: '설정 항목이 없습니다. OpenSSL 1.1.0 이상으로 업데이트하세요.',
  },
  'fallback-scsv': {
    en: 'There is no setting: update OpenSSL to 1.0.1j or newer.',
    ko: '설정 항목이 없습니다. OpenSSL 1.0.1j 이상으로 업데이트하세요.',
  },
  'post-quantum': {
    en: 'OpenSSL 3.5 and newer offer it by default: update, and remove any setting of groups or curves.',
    ko: 'OpenSSL 3.5부터 기본으로 지원합니다. 업데이트하고 그룹(곡선) 설정을 지우세요.',
  },
} as const satisfies Readonly<Record<string, Absence>>

/** A list of groups leaves out the post-quantum ones, or older TLS libraries refuse it. */
export const withoutGroups = (setting: string): Absence => ({
  en: `Remove ${setting}: the default groups of the TLS library are current.`,
  ko: `${setting} 설정을 지우세요. TLS 라이브러리의 기본 그룹이 최신입니다.`,
})

/** Matches the name of a session cookie as the check does, in Set-Cookie (`end` is `=`) or alone (`$`). */
export const sessionCookie = (end: '=' | '$'): string =>
  `[^=]*(?:sess|login|logged_in|jwt|auth_?token|(?:^|[._-])(?:sid|auth)(?:[._-]|${end}))`
/** In front of it, where lookahead is supported: scripts read tokens against forged requests. */
export const NO_TOKEN = '(?![^=]*[cx]srf)'

/** Exactly ECDHE with AES-GCM or ChaCha20-Poly1305, as OpenSSL writes it. */
export const OPENSSL_SUITES = 'ECDHE+AESGCM:ECDHE+CHACHA20'

/** Without SHA-1, as OpenSSL writes it. */
export const OPENSSL_SIGNATURES = [256, 384, 512]
  .flatMap(bits => [`ECDSA+SHA${bits}`, `RSA-PSS+SHA${bits}`, `RSA+SHA${bits}`])
  .join(':')
