/** The shape of an entry about what clients accept but its owner should know of. */
import type { Explanation } from '../errors/types.ts'

export type { Explanation } from '../errors/types.ts'

export interface Advice {
  readonly en: Explanation
  readonly ko: Explanation
  /** Standards and official documentation, https. */
  readonly links: readonly string[]
}
