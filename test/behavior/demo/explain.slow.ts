/** The closed loop over the demo's hosts: what clients print is confirmed or contradicted by a check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { get } from './ask.ts'
import { demo } from './running.ts'
import { pathOf } from '../../unit/plugins/explain/scene.ts'
import type { Told } from '../../unit/plugins/explain/scene.ts'

const ROWS: readonly (readonly [text: string, host: string, first: string])[] = [
  ['certificate has expired', 'expired', 'expired confirmed'],
  ['NET::ERR_CERT_DATE_INVALID', 'expired', 'expired confirmed'],
  ['curl: (60) SSL certificate problem: certificate has expired', 'example.com', 'expired contradicted'],
  [
    'SSL certificate problem: unable to get local issuer certificate',
    'incomplete-chain',
    'incomplete-chain confirmed',
  ],
  ['x509: certificate signed by unknown authority', 'incomplete-chain', 'incomplete-chain confirmed'],
  [
    'PKIX path building failed: unable to find valid certification path to requested target',
    'incomplete-chain',
    'incomplete-chain confirmed',
  ],
  ['SSL: CERTIFICATE_VERIFY_FAILED', 'expired', 'expired confirmed'],
  ['NET::ERR_CERT_COMMON_NAME_INVALID', 'wrong-name', 'hostname-mismatch confirmed'],
  ['NET::ERR_CERT_COMMON_NAME_INVALID', 'example.com', 'hostname-mismatch contradicted'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed', 'self-signed confirmed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'example.com', 'self-signed contradicted'],
  ['NET::ERR_CERT_REVOKED', 'revoked-ocsp', 'revoked confirmed'],
]

for (const [text, name, first] of ROWS) {
  const domain = name.includes('.') ? name : `${name}.certscope-demo.com`
  test(`"${text.slice(0, 50)}" and a check of ${domain}: ${first}`, async () => {
    const { matches, checked, next, verdict } = await get<Told>(demo, pathOf(text, { domain }))
    assert.is(checked!.domain, domain)
    const [best] = matches
    assert.is(
      `${best!.id} ${best!.status}`,
      first,
      JSON.stringify(matches.map(({ id, status }) => [id, status])),
    )
    assert.is(verdict.state, first.endsWith('confirmed') ? 'problem' : 'warning')
    assert.ok(best!.evidence!.en.length > 10 && best!.evidence!.ko.length > 5)
    assert.ok(next.includes(domain), next)
  })
}

test('a server that cannot be reached leaves the cause open, and says why', async () => {
  const { matches, checked } = await get<Told>(
    demo,
    pathOf('certificate has expired', { domain: 'no-such-host.certscope-demo.com' }),
  )
  assert.is(checked!.reachable, false)
  assert.is(matches[0]!.status, 'open')
  assert.match(matches[0]!.evidence!.en, /could not connect to no-such-host/)
})

test.run()
