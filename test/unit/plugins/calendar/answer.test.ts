/** What keeps a calendar from being sent, and what it goes without. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { whyNot } from '../../../../plugins/calendar/summary.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { factsOf, living, registered, serving } from '../expiry/facts.ts'
import { answerOf } from './making.ts'

const down = (fault: FaultCode, certificate: DomainStatus['certificate'] = null): Partial<DomainStatus> => ({
  certificate,
  server: serving({ measured: false, ok: false, faults: [fault] }),
})
const inCt = living(90, { source: 'ct', notBefore: null })
const unknown = (detail: 'rdap-timeout' | 'registry-no-service') =>
  registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'timeout', detail })
const dateless = registered({ status: 'not-published', expiry: null, expiresAt: null })
const free = registered({ status: 'not-registered', expiry: null, expiresAt: null })

/** `sent`, or what is missing. */
const TABLE: readonly [name: string, facts: Partial<DomainStatus>, expected: string][] = [
  ['both are known', {}, 'sent'],
  ['the registry publishes no date', { registration: dateless }, 'sent'],
  ['nobody can be asked for the registration', { registration: unknown('registry-no-service') }, 'sent'],
  ['the registry was silent', { registration: unknown('rdap-timeout') }, 'registration'],
  ['the registry was not asked in time', { registration: null }, 'registration'],
  ['the server was silent', down('timeout'), 'certificate'],
  ['the server broke off', down('reset'), 'certificate'],
  ['the DNS was silent', down('dns-failure'), 'certificate'],
  ['the check was late', { certificate: null, server: null }, 'certificate'],
  ['nothing listens', down('refused'), 'sent'],
  ['there is no address', down('dns-no-address'), 'sent'],
  ['it is not TLS', down('not-tls'), 'sent'],
  ['nothing listens where CT lists a valid certificate', down('refused', inCt), 'certificate'],
  [
    'nothing listens where CT lists an expired certificate',
    down('refused', { ...inCt, notAfter: '2026-11-01T00:00:00Z' }),
    'sent',
  ],
  ['there is nothing at all', { ...down('dns-nxdomain'), registration: free }, 'empty'],
  ['both are open', { ...down('timeout'), registration: unknown('rdap-timeout') }, 'certificate'],
]
for (const [name, facts, expected] of TABLE) {
  test(`${expected}: ${name}`, () => {
    const answer = answerOf([factsOf(facts)])
    const why = whyNot(answer, 'en')
    assert.is(why === null, expected === 'sent')
    const [gap] = answer.unmeasured
    assert.is(gap?.field ?? null, ['sent', 'empty'].includes(expected) ? null : `domains[0].${expected}`)
    if (expected === 'empty') assert.match(why!, /nothing to put in a calendar/)
    for (const language of ['en', 'ko'] as const)
      assert.not.match(whyNot(answer, language) ?? '', /calendar-|problem-|undefined/)
  })
}

test('it says what is missing, and how to have the rest', () => {
  const answer = answerOf([factsOf(down('timeout'))])
  assert.is(
    whyNot(answer, 'en'),
    'The certificate of www.example.com could not be checked: the server did not answer in time. '
      + 'An incomplete calendar would delete events, so it is not sent. '
      + 'For a calendar without it, set only to registration.',
  )
  assert.match(
    whyNot(answer, 'ko')!,
    /^www\.example\.com 도메인의 인증서를 확인하지 못했습니다: .*only 값에 registration만 쓰세요\.$/,
  )
  const both = answerOf([factsOf({ ...down('timeout'), registration: null })])
  assert.not.match(whyNot(both, 'en')!, /only=/)
})

test('one of several domains that has nothing does not keep the others back', () => {
  const nothing = factsOf({ domain: 'typo.example', ...down('dns-nxdomain'), registration: free })
  assert.is(whyNot(answerOf([factsOf(), nothing]), 'en'), null)
  const silent = factsOf({ domain: 'silent.example', ...down('timeout') })
  assert.match(whyNot(answerOf([factsOf(), silent]), 'en')!, /silent\.example/)
})

test.run()
