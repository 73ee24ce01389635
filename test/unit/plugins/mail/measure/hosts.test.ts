/** Addresses of mail servers, their reverse DNS names, and whether those lead back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lookAtHost } from '../../../../../plugins/mail/measure/hosts.ts'
import { zone, type Known } from '../../../../lab/cases/dns.ts'

const a = (data: string): Known => ({ type: 'A', data })
const aaaa = (data: string): Known => ({ type: 'AAAA', data })
const ptr = (data: string): Known => ({ type: 'PTR', data })

const V4 = '9.112.0.203.in-addr.arpa'
const V6 = '9.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.2.ip6.arpa'

type Table = Parameters<typeof zone>[0]
const NOT_KNOWN = 'not known'

/** By address: its name and whether that leads back. */
const look = async (table: Table) => {
  const { addresses, total } = await lookAtHost(zone(table), 'mx.example.com')
  if (!addresses.ok) return addresses.reason.code
  const known = <T>(one: { readonly ok: boolean; readonly value?: T }) => (one.ok ? one.value : NOT_KNOWN)
  return {
    total,
    rows: addresses.value.map(({ address, ptr, confirmed }) => [address, known(ptr), known(confirmed)]),
  }
}

const CASES: readonly (readonly [what: string, table: Table, rows: readonly (readonly unknown[])[]])[] = [
  [
    'both families lead back',
    {
      'mx.example.com': [a('203.0.112.9'), aaaa('2600::9')],
      [V4]: [ptr('mx.example.com')],
      [V6]: [ptr('mx.example.com')],
    },
    [
      ['203.0.112.9', 'mx.example.com', true],
      ['2600::9', 'mx.example.com', true],
    ],
  ],
  ['no name', { 'mx.example.com': [a('203.0.112.9')], [V4]: [] }, [['203.0.112.9', null, false]]],
  [
    'a name that leads elsewhere',
    {
      'mx.example.com': [a('203.0.112.9')],
      [V4]: [ptr('other.example.com')],
      'other.example.com': [a('203.0.112.8')],
    },
    [['203.0.112.9', 'other.example.com', false]],
  ],
  [
    'the second of two names leads back',
    {
      'mx.example.com': [a('203.0.112.9')],
      [V4]: [ptr('a.example.com'), ptr('mx.example.com')],
      'a.example.com': [],
    },
    [['203.0.112.9', 'a.example.com', true]],
  ],
  [
    'a delegation by CNAME (RFC 2317)',
    {
      'mx.example.com': [a('203.0.112.9')],
      [V4]: [{ type: 'CNAME', data: '9.0-15.112.0.203.in-addr.arpa' }],
      '9.0-15.112.0.203.in-addr.arpa': [ptr('mx.example.com')],
    },
    [['203.0.112.9', 'mx.example.com', true]],
  ],
  [
    'reverse DNS that fails is not missing',
    { 'mx.example.com': [a('203.0.112.9')], [V4]: 'SERVFAIL' },
    [['203.0.112.9', NOT_KNOWN, NOT_KNOWN]],
  ],
  [
    'a name whose addresses are not known',
    { 'mx.example.com': [a('203.0.112.9')], [V4]: [ptr('x.example.com')], 'x.example.com': 'timeout' },
    [['203.0.112.9', 'x.example.com', NOT_KNOWN]],
  ],
  ['no address', { 'mx.example.com': [] }, []],
]
for (const [what, table, rows] of CASES)
  test(what, async () => assert.equal(await look(table), { total: rows.length, rows }))

test('a host that cannot be looked up has a reason in place of addresses', async () => {
  assert.is(await look({ 'mx.example.com': 'SERVFAIL' }), 'dns-lookup-failed')
})

test('8 addresses are looked up, and all are counted', async () => {
  const many = Array.from({ length: 20 }, (_, index) => a(`203.0.112.${index + 1}`))
  const seen = await look({ 'mx.example.com': many })
  assert.ok(typeof seen === 'object')
  assert.equal([seen.total, seen.rows.length], [20, 8])
})

test.run()
