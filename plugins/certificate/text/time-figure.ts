/** Pure: the time of a certificate as it is drawn: validity, revocation, renewal, and the ends of trust. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { FigureOf, Lane, Mark, Span } from '../../../core/answer/summary.ts'
import { instant } from '../../../core/base/time.ts'
import { endAt } from '../../../core/text/time-left.ts'
import type { End } from '../../../core/text/time-left.ts'
import type { Check, ChainItem } from '../schema.ts'
import { sayIn, type Say } from './figure-words.ts'
import { seenOf, shorten } from './phrases.ts'
import { STORES } from './trust-words.ts'

const FORUM = 'CA/Browser Forum'
/** Faults of what no public CA issued. */
const PRIVATE = ['unknown-issuer', 'self-signed']
const MAX_ISSUER = 64

type Tls = Check['tls']
type Row = Tls['forecast'][number]

/** What all words about a time need. */
interface Telling {
  readonly now: string
  readonly say: Say
  readonly end: (at: string) => End
}

const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other)

/** `until` is the first moment without trust; people read the last one with it. */
const lastMoment = (until: string): string => instant(new Date(Date.parse(until) - 1000))

const isPrivate = ({ errors }: Tls): boolean => errors.some(({ code }) => PRIVATE.includes(code))

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
const endsEarly = ({ because }: Row): boolean => ENDS_EARLY.includes(because)

/** When root programs stop to trust it before it expires. */
const trustMarks = ({ forecast }: Tls, { say, end }: Telling): Mark[] =>
  together(forecast, row => (endsEarly(row) ? row.until && lastMoment(row.until) : null)).map(
    ([at, programs]) => ({
      at,
      label: say({ code: 'trust-ends', params: { programs, ...end(at) } }),
      short: say({ code: 'trust-end', params: { on: at } }),
      tone: 'warning',
    }),
  )

/** When root programs stop to trust the root of its renewal. */
const removalNotes = ({ forecast }: Tls, { say, end }: Telling): string[] =>
  together(forecast, row => (endsEarly(row) ? null : row.rootUntil)).map(([at, programs]) =>
    say({ code: 'root-removal', params: { programs, ...end(at) } }),
  )

/** Limits to come that a certificate such as this one would not meet. */
const limitNotes = (seen: Tls, { now, say, end }: Telling): string[] => {
  const { days, rules, caRules, nextMaxDays } = seen.lifetime!
  // No private root is held to the public limits.
  const isPublic = nextMaxDays !== null && !isPrivate(seen)
  const forum = isPublic ? rules.map(rule => ({ ...rule, who: FORUM })) : []
  const own = (caRules?.rules ?? []).map(rule => ({ ...rule, who: caRules!.ca }))
  return [...forum, ...own].flatMap(({ from, maxDays, who }) => {
    if (from === null || maxDays >= Math.round(days) || !before(now, from)) return []
    const { on, left } = end(from)
    // Something begins then: nothing runs out.
    const later = left.code === 'span-days' ? ({ code: 'later-days', params: left.params } as const) : left
    return [say({ code: 'limit', params: { on, left: later, most: maxDays, who } })]
  })
}

/** When the first of its path was revoked; null: none was, or nobody knows when. */
const revokedMark = ({ revocation }: Tls, { say }: Telling): Mark | null => {
  const revoked = revocation?.certificates.find(({ status }) => status === 'revoked') ?? revocation
  if (revoked?.status !== 'revoked' || revoked.revokedAt === null) return null
  const isAbove = 'role' in revoked && revoked.role === 'intermediate'
  const short = say({
    code: isAbove ? 'intermediate-revoked' : 'revoked',
    params: { on: revoked.revokedAt },
  })
  return { at: revoked.revokedAt, label: short, short, tone: 'bad' }
}

/** Its validity, which a revocation cuts short. */
const lifeOf = ({ notBefore, notAfter }: ChainItem, revoked: Mark | null, now: string): Span[] => {
  const isOut = before(notAfter, now) || before(now, notBefore)
  const span = (from: string, until: string): Span => ({
    from,
    until,
    label: '',
    tone: isOut ? 'bad' : 'good',
  })
  if (revoked === null || !before(revoked.at, notAfter)) return [span(notBefore, notAfter)]
  const lost = (from: string): Span => ({ ...span(from, notAfter), tone: 'bad', hatched: true })
  return before(notBefore, revoked.at) ? [span(notBefore, revoked.at), lost(revoked.at)] : [lost(notBefore)]
}

const endMarks = ({ notBefore, notAfter }: ChainItem, { now, say, end }: Telling): Mark[] => {
  const [isOver, isToCome] = [before(notAfter, now), before(now, notBefore)]
  const begin = say({ code: isToCome ? 'valid-from' : 'issued', params: { on: notBefore } })
  const label = say({ code: isOver ? 'expired-ago' : 'expires-left', params: end(notAfter) })
  const short = say({ code: isOver ? 'expired' : 'expires', params: { on: notAfter } })
  return [
    { at: notBefore, label: begin, short: begin, tone: isToCome ? 'bad' : 'plain' },
    { at: notAfter, label, short, tone: isOver ? 'bad' : 'plain' },
  ]
}

/** None of what is to be replaced at once: it says that all is well until then. */
const renewalMarks = (seen: Tls, leaf: ChainItem, revoked: Mark | null, telling: Telling): Mark[] => {
  if (revoked !== null || isPrivate(seen)) return []
  const { now, say, end } = telling
  const { renewalDue: at } = seen.lifetime!
  const isDue = before(at, now) && !before(leaf.notAfter, now)
  const label = say({ code: 'renewal-due', params: end(at) })
  const short = say({ code: 'renew', params: { on: at } })
  return [{ at, label, short, tone: isDue ? 'warning' : 'plain' }]
}

const nextNotes = (seen: Tls, leaf: ChainItem, { now, say }: Telling): string[] => {
  const { nextMaxDays: most } = seen.lifetime!
  if (most === null || isPrivate(seen) || before(leaf.notAfter, now)) return []
  return [say({ code: 'next-limited', params: { most } })]
}

/** The search does not report when it begins: it is drawn from now on. */
const newerLanes = ({ cert }: Check, { now, say, end }: Telling): Lane[] => {
  const newer = cert?.newerInCt ? cert.ctLatest : null
  if (!newer || !before(now, newer.notAfter)) return []
  const at = newer.notAfter
  const issuer = shorten(newer.issuer ?? '?', MAX_ISSUER)
  const label = say({ code: 'newer-expires', params: { ...end(at), issuer } })
  const short = say({ code: 'expires', params: { on: at } })
  return [
    {
      label: say({ code: 'newer-certificate' }),
      tone: 'plain',
      spans: [{ from: now, until: at, label: '', tone: 'plain' }],
      marks: [{ at, label, short, tone: 'plain' }],
      notes: [say({ code: 'newer-not-installed' })],
    },
  ]
}

/** Null where no certificate was seen. */
export const timeFigure = (check: Check, language: Language): FigureOf<'timeline'> | null => {
  const { chain, checkedAt: now } = check
  const [leaf] = chain
  const seen = seenOf(check)
  if (!leaf || !seen.lifetime) return null
  const say = sayIn(language)
  const telling = { now, say, end: (at: string): End => endAt(at, Date.parse(at) - Date.parse(now)) }
  const revoked = revokedMark(seen, telling)
  const newer = newerLanes(check, telling)
  const [begin, end] = endMarks(leaf, telling)
  const served: Lane = {
    label: newer.length === 0 ? '' : say({ code: 'served-certificate' }),
    tone: 'plain',
    spans: lifeOf(leaf, revoked, now),
    marks: [
      begin!,
      ...renewalMarks(seen, leaf, revoked, telling),
      ...(revoked ? [revoked] : []),
      ...trustMarks(seen, telling),
      end!,
    ],
    notes: [...nextNotes(seen, leaf, telling), ...removalNotes(seen, telling), ...limitNotes(seen, telling)],
  }
  return { kind: 'timeline', label: say({ code: 'time' }), now, lanes: [served, ...newer] }
}
