/** Pure: the DNS facts as lines: those that everybody wants, and those for who asks for more. */
import { words } from '../../../core/text/catalogue.ts'
import type { Coded } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Language, Line } from '../../../core/plugin/plugin.ts'
import { SPANS, dayOf, endAt } from '../../../core/text/time-left.ts'
import { inKorean } from '../../../knowledge-base/providers/index.ts'
import { GAP_REASONS } from '../reasons.ts'
import type { Facts, Owned } from '../schema.ts'
import { responding } from './verdict.ts'
import { WORDS, type Words } from './words.ts'

const MAX_LISTED = 6
const MAX_RECORD_LENGTH = 400
const QUALIFIED = { pass: '+all', fail: '-all', softfail: '~all', neutral: '?all' } as const

export const shorten = (text: string, most = 120): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
const list = (all: readonly string[], labels: Words): string =>
  all.slice(0, MAX_LISTED).join(', ')
  + (all.length > MAX_LISTED ? `, ${labels.others(all.length - MAX_LISTED)}` : '')
const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })
/** `text (one, other)`; brackets touch the word before them in Korean. */
const about = (
  text: string,
  language: Language,
  ...parts: readonly (string | null | undefined)[]
): string => {
  const given = parts.filter(part => part != null && part !== '')
  return given.length === 0 ? text : `${text}${language === 'ko' ? '' : ' '}(${given.join(', ')})`
}

/** Providers as answers have them, in English, as readers of the language know them. */
export const providerText = (names: string, language: Language): string =>
  language === 'ko' ? inKorean(names) : names

interface Reason {
  readonly reason: string
  readonly code?: string | undefined
  readonly params?: unknown
}

/** A reason in the reader's language; as it came, where it has a code of another version, or none. */
export const reasonText = ({ reason, code, params }: Reason, language: Language): string =>
  (code === undefined ? null : words(GAP_REASONS, { code, params }, language)) ?? reason

/** The address, then its network and the country of that, as far as they are known. */
export const ownerParts = ({ ip, asn, asName, country }: Owned): string[] =>
  asn === 0
    ? [ip]
    : [
        ip,
        [`AS${asn}`, asName && shorten(asName.split(' - ', 1)[0]!, 40)].filter(Boolean).join(' '),
        ...(country === '' ? [] : [country]),
      ]

/** All addresses, of both families; `aaaaOwners` is missing in answers of older versions. */
export const allOwned = ({ a, aaaa, aaaaOwners }: Facts): Owned[] => [
  ...a,
  ...(aaaaOwners ?? aaaa.map(ip => ({ ip, asn: 0, asName: null, prefix: '', country: '' }))),
]

const ownerText = (owned: Owned, language: Language): string => {
  const [ip = '', ...parts] = ownerParts(owned)
  return about(ip, language, ...parts)
}

const serversText = (facts: Facts, labels: Words, language: Language): string => {
  const names = list(
    facts.nameservers.map(({ host }) => host),
    labels,
  )
  const [some, all] = responding(facts)
  const provider = facts.dnsProvider && providerText(facts.dnsProvider, language)
  return about(names, language, provider, some === all ? null : labels.responding(some, all))
}

const dnssecText = ({ dnssec, dnssecChain }: Facts, labels: Words, language: Language): string => {
  if (!dnssecChain) return dnssec ? 'DS' : labels.unsigned
  const { status, reason, detail: code, params } = dnssecChain
  if (!dnssec && status !== 'bogus' && status !== 'indeterminate') return labels.unsigned
  // What is wrong stands above.
  const why =
    reason === null || status === 'bogus'
      ? ''
      : `: ${shorten(reasonText({ reason, code, params }, language), 200)}`
  return `${labels.chain[status]}${why}`
}

const mxText = ({ mx, mxProvider }: Facts, labels: Words, language: Language): string => {
  if (mx.length === 0) return labels.noMx
  if (mx.length === 1 && mx[0]!.endsWith(' .')) return labels.noMail
  return about(list(mx, labels), language, mxProvider && providerText(mxProvider, language))
}

/** The SPF records: one, as a rule. */
export const spfRecords = ({ spf, spfCheck }: Pick<Facts, 'spf' | 'spfCheck'>): readonly string[] =>
  spfCheck?.records ?? (spf === null ? [] : [spf])

const spfText = ({ spf, spfCheck }: Facts, labels: Words): string => {
  if (spf === null) return labels.none
  if (spfCheck && !spfCheck.valid) return labels.invalid
  return spfCheck?.all ? QUALIFIED[spfCheck.all] : labels.noAll
}

const dmarcText = ({ domain, dmarc }: Facts, labels: Words, language: Language): string => {
  if (!dmarc) return labels.none
  const policy = dmarc.effectivePolicy == null ? labels.invalid : labels.policy[dmarc.effectivePolicy]
  return dmarc.foundAt === domain ? policy : about(policy, language, labels.found(dmarc.foundAt))
}

const caaText = ({ domain, caa }: Facts, labels: Words, language: Language): string => {
  if (!caa) return labels.anyCa
  const records = shorten(caa.records.join(', '))
  return caa.foundAt === domain ? records : about(records, language, labels.found(caa.foundAt))
}

/** `left`: milliseconds, negative for what is past. */
export const registrationEnd = (
  { expiry, expiresAt }: { readonly expiry: string; readonly expiresAt: string },
  left: number,
  language: Language,
): string => {
  const say = (span: Coded<typeof SPANS>): string => words(SPANS, span, language) ?? span.code
  return WORDS[language].expires(say(dayOf(expiry)), say(endAt(expiresAt, left).left), left < 0)
}

const registrationLines = (facts: Facts, labels: Words, language: Language): Line[] => {
  const { domain, registrar, domainExpiry: expiry, registration, checkedAt } = facts
  const name =
    registration && registration.domain !== domain ? readableHost(registration.domain, language) : null
  const value = (): string | null => {
    const expiresAt = registration?.expiresAt ?? null
    if (expiry === null || expiresAt === null)
      return registration?.status === 'not-published' ? labels.unpublished : null
    return registrationEnd({ expiry, expiresAt }, Date.parse(expiresAt) - Date.parse(checkedAt), language)
  }
  const parts = [value(), registrar].filter(part => part !== null)
  if (parts.length === 0) return []
  return [fact(labels.registration, `${name === null ? '' : `${name} `}${parts.join(', ')}`)]
}

/** The facts that everybody wants, one line each; what is not known is left to those of `unmeasured`. */
export const factLines = (facts: Facts, language: Language): Line[] => {
  const labels = WORDS[language]
  const unknown = new Set(facts.unmeasured.map(({ field }) => field))
  const known = (field: string, text: () => string): string[] => (unknown.has(field) ? [] : [text()])
  const line = (label: string, parts: readonly string[]): Line[] =>
    parts.length === 0 ? [] : [fact(label, parts.join('; '))]
  const { cname, nameservers, existence } = facts
  const addresses = allOwned(facts).map(one => ownerText(one, language))
  const servers = nameservers.length === 0 ? [] : [serversText(facts, labels, language)]
  const registered = registrationLines(facts, labels, language)
  // What is not there has no records.
  if (existence === 'not-delegated' || existence === 'no-such-name')
    return [...line(labels.nameservers, servers), ...registered]
  return [
    ...line(labels.nameservers, servers),
    ...line(labels.cname, cname.length === 0 ? [] : [cname.join(' → ')]),
    ...line(labels.address, addresses.length > 0 ? [list(addresses, labels)] : known('a', () => labels.none)),
    ...line(labels.mail, [
      ...known('mx', () => mxText(facts, labels, language)),
      ...known('spf', () => `${labels.spf} ${spfText(facts, labels)}`),
      ...known('dmarc', () => `${labels.dmarc} ${dmarcText(facts, labels, language)}`),
    ]),
    ...line(
      labels.caa,
      known('caa', () => caaText(facts, labels, language)),
    ),
    ...line(
      labels.dnssec,
      unknown.has('dnssecChain') ? [] : known('dnssec', () => dnssecText(facts, labels, language)),
    ),
    ...registered,
  ]
}

/** The records themselves. */
export const detailLines = (facts: Facts, language: Language): Line[] => {
  const labels = WORDS[language]
  const { spfCheck, dmarc } = facts
  // Where there are several records none is followed.
  const lookups = spfCheck && !spfCheck.records ? labels.lookups(spfCheck.lookups, spfCheck.lookupLimit) : ''
  return [
    ...spfRecords(facts).map(record =>
      fact(labels.spf, about(shorten(record, MAX_RECORD_LENGTH), language, lookups)),
    ),
    ...(spfCheck?.includes.length ? [fact(labels.includes, spfCheck.includes.join(', '))] : []),
    ...(dmarc ? [fact(labels.dmarc, shorten(dmarc.record, MAX_RECORD_LENGTH))] : []),
  ]
}
