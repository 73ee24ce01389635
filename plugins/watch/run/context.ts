/** What the daily run works with: a part of what its job is handed. */
import { onAbort } from '../../../core/base/deadline.ts'
import type { Calls, Context, Opening } from '../../../core/plugin/plugin.ts'
import type { Settings } from '../../../core/settings/read.ts'
import type ct from '../../ct/index.ts'
import type dnsInfo from '../../dns-info/index.ts'
import type securityGraded from '../../security/graded/index.ts'
import type expiryDomain from '../../expiry/domain/index.ts'
import type expiryJudged from '../../expiry/judged/index.ts'
import type { ChannelName } from '../store/tables.ts'

/* What the loops of one instance have in common: how they are woken, since when they run, what holds them. */

interface Wake {
  /** How often somebody has woken the loops. */
  readonly calls: number
  /** Ends all sleep: there is something to do. */
  wake(): void
  /**
   * Resolves after so many milliseconds, or when the signal aborts, or when somebody wakes; at once where
   * somebody has since there were `seen` calls.
   */
  sleep(milliseconds: number, signal: AbortSignal, seen?: number): Promise<void>
  readonly times: Times
  /** The codes that too much fails with (brake.ts); null: that brake is off. */
  readonly brakes: Brakes
  readonly sending: Readonly<Record<ChannelName, Sending>>
  /** Where it is said that one is on. */
  readonly part: Opening['part']
}

export type Brakes = Record<'checks' | ChannelName, string | null>

/** How one channel does. */
interface Sending {
  /** What became of the latest letters. */
  tries: Try[]
  /** Letters in a row that the mail server wants later, and until when it is left alone for that. */
  later: number
  again: number
  /** When the brake was on last. */
  braked: number
}

/** One look at a domain, or one letter that was handed over. */
export type Try = {
  /** What it failed with; null: it counts as sound. */
  readonly code: string | null
  /** Where it failed: what lies in one network is likely to fail for one reason. */
  readonly network: string | null
}

/** Milliseconds since 1970; `-Infinity`: not yet. */
interface Times {
  /** Since when there was no long break. */
  since: number
  /** When something was looked for last. */
  looked: number
  purged: number
  /** What was logged of letters, by its words: a server that fails says the same of each. */
  readonly noted: Map<string, number>
  /** When it was said last that the limit of mails holds letters back, and how many it ended since. */
  limitTold: number
  limitEnded: number
  /** Until when the searches are left alone, and when it was said last that they fail. */
  searchAgain: number
  searchTold: number
  /** When domains were looked at last while the brake was on. */
  sampled: number
}

const begin = (): Sending => ({ tries: [], later: 0, again: -Infinity, braked: -Infinity })

export const wakeUp = (part: Opening['part'] = () => ({ ok() {}, fail() {} })): Wake => {
  const sleepers = new Set<() => void>()
  let calls = 0
  return {
    times: {
      since: -Infinity,
      looked: -Infinity,
      purged: -Infinity,
      noted: new Map(),
      limitTold: -Infinity,
      limitEnded: 0,
      searchAgain: -Infinity,
      searchTold: -Infinity,
      sampled: -Infinity,
    },
    brakes: { checks: null, mail: null, webhook: null },
    sending: { mail: begin(), webhook: begin() },
    part,
    get calls() {
      return calls
    },
    wake() {
      calls++
      for (const rouse of [...sleepers]) rouse()
    },
    sleep: (milliseconds, signal, seen = calls) =>
      new Promise(resolve => {
        if (signal.aborted || milliseconds <= 0 || seen !== calls) return resolve()
        const rouse = (): void => {
          sleepers.delete(rouse)
          clearTimeout(timer)
          stop()
          resolve()
        }
        const timer = setTimeout(rouse, milliseconds)
        sleepers.add(rouse)
        const stop = onAbort(signal, rouse)
      }),
  }
}

export interface DayContext
  extends Pick<Context, 'database' | 'documents' | 'mail' | 'get' | 'log' | 'signal' | 'degraded'> {
  readonly doors: Pick<Context['doors'], 'now' | 'addresses'>
  readonly use: Calls<{
    ct: typeof ct
    expiryDomain: typeof expiryDomain
    expiryJudged: typeof expiryJudged
    securityGraded: typeof securityGraded
    dnsInfo: typeof dnsInfo
  }>
  readonly settings: Settings & {
    readonly mailLimit: number
    readonly mailConnections: number
    readonly mailSpread: number
    readonly mailBlock: readonly string[]
    readonly webhooks: readonly string[]
  }
  readonly state: Wake
}

export const nowOf = ({ doors }: { readonly doors: { now(): Date } }): number => doors.now().getTime()

/** From a claim to the end of what is done with it; whoever is later has lost it. */
export const WORK_LEASE_MS = 120_000
/** What is begun with a claim has to be begun before so much of it is left. */
export const LEAST_LEASE_MS = 40_000
