/** One alert: its sentence as data, how pressing it is, and what it is about. */
import type { Parameter, Report } from '../../../core/text/catalogue.ts'
import { SERVER_FAULTS } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import { ALERTS } from './sentences.ts'
import type { AlertReport } from './sentences.ts'
import type { AlertCode, Urgency } from './codes.ts'
import { problemOf } from '../reasons.ts'

export interface Alert {
  readonly code: AlertCode
  /** The code of the sentence, and what it is about. */
  readonly detail: AlertReport['code']
  readonly params: Record<string, Parameter>
  readonly severity: Urgency
  /**
   * The last threshold passed: `1/3`, `1/4`, `1/6` or days left. Who is notified once of each step
   * hears of nothing twice.
   */
  readonly step: string | null
  /** The instant that it is about. */
  readonly at: string | null
  readonly fault: FaultCode | null
}

export const make = (
  severity: Urgency,
  { code, params }: AlertReport & Report,
  more: Partial<Pick<Alert, 'step' | 'at' | 'fault'>> = {},
): Alert => ({
  code: ALERTS[code].alert,
  detail: code,
  params: { ...params },
  severity,
  step: null,
  at: null,
  fault: null,
  ...more,
})

const OF_DNS: readonly FaultCode[] = ['dns-nxdomain', 'dns-failure', 'dns-no-address', 'blocked-address']
/** Faults of the handshake are the server's, all others its certificate's. */
const OF_SERVER: readonly FaultCode[] = SERVER_FAULTS

export const faulty = (fault: FaultCode): Alert => {
  const ofOthers = OF_DNS.includes(fault) ? 'dns-problem' : 'certificate-problem'
  const code = OF_SERVER.includes(fault) ? 'server-problem' : ofOthers
  return make('critical', { code, params: { problem: problemOf(fault) } }, { fault })
}

/** Whole seconds, in which certificates and registries count. */
export const secondOf = (date: Date | string): number =>
  Math.floor((typeof date === 'string' ? Date.parse(date) : date.getTime()) / 1000) * 1000
