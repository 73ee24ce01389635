/** Looks up the addresses of mail servers, their names by reverse DNS, and whether those lead back. */
import type { Outcome } from '../../../core/base/result.ts'
import { canonicalAddress, parseAddress, sortAddresses } from '../../../core/network/ip-address.ts'
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp } from '../../../core/protocol/dns/lookup.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import { MAX_ADDRESSES, type MailAddress, type MailHost } from './observation.ts'

/** Names of one address that are followed. */
const MAX_NAMES = 2

/** Where the names of an address are (RFC 1035 section 3.5, RFC 3596 section 2.5). */
const reverseName = (address: string): string => {
  const octets = [...(parseAddress(address) ?? [])]
  if (octets.length === 4) return `${octets.reverse().join('.')}.in-addr.arpa`
  const nibbles = octets.flatMap(octet => [octet >> 4, octet & 15])
  return `${nibbles
    .reverse()
    .map(nibble => nibble.toString(16))
    .join('.')}.ip6.arpa`
}

/** Whether one of these names has the address. */
const leadsBack = async (
  ask: Ask,
  names: readonly string[],
  address: string,
): Promise<Outcome<boolean, DnsReason>> => {
  let open: DnsReason | null = null
  for (const name of names.slice(0, MAX_NAMES)) {
    const look = await lookUp(ask, name, address.includes(':') ? 'AAAA' : 'A')
    if (look.found === 'unknown') open ??= look.reason
    if (look.found === 'records' && look.records.some(({ data }) => canonicalAddress(data) === address))
      return { ok: true, value: true }
  }
  return open === null ? { ok: true, value: false } : { ok: false, reason: open }
}

const lookAtAddress = async (ask: Ask, address: string): Promise<MailAddress> => {
  const look = await lookUp(ask, reverseName(address), 'PTR')
  if (look.found === 'unknown') {
    const open = { ok: false, reason: look.reason } as const
    return { address, ptr: open, confirmed: open }
  }
  const names = look.found === 'records' ? look.records.map(({ data }) => data).sort() : []
  return {
    address,
    ptr: { ok: true, value: names[0] ?? null },
    confirmed: await leadsBack(ask, names, address),
  }
}

/** Never throws for what the network does. */
export const lookAtHost = async (ask: Ask, host: string): Promise<MailHost> => {
  const looks = await Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')])
  const found = looks.flatMap(look => (look.found === 'records' ? look.records.map(({ data }) => data) : []))
  const all = sortAddresses(new Set(found.map(address => canonicalAddress(address) ?? address)))
  const open = looks.find(look => look.found === 'unknown')
  if (all.length === 0 && open?.found === 'unknown')
    return { host, total: 0, addresses: { ok: false, reason: open.reason } }
  const value = await Promise.all(all.slice(0, MAX_ADDRESSES).map(address => lookAtAddress(ask, address)))
  return { host, total: all.length, addresses: { ok: true, value } }
}
