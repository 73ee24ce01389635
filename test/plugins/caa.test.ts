/**
 * CAA: the climb over a recursive server of zone data and over a DNS of its own, the values, and whether a CA
 * may issue.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recursiveAsk } from '../../core/probe/dns/ask.ts'
import type { Ask } from '../../core/probe/dns/ask.ts'
import { kernel } from '../../core/kernel.ts'
import plugin, { caaForbids, findCaa, mayIssue, parseIssue } from '../../plugins/caa/index.ts'
import type { Caa, CaaAnswer, IssueHow } from '../../plugins/caa/index.ts'
import { caa, result, zone } from '../cases/dns.ts'
import type { Known } from '../cases/dns.ts'
import { dnsWorld } from '../peer/dns-world.ts'
import type { NameServer } from '../peer/dns-world.ts'
import { bringServers, doorsOf, settingsOf } from '../world.ts'

const alias = (data: string): Known => ({ type: 'CNAME', data })
const DENY = caa(0, 'issue', 'ca.example')
const PERMIT = caa(0, 'iodef', 'mailto:caa@example.com')

/**
 * One zone as the public CAA test suite has it: names that deny every CA but `ca.example`, and those that
 * lead there.
 */
const TREE = zone({
  'deny.example.com': [DENY],
  'empty.example.com': [caa(0, 'issue', ';')],
  'upper.example.com': [caa(0, 'ISSUE', 'ca.example')],
  'mixed.example.com': [caa(0, 'IsSuE', 'ca.example')],
  'big.example.com': [...Array.from({ length: 1000 }, (_, at) => caa(0, `t${at}`, 'test')), DENY],
  'critical.example.com': [caa(128, 'dummyproperty', 'test')],
  'critical-more.example.com': [caa(130, 'dummyproperty', 'test'), PERMIT],
  'critical-known.example.com': [caa(128, 'issue', 'our-ca.example')],
  'not-critical.example.com': [caa(0x7e, 'dummyproperty', 'test')],
  'wild.example.com': [caa(0, 'issuewild', 'ca.example')],
  'wild-over.example.com': [caa(0, 'issue', 'our-ca.example'), caa(0, 'issuewild', 'ca.example')],
  'wild-ours.example.com': [caa(0, 'issue', 'ca.example'), caa(0, 'issuewild', 'our-ca.example')],
  'alias.example.com': [alias('deny.example.com')],
  'alias-alias.example.com': [alias('alias.example.com')],
  'permit.example.com': [PERMIT],
  'sub.permit.example.com': [],
  'deny.permit.example.com': [DENY],
  'dname.deny.example.com': [{ type: 'DNAME', data: 'permit.example.com' }],
  'alias-away.deny.example.com': [alias('sub.permit.example.com')],
  'alias-to-none.example.com': [alias('nothing.example.net')],
  'loop.example.com': [alias('loop2.example.com')],
  'loop2.example.com': [alias('loop.example.com')],
  'servfail.example.com': 'SERVFAIL',
  'refused.example.com': 'REFUSED',
  'blackhole.example.com': 'timeout',
  'own.servfail.example.com': [DENY],
  'script.example.com': [caa(0, 'issue', '<script>alert(1)</script>')],
  'mail.example.com': [caa(0, 'issuemail', 'ca.example'), caa(0, 'issuevmc', 'ca.example')],
  'long.example.com': [caa(0, 'issue', `our-ca.example; note=${'x'.repeat(4_000)}`)],
  'example.org': [DENY],
  'a.b.c.d.e.f.g.h.example.org': [],
  com: [],
  org: [DENY],
})

interface Climbed {
  readonly at: string | null | 'unknown'
  readonly may: boolean | null
}
const CLIMBS: Readonly<Record<string, readonly [name: string, wanted: Climbed]>> = {
  'a set at the name holds': ['deny.example.com', { at: 'deny.example.com', may: false }],
  'an empty issue value lets nobody issue': ['empty.example.com', { at: 'empty.example.com', may: false }],
  'a tag in capitals is the same tag': ['upper.example.com', { at: 'upper.example.com', may: false }],
  'so is one of both': ['mixed.example.com', { at: 'mixed.example.com', may: false }],
  'the name may be in capitals, and end in a dot': [
    'DENY.Example.COM.',
    { at: 'deny.example.com', may: false },
  ],
  'a thousand records beside it hide no issue record': [
    'big.example.com',
    { at: 'big.example.com', may: false },
  ],
  'a critical property that nobody knows forbids': [
    'critical.example.com',
    { at: 'critical.example.com', may: false },
  ],
  'also with another flag set': [
    'critical-more.example.com',
    { at: 'critical-more.example.com', may: false },
  ],
  'a critical property that is known does not': [
    'critical-known.example.com',
    { at: 'critical-known.example.com', may: true },
  ],
  'a property that nobody knows and that is not critical says nothing': [
    'not-critical.example.com',
    { at: 'not-critical.example.com', may: true },
  ],
  'a set at the parent holds': ['sub.deny.example.com', { at: 'deny.example.com', may: false }],
  'a set at the grandparent holds': ['sub2.sub1.deny.example.com', { at: 'deny.example.com', may: false }],
  'a set eight labels up holds': ['a.b.c.d.e.f.g.h.example.org', { at: 'example.org', may: false }],
  'the nearest set holds, although the parent permits': [
    'deny.permit.example.com',
    { at: 'deny.permit.example.com', may: false },
  ],
  'a set at the top level holds where nothing is below': ['nothing.org', { at: 'org', may: false }],
  'a name with no set up to the top level has none': ['www.nothing.com', { at: null, may: true }],
  'a wildcard is looked up below its asterisk': [
    '*.deny.example.com',
    { at: 'deny.example.com', may: false },
  ],
  'issuewild governs a wildcard': ['*.wild.example.com', { at: 'wild.example.com', may: false }],
  'issuewild alone says nothing of other names': [
    'www.wild.example.com',
    { at: 'wild.example.com', may: true },
  ],
  'issuewild overrides issue for a wildcard': [
    '*.wild-over.example.com',
    { at: 'wild-over.example.com', may: false },
  ],
  'and permits what issue does not': ['*.wild-ours.example.com', { at: 'wild-ours.example.com', may: true }],
  'an alias leads to the set of its target': ['alias.example.com', { at: 'alias.example.com', may: false }],
  'an alias of an alias too': ['alias-alias.example.com', { at: 'alias-alias.example.com', may: false }],
  'a parent that is an alias leads there as well': [
    'sub.alias.example.com',
    { at: 'alias.example.com', may: false },
  ],
  'a DNAME leads to the set of its target, which is no parent': [
    'dname.deny.example.com',
    { at: 'deny.example.com', may: false },
  ],
  'a name below a DNAME is where it leads': [
    'x.dname.deny.example.com',
    { at: 'deny.example.com', may: false },
  ],
  "the parents of an alias's target are not looked at": [
    'alias-away.deny.example.com',
    { at: 'deny.example.com', may: false },
  ],
  'an alias to a name that is not there leads on upwards': [
    'alias-to-none.example.com',
    { at: null, may: true },
  ],
  'aliases in a circle leave it unknown': ['loop.example.com', { at: 'unknown', may: null }],
  'a server failure leaves it unknown': ['servfail.example.com', { at: 'unknown', may: null }],
  'a refusal leaves it unknown': ['refused.example.com', { at: 'unknown', may: null }],
  'silence leaves it unknown': ['blackhole.example.com', { at: 'unknown', may: null }],
  'a failure at the parent leaves the child unknown': [
    'www.servfail.example.com',
    { at: 'unknown', may: null },
  ],
  'a set at the name is known whatever the parent does': [
    'own.servfail.example.com',
    { at: 'own.servfail.example.com', may: false },
  ],
  'markup in a value names nobody': ['script.example.com', { at: 'script.example.com', may: false }],
  'properties for mail and logos say nothing of servers': [
    'mail.example.com',
    { at: 'mail.example.com', may: true },
  ],
  'a value of thousands of octets is read whole': ['long.example.com', { at: 'long.example.com', may: true }],
}
const climbed = async (ask: Ask, name: string): Promise<Climbed> => {
  const found = await findCaa(ask, name)
  return found.ok
    ? { at: found.caa?.foundAt ?? null, may: mayIssue(found.caa, ['our-ca.example'], name.startsWith('*.')) }
    : { at: 'unknown', may: null }
}
for (const [what, [name, wanted]] of Object.entries(CLIMBS))
  test(what, async () => assert.equal(await climbed(TREE, name), wanted))

test('what an alias led to is told, and records come in presentation format', async () => {
  const found = await findCaa(
    zone({
      'www.example.com': [alias('host.example.net')],
      'host.example.net': [caa(128, 'issue', 'say "ca" \\ \u00e4'), caa(0, 'TBS', new Uint8Array([0, 255]))],
    }),
    'www.example.com',
  )
  assert.ok(found.ok && found.caa)
  assert.equal([found.caa.foundAt, found.caa.alias], ['www.example.com', 'host.example.net'])
  assert.equal(found.caa.records, ['128 issue "say \\"ca\\" \\\\ \\195\\164"', '0 TBS "\\000\\255"'])
  assert.equal([found.caa.issue, found.caa.critical], [['say "ca" \\ \u00e4'], []])
})

test('a climb asks each name once, and no more than there are labels', async () => {
  const asked: string[] = []
  const counting: Ask = (name, type) => (
    asked.push(`${name} ${type}`), Promise.resolve(result({ rcode: 'NXDOMAIN' }))
  )
  await findCaa(counting, `${'a.'.repeat(100)}example.com`)
  assert.is(asked.length, 102)
  assert.is(new Set(asked).size, 102)
})

// Syntax of values: RFC 8659 section 4.2. [valid, issuer, parameters].
const VALUES: readonly (readonly [
  value: string,
  wanted: readonly [boolean, string | null, readonly (readonly [string, string])[]],
])[] = [
  ['', [true, '', []]],
  [';', [true, '', []]],
  [' ; ', [true, '', []]],
  ['ca.example', [true, 'ca.example', []]],
  ['CA.Example', [true, 'ca.example', []]],
  ['ca.example;', [true, 'ca.example', []]],
  ['\tca.example ;\t', [true, 'ca.example', []]],
  ['ca', [true, 'ca', []]],
  ['xn--ca-uia.example', [true, 'xn--ca-uia.example', []]],
  ['ca.example; a=b', [true, 'ca.example', [['a', 'b']]]],
  [
    'ca.example;a=;b =\tc',
    [
      true,
      'ca.example',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
  ],
  [
    'ca.example; a=b; a=b',
    [
      true,
      'ca.example',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
  ],
  ['ca.example; a=b=c,d', [true, 'ca.example', [['a', 'b=c,d']]]],
  ['; a=b', [true, '', [['a', 'b']]]],
  [
    'ca.example; 1=2; b=c-d',
    [
      true,
      'ca.example',
      [
        ['1', '2'],
        ['b', 'c-d'],
      ],
    ],
  ],
  ...[
    'ca.example.',
    '.ca.example',
    'ca..example',
    '-ca.example',
    'ca-.example',
    'ca_.example',
    'ca.example a=b',
    'ca.example; a_b=1',
    'ca.example; a=1 2',
    'ca.example; a= b c',
    'ca.example; a',
    'ca.example; a=b; c',
    'ca.example;; a=b',
    'ca.example; =b',
    'ca.example; a=\u2615',
    'ca.example\u00e4',
    'ca.example; -a=b',
    'ca.example; a-b=c',
    'https://ca.example/',
    `ca.example${'; a=b'.repeat(65)}`,
    'ca.example%',
    '%%%',
    '"ca.example"',
  ].map(value => [value, [false, null, []]] as const),
]
for (const [value, wanted] of VALUES) {
  test(`the value ${JSON.stringify(value)} is ${wanted[0] ? 'read' : 'malformed'}`, () => {
    const { valid, domain, parameters } = parseIssue(value)
    assert.equal([valid, domain, parameters], wanted)
  })
}

// Parameters of RFC 8657, for a request of account 7 by http-01.
const HOW: IssueHow = { accountUri: 'https://acme.example/7', method: 'http-01' }
const PARAMETERS: readonly (readonly [what: string, parameters: string, may: boolean])[] = [
  ['none', '', true],
  ['some that are not known', 'policy=ev; foo=', true],
  ['the account', 'accounturi=https://acme.example/7', true],
  ['another account', 'accounturi=https://acme.example/8', false],
  ['the account in capitals, which is another', 'accounturi=HTTPS://ACME.EXAMPLE/7', false],
  ['an account without value', 'accounturi=', false],
  [
    'two accounts, although the same',
    'accounturi=https://acme.example/7; accounturi=https://acme.example/7',
    false,
  ],
  ['the tag in capitals', 'AccountURI=https://acme.example/8', false],
  ['the method', 'validationmethods=http-01', true],
  ['the method among others', 'validationmethods=dns-01,http-01', true],
  ['another method', 'validationmethods=dns-01', false],
  ['no method', 'validationmethods=', false],
  ['a comma for methods', 'validationmethods=,', false],
  ['an empty method at the end', 'validationmethods=http-01,', false],
  ['two lists of methods', 'validationmethods=http-01; validationmethods=http-01', false],
  ['methods that are none', 'validationmethods=http_01', false],
  ['account and method', 'accounturi=https://acme.example/7; validationmethods=http-01', true],
  ['the account and another method', 'accounturi=https://acme.example/7; validationmethods=dns-01', false],
]
const set = (parts: Partial<Caa>): Caa => ({
  foundAt: 'example.com',
  alias: null,
  issue: [],
  issuewild: [],
  records: [],
  critical: [],
  ...parts,
})
for (const [what, parameters, may] of PARAMETERS) {
  test(`a record with ${what} ${may ? 'permits' : 'does not permit'} the request`, () => {
    assert.is(mayIssue(set({ issue: [`ca.example; ${parameters}`] }), ['ca.example'], false, HOW), may)
  })
}
test('a second record that fits permits what the first does not', () => {
  const issue = [
    'ca.example; accounturi=https://acme.example/8',
    'ca.example; accounturi=https://acme.example/7',
  ]
  assert.is(mayIssue(set({ issue }), ['ca.example'], false, HOW), true)
})
test('a CA goes by any of its names', () =>
  assert.is(mayIssue(set({ issue: ['second.example'] }), ['first.example', 'Second.Example'], false), true))
test('no records permit everybody', () => assert.is(mayIssue(null, [], true), true))
test("a subdomain of the CA's name is somebody else", () =>
  assert.is(mayIssue(set({ issue: ['www.ca.example'] }), ['ca.example'], false), false))

test('a long list of names is cut in the sentence', () => {
  const judged = caaForbids(
    set({ issue: Array.from({ length: 50 }, (_, at) => `ca${at}.${'x'.repeat(60)}.example`) }),
    { organisation: 'Our CA', caaDomains: ['our-ca.example'] },
  )
  assert.ok(judged.forbids)
  assert.ok(judged.en.reason.length < 700 && judged.ko.reason.length < 700)
  assert.match(judged.en.reason, /, \.\.\. issue/)
})

// The same over a DNS of its own: root, .com and a zone with children whose servers misbehave, asked through
// a recursive server.
const RESOLVER = '192.0.2.53'
const at = (last: number): string => `198.51.100.${last}`
const child = (name: string, last: number): Record<string, object> => ({
  [`${name}.suite.com`]: { NS: [`ns.${name}.suite.com`] },
  [`ns.${name}.suite.com`]: { A: [at(last)] },
})
const deny = (apex: string): NameServer => ({
  zones: [{ apex, names: { [apex]: { CAA: [[0, 'issue', 'ca.example']] } } }],
})
const SERVERS: Readonly<Record<string, NameServer>> = {
  [at(1)]: { zones: [{ apex: '.', names: { com: { NS: ['ns.com'] }, 'ns.com': { A: [at(2)] } } }] },
  [at(2)]: {
    zones: [
      {
        apex: 'com',
        names: { com: {}, 'suite.com': { NS: ['ns.suite.com'] }, 'ns.suite.com': { A: [at(3)] } },
      },
    ],
  },
  [at(3)]: {
    zones: [
      {
        apex: 'suite.com',
        names: {
          'suite.com': {},
          'deny.suite.com': { CAA: [[0, 'issue', 'ca.example']] },
          'alias.suite.com': { CNAME: 'deny.suite.com' },
          'alias2.suite.com': { CNAME: 'alias.suite.com' },
          'big.suite.com': {
            CAA: [
              ...Array.from({ length: 1000 }, (_, n) => [0, `t${n}`, 'test'] as const),
              [0, 'issue', 'ca.example'],
            ],
          },
          'loop.suite.com': { CNAME: 'loop2.suite.com' },
          'loop2.suite.com': { CNAME: 'loop.suite.com' },
          'away.suite.com': { CNAME: 'www.blackhole.suite.com' },
          ...child('blackhole', 4),
          ...child('servfail', 5),
          ...child('refused', 6),
          ...child('garbage', 7),
          ...child('sub', 8),
          'v6.suite.com': { NS: ['ns.v6.suite.com'] },
          'ns.v6.suite.com': { AAAA: ['2001:db8::8'] },
        },
      },
    ],
  },
  [at(4)]: { ...deny('blackhole.suite.com'), manner: 'silence' },
  [at(5)]: { ...deny('servfail.suite.com'), rcode: 'SERVFAIL' },
  [at(6)]: { ...deny('refused.suite.com'), manner: 'refused' },
  [at(7)]: { ...deny('garbage.suite.com'), manner: 'garbage' },
  [at(8)]: deny('sub.suite.com'),
  '2001:db8::8': deny('v6.suite.com'),
}
const world = () => dnsWorld({ servers: SERVERS, roots: [at(1)], recursive: [RESOLVER] })
const LIVE: Readonly<Record<string, readonly [name: string, wanted: Climbed]>> = {
  'a set': ['deny.suite.com', { at: 'deny.suite.com', may: false }],
  'a set at the parent': ['www.deny.suite.com', { at: 'deny.suite.com', may: false }],
  'no set': ['www.suite.com', { at: null, may: true }],
  'an alias': ['alias.suite.com', { at: 'alias.suite.com', may: false }],
  'an alias of an alias': ['alias2.suite.com', { at: 'alias2.suite.com', may: false }],
  'a set that does not fit into a datagram': ['big.suite.com', { at: 'big.suite.com', may: false }],
  'the set of a child zone': ['a.sub.suite.com', { at: 'sub.suite.com', may: false }],
  'a server with an IPv6 address only': ['v6.suite.com', { at: 'v6.suite.com', may: false }],
  'a circle of aliases': ['loop.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server is silent': ['www.blackhole.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server fails': ['servfail.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server refuses': ['refused.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server answers nonsense': ['garbage.suite.com', { at: 'unknown', may: null }],
  'an alias into a zone that is silent': ['away.suite.com', { at: 'unknown', may: null }],
}
for (const [what, [name, wanted]] of Object.entries(LIVE)) {
  test(`over the wire: ${what}`, async () => {
    const ask = recursiveAsk(world().doors, [{ transport: 'udp', address: RESOLVER, port: 53 }], {
      signal: AbortSignal.timeout(5_000),
    })
    assert.equal(await climbed(ask, name), wanted)
  })
}

test('the building block answers for the name and for the one above it, by one look-up of each name', async () => {
  const { doors: plain, asked } = world()
  const doors = bringServers(doorsOf(), [{ transport: 'udp', address: RESOLVER, port: 53 }], plain)
  const { answer } = await kernel(doors, settingsOf()).call(plugin, { domain: 'www.deny.suite.com' })
  const { domain, caa, reason, above } = answer as CaaAnswer
  assert.equal(
    [domain, caa?.foundAt, reason, above?.domain, above?.caa?.foundAt, above?.reason],
    ['www.deny.suite.com', 'deny.suite.com', null, 'deny.suite.com', 'deny.suite.com', null],
  )
  assert.is(new Set(asked.map(({ name, type }) => `${name} ${type}`)).size, asked.length)
})

test('above a public suffix nobody issues wildcards, and a failure is told apart from none', async () => {
  const doors = bringServers(doorsOf(), [{ transport: 'udp', address: RESOLVER, port: 53 }], world().doors)
  const call = async (domain: string) =>
    (await kernel(doors, settingsOf()).call(plugin, { domain })).answer as CaaAnswer
  assert.is((await call('suite.com')).above, null)
  const { caa, reason, above } = await call('servfail.suite.com')
  assert.is(caa, null)
  assert.match(reason!, /SERVFAIL/)
  assert.equal([above?.caa, above?.reason], [null, null])
})

test('without a server to ask, the records are not known', async () => {
  const { answer } = await kernel(doorsOf(), settingsOf()).call(plugin, { domain: 'example.com' })
  assert.ok((answer as CaaAnswer).reason)
})

test.run()
