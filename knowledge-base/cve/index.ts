/** Every CVE that is described, by year and number. Written by `npm run indexes`. */
import type { Cve } from './types.ts'

export type { Affected, Cve, CveText } from './types.ts'

export const cves: readonly Cve[] = []
