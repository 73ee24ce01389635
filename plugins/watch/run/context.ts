/** What the daily run works with: a part of what its job is handed. */
import type { Calls, Context } from '../../../core/plugin/plugin.ts'
import type { Settings } from '../../../core/settings/read.ts'
import type expiryDomain from '../../expiry/domain/index.ts'
import type expiryJudged from '../../expiry/judged/index.ts'
import type { Wake } from './wake.ts'

export interface DayContext extends Pick<Context, 'database' | 'documents' | 'mail' | 'log' | 'signal'> {
  readonly doors: { now(): Date }
  readonly use: Calls<{ expiryDomain: typeof expiryDomain; expiryJudged: typeof expiryJudged }>
  readonly settings: Settings & { readonly mailLimit: number }
  readonly state: Wake
}

export const nowOf = ({ doors }: Pick<DayContext, 'doors'>): number => doors.now().getTime()

/** From a claim to the end of what is done with it; whoever is later has lost it. */
export const LEASE_MS = 120_000
/** What is begun with a claim has to be begun before so much of it is left. */
export const LEAST_LEASE_MS = 40_000

/**
 * The longest that a hand-over may take: a mail server that has the whole letter may think ten minutes. The
 * lease of that letter is renewed for it, with what is needed to record it.
 */
export const HAND_OVER_MS = 10.5 * 60_000
export const HAND_OVER_LEASE_MS = 11 * 60_000
