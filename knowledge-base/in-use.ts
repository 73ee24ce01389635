/** The lists that an instance may replace while it runs, with what is in use until then. */
import { logs } from './ct-logs/index.ts'
import type { KnownLogs } from './ct-logs/types.ts'
import { serverSideTls } from './server-side-tls/index.ts'
import type { TlsGuideline } from './server-side-tls/index.ts'
import { trust } from './trust/index.ts'
import type { Trust } from './trust/types.ts'

interface List<T> {
  readonly name: string
  readonly shipped: T
}

export const CT_LOGS: List<KnownLogs> = { name: 'ct-logs', shipped: logs }
export const TRUST: List<Trust> = { name: 'trust', shipped: trust }
export const GUIDELINE: List<TlsGuideline> = { name: 'server-side-tls', shipped: serverSideTls }
