/** What an instance judges by: trusted roots, CT logs, the names of CAs in CAA records. */
import type { CurrentOf } from '../../core/base/current-lists.ts'
import type { CtLogs } from '../../core/protocol/ct/sct.ts'
import { trustIn } from '../../core/protocol/x509/path/trust-store.ts'
import type { TrustStore } from '../../core/protocol/x509/validation.ts'
import type { Settings } from '../../core/settings/read.ts'
import { caNames } from '../../knowledge-base/ca-domains/index.ts'
import type { InUse } from '../../knowledge-base/dated.ts'
import { CT_LOGS, TRUST } from '../../knowledge-base/in-use.ts'
import type { ForecastRequest } from './findings/trust.ts'

export interface ReferenceData {
  readonly trust: TrustStore
  /** What the root programs decided about their roots. */
  readonly programs: NonNullable<ForecastRequest['trust']> & InUse['trust']
  readonly logs: CtLogs & Partial<InUse['logs']>
  /** By which names an organization goes in CAA records. */
  readonly caNames: typeof caNames
}

const shipped: CurrentOf = list => ({ value: list.shipped, replace: () => {} })

/** Returns the data that is in use at that moment: a check takes a copy when it begins. */
export const referenceDataOf = (
  { extraCa }: Pick<Settings, 'extraCa'>,
  current: CurrentOf = shipped,
): ReferenceData => {
  const [programs, logs] = [current(TRUST), current(CT_LOGS)]
  const trust = trustIn(programs, extraCa)
  return {
    get trust() {
      return trust()
    },
    get programs() {
      return programs.value
    },
    get logs() {
      return logs.value
    },
    caNames,
  }
}
