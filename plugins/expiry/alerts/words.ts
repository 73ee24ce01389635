/** Pure: an alert in words, as a finding, and with what to do about it. */
import { filled, filledShort, words } from '../../../core/text/catalogue.ts'
import type { Catalogue, InBoth, Language, Reported } from '../../../core/text/catalogue.ts'
import { capital, sentence } from '../../../core/text/sentence.ts'
import { findingBy } from '../../../core/answer/finding.ts'
import type { Finding, FindingSeverity } from '../../../core/answer/finding.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { hostAndPort, isPublicHost } from '../../../core/domain/domain.ts'
import { adviceFor } from '../../../core/protocol/starttls/advice.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { advisedByFault } from './alert.ts'
import type { AlertEntry } from './alert.ts'
import { ALERTS } from './judge.ts'
import type { Alert } from './judge.ts'
import type { DomainStatus } from '../domain/schema.ts'
import { REASONS } from '../reasons.ts'

/** What an answer of this plugin may hold, in words. */
const WORDS = { ...REASONS, ...SPANS, ...ALERTS } as const satisfies Catalogue

/** One alert in words, in Korean by the clocks of Korea and in English by UTC. */
export const lineOf = (
  { detail, params }: { readonly detail: string; readonly params?: unknown },
  language: Language,
): string => words(WORDS, { code: detail, params } satisfies Reported, language) ?? detail

/** One alert in few words, in all its forms. */
const shortOf = ({ detail, params }: Alert, language: Language): string[] =>
  filledShort(WORDS, ALERTS[detail].short, params, language)

/** One alert in a letter, which has its severity before it. */
export const messageOf = (alert: Alert, language: Language): string => {
  const { labeled }: AlertEntry = ALERTS[alert.detail]
  return labeled ? sentence(capital(shortOf(alert, language)[0]!)) : lineOf(alert, language)
}

/** Why something could not be checked; as it came, where it has a code of another version, or none. */
export const gapText = ({ code, params, reason }: Gap, language: Language): string =>
  (code === undefined ? null : words(WORDS, { code, params } satisfies Reported, language)) ?? reason

/** What fails now is an error; how soon to act does not make it one. */
const SEVERITY_OF: Readonly<Record<Alert['severity'], FindingSeverity>> = {
  critical: 'error',
  urgent: 'warning',
  warning: 'warning',
  unknown: 'unknown',
  info: 'info',
}

/** Null: a finding of the certificate check, or another alert, says it. */
export const findingOf = ({ code, detail, params, severity }: Alert): Finding | null => {
  const entry: AlertEntry = ALERTS[detail]
  const { title, fix, behind } = entry
  if (!title || !fix || behind) return null
  const definition = { ...entry, title, fix, severity: SEVERITY_OF[severity] }
  return findingBy(code, definition, entry, (text, language) => filled(WORDS, text, params, language))
}

/** What is wrong, by the codes of alerts that can be critical; others have the title of their fault. */
export const TITLES: Readonly<Record<string, InBoth>> = Object.fromEntries(
  Object.values<AlertEntry>(ALERTS).flatMap(({ alert, severity, title }) =>
    severity === 'critical' && title ? [[alert, title]] : [],
  ),
)

/** More than three things to do are read by nobody. */
const MAX_FIXES = 3

const codesBehind = ({ detail, fault }: Alert): readonly string[] => {
  const { behind = [] }: AlertEntry = ALERTS[detail]
  if (typeof behind !== 'function') return behind
  return fault === null ? [] : behind(fault)
}

const fixesOf = ({ detail, fault }: Alert, language: Language): string[] => {
  const { fix }: AlertEntry = ALERTS[detail]
  return (fix ?? (fault === null ? null : advisedByFault(fault).fix))?.[language].split('\n') ?? []
}

/** The words of an alert about these facts; what to do in those of the check where it has some. */
export const toldOf = (facts: DomainStatus) => {
  const { domain, starttls } = facts
  const inTerms = adviceFor({ ...hostAndPort(domain), starttls, isPublic: isPublicHost(domain) })
  return (alert: Alert) => {
    const behind = codesBehind(alert)
    const found = facts.server?.findings.find(({ code }) => behind.includes(code))
    const inWords = (language: Language) => ({
      message: messageOf(alert, language),
      short: shortOf(alert, language),
      fixes: (found?.[language].fixes ?? inTerms(fixesOf(alert, language), language)).slice(0, MAX_FIXES),
    })
    const { code, severity, step, at, fault } = alert
    return { code, severity, step, at, fault, en: inWords('en'), ko: inWords('ko') }
  }
}
