/** Until when a root program trusts a path, why, and what that means for the next certificate: the words. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'

/** Root programs by their names. */
export const STORES = { mozilla: 'Mozilla', chrome: 'Chrome' } as const

export const TRUST_ENDS = {
  'trust-ends-with-leaf': {
    en: 'Trusted until the certificate expires.',
    ko: '서버 인증서가 만료될 때까지 신뢰합니다.',
  },
  'trust-ends-with-intermediate': {
    en: 'Trusted until the intermediate certificate "{name}" expires, which is before the leaf certificate.',
    ko: '"{name}" 중간 인증서가 서버 인증서보다 먼저 만료됩니다.',
  },
  'trust-ends-with-root': {
    en: 'Trusted until the root certificate "{name}" expires, which is before the leaf certificate.',
    ko: '"{name}" 루트 인증서가 서버 인증서보다 먼저 만료됩니다.',
  },
  'trust-ends-at-root-removal': {
    en: '{program} will remove the root "{name}" about {on|date} (key-age limit), {days} {days|day|days} before the certificate expires.',
    ko: '{program}에서 {on|date}쯤 "{name}" 루트를 제거할 예정입니다(오래된 키). 인증서 만료보다 {days}일 빠릅니다.',
  },
  'root-removal-due': {
    en: '{program} planned to remove the root "{name}" about {on|date} (key-age limit).',
    ko: '{program}에서 {on|date}쯤 "{name}" 루트를 제거할 예정이었습니다(오래된 키).',
  },
  'path-revoked': {
    en: 'A CA has revoked a certificate of the path.',
    ko: 'CA가 체인의 인증서를 폐기했습니다.',
  },
  'private-root': {
    en: 'The operator of Certscope added the root "{name}", and no browser has it. Clients that have it are not affected.',
    ko: 'Certscope 운영자가 추가한 "{name}" 루트이며 브라우저에는 없습니다. 이 루트를 설치한 클라이언트에는 영향이 없습니다.',
  },
  'root-not-in-store': {
    en: '{program} does not have the root "{name}", and the chain leads to no other root in its store.',
    ko: '{program} 목록에 "{name}" 루트가 없고, 체인이 목록의 다른 루트로도 이어지지 않습니다.',
  },
} as const satisfies Catalogue
export type TrustEnd = Coded<typeof TRUST_ENDS>

export const RENEWALS = {
  'renewal-refused-if-issued': {
    en: 'The next renewal needs another root: {program} trusts only certificates issued under this root until {last|date}.',
    ko: '{program}에서는 이 루트에서 {last|date}까지 발급된 인증서만 신뢰합니다. 다음 인증서는 다른 루트에서 발급받으세요.',
  },
  'renewal-refused-if-logged': {
    en: 'The next renewal needs another root: {program} trusts only certificates under this root that were logged until {last|date}.',
    ko: '{program}에서는 이 루트의 인증서 중 {last|date}까지 CT 로그에 기록된 것만 신뢰합니다. 다음 인증서는 다른 루트에서 발급받으세요.',
  },
  'renewal-limit-if-issued': {
    en: '{program} will trust only certificates issued under the same root until {last|date}.',
    ko: '{program}에서는 같은 루트에서 {last|date}까지 발급된 인증서만 신뢰합니다.',
  },
  'renewal-limit-if-logged': {
    en: '{program} will trust only certificates under the same root that are logged until {last|date}.',
    ko: '{program}에서는 같은 루트의 인증서 중 {last|date}까지 CT 로그에 기록된 것만 신뢰합니다.',
  },
  'renewal-ends-with-root': {
    en: 'A renewal under the same root is trusted no longer than the root.',
    ko: '같은 루트에서 갱신한 인증서도 그때까지만 신뢰합니다.',
  },
  'renewal-ends-at-root-removal': {
    en: '{program} will remove the root about {on|date} (key-age limit), which also ends a renewal under it.',
    ko: '{program}에서 {on|date}쯤 이 루트를 제거할 예정입니다(오래된 키). 같은 루트에서 갱신한 인증서도 그때까지만 신뢰합니다.',
  },
} as const satisfies Catalogue
export type RenewalNote = Coded<typeof RENEWALS>
