/**
 * One budget for all instances, in any 60 seconds.
 *
 * The engine counts, and each instance knows what was counted: its own, and what the others tell it several
 * times a second. So an instance refuses without a question what it knows to be used up, and when the engine
 * goes away, what is left of each budget is divided among the instances that were there: together they allow
 * no more than all of it. When the engine is back, each tells it what was counted meanwhile, and for a moment
 * both the engine and the part have to allow a request.
 */
import * as v from 'valibot'
import type { RateKey, Engine, Missed, SharedCounts } from '../network/engine.ts'

const WINDOW_MS = 60_000
/** By then all instances have found an engine that came back, and told it what they counted. */
const SETTLE_MS = 3_000
/** How soon the others know what was counted. */
const TELL_MS = 100
const TOLD_AT_ONCE = 1_000
const BEAT_MS = 5_000
/** Who has not been heard of for so long is not there any more. */
const LIFE_MS = 15_000
const MAX_INSTANCES = 1_000
/** Keys kept before inactive ones are removed, and before the engine alone counts the oldest ones. */
const MAX_KEYS = 50_000
const MOST_KEYS = 4 * MAX_KEYS
const SWEEP_EVERY_MS = 1_000
const MAX_MESSAGE_LENGTH = 512 * 1024
const MAX_PAUSE_MS = 60 * WINDOW_MS

const Short = v.pipe(v.string(), v.maxLength(100))
const Milliseconds = v.pipe(v.number(), v.minValue(0))
/** What instances tell each other. */
const CounterMessage = v.object({
  from: Short,
  /** A new one: the others tell it what they have counted in the last minute. */
  hello: v.exactOptional(v.literal(true)),
  takes: v.exactOptional(v.pipe(v.array(v.tuple([Short, Short, Milliseconds])), v.maxLength(TOLD_AT_ONCE))),
  pauses: v.exactOptional(v.pipe(v.array(v.tuple([Short, Milliseconds])), v.maxLength(TOLD_AT_ONCE))),
  /** The digest of an answer that is made anew. */
  renewed: v.exactOptional(Short),
})
export type CounterMessage = v.InferOutput<typeof CounterMessage>

export const readMessage = (text: string): CounterMessage | null => {
  if (text.length > MAX_MESSAGE_LENGTH) return null
  try {
    const read = v.safeParse(CounterMessage, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export interface WindowParts {
  readonly engine: Engine
  /** Name by which the other instances know this one. */
  readonly instance: string
  readonly now: () => number
}

export interface Windows extends SharedCounts {
  /** What another instance said. */
  hear(message: CounterMessage): void
  /** The engine can be used, for the first time or again. */
  back(): void
  /** Instances that were there a moment ago, this one included. */
  members(): number
  close(): void
}

export const sharedWindows = ({ engine, instance, now }: WindowParts): Windows => {
  /** By digests of keys, when each was counted, by its ticket, oldest first. */
  const known = new Map<string, Map<string, number>>()
  const pausedUntil = new Map<string, number>()
  let toTell: { readonly key: string; readonly ticket: string; readonly at: number }[] = []
  let telling: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setTimeout> | undefined
  /** When each was found the last time; one that lives has not found an engine that came back yet. */
  const living = new Map([[instance, now()]])
  let members: readonly string[] = [instance]
  let tickets = 0
  let swept = -Infinity
  /** Since which ticket and when what is counted is not known to all any more; null: it is. */
  let alone: { readonly after: number; readonly at: number } | null = null
  let settled: number | null = null
  let wasThere = false
  let isClosed = false

  const recent = (key: string, at: number): Map<string, number> => {
    const counted = known.get(key) ?? new Map<string, number>()
    for (const [ticket, then] of counted) {
      if (then > at - WINDOW_MS) break
      counted.delete(ticket)
    }
    return counted
  }

  const sweep = (at: number): void => {
    if (known.size <= MAX_KEYS || at - swept < SWEEP_EVERY_MS) return
    swept = at
    for (const key of known.keys()) if (recent(key, at).size === 0) known.delete(key)
  }

  const note = (key: string, ticket: string, at: number): void => {
    const counted = recent(key, now())
    counted.set(ticket, at)
    known.set(key, counted)
    if (known.size > MOST_KEYS) for (const [oldest] of known) return void known.delete(oldest)
  }

  /** What others counted comes later than what was counted here after it. */
  const inOrder = (key: string): void => {
    const counted = known.get(key)
    if (counted) known.set(key, new Map([...counted].sort(([, one], [, other]) => one - other)))
  }

  const rest = (key: string, milliseconds: number): void => {
    if (pausedUntil.size >= MAX_KEYS) pausedUntil.clear()
    pausedUntil.set(key, now() + Math.min(milliseconds, MAX_PAUSE_MS))
  }

  const send = (message: Omit<CounterMessage, 'from'>): void =>
    void engine.publish(JSON.stringify({ from: instance, ...message }))

  const tell = (): void => {
    telling = undefined
    const at = now()
    const some = toTell
    toTell = []
    for (let from = 0; from < some.length; from += TOLD_AT_ONCE)
      send({
        takes: some
          .slice(from, from + TOLD_AT_ONCE)
          .map(({ key, ticket, at: then }) => [key, ticket, Math.max(0, at - then)]),
      })
  }

  const tellSoon = (): void => {
    if (!isClosed) telling ??= setTimeout(tell, TELL_MS)
  }

  const isOwn = (ticket: string): boolean => ticket.startsWith(`${instance}.`)
  const turnOf = (ticket: string): number => Number.parseInt(ticket.slice(instance.length + 1), 10)

  const ownTakes = (at: number): { key: string; ticket: string; at: number }[] =>
    [...known.keys()].flatMap(key =>
      [...recent(key, at)].flatMap(([ticket, then]) => (isOwn(ticket) ? [{ key, ticket, at: then }] : [])),
    )

  const tellAll = (at: number): void => {
    toTell = ownTakes(at)
    tellSoon()
  }

  /** Whether others may have counted what neither this instance nor the engine knows. */
  const isAlone = (at: number): boolean => {
    if (!engine.isUp) {
      alone ??= { after: tickets, at }
      settled = null
    } else if (alone !== null) {
      settled ??= at + SETTLE_MS
      if (at >= settled) alone = settled = null
    }
    return alone !== null
  }

  /** Returns this instance's part of what is left of a budget: the parts of all instances add up to it. */
  const partOf = (key: string, left: number): number => {
    const sorted = [...members].sort()
    const count = sorted.length
    const turn = (Math.max(0, sorted.indexOf(instance)) + key.charCodeAt(0) + key.charCodeAt(1)) % count
    return Math.floor(left / count) + (turn < left % count ? 1 : 0)
  }

  /** How many fit by what is known here: while others may not know, no more than this instance's part. */
  const roomHere = (key: string, counted: ReadonlyMap<string, number>, room: number, at: number): number => {
    if (!isAlone(at) || alone === null) return room - counted.size
    let [before, mine] = [0, 0]
    for (const [ticket, then] of counted)
      if (isOwn(ticket) && turnOf(ticket) > alone.after) mine++
      else if (isOwn(ticket) || then <= alone.at) before++
    return Math.min(room - counted.size, partOf(key, Math.max(0, room - before)) - mine)
  }

  const waitFor = (counted: ReadonlyMap<string, number>, at: number): number => {
    const [oldest = at] = counted.values()
    return Math.max(1, oldest + WINDOW_MS - at)
  }

  const refusedHere = (counted: readonly RateKey[], at: number): number => {
    let wait = 0
    for (const { key, room, amount } of counted) {
      const made = recent(key, at)
      wait = Math.max(wait, (pausedUntil.get(key) ?? 0) - at)
      if (roomHere(key, made, room, at) >= amount) continue
      const isOthers = settled !== null && room - made.size >= amount
      wait = Math.max(wait, isOthers ? Math.max(1, settled! - at) : waitFor(made, at))
    }
    return wait
  }

  const count = (counted: readonly RateKey[], ticket: string, at: number): number[] => {
    for (const { key, amount } of counted)
      for (let one = 1; one <= amount; one++) {
        note(key, `${ticket}.${one}`, at)
        if (members.length > 1) toTell.push({ key, ticket: `${ticket}.${one}`, at })
      }
    if (toTell.length > 0) tellSoon()
    return counted.map(({ key }) => recent(key, at).size)
  }

  const beat = async (): Promise<void> => {
    clearTimeout(beating)
    beating = undefined
    const found = await engine.beat(instance, LIFE_MS)
    if (isClosed) return
    if (found) {
      const at = now()
      for (const one of [...found.slice(0, MAX_INSTANCES), instance]) living.set(one, at)
      for (const [one, then] of living) if (then <= at - LIFE_MS) living.delete(one)
      members = [...living.keys()]
    }
    clearTimeout(beating)
    beating = setTimeout(beat, BEAT_MS)
  }

  return {
    async take(given) {
      const counted = given.map(one => ({ ...one, key: engine.digest(one.key) }))
      const at = now()
      sweep(at)
      const wait = refusedHere(counted, at)
      if (wait > 0) return { allowed: false, waitMs: wait }
      const ticket = `${instance}.${++tickets}`
      // Before the answer: a second request must not find the room that this one asks for.
      const before = count(counted, ticket, at)
      const taken = await engine.take(ticket, counted)
      if (taken?.allowed) return taken
      if (taken === null) {
        alone ??= { after: turnOf(ticket) - 1, at }
        settled = null
        const isAllowed = counted.every(({ key, room }) => roomHere(key, recent(key, at), room, at) >= 0)
        if (isAllowed) return { allowed: true, counts: before }
      }
      for (const { key, amount } of counted)
        for (let one = 1; one <= amount; one++) known.get(key)?.delete(`${ticket}.${one}`)
      toTell = toTell.filter(told => !told.ticket.startsWith(`${ticket}.`))
      return taken ?? { allowed: false, waitMs: waitFor(recent(counted[0]!.key, at), at) }
    },
    pause(text, milliseconds) {
      const key = engine.digest(text)
      rest(key, milliseconds)
      void engine.pause(key, Math.ceil(Math.min(milliseconds, MAX_PAUSE_MS)))
      send({ pauses: [[key, milliseconds]] })
    },
    hear({ from, hello, takes = [], pauses = [] }) {
      if (from === instance) return
      const at = now()
      sweep(at)
      for (const [key, ticket, age] of takes) if (age < WINDOW_MS) note(key, ticket, at - age)
      for (const key of new Set(takes.map(([one]) => one))) inOrder(key)
      for (const [key, milliseconds] of pauses) rest(key, milliseconds)
      if (!hello) return
      void beat()
      tellAll(at)
    },
    back() {
      const at = now()
      for (const one of living.keys()) living.set(one, at)
      const missed: Missed[] = ownTakes(at).map(({ key, ticket, at: then }) => ({
        key,
        ticket,
        age: Math.max(0, at - then),
      }))
      // The others may have counted meanwhile, and not all of them are back yet.
      if (wasThere || alone) {
        alone ??= { after: tickets, at }
        settled = at + SETTLE_MS
      }
      wasThere = true
      void engine.add(missed)
      // Before the others look who is there.
      void beat()
      send({ hello: true })
      tellAll(at)
    },
    members: () => members.length,
    close() {
      isClosed = true
      clearTimeout(telling)
      clearTimeout(beating)
    },
  }
}
