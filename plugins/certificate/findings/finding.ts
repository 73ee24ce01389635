/** Pure: one thing that was found, and how it becomes a finding of the answer with its advice. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Parameter, Report } from '../../../core/text/catalogue.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import type { Advice, ClientFamily, FindingEntry } from '../../../core/protocol/faults.ts'
import type { Finding, FindingSeverity } from '../../../core/answer/finding.ts'
import { FINDING_TEXTS, SAID } from '../text/finding-words.ts'
import type { Check } from '../schema.ts'

/** The answer but for what is made of it. */
export type Facts = Omit<Check, 'verdict' | 'findings'>
export type Fault = Check['tls']['errors'][number]
export type Issue = Check['tls']['chainIssues'][number]

export interface Found {
  readonly code: string
  readonly severity: FindingSeverity
  readonly message: (language: Language) => string
  readonly advice: Advice
  readonly subject?: string
  readonly refusedBy?: readonly ClientFamily[] | undefined
  /** Before the usual ones. */
  readonly fix?: ((language: Language) => string) | undefined
}

const sayer = <C extends Catalogue>(catalogue: C) => {
  const texts = { ...FINDING_TEXTS, ...catalogue }
  return (report: Coded<C> & Report) =>
    (language: Language): string =>
      words(texts, report, language) ?? report.code
}
export const say = sayer(SAID)

/** Makes findings out of their definitions. */
export const finder = <C extends Catalogue<FindingEntry>>(definitions: C) => {
  const say = sayer(definitions)
  return (report: Coded<C> & Report): Found => {
    const { finding, severity, advice } = definitions[report.code]!
    return { code: finding, severity, advice, message: say(report) }
  }
}

/** What a fault or an issue says, for a sentence around it: its code, or the English that came along. */
export const within = ({ detail, params, message }: Fault | Issue): Parameter =>
  detail == null ? message : ({ code: detail, ...(params ? { params } : {}) } as Report)

/** Details of faults that say nothing about the server: our own means did not suffice. */
const OURS = ['unexamined-for-size', 'unexamined-for-time', 'connection-overload', 'tls-not-asked']
const codeIn = (value: unknown): string => (value as { readonly code?: string } | null)?.code ?? ''
/** A lookup that failed is our resolver's trouble, but for a SERVFAIL that was told apart from it. */
export const isOurs = ({ detail, params }: Fault, ip: string | null): boolean => {
  if (detail == null) return false
  if (detail === 'no-route') return ip?.includes(':') ?? false
  if (detail !== 'lookup-failed') return OURS.includes(detail)
  return codeIn(params?.['reason']) === 'dns-lookup-failed'
}

const MAX_FIXES = 5

export const finish = (domain: string) => {
  const { host, port } = hostAndPort(domain)
  return ({ code, severity, message, advice, subject, refusedBy, fix }: Found): Finding => {
    const mine = (text: string): string =>
      text
        .replaceAll('example.com:443', `${host}:${port}`)
        .replaceAll('example.com', host)
        .replaceAll('ADDRESS', subject !== undefined && !subject.includes(',') ? subject : 'ADDRESS')
    const text = (language: Language): Finding['en'] => {
      const { title, causes, fixes } = advice[language]
      return {
        title,
        message: message(language),
        causes: causes.map(mine),
        fixes: [...(fix ? [fix(language)] : []), ...fixes.map(mine)].slice(0, MAX_FIXES),
      }
    }
    return {
      code,
      severity,
      ...(subject === undefined ? {} : { subject }),
      ...(refusedBy === undefined ? {} : { refusedBy: [...refusedBy] }),
      en: text('en'),
      ko: text('ko'),
      links: [...advice.links],
    }
  }
}
