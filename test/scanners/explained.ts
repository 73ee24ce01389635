/** Where scanners and we differ, who is right, and why. */
import type { Difference } from './compare.ts'

export interface Explanation {
  readonly scanner: Difference['scanner']
  readonly facet: Difference['facet']
  readonly saidBy: Difference['saidBy']
  readonly item: RegExp
  readonly servers: RegExp
  readonly right: 'us' | 'them' | 'both'
  readonly why: string
}

export const EXPLAINED: readonly Explanation[] = []
