/** Pure: the time of a certificate as it is drawn: validity, renewal, the ends of trust, limits to come. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { FigureOf, Mark, Span } from '../../../core/answer/summary.ts'
import { endAt } from '../../../core/text/time-left.ts'
import type { End } from '../../../core/text/time-left.ts'
import { instant } from '../../../core/base/time.ts'
import { sayIn } from './figure-words.ts'
import type { Say } from './figure-words.ts'
import type { Check } from '../schema.ts'
import { seenOf } from './phrases.ts'
import { STORES } from './trust-words.ts'

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
