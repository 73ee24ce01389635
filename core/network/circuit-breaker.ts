/**
 * Circuit breakers: a service that let several requests in a row wait for nothing is left alone for a while,
 * then tried by one request at a time.
 *
 * What a breaker saves is waiting. A request that failed at once has cost nothing, and its own reason says
 * more than "unresponsive": it counts for nothing here, and the next one is sent. What is counted is silence,
 * a failure after a second or more. Any response shows that somebody is there: a 404, a 429, an error page.
 *
 * Callers choose what is asked about, and some choose who is asked (whoever writes a certificate names its
 * issuer's address). So:
 * - The host that a caller wants checked, and the name servers of a name, are measured each time: no breaker.
 * - A key is a host as it is named, never its address: whoever points a name of their own at the server of
 *   another has only their own name left alone.
 * - Each purpose has a breaker of its own: an address in a stranger's certificate cannot end the questions to
 *   the OCSP responder at the same host.
 * - A caller who leaves says nothing about the service, and cannot keep it from being tried.
 * - What callers can do is to ask what a service is slow about, several times with no good answer of anybody
 *   between. It is left alone for seconds then, and the first good answer, of whoever, ends that.
 * - The server's own questions are counted like those of callers: a silence is one for all, and the best
 *   trial is one for which nobody waits.
 * - Only hosts that fail are remembered, and so many of them; the one that failed longest ago goes first.
 */
import type { Health } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'

/**
 * What became of a request. `unknown`: nothing that concerns the service; it was not sent, or nobody waited
 * for the response.
 */
export type RequestOutcome = 'answered' | 'failed' | 'unknown'

/** Leave to ask a service. What became of it has to be told; only the first word counts. */
export type Tell = (outcome: RequestOutcome) => void

export interface Breaker {
  /**
   * Leave to ask a host; null: it is left alone now, or another request is trying it. Requests with the same
   * `by` are one attempt: several that answer one question together.
   */
  enter(host: string, by?: object): Tell | null
  /** Whether `enter` would give nothing, for those who pay before they ask. */
  refuses(host: string): boolean
  /** How many hosts are left alone. */
  open(): number
}

/** What a service of each kind is worth waiting for. */
interface Patience {
  /** Requests in a row without a response, until the host is left alone. */
  readonly failures: number
  /** The shortest silence that counts, in milliseconds. */
  readonly silence: number
  /** How long a host is left alone the first time, and the most; each failed trial doubles it. */
  readonly pause: number
  readonly longest: number
  /** Hosts that are remembered. */
  readonly hosts: number
}

/** Services that the operator or this program chose, which are few. */
export const SERVICE: Patience = {
  failures: 3,
  silence: 1_000,
  pause: 10_000,
  longest: 60_000,
  hosts: 500,
}

/** Hosts that certificates name. */
export const NAMED: Patience = { ...SERVICE, pause: 30_000, longest: 300_000, hosts: 1_000 }

/** Failures that lie further apart are not in a row. */
const FORGET_MS = 600_000
/** A trial of which nothing was heard by then is over: no request of ours may take so long. */
const TRIAL_MS = 60_000

interface Trial {
  readonly by: object
  readonly since: number
}

interface Failing {
  failures: number
  /** When it failed last. */
  last: number
  /** How often it was left alone in a row; 0: it is asked as ever. */
  pauses: number
  /** Until when it is left alone. */
  until: number
  trial: Trial | null
}

/** By a clock that nobody sets. */
const monotonic = (): number => performance.now()

interface BreakerParts {
  readonly patience?: Patience | undefined
  readonly now?: (() => number) | undefined
  /** Called when a host is left alone and when it is not any more, with the number of those that are. */
  readonly onChange?: ((open: number) => void) | undefined
  /** Called at the end of each request, with how long it took in milliseconds. */
  readonly onEnd?: ((outcome: RequestOutcome | 'refused', milliseconds: number) => void) | undefined
}

export const breaker = ({
  patience = SERVICE,
  now = monotonic,
  onChange = () => {},
  onEnd = () => {},
}: BreakerParts = {}): Breaker => {
  const failing = new Map<string, Failing>()
  let open = 0

  const forget = (key: string): void => {
    const host = failing.get(key)
    failing.delete(key)
    if (host && host.pauses > 0) onChange(--open)
  }

  const isRefused = ({ pauses, until, trial }: Failing, time: number, by?: object): boolean =>
    pauses > 0 && (time < until || (trial !== null && trial.by !== by && time - trial.since < TRIAL_MS))

  const pause = (host: Failing, time: number): void => {
    host.until = time + Math.min(patience.pause * 2 ** host.pauses, patience.longest)
    host.trial = null
    if (host.pauses++ === 0) onChange(++open)
  }

  const count = (key: string, time: number): void => {
    const known = failing.get(key)
    const isLate = known !== undefined && time - known.last > FORGET_MS
    const host: Failing =
      known === undefined || isLate ? { failures: 0, last: time, pauses: 0, until: 0, trial: null } : known
    host.failures++
    host.last = time
    failing.delete(key)
    failing.set(key, host)
    if (host.failures >= patience.failures) pause(host, time)
    for (const oldest of failing.keys()) {
      if (failing.size <= patience.hosts) break
      forget(oldest)
    }
  }

  const end = (key: string, trial: Trial | null, began: number, outcome: RequestOutcome): void => {
    const host = failing.get(key)
    const time = now()
    const isSilence = outcome === 'failed' && time - began >= patience.silence
    onEnd(outcome, time - began)
    if (outcome === 'answered') forget(key)
    else if (!host || host.pauses === 0) {
      if (isSilence) count(key, time)
    } else if (trial !== null && host.trial === trial) {
      // Others that were sent before the host was left alone say nothing new.
      if (isSilence) pause(host, time)
      // The next one tries it.
      else host.trial = null
    }
  }

  return {
    enter(key, by = {}) {
      const began = now()
      const host = failing.get(key)
      if (host && isRefused(host, began, by)) {
        onEnd('refused', 0)
        return null
      }
      if (host && host.pauses > 0 && host.trial?.by !== by) host.trial = { by, since: began }
      const trial = host?.trial ?? null
      let told = false
      return outcome => {
        if (told) return
        told = true
        end(key, trial, began, outcome)
      }
    },
    refuses(key) {
      const host = failing.get(key)
      return host !== undefined && isRefused(host, now())
    },
    open: () => open,
  }
}

/** Whether a signal aborted because nobody waits any more, and not because the time was over. */
export const isGone = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && (reason as { readonly name?: unknown } | undefined)?.name !== 'TimeoutError'

/** The breakers of one kind of service, over all of its hosts. */
export interface BreakerCounts {
  /** `rdap`, `probe`, the name of a plugin. */
  readonly service: string
  /** Hosts that are left alone now. */
  readonly open: number
}

interface Watcher {
  /** At once for each kind of service, and whenever its numbers change. */
  changed(counted: BreakerCounts): void
  /** `refused`: nothing was sent, because the host is left alone. */
  ended(service: string, outcome: RequestOutcome | 'refused', milliseconds: number): void
}

/** The breakers of an instance, by the kind of service. */
export interface Breakers {
  /** A new one, counted under that name. */
  make(service: string, patience?: Patience): Breaker
  watch(watcher: Watcher): void
}

export const breakers = (now: () => number = monotonic): Breakers => {
  const counts = new Map<string, number>()
  const watchers: Watcher[] = []
  return {
    make(service, patience) {
      let before = 0
      const onChange = (its: number): void => {
        const open = (counts.get(service) ?? 0) + its - before
        counts.set(service, open)
        before = its
        for (const { changed } of watchers) changed({ service, open })
      }
      const onEnd: BreakerParts['onEnd'] = (outcome, milliseconds) => {
        for (const { ended } of watchers) ended(service, outcome, milliseconds)
      }
      onChange(0)
      return breaker({ patience, now, onChange, onEnd })
    },
    watch(watcher) {
      watchers.push(watcher)
      for (const [service, open] of counts) watcher.changed({ service, open })
    },
  }
}

/* What breakers know, in the words of metrics and of an instance's health. */

/** Kinds of services that answers have less without: hosts that certificates name come and go. */
const isOwn = (service: string): boolean => !['aia', 'revocation', 'rdap', 'whois'].includes(service)

/** Hosts are not named: callers ask for what they are asked about, and operators for what they are. */
export const reportBreakers = (
  { watch }: Pick<Breakers, 'watch'>,
  { health, metrics }: { readonly health: Health; readonly metrics: Metrics },
): void => {
  const counts = new Map<string, number>()
  const requests = metrics.counter({
    name: 'certscope_upstream_requests_total',
    help: 'Requests to services of others; refused: not sent, because the service did not respond lately.',
    labels: ['service', 'outcome'],
  })
  const durations = metrics.histogram({
    name: 'certscope_upstream_seconds',
    help: 'How long services of others took to respond, or to fail.',
    labels: ['service'],
  })
  metrics.gauge(
    {
      name: 'certscope_breaker_open',
      help: 'Hosts that get no requests now, because they did not respond.',
      labels: ['service'],
    },
    () => [...counts].map(([service, open]) => [open, service] as const),
  )
  watch({
    changed({ service, open }) {
      counts.set(service, open)
      if (!isOwn(service)) return
      const part = health.part(`upstream-${service.replaceAll('/', '-')}`)
      if (open > 0) part.fail('it does not respond')
      else part.ok()
    },
    ended(service, outcome, milliseconds) {
      requests.add(1, service, outcome)
      if (outcome === 'answered' || outcome === 'failed') durations.observe(milliseconds / 1_000, service)
    },
  })
}
