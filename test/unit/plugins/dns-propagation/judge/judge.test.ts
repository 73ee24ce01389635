/** Tables of the verdict: states of answers, serials, servers in force, and how a verdict is told. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hostsInForce,
  newestOf,
  groupsOf,
  serialBefore,
} from '../../../../../plugins/dns-propagation/judge/authorities.ts'
import { judgeResolvers } from '../../../../../plugins/dns-propagation/judge/judge.ts'
import type { ResolverView } from '../../../../../plugins/dns-propagation/measure/observations.ts'
import type { State } from '../../../../../plugins/dns-propagation/judge/states.ts'
import { judge, says, silent, server, resolver, seen } from '../observations.ts'

const OLD = says('@ A 100 9.9.0.1')
const NEW = says('@ A 100 9.9.0.2')
const states: readonly [what: string, view: ResolverView, state: State, until: string | null][] = [
  ["the zone's answer", resolver(NEW), 'current', null],
  ['an older one', resolver(OLD), 'stale', '05:01:41'],
  ['an older one with nothing left', resolver(says('@ A 0 9.9.0.1')), 'stale', '05:00:01'],
  ['a denial', resolver(says('')), 'stale-negative', '05:01:01'],
  ['NXDOMAIN with proof', resolver(says('', { rcode: 'NXDOMAIN' })), 'stale-negative', '05:01:01'],
  ['NXDOMAIN without proof', resolver(says('', { rcode: 'NXDOMAIN', negativeTtl: null })), 'blocked', null],
  ['nothing, without proof', resolver(says('', { negativeTtl: null })), 'stale-negative', null],
  ['a stale answer', resolver({ ...OLD, errors: [3] }), 'stale', null],
  ['a stale denial', resolver(says('', { rcode: 'NXDOMAIN', errors: [19] })), 'stale-negative', null],
  ['a block page', resolver(says('@ A 10 146.112.61.104')), 'blocked', null],
  ['the unspecified address', resolver(says('@ A 10 0.0.0.0')), 'blocked', null],
  ['an answer that says it is forged', resolver({ ...OLD, errors: [4] }), 'blocked', null],
  ["the zone's answer, said to be filtered", resolver({ ...NEW, errors: [17] }), 'current', null],
  ['REFUSED by a public one', resolver(says('', { rcode: 'REFUSED' })), 'refused', null],
  ['REFUSED by an ISP', resolver(says('', { rcode: 'REFUSED' }), { kind: 'isp' }), 'restricted', null],
  ['REFUSED as prohibited', resolver(says('', { rcode: 'REFUSED', errors: [18] })), 'restricted', null],
  [
    'REFUSED as censored',
    resolver(says('', { rcode: 'REFUSED', errors: [16] }), { kind: 'isp' }),
    'blocked',
    null,
  ],
  ['silence of a public one', resolver(silent('timeout')), 'timeout', null],
  ['silence of an ISP', resolver(silent('timeout'), { kind: 'isp' }), 'timeout', null],
  ['no way to an ISP', resolver(silent('unreachable'), { kind: 'isp' }), 'unreachable', null],
  ['nonsense', resolver(silent('malformed')), 'failed', null],
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

test('a row names the page of blocked sites that its answer leads to, and no other', () => {
  const korean = { kind: 'isp', blockPages: ['9.9.9.9'], blockPageHost: 'www.warning.or.kr' } as const
  const rows = judgeResolvers(
    seen([
      resolver(says('@ A 10 9.9.9.9'), korean),
      resolver(says('@ A 10 0.0.0.0'), korean),
      resolver(OLD, korean),
      resolver(says('@ A 10 9.9.9.9'), { ...korean, blockPageHost: null }),
    ]),
  )
  assert.equal(
    rows.map(({ state, page }) => [state, page]),
    [
      ['blocked', 'www.warning.or.kr'],
      ['blocked', undefined],
      ['stale', undefined],
      ['blocked', undefined],
    ],
  )
})

test('with nothing to compare with, answers are unknown, and the verdict cannot tell', () => {
  for (const authorities of [[], [server(silent('timeout'))], [server(says('', { rcode: 'SERVFAIL' }))]]) {
    const verdict = judge(seen([resolver(NEW)], { authorities }))
    assert.equal([verdict.code, verdict.rows[0]!.state], ['inconclusive', 'unknown'])
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
  assert.equal([verdict.code, verdict.until], ['waiting-for-ttl', null])
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
    [
      ...hostsInForce(
        seen([], { authorities, zone: { apex: 'demo.com', parent: 'com', parentNs, signed: null } }),
      ),
    ].sort()
  assert.equal(inForce(['new.host.com']), ['new.host.com', 'other.host.com'])
  assert.equal(inForce([]), ['new.host.com', 'old.host.com', 'older.host.com', 'other.host.com'])
})

test.run()
