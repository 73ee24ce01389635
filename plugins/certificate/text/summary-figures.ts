/** Pure: the chain of a certificate check, and what each address serves, as they are drawn. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { Cell, FigureOf, Link, Tone } from '../../../core/answer/summary.ts'
import { sayIn } from './figure-words.ts'
import type { Say } from './figure-words.ts'
import type { ChainItem, Check } from '../schema.ts'
import { dayIn, explain, keyText, nameOf, seenOf, shortName } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS } from './words.ts'

/** Faults by which a path does not end where clients want it to. */
const OF_ROOT = ['distrusted-ca', 'unknown-issuer', 'self-signed']

/** Programs that trust the path as it is. */
const programsOf = ({ forecast }: Check['tls']): string[] =>
  forecast.filter(({ trusted }) => trusted).map(({ store }) => STORES[store])

const isRevoked = ({ revocation }: Check['tls'], { role, subject }: ChainItem): boolean =>
  revocation?.certificates.some(
    one => one.role === role && one.subject === subject && one.status === 'revoked',
  ) ?? false

const isFaulty = ({ errors }: Check['tls'], codes: readonly string[]): boolean =>
  errors.some(({ code }) => codes.includes(code))

/** Null: nothing is wrong with this very certificate. */
const wrongWith = (item: ChainItem, seen: Check['tls'], now: string): Tone | null => {
  const at = Date.parse(now)
  if (isRevoked(seen, item) || Date.parse(item.notBefore) > at) return 'bad'
  // Clients take a root of their own however old it is.
  if (item.role === 'root') return isFaulty(seen, OF_ROOT) ? 'bad' : null
  if (Date.parse(item.notAfter) < at) return 'bad'
  if (item.sent) return null
  return isFaulty(seen, ['incomplete-chain']) ? 'bad' : 'warning'
}

const rootNote = (seen: Check['tls'], say: Say): string[] => {
  const programs = programsOf(seen)
  if (seen.trusted && programs.length > 0)
    return [say({ code: 'trusted-by', params: { programs: programs.join(', ') } })]
  return isFaulty(seen, OF_ROOT) ? [say({ code: 'trusted-by-none' })] : []
}

const sentNote = ({ role, sent }: ChainItem, say: Say): string[] => {
  if (sent) return [say({ code: 'sent' })]
  return role === 'root' ? [] : [say({ code: 'found-elsewhere' })]
}

/** From the leaf on; null where no certificate was seen. */
export const chainFigure = (check: Check, language: Language): FigureOf<'chain'> | null => {
  const { chain, checkedAt } = check
  const last = chain.at(-1)
  if (!last) return null
  const say = sayIn(language)
  const seen = seenOf(check)
  const edge = say({ code: 'issued-by' })
  const wrong = chain.map(item => wrongWith(item, seen, checkedAt))
  // What is wrong with none of those above is wrong with the leaf, or with how it is served.
  const blamed = seen.error !== null && wrong.every(tone => tone !== 'bad')
  const links = chain.map((item, index): Link => {
    const isOver = Date.parse(item.notAfter) < Date.parse(checkedAt)
    const end = say({ code: isOver ? 'expired' : 'expires', params: { on: item.notAfter } })
    return {
      title: nameOf(item),
      tone: wrong[index] ?? (blamed && index === 0 ? 'bad' : 'good'),
      // A root is the client's own.
      absent: !item.sent && item.role !== 'root',
      edge: index === 0 ? '' : edge,
      notes: [
        WORDS[language].role[item.role],
        keyText(item, language),
        end,
        ...sentNote(item, say),
        ...(isRevoked(seen, item) ? [say({ code: 'revoked' })] : []),
        ...(item.role === 'root' ? rootNote(seen, say) : []),
      ],
    }
  })
  const isOpen = last.role !== 'root' && last.subject !== last.issuer
  const missing: Link = {
    title: shortName(last.issuer),
    tone: 'bad',
    absent: true,
    edge,
    notes: [say({ code: 'missing' })],
  }
  const label = say({ code: 'chain' })
  return { kind: 'chain', label, trunk: 'last', links: isOpen ? [...links, missing] : links }
}

type Address = Check['tls']['addresses'][number]

const isSame = (one: Address, other: Address): boolean =>
  one.ip === other.ip && one.sha256 === other.sha256 && one.error?.code === other.error?.code

/** Each address as each place sees it; null where there is one alone. */
export const placesFigure = (check: Check, language: Language): FigureOf<'grid'> | null => {
  const { tls, tlsKr, chain } = check
  const say = sayIn(language)
  const words = WORDS[language]
  const here = tls.addresses
  const there = tlsKr && tls.vantage !== 'kr-probe' ? tlsKr.addresses : []
  const cell = (address: Address, from: string[]): Cell => {
    const { ip, error, notAfter, sha256 } = address
    const isOther = sha256 !== null && chain[0] !== undefined && sha256 !== chain[0].sha256
    return {
      title: ip,
      tone: !error ? 'good' : error.code === 'unreachable' ? 'unknown' : 'bad',
      state: error ? explain(error, language).title : words.fine,
      value: '',
      notes: [
        ...(notAfter === null ? [] : [words.end(dayIn(language)(notAfter))]),
        ...(isOther ? [say({ code: 'another-certificate' })] : []),
        ...from,
      ],
    }
  }
  const isAlike = (address: Address): boolean => there.some(other => isSame(address, other))
  const cells = [
    ...here.map(one => {
      const from = isAlike(one) ? 'from-both' : 'from-here'
      return cell(one, there.length === 0 ? [] : [say({ code: from })])
    }),
    ...there
      .filter(one => !here.some(other => isSame(one, other)))
      .map(one => cell(one, [say({ code: 'from-korea' })])),
  ]
  return cells.length < 2 ? null : { kind: 'grid', label: say({ code: 'places' }), cells }
}
