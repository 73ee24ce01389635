/** Pure: from the answers of the checks to the report: each part in one line, and the worst of all. */
import type * as v from 'valibot'
import { sortFindings, stateOf, worstOf } from '../../core/answer/finding.ts'
import type { Finding, Verdict } from '../../core/answer/finding.ts'
import { joinOutdated } from '../../core/answer/outdated.ts'
import { lostClients } from '../../core/clients-in-words.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import type { Gap } from '../../core/answer/schema.ts'
import type { Outcome } from '../../core/base/result.ts'
import { shownHost } from '../../core/domain/domain.ts'
import type { Coded, InBoth } from '../../core/text/catalogue.ts'
import { continued } from '../../core/text/sentence.ts'
import { endAt } from '../../core/text/time-left.ts'
import type certificate from '../certificate/index.ts'
import type dnsInfo from '../dns-info/index.ts'
import type mail from '../mail/index.ts'
import type security from '../security/index.ts'
import { PARTS } from './schema.ts'
import type { Answer, Part, PartName } from './schema.ts'
import { REASONS, inBoth } from './words.ts'
import type { LineReport } from './words.ts'

type AnswerOf<P extends { readonly output: v.GenericSchema }> = v.InferOutput<P['output']>
type Certificate = AnswerOf<typeof certificate>
type Security = AnswerOf<typeof security>
type Dns = AnswerOf<typeof dnsInfo>
type Mail = AnswerOf<typeof mail>

/** What the checks gave, or why they gave nothing; a check that is not done yet is absent. */
export interface Outcomes {
  certificate?: Outcome<Certificate, Coded<typeof REASONS>>
  security?: Outcome<Security, Coded<typeof REASONS>>
  dns?: Outcome<Dns, Coded<typeof REASONS>>
  mail?: Outcome<Mail, Coded<typeof REASONS>>
}

/** Which parts a check is asked for. */
const PARTS_OF = {
  certificate: ['certificate'],
  security: ['security'],
  dns: ['dns', 'registration'],
  mail: ['mail'],
} as const satisfies Readonly<Record<keyof Outcomes, readonly PartName[]>>

/** How many checks a report is made of. */
export const CHECKS = Object.keys(PARTS_OF).length

/** A part as it is judged. */
interface JudgedPart {
  readonly name: PartName
  /** More than remarks, worst first. */
  readonly found: readonly Finding[]
  /** Those of them that no other part tells. */
  readonly told: readonly Finding[]
  /** Why it is not known whether there is more; absent where something was found, or all was measured. */
  readonly gap?: Gap
  /** It has no verdict of its own. */
  readonly isOpen?: boolean
  readonly line: LineReport
}

const messageOf = ({ en, ko }: Finding): InBoth => ({ en: en.message, ko: ko.message })

/** `good`: its line where nothing was found. */
const judged = (name: PartName, findings: readonly Finding[], good: LineReport): JudgedPart => {
  const found = sortFindings(findings.filter(({ severity }) => severity !== 'info'))
  const [worst, ...others] = found
  if (worst === undefined) return { name, found, told: found, line: good }
  const count = others.length
  const message = messageOf(worst)
  const line: LineReport =
    count === 0 ? { code: 'found', params: { message } } : { code: 'more', params: { message, count } }
  return { name, found, told: found, line }
}

const endOf = (at: string, checkedAt: string): LineReport => ({
  code: 'expires',
  params: endAt(at, Date.parse(at) - Date.parse(checkedAt)),
})

const ofCertificate = ({ cert, findings, checkedAt }: Certificate): JudgedPart =>
  judged('certificate', findings, cert === null ? { code: 'good' } : endOf(cert.notAfter, checkedAt))

/** A server that nobody got through to has a letter in its own answer alone. */
const gradeOf = ({ grade, reachable }: Security): Answer['grade'] => (reachable ? grade : null)

/** What is wrong with the certificate holds the grade down, too: the certificate's part tells it. */
const ofSecurity = (answer: Security, isCertificateTold: boolean): JudgedPart => {
  const { findings } = answer
  const grade = gradeOf(answer)
  const own = findings.filter(({ part }) => !isCertificateTold || part !== 'certificate')
  const { found } = judged('security', findings, { code: 'good' })
  const { found: told, line } = judged('security', own, { code: 'good' })
  // What else was found need not be what the letter comes from.
  const code = told.length < found.length ? 'grade-with-certificate' : 'grade'
  const graded: LineReport = grade === null ? { code: 'not-graded' } : { code, params: { grade } }
  const reasons = told.length > 0 ? [inBoth(line)] : []
  const lost = lostClients(answer.clients)
  const whole = joined([inBoth(graded), ...reasons, ...(lost ? [lost] : [])], ' ')
  return {
    name: 'security',
    found,
    told,
    isOpen: grade === null,
    line: { code: 'told', params: { line: whole } },
  }
}

const mailLine = ({ receives, mx, dmarc }: Mail): LineReport => {
  if (receives === 'null-mx') return { code: 'null-mx' }
  if (receives !== 'mx') return { code: 'no-mx' }
  return { code: 'mail', params: { count: mx.length, policy: dmarc?.policy ?? 'none' } }
}

const registrationLine = ({ registration, checkedAt }: Dns): LineReport => {
  if (registration?.expiresAt != null) return endOf(registration.expiresAt, checkedAt)
  return { code: registration?.status === 'not-published' ? 'not-published' : 'end-unknown' }
}

/** What a part rests on. */
const FIELDS_OF = {
  dns: ['nameservers', 'a', 'aaaa', 'cname', 'dnssec', 'dnssecChain', 'caa'],
  mail: ['receives', 'mx', 'spf', 'dmarc', 'mtaSts', 'mtaSts.policy'],
  registration: ['registrar', 'domainExpiry'],
} as const satisfies Partial<Readonly<Record<PartName, readonly string[]>>>

/** A list that is shown in part was measured, and what a registry tells nobody cannot be. */
const CLOSED: readonly string[] = [
  'records-cut',
  'registry-no-expiry',
  'registry-no-service',
  'registry-web-only',
]

/** Nothing found is no pass where something was not measured. */
const closed = (
  name: keyof typeof FIELDS_OF,
  unmeasured: readonly Gap[],
  findings: readonly Finding[],
  good: LineReport,
): JudgedPart => {
  const part = judged(name, findings, good)
  const fields: readonly string[] = FIELDS_OF[name]
  const gap = unmeasured.find(({ field, code }) => fields.includes(field) && !CLOSED.includes(code ?? ''))
  if (part.found.length > 0 || gap === undefined) return part
  const why = { en: gap.reason, ko: gap.reasonKo ?? gap.reason }
  return { ...part, line: { code: 'not-checked', params: { why } }, gap: { ...gap, field: name } }
}

const ofDns = (answer: Dns): JudgedPart[] =>
  (['dns', 'registration'] as const).map(name =>
    closed(
      name,
      answer.unmeasured,
      answer.findings.filter(({ part }) => part === name),
      name === 'dns' ? { code: 'good' } : registrationLine(answer),
    ),
  )

/** What the mail check hands on of the DNS, such as that the domain does not exist, is told there. */
const ofMail = (answer: Mail, dns: Outcomes['dns']): JudgedPart => {
  const told = dns?.ok ? dns.value.findings.filter(({ part }) => part !== 'mail') : []
  const own = answer.findings.filter(({ code }) => !told.some(one => one.code === code))
  return closed('mail', answer.unmeasured, own, mailLine(answer))
}

const partsOf = ({ certificate, security, dns, mail }: Outcomes): JudgedPart[] => {
  const first = certificate?.ok ? [ofCertificate(certificate.value)] : []
  return [
    ...first,
    ...(security?.ok
      ? [
          ofSecurity(
            security.value,
            first.some(({ found }) => found.length > 0),
          ),
        ]
      : []),
    ...(dns?.ok ? ofDns(dns.value) : []),
    ...(mail?.ok ? [ofMail(mail.value, dns)] : []),
  ].sort((one, other) => PARTS.indexOf(one.name) - PARTS.indexOf(other.name))
}

const gapsOf = (outcomes: Outcomes, parts: readonly JudgedPart[]): Gap[] => [
  ...Object.entries(PARTS_OF).flatMap(([check, names]) => {
    const outcome = outcomes[check as keyof Outcomes]
    return outcome === undefined || outcome.ok
      ? []
      : names.map(name => unmeasured(name, REASONS, outcome.reason))
  }),
  ...parts.flatMap(({ gap }) => gap ?? []),
]

const published = (parts: readonly JudgedPart[], name: PartName): Part | null => {
  const part = parts.find(one => one.name === name)
  if (part === undefined || part.gap) return null
  const { found, told, line } = part
  return {
    // Where no grade was given, and the certificate has told why, nothing is judged here.
    state: part.isOpen && told.length === 0 ? 'unchecked' : stateOf(found),
    ...inBoth(line),
    findings: found.map(({ code }) => code),
  }
}

/** Parts with findings, by the worst of each; of equally bad ones in the order of all parts. */
const worstFirst = (parts: readonly JudgedPart[]): (readonly [JudgedPart, Finding])[] => {
  const bad = parts.flatMap(part => part.told.slice(0, 1).map(worst => [part, worst] as const))
  const order = sortFindings(bad.map(([, worst]) => worst))
  return order.map(worst => bad.find(([, one]) => one === worst)!)
}

/** What stands for a part behind the worst one: of the security its letter, else a title. */
const titleOf = ({ name }: JudgedPart, { en, ko }: Finding, grade: Answer['grade']): InBoth =>
  name === 'security' && grade !== null
    ? inBoth({ code: 'grade-title', params: { grade } })
    : { en: continued(en.title), ko: ko.title }

export const labelOf = (name: PartName): InBoth => inBoth({ code: `label-${name}` })

const joined = (texts: readonly InBoth[], en: string, ko = en): InBoth => ({
  en: texts.map(text => text.en).join(en),
  ko: texts.map(text => text.ko).join(ko),
})

/** Whether a sentence says itself which domain it is about: it is not named twice. */
const isNamed = (domain: string, sentence: string): boolean =>
  sentence.split(/[\s"'(),;]+/).some(word => word.replace(/[.:]$/, '').toLowerCase() === domain)

const verdictOf = (
  domain: string,
  parts: readonly JudgedPart[],
  grade: Answer['grade'],
  gaps: readonly Gap[],
): Verdict => {
  const host = { en: shownHost(domain, 'en'), ko: shownHost(domain, 'ko') }
  const names = gaps.map(({ field }) => labelOf(field as PartName))
  const open = names.length === 0 ? [] : [inBoth({ code: 'open', params: { parts: joined(names, ', ') } })]
  const state = worstOf([
    stateOf(parts.flatMap(({ found }) => found)),
    ...(gaps.length > 0 ? ['unchecked' as const] : []),
  ])
  const [worst, ...others] = worstFirst(parts)
  if (worst) {
    const repeated =
      grade === null ? [] : parts.filter(({ found, told }) => found.length > 0 && told.length === 0)
    const titles = [...others, ...repeated.map(part => [part, part.found[0]!] as const)].map(
      ([part, finding]) => titleOf(part, finding, grade),
    )
    const also =
      titles.length === 0 ? [] : [inBoth({ code: 'also', params: { titles: joined(titles, '; ', '. ') } })]
    const told = messageOf(worst[1])
    const message = { en: continued(told.en), ko: told.ko }
    const named = inBoth({ code: 'verdict-found', params: { host, message } })
    const first = {
      en: isNamed(domain, told.en) ? told.en : named.en,
      ko: isNamed(domain, told.ko) ? told.ko : named.ko,
    }
    return { state, ...joined([first, ...also, ...open], ' ') }
  }
  const good: LineReport =
    gaps.length > 0
      ? { code: 'verdict-open', params: { host } }
      : { code: 'verdict-good', params: { host, grade: grade ?? '' } }
  return { state, ...joined([inBoth(good), ...open], ' ') }
}

/** What is told while other checks go on: the parts of the one that ended last. */
const soFarOf = (parts: readonly JudgedPart[], outcomes: Outcomes, gaps: readonly Gap[]): Verdict => {
  const names: readonly PartName[] = PARTS_OF[Object.keys(outcomes).at(-1) as keyof Outcomes]
  const lines = names.map((name): InBoth => {
    const part = parts.find(one => one.name === name)
    const gap = gaps.find(({ field }) => field === name)
    const why = gap === undefined ? '' : { en: gap.reason, ko: gap.reasonKo ?? gap.reason }
    const line = part ? inBoth(part.line) : inBoth({ code: 'not-checked', params: { why } })
    return inBoth({ code: 'so-far', params: { part: labelOf(name), line } })
  })
  return { state: stateOf(parts.flatMap(({ found }) => found)), ...joined(lines, ' ') }
}

/** `now`: where no check has an instant of its own. */
export const reportOf = (domain: string, outcomes: Outcomes, now: string): Answer => {
  const { certificate, security, dns, mail } = outcomes
  const answers = [certificate, security, dns, mail].flatMap(one => (one?.ok ? [one.value] : []))
  const grade = security?.ok ? gradeOf(security.value) : null
  const isDone = Object.keys(outcomes).length === CHECKS
  const parts = partsOf(outcomes)
  const gaps = gapsOf(outcomes, parts)
  const [first] = answers.map(({ checkedAt }) => checkedAt).sort()
  return {
    verdict: isDone ? verdictOf(domain, parts, grade, gaps) : soFarOf(parts, outcomes, gaps),
    findings: worstFirst(parts).map(([part, worst]) => ({ ...worst, part: part.name })),
    domain,
    grade,
    ...(Object.fromEntries(PARTS.map(name => [name, published(parts, name)])) as Record<
      PartName,
      Part | null
    >),
    unmeasured: gaps,
    ...joinOutdated(...answers.map(answer => ('outdated' in answer ? answer.outdated : undefined))),
    checkedAt: first ?? now,
  }
}
