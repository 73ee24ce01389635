/** The propagation plugin in a DNS of its own, and where wanted a probe in Korea beside it. */
import type { App } from '../../../../core/app.ts'
import type { Doors } from '../../../../core/network/doors.ts'
import type { DnsDoors } from '../../../../core/protocol/dns/transport.ts'
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import type { Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { dnsWorld, type DnsWorldPlan } from '../../../peers/protocols/dns/dns-world.ts'
import { bringServers, world } from '../../../peers/world.ts'

export const OPERATOR = '192.0.2.53'
const PUBLIC = resolvers.flatMap(({ addresses }) => addresses)

export const zone = {
  apex: 'demo.com',
  serial: 7,
  names: {
    'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'], A: ['203.0.114.1'] },
    'ns1.demo.com': { A: ['9.8.7.1'] },
    'ns2.demo.com': { A: ['9.8.7.2'] },
    'www.demo.com': { A: ['9.9.8.8'], ttl: 300 },
    'alias.demo.com': { CNAME: 'www.demo.com' },
    '*.wild.demo.com': { A: ['9.9.8.7'] },
    '_dmarc.demo.com': { TXT: ['v=DMARC1; p=none'] },
  },
}
export const plan = (changes: Partial<DnsWorldPlan> = {}): DnsWorldPlan => ({
  roots: ['9.0.0.1'],
  recursive: [OPERATOR, ...PUBLIC],
  servers: {
    '9.0.0.1': {
      zones: [
        {
          apex: '.',
          names: {
            '.': { NS: ['a.root'] },
            'a.root': { A: ['9.0.0.1'] },
            com: { NS: ['a.com'] },
            'a.com': { A: ['9.0.0.2'] },
          },
        },
      ],
    },
    '9.0.0.2': {
      zones: [
        {
          apex: 'com',
          names: {
            com: { NS: ['a.com'] },
            'a.com': { A: ['9.0.0.2'] },
            'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'] },
            'ns1.demo.com': { A: ['9.8.7.1'] },
            'ns2.demo.com': { A: ['9.8.7.2'] },
          },
        },
      ],
    },
    '9.8.7.1': { zones: [zone], nsid: 'one' },
    '9.8.7.2': { zones: [zone] },
  },
  ...changes,
})

export const settled = async (answer: Promise<Response>): Promise<Propagation> =>
  (await (await answer).json()) as Propagation

/** An app in that world. DoH goes to the same resolvers. */
export const appIn = (
  parts: Partial<DnsWorldPlan> = {},
  environment: Record<string, string> = {},
  fetch?: Doors['fetch'],
  datagram?: DnsDoors['datagram'],
): App => {
  const dns = dnsWorld(plan(parts))
  const overHttps: Doors['fetch'] = async request => {
    const { hostname } = new URL(request.url)
    const id = hostname === 'dns.google' ? '8.8.8.8' : hostname === 'cloudflare-dns.com' ? '1.1.1.1' : null
    if (id === null) throw new TypeError('fetch failed')
    const answer = await dns.doors.datagram(
      { hostname: id, port: 53 },
      new Uint8Array(await request.arrayBuffer()),
      {},
    )
    return new Response(new Uint8Array(answer), { headers: { 'content-type': 'application/dns-message' } })
  }
  const doors = { ...dns.doors, ...(datagram ? { datagram } : {}), fetch: fetch ?? overHttps }
  const it = world([dnsPropagation], doors, environment)
  bringServers(it.doors, [{ transport: 'udp', address: OPERATOR, port: 53 }], doors)
  return it
}
