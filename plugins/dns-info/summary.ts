/**
 * Pure: the DNS facts in words, English and Korean: first what is wrong and how to mend it, then the facts.
 */
import { readableHost } from '../../core/domain.ts'
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { instant, koreanTime } from '../../core/time.ts'
import { daysLeft, startOf } from '../registration/index.ts'
import type { Severity } from './findings.ts'
import { FIELDS_KO, inKorean } from './korean.ts'
import type { Facts, Owned } from './schema.ts'
import { WORDS, type Words } from './words.ts'

const MAX_LISTED = 6
const shorten = (text: string, most = 120): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
const list = (all: readonly string[], words: Words): string =>
  all.slice(0, MAX_LISTED).join(', ')
  + (all.length > MAX_LISTED ? `, ${words.others(all.length - MAX_LISTED)}` : '')

const ownerText = ({ ip, asn, asName, country }: Owned): string => {
  const who =
    asn === 0 ? '' : [`AS${asn}`, asName && shorten(asName, 40), country].filter(part => part).join(' ')
  return who === '' ? ip : `${ip} (${who})`
}

const serversText = ({ nameservers, dnsProvider }: Facts, words: Words): string =>
  list(
    nameservers.map(({ host }) => host),
    words,
  ) + (dnsProvider === null ? '' : ` (${dnsProvider})`)

/** A reason in the reader's language where it is known in it. */
const said = (reason: string, language: Language): string =>
  language === 'ko' ? (inKorean(reason) ?? reason) : reason

const dnssecText = ({ dnssec, dnssecChain }: Facts, words: Words, language: Language): string => {
  if (!dnssecChain) return dnssec ? 'DS' : words.unsigned
  const { status, reason } = dnssecChain
  if (!dnssec && status !== 'bogus' && status !== 'indeterminate') return words.unsigned
  return `${words.chain[status]}${reason === null ? '' : `: ${shorten(said(reason, language), 200)}`}`
}

const mailText = ({ mx }: Facts, words: Words): string =>
  mx.length === 0 ? words.none : mx.length === 1 && mx[0]!.endsWith(' .') ? words.noMail : list(mx, words)

const facts = (answer: Facts, words: Words, language: Language): Line[] => {
  const unknown = new Set(answer.unmeasured.map(({ field }) => field))
  const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })
  /** Where the field is not known, that stands below; an empty fact would say "none". */
  const known = (field: string, label: string, value: () => string): Line[] =>
    unknown.has(field) ? [] : [fact(label, value())]
  const {
    zone,
    nameservers,
    a,
    aaaa,
    cname,
    spf,
    spfCheck,
    dmarc,
    caa,
    registrar,
    domainExpiry,
    registration,
    checkedAt,
  } = answer
  const addresses = [
    ...a,
    ...(answer.aaaaOwners ?? aaaa.map(ip => ({ ip, asn: 0, asName: null, prefix: '', country: '' }))),
  ]
  const lookups = spfCheck ? `; ${words.lookups(spfCheck.lookups, spfCheck.lookupLimit)}` : ''
  const policy = dmarc
    ? `${dmarc.effectivePolicy == null ? words.broken : words.policy[dmarc.effectivePolicy]}, `
      + `${words.found(dmarc.foundAt)}`
    : words.none
  const days = daysLeft(
    { expiry: domainExpiry, expiresAt: domainExpiry && instant(startOf(domainExpiry)) },
    new Date(checkedAt),
  )
  const around = [
    ...(zone === '' ? [] : [fact(words.zone, zone)]),
    ...(nameservers.length === 0 ? [] : [fact(words.nameservers, serversText(answer, words))]),
  ]
  const registered = [
    ...(registrar === null ? [] : [fact(words.registrar, registrar)]),
    ...(days !== null
      ? [
          fact(
            words.expiry,
            `${(language === 'ko' && domainExpiry!.length > 10 ? koreanTime(new Date(domainExpiry!)) : domainExpiry!).slice(0, 10)} `
              + `(${words.left(days)})`,
          ),
        ]
      : registration?.status === 'not-published'
        ? [fact(words.expiry, words.notPublished)]
        : []),
  ]
  // What is not there has no records.
  if (answer.existence === 'not-delegated' || answer.existence === 'no-such-name')
    return [...around, ...registered]
  return [
    ...around,
    ...(cname.length === 0 ? [] : [fact(words.alias, cname.join(' → '))]),
    ...(addresses.length > 0
      ? [fact(words.address, list(addresses.map(ownerText), words))]
      : known('a', words.address, () => words.none)),
    ...known('mx', words.mail, () => mailText(answer, words)),
    ...known('spf', words.spf, () => (spf === null ? words.none : `${shorten(spf)}${lookups}`)),
    ...known('dmarc', words.dmarc, () => policy),
    ...known('caa', words.caa, () =>
      caa ? `${shorten(caa.records.join(', '))} (${words.found(caa.foundAt)})` : words.anyCa,
    ),
    ...known('dnssec', words.dnssec, () => dnssecText(answer, words, language)),
    ...registered,
  ]
}

/** The field itself in English, where the answer is looked up by it. */
const fieldName = (field: string, language: Language): string =>
  language === 'ko' ? (FIELDS_KO[field] ?? field) : field

/** Fields whose absence leaves open whether the domain works at all. */
const ESSENTIAL = ['zone', 'a', 'aaaa']

export const summarize = (answer: Facts, language: Language): Summary => {
  const words = WORDS[language]
  const shown = readableHost(answer.domain)
  const issues = answer.issues ?? []
  const of = (severity: Severity) => issues.filter(issue => issue.severity === severity)
  const section = (heading: string, severity: Severity): Line[] =>
    of(severity).length === 0
      ? []
      : [
          { kind: 'heading', text: heading },
          ...of(severity).map(
            (issue): Line =>
              severity === 'info'
                ? { kind: 'note', text: `${issue[language].text} ${issue[language].fix}` }
                : {
                    kind: 'fault',
                    code: issue.code,
                    text: issue[language].text,
                    fixes: [issue[language].fix],
                  },
          ),
        ]
  const gaps = new Map<string, string[]>()
  for (const { field, reason } of answer.unmeasured) gaps.set(reason, [...(gaps.get(reason) ?? []), field])
  const lines: Line[] = [
    ...section(words.faults, 'error'),
    ...section(words.remarks, 'warning'),
    ...facts(answer, words, language),
    ...section(words.hints, 'info'),
    ...(gaps.size === 0 ? [] : [{ kind: 'heading' as const, text: words.unmeasuredParts }]),
    ...[...gaps].map(
      ([reason, fields]): Line => ({
        kind: 'note',
        text:
          `${fields.map(field => fieldName(field, language)).join(', ')}: `
          + `${shorten(said(reason, language), 200)}`,
      }),
    ),
  ]
  const [worst, ...others] = of('error')
  if (worst)
    return {
      state: 'fault',
      verdict: `${worst[language].text.replace(/\.$/, '')}${others.length > 0 ? words.more(others.length) : ''}.`,
      lines,
    }
  const open = answer.unmeasured.filter(({ field }) => ESSENTIAL.includes(field))
  if (answer.existence === 'unknown')
    return {
      state: 'unmeasured',
      verdict: words.unmeasured(shown, said(open[0]?.reason ?? '?', language)),
      lines,
    }
  if (open.length > 0)
    return {
      state: 'unmeasured',
      verdict: words.unanswered(
        shown,
        [...new Set(open.map(({ field }) => fieldName(field, language)))].join(', '),
      ),
      lines,
    }
  const answering = new Set(
    (answer.servers ?? []).filter(({ result }) => result === 'answers').map(({ host }) => host),
  ).size
  return { state: 'healthy', verdict: words.healthy(shown, answering, of('warning').length), lines }
}
