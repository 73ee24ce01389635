/** Moves the virtual clock, lets the people act, kills and stops instances, and records what arrives. */
import { join } from 'node:path'
import { type Random, randomFor } from '../../fuzz/inputs/random.ts'
import { type Child, Gone, begin } from './child.ts'
import type { Clock } from './clock.ts'
import type { Broken, Order, Seen, Setup } from './messages.ts'
import { AFTER_MS, plannedIn, type Outage, type Planned } from './outages.ts'
import { type Deed, planOf } from './people.ts'
import { type Recorded, type Subscribed, recorder } from './record.ts'
import type { Sink } from './sinks.ts'
import { BEGIN, DAY_MS, HOUR_MS, MINUTE_MS } from './table.ts'

export interface Game {
  readonly seed: number
  readonly subscriptions: number
  readonly days: number
  readonly kills: number
  /** SIGSTOP of an instance, past its lease mostly. */
  readonly pauses: number
  readonly instances: number
  readonly connections: number
  /** How many each has on average. */
  readonly domains: number
  readonly outages: boolean
  /** What CERTSCOPE_RESOLVERS says. */
  readonly resolver: string
  /** All subscribe at once, and all stop when their first letter is due. */
  readonly rush: boolean
  /** Steps of the virtual clock, where nothing asks for another. */
  readonly stepMinutes: number
  readonly store: string
  readonly sink: Sink
  readonly mailService: string | null
  readonly folder: string
  readonly clock: Clock
  readonly broken: Broken | null
  readonly progress: (line: string) => void
}

/** Leases last two minutes. */
const LEASE_OVER_MS = 121_000
/** How long others may take while one is stopped: it may hold a lock that they want. */
const PATIENCE_MS = 3_000
const AT_ONCE = 100
/** A record that the store did not take is tried again every second. */
const STORE_BACK_MS = 1_500
/** As long as the letters of a rush take. */
const RUSH_MS = 2_000

interface Due {
  readonly at: number
  readonly email: string
  readonly language: 'en' | 'ko'
  readonly order: { readonly deed: Deed } | { readonly token: string }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

export const play = async (game: Game): Promise<Recorded> => {
  const { seed, days, sink, progress } = game
  const random = randomFor(seed, 'referee', 0)
  const { clock } = game
  clock.set(BEGIN)
  clock.strike(null)
  const setup: Omit<Setup, 'index'> = {
    seed,
    days,
    outages: game.outages,
    connections: game.connections,
    resolver: game.resolver,
    store: game.store,
    mail: sink.setting,
    mailService: game.mailService,
    clock: join(game.folder, 'clock'),
    broken: game.broken,
  }
  const plans = Array.from({ length: game.subscriptions }, (_, index) => planOf(seed, index, game))
  const people = new Map(plans.map(plan => [plan.email, plan] as const))
  const record = recorder(plans.map(({ email }) => email))
  const dues = queue(plans)
  const children: Child[] = []
  for (let count = 0; count < game.instances; count++) children.push(await begin({ ...setup, index: count }))

  /** Whoever is killed meanwhile is asked again: its successor, or another one. */
  const order = async (what: Order): Promise<unknown> => {
    for (;;) {
      const running = children.filter(({ halted }) => !halted)
      if (running.length === 0) {
        await pause(5)
        continue
      }
      try {
        return await random.pick(running).ask(what)
      } catch (thrown) {
        if (!(thrown instanceof Gone)) throw thrown
        await pause(20)
      }
    }
  }

  const act = async ({ email, language, order: what }: Due): Promise<void> => {
    const asked = Date.now()
    if ('deed' in what) {
      const { deed } = what
      const after = (await order({ what: 'deed', email, language, deed })) as Subscribed | null
      record.changed(email, { at: clock.now(), asked, done: Date.now(), what: deed.do, after })
      return
    }
    const { kind, state } = (await order({ what: 'confirm', token: what.token })) as {
      kind: string
      state: Subscribed | null
    }
    if (kind === 'confirmed')
      record.changed(email, { at: clock.now(), asked, done: Date.now(), what: 'confirm', after: state })
  }

  /** What one person does is done in its order. */
  const actAll = async (all: readonly Due[]): Promise<void> => {
    const last = new Map<string, Promise<void>>()
    for (let from = 0; from < all.length; from += AT_ONCE)
      await Promise.all(
        all.slice(from, from + AT_ONCE).map(due => {
          const mine = (last.get(due.email) ?? Promise.resolve()).then(() => act(due))
          last.set(due.email, mine)
          return mine
        }),
      )
  }

  const passOf = async (at: number): Promise<void> => {
    for (;;) {
      const child = children[at]!
      try {
        await child.ask({ what: 'pass' })
        return
      } catch (thrown) {
        if (!(thrown instanceof Gone)) throw thrown
        while (children[at] === child) await pause(5)
      }
    }
  }

  const disturb = disturber({ game, random, children, record, clock, setup })
  const receive = (): void => {
    for (const arrival of sink.take()) {
      const asks = record.arrived(arrival, clock.now())
      const plan = asks && people.get(asks.email)
      if (!asks || !plan?.confirms) continue
      // Most press the button soon, some after two days, when the link is dead.
      const wait = random.once(30) ? 50 * HOUR_MS : random.below(random.once(4) ? 40 * 60 : 50) * MINUTE_MS
      const { email, language } = plan
      dues.add({ at: clock.now() + wait, email, language, order: { token: asks.token } })
    }
  }

  const end = BEGIN + days * DAY_MS
  const step = game.stepMinutes * MINUTE_MS
  const planned = game.outages ? plannedIn(days) : []
  for (const one of planned) record.outage(one)
  const nearby = (at: number): Planned | undefined =>
    planned.find(({ from, to }) => from <= at && at < to + AFTER_MS)
  const struck = (at: number): Planned | undefined =>
    planned.find(({ kind, from, to }) => kind !== 'hoster' && from <= at && at < to)
  let [time, busy, shown, on] = [BEGIN, 50, Date.now(), null as Outage | null]
  while (time < end) {
    clock.set(time)
    const outage = (struck(time)?.kind ?? null) as Outage | null
    const begins = outage !== on && outage === 'store'
    if (!begins) clock.strike(outage)
    // Whoever waits with something to write down does that at once, before the lanes have rested.
    if (on === 'store' && outage === null) await pause(STORE_BACK_MS)
    on = outage
    // People come back when it works again.
    const all = outage === 'store' || outage === 'clock' ? [] : dues.take(time)
    const emails = Map.groupBy(all, ({ email }) => email)
    // What one person does at a time is done in its order.
    const before = all.filter(({ email }) => !game.rush && (emails.get(email)!.length > 1 || random.once(2)))
    await actAll(before)
    const began = performance.now()
    const passing = children.map((_, at) => passOf(at))
    let lasted = 0
    const done = Promise.all(passing).then(() => {
      lasted = performance.now() - began
    })
    const after = all.filter(due => !before.includes(due))
    const acting = Promise.all(
      after.map(due => pause(random.below(game.rush ? RUSH_MS : busy * 1.5)).then(() => actAll([due]))),
    )
    // It goes away in the middle of what is done.
    const striking = begins ? pause(random.below(Math.ceil(busy))).then(() => clock.strike('store')) : null
    const disturbed = outage !== 'store' && (await disturb((time - BEGIN) / (end - BEGIN), done, busy))
    await Promise.all([done, acting, striking])
    busy = Math.max(2, busy * 0.9 + Math.min(lasted, 2_000) * 0.1)
    receive()
    if (nearby(time))
      for (const child of children) record.looked(time, (await child.ask({ what: 'look' })) as Seen)
    if (Date.now() - shown > 10_000) {
      shown = Date.now()
      progress(`day ${Math.floor((time - BEGIN) / DAY_MS)}: ${record.letters} letters`)
    }
    const by = Math.min(step, (nearby(time) ?? nearby(time + step))?.step ?? step)
    const grid = Math.floor((clock.now() - BEGIN) / by + 1) * by + BEGIN
    time = disturbed ? Math.min(grid, clock.now() + LEASE_OVER_MS) : grid
  }
  await Promise.all(children.map(child => child.kill()))
  receive()
  return record
}

/** What is due, in the order of its times. */
const queue = (plans: readonly ReturnType<typeof planOf>[]) => {
  const all: Due[] = plans
    .flatMap(({ email, language, deeds }) =>
      deeds.map(({ at, deed }) => ({ at, email, language, order: { deed } })),
    )
    .sort((a, b) => b.at - a.at)
  let added: Due[] = []
  return {
    add: (due: Due) => void added.push(due),
    take(time: number): Due[] {
      const taken = added.filter(({ at }) => at <= time)
      added = added.filter(({ at }) => at > time)
      while (all.length > 0 && all.at(-1)!.at <= time) taken.push(all.pop()!)
      return taken
    },
  }
}

interface Disturbing {
  readonly game: Game
  readonly random: Random
  readonly children: Child[]
  readonly record: ReturnType<typeof recorder>
  readonly clock: Clock
  readonly setup: Omit<Setup, 'index'>
}

type Kind = 'kill' | 'pause'

/** Kills and stops as many as it should by this part of the time, while instances work. */
const disturber = ({ game, random, children, record, clock, setup }: Disturbing) => {
  const counts: Record<Kind, number> = { kill: 0, pause: 0 }
  const wanted: Record<Kind, number> = { kill: game.kills, pause: game.pauses }
  /** Where it waits for letters, it goes on waiting at the next time. */
  let armed: { readonly kind: Kind; onArrival: number | null } | null = null

  const kill = async (at: number): Promise<void> => {
    const from = Date.now()
    await children[at]!.kill()
    record.disturbed({ kind: 'kill', at: clock.now(), from, to: Date.now() })
    children[at] = await begin({ ...setup, index: at })
  }

  const halt = async (at: number, others: () => Promise<unknown>): Promise<void> => {
    const [child, from] = [children[at]!, Date.now()]
    child.halt()
    // Two of three last longer than a lease.
    const isShort = !game.rush && random.once(3)
    clock.set(clock.now() + (isShort ? 60_000 : LEASE_OVER_MS + random.below(600_000)))
    await Promise.race([others(), pause(PATIENCE_MS)])
    child.goOn()
    record.disturbed({ kind: 'pause', at: clock.now(), from, to: Date.now() })
  }

  return async (passed: number, done: Promise<void>, busy: number): Promise<boolean> => {
    const mayBy = (one: Kind): number => (game.rush ? wanted[one] : Math.floor((wanted[one] + 1) * passed))
    const kind = (['kill', 'pause'] as const).find(one => counts[one] < Math.min(wanted[one], mayBy(one)))
    const isOnArrival = game.rush || random.once(2)
    armed ??= kind ? { kind, onArrival: isOnArrival ? 1 + random.below(4) : null } : null
    if (!armed) return false
    let isDone = false
    const ended = done.then(() => (isDone = true))
    const moment = async (): Promise<void> => {
      if (armed!.onArrival === null) return pause(random.below(Math.ceil(busy * 1.2)))
      while (armed!.onArrival! > 0 && !isDone) {
        await game.sink.next()
        if (!isDone) armed!.onArrival!--
      }
    }
    await Promise.race([moment(), ended])
    if (isDone) return false
    const at = random.below(children.length)
    const others = (): Promise<unknown> =>
      Promise.all(
        children.map((child, index) => (index === at ? null : child.ask({ what: 'pass' }).catch(() => {}))),
      )
    await (armed.kind === 'kill' ? kill(at) : halt(at, others))
    counts[armed.kind]++
    armed = null
    return true
  }
}
