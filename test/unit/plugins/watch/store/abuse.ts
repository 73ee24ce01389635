/** A crowd that asks for mails to a few mailboxes, two instances that hand them over, and who counts. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { mailboxOf, readEmail } from '../../../../../plugins/watch/subscription/address.ts'
import { callerLimit, LEASE_MS } from '../../../../../plugins/watch/store/limits.ts'
import { DAY, HOUR, MINUTE, START } from './stage.ts'

export interface Asking {
  readonly email: string
  readonly domains: readonly string[]
  readonly caller: string
}
export interface Order {
  readonly now: number
  readonly asked: readonly Asking[]
}
export interface Done {
  readonly handed: readonly {
    readonly id: string
    readonly email: string
    readonly caller: string | null
    readonly names: number
  }[]
}

/** Mulberry32: the same numbers for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (end: number): number => Math.floor(next() * end) }
}
export type Random = ReturnType<typeof randomOf>

const DOMAINS = ['GMAIL.com', 'gmail.com', 'googlemail.com', 'GoogleMail.COM']
const IDN = ['한국.kr', 'xn--3e0b707e.kr', 'XN--3E0B707E.KR', '한국.KR']

/** Spells a mailbox as somebody would who wants more than his share. */
const spelled = (name: string, domains: readonly string[], random: Random): string => {
  const local = [...name]
    .map((letter, at) => {
      const dot = at > 0 && random.below(4) === 0 ? '.' : ''
      return dot + (random.below(2) === 0 ? letter.toUpperCase() : letter)
    })
    .join('')
  const tag = random.below(2) === 0 ? `+${random.below(1_000_000)}` : ''
  return `${local}${tag}@${domains[random.below(domains.length)]}`
}

export const VICTIMS = ['victimsvictim@gmail.com', 'admin@xn--3e0b707e.kr', 'same@example.org'] as const

export const askingOf = (index: number, random: Random): Asking => {
  const kind = random.below(10)
  let email = `user${index}@naver.com`
  if (kind < 4) email = spelled('victimsvictim', DOMAINS, random)
  else if (kind < 6) email = spelled('admin', IDN, random)
  else if (kind < 7) email = VICTIMS[2]
  const domains = Array.from({ length: 1 + random.below(5) }, () => `d${random.below(500)}.example`)
  const caller = random.below(3) === 0 ? 'one' : `caller ${random.below(5_000)}`
  return { email, domains, caller }
}

/** Every letter waits longer for its caps than this. */
const STEP = 2 * MINUTE

const WORKER = fileURLToPath(new URL('abuse-worker.ts', import.meta.url))

/** Starts an instance; each order is answered when all of it is done. */
const startWorker = async (address: string, limit: number) => {
  const child = fork(WORKER, [address, String(limit)], { stdio: 'inherit' })
  const failed = new Promise<never>((_, reject) =>
    child.once('exit', status => reject(new Error(`a worker ended with ${status}`))),
  )
  failed.catch(() => {})
  const answer = (): Promise<Done> =>
    Promise.race([new Promise<Done>(resolve => child.once('message', done => resolve(done as Done))), failed])
  await answer()
  return {
    order(order: Order): Promise<Done> {
      const done = answer()
      child.send(order)
      return done
    },
    stop: () => child.kill(),
  }
}

export interface Mail {
  readonly id: string
  readonly at: number
  readonly mailbox: string
  readonly caller: string | null
  readonly names: number
}

export interface Abuse {
  readonly address: string
  readonly limit: number
  readonly days: number
  /** At once, at the begin; then so many each hour. */
  readonly first: number
  readonly hourly: number
  readonly seed: number
}

/** All mails with the time at which they were handed over, which is within the lease of their claim. */
export const abuse = async ({ address, limit, days, first, hourly, seed }: Abuse): Promise<Mail[]> => {
  const random = randomOf(seed)
  const workers = await Promise.all([0, 1].map(() => startWorker(address, limit)))
  const mails: Mail[] = []
  let asked = 0
  const some = (count: number): Asking[] => Array.from({ length: count }, () => askingOf(asked++, random))
  try {
    for (let now = START; now < START + days * DAY; now += STEP) {
      const count = now === START ? first : (now - START) % HOUR === 0 ? hourly : 0
      const orders = workers.map(worker => worker.order({ now, asked: some(Math.ceil(count / 2)) }))
      for (const { handed } of await Promise.all(orders)) {
        for (const { id, email, caller, names } of handed)
          mails.push({ id, at: now + random.below(LEASE_MS), mailbox: mailboxOf(email), caller, names })
      }
    }
  } finally {
    for (const { stop } of workers) stop()
  }
  return mails.sort((one, other) => one.at - other.at)
}

/** The most in any window of that length. */
export const mostIn = (times: readonly number[], ms: number): number => {
  let most = 0
  let from = 0
  for (const [to, time] of times.entries()) {
    while (times[from]! <= time - ms) from++
    most = Math.max(most, to - from + 1)
  }
  return most
}

const mostBy = (mails: readonly Mail[], key: (mail: Mail) => string | null, ms: number): number => {
  const by = Map.groupBy(mails, key)
  return Math.max(
    0,
    ...[...by.values()].map(some =>
      mostIn(
        some.map(({ at }) => at),
        ms,
      ),
    ),
  )
}

/** What the bars are about. */
export const countsOf = (mails: readonly Mail[]) => ({
  mails: mails.length,
  letters: new Set(mails.map(({ id }) => id)).size,
  inQuarter: mostBy(mails, ({ mailbox }) => mailbox, 15 * MINUTE),
  inDay: mostBy(mails, ({ mailbox }) => mailbox, DAY),
  inHour: mostIn(
    mails.map(({ at }) => at),
    HOUR,
  ),
  ofCaller: mostBy(mails, ({ caller }) => caller, HOUR),
  toVictims: VICTIMS.map(victim => {
    const read = readEmail(victim, { lenient: false })
    return read.ok ? mails.filter(({ mailbox }) => mailbox === mailboxOf(read.email)).length : 0
  }),
  names: Math.max(0, ...mails.map(({ names }) => names)),
})

export { callerLimit }
