/** CAA: the climb over a recursive server of zone data. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findCaa } from '../../../../../core/protocol/caa/climb.ts'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import { caa, result, zone } from '../../../../lab/cases/dns.ts'
import type { Known } from '../../../../lab/cases/dns.ts'
import { type Climbed, climbed } from './climbed.ts'

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
  assert.equal(found.caa.records, ['0 TBS "\\000\\255"', '128 issue "say \\"ca\\" \\\\ \\195\\164"'])
  assert.equal([found.caa.issue, found.caa.critical], [['say "ca" \\ \u00e4'], []])
})

test('a climb asks each name once, and no more than there are labels', async () => {
  const asked: string[] = []
  const counting: Ask = async (name, type) => {
    asked.push(`${name} ${type}`)
    return result({ rcode: 'NXDOMAIN' })
  }
  await findCaa(counting, `${'a.'.repeat(100)}example.com`)
  assert.is(asked.length, 102)
  assert.is(new Set(asked).size, 102)
})

test.run()
