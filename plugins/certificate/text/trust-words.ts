/** Until when a root program trusts a path, why, and what that means for the next certificate: the words. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'

/** Root programs by their names. */
export const STORES = { mozilla: 'Mozilla', chrome: 'Chrome' } as const

/** Korean goes into brackets behind a date, and so is in nouns. */
export const TRUST_ENDS = {
  'trust-ends-with-leaf': {
    en: 'Trusted until the certificate expires.',
    ko: '서버 인증서 만료일',
  },
  'trust-ends-with-intermediate': {
    en: 'Trusted until the intermediate certificate "{name}" expires, which is before the leaf certificate.',
    ko: '먼저 만료되는 "{name}" 중간 인증서',
  },
  'trust-ends-with-root': {
    en: 'Trusted until the root certificate "{name}" expires, which is before the leaf certificate.',
    ko: '먼저 만료되는 "{name}" 루트 인증서',
  },
  'trust-ends-at-root-removal': {
    en: '{program} will remove the root "{name}" about {on|date} (key-age limit), {days} {days|day|days} before the certificate expires.',
    ko: '키가 오래된 "{name}" 루트를 {program}에서 {on|date}쯤 제거할 예정, 인증서 만료보다 {days}일 빠름',
  },
  'root-removal-due': {
    en: '{program} planned to remove the root "{name}" about {on|date} (key-age limit).',
    ko: '키가 오래된 "{name}" 루트를 {program}에서 {on|date}쯤 제거할 예정이었음',
  },
  'path-revoked': {
    en: 'A CA has revoked a certificate of the path.',
    ko: 'CA가 체인의 인증서를 폐기함',
  },
  'private-root': {
    en: 'The root "{name}" was added by an operator and is in no browser. Clients that have it are not affected.',
    ko: '운영자가 추가한 "{name}" 루트로 브라우저에는 없음, 이 루트를 설치한 클라이언트에는 영향 없음',
  },
  'root-not-in-store': {
    en: '{program} does not have the root "{name}", and the chain leads to no other root in its store.',
    ko: '"{name}" 루트가 {program} 목록에 없고 체인이 목록의 다른 루트로도 이어지지 않음',
  },
} as const satisfies Catalogue
export type TrustEnd = Coded<typeof TRUST_ENDS>

export const RENEWALS = {
  'renewal-refused-if-issued': {
    en: 'The next renewal needs another root: {program} trusts only certificates issued under this root until {last|date}.',
    ko: '다음 갱신은 다른 루트로 받아야 함: {program}에서 신뢰하는 것은 이 루트에서 {last|date}까지 발급된 인증서뿐',
  },
  'renewal-refused-if-logged': {
    en: 'The next renewal needs another root: {program} trusts only certificates under this root that were logged until {last|date}.',
    ko: '다음 갱신은 다른 루트로 받아야 함: {program}에서 신뢰하는 것은 이 루트에서 {last|date}까지 CT 로그에 기록된 인증서뿐',
  },
  'renewal-limit-if-issued': {
    en: '{program} will trust only certificates issued under the same root until {last|date}.',
    ko: '같은 루트에서는 {last|date}까지 발급된 인증서만 신뢰',
  },
  'renewal-limit-if-logged': {
    en: '{program} will trust only certificates under the same root that are logged until {last|date}.',
    ko: '같은 루트에서는 {last|date}까지 CT 로그에 기록된 인증서만 신뢰',
  },
  'renewal-ends-with-root': {
    en: 'A renewal under the same root is trusted no longer than the root.',
    ko: '같은 루트에서 갱신해도 그때까지만 신뢰',
  },
  'renewal-ends-at-root-removal': {
    en: '{program} will remove the root about {on|date} (key-age limit), which also ends a renewal under it.',
    ko: '{program}에서 키가 오래된 루트를 {on|date}쯤 제거할 예정이므로 같은 루트에서 갱신한 인증서는 그때까지만 신뢰',
  },
} as const satisfies Catalogue
export type RenewalNote = Coded<typeof RENEWALS>
