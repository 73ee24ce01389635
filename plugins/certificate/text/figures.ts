/** Pure: what is drawn of a certificate check: its chain, its time and what each address serves. */
import type { Language, Catalogue, Coded, Report } from '../../../core/text/catalogue.ts'
import type { Cell, FigureOf, Link, Tone, Mark, Span } from '../../../core/answer/summary.ts'
import type { ChainItem, Check } from '../schema.ts'
import { dayIn, explain, keyText, nameOf, seenOf, shortName } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS } from './words.ts'
import { words } from '../../../core/text/catalogue.ts'
import { SPANS, endAt } from '../../../core/text/time-left.ts'
import type { End } from '../../../core/text/time-left.ts'
import { instant } from '../../../core/base/time.ts'

/* Pure: the time of a certificate as it is drawn: validity, renewal, the ends of trust, limits to come. */

const FORUM = 'CA/Browser Forum'
/** Faults of what no public CA issued. */
const PRIVATE = ['unknown-issuer', 'self-signed']

type Row = Check['tls']['forecast'][number]

const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

/** `until` is the first moment without trust; people read the last one with it. */
const lastMoment = (until: string): string => instant(new Date(Date.parse(until) - 1000))

/** Programs that do the same at the same time are told together. */
const together = (rows: readonly Row[], at: (row: Row) => string | null): [string, string][] => {
  const programs = new Map<string, string[]>()
  for (const row of rows) {
    const when = at(row)
    if (when !== null) programs.set(when, [...(programs.get(when) ?? []), STORES[row.store]])
  }
  return [...programs].map(([when, names]) => [when, names.join(', ')])
}

const ENDS_EARLY = ['intermediate-expiry', 'root-expiry', 'root-program']

/** When root programs stop to trust it, or the root of its renewal. */
const trustMarks = (forecast: readonly Row[], end: (at: string) => End, say: Say): Mark[] => {
  const endsEarly = ({ because }: Row): boolean => ENDS_EARLY.includes(because)
  const early = together(forecast, row => (endsEarly(row) ? row.until && lastMoment(row.until) : null))
  const removals = together(forecast, row => (endsEarly(row) ? null : row.rootUntil))
  return [
    ...early.map(([at, programs]): Mark => {
      const label = say({ code: 'trust-ends', params: { programs, ...end(at) } })
      return { at, label, tone: 'warning' }
    }),
    ...removals.map(([at, programs]): Mark => {
      const label = say({ code: 'root-removal', params: { programs, ...end(at) } })
      return { at, label, tone: 'plain' }
    }),
  ]
}

/** Limits to come that a certificate such as this one would not meet. */
const limitMarks = (
  { lifetime, errors }: Check['tls'],
  now: string,
  end: (at: string) => End,
  say: Say,
): Mark[] => {
  const { days, rules, caRules, nextMaxDays } = lifetime!
  // No private root is held to the public limits.
  const isPublic = nextMaxDays !== null && !errors.some(({ code }) => PRIVATE.includes(code))
  const forum = isPublic ? rules.map(rule => ({ ...rule, who: FORUM })) : []
  const own = (caRules?.rules ?? []).map(rule => ({ ...rule, who: caRules!.ca }))
  return [...forum, ...own].flatMap(({ from, maxDays, who }): Mark[] => {
    if (from === null || maxDays >= Math.round(days) || !before(now, from)) return []
    const { on, left } = end(from)
    // Something begins then: nothing runs out.
    const later = left.code === 'span-days' ? ({ code: 'later-days', params: left.params } as const) : left
    const label = say({ code: 'limit', params: { on, left: later, most: maxDays, who } })
    return [{ at: from, label, tone: 'plain' }]
  })
}

const lifeOf = ([leaf]: Check['chain'], now: string, end: (at: string) => End, say: Say): Span => {
  const { notBefore: from, notAfter: until } = leaf!
  const [isOver, isToCome] = [before(until, now), before(now, from)]
  const code = isOver ? 'life-over' : isToCome ? 'life-to-come' : 'life'
  const label = say({ code, params: { from, ...end(until) } })
  return { from, until, label, tone: isOver || isToCome ? 'bad' : 'good' }
}

/** Null where no certificate was seen. */
export const timeFigure = (check: Check, language: Language): FigureOf<'timeline'> | null => {
  const { chain, checkedAt: now } = check
  const [leaf] = chain
  const seen = seenOf(check)
  const { lifetime } = seen
  if (!leaf || !lifetime) return null
  const say = sayIn(language)
  const end = (at: string): End => endAt(at, Date.parse(at) - Date.parse(now))
  const { renewalDue, nextMaxDays } = lifetime
  const isOver = before(leaf.notAfter, now)
  const due = end(renewalDue)
  const renewal =
    nextMaxDays === null || isOver
      ? say({ code: 'renewal', params: due })
      : say({ code: 'renewal-limited', params: { ...due, most: nextMaxDays } })
  return {
    kind: 'timeline',
    label: say({ code: 'time' }),
    now,
    lanes: [
      {
        label: '',
        tone: 'plain',
        spans: [
          lifeOf(chain, now, end, say),
          {
            from: renewalDue,
            until: leaf.notAfter,
            label: renewal,
            tone: before(renewalDue, now) ? 'warning' : 'plain',
          },
        ],
        marks: [...trustMarks(seen.forecast, end, say), ...limitMarks(seen, now, end, say)],
      },
    ],
  }
}

/* The words of what is drawn of a certificate check, English and Korean side by side. */

/** Fragments: lower case, no full stop. */
const FIGURES = {
  time: { en: 'Validity and renewal', ko: '유효 기간과 갱신' },
  chain: { en: 'Chain', ko: '인증서 체인' },
  places: { en: 'Results by address', ko: 'IP 주소별 결과' },
  life: { en: 'issued {from|date}, expires {on} ({left})', ko: '{from|date} 발급, {on} 만료({left})' },
  'life-over': {
    en: 'issued {from|date}, expired {on} ({left})',
    ko: '{from|date} 발급, {on} 만료됨({left})',
  },
  'life-to-come': {
    en: 'not valid before {from}, expires {on} ({left})',
    ko: '{from}부터 유효, {on} 만료({left})',
  },
  renewal: { en: 'renewal due {on} ({left})', ko: '갱신 시점 {on}({left})' },
  'renewal-limited': {
    en: 'renewal due {on} ({left}); the next one may be valid for at most {most} days',
    ko: '갱신 시점 {on}({left}), 그때 발급되는 인증서의 최대 유효 기간은 {most}일',
  },
  'trust-ends': {
    en: 'trusted by {programs} until {on} ({left})',
    ko: '{programs}에서 {on}까지 신뢰({left})',
  },
  'root-removal': {
    en: '{programs} will remove the root about {on} ({left})',
    ko: '{programs}에서 {on}쯤 루트를 제거할 예정({left})',
  },
  limit: {
    en: 'from {on} ({left}) on, new certificates are valid for at most {most} days ({who})',
    ko: '{on}({left})부터 새 인증서의 최대 유효 기간은 {most}일({who})',
  },
  'later-days': { en: 'in {days} {days|day|days}', ko: '{days}일 뒤' },
  'issued-by': { en: 'issued by', ko: '발급자' },
  expires: { en: 'expires {on|date}', ko: '{on|date} 만료' },
  expired: { en: 'expired {on|date}', ko: '{on|date} 만료됨' },
  sent: { en: 'sent by the server', ko: '서버가 보냄' },
  'found-elsewhere': { en: 'not sent, found elsewhere', ko: '서버가 보내지 않아 다른 곳에서 찾음' },
  missing: { en: 'not sent and not found', ko: '서버가 보내지 않았고 찾을 수 없음' },
  revoked: { en: 'revoked', ko: '폐기됨' },
  'trusted-by': { en: 'trusted by {programs}', ko: '{programs}에서 신뢰함' },
  'trusted-by-none': { en: 'in no root program', ko: '루트 프로그램에 없음' },
  'another-certificate': { en: 'another certificate', ko: '다른 인증서' },
  'from-here': { en: 'checked from here', ko: '여기에서 확인' },
  'from-korea': { en: 'checked from Korea', ko: '한국에서 확인' },
  'from-both': { en: 'the same from here and from Korea', ko: '여기와 한국에서 같은 결과' },
} as const satisfies Catalogue

type Say = (report: Coded<typeof FIGURES> & Report) => string

const TABLE = { ...SPANS, ...FIGURES } as const

const sayIn =
  (language: Language): Say =>
  report =>
    words(TABLE, report, language) ?? report.code

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
