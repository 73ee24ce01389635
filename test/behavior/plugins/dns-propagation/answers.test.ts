/** What one answer says: chains that are compared, records in presentation format, lifetimes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/wire.ts'
import { chainOf, keyOf, parting, type Answered } from '../../../../plugins/dns-propagation/judge/chain.ts'
import type { Heard } from '../../../../plugins/dns-propagation/measure/observations.ts'
import { heardOf } from '../../../../plugins/dns-propagation/measure/rdata-text.ts'
import { at, NAME, says } from '../../../unit/plugins/dns-propagation/observations.ts'

const chains: readonly [what: string, one: Answered, other: Answered, same: boolean][] = [
  ['another order', says('@ A 1 9.0.0.1, @ A 1 9.0.0.2'), says('@ A 1 9.0.0.2, @ A 1 9.0.0.1'), true],
  ['another TTL', says('@ A 1 9.0.0.1'), says('@ A 9 9.0.0.1'), true],
  ['a record told twice', says('@ A 1 9.0.0.1'), says('@ A 1 9.0.0.1, @ A 1 9.0.0.1'), true],
  ['a record of another name', says('@ A 1 9.0.0.1'), says('@ A 1 9.0.0.1, else.com A 1 9.0.0.9'), true],
  ['NXDOMAIN and no such type', says(''), says('', { rcode: 'NXDOMAIN' }), true],
  ['one record fewer', says('@ A 1 9.0.0.1, @ A 1 9.0.0.2'), says('@ A 1 9.0.0.1'), false],
  ['another target', says('@ CNAME 1 a.com'), says('@ CNAME 1 b.com'), false],
  ['an alias instead', says('@ A 1 9.0.0.1'), says('@ CNAME 1 b.com, b.com A 1 9.0.0.1'), false],
]
for (const [what, one, other, same] of chains)
  test(`${what} is ${same ? 'no' : 'a'} difference`, () =>
    assert.is(keyOf(chainOf(one, NAME, 'A')) === keyOf(chainOf(other, NAME, 'A')), same))

test("what lies beyond the zone is not the zone's word, and an alias that leads round in a circle ends", () => {
  const alias = says('@ CNAME 1 cdn.net, cdn.net A 1 9.0.0.1')
  assert.is(chainOf(alias, NAME, 'A', 'demo.com').steps.length, 1)
  assert.is(chainOf(alias, NAME, 'A').steps.length, 2)
  assert.is(
    parting(
      chainOf(alias, NAME, 'A', 'demo.com'),
      chainOf(says('@ CNAME 1 cdn.net, cdn.net A 1 9.0.0.7'), NAME, 'A'),
    ),
    null,
  )
  assert.is(chainOf(says('@ CNAME 1 a.demo.com, a.demo.com CNAME 1 www.demo.com'), NAME, 'A').steps.length, 2)
})

const record = (type: string, data: unknown, ttl = 60): DnsRecord =>
  ({ name: NAME, type, class: 1, ttl, data }) as DnsRecord
const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const written: readonly [record: DnsRecord, data: string][] = [
  [record('A', '9.9.0.1'), '9.9.0.1'],
  [record('AAAA', '2a00::1'), '2a00::1'],
  [record('CNAME', 'a.com'), 'a.com'],
  [record('NS', 'ns1.a.com'), 'ns1.a.com'],
  [record('MX', { preference: 10, exchange: 'mail.a.com' }), '10 mail.a.com'],
  [record('MX', { preference: 0, exchange: '.' }), '0 .'],
  [record('TXT', [text('v=spf1 -all')]), '"v=spf1 -all"'],
  [record('TXT', [text('a"b\\c'), text('')]), '"a\\"b\\\\c" ""'],
  [record('TXT', [Uint8Array.of(9, 200)]), '"\\009\\200"'],
  [record('CAA', { flags: 128, tag: 'issue', value: text('ca.com; x=1') }), '128 issue "ca.com; x=1"'],
  [
    record('SOA', {
      mname: 'ns1.a.com',
      rname: 'admin.a.com',
      serial: 7,
      refresh: 1,
      retry: 2,
      expire: 3,
      minimum: 4,
    }),
    'ns1.a.com admin.a.com 7 1 2 3 4',
  ],
]
const result = (answers: readonly DnsRecord[], authority: readonly DnsRecord[] = []) => ({
  ok: true as const,
  server: '',
  transport: 'udp' as const,
  rcode: 'NOERROR',
  authoritative: true,
  recursionAvailable: false,
  authentic: false,
  answers,
  authority,
  additional: [],
  edns: null,
  errors: [],
})
for (const [one, data] of written)
  test(`${one.type} is written ${data}`, () => {
    const heard = heardOf(result([one]), at)
    assert.equal(heard.ok && heard.records, [{ owner: NAME, type: one.type, ttl: 60, data }])
  })

test(
  'a TTL with its highest bit set is none (RFC 2181), records of another class are not looked at, and a '
    + 'denial lives as long as the shorter of two',
  () => {
    const soa = (ttl: number, minimum: number) =>
      record('SOA', { mname: 'a', rname: 'b', serial: 1, refresh: 1, retry: 1, expire: 1, minimum }, ttl)
    const of = (heard: Heard) => (heard.ok ? [heard.records.map(({ ttl }) => ttl), heard.negativeTtl] : [])
    assert.equal(of(heardOf(result([record('A', '9.9.0.1', 0x8000_0000)]), at)), [[0], null])
    assert.equal(of(heardOf(result([{ ...record('A', '9.9.0.1'), class: 3 }]), at)), [[], null])
    assert.equal(of(heardOf(result([], [soa(60, 900)]), at)), [[], 60])
    assert.equal(of(heardOf(result([], [soa(900, 60)]), at)), [[], 60])
  },
)

test.run()
