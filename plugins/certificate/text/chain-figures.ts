/** Pure: chains as they are drawn: what the server sends, what clients need, and what other places see. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { FigureOf, Link, Tone } from '../../../core/answer/summary.ts'
import { hostAndPort, readableHost } from '../../../core/domain/domain.ts'
import type { ChainItem, Check } from '../schema.ts'
import { sayIn, type Say } from './figure-words.ts'
import { explain, keyText, nameOf, seenOf, shortName, shorten } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS } from './words.ts'

type Tls = Check['tls']
type Fault = Tls['errors'][number]
type Address = Tls['addresses'][number]

const MAX_NAME = 64

/** Faults by which a path does not end where clients want it to. */
const OF_ROOT = ['distrusted-ca', 'unknown-issuer', 'self-signed']

/** Programs that trust the path as it is. */
const programsOf = ({ forecast }: Tls): string[] =>
  forecast.filter(({ trusted }) => trusted).map(({ store }) => STORES[store])

const isRevoked = ({ revocation }: Tls, { role, subject }: ChainItem): boolean =>
  revocation?.certificates.some(
    one => one.role === role && one.subject === subject && one.status === 'revoked',
  ) ?? false

const isFaulty = ({ errors }: Tls, codes: readonly string[]): boolean =>
  errors.some(({ code }) => codes.includes(code))

/* What the server sends beside the chain. */

/** Details of issues about certificates that no client needs, each with the name of one. */
const NEEDLESS = [
  'extra-certificate',
  'extra-certificates',
  'duplicate-certificate',
  'misleading-certificate',
]

const textIn = (params: unknown, name: string): string | null => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? shorten(value, MAX_NAME) : null
}

const countIn = (params: unknown): number => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.['count']
  return typeof value === 'number' ? value : 1
}

/** The intermediate that was sent in place of another. */
const wrongSent = ({ errors }: Tls): string | null =>
  errors
    .map(({ detail, params }) => (detail === 'other-intermediate-sent' ? textIn(params, 'sent') : null))
    .find(name => name !== null) ?? null

/** They are red where they are why clients refuse the rest. */
const strangersOf = (seen: Tls, say: Say): Link[] => {
  const wrong = wrongSent(seen)
  const isTooLong = seen.chainIssues.some(({ code }) => code === 'long-chain')
  const toneOf = (severity: string): Tone => (isTooLong || severity !== 'info' ? 'bad' : 'plain')
  const needless = seen.chainIssues.flatMap(({ detail, params, severity }): Link[] => {
    const title = NEEDLESS.includes(detail ?? '') ? textIn(params, 'name') : null
    if (title === null || title === wrong) return []
    const count = countIn(params)
    const note = say(count > 1 ? { code: 'needless-others', params: { count } } : { code: 'needless-sent' })
    return [{ title, notes: [note], tone: toneOf(severity), broken: true, edge: say({ code: 'not-part' }) }]
  })
  if (wrong === null) return needless
  const note = say({ code: 'wrong-sent' })
  const edge = say({ code: 'did-not-issue' })
  return [{ title: wrong, notes: [note], tone: 'bad', broken: true, edge }, ...needless]
}

/* The chain that clients need. */

/** Null: nothing is wrong with this very certificate. */
const wrongWith = (item: ChainItem, seen: Tls, now: string): Tone | null => {
  const at = Date.parse(now)
  if (isRevoked(seen, item) || Date.parse(item.notBefore) > at) return 'bad'
  // Clients take a root of their own however old it is.
  if (item.role === 'root') return isFaulty(seen, OF_ROOT) ? 'bad' : null
  if (Date.parse(item.notAfter) < at) return 'bad'
  if (item.sent) return null
  return isFaulty(seen, ['incomplete-chain']) ? 'bad' : 'warning'
}

const rootNote = (seen: Tls, say: Say): string[] => {
  const programs = seen.trusted ? programsOf(seen) : []
  if (programs.length > 0) return [say({ code: 'trusted-by', params: { programs: programs.join(', ') } })]
  return isFaulty(seen, OF_ROOT) ? [say({ code: 'trusted-by-none' })] : []
}

const sentNote = ({ role, sent }: ChainItem, seen: Tls, say: Say): string[] => {
  if (sent) return [say({ code: 'sent' })]
  if (role === 'root') return []
  return [say({ code: isFaulty(seen, ['incomplete-chain']) ? 'to-be-sent' : 'found-elsewhere' })]
}

/** Each of the chain, from the leaf on. */
const linksOf = (check: Check, strangers: readonly Link[], language: Language): Link[] => {
  const { chain, checkedAt } = check
  const say = sayIn(language)
  const seen = seenOf(check)
  const wrong = chain.map(item => wrongWith(item, seen, checkedAt))
  // What is wrong with none of those above is wrong with the leaf, or with how it is served.
  const blamed =
    seen.error !== null && [...wrong, ...strangers.map(({ tone }) => tone)].every(tone => tone !== 'bad')
  return chain.map((item, index): Link => {
    const isOver = Date.parse(item.notAfter) < Date.parse(checkedAt)
    return {
      title: item.role === 'leaf' ? readableHost(nameOf(item), language) : nameOf(item),
      tone: wrong[index] ?? (blamed && index === 0 ? 'bad' : 'good'),
      // A root is the client's own.
      absent: !item.sent && item.role !== 'root',
      edge: index === 0 ? '' : say({ code: 'issued-by' }),
      notes: [
        WORDS[language].role[item.role],
        keyText(item, language),
        say({ code: isOver ? 'expired' : 'expires', params: { on: item.notAfter } }),
        ...sentNote(item, seen, say),
        ...(isRevoked(seen, item) ? [say({ code: 'is-revoked' })] : []),
        ...(item.role === 'root' ? rootNote(seen, say) : []),
      ],
    }
  })
}

/** The issuer that nobody has. */
const missingLink = (last: ChainItem, say: Say): Link[] =>
  last.role === 'root' || last.subject === last.issuer
    ? []
    : [
        {
          title: shortName(last.issuer),
          tone: 'bad',
          absent: true,
          edge: say({ code: 'issued-by' }),
          notes: [say({ code: 'missing' })],
        },
      ]

/** What was sent stands above what is needed where it is something else; none where nothing was seen. */
const ownChains = (check: Check, language: Language): FigureOf<'chain'>[] => {
  const { chain } = check
  const last = chain.at(-1)
  if (!last) return []
  const say = sayIn(language)
  const strangers = strangersOf(seenOf(check), say)
  const links = linksOf(check, strangers, language)
  const whole = [...links, ...missingLink(last, say)]
  const figure = (code: 'chain' | 'chain-needed'): FigureOf<'chain'> => ({
    kind: 'chain',
    label: say({ code }),
    trunk: 'last',
    links: whole,
  })
  if (strangers.length === 0) return [figure('chain')]
  const [leaf, ...others] = links.filter((_, index) => index === 0 || chain[index]!.sent)
  const isInstead = wrongSent(seenOf(check)) !== null
  const sent = isInstead ? [leaf!, ...strangers, ...others] : [leaf!, ...others, ...strangers]
  return [
    { kind: 'chain', label: say({ code: 'chain-sent' }), trunk: 'first', links: sent },
    figure('chain-needed'),
  ]
}

/* Chains of other addresses, and the one that Korea sees: of these the answer has the leaf and the fault. */

const MAX_OTHERS = 3

/** Where the fault says that the chain ends. */
const endLink = ({ code, params }: Fault, say: Say): Link[] => {
  const isLacking = code === 'incomplete-chain'
  if (!isLacking && code !== 'unknown-issuer') return []
  const title = ['root', 'issuer', 'name'].map(name => textIn(params, name)).find(name => name !== null)
  if (title === undefined) return []
  const note = say({ code: isLacking ? 'not-sent' : 'trusted-by-none' })
  const edge = say({ code: isLacking ? 'issued-by' : 'ends-at' })
  return [{ title, notes: [note], tone: 'bad', edge, absent: isLacking }]
}

const otherChain = (address: Address, label: string, check: Check, language: Language): FigureOf<'chain'> => {
  const { chain, checkedAt, domain } = check
  const { ip, notAfter, sha256, error } = address
  const say = sayIn(language)
  const isOver = notAfter !== null && Date.parse(notAfter) < Date.parse(checkedAt)
  const end = error ? endLink(error, say) : []
  const leaf: Link = {
    title: hostAndPort(domain).host,
    tone: error && end.length === 0 ? 'bad' : 'good',
    notes: [
      WORDS[language].role.leaf,
      ip,
      ...(notAfter === null ? [] : [say({ code: isOver ? 'expired' : 'expires', params: { on: notAfter } })]),
      ...(sha256 === chain[0]?.sha256 ? [] : [say({ code: 'another-certificate' })]),
      ...(error && end.length === 0 && !isOver ? [explain(error, language).title] : []),
    ],
  }
  return { kind: 'chain', label, trunk: 'last', links: [leaf, ...end] }
}

/** One for each certificate and result, however many addresses have them. */
const otherChains = (check: Check, language: Language): FigureOf<'chain'>[] => {
  const { chain, tls, tlsKr } = check
  const seen = seenOf(check)
  const say = sayIn(language)
  const [leaf] = chain
  if (!leaf) return []
  const keyOf = ({ sha256, error }: Address): string => `${sha256} ${error?.code ?? ''}`
  const own = seen.addresses.find(({ ip }) => ip === seen.ip)
  const known = new Set([own ? keyOf(own) : `${leaf.sha256} ${seen.error?.code ?? ''}`])
  const isNew = (address: Address): boolean => {
    if (address.sha256 === null || known.has(keyOf(address))) return false
    known.add(keyOf(address))
    return true
  }
  // A node may have a certificate of its own: of those that are in order the list of addresses says enough.
  const here = seen === tls ? tls.addresses.filter(one => one.error !== null && isNew(one)) : []
  const there =
    tlsKr && seen === tls && tls.vantage !== 'kr-probe'
      ? tlsKr.addresses.filter(({ ip }) => ip === tlsKr.ip).filter(isNew)
      : []
  return [
    ...here
      .slice(0, MAX_OTHERS)
      .map(one => otherChain(one, say({ code: 'chain-at', params: { ip: one.ip } }), check, language)),
    ...there.map(one => otherChain(one, say({ code: 'chain-from-korea' }), check, language)),
  ]
}

export const chainFigures = (check: Check, language: Language): FigureOf<'chain'>[] => [
  ...ownChains(check, language),
  ...otherChains(check, language),
]
