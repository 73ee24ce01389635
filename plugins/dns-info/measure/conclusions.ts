/** Pure: what the observations of a domain come to, before anybody judges them. */
import { isAtOrBelow } from '../../../core/protocol/dns/wire/name.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import type { DnsRecord } from '../../../core/protocol/dns/wire/record.ts'
import type { ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import { readDs, type Ds } from '../../../core/protocol/dnssec/records.ts'
import type { Apex, Observation } from './observation.ts'

/**
 * exists: with records of any type, or merely delegated. no-such-name: its zone says NXDOMAIN. not-delegated:
 * so does the zone of a registry. unknown: nobody answered.
 */
type Existence = 'exists' | 'no-such-name' | 'not-delegated' | 'unknown'

export const zoneOf = ({ zone }: Pick<Observation, 'zone'>): ZoneView | null =>
  zone.ok && zone.value.found.ok ? zone.value.found.zone : null
export const apexOf = ({ zone }: Observation): Apex | null => (zone.ok ? zone.value.apex : null)

/**
 * The chain did not even begin: recursive servers that drop DNSSEC records, a wrong anchor, a wrong clock.
 * What they leave out says nothing.
 */
const undecidedAtTop = ({ dnssec }: Observation): boolean =>
  dnssec.status === 'indeterminate' && dnssec.at === '.'

/** Whether the apex has DNSKEY records, as recursive servers say; null when that is not known. */
export const keysOf = (seen: Observation): boolean | null => {
  const keys = apexOf(seen)?.keys ?? null
  return keys === false && undecidedAtTop(seen) ? null : keys
}

/**
 * The DS at the apex as the parent has it: from the parent's servers, else from recursive servers; null when
 * nobody told.
 */
export const dsOf = (seen: Observation): readonly DnsRecord[] | null => {
  const told = apexOf(seen)?.ds ?? null
  return zoneOf(seen)?.delegation?.ds ?? (told?.length === 0 && undecidedAtTop(seen) ? null : told)
}

/** Those that can be read. */
export const readAllDs = (records: readonly DnsRecord[]): Ds[] =>
  records.flatMap(record => {
    // Four octets and a digest; shorter ones would throw.
    return record.type === 'raw' && record.data.length > 4 ? [readDs(record.data)] : []
  })

/** Why the CNAME records of the name lead nowhere; null where they do not, or nobody said so. */
export const endlessOf = ({ a, aaaa }: Observation): Endless | null =>
  [a, aaaa].flatMap(look => (look.found === 'unknown' && isEndless(look.reason) ? [look.reason] : [])).at(0)
  ?? null

type Endless = Extract<DnsReason, { readonly code: 'dns-cname-loop' | 'dns-cname-chain-too-long' }>
const isEndless = (reason: DnsReason): reason is Endless =>
  reason.code === 'dns-cname-loop' || reason.code === 'dns-cname-chain-too-long'

export const existenceOf = (seen: Observation): Existence => {
  const { a, aaaa, host, registrable } = seen
  const looks = [a, aaaa]
  if (looks.some(({ found }) => found === 'records')) return 'exists'
  const none = looks.find(look => look.found === 'none')
  const zone = zoneOf(seen)
  if (none?.found === 'none') {
    if (none.exists || none.aliases.length > 0) return 'exists'
    const above = zone
      ? zone.apex !== registrable && isAtOrBelow(registrable, zone.apex)
      : host === registrable
    return above ? 'not-delegated' : 'no-such-name'
  }
  return zone?.apex === host || endlessOf(seen) !== null ? 'exists' : 'unknown'
}
