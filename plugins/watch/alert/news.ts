/** Pure: what is new about the certificate that a domain serves, beside what its alerts say. */
import type { Catalogue, InBoth } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import type { Notice } from '../letter/content.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { Memory, CertificateMemory } from './memory.ts'
import { noticer } from './notice.ts'
import type { NoticeEntry } from './notice.ts'

const KEY_CHANGED = {
  notice: 'key-changed',
  severity: 'info',
  fix: {
    en:
      'If you did not replace the certificate, find out who did.\n'
      + 'If clients pin this certificate or its key, update their pins.',
    ko:
      '인증서를 교체한 적이 없다면 누가 교체했는지 확인하세요.\n'
      + '클라이언트가 인증서나 키를 고정(pinning)한다면 고정 값을 바꾸세요.',
  },
} as const

const STILL_EXPIRED = {
  notice: 'still-expired',
  severity: 'critical',
  short: {
    en: ['certificate is still expired ({left})', 'certificate is still expired'],
    ko: ['인증서가 아직 만료된 상태입니다({left})', '인증서가 아직 만료된 상태입니다'],
  },
  fix: { en: '{fixes}', ko: '{fixes}' },
} as const

export const CERTIFICATE_NOTICES = {
  renewed: {
    notice: 'renewed',
    severity: 'good',
    en: 'The certificate was renewed. It now expires on {on} ({left}).',
    ko: '인증서가 갱신되었습니다. 새 인증서는 {on}에 만료됩니다({left}).',
    short: { en: ['certificate was renewed'], ko: ['인증서가 갱신되었습니다'] },
  },
  'issuer-changed': {
    notice: 'issuer-changed',
    severity: 'info',
    en: 'The CA of the certificate changed. The old CA is "{before}", the new one is "{now}".',
    ko: '인증서를 발급한 CA가 바뀌었습니다. 이전 CA: "{before}", 새 CA: "{now}".',
    short: { en: ['the CA of the certificate changed'], ko: ['인증서를 발급한 CA가 바뀌었습니다'] },
    fix: {
      en: 'If you did not change the CA, find out who ordered this certificate.\nUse a CAA record to allow only your own CA.',
      ko: 'CA를 바꾼 적이 없다면 누가 이 인증서를 신청했는지 확인하세요.\nCAA 레코드에는 실제로 사용하는 CA만 등록하세요.',
    },
  },
  'key-changed': {
    ...KEY_CHANGED,
    en: 'The key of the certificate changed from {before} to {now}.',
    ko: '인증서의 키가 바뀌었습니다. 이전 키: {before}, 새 키: {now}.',
    short: {
      en: ['the key of the certificate changed from {before} to {now}'],
      ko: ['인증서의 키가 바뀌었습니다'],
    },
  },
  'key-replaced': {
    ...KEY_CHANGED,
    en: 'The certificate was replaced. It has another key and does not expire later than the old one.',
    ko: '인증서가 교체되었습니다. 키가 바뀌었지만 만료일은 늦어지지 않았습니다.',
    short: { en: ['certificate was replaced'], ko: ['인증서가 교체되었습니다'] },
  },
  'still-expired': {
    ...STILL_EXPIRED,
    en: 'The certificate is still expired. It expired on {on} ({left}).',
    ko: '인증서가 아직 만료된 상태입니다. {on}에 만료되었습니다({left}).',
  },
  'still-expired-last': {
    ...STILL_EXPIRED,
    en:
      'The certificate is still expired. It expired on {on} ({left}). Reminders for this name end with this mail. '
      + 'After a renewal they start again.',
    ko:
      '인증서가 아직 만료된 상태입니다. {on}에 만료되었습니다({left}). 이 도메인의 만료 알림은 이 메일이 마지막입니다. '
      + '인증서를 갱신하면 알림이 다시 시작됩니다.',
  },
} as const satisfies Catalogue<NoticeEntry>

const notice = noticer(CERTIFICATE_NOTICES)

/* Reminders of what has expired: the last one says that it is the last, and the subscription stays. */

/** Its steps after the first one: a reminder a week. */
export const REMINDERS = ['week-1', 'week-2', 'week-3'] as const
const REMINDED_AFTER_DAYS = 7

/** The next reminder, if a week has passed since the last step; a day is never exactly as long as another. */
export const reminderAfter = (
  { steps, at }: Memory['told'][string],
  now: Date,
): (typeof REMINDERS)[number] | null => {
  if (at === undefined || Math.round((now.getTime() / 1000 - at) / 86_400) < REMINDED_AFTER_DAYS) return null
  return REMINDERS[(REMINDERS as readonly string[]).indexOf(steps[0] ?? '') + 1] ?? null
}

/** `fixes`: what was to be done when it expired, and is still. */
export const stillExpired = (
  step: (typeof REMINDERS)[number],
  at: string,
  fixes: InBoth,
  now: Date,
): Notice => {
  const params = { ...endAt(at, Date.parse(at) - now.getTime()), fixes }
  const code = step === REMINDERS.at(-1) ? 'still-expired-last' : 'still-expired'
  return notice({ code, params }, `${at} ${step}`, at)
}

const DAY_MS = 86_400_000
/** Whoever has one that lives so briefly renews twice a week: only the end of a worry is news. */
const BRIEF_MS = 10 * DAY_MS

const MAX_SHOWN = 64

/** Alerts that a renewal is the end of. */
const OF_EXPIRY = /^(?:certificate-expiring|renewal-overdue|certificate-expired) /
/** What another certificate cures, which is told as a renewal. */
const OF_CERTIFICATE = /^certificate-(?:expired|not-yet-valid|revoked) /

/** Letters and digits alone: how a CA writes its name may change. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** `256-bit EC`, `EC 256비트`. */
const keyText = (key: string): InBoth => {
  const [type = '', bits = ''] = key.split(' ')
  return bits === '0' ? { en: type, ko: type } : { en: `${bits}-bit ${type}`, ko: `${type} ${bits}비트` }
}

const issuerChanged = (before: CertificateMemory, seen: CertificateMemory): Notice[] => {
  const [old, now] = [before.organization, seen.organization]
  if (old === null || now === null || plain(old) === plain(now)) return []
  const params = { before: old.slice(0, MAX_SHOWN), now: now.slice(0, MAX_SHOWN) }
  return [notice({ code: 'issuer-changed', params }, seen.id)]
}

const keyChanged = (before: CertificateMemory, seen: CertificateMemory, isLater: boolean): Notice[] => {
  if (before.key !== null && seen.key !== null && before.key !== seen.key) {
    const params = { before: keyText(before.key), now: keyText(seen.key) }
    return [notice({ code: 'key-changed', params }, seen.id)]
  }
  const isOther = before.spki !== null && seen.spki !== null && before.spki !== seen.spki
  return isOther && !isLater ? [notice({ code: 'key-replaced' }, seen.id)] : []
}

const renewed = ({ id, until }: CertificateMemory, now: Date): Notice =>
  notice({ code: 'renewed', params: endAt(until, Date.parse(until) - now.getTime()) }, id, until)

const lifeOf = ({ certificate }: StoredFacts): number =>
  certificate?.notBefore ? Date.parse(certificate.notAfter) - Date.parse(certificate.notBefore) : Infinity

const isWorried = ({ told }: Memory): boolean =>
  Object.entries(told).some(([key, { gone }]) => gone === undefined && OF_EXPIRY.test(key))

/** Its end was told as a renewal, and need not be told as a recovery. */
const relieved = ({ told }: Memory): Memory['told'] =>
  Object.fromEntries(
    Object.entries(told).map(([key, one]) => {
      const { critical: _, ...rest } = one
      return [key, OF_CERTIFICATE.test(key) ? rest : one]
    }),
  )

/** Servers may take turns: what was served before is no news. */
const isNew = ({ certificate: before, earlier }: Memory, seen: CertificateMemory): boolean => {
  if (before === null || before.id === seen.id || earlier.includes(seen.id)) return false
  // Kept when the certificate's hash was not.
  return before.id !== before.until || before.until !== seen.until
}

export const certificateNews = (
  memory: Memory,
  seen: CertificateMemory | null,
  facts: StoredFacts | null,
  now: Date,
): { readonly told: Memory['told']; readonly notices: readonly Notice[] } => {
  const { certificate: before, told } = memory
  if (before === null || seen === null || facts === null || !isNew(memory, seen)) return { told, notices: [] }
  const isLater = Date.parse(seen.until) > Date.parse(before.until)
  const isRenewed = isLater && Date.parse(seen.until) > now.getTime()
  const tells = isRenewed && (lifeOf(facts) > BRIEF_MS || isWorried(memory))
  return {
    told: tells ? relieved(memory) : told,
    notices: [
      ...issuerChanged(before, seen),
      ...keyChanged(before, seen, isLater),
      ...(tells ? [renewed(seen, now)] : []),
    ],
  }
}
