/** What happened: what the people did, what their subscriptions were afterwards, and what arrived. */
import type { Language } from '../../../../core/text/catalogue.ts'
import { type LetterSort, type Told, toldOf } from './judge/letters.ts'
import type { Seen } from './messages.ts'
import type { Planned } from './outages.ts'
import type { Deed } from './people.ts'
import type { Arrival } from './sinks.ts'

/** A subscription as its instance reports it after a change; null: nothing of it is left. */
export interface Subscribed {
  readonly state: 'pending' | 'active' | 'paused' | 'stopped'
  readonly hour: number
  readonly zone: string
  readonly language: Language
  readonly domains: readonly string[]
}

/** Times are those of the virtual clock; `asked` and `done` those of the machine's, around the change. */
export interface Change {
  readonly at: number
  readonly asked: number
  readonly done: number
  readonly what: Deed['do'] | 'confirm'
  readonly after: Subscribed | null
}

export interface Received {
  readonly at: number
  readonly real: number
  readonly id: string
  readonly sort: LetterSort
  readonly told: readonly Told[]
}

export interface Person {
  readonly email: string
  readonly changes: Change[]
  readonly letters: Received[]
}

/** A kill or a pause: the letters between their acceptance and our record may be handed over again. */
export interface Disturbance {
  readonly kind: 'kill' | 'pause'
  readonly at: number
  /** Time by the machine's own clock; a pause lasts. */
  readonly from: number
  to: number
}

/** How one of the instances was seen at a time. */
export interface Look extends Seen {
  readonly at: number
}

export interface Recorded {
  readonly outages: readonly Planned[]
  readonly looks: readonly Look[]
  readonly people: ReadonlyMap<string, Person>
  readonly disturbances: readonly Disturbance[]
  /** Letters to nobody here. */
  readonly strays: readonly string[]
  readonly letters: number
}

export interface Recorder extends Recorded {
  person(email: string): Person
  changed(email: string, change: Change): void
  /** Gives the token of a confirmation, where the letter asks for one. */
  arrived(arrival: Arrival, at: number): { readonly email: string; readonly token: string } | null
  disturbed(one: Disturbance): void
  outage(one: Planned): void
  looked(at: number, seen: Seen): void
}

export const recorder = (emails: readonly string[]): Recorder => {
  const people = new Map<string, Person>(
    emails.map(email => [email, { email, changes: [], letters: [] }] as const),
  )
  const disturbances: Disturbance[] = []
  const strays: string[] = []
  const outages: Planned[] = []
  const looks: Look[] = []
  let letters = 0
  return {
    people,
    disturbances,
    strays,
    outages,
    looks,
    get letters() {
      return letters
    },
    person: email => people.get(email)!,
    changed: (email, change) => void people.get(email)!.changes.push(change),
    disturbed: one => void disturbances.push(one),
    outage: one => void outages.push(one),
    looked: (at, seen) => void looks.push({ at, ...seen }),
    arrived({ mail, real }, at) {
      letters++
      const person = people.get(mail.to)
      if (!person) {
        strays.push(mail.to)
        return null
      }
      const { sort, told, token } = toldOf(mail)
      person.letters.push({ at, real, id: mail.id, sort, told })
      return token === null ? null : { email: mail.to, token }
    },
  }
}
