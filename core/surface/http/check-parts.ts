/** What it takes to serve checks over HTTP, as documents and as pages. */
import type { Kernel } from '../../kernel/types.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import type { Settings } from '../../settings/read.ts'
import type { Allowance } from '../../limits/allowance.ts'
import type { CallerCountry } from './caller.ts'
import type { DrawnPages } from '../pages/page-cache.ts'
import type { Usage } from './usage.ts'

export interface CheckParts {
  readonly plugins: readonly Plugin[]
  readonly kernel: Kernel
  readonly allowance: Allowance
  readonly usage: Usage
  readonly country: CallerCountry
  readonly log: Log
  readonly settings: Settings
  readonly now: () => number
  readonly drawn: DrawnPages
}
