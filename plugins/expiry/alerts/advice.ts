/** Pure: an alert with its words, and what to do about it in the words of the check where it has some. */
import type { InBoth, Language } from '../../../core/text/catalogue.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import { CAA_PROBLEMS } from '../../../core/protocol/caa/judge.ts'
import { NEWER_ISSUES } from '../../../core/protocol/ct/newer.ts'
import type { Advice, AdviceText } from '../../../core/protocol/faults.ts'
import { EXPIRY_FINDINGS, RENEWAL_ISSUES } from '../../../core/protocol/x509/findings/renewal.ts'
import { STALE_ISSUES } from '../../../core/protocol/x509/findings/stale.ts'
import { TRUST_FINDINGS } from '../../../core/protocol/x509/findings/trust.ts'
import type { Alert } from './alert.ts'
import { lineOf } from './sentences.ts'
import type { AlertCode } from './codes.ts'
import { OWN } from '../findings.ts'
import type { DomainStatus } from '../schema.ts'

/** More than three things to do are read by nobody. */
const MAX_FIXES = 3

type Fixes = Readonly<Record<Language, Pick<AdviceText, 'fixes'>>>

/** The findings of the certificate check that say what to do, and what is done without one. */
interface Source {
  readonly findings: readonly string[]
  readonly otherwise?: Fixes | undefined
}

/** Entries have fixes for others too; alerts are for the owner of the server. */
const ofError = (fault: NonNullable<Alert['fault']>, intermediate = false): Fixes => {
  const entry = faults[fault]
  if (intermediate && entry.ofIntermediate) return entry.ofIntermediate
  const own = (text: AdviceText): Pick<AdviceText, 'fixes'> => ({
    fixes: text.fixes.filter((_, index) => (entry.fixesFor?.[index] ?? 'owner') === 'owner'),
  })
  return { en: own(entry.en), ko: own(entry.ko) }
}

const SOURCES: Readonly<Partial<Record<AlertCode, Source>>> = {
  'certificate-expired': { findings: ['expired'], otherwise: ofError('expired') },
  'certificate-not-yet-valid': { findings: ['not-yet-valid'], otherwise: ofError('not-yet-valid') },
  'certificate-expiring': {
    findings: ['renewal-overdue', 'certificate-expiring'],
    otherwise: EXPIRY_FINDINGS['certificate-expires-on'].advice,
  },
  'renewal-overdue': { findings: ['renewal-overdue'], otherwise: RENEWAL_ISSUES['renewal-overdue'].advice },
  'newer-not-served': { findings: ['newer-in-ct'], otherwise: NEWER_ISSUES['renewal-not-installed'].advice },
  'stale-node': { findings: ['stale-node'], otherwise: STALE_ISSUES['stale-node'].advice },
  'caa-forbids': {
    findings: ['caa-forbids-issuer'],
    otherwise: CAA_PROBLEMS['caa-permits-other-cas'].advice,
  },
  'renewal-refused': {
    findings: ['renewal-refused'],
    otherwise: TRUST_FINDINGS['renewal-not-trusted'].advice,
  },
}

const sourceOf = ({ code, detail, fault }: Alert): Source => {
  if (detail === 'trust-ended')
    return { findings: ['trust-ended'], otherwise: TRUST_FINDINGS['not-trusted-by'].advice }
  if (code === 'trust-ending')
    return { findings: ['trust-ending'], otherwise: TRUST_FINDINGS['trust-ends-on'].advice }
  const own: Advice | undefined = OWN[code]
  if (own) return { findings: [], otherwise: own }
  const known = SOURCES[code]
  if (known || fault === null) return known ?? { findings: [] }
  const intermediate = detail === 'chain-expired' || detail === 'chain-not-yet-valid'
  return {
    findings: code === 'address-fault' && fault === 'expired' ? ['stale-node', fault] : [fault],
    otherwise: ofError(fault, intermediate),
  }
}

const TITLED: Readonly<Partial<Record<AlertCode, Pick<Advice, Language>>>> = {
  'certificate-expired': faults.expired,
  'certificate-not-yet-valid': faults['not-yet-valid'],
  'certificate-revoked': faults.revoked,
  'chain-expired': faults.expired.ofIntermediate ?? faults.expired,
  'domain-not-registered': OWN['domain-not-registered']!,
  'domain-expired': OWN['domain-expired']!,
  'domain-redemption': OWN['domain-redemption']!,
  'domain-pending-delete': OWN['domain-pending-delete']!,
  'domain-on-hold': OWN['domain-on-hold']!,
  'trust-ending': TRUST_FINDINGS['not-trusted-by'].advice,
}

/** What is wrong, by the codes of alerts that can be critical; others have the title of their fault. */
export const TITLES: Readonly<Record<string, InBoth>> = Object.fromEntries(
  Object.entries(TITLED).map(([code, { en, ko }]) => [code, { en: en.title, ko: ko.title }]),
)

/** The words of an alert about these facts. */
export const toldOf = (facts: DomainStatus) => {
  const { host, port } = hostAndPort(facts.domain)
  const mine = (text: string): string =>
    text.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host)
  return (alert: Alert) => {
    const { findings, otherwise } = sourceOf(alert)
    const found = facts.server?.findings.find(({ code }) => findings.includes(code))
    const words = (language: Language) => ({
      message: lineOf(alert, language),
      fixes: (found?.[language].fixes ?? otherwise?.[language].fixes.map(mine) ?? []).slice(0, MAX_FIXES),
    })
    const { code, severity, step, at, fault } = alert
    return { code, severity, step, at, fault, en: words('en'), ko: words('ko') }
  }
}
