/** Pure: what is new about the certificate that a domain serves, beside what its alerts say. */
import type { Language } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import type { Notice } from '../letter/content.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { Memory, CertificateMemory } from './memory.ts'
import { fixesOf, noticeOf } from './notice.ts'
import type { Say } from './notice.ts'

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
const keyText = (key: string, language: Language): string => {
  const [type = '', bits = ''] = key.split(' ')
  if (bits === '0') return type
  return language === 'ko' ? `${type} ${bits}비트` : `${bits}-bit ${type}`
}

const issuerChanged = (before: CertificateMemory, seen: CertificateMemory): Notice[] => {
  const [old, now] = [before.organization, seen.organization]
  if (old === null || now === null || plain(old) === plain(now)) return []
  const params = { before: old.slice(0, MAX_SHOWN), now: now.slice(0, MAX_SHOWN) }
  return [
    noticeOf({
      code: 'issuer-changed',
      key: `issuer-changed ${seen.id}`,
      severity: 'info',
      say: () => ({ code: 'issuer-changed', params }),
      fixes: fixesOf('ask-who-changed-ca', 'allow-own-ca'),
    }),
  ]
}

const keyChanged = (before: CertificateMemory, seen: CertificateMemory, isLater: boolean): Notice[] => {
  const making = { code: 'key-changed', key: `key-changed ${seen.id}`, severity: 'info' } as const
  const fixes = fixesOf('ask-who-changed-key', 'update-pins')
  if (before.key !== null && seen.key !== null && before.key !== seen.key) {
    const [old, now] = [before.key, seen.key]
    const say: Say = language => {
      const params = { before: keyText(old, language), now: keyText(now, language) }
      return { code: 'key-changed', params }
    }
    return [noticeOf({ ...making, say, fixes })]
  }
  const isOther = before.spki !== null && seen.spki !== null && before.spki !== seen.spki
  return isOther && !isLater ? [noticeOf({ ...making, say: () => ({ code: 'key-replaced' }), fixes })] : []
}

const renewed = (seen: CertificateMemory, now: Date): Notice =>
  noticeOf({
    code: 'renewed',
    key: `renewed ${seen.id}`,
    severity: 'good',
    at: seen.until,
    say: () => ({ code: 'renewed', params: endAt(seen.until, Date.parse(seen.until) - now.getTime()) }),
  })

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
