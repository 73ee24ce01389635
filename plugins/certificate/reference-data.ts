/** What an instance judges by: trusted roots, CT logs, CA incidents, the names of CAs in CAA records. */
import type { CtLogs } from '../../core/protocol/ct/sct.ts'
import { trustOf } from '../../core/protocol/x509/trust-store.ts'
import type { TrustStore } from '../../core/protocol/x509/validation.ts'
import type { Settings } from '../../core/settings.ts'
import { caNames } from '../../knowledge-base/ca-domains/index.ts'
import { logs } from '../../knowledge-base/ct-logs/index.ts'
import { incidents } from '../../knowledge-base/incidents/index.ts'
import type { Incident } from '../../knowledge-base/incidents/types.ts'
import { trust } from '../../knowledge-base/trust/index.ts'
import type { ForecastRequest } from './forecast.ts'

export interface ReferenceData {
  readonly trust: TrustStore
  /** What the root programs decided about their roots. */
  readonly programs: NonNullable<ForecastRequest['trust']>
  readonly logs: CtLogs
  readonly incidents: readonly Incident[]
  /** By which names an organization goes in CAA records. */
  readonly caNames: typeof caNames
}

export const referenceDataOf = ({ extraCa }: Pick<Settings, 'extraCa'>): ReferenceData => ({
  trust: trustOf(trust, extraCa),
  programs: trust,
  logs,
  incidents,
  caNames,
})
