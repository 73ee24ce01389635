/** A DNS in memory with a site of two servers that a case may break, and the view of its zone. */
import type { Server } from '../../../../../core/protocol/dns/zone/operator.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/wire.ts'
import { findZone } from '../../../../../core/protocol/dns/zone/zone.ts'
import type { Entry } from '../../../../peers/protocols/dns/dns.ts'
import { dnsWorld, type NameServer } from '../../../../peers/protocols/dns/dns-world.ts'
import type { Zone } from '../../../../peers/protocols/dns/dns-zone.ts'

export const RECURSIVE = '203.0.112.1'
export const ds = (name: string): DnsRecord => ({
  name,
  type: 'raw',
  code: 43,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(0, 1, 13, 2, 9),
})

/** A zone's own names: its servers ns1 and ns2, and www. */
export const zone = (apex: string, more: Record<string, Entry> = {}, serial = 7): Zone => ({
  apex,
  serial,
  names: {
    [apex]: { NS: [`ns1.${apex}`, `ns2.${apex}`], A: ['203.0.112.80'] },
    [`ns1.${apex}`]: { A: ['203.0.112.11'] },
    [`ns2.${apex}`]: { A: ['203.0.112.12'] },
    [`www.${apex}`]: { A: ['203.0.112.81'] },
    ...more,
  },
})
export const delegated = (
  apex: string,
  ns: readonly string[] = [`ns1.${apex}`, `ns2.${apex}`],
  signed = true,
): Record<string, Entry> => ({
  [apex]: { NS: ns, ...(signed ? { records: [ds(apex)] } : {}) },
  [`ns1.${apex}`]: { A: ['203.0.112.11'] },
  [`ns2.${apex}`]: { A: ['203.0.112.12'] },
})

export interface Case {
  readonly name: string
  /** What stands in the zone org, and who serves what besides root and org. */
  readonly org?: Record<string, Entry>
  readonly servers?: Record<string, NameServer>
  readonly answer?: (question: { name: string; type: string }) => Entry | undefined
}

export const build = ({ org = delegated('site.org'), servers = {}, answer }: Case) => {
  const root: Zone = {
    apex: '.',
    names: {
      '.': { NS: ['a.root'] },
      'a.root': { A: ['203.0.112.2'] },
      org: { NS: ['a.nic.org'] },
      'a.nic.org': { A: ['203.0.112.3'] },
    },
  }
  const tld: Zone = {
    apex: 'org',
    names: { org: { NS: ['a.nic.org'] }, 'a.nic.org': { A: ['203.0.112.3'] }, ...org },
  }
  const sound = { zones: [zone('site.org')] }
  return dnsWorld({
    roots: ['203.0.112.2'],
    recursive: [RECURSIVE],
    ...(answer ? { answer } : {}),
    servers: {
      '203.0.112.2': { zones: [root] },
      '203.0.112.3': { zones: [tld] },
      '203.0.112.11': sound,
      '203.0.112.12': sound,
      ...servers,
    },
  })
}

export const recursive: Server[] = [{ transport: 'udp', address: RECURSIVE, port: 53 }]
export const look = async (it: Case) => {
  const world = build(it)
  const found = await findZone(world.doors, recursive, it.name, {
    signal: AbortSignal.timeout(20_000),
    deadlineMs: 15_000,
  })
  return { world, found }
}
