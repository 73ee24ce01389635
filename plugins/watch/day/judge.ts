/** Pure: which of the present alerts of a domain are news to its owner, and what was told by then. */
import type * as v from 'valibot'
import type expiryJudged from '../../expiry/judged/index.ts'
import type { Notice } from '../letters/content.ts'
import type { KeptFacts } from './facts.ts'

export type PresentAlert = v.InferOutput<typeof expiryJudged.output>['alerts'][number]

export interface Judging {
  /** What the last judgement gave; null: this is the first since the confirmation. */
  readonly memory: string | null
  /** Null: nothing was ever found out. */
  readonly facts: KeptFacts | null
  /** Of those facts at `now` (`expiry/judged`); empty without facts. */
  readonly alerts: readonly PresentAlert[]
  /** Days in a row without a conclusive measurement. */
  readonly failures: number
  readonly now: Date
}

export interface Judgement {
  /** JSON, at most 2,048 characters. */
  readonly memory: string
  /** Worst first. */
  readonly notices: readonly Notice[]
}

export const judge = ({ memory }: Judging): Judgement => ({ memory: memory ?? '{}', notices: [] })
