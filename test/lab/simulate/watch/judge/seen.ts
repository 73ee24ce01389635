/** Holds outages to how they have to be seen: ours by the operator, and a hoster's by its people. */
import type { Judging } from './oracle.ts'
import type { Recorded } from '../record.ts'
import { OUTAGES, SIGNS, type Outage } from '../outages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../table.ts'

/** Fewer mails that are rejected are no sign of a fault of ours. */
const MANY = 60
/** A letter that was judged before may be sent so much later. */
const SENT_MS = 10 * MINUTE_MS

/** After an outage of ours everything works again by then. */
const OVER_MS = 6 * HOUR_MS
/** A hoster that is silent is told of after three days, and by the first letter after four. */
const TOLD_MS = 4 * DAY_MS

const isOurs = (kind: Outage | 'hoster'): kind is Outage => (OUTAGES as readonly string[]).includes(kind)

/**
 * Each of ours by `/readyz`, by the metric that one alert rests on, and by one line of the log in each
 * instance that has noticed; and nothing else, neither meanwhile nor afterwards.
 */
export const checkLooks = ({ outages, looks, people }: Recorded, { fault, count }: Judging): void => {
  const alerts = [...people.values()].flatMap(({ letters }) =>
    letters.filter(({ sort }) => sort === 'alerts'),
  )
  for (const { kind, from, to } of outages) {
    const within = (begin: number, end: number): number =>
      alerts.filter(({ at }) => begin <= at && at < end).length
    if (kind === 'relay' && within(from, to + DAY_MS) < MANY) continue
    if (kind === 'resolver')
      for (const { at, told } of alerts.filter(({ at }) => from + SENT_MS <= at && at < to))
        fault(
          'mailed meanwhile',
          `${kind} ${new Date(at).toISOString()} ${told[0]?.domain}: ${told[0]?.text}`,
        )
    const soon = looks.filter(({ at }) => from <= at && at < to + OVER_MS)
    const lines = new Set(soon.flatMap(look => look.lines))
    const parts = new Set(soon.flatMap(({ degraded }) => degraded))
    const sign = isOurs(kind) ? SIGNS[kind] : null
    if (sign) {
      count('outages of ours')
      if (!lines.has(sign.line)) fault('not in metrics', kind)
      if (sign.part !== null && !parts.has(sign.part)) fault('not in readyz', kind)
      const told = soon.flatMap(({ events }) => events).filter(event => event === sign.event).length
      if (told === 0) fault('not in the log', kind)
      count(`log lines: ${kind}`, told)
    }
    for (const line of lines) if (line !== sign?.line) fault('another alert', `${kind}: ${line}`)
    for (const part of parts) if (part !== sign?.part) fault('another part', `${kind}: ${part}`)
    // Five mails have to be accepted before that brake is off: the last of them may be one of the next day.
    if (kind === 'relay') continue
    for (const { at, lines: still } of looks)
      if (at >= to + OVER_MS && at < to + OVER_MS + 2 * HOUR_MS)
        for (const line of still) fault('not over', `${kind}: ${line}`)
  }
}

interface Watching {
  readonly email: string
  readonly domain: string
  /** The days on which nothing is uncertain, and those on which it was told that nothing could be checked. */
  readonly sure: readonly number[]
  readonly silent: readonly number[]
}

/** Who watches a name at the hoster all the time is told that it is down. */
export const hosterHeard = (
  { email, domain, sure, silent }: Watching,
  { table, expect, outages, fault, count }: Judging,
): void => {
  const outage = outages.find(({ kind }) => kind === 'hoster')
  if (!outage || !table.isAtHoster(domain)) return
  const { from, to } = outage
  const before = sure.some(due => due < from && due > from - 2 * DAY_MS)
  // What was silent before was told of by then.
  const isNews = expect.phasesIn(domain, from - 2 * DAY_MS, from - 1).every(({ down }) => !down)
  const by = sure.find(due => due >= from + TOLD_MS && due < to)
  if (!before || !isNews || by === undefined) return
  count('a hoster down: due')
  if (!silent.some(due => due > from && due <= by))
    fault('lost', `${email} ${domain}: unchecked by ${new Date(by).toISOString()}`)
}
