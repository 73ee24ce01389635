/**
 * Tells what is wrong with this server's own means from what is wrong with a target: its resolver, its
 * network, its clock, its file descriptors.
 *
 * A single target is no evidence, and callers choose the targets. So:
 * - Only several unrelated things that fail in a row count, with nothing in between that works. The first
 *   that works ends it, whosever it is.
 * - Not even those suffice, since one caller can name them all. A control that no caller chose has to fail as
 *   well: the resolver is asked for names that nobody has, and a network has servers that are connected to.
 *   While one fails, whoever wants to know has its control asked again, so that it ends by itself.
 * - A network is judged by the family of addresses that has worked here. Most hosts lack IPv6 all the time.
 * - The clock is compared with services that this program or the operator chose.
 * - Meanwhile targets are checked as ever: what works then is true, and shows that it is over.
 */
import { inTime, withDeadline } from '../base/deadline.ts'
import { Unchecked } from '../errors/errors.ts'
import type { Log } from '../monitoring/log.ts'
import type { Health } from '../monitoring/health.ts'
import type { Metrics, Sample } from '../monitoring/metrics.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { DoorError } from './doors.ts'
import type { Doors, Endpoint, NetworkFailure } from './doors.ts'
import { networkOf, parseAddress } from './ip-address.ts'

const MEANS = ['resolver', 'network', 'clock', 'descriptors'] as const
export type Means = (typeof MEANS)[number]

/**
 * What a lookup shows of the resolver. `failed`: it answered, and could not settle this name nor another of
 * the same top-level domain; `silent`: there was no answer.
 */
export type LookupSign = 'answered' | 'failed' | 'silent'

type Family = 'v4' | 'v6'

export interface OwnMeans {
  lookedUp(name: string, heard: LookupSign): void
  /** `exhausted`: there was no file descriptor for the socket. */
  dialed(address: string, outcome: 'answered' | 'exhausted' | NetworkFailure): void
  /** `at`: what the host took for the time when it answered, in milliseconds since 1970. */
  dated(host: string, at: number): void
  /** Those that fail now, and those that failed at any time since: an instant of `performance.now()`. */
  failing(since?: number): readonly Means[]
  /** What `failing` gives once the controls have answered, which takes seconds at most. */
  settled(since?: number): Promise<readonly Means[]>
  /** Is told whenever one of them fails or works again; null: it works. */
  watch(changed: (means: Means, reason: string | null) => void): void
}

/** Names, networks or hosts that fail in a row until it is us. */
const UNRELATED = 3
/** Networks in a row that give no answer at all, which a firewall before a server does as well. */
const SILENT_NETWORKS = 8
/** No more is remembered of what failed: a flood costs nothing. */
const MAX_FAILED = 50
/** Between two questions to a control, in milliseconds. */
const ASK_APART_MS = 2_000
/** Zones of two registries that have nothing in common. */
const CONTROL_ZONES = ['com', 'org'] as const
/** Clocks that are set by NTP differ by seconds. */
const MAX_OFF_MS = 60_000
/** A /16 and a /32 belong to one network as a rule. */
const NETWORK = { v4: 2, v6: 4 } as const
const LOOPBACK = /^(?:127\.|::1$)/
/** To be refused takes a network as well. */
const REACHED: readonly string[] = ['answered', 'refused', 'reset']

const familyOf = (address: string): Family => (address.includes(':') ? 'v6' : 'v4')

/** What lies under one belongs together. All names below `co.kr` count as one, which is on the safe side. */
const zoneOf = (name: string): string => name.toLowerCase().split('.').slice(-2).join('.')

/** Unrelated things that failed since the last one that worked. */
const inARow = () => {
  const failed = new Set<string>()
  return {
    add(key: string): void {
      if (failed.size < MAX_FAILED) failed.add(key)
    },
    clear: () => failed.clear(),
    get size() {
      return failed.size
    },
  }
}

/** Callers bring it about that a control is asked: so one question at a time, and none soon after another. */
const controlBy = (ask: () => Promise<void>, now: () => number) => {
  let asked = -Infinity
  let asking: Promise<void> | null = null
  return {
    ask(): void {
      if (asking || now() - asked < ASK_APART_MS) return
      asked = now()
      asking = ask().finally(() => {
        asking = null
      })
    },
    /** Resolves when no question is under way. */
    answered: async (): Promise<void> => void (await asking),
  }
}

interface OwnMeansParts {
  /** Asks the operator's resolver for the addresses of a name. Never rejects. */
  readonly ask: (name: string) => Promise<LookupSign>
  /** Whether any of the servers that no caller chose can be connected to. Never rejects. */
  readonly reach: (family: Family) => Promise<boolean>
  readonly clock: () => Date
  /** Before that time no clock is right, in milliseconds since 1970: this version was not made yet. */
  readonly earliest?: number | undefined
  /** By a clock that nobody sets. */
  readonly now?: (() => number) | undefined
}

export const ownMeans = ({
  ask,
  reach,
  clock,
  earliest = -Infinity,
  now = () => performance.now(),
}: OwnMeansParts): OwnMeans => {
  const states = new Map(MEANS.map(means => [means, { reason: null as string | null, ended: -Infinity }]))
  const watchers: ((means: Means, reason: string | null) => void)[] = []
  const set = (means: Means, reason: string | null): void => {
    const state = states.get(means)!
    const isNew = (state.reason === null) !== (reason === null)
    if (isNew && reason === null) state.ended = now()
    state.reason = reason
    if (isNew) for (const changed of watchers) changed(means, reason)
  }

  const unheard = inARow()
  let lastUnheard: LookupSign = 'silent'
  const hear = (): void => {
    unheard.clear()
    set('resolver', null)
  }
  const names = controlBy(async () => {
    const all = await Promise.all(CONTROL_ZONES.map(zone => ask(`${crypto.randomUUID()}.${zone}`)))
    // There was a descriptor for its socket.
    if (all.some(heard => heard !== 'silent')) set('descriptors', null)
    // To be refused a name is an answer, where the other one got none.
    if (all.some(heard => heard === 'answered' || (heard === 'failed' && lastUnheard === 'silent')))
      return hear()
    // What was looked up meanwhile may have been answered.
    if (unheard.size === 0) return
    for (const zone of CONTROL_ZONES) unheard.add(zone)
    if (unheard.size >= UNRELATED) set('resolver', 'it does not respond')
  }, now)

  const worked = { v4: false, v6: false }
  const unreached = inARow()
  const unanswered = inARow()
  /** The one that has worked here; null: neither has. */
  const mainFamily = (): Family | null => (worked.v4 ? 'v4' : worked.v6 ? 'v6' : null)
  const seemsLost = (): boolean => unreached.size >= UNRELATED || unanswered.size >= SILENT_NETWORKS
  const arrive = (): void => {
    unreached.clear()
    unanswered.clear()
    set('network', null)
  }
  const servers = controlBy(async () => {
    if (await reach(mainFamily() ?? 'v4')) return arrive()
    // What was dialled meanwhile may have worked.
    if (seemsLost()) set('network', 'no other network can be reached')
  }, now)

  const strays = inARow()
  /** By how much the first of the strays is off, in milliseconds: the others have to agree with it. */
  let off = 0
  const judgeClock = (): void => {
    const seconds = Math.round(Math.abs(off) / 1_000)
    if (clock().getTime() < earliest) set('clock', 'it is behind the data of this version')
    else if (strays.size >= UNRELATED) set('clock', `it is ${seconds} s ${off > 0 ? 'ahead' : 'behind'}`)
    else set('clock', null)
  }

  const isLost = (means: Means): boolean => states.get(means)!.reason !== null
  const failing: OwnMeans['failing'] = (since = Infinity) => {
    judgeClock()
    // Whoever wants to know brings it about that it is found out: nothing else may be looked up meanwhile.
    if (isLost('resolver') || isLost('descriptors')) names.ask()
    if (isLost('network')) servers.ask()
    return MEANS.filter(means => {
      const { reason, ended } = states.get(means)!
      return reason !== null || ended >= since
    })
  }

  return {
    lookedUp(name, heard) {
      if (heard === 'answered') return hear()
      unheard.add(zoneOf(name))
      lastUnheard = heard
      names.ask()
    },
    dialed(address, outcome) {
      if (outcome === 'exhausted') return set('descriptors', 'none is left')
      set('descriptors', null)
      if (LOOPBACK.test(address) || parseAddress(address) === null) return
      if (REACHED.includes(outcome)) {
        worked[familyOf(address)] = true
        return arrive()
      }
      if (familyOf(address) !== mainFamily()) return
      const network = networkOf(address, NETWORK)
      if (outcome === 'unreachable') unreached.add(network)
      if (outcome === 'timeout') unanswered.add(network)
      if (seemsLost()) servers.ask()
    },
    dated(host, at) {
      const its = clock().getTime() - at
      const isSound = Math.abs(its) <= MAX_OFF_MS
      if (isSound || Math.abs(its - off) > MAX_OFF_MS) {
        strays.clear()
        off = its
      }
      if (!isSound) strays.add(zoneOf(host))
      judgeClock()
    },
    failing,
    async settled(since) {
      if (failing(since).length === 0) await Promise.all([names.answered(), servers.answered()])
      return failing(since)
    },
    watch: changed => void watchers.push(changed),
  }
}

/** What a connection around the world takes where its first packet is lost, in milliseconds. */
const REACH_MS = 3_000

/** Connects to all of a family at once; the first that is there is enough. */
export const reachingAny =
  (connect: Doors['connect'], servers: readonly Endpoint[]) =>
  async (family: Family): Promise<boolean> => {
    const over = new AbortController()
    const reach = async (to: Endpoint, signal: AbortSignal): Promise<void> => {
      try {
        const socket = await connect(to, { signal })
        socket.close()
      } catch (error) {
        if (!(error instanceof DoorError) || !REACHED.includes(error.why)) throw error
      }
    }
    const near = servers.filter(({ hostname }) => familyOf(hostname) === family)
    return withDeadline(REACH_MS, over.signal, signal =>
      Promise.any(near.map(to => reach(to, signal)))
        .then(
          () => true,
          () => false,
        )
        .finally(() => over.abort()),
    )
  }

/* The doors that are told by: what goes through them is noted, and handed on as it is. */

const EXHAUSTED: readonly unknown[] = ['EMFILE', 'ENFILE']

/** The error of the system is behind that of the door. */
const codeOf = (error: unknown): unknown =>
  (error as { readonly cause?: { readonly code?: unknown } } | null)?.cause?.code

const isExhausted = (error: unknown): boolean => EXHAUSTED.includes(codeOf(error))

/** What a response says the time is. A cache leaves the date and adds the age (RFC 9111 section 5.1). */
export const dateOf = (header: (name: string) => string | null | undefined): number | null => {
  const date = Date.parse(header('date') ?? '')
  const age = Number(header('age') ?? 0)
  return Number.isFinite(date) && Number.isFinite(age) ? date + age * 1_000 : null
}

type Noted = Pick<Doors, 'connect' | 'datagram' | 'fetch'>

/** `fetch` leads to services that this program or the operator chose, and to no others. */
export const noting = <D extends Noted>(doors: D, means: OwnMeans): D => ({
  ...doors,
  async connect(to, options) {
    try {
      const socket = await doors.connect(to, options)
      means.dialed(to.hostname, 'answered')
      return socket
    } catch (error) {
      if (error instanceof DoorError) means.dialed(to.hostname, isExhausted(error) ? 'exhausted' : error.why)
      throw error
    }
  },
  ...(doors.datagram && {
    async datagram(...sent: Parameters<NonNullable<Doors['datagram']>>) {
      try {
        return await doors.datagram!(...sent)
      } catch (error) {
        if (isExhausted(error)) means.dialed(sent[0].hostname, 'exhausted')
        throw error
      }
    },
  }),
  async fetch(request) {
    const response = await doors.fetch(request)
    const at = dateOf(name => response.headers.get(name))
    if (at !== null) means.dated(new URL(request.url).hostname, at)
    return response
  },
})

/* Why there is nothing to say of a target, for callers. */

const UNJUDGED = {
  resolver: {
    en: 'Nothing can be checked now: the resolver of this server does not respond.',
    ko: '지금은 확인할 수 없습니다. 이 서버의 리졸버가 응답하지 않습니다.',
  },
  network: {
    en: 'Nothing can be checked now: this server has no connection to the Internet.',
    ko: '지금은 확인할 수 없습니다. 이 서버가 인터넷에 연결되어 있지 않습니다.',
  },
  clock: {
    en: 'Nothing can be checked now: the clock of this server is wrong.',
    ko: '지금은 확인할 수 없습니다. 이 서버의 시계가 맞지 않습니다.',
  },
  descriptors: {
    en: 'Nothing can be checked now: this server has no file descriptors left.',
    ko: '지금은 확인할 수 없습니다. 이 서버에 남은 파일 디스크립터가 없습니다.',
  },
} as const satisfies Catalogue

export const unjudged = (means: Means): Unchecked => new Unchecked({ ...UNJUDGED[means] })

interface Judging {
  readonly signal: AbortSignal
  degraded(since: number): Promise<readonly Means[]>
}

/**
 * Throws where a check that began then may say nothing of its target: by a wrong clock everything is judged
 * wrongly, and without a network or descriptors what was not reached may be well. A resolver that fails has
 * words of its own in the answer: they show how far the check came.
 */
export const holdToMeans = async (
  { signal, degraded }: Judging,
  began: number,
  wasReached: boolean,
): Promise<void> => {
  const lost = (await inTime(signal, degraded(began), [])).find(
    means => means === 'clock' || (means !== 'resolver' && !wasReached),
  )
  if (lost) throw unjudged(lost)
}

/* What is known of them, in the words of metrics, of an instance's health and of its log. */

interface Reporting {
  readonly health: Health
  readonly metrics: Pick<Metrics, 'gauge'>
  readonly log: Log
}

export const reportMeans = (
  { watch, failing }: Pick<OwnMeans, 'watch' | 'failing'>,
  { health, metrics, log }: Reporting,
): void => {
  for (const means of MEANS) health.part(means, { isApart: true })
  metrics.gauge(
    {
      name: 'certscope_degraded',
      help: '1 while the resolver, network, clock or file descriptors of this instance fail.',
      labels: ['part'],
    },
    () => {
      const lost = failing()
      return MEANS.map((means): Sample => [lost.includes(means) ? 1 : 0, means])
    },
  )
  health.onRead(failing)
  watch((means, reason) => {
    if (reason === null) {
      health.part(means).ok()
      log('info', 'degraded-over', { part: means })
    } else {
      health.part(means).fail(reason)
      log('warn', 'degraded', { part: means, reason })
    }
  })
}
