/** Pure: all that can be wrong with a domain's DNS, a closed list of codes; what is, of one, and in words. */
import { filled } from '../../../core/text/catalogue.ts'
import type { Catalogue, InBoth, Language, Parameter, Report } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { DNSSEC_REASONS } from '../../../core/protocol/dnssec/reasons.ts'
import { REGISTRY_REASONS } from '../../../core/protocol/registration/expiry.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { findingBy, SEVERITIES } from '../../../core/answer/finding.ts'
import type { Background, Finding as Published } from '../../../core/answer/finding.ts'
import { MAIL_TEXTS } from '../mail/issues.ts'
import { existenceOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { AGREEMENT_FINDINGS, agreementFindings } from './agreement.ts'
import { CAA_FINDINGS, caaFindings } from './caa.ts'
import { DNSSEC_FINDINGS, dnssecFindings } from './dnssec.ts'
import type { FindingEntry, FindingIn, FoundIn } from './finding.ts'
import { MAIL_FINDINGS, mailFindings, REPAIRS } from './mail.ts'
import { NAME_FINDINGS, nameFindings } from './name.ts'
import { ABOUT_REGISTRATION, REGISTRATION_FINDINGS, registrationFindings } from './registration.ts'
import { SERVER_FINDINGS, serverFindings } from './servers.ts'
import { PARTICULARS } from './subjects.ts'
import { UNCHECKED_FINDINGS } from './unchecked.ts'

/** In the order in which they are told. */
export const FINDINGS = {
  ...REGISTRATION_FINDINGS,
  ...NAME_FINDINGS,
  ...DNSSEC_FINDINGS,
  ...SERVER_FINDINGS,
  ...AGREEMENT_FINDINGS,
  ...CAA_FINDINGS,
  ...MAIL_FINDINGS,
  ...UNCHECKED_FINDINGS,
} as const satisfies Catalogue<FindingEntry>

export type FindingCode = keyof typeof FINDINGS
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

export type Found = FoundIn<typeof FINDINGS>
export type Finding = FindingIn<typeof FINDINGS>

/** What a finding is about: the registration of the domain, its mail, or else its DNS. */
const partOf = (code: string): 'dns' | 'mail' | 'registration' => {
  if (Object.hasOwn(MAIL_FINDINGS, code)) return 'mail'
  return Object.hasOwn(ABOUT_REGISTRATION, code) ? 'registration' : 'dns'
}

const MAX_FINDINGS = 40

/**
 * All findings, worst first, then in the order of the table. Of a name that does not exist only that is told.
 */
export const judge = (seen: Observation): Finding[] => {
  const existence = existenceOf(seen)
  const delegated = existence !== 'not-delegated'
  const findings = [
    ...registrationFindings(seen),
    ...nameFindings(seen),
    ...(delegated ? [...serverFindings(seen), ...agreementFindings(seen), ...dnssecFindings(seen)] : []),
    ...(delegated && existence !== 'no-such-name' ? [...caaFindings(seen), ...mailFindings(seen)] : []),
  ]
  const rank = ({ severity, code }: Finding): number =>
    SEVERITIES.indexOf(severity) * FINDING_CODES.length + FINDING_CODES.indexOf(code)
  // A name that nobody registered, or that is on hold, cannot be delegated either.
  const told = findings.some(({ code }) => code === 'not-registered' || code === 'registration-on-hold')
    ? findings.filter(({ code }) => code !== 'not-delegated')
    : findings
  return told.sort((one, other) => rank(one) - rank(other)).slice(0, MAX_FINDINGS)
}

/** All that the sentences of findings can hold. */
const TEXTS: Catalogue = {
  ...REGISTRY_REASONS,
  ...SPANS,
  ...DNSSEC_REASONS,
  ...MAIL_TEXTS,
  ...PARTICULARS,
  ...REPAIRS,
}

/** Internationalized domains as Koreans write them, unless in a command or behind a label such as _dmarc. */
const SPELLED = ['domain', 'zone', 'parent']
const spelled = (params: Found['params']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      SPELLED.includes(name) && typeof value === 'string'
        ? [
            [name, readableHost(value, 'ko')],
            [`plain-${name}`, value],
          ]
        : [[name, value]],
    ),
  )
const spelling = (text: string): string =>
  text.replace(/`[^`]*`|\.\{\w+\}/g, plain => plain.replace(/\{(domain|zone|parent)\}/g, '{plain-$1}'))

const say = ({ en, ko }: InBoth, { params }: Found, language: Language): string =>
  language === 'en'
    ? filled(TEXTS, { en, ko }, params ?? {}, language)
    : filled(TEXTS, { en, ko: spelling(ko) }, spelled(params), language)

/** What is wrong in a few words, to follow the name of the domain. */
export const titleOf = (found: Found, language: Language): string =>
  say(FINDINGS[found.code].title, found, language)

/** What is wrong, and what to do about it. */
export const findingText = (found: Found, language: Language): { text: string; fix: string } => ({
  text: say(FINDINGS[found.code], found, language),
  fix: say(FINDINGS[found.code].fix, found, language).replaceAll('\n', ' ').replaceAll('`', ''),
})

/** The code of all of a list, where they have one. */
const commonCode = (values: readonly unknown[]): readonly string[] => {
  const codes = new Set(values.map(value => (value as Partial<Report> | null)?.code))
  const [code, ...others] = codes
  return code === undefined || others.length > 0 ? [] : [code]
}

/** Background of the narrower case that a reason or a fix among the parameters names, if there is one. */
const backgroundOf = ({ code, params }: Found): Background => {
  const whole: FindingEntry = FINDINGS[code]
  const told = Object.values(params ?? {}).flatMap((value: Parameter) => commonCode([value].flat()))
  return told.map(one => whole.cases?.[one]).find(one => one !== undefined) ?? whole
}

/** A finding as every answer has them. */
export const published = (found: Finding): Published => {
  const { title, fix, ...entry } = FINDINGS[found.code]
  const definition = { title, fix, ...backgroundOf(found), severity: found.severity }
  const finding = findingBy(found.code, definition, entry, (text, language) => say(text, found, language))
  return { ...finding, part: partOf(found.code) }
}
