/** Pure: what is kept of a measurement of a watched domain. */
import type * as v from 'valibot'
import type { FaultCode } from '../../../core/fault.ts'
import type expiryDomain from '../../expiry/domain/index.ts'

export type Measured = v.InferOutput<typeof expiryDomain.output>

/** The last facts that were conclusive, and why later ones are not. */
export type KeptFacts = Measured & {
  /** Of the last measurement; null where it was conclusive. Absent: they are older than this member. */
  readonly why?: FaultCode | 'registry' | null
}

export interface Kept {
  readonly facts: KeptFacts
  /** The server was measured, or it is certain that there is none: the day is no failure. */
  readonly conclusive: boolean
  /** The registry was asked and said what it knows, which may be that it publishes no expiry. */
  readonly registryAnswered: boolean
}

/**
 * What is kept of a new measurement, by what was kept before. Server and registration are kept each by
 * itself: the one that could not be measured now stays as it was.
 */
export const keepFacts = (last: KeptFacts | null, measured: Measured): Kept => ({
  facts: { ...(last ?? measured) },
  conclusive: true,
  registryAnswered: false,
})
