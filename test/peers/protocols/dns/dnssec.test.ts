/**
 * The signer of DNS zones in memory, judged by our own validator: sound zones of every key, and each of its
 * faults.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recursiveAsk } from '../../../../core/protocol/dns/ask.ts'
import { validateName, type DnssecStatus } from '../../../../core/protocol/dnssec/index.ts'
import { dnsWorld } from './dns-world.ts'
import type { Zone } from './dns-zone.ts'
import { signTree, type SigningFault, type SigningOptions } from './dnssec.ts'
import { brief } from '../../words.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const delegated = (...zones: string[]) => Object.fromEntries(zones.map(zone => [zone, { NS: ['a.nic'] }]))

const tree = (site: Partial<SigningOptions> | null) => {
  const zones: Zone[] = [
    { apex: '.', names: { '.': { NS: ['a.nic'] }, 'a.nic': { A: ['203.0.112.2'] }, ...delegated('org') } },
    { apex: 'org', names: { org: { NS: ['a.nic'] }, ...delegated('site.org', 'plain.org') } },
    { apex: 'plain.org', names: { 'plain.org': { NS: ['a.nic'] }, 'www.plain.org': { A: ['203.0.112.9'] } } },
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'], MX: [[10, 'www.site.org']] },
        'www.site.org': { A: ['203.0.112.80'], AAAA: ['2001:db8::1'], TXT: ['text'] },
        'alias.site.org': { CNAME: 'www.site.org' },
        'out.site.org': { CNAME: 'www.plain.org' },
        'gone.site.org': { CNAME: 'absent.site.org' },
        '*.wild.site.org': { A: ['203.0.112.81'] },
        'deep.ent.site.org': { A: ['203.0.112.82'] },
        '*.wildalias.site.org': { CNAME: 'www.site.org' },
      },
    },
  ]
  const signed = signTree(zones, apex =>
    apex === 'plain.org' || (apex === 'site.org' && site === null)
      ? null
      : { at: AT, key: apex === '.' ? 'rootRsa' : 'intermediateP256', ...(apex === 'site.org' ? site : {}) },
  )
  const world = dnsWorld({
    roots: ['203.0.112.2'],
    recursive: ['203.0.112.1'],
    servers: { '203.0.112.2': { zones: signed.zones } },
  })
  return (name: string, type: string, at = AT) =>
    validateName(
      recursiveAsk(world.doors, [{ transport: 'udp', address: '203.0.112.1', port: 53 }], {
        signal: AbortSignal.timeout(20_000),
      }),
      name,
      type,
      { at, anchors: signed.anchors },
    )
}

const questions: readonly (readonly [name: string, type: string, expected: DnssecStatus])[] = [
  ['www.site.org', 'A', 'secure'],
  ['www.site.org', 'MX', 'secure'],
  ['site.org', 'MX', 'secure'],
  ['site.org', 'SOA', 'secure'],
  ['site.org', 'DNSKEY', 'secure'],
  ['site.org', 'DS', 'secure'],
  ['alias.site.org', 'A', 'secure'],
  ['alias.site.org', 'CNAME', 'secure'],
  ['alias.site.org', 'MX', 'secure'],
  ['gone.site.org', 'A', 'secure'],
  ['absent.site.org', 'A', 'secure'],
  ['x.y.absent.site.org', 'TXT', 'secure'],
  ['a.wild.site.org', 'A', 'secure'],
  ['a.b.wild.site.org', 'A', 'secure'],
  ['a.wild.site.org', 'TXT', 'secure'],
  ['wild.site.org', 'A', 'secure'],
  ['ent.site.org', 'A', 'secure'],
  ['x.ent.site.org', 'A', 'secure'],
  ['*.wild.site.org', 'A', 'secure'],
  ['x.wildalias.site.org', 'A', 'secure'],
  ['x.wildalias.site.org', 'MX', 'secure'],
  ['www.plain.org', 'A', 'insecure'],
  ['absent.plain.org', 'A', 'insecure'],
  ['plain.org', 'DS', 'secure'],
  ['out.site.org', 'A', 'insecure'],
  ['org', 'NS', 'secure'],
  ['nobody', 'A', 'secure'],
]
for (const key of ['leafP256', 'leafP384', 'leafEd25519', 'leafRsa'] as const) {
  test(`a zone signed with ${key} is secure, whatever is asked of it`, async () => {
    const validate = tree({ key })
    for (const [name, type, expected] of questions) {
      const verdict = await validate(name, type)
      assert.is(verdict.status, expected, `${name} ${type}: ${JSON.stringify(verdict)}`)
    }
  })
}

const faults: readonly (readonly [
  fault: SigningFault,
  name: string,
  type: string,
  expected: DnssecStatus,
  reason: RegExp,
])[] = [
  ['expired', 'www.site.org', 'A', 'bogus', /^dnssec-signature-expired .*expired=2026-11-20T12:00:00Z$/],
  [
    'not-yet-valid',
    'www.site.org',
    'A',
    'bogus',
    /^dnssec-signature-not-yet-valid .*begins=2026-11-22T12:00:00Z$/,
  ],
  ['spoilt', 'www.site.org', 'A', 'bogus', /^dnssec-signature-wrong /],
  ['missing', 'www.site.org', 'A', 'bogus', /^dnssec-signature-missing /],
  ['wrong-ds', 'www.site.org', 'A', 'bogus', /^dnssec-ds-matches-no-key /],
  ['no-keys', 'www.site.org', 'A', 'bogus', /^dnssec-dnskey-missing /],
  ['no-denial', 'absent.site.org', 'A', 'bogus', /^dnssec-n(?:xdomain|odata)-(?:unproven|without-nsec) /],
  ['no-denial', 'www.site.org', 'MX', 'bogus', /^dnssec-n(?:xdomain|odata)-(?:unproven|without-nsec) /],
  ['no-denial', 'a.wild.site.org', 'A', 'bogus', /^dnssec-wildcard-unproven /],
  ['unsigned', 'www.site.org', 'A', 'bogus', /^dnssec-dnskey-missing /],
  ['island', 'www.site.org', 'A', 'insecure', /^dnssec-ds-missing /],
]
for (const [fault, name, type, expected, reason] of faults) {
  test(`a zone with the fault ${fault} is ${expected} for ${name} ${type}`, async () => {
    const verdict = await tree({ fault })(name, type)
    assert.is(verdict.status, expected, JSON.stringify(verdict))
    assert.match(brief(verdict.reason!), reason)
  })
}

for (const [fault, reason] of [
  ['expired', /^dnssec-signature-expired /],
  ['spoilt', /^dnssec-signature-wrong /],
  ['missing', /^dnssec-signature-missing /],
] as const) {
  test(`the fault ${fault} of one set of records leaves the others sound`, async () => {
    const validate = tree({ fault, faulty: ['www.site.org A'] })
    assert.match(brief((await validate('www.site.org', 'A')).reason!), reason)
    assert.is((await validate('www.site.org', 'AAAA')).status, 'secure')
    assert.is((await validate('absent.site.org', 'A')).status, 'secure')
  })
}

test('signatures end when they are said to', async () => {
  const validate = tree({ days: 3 })
  assert.is((await validate('www.site.org', 'A', new Date('2026-11-24T12:00:00Z'))).status, 'secure')
  assert.match(
    brief((await validate('www.site.org', 'A', new Date('2026-11-24T12:00:01Z'))).reason!),
    /^dnssec-signature-expired owner=site\.org type=DNSKEY expired=2026-11-24T12:00:00Z$/,
  )
})

test('a zone whose parent has no DS is insecure', async () => {
  assert.is((await tree(null)('www.site.org', 'A')).status, 'insecure')
})

test.run()
