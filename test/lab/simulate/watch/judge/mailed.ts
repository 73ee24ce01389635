/** Holds the letters to who may get one, and how often: whatever they say. */
import type { Judging } from './oracle.ts'
import type { Change, Disturbance, Person, Received, Recorded, Subscribed } from '../record.ts'
import { DAY_MS, HOUR_MS } from '../table.ts'

/** Less than a day: the owner may move the hour ahead. */
const APART_MS = 19 * HOUR_MS
/** A confirmation mail waits this long for its caps at the most. */
const ASKED_MS = DAY_MS + HOUR_MS
/** By the machine's clock: a letter that is on its way cannot be called back. */
const CROSSED_MS = 1_000

/** What a subscription was when a letter came, by the machine's clock. */
const changeBefore = ({ changes }: Person, real: number): Change | undefined =>
  changes.findLast(({ asked }) => asked <= real)

const mayGet = (person: Person, { sort, at }: Received, change: Change | undefined): boolean => {
  const asked = person.changes.some(one => one.what === 'ask' && one.at <= at && one.at > at - ASKED_MS)
  if (sort === 'confirm') return asked
  const state: Subscribed['state'] | undefined = change?.after?.state
  // Who is asked while it is active, and has stopped since, gets it no more.
  return state === 'active'
}

/** The pauses that a hand-over has begun before, and ended after: one each. */
type Stalled = (change: Change, real: number) => boolean

const stalledIn = (disturbances: readonly Disturbance[]): Stalled => {
  const free = new Set(disturbances.filter(({ kind }) => kind === 'pause'))
  return (change, real) => {
    for (const pause of free)
      if (pause.from <= change.done && real >= pause.from && real <= pause.to + 4 * CROSSED_MS)
        return free.delete(pause)
    return false
  }
}

const checkState = (person: Person, letter: Received, stalled: Stalled, { fault, count }: Judging): void => {
  const change = changeBefore(person, letter.real)
  if (mayGet(person, letter, change)) return
  const before = changeBefore(person, (change?.asked ?? 0) - 1)
  const isCrossed = (one: Change): boolean => letter.real < one.done + CROSSED_MS || stalled(one, letter.real)
  if (change && mayGet(person, letter, before) && isCrossed(change)) {
    count('letters that crossed a stop')
    return
  }
  const state = change?.after?.state ?? (change?.what === 'erase' ? 'deleted' : 'unconfirmed')
  fault('not asked for', `${person.email} (${state}): ${letter.sort} ${new Date(letter.at).toISOString()}`)
}

/** The disturbances that explain why a letter was handed over a second time, the nearest first. */
const explains = (disturbances: readonly Disturbance[], first: Received, again: Received): Disturbance[] =>
  disturbances
    .filter(({ from, to }) => to + 2_000 >= first.real && from - 2_000 <= first.real && from <= again.real)
    .toSorted((one, other) => Math.abs(first.real - one.from) - Math.abs(first.real - other.from))

/** Whether a kill may leave letters in doubt, and how many: one of each connection. */
export interface Repeating {
  readonly mayRepeat: boolean
  readonly connections: number
}

export const checkLetters = (
  recorded: Recorded,
  { mayRepeat, connections }: Repeating,
  judging: Judging,
): void => {
  const { fault, count } = judging
  const explained = new Map<Disturbance, number>()
  const seen = new Map<string, Received>()
  const stalled = stalledIn(recorded.disturbances)
  for (const person of recorded.people.values()) {
    let last = -Infinity
    for (const letter of person.letters) {
      count(`letters: ${letter.sort}`)
      checkState(person, letter, stalled, judging)
      const first = seen.get(letter.id)
      if (first) {
        const all = mayRepeat ? explains(recorded.disturbances, first, letter) : []
        const why = all.find(one => !explained.has(one)) ?? all[0]
        seen.set(letter.id, letter)
        if (!why) fault('handed over twice', `${person.email} ${letter.id}`)
        else explained.set(why, (explained.get(why) ?? 0) + 1)
        continue
      }
      seen.set(letter.id, letter)
      if (letter.sort !== 'alerts') continue
      if (letter.at - last < APART_MS)
        fault('twice a day', `${person.email} ${letter.id} ${new Date(letter.at).toISOString()}`)
      last = letter.at
    }
  }
  for (const [{ kind, at }, letters] of explained) {
    count(`letters again after a ${kind}`, letters)
    if (letters > connections)
      fault('several again', `${letters} after the ${kind} of ${new Date(at).toISOString()}`)
  }
}
