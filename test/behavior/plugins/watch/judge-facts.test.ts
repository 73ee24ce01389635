/** What is kept of a measurement, by what was kept before. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { keepFacts } from '../../../../plugins/watch/check/facts.ts'
import { factsOf, found, registered, serving } from '../../../unit/plugins/expiry/facts.ts'
import { SOUND, down, lasting } from '../../../unit/plugins/watch/judging.ts'

const LOGGED = { ...SOUND.certificate!, source: 'ct' as const, sha256: null }
const unsure = (code: 'dns-nxdomain') =>
  serving({ measured: false, ok: false, faults: [code], findings: [found(code, 'unknown')] })

const attempts: [string, DomainStatus, conclusive: boolean, why: string | null][] = [
  ['a sound server', SOUND, true, null],
  ['a broken certificate', factsOf({ server: serving({ faults: ['expired'] }) }), true, null],
  ['a certificate that cannot be read', factsOf({ certificate: null, server: serving() }), true, null],
  ['silence', down(), false, 'timeout'],
  ['a refusal', down('refused'), false, 'refused'],
  ['a name that does not exist', down('dns-nxdomain'), true, null],
  [
    'a name that our resolver does not know for sure',
    factsOf({ certificate: null, server: unsure('dns-nxdomain') }),
    false,
    'dns-nxdomain',
  ],
  ['a check that did not end', factsOf({ certificate: null, server: null }), false, 'timeout'],
  ['silence, and CT', { ...down(), certificate: LOGGED }, false, 'timeout'],
  ['silence here, and a certificate in Korea', { ...down(), certificate: SOUND.certificate }, true, null],
]
for (const [what, measured, conclusive, why] of attempts) {
  test(`${what} is ${conclusive ? '' : 'not '}conclusive`, () => {
    const kept = keepFacts(SOUND, measured)
    assert.is(kept.conclusive, conclusive)
    assert.is(kept.facts.why, why)
    assert.equal(kept.facts.certificate, conclusive ? measured.certificate : SOUND.certificate)
    assert.is(kept.facts.measuredAt, SOUND.measuredAt)
  })
}

test('what is known from CT gives way to what is newer, not what was served', () => {
  const first = keepFacts(null, { ...down(), certificate: LOGGED })
  assert.is(first.facts.certificate?.source, 'ct')
  const later = { ...LOGGED, notAfter: '2027-05-01T00:00:00Z' }
  const second = keepFacts(first.facts, { ...down('refused'), certificate: later })
  assert.equal([second.facts.certificate?.notAfter, second.facts.why], [later.notAfter, 'refused'])
  const third = keepFacts(second.facts, SOUND)
  assert.is(third.facts.certificate?.source, 'served')
  assert.is(keepFacts(third.facts, { ...down(), certificate: later }).facts.certificate?.source, 'served')
})

type Registration = DomainStatus['registration']
const silent = (reason: 'timeout' | 'no-service') =>
  registered({ status: 'unknown', reason, detail: null, expiry: null, expiresAt: null })
const held = registered({ states: ['client hold'] })
const registrations: [string, Registration, answered: boolean, kept: Registration][] = [
  ['was not asked', null, false, held],
  ['does not answer', silent('timeout'), false, held],
  ['answers', registered(), true, registered()],
  ['does not exist', silent('no-service'), true, silent('no-service')],
]
for (const [what, registration, answered, kept] of registrations) {
  test(`a registration stays as it was when the registry ${what}${answered ? ', or not' : ''}`, () => {
    for (const measured of [SOUND, down()]) {
      const now = keepFacts(factsOf({ registration: held }), { ...measured, registration })
      assert.is(now.registryAnswered, answered)
      assert.equal(now.facts.registration, kept)
    }
    assert.equal(keepFacts(null, { ...SOUND, registration }).facts.registration, registration)
  })
}

const gap = (code: string): DomainStatus['unmeasured'] => [{ field: 'alerts', code, reason: 'It is so.' }]
const NEWER = { notAfter: '2027-06-01T00:00:00Z', sure: true }

test('what was not looked up today holds for the same certificate', () => {
  const before = keepFacts(null, {
    ...SOUND,
    server: serving({ newer: NEWER, faults: ['revoked'], korea: 'reset' }),
  }).facts
  const today = (more: Partial<DomainStatus>) => keepFacts(before, { ...SOUND, ...more }).facts.server!
  assert.equal([today({}).newer, today({}).korea], [null, null])
  assert.is(today({ server: serving({ koreaUnknown: true }) }).korea, 'reset')
  assert.equal(today({}).faults, [])
  assert.equal(today({ unmeasured: gap('expiry-ct-unknown') }).newer, NEWER)
  const open = today({ unmeasured: gap('expiry-revocation-unknown') })
  assert.equal(
    [open.faults, open.ok, open.findings.map(({ code }) => code)],
    [['revoked'], false, ['revoked']],
  )
  const other = today({
    certificate: lasting(1, 91),
    unmeasured: [...gap('expiry-ct-unknown'), ...gap('expiry-revocation-unknown')],
  })
  assert.equal([other.newer, other.faults], [null, []])
})

test('of what was found only what alerts need is kept', () => {
  const findings = [found('expired', 'error'), found('long-chain', 'info')]
  const { facts } = keepFacts(null, { ...SOUND, server: serving({ faults: ['expired'], findings }) })
  assert.equal(
    facts.server?.findings.map(({ code, en }) => [code, en.causes, en.fixes]),
    [['expired', [], ['Do this.']]],
  )
  assert.ok(JSON.stringify(keepFacts(null, SOUND).facts).length < 1_200)
})

test.run()
