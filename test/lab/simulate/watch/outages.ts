/** What goes wrong on our side, and at one big hoster: when, and how it has to be seen meanwhile. */
import { BEGIN, DAY_MS, HOUR_MS, MINUTE_MS } from './table.ts'

/** The file of the clock has the place of the one that there is; from 1 on. */
export const OUTAGES = ['resolver', 'relay', 'store', 'clock'] as const
export type Outage = (typeof OUTAGES)[number]

export interface Planned {
  readonly kind: Outage | 'hoster'
  readonly from: number
  readonly to: number
  /** While it lasts, and until what it held up is over, the clock moves by so little. */
  readonly step: number
}

/** By the parts of the time after which each begins: far enough apart that one is over before the next. */
const ORDER: readonly (readonly [kind: Planned['kind'], startsAt: number, lasts: number, step: number])[] = [
  ['resolver', 12 * HOUR_MS, DAY_MS, 5 * MINUTE_MS],
  // Most letters are due at midnight UTC, which is nine o'clock in Seoul.
  ['relay', -10 * MINUTE_MS, HOUR_MS, MINUTE_MS],
  ['hoster', 12 * HOUR_MS, 5 * DAY_MS, 30 * MINUTE_MS],
  ['store', 0, HOUR_MS, 5 * MINUTE_MS],
  ['clock', 12 * HOUR_MS, DAY_MS, 5 * MINUTE_MS],
]

/** One follows the other after so many days at the least. */
const APART_DAYS = 6

export const plannedIn = (days: number): Planned[] => {
  if (days < APART_DAYS * (ORDER.length + 1)) throw new Error(`${days} days are too few for all outages`)
  return ORDER.map(([kind, startsAt, lasts, step], at) => {
    const from = BEGIN + Math.floor((days * (at + 1)) / (ORDER.length + 1)) * DAY_MS + startsAt
    return { kind, from, to: from + lasts, step }
  })
}

/** When the big hoster is down. */
export const hosterIn = ({
  days,
  outages,
}: {
  readonly days: number
  readonly outages: boolean
}): Planned | null => (outages ? plannedIn(days).find(({ kind }) => kind === 'hoster')! : null)

/** What one held up is over by then. */
export const AFTER_MS = 8 * HOUR_MS

/** How each is seen in `/readyz`, in the metrics that one alert rests on, and in the log. */
export const SIGNS = {
  resolver: { part: 'resolver', line: 'certscope_degraded{part="resolver"} 1', event: 'degraded' },
  clock: { part: 'clock', line: 'certscope_degraded{part="clock"} 1', event: 'degraded' },
  store: { part: 'store', line: 'certscope_part_up{part="store"} 0', event: 'store-away' },
  relay: { part: 'watch-mail', line: 'certscope_watch_brake{kind="mail"} 1', event: 'watch-brake' },
} as const satisfies Record<Outage, object>

const ON = /^certscope_(?:degraded\{part="\w+"\} 1|part_up\{part="[\w-]+"\} 0|watch_brake\{kind="\w+"\} 1)$/gm

/** The lines of metrics that an alert rests on, as long as something is wrong. */
export const signsIn = (metrics: string): readonly string[] => metrics.match(ON) ?? []
