/**
 * Holds what arrived to what the table and the rule of alerts call for. It knows nothing of how the watch
 * works: not its tables, not its memory, not its outbox.
 */
import { dues, lastBeforeWork } from './days.ts'
import { type Expecting, type Key, type Measured, type Time, WINDOW_MS, expecting } from './expected.ts'
import { checkLooks, hosterHeard } from './seen.ts'
import { checkLetters, type Repeating } from './mailed.ts'
import { heard, newsOf } from './own.ts'
import type { Disturbance, Person, Received, Recorded, Subscribed } from '../record.ts'
import type { Planned } from '../outages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Table } from '../table.ts'

export interface Report {
  /** Faults, by their kinds. */
  readonly faults: Map<string, string[]>
  /** What was looked at. */
  readonly counts: Map<string, number>
}

const SLACK_MS = 3 * HOUR_MS
/** What is gone for less may stay told, and what is gone for more is told again. */
const BACK_SOON_MS = 3.5 * DAY_MS
const BACK_LATE_MS = 5 * DAY_MS
/** After a change measurements may be older, until they keep to the new hour. */
const SETTLED_MS = 52 * HOUR_MS
/** What was told ahead by other settings stays told: the longest holidays are shorter. */
const MOVED_MS = 12 * DAY_MS
/** Letters that were put off arrive this much later at the most. */
const LATEST_MS = 3 * DAY_MS

const FINE_MS = 5 * MINUTE_MS
/** What is due in an outage of ours, and so long after it, is told as soon as that can be. */
const TAIL_MS = 2 * DAY_MS

const outageAt = (outages: readonly Planned[], time: number): Planned | undefined =>
  outages.find(({ kind, from, to }) => kind !== 'hoster' && from - SLACK_MS <= time && time <= to + TAIL_MS)

/** A time within which nothing about a subscription changes. */
interface Span extends Time {
  readonly isActive: boolean
  readonly hour: number
  readonly zone: string
  readonly language: Subscribed['language']
  readonly domains: readonly string[]
  /** From then on nothing is uncertain for what was before. */
  readonly settled: number
}

const isMoved = (before: Subscribed | null | undefined, after: Subscribed): boolean =>
  before != null
  && [before.language, after.language].includes('ko')
  && (before.hour !== after.hour || before.zone !== after.zone || before.language !== after.language)

export const spansOf = ({ changes }: Person, end: number): Span[] =>
  changes.flatMap(({ at, after }, index): Span[] => {
    if (!after || (after.state !== 'active' && after.state !== 'paused')) return []
    const { state, ...settings } = after
    const to = changes[index + 1]?.at ?? end
    const moved = changes.findLast(
      (one, earlier) => earlier <= index && one.after && isMoved(changes[earlier - 1]?.after, one.after),
    )
    const settled = Math.max(at + SETTLED_MS, moved ? moved.at + MOVED_MS : 0)
    return [{ ...settings, from: at, to, isActive: state === 'active', settled }]
  })

/** One domain from its confirmation to its end. */
interface Stretch {
  readonly domain: string
  readonly spans: readonly Span[]
  /** When the same domain is watched anew: letters are about that from then on. */
  readonly next: number
}

const stretchesOf = (spans: readonly Span[]): Stretch[] => {
  const all: { domain: string; spans: Span[] }[] = []
  for (const span of spans)
    for (const domain of span.domains) {
      const open = all.findLast(one => one.domain === domain)
      if (open && open.spans.at(-1)!.to === span.from) open.spans.push(span)
      else all.push({ domain, spans: [span] })
    }
  return all.map((one, at) => {
    const next = all.find(({ domain }, other) => other > at && domain === one.domain)
    return { ...one, next: next?.spans[0]?.from ?? Infinity }
  })
}

interface Found {
  readonly due: number
  readonly key: Key
  /** It happens once, and does not stand. */
  readonly isNews: boolean
}

interface Day {
  readonly due: number
  /** Nothing that the person did makes it uncertain. */
  readonly isSure: boolean
  /** Its letter may have been taken back, and counts as told. */
  readonly isLast: boolean
  readonly measured: Measured
}

const daysOf = ({ spans }: Stretch, duesOf: ReturnType<typeof dues>, outages: readonly Planned[]): Day[] => {
  const active = spans.filter(({ isActive }) => isActive)
  const pauses = spans.filter(({ isActive }) => !isActive)
  const since = active[0]?.from ?? Infinity
  return active.flatMap(({ from, to, zone, hour, language, settled }, at) => {
    const all = duesOf(zone, hour)
    return (
      all
        // What is added in the minute of a letter may be in it.
        .filter(due => (due > from || (at === 0 && due === from)) && due <= to)
        .map(due => {
          const window = due < from + SETTLED_MS ? 2 * WINDOW_MS : WINDOW_MS
          const outage = outageAt(outages, due)
          const begin = Math.min(due - window, outage ? outage.from - WINDOW_MS : Infinity)
          const until = language === 'ko' ? lastBeforeWork(all, due, zone) : due
          return {
            due,
            measured: { since, from: begin, to: due, pauses, until },
            isSure: !outage && due > settled && due + SLACK_MS < to,
            isLast: due + SLACK_MS >= to,
          }
        })
    )
  })
}

/** What is known of one matter while its domain is watched. */
interface Standing {
  /** When it was told last. */
  told: number
  /** Since when it may be gone, and is gone for certain. */
  maybeGone: number | null
  gone: number | null
}

export interface Judging {
  readonly table: Table
  readonly expect: Expecting
  readonly disturbances: readonly Disturbance[]
  readonly outages: readonly Planned[]
  /** The hours since 1970 in which something was disturbed. */
  readonly disturbed: ReadonlySet<number>
  readonly fault: (kind: string, what: string) => void
  readonly count: (what: string, more?: number) => void
}

/**
 * When what was held up may have been judged: the clock moves by so little meanwhile. Right before it arrived
 * minutes count, which sentences can have.
 */
const afterwards = (due: number, arrived: number): number[] => [
  ...Array.from({ length: FINE_MS / MINUTE_MS - 1 }, (_, steps) => arrived - (steps + 1) * MINUTE_MS),
  ...Array.from(
    { length: Math.floor((arrived - due) / FINE_MS) },
    (_, steps) => arrived - (steps + 1) * FINE_MS,
  ),
]

const judgeStretch = (person: Person, stretch: Stretch, days: readonly Day[], judging: Judging): void => {
  const { expect, disturbances, outages, disturbed, fault, count } = judging
  const { domain, spans, next } = stretch
  const [since, end] = [spans[0]!.from, spans.at(-1)!.to]
  const toldOn = new Map<number, Set<Key>>()
  const news = new Set<Key>()
  const slackAt = (due: number): number =>
    [0, 1, 2, 3].some(hours => disturbed.has(Math.floor(due / HOUR_MS) + hours)) ? SLACK_MS : 0

  /** The day and the matter that a sentence of a letter is about. */
  const find = (text: string, arrived: number): Found | null => {
    const could = days.filter(({ due }) => due <= arrived && due > arrived - LATEST_MS).reverse()
    for (const { due, measured } of could) {
      const times = [due, ...disturbances.map(({ at }) => at).filter(at => at > due && at <= due + SLACK_MS)]
      const later = slackAt(due) > 0 ? times.flatMap(at => [at, at + 121_000, at + 1_800_000]) : [due]
      const outage = outageAt(outages, due)
      for (const judged of outage ? [...later, arrived, ...afterwards(due, arrived)] : later) {
        for (const [key, sentences] of expect.said(domain, measured, judged))
          if (sentences.includes(text)) return { due, key, isNews: false }
        const own = heard(expect, { domain, ...measured, text, due, judged })
        if (own) return { due, key: own, isNews: true }
      }
    }
    return null
  }

  const silent: number[] = []
  const ids = new Set<string>()
  for (const letter of person.letters) {
    if (ids.has(letter.id)) continue
    ids.add(letter.id)
    if (letter.sort !== 'alerts' || letter.at < since || letter.at > end + LATEST_MS) continue
    if (letter.at >= next) continue
    for (const { text } of letter.told.filter(told => told.domain === domain)) {
      const found = find(text, letter.at)
      if (!found) {
        if (letter.at <= end) fault('unfounded', describe(person, domain, letter, text))
        continue
      }
      const keys = found.isNews ? news : (toldOn.get(found.due) ?? new Set())
      if (keys.has(found.key)) fault('doubled', describe(person, domain, letter, text))
      keys.add(found.key)
      if (found.key.startsWith('unchecked ')) silent.push(found.due)
      if (found.isNews) count('news told')
      else toldOn.set(found.due, keys)
    }
  }
  const sure = days.filter(({ isSure }) => isSure).map(({ due }) => due)
  for (const { key, by } of newsOf(expect, domain, sure)) {
    count('news due')
    if (!news.has(key)) fault('lost', `${person.email} ${domain}: ${key} by ${day(by)}`)
  }
  hosterHeard({ email: person.email, domain, sure, silent }, judging)
  const standing = new Map<Key, Standing>()
  const certain = new Set<Key>()
  for (const { due, isSure, isLast, measured } of days) {
    const { must, may } = expect.at(domain, measured, slackAt(due))
    for (const key of toldOn.get(due) ?? []) {
      const before = standing.get(key)
      const isBack = before?.maybeGone !== null && before && due - before.maybeGone > BACK_SOON_MS
      if (before && !isBack) fault('doubled', `${person.email} ${domain}: ${key} on ${day(due)}`)
      standing.set(key, { told: due, maybeGone: null, gone: null })
      count('alerts told')
    }
    if (isLast)
      for (const key of may.keys())
        if (!standing.has(key))
          standing.set(key, { told: due, maybeGone: due - 2 * BACK_SOON_MS, gone: null })
    for (const [key, one] of standing) {
      if (!may.has(key)) one.gone ??= due
      if (!must.has(key)) one.maybeGone ??= due
    }
    for (const key of must) {
      const known = standing.get(key)
      const isForgotten = known?.gone != null && due - known.gone > BACK_LATE_MS
      if (isSure && !certain.has(key)) count('alerts due')
      if (isSure) certain.add(key)
      if (isSure && (!known || isForgotten)) fault('lost', `${person.email} ${domain}: ${key} on ${day(due)}`)
      if (known && !isForgotten) Object.assign(known, { gone: null })
      // Once is enough to say that it was lost.
      if (isSure && !known) standing.set(key, { told: due, maybeGone: null, gone: null })
    }
  }
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 16)

const describe = (person: Person, domain: string, { id, at }: Received, text: string): string =>
  `${person.email} ${domain} ${id} ${day(at)}: ${text}`

export const judgeAll = (
  recorded: Recorded,
  table: Table,
  { days, end, ...repeating }: Repeating & { readonly days: number; readonly end: number },
): Report => {
  const faults = new Map<string, string[]>()
  const counts = new Map<string, number>()
  const judging: Judging = {
    table,
    expect: expecting(table),
    disturbances: recorded.disturbances,
    outages: recorded.outages,
    disturbed: new Set(recorded.disturbances.map(({ at }) => Math.floor(at / HOUR_MS))),
    fault: (kind, what) => void faults.set(kind, [...(faults.get(kind) ?? []), what]),
    count: (what, more = 1) => void counts.set(what, (counts.get(what) ?? 0) + more),
  }
  for (const stray of recorded.strays) judging.fault('stray', stray)
  const duesOf = dues(days)
  checkLetters(recorded, repeating, judging)
  checkLooks(recorded, judging)
  for (const person of recorded.people.values())
    for (const stretch of stretchesOf(spansOf(person, end)))
      judgeStretch(person, stretch, daysOf(stretch, duesOf, recorded.outages), judging)
  return { faults, counts }
}
