/**
 * Every registration of the demo is told as it was planted, and every expiry summary warns of what it
 * should.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Verdict } from '../../../core/answer/finding.ts'
import type { Result } from '../../../plugins/expiry/schema.ts'
import { alertsOf, HOST_PLANS, UNSEEN } from '../../peers/demo/hosts.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { all, type Expiry, factsOf, get } from './ask.ts'
import { EXPECTED } from '../verdicts/expected.ts'
import { demo } from './running.ts'

const DAY_MS = 86_400_000
const registered = await all(REGISTRY_PLANS, ({ name }) => factsOf(demo, name))
const summary = async (name: string): Promise<Result> =>
  (await get<Expiry>(demo, `/api/v1/expiry?domains=${name}`)).results[0]!
const summaries = await all(HOST_PLANS, ({ name }) => summary(name), 10)
const nameless = await all(
  REGISTRY_PLANS.filter(({ expect }) => expect.alerts),
  ({ name }) => summary(name),
)

for (const plan of HOST_PLANS) {
  const { name, expect } = plan
  test(`${name}: the expiry summary warns of ${alertsOf(expect).join(', ') || 'nothing'}`, () => {
    const { alertCodes, alerts, alertsEn, certificate, servedTlsOk } = summaries.get(plan)!
    assert.equal(
      alertCodes.map(({ code }) => code),
      alertsOf(expect),
      JSON.stringify(alertsEn),
    )
    assert.equal([alerts.length, alertsEn.length], [alertCodes.length, alertCodes.length])
    if (expect.ok) assert.is(certificate?.source, 'served')
    if (expect.ok) {
      const expected = EXPECTED.find(row => row.name === name)?.certificate
      assert.ok(expected, 'no row')
      // `warning+`: both can be defended.
      if (expected !== 'warning+') assert.is(servedTlsOk, expected !== 'problem')
    } else {
      // Where an alert is written down, a certificate was shown before the failure.
      const isUnseen = expect.code && !expect.alerts && UNSEEN.includes(expect.code)
      assert.is(servedTlsOk, isUnseen ? null : false)
    }
  })
}

for (const [{ name, expect }, { alertCodes, alertsEn }] of nameless) {
  test(`${name}: the expiry summary warns of ${expect.alerts!.join(', ')}`, () => {
    assert.equal(
      alertCodes.map(({ code }) => code),
      expect.alerts,
      JSON.stringify(alertsEn),
    )
  })
}

for (const plan of REGISTRY_PLANS) {
  const { name, expect } = plan
  test(`${name}: registration ${expect.status}`, () => {
    const { registration, domainExpiry, registrar, unmeasured, existence } = registered.get(plan)!
    assert.is(registration?.status ?? 'unknown', expect.status, JSON.stringify(unmeasured))
    const days =
      domainExpiry === null
        ? undefined
        : Math.floor(
            (Date.parse(domainExpiry.slice(0, 10)) - Math.floor(demo.world.began.getTime() / DAY_MS) * DAY_MS)
              / DAY_MS,
          )
    assert.is(days, expect.days)
    if (expect.days !== undefined) assert.is(registrar, 'Certscope Demo Registrar')
    if (plan.free) assert.is(existence, 'not-delegated')
    if (expect.code)
      assert.ok(
        unmeasured.some(({ field, code }) => field === 'domainExpiry' && code === expect.code),
        JSON.stringify(unmeasured),
      )
  })
}

test('five domains are answered in the order asked, a bad one among them', async () => {
  const asked = [
    'certscope-demo.kr',
    'expired.certscope-demo.com',
    'not a name',
    'certscope-demo-free.kr',
    'healthy-rsa.certscope-demo.com',
  ]
  const { results } = await get<Expiry>(demo, `/api/v1/expiry?domains=${encodeURIComponent(asked.join(','))}`)
  assert.equal(
    results.map(({ domain }) => domain),
    asked,
  )
  assert.equal(
    results.map(({ alertCodes }) => alertCodes[0]?.code ?? null),
    [null, 'certificate-expired', 'malformed-domain', 'domain-not-registered', null],
  )
})

test('a certificate of which nobody knows whether it was renewed is OK with a word of that', async () => {
  const { verdict } = await get<{ verdict: Verdict }>(
    demo,
    '/api/v1/expiry?domains=searches-broken.certscope-demo.com',
  )
  assert.is(verdict.state, 'good')
  assert.match(
    verdict.en,
    /: certificate expires .*, registration expires .* CT logs could not be searched for /,
  )
  assert.match(verdict.ko, / CT 로그에 새 인증서가 있는지 확인하지 못했습니다\./)
})

test('no question left the demo', () => {
  assert.equal(demo.world.strayed, [])
  assert.ok(demo.world.registrations.whois.length > 0 && demo.world.registrations.rdap.length > 0)
})

test.run()
