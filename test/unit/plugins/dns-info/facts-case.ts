/** A way for a domain to be, and the findings of it. */
import type { Scene } from './scene.ts'

/** `expected`: severity and code of each finding, with bars between. */
export type Case = readonly [what: string, scene: Scene, expected: string]

export const dead = { zones: [], manner: 'silence' } as const

export const unsigned = (): null => null
