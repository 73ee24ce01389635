/** The zone of a name: cut, delegation and servers, over a DNS in memory with every way to be broken. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ZoneView } from '../../../../../../core/protocol/dns/zone/zone.ts'
import { delegated, look, zone, type Case } from '../zones.ts'
import { brief } from '../../../../../peers/words.ts'

const signing = ({ ds }: NonNullable<ZoneView['delegation']>): string => {
  if (ds === null) return 'ds?'
  return ds.length > 0 ? 'signed' : 'unsigned'
}
/** The view in one line: apex < parent, delegation [signed], servers, what is missing. */
const line = ({ apex, parent, delegation, servers, missing }: ZoneView): string =>
  [
    `${apex} < ${parent}`,
    delegation ? `${delegation.ns.join(' ') || 'none'} ${signing(delegation)}` : 'delegation?',
    servers.map(({ host, result, serial }) => `${host.split('.')[0]}:${serial ?? result}`).join(' '),
    missing.map(({ part, reason }) => `${part}: ${brief(reason)}`).join('; '),
  ]
    .filter(part => part !== '')
    .join(' | ')

const SITE = 'site.org < org | ns1.site.org ns2.site.org signed'
const cases: readonly [what: string, it: Case, expected: string][] = [
  ['the apex itself', { name: 'site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name below', { name: 'www.site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name that does not exist', { name: 'a.b.site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name in capitals with a dot', { name: 'WWW.Site.org.' }, `${SITE} | ns1:7 ns2:7`],
  [
    'an unsigned delegation',
    { name: 'site.org', org: delegated('site.org', undefined, false) },
    'site.org < org | ns1.site.org ns2.site.org unsigned | ns1:7 ns2:7',
  ],
  [
    'an alias to a name in another zone',
    {
      name: 'shop.site.org',
      servers: { '203.0.112.11': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'www.org' } })] } },
    },
    `${SITE} | ns1:7 ns2:7`,
  ],
  [
    'an alias below a cut to the zone above it',
    {
      name: 'www.sub.site.org',
      servers: {
        '203.0.112.11': {
          zones: [
            zone('site.org', delegated('sub.site.org')),
            {
              apex: 'sub.site.org',
              names: { 'sub.site.org': { NS: ['ns1.site.org'] }, 'www.sub.site.org': { CNAME: 'site.org' } },
            },
          ],
        },
        '203.0.112.12': { zones: [zone('site.org', delegated('sub.site.org'))] },
      },
    },
    'sub.site.org < site.org | ns1.site.org signed | ns1:1',
  ],
  [
    'a name under a top-level domain that nobody has',
    { name: 'nobody.org' },
    'org < . | a.nic.org unsigned | a:1',
  ],
  [
    'one lame server',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('other.org')] } } },
    `${SITE} | ns1:7 ns2:refused`,
  ],
  [
    'an answer without authority',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('site.org')], manner: 'no-authority' } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'a server that lost the zone',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [{ apex: '.', names: {} }] } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'SERVFAIL of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'SERVFAIL' } } },
    `${SITE} | ns1:7 ns2:servfail`,
  ],
  [
    'NOTAUTH of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'NOTAUTH' } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'FORMERR of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'FORMERR' } } },
    `${SITE} | ns1:7 ns2:malformed`,
  ],
  [
    'garbage of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], manner: 'garbage' } } },
    `${SITE} | ns1:7 ns2:malformed`,
  ],
  [
    'silence of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], manner: 'silence' } } },
    `${SITE} | ns1:7 ns2:timeout`,
  ],
  [
    'all lame: found by the referral',
    { name: 'www.site.org', servers: { '203.0.112.11': { zones: [] }, '203.0.112.12': { zones: [] } } },
    `${SITE} | ns1:refused ns2:refused`,
  ],
  [
    'all failing',
    {
      name: 'site.org',
      servers: {
        '203.0.112.11': { zones: [], rcode: 'SERVFAIL' },
        '203.0.112.12': { zones: [], rcode: 'SERVFAIL' },
      },
    },
    `${SITE} | ns1:servfail ns2:servfail`,
  ],
  [
    'serials that differ',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('site.org', {}, 8)] } } },
    `${SITE} | ns1:7 ns2:8`,
  ],
  [
    'an alias to a zone that is broken',
    {
      name: 'shop.site.org',
      org: {
        ...delegated('site.org'),
        'dead.org': { NS: ['ns.dead.org'] },
        'ns.dead.org': { A: ['203.0.112.13'] },
      },
      servers: {
        '203.0.112.11': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'dead.org' } })] },
        '203.0.112.12': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'dead.org' } })] },
        '203.0.112.13': { zones: [], rcode: 'SERVFAIL' },
      },
    },
    `${SITE} | ns1:7 ns2:7`,
  ],
  [
    'more name servers at the parent than in the zone',
    {
      name: 'site.org',
      org: {
        ...delegated('site.org', ['ns1.site.org', 'ns2.site.org', 'ns3.site.org']),
        'ns3.site.org': { A: ['203.0.112.13'] },
      },
    },
    'site.org < org | ns1.site.org ns2.site.org ns3.site.org signed | ns1:7 ns2:7 ns3:unreachable',
  ],
  [
    'a name server without address',
    { name: 'site.org', org: delegated('site.org', ['ns1.site.org', 'ns2.site.org', 'gone.org']) },
    'site.org < org | gone.org ns1.site.org ns2.site.org signed | ns1:7 ns2:7 | '
      + 'servers: dns-nameserver-without-address host=gone.org',
  ],
  [
    'no delegation, although recursive servers know the zone',
    {
      name: 'ghost.org',
      answer: ({ name, type }) =>
        name === 'ghost.org' && (type === 'SOA' || type === 'NS')
          ? {
              NS: ['ns1.site.org'],
              records: [
                {
                  name,
                  type: 'SOA',
                  class: 1,
                  ttl: 60,
                  data: { mname: 'a', rname: 'b', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 },
                },
              ],
            }
          : undefined,
    },
    'ghost.org < org | none unsigned | ns1:refused',
  ],
  [
    'a parent that refuses',
    {
      name: 'site.org',
      answer: ({ name, type }) => {
        if (name === 'org' && type === 'NS') return { NS: ['refusing.org'] }
        if (name !== 'refusing.org') return undefined
        return type === 'A' ? { A: ['203.0.112.14'] } : {}
      },
      servers: { '203.0.112.14': { zones: [], manner: 'refused' } },
    },
    'site.org < org | delegation? | ns1:7 ns2:7 | '
      + 'delegation: dns-parent-server-unhelpful ip=203.0.112.14 zone=org rcode=REFUSED',
  ],
  [
    'the zone and its parent on the same servers',
    {
      name: 'sub.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          { zones: [zone('site.org', delegated('sub.site.org')), zone('sub.site.org', {}, 3)] },
        ]),
      ),
    },
    'sub.site.org < site.org | ns1.sub.site.org ns2.sub.site.org signed | ns1:3 ns2:3',
  ],
  [
    'an alias where the zone begins',
    {
      name: 'www.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          {
            zones: [
              zone('site.org', { 'site.org': { CNAME: 'www.org' }, 'www.site.org': { CNAME: 'www.org' } }),
            ],
          },
        ]),
      ),
    },
    'site.org < org | ns1.site.org ns2.site.org signed | ns1:answers ns2:answers',
  ],
  [
    'two cuts of which all servers of the inner are lame',
    {
      name: 'x.sub.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          {
            zones: [
              zone('site.org', {
                'sub.site.org': { NS: ['ns.sub.site.org'] },
                'ns.sub.site.org': { A: ['203.0.112.15'] },
              }),
            ],
          },
        ]),
      ),
    },
    'sub.site.org < site.org | ns.sub.site.org unsigned | ns:unreachable',
  ],
]
for (const [what, it, expected] of cases) {
  test(`the zone view holds for ${what}`, async () => {
    const { found } = await look(it)
    assert.ok(found.ok, JSON.stringify(found))
    assert.is(line(found.zone), expected)
  })
}

test.run()
