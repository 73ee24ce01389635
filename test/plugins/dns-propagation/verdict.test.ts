/**
 * Tables of the pure parts: states of answers, serials, chains, the state that a verdict is told with,
 * records in presentation format.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord } from '../../../core/probe/dns/wire.ts'
import {
  hostsInForce,
  newestOf,
  groupsOf,
  serialBefore,
} from '../../../plugins/dns-propagation/authorities.ts'
import { chainOf, keyOf, parting, type Answered } from '../../../plugins/dns-propagation/chain.ts'
import type {
  AuthorityView,
  Heard,
  Observations,
  ResolverView,
} from '../../../plugins/dns-propagation/observations.ts'
import { heardOf } from '../../../plugins/dns-propagation/presentation.ts'
import type { Propagation } from '../../../plugins/dns-propagation/schema.ts'
import { tell } from '../../../plugins/dns-propagation/tell.ts'
import {
  STATES,
  VERDICTS,
  judge,
  judgeResolvers,
  type State,
} from '../../../plugins/dns-propagation/verdict.ts'
import { STATE_WORDS } from '../../../plugins/dns-propagation/words.ts'

const at = new Date('2026-11-21T05:00:00.250Z')
const NAME = 'www.demo.com'
const says = (records: string, more: Partial<Answered> = {}): Answered => ({
  ok: true,
  at,
  rcode: 'NOERROR',
  negativeTtl: records === '' ? 60 : null,
  errors: [],
  nsid: null,
  // `owner TYPE ttl data`, with a comma between records.
  records:
    records === ''
      ? []
      : records.split(', ').map(one => {
          const [owner, type, ttl, ...data] = one.split(' ') as [string, string, string, ...string[]]
          return { owner: owner === '@' ? NAME : owner, type, ttl: Number(ttl), data: data.join(' ') }
        }),
  ...more,
})
const silent = (why: Extract<Heard, { ok: false }>['why']): Heard => ({
  ok: false,
  at,
  why,
  detail: 'no answer',
})
const server = (heard: Heard, more: Partial<AuthorityView> = {}): AuthorityView => ({
  host: 'ns1.demo.com',
  ip: '9.8.1.1',
  heard,
  ms: 1,
  again: [],
  serial: 1,
  ns: ['ns1.demo.com', 'ns2.demo.com'],
  lame: false,
  ...more,
})
const resolver = (heard: Heard, more: Partial<ResolverView> = {}): ResolverView => ({
  id: 'google',
  name: 'Google',
  kind: 'public',
  ip: '8.8.8.8',
  heard,
  ms: 1,
  unchecked: null,
  ns: null,
  made: false,
  blockPages: ['146.112.61.104'],
  ...more,
})
const seen = (resolvers: readonly ResolverView[], more: Partial<Observations> = {}): Observations => ({
  name: NAME,
  type: 'A',
  zone: { apex: 'demo.com', parentNs: ['ns1.demo.com', 'ns2.demo.com'], signed: null },
  authorities: [server(says('@ A 300 9.9.0.2'))],
  resolvers,
  former: [],
  ...more,
})

const OLD = says('@ A 100 9.9.0.1')
const NEW = says('@ A 100 9.9.0.2')
const states: readonly [what: string, view: ResolverView, state: State, until: string | null][] = [
  ["the zone's answer", resolver(NEW), 'current', null],
  ['an older one', resolver(OLD), 'old-answer', '05:01:41'],
  ['an older one with nothing left', resolver(says('@ A 0 9.9.0.1')), 'old-answer', '05:00:01'],
  ['a denial', resolver(says('')), 'old-denial', '05:01:01'],
  ['NXDOMAIN with proof', resolver(says('', { rcode: 'NXDOMAIN' })), 'old-denial', '05:01:01'],
  ['NXDOMAIN without proof', resolver(says('', { rcode: 'NXDOMAIN', negativeTtl: null })), 'blocked', null],
  ['nothing, without proof', resolver(says('', { negativeTtl: null })), 'old-denial', null],
  ['a stale answer', resolver({ ...OLD, errors: [3] }), 'old-answer', null],
  ['a stale denial', resolver(says('', { rcode: 'NXDOMAIN', errors: [19] })), 'old-denial', null],
  ['a block page', resolver(says('@ A 10 146.112.61.104')), 'blocked', null],
  ['the unspecified address', resolver(says('@ A 10 0.0.0.0')), 'blocked', null],
  ['an answer that says it is forged', resolver({ ...OLD, errors: [4] }), 'blocked', null],
  ["the zone's answer, said to be filtered", resolver({ ...NEW, errors: [17] }), 'current', null],
  ['REFUSED by a public one', resolver(says('', { rcode: 'REFUSED' })), 'refused', null],
  ['REFUSED by an ISP', resolver(says('', { rcode: 'REFUSED' }), { kind: 'isp' }), 'not-served', null],
  ['REFUSED as prohibited', resolver(says('', { rcode: 'REFUSED', errors: [18] })), 'not-served', null],
  [
    'REFUSED as censored',
    resolver(says('', { rcode: 'REFUSED', errors: [16] }), { kind: 'isp' }),
    'blocked',
    null,
  ],
  ['silence of a public one', resolver(silent('timeout')), 'silent', null],
  ['silence of an ISP', resolver(silent('timeout'), { kind: 'isp' }), 'not-served', null],
  ['no way to an ISP', resolver(silent('unreachable'), { kind: 'isp' }), 'silent', null],
  ['nonsense', resolver(silent('malformed')), 'silent', null],
  ['SERVFAIL', resolver(says('', { rcode: 'SERVFAIL' })), 'failed', null],
  [
    'SERVFAIL, with and without validation',
    resolver(says('', { rcode: 'SERVFAIL' }), { unchecked: says('', { rcode: 'SERVFAIL' }) }),
    'failed',
    null,
  ],
  ['SERVFAIL that names signatures', resolver(says('', { rcode: 'SERVFAIL', errors: [7] })), 'bogus', null],
  [
    'SERVFAIL with validation alone',
    resolver(says('', { rcode: 'SERVFAIL' }), { unchecked: NEW }),
    'bogus',
    null,
  ],
  ['FORMERR', resolver(says('', { rcode: 'FORMERR' })), 'failed', null],
]
for (const [what, view, state, until] of states) {
  test(`${what} is ${state}${until ? ` until ${until}` : ''}`, () => {
    const [row] = judgeResolvers(seen([view]))
    assert.is(row!.state, state)
    assert.is(row!.until?.toISOString() ?? null, until && `2026-11-21T${until}.000Z`)
  })
}

test('with nothing to compare with, answers are unknown, and the verdict cannot tell', () => {
  for (const authorities of [[], [server(silent('timeout'))], [server(says('', { rcode: 'SERVFAIL' }))]]) {
    const verdict = judge(seen([resolver(NEW)], { authorities }))
    assert.equal([verdict.code, verdict.rows[0]!.state], ['cannot-tell', 'unknown'])
  }
})

test('T is never before what is left has run out, in whichever part of a second it was heard', () => {
  for (const ms of [0, 1, 250, 500, 999]) {
    const [row] = judgeResolvers(
      seen([resolver({ ...OLD, at: new Date(Date.parse('2026-11-21T05:00:00Z') + ms) })]),
    )
    assert.is(row!.until?.toISOString(), '2026-11-21T05:01:41.000Z', String(ms))
  }
})

test('one resolver that cannot say when it lets go leaves the whole verdict without T', () => {
  const verdict = judge(seen([resolver(OLD), resolver({ ...OLD, errors: [3] })]))
  assert.equal([verdict.code, verdict.until], ['caches-running-out', null])
})

const serials: readonly [a: number, b: number, before: boolean][] = [
  [1, 2, true],
  [2, 1, false],
  [5, 5, false],
  [4_294_967_295, 0, true],
  [0, 4_294_967_295, false],
  [0, 2_147_483_647, true],
  [0, 2_147_483_649, false],
  [2_026_112_101, 2_026_112_102, true],
]
for (const [a, b, before] of serials)
  test(`serial ${a} comes ${before ? '' : 'not '}before ${b}`, () => assert.is(serialBefore(a, b), before))

test('serials that stand opposite each other name no newest version', () => {
  const authorities = [server(NEW, { serial: 0 }), server(OLD, { serial: 0x8000_0000, host: 'ns2.demo.com' })]
  assert.is(newestOf(groupsOf(seen([], { authorities }))), null)
})

test('servers that only a former server names are not in force', () => {
  const authorities = [
    server(NEW, { host: 'new.host.com', ns: ['new.host.com', 'other.host.com'] }),
    server(NEW, { host: 'other.host.com', ns: ['new.host.com'] }),
    server(OLD, { host: 'old.host.com', ns: ['old.host.com', 'older.host.com'] }),
  ]
  const inForce = (parentNs: readonly string[]) =>
    [...hostsInForce(seen([], { authorities, zone: { apex: 'demo.com', parentNs, signed: null } }))].sort()
  assert.equal(inForce(['new.host.com']), ['new.host.com', 'other.host.com'])
  assert.equal(inForce([]), ['new.host.com', 'old.host.com', 'older.host.com', 'other.host.com'])
})

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

test('every state has a word and every verdict a state to be told with', () => {
  assert.equal(Object.keys(STATE_WORDS).sort(), [...STATES].sort())
  const answer = (code: Propagation['verdict']['code'], states: readonly State[] = []): Propagation => ({
    name: NAME,
    type: 'A',
    zone: 'demo.com',
    vantage: 'kr-probe',
    authoritative: [],
    checkedAt: '2026-11-21T05:00:00Z',
    unmeasured: [],
    verdict: { code, until: null, en: 'So it is.', ko: '그렇습니다.' },
    resolvers: states.map(state => ({
      resolver: 'Google',
      ip: '8.8.8.8',
      rcode: 'NOERROR',
      answers: [],
      ms: 1,
      error: '',
      state,
    })),
  })
  for (const code of VERDICTS)
    assert.ok(['healthy', 'fault', 'unmeasured'].includes(tell(answer(code), 'en').state))
  assert.is(tell(answer('propagated'), 'ko').verdict, 'www.demo.com A: 그렇습니다.')
  const refused: readonly [states: readonly State[], told: string][] = [
    [['blocked', 'current'], 'fault'],
    [['refused', 'current'], 'healthy'],
    [['refused'], 'unmeasured'],
    [['not-served'], 'unmeasured'],
  ]
  for (const [states, told] of refused)
    assert.is(tell(answer('filtered-or-refused', states), 'en').state, told)
})

test.run()
