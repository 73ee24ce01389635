/** The alerts of kept facts, with what to do about each. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES } from '../../../../../core/protocol/faults.ts'
import { attributeIn } from '../../../../../core/protocol/x509/parse/distinguished-name.ts'
import { domainStatusOf } from '../../../../../plugins/expiry/domain/status.ts'
import { alertsFor } from '../../../../../plugins/expiry/alerts/judge.ts'
import expiryJudged from '../../../../../plugins/expiry/judged/index.ts'
import { toldOf } from '../../../../../plugins/expiry/alerts/words.ts'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import certificate from '../../../../../plugins/certificate/index.ts'
import expiryDomain from '../../../../../plugins/expiry/domain/index.ts'
import registration from '../../../../../plugins/registration/index.ts'
import { answering, doorsOf, settingsOf } from '../../../../peers/world.ts'
import { NOW, checkOf, registryOf, tls } from '../checks.ts'
import { at, ending, factsOf, found, living, registered, serving } from '../facts.ts'

const DAY_MS = 86_400_000
const LATER = at(-5 * DAY_MS)
const told = (more: Partial<DomainStatus>, now = LATER) => {
  const facts = factsOf(more)
  return alertsFor(facts, now).map(toldOf(facts))
}

const troubles: [string, Partial<DomainStatus>][] = [
  ['an end that is near', { certificate: living(90) }],
  [
    'a trust that ends',
    {
      certificate: living(398),
      server: serving({
        trustEnds: [{ at: '2026-12-28T00:00:00Z', programs: ['Chrome'], because: 'root-program' }],
      }),
    },
  ],
  ['a renewal in CT', { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } }) }],
  ['an old node', { server: serving({ stale: true }) }],
  ['CAA records', { server: serving({ caaForbids: true }) }],
  ['a root that is removed', { server: serving({ renewalRefused: ['Mozilla'] }) }],
  ['another address', { server: serving({ addresses: [{ ip: '192.0.2.7', fault: 'expired' }] }) }],
  ['Korea', { server: serving({ korea: 'reset' }) }],
  ['a registration that ends', { registration: ending('2027-01-01T00:00:00Z') }],
  ['a registration that has ended', { registration: ending('2026-12-20T00:00:00Z') }],
  ['a registration on hold', { registration: registered({ states: ['client hold'] }) }],
  ['a domain that is not registered', { registration: registered({ status: 'not-registered' }) }],
]
for (const [what, more] of troubles) {
  test(`alerts about ${what} say what to do, for this host, in both languages`, () => {
    const alerts = told(more)
    assert.ok(alerts.length > 0)
    for (const { code, en, ko } of alerts) {
      assert.ok(en.fixes.length > 0 && en.fixes.length <= 3, code)
      assert.is(en.fixes.length, ko.fixes.length, code)
      assert.match(ko.fixes.join(), /[가-힣]/)
      assert.not.match([...en.fixes, ...ko.fixes].join(), /(?<!www\.)example\.com/)
    }
  })
}

test('each fault of a server has something to do, with a finding or without', () => {
  for (const fault of FAULT_CODES) {
    const bare = told({ certificate: living(365), server: serving({ faults: [fault], findings: [] }) }, NOW)
    const alert = bare.find(one => one.fault === fault)
    assert.ok(alert && alert.en.fixes.length > 0 && alert.ko.fixes.length > 0, fault)
    const findings = [found(fault, 'error')]
    const checked = told({ certificate: living(365), server: serving({ faults: [fault], findings }) }, NOW)
    assert.equal(checked.find(one => one.fault === fault)?.en.fixes, ['Do this.'], fault)
  }
})

test('the block judges kept facts at the present time, and measures nothing', async () => {
  let now = at(-60 * DAY_MS)
  const settings = settingsOf({}, {})
  const { call } = createKernel([expiryJudged], doorsOf({ now: () => now }, settings), settings)
  const codes = async (facts: object): Promise<string[]> => {
    const { answer } = await call(expiryJudged, { facts })
    return (answer as { alerts: { code: string }[] }).alerts.map(({ code }) => code)
  }
  const facts = factsOf()
  assert.equal(await codes(facts), [])
  now = at(-10 * DAY_MS)
  assert.equal(await codes(facts), ['certificate-expiring', 'renewal-overdue'])
  now = at(DAY_MS)
  assert.equal(await codes(facts), ['certificate-expired'])
  // As they were kept when facts had fewer members.
  const { sha256: _, keyType: __, issuerOrganization: ___, ...old } = facts.certificate!
  assert.equal(await codes({ ...facts, certificate: old, why: null }), ['certificate-expired'])
})

test('the registry is left alone where nobody wants to know of it, and asked otherwise', async () => {
  const settings = settingsOf({}, {})
  let asked = 0
  const uses = [
    answering({ ...certificate, uses: {} }, () => checkOf(tls())),
    answering({ ...registration, open: () => {} }, () => {
      asked++
      return registryOf()
    }),
  ]
  const { call } = createKernel([expiryDomain, ...uses], doorsOf({ now: () => NOW }, settings), settings)
  const domain = 'example.com'
  const bare = (await call(expiryDomain, { domain, registration: false })).answer as DomainStatus
  assert.equal([bare.registration, bare.unmeasured, asked], [null, [], 0])
  const whole = (await call(expiryDomain, { domain })).answer as DomainStatus
  assert.equal([whole.registration?.status, asked], ['found', 1])
  await call(expiryDomain, { domain, registration: true })
  assert.is(asked, 1)
})

test('facts without the registry have no gap for it', () => {
  const facts = domainStatusOf('example.com', { ok: true, value: checkOf(tls()) }, null, NOW)
  assert.is(facts.registration, null)
  assert.equal(facts.unmeasured, [])
})

const names: [string, string | null][] = [
  ["CN=R10,O=Let's Encrypt,C=US", "Let's Encrypt"],
  ['C=US,O=DigiCert\\, Inc.,CN=x', 'DigiCert, Inc.'],
  ['CN=O\\=fake\\,O=no,O=Real', 'Real'],
  ['CN=x+O=Joined,C=KR', 'Joined'],
  ['O=A\\0AB', 'A\nB'],
  ['O=\\"Q\\"', '"Q"'],
  ['CN=\\\\,O=after a backslash', 'after a backslash'],
  ['O=#0500', null],
  ['CN=only', null],
  ['OU=O=x', null],
  ['O=', null],
  ['', null],
]
for (const [name, organization] of names)
  test(`the organization of ${JSON.stringify(name)}`, () => assert.is(attributeIn(name, 'O'), organization))

test.run()
