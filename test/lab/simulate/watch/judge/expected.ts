/**
 * What the owner of a domain has to hear on a day, by the table and the rule of alerts alone: what every
 * measurement of the day before would show, and what some of them would.
 */
import { messageOf } from '../../../../../plugins/expiry/alerts/words.ts'
import { alertsFor } from '../../../../../plugins/expiry/alerts/judge.ts'
import { DAY_MS, HOUR_MS, type Phase, type Table } from '../table.ts'
import { MAX_AHEAD_DAYS } from './days.ts'

/** Tells one step of one matter from all others of the domain. */
export type Key = string

/** In each language. */
export type Sentences = readonly [string, string]

export interface Expected {
  /** By whatever was measured. */
  readonly must: ReadonlySet<Key>
  /** By something that may have been measured. */
  readonly may: ReadonlyMap<Key, Sentences>
}

const NOTHING: Expected = { must: new Set(), may: new Map() }

/** A measurement is this old at the most, when nothing went wrong. */
export const WINDOW_MS = 26 * HOUR_MS
const MAILED: readonly string[] = ['critical', 'urgent', 'warning']

/** Until when a phase calls for nothing. */
const quietUntil = ({ certificate, newer, fault, stale, down, registration }: Phase): number => {
  if (newer || fault || stale || down) return -Infinity
  const { notBefore, notAfter } = certificate
  const renewal = notAfter - Math.min(notAfter - notBefore, 398 * DAY_MS) / 3
  return (
    Math.min(renewal, registration ? registration.expiresAt - (32 + MAX_AHEAD_DAYS) * DAY_MS : Infinity)
    - HOUR_MS
  )
}

export interface Time {
  readonly from: number
  readonly to: number
}

/**
 * When the last measurement was: between these times. `since`: nothing was known before. `pauses`: when
 * nothing was measured, in their order. `until`: reminders of days up to then are told already.
 */
export interface Measured extends Time {
  readonly until: number
  readonly since: number
  readonly pauses: readonly Time[]
}

/** The begin of the time in which the last measurement before `time` was. */
const measuredBefore = (time: number, pauses: readonly Time[]): number =>
  pauses.reduceRight(
    (begin, { from, to }) => (from < time && to > begin ? Math.min(begin, from - WINDOW_MS) : begin),
    time - WINDOW_MS,
  )

export interface Expecting {
  /** What is told at `to`, or up to `slack` later if something went wrong. */
  at(domain: string, measured: Measured, slack: number): Expected
  /** What each alert says if it is judged exactly then. */
  said(domain: string, measured: Measured, judged: number): ReadonlyMap<Key, Sentences>
  phasesIn(domain: string, from: number, to: number): readonly Phase[]
}

export const expecting = (table: Table): Expecting => {
  const quiet = new WeakMap<Phase, number>()
  const quietOf = (phase: Phase): number => {
    const known = quiet.get(phase) ?? quietUntil(phase)
    quiet.set(phase, known)
    return known
  }

  const phasesIn = (domain: string, from: number, to: number): readonly Phase[] => {
    const all = table.phases(domain)
    return all.filter((phase, at) => phase.from <= to && (all[at + 1]?.from ?? Infinity) > from)
  }

  /** Where nothing is served, what was found before stays. */
  const heldIn = (domain: string, { since, from, to, pauses }: Measured): Phase[] => {
    const seen = phasesIn(domain, Math.max(from, since), to)
    const held = seen.filter(({ down }) => !down)
    const down = seen.find(one => one.down)
    if (!down) return held
    const all = table.phases(domain)
    let at = all.indexOf(down)
    while (at > 0 && all[at - 1]!.down) at--
    const begin = all[at]!.from
    const reach = Math.max(since, measuredBefore(begin, pauses))
    const before = phasesIn(domain, reach, begin - 1).filter(one => !one.down)
    // The registry answers all the same.
    const known = new Set(seen.map(({ registration }) => registration))
    const kept = before.flatMap(phase => [...known].map(registration => ({ ...phase, registration })))
    return [...held, ...(begin > since ? kept : []), ...(kept.length === 0 || begin <= since ? [down] : [])]
  }

  const alertsOf = (domain: string, phase: Phase, time: number, until: number): Map<Key, Sentences> => {
    const facts = table.facts(domain, phase, time)
    const all = alertsFor(facts, new Date(time), new Date(Math.max(time, until)))
    const mailed = all.filter(({ severity }) => MAILED.includes(severity))
    return new Map(
      mailed.map(alert => [
        [alert.code, alert.step ?? alert.severity, alert.fault ?? alert.at ?? phase.certificate.number].join(
          ' ',
        ),
        [messageOf(alert, 'en'), messageOf(alert, 'ko')] as const,
      ]),
    )
  }

  const said: Expecting['said'] = (domain, measured, judged) => {
    const phases = heldIn(domain, { ...measured, to: judged })
    return new Map(phases.flatMap(phase => [...alertsOf(domain, phase, judged, measured.until)]))
  }

  return {
    phasesIn,
    said,
    at(domain, measured, slack) {
      const time = measured.to
      const phases = heldIn(domain, { ...measured, to: time + slack })
      if (phases.every(phase => quietOf(phase) > time + slack)) return NOTHING
      const times = slack > 0 ? [time, time + slack] : [time]
      const all = phases.flatMap(phase => times.map(one => alertsOf(domain, phase, one, measured.until)))
      const may = new Map(all.flatMap(one => [...one]))
      // What is not measured yet says nothing for certain.
      const sure = phases.some(({ down }) => down) || phases.length === 0 ? [] : [...may.keys()]
      return { must: new Set(sure.filter(key => all.every(one => one.has(key)))), may }
    },
  }
}
