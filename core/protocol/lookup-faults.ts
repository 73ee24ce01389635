/** Faults of a name without an IP address to connect to, in words. */
import type { Catalogue } from '../text/catalogue.ts'
import { faultOf } from './faults.ts'
import type { Fault, FaultEntry } from './faults.ts'
import type { Vetted } from '../network/guard.ts'

/** `{reason}` is one of ADDRESS_REASONS, or a reason of the DNS. */
export const LOOKUP_FAULTS = {
  'lookup-nxdomain': {
    fault: 'dns-nxdomain',
    en: '{reason}.',
    ko: '{reason}.',
  },
  'lookup-without-address': {
    fault: 'dns-no-address',
    en: 'The domain has no server to connect to: {reason}.',
    ko: '연결할 서버가 없습니다. {reason}.',
  },
  'lookup-failed': {
    fault: 'dns-failure',
    en: 'The IP addresses could not be looked up: {reason}.',
    ko: 'IP 주소를 조회하지 못했습니다. {reason}.',
    transient: true,
  },
  'lookup-blocked': {
    fault: 'blocked-address',
    en: 'Clients on the Internet cannot reach the server: {reason}.',
    ko: '인터넷에서 연결할 수 없는 서버입니다. {reason}.',
  },
} as const satisfies Catalogue<FaultEntry>

type Unfound = Extract<Vetted, { ok: false }>

const BY_REASON = {
  nxdomain: 'lookup-nxdomain',
  'no-address': 'lookup-without-address',
  failure: 'lookup-failed',
  timeout: 'lookup-failed',
  blocked: 'lookup-blocked',
} as const satisfies Readonly<Record<Unfound['why'], keyof typeof LOOKUP_FAULTS>>

export const lookupFault = ({ why, reason }: Unfound): Fault =>
  faultOf(LOOKUP_FAULTS, { code: BY_REASON[why], params: { reason } })
