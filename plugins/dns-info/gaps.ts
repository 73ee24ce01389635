/** Pure: what of the DNS facts could not be checked, and why. */
import type { AsnReason } from '../../core/protocol/asn/reasons.ts'
import type { Lookup } from '../../core/protocol/dns/lookup.ts'
import type { KnownType } from '../../core/protocol/dns/wire/wire.ts'
import { whyUnknown } from '../../core/protocol/registration/expiry.ts'
import { unmeasured, type Gap } from '../../core/answer/schema.ts'
import { MAX_ADDRESSES, MAX_MAIL_HOSTS, type Observation } from './measure/observation.ts'
import { dsOf, existenceOf, zoneOf } from './measure/conclusions.ts'
import { GAP_REASONS, type GapReason } from './reasons.ts'

export const MAX_MX = 32

const gap = (field: string, report: GapReason): Gap => unmeasured(field, GAP_REASONS, report)

export const dataOf = <T extends KnownType>(look: Lookup<T>) => (look.found === 'records' ? look.records : [])

/** Addresses whose owner is not known, those of one reason in one entry. */
const ownerGaps = ({ owners }: Observation): Gap[] => {
  const gaps = new Map<string, { field: string; because: AsnReason; addresses: string[] }>()
  for (const [ip, finding] of owners) {
    const because = finding.ok ? finding.nameless : finding.reason
    if (because === undefined) continue
    const field = ip.includes(':') ? 'aaaaOwners' : 'a'
    const key = JSON.stringify([field, because])
    const known = gaps.get(key) ?? { field, because, addresses: [] }
    gaps.set(key, known)
    known.addresses.push(ip)
  }
  return [...gaps.values()].map(({ field, ...params }) => gap(field, { code: 'asn-owner-unknown', params }))
}

const cut = (field: string, total: number, shown: number): Gap[] =>
  total > shown ? [gap(field, { code: 'records-cut', params: { shown, total } })] : []

const zoneGaps = (seen: Observation): Gap[] => {
  const { zone } = seen
  if (!zone.ok) return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, zone.reason))
  if (!zone.value.found.ok) {
    const { reason } = zone.value.found
    return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, reason))
  }
  return zone.value.found.zone.missing.map(({ part, reason }) => gap(part, reason))
}

const registrationGaps = ({ registration }: Observation): Gap[] => {
  const why = registration.ok ? whyUnknown(registration.value) : registration.reason
  if (why === null) return []
  const published = registration.ok && registration.value.status === 'not-published'
  return [...(published ? [] : [gap('registrar', why)]), gap('domainExpiry', why)]
}

export const gapsOf = (seen: Observation): Gap[] => {
  const { a, aaaa, mx, spf, dmarc, caa, dnssec } = seen
  const unknown = (field: string, look: Lookup<KnownType>): Gap[] =>
    look.found === 'unknown' ? [gap(field, look.reason)] : []
  const existence = existenceOf(seen)
  return [
    ...zoneGaps(seen),
    ...unknown('a', a),
    ...unknown('aaaa', aaaa),
    ...(a.found === 'unknown' && aaaa.found === 'unknown' ? [gap('cname', a.reason)] : []),
    ...cut('a', dataOf(a).length, MAX_ADDRESSES),
    ...cut('aaaa', dataOf(aaaa).length, MAX_ADDRESSES),
    ...ownerGaps(seen),
    ...unknown('mx', mx),
    ...cut('mx', dataOf(mx).length, MAX_MX),
    ...(dataOf(mx).length > MAX_MAIL_HOSTS
      ? [
          gap('issues', {
            code: 'mail-servers-cut',
            params: { shown: MAX_MAIL_HOSTS, total: dataOf(mx).length },
          }),
        ]
      : []),
    ...(spf.ok ? [] : [gap('spf', spf.reason), gap('spfCheck', spf.reason)]),
    ...(dmarc.ok ? [] : [gap('dmarc', dmarc.reason)]),
    ...(caa.ok ? [] : [gap('caa', caa.reason)]),
    ...(dsOf(seen) === null && existence !== 'not-delegated' && zoneOf(seen)?.apex !== '.'
      ? [gap('dnssec', { code: 'dnssec-ds-unknown' })]
      : []),
    ...(dnssec.status === 'indeterminate' ? [gap('dnssecChain', dnssec.reason)] : []),
    ...registrationGaps(seen),
  ]
}
