/**
 * Pure: the DNS facts in words, English and Korean: first what is wrong and how to fix it, then the facts.
 */
import { words } from '../../core/catalogue.ts'
import { readableHost } from '../../core/domain.ts'
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { daysLeft, startOf } from '../../core/protocol/registration/expiry.ts'
import { instant, koreanTime } from '../../core/time.ts'
import type { Severity } from './finding.ts'
import { GAP_REASONS } from './reasons.ts'
import type { Facts, Owned } from './schema.ts'
import { WORDS, type Words } from './words.ts'

const MAX_LISTED = 6
const shorten = (text: string, most = 120): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
const list = (all: readonly string[], labels: Words): string =>
  all.slice(0, MAX_LISTED).join(', ')
  + (all.length > MAX_LISTED ? `, ${labels.others(all.length - MAX_LISTED)}` : '')

const ownerText = ({ ip, asn, asName, country }: Owned): string => {
  const who =
    asn === 0 ? '' : [`AS${asn}`, asName && shorten(asName, 40), country].filter(part => part).join(' ')
  return who === '' ? ip : `${ip} (${who})`
}

const serversText = ({ nameservers, dnsProvider }: Facts, labels: Words): string =>
  list(
    nameservers.map(({ host }) => host),
    labels,
  ) + (dnsProvider === null ? '' : ` (${dnsProvider})`)

interface Reason {
  readonly reason: string
  readonly code?: string | undefined
  readonly params?: unknown
}

/** A reason in the reader's language; as it came, where it has a code of another version, or none. */
const said = ({ reason, code, params }: Reason, language: Language): string =>
  (code === undefined ? null : words(GAP_REASONS, { code, params }, language)) ?? reason

const dnssecText = ({ dnssec, dnssecChain }: Facts, labels: Words, language: Language): string => {
  if (!dnssecChain) return dnssec ? 'DS' : labels.unsigned
  const { status, reason, detail: code, params } = dnssecChain
  if (!dnssec && status !== 'bogus' && status !== 'indeterminate') return labels.unsigned
  const why = reason === null ? '' : `: ${shorten(said({ reason, code, params }, language), 200)}`
  return `${labels.chain[status]}${why}`
}

const mailText = ({ mx, mxProvider }: Facts, labels: Words): string => {
  if (mx.length === 0) return labels.none
  if (mx.length === 1 && mx[0]!.endsWith(' .')) return labels.noMail
  return list(mx, labels) + (mxProvider == null ? '' : ` (${mxProvider})`)
}

const facts = (answer: Facts, labels: Words, language: Language): Line[] => {
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
  const lookups = spfCheck ? `; ${labels.lookups(spfCheck.lookups, spfCheck.lookupLimit)}` : ''
  const policy = dmarc
    ? `${dmarc.effectivePolicy == null ? labels.invalid : labels.policy[dmarc.effectivePolicy]}, `
      + `${labels.found(dmarc.foundAt)}`
    : labels.none
  const days = daysLeft(
    { expiry: domainExpiry, expiresAt: domainExpiry && instant(startOf(domainExpiry)) },
    new Date(checkedAt),
  )
  const around = [
    ...(zone === '' ? [] : [fact(labels.zone, zone)]),
    ...(nameservers.length === 0 ? [] : [fact(labels.nameservers, serversText(answer, labels))]),
  ]
  const registered = [
    ...(registrar === null ? [] : [fact(labels.registrar, registrar)]),
    ...(days !== null
      ? [
          fact(
            labels.expiry,
            `${(language === 'ko' && domainExpiry!.length > 10 ? koreanTime(new Date(domainExpiry!)) : domainExpiry!).slice(0, 10)} `
              + `(${labels.left(days)})`,
          ),
        ]
      : registration?.status === 'not-published'
        ? [fact(labels.expiry, labels.notPublished)]
        : []),
  ]
  // What is not there has no records.
  if (answer.existence === 'not-delegated' || answer.existence === 'no-such-name')
    return [...around, ...registered]
  return [
    ...around,
    ...(cname.length === 0 ? [] : [fact(labels.cname, cname.join(' → '))]),
    ...(addresses.length > 0
      ? [fact(labels.address, list(addresses.map(ownerText), labels))]
      : known('a', labels.address, () => labels.none)),
    ...known('mx', labels.mail, () => mailText(answer, labels)),
    ...known('spf', labels.spf, () => (spf === null ? labels.none : `${shorten(spf)}${lookups}`)),
    ...known('dmarc', labels.dmarc, () => policy),
    ...known('caa', labels.caa, () =>
      caa ? `${shorten(caa.records.join(', '))} (${labels.found(caa.foundAt)})` : labels.anyCa,
    ),
    ...known('dnssec', labels.dnssec, () => dnssecText(answer, labels, language)),
    ...registered,
  ]
}

/** The field itself in English, where the answer is looked up by it. */
const fieldName = (field: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = WORDS[language].fields
  return names[field] ?? field
}

/** Fields whose absence leaves open whether the domain works at all. */
const ESSENTIAL = ['zone', 'a', 'aaaa']

export const summarize = (answer: Facts, language: Language): Summary => {
  const labels = WORDS[language]
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
  for (const gap of answer.unmeasured) {
    const reason = said(gap, language)
    gaps.set(reason, [...(gaps.get(reason) ?? []), fieldName(gap.field, language)])
  }
  const lines: Line[] = [
    ...section(labels.errors, 'error'),
    ...section(labels.warnings, 'warning'),
    ...facts(answer, labels, language),
    ...section(labels.notes, 'info'),
    ...(gaps.size === 0 ? [] : [{ kind: 'heading' as const, text: labels.unchecked }]),
    ...[...gaps].map(
      ([reason, fields]): Line => ({
        kind: 'note',
        text: `${fields.join(', ')}: ${shorten(reason, 200)}`,
      }),
    ),
  ]
  const [worst, ...others] = of('error')
  if (worst)
    return {
      state: 'problem',
      verdict: `${worst[language].text.replace(/\.$/, '')}${others.length > 0 ? labels.more(others.length) : ''}.`,
      lines,
    }
  const open = answer.unmeasured.filter(({ field }) => ESSENTIAL.includes(field))
  if (answer.existence === 'unknown')
    return {
      state: 'unchecked',
      verdict: labels.unmeasured(shown, open[0] ? said(open[0], language) : '?'),
      lines,
    }
  if (open.length > 0)
    return {
      state: 'unchecked',
      verdict: labels.unanswered(
        shown,
        [...new Set(open.map(({ field }) => fieldName(field, language)))].join(', '),
      ),
      lines,
    }
  const answering = new Set(
    (answer.servers ?? []).filter(({ result }) => result === 'answers').map(({ host }) => host),
  ).size
  return { state: 'good', verdict: labels.healthy(shown, answering, of('warning').length), lines }
}
