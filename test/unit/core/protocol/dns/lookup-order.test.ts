/** Records come in one order, however a server turns them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inOneOrder } from '../../../../../core/protocol/dns/lookup.ts'
import type { DnsRecord, KnownType, RecordData } from '../../../../../core/protocol/dns/wire/record.ts'

const octets = (text: string): Uint8Array => new TextEncoder().encode(text)
const record = <T extends KnownType>(type: T, data: RecordData[T], name = 'site.org'): DnsRecord =>
  ({ name, type, class: 1, ttl: 300, data }) as DnsRecord
const caa = (flags: number, tag: string, value: string) => record('CAA', { flags, tag, value: octets(value) })
const mx = (preference: number, exchange: string) => record('MX', { preference, exchange })

/** As they should come out. */
const SETS: readonly (readonly [what: string, records: readonly DnsRecord[]])[] = [
  ['addresses by number', ['9.0.0.2', '10.0.0.1', '203.0.113.9'].map(ip => record('A', ip))],
  ['IPv6 addresses by number', ['2600::9', '2600::10', '2a00::1'].map(ip => record('AAAA', ip))],
  ['name servers by name', ['a.ns.org', 'b.ns.org', 'c.ns.org'].map(host => record('NS', host))],
  ['mail servers by preference, then name', [mx(5, 'z.org'), mx(10, 'a.org'), mx(10, 'b.org')]],
  ['texts by their octets', [['a'], ['a', 'b'], ['b']].map(parts => record('TXT', parts.map(octets)))],
  [
    'CAA records by flags, tag and value',
    [caa(0, 'iodef', 'x'), caa(0, 'issue', 'a.org'), caa(0, 'issue', 'b.org'), caa(128, 'issue', 'a.org')],
  ],
  [
    'CNAME records first and as they lead on',
    [
      record('CNAME', 'b.org', 'z.org'),
      record('CNAME', 'c.org', 'b.org'),
      record('A', '9.0.0.1', 'c.org'),
      record('A', '9.0.0.2', 'c.org'),
    ],
  ],
]
for (const [what, records] of SETS)
  test(what, () => {
    const aliases = records.filter(({ type }) => type === 'CNAME')
    const others = records.slice(aliases.length)
    for (let turn = 0; turn < others.length; turn++) {
      const turned = [...others.slice(turn), ...others.slice(0, turn)]
      assert.equal(inOneOrder([...turned, ...aliases]), records)
      assert.equal(inOneOrder([...aliases, ...turned.reverse()]), records)
    }
  })

test.run()
