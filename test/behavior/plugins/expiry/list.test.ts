/** The list of domains: what its results say, and what is shared. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { REFUSALS } from '../../../../core/domain/domain-errors.ts'
import type { Target } from '../../../../core/domain/domain.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import type { Stage } from '../../../../core/plugin/stage.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { get } from '../../../peers/world.ts'
import { factsOf, living, registered, serving } from '../../../unit/plugins/expiry/facts.ts'
import { listing, sound } from '../../../unit/plugins/expiry/listing.ts'

test('a name that is none has a result of its own and is measured by nobody', async () => {
  const { asked, ask } = listing(sound)
  const { status, body } = await ask('a.com,bad..name,10.0.0.1,b.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ domain }) => domain),
    ['a.com', 'bad..name', '10.0.0.1', 'b.com'],
  )
  assert.equal(asked.sort(), ['a.com', 'b.com'])
  const [good, bad] = body.results
  assert.equal(good!.alerts, [])
  assert.equal(bad!.alerts, [`확인할 수 없는 도메인입니다. ${REFUSALS['label-empty'].ko}`])
  assert.equal(bad!.alertsEn, [`This name cannot be checked. ${REFUSALS['label-empty'].en}`])
  assert.equal(bad!.alertCodes[0]?.params, { why: { code: 'label-empty' } })
  assert.equal(
    [bad!.certificate, bad!.servedTlsOk, bad!.domainExpiry, bad!.domainDaysLeft],
    [null, null, null, null],
  )
  assert.ok(
    body.unmeasured.some(
      ({ field, code }) => field === 'results[1].certificate' && code === 'expiry-name-refused',
    ),
  )
})

test('what is told back of an endless name is short', async () => {
  const { body } = await listing(sound).ask(`a.com,${'x'.repeat(5000)}`)
  assert.is(body.results[1]!.domain.length, 253)
})

test('a domain that is asked for twice is measured once and told twice', async () => {
  const { asked, ask } = listing(sound)
  const { body } = await ask('a.com,b.com,a.com')
  assert.equal(asked, ['a.com', 'b.com'])
  assert.equal(body.results[0], body.results[2])
})

test('a result has every field of the interface, with the same number of alerts in both languages', async () => {
  const facts = factsOf({
    certificate: living(90, { notBefore: '2026-09-01T00:00:00Z', notAfter: '2026-11-30T00:00:00Z' }),
    registration: registered({ expiry: '2026-12-01', expiresAt: '2026-11-30T15:00:00Z' }),
  })
  const { body, headers } = await listing(() => facts).ask('a.com')
  const [result] = body.results
  assert.equal(result!.certificate, {
    notAfter: '2026-11-30T00:00:00Z',
    daysLeft: 13,
    issuer: 'Example CA',
    source: 'served',
  })
  assert.equal([result!.servedTlsOk, result!.domainExpiry, result!.domainDaysLeft], [true, '2026-12-01', 13])
  assert.equal(
    result!.alertCodes.map(({ code, severity, step }) => [code, severity, step]),
    [
      ['certificate-expiring', 'urgent', '1/6'],
      ['domain-expiring', 'urgent', '14'],
      ['renewal-overdue', 'warning', '1/4'],
    ],
  )
  assert.is(result!.alerts.length, 3)
  assert.is(result!.alertsEn.length, 3)
  assert.equal(body.unmeasured, [])
  assert.is(body.checkedAt, result!.measuredAt)
  assert.is(headers.get('cache-control'), 'no-cache')
})

test('whoever has the answer already gets a 304 a while later, too, until its parts change', async () => {
  const { app, time } = listing(sound)
  time.pass(-3600)
  const first = await get(app, '/api/v1/expiry?domains=a.com')
  time.pass(500)
  const again = await get(app, '/api/v1/expiry?domains=a.com', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  assert.equal([again.status, await again.text(), again.headers.get('cache-control')], [304, '', 'no-cache'])
})

test('days are counted at the time of the question, not of the measurement', async () => {
  const { asked, ask, time } = listing(sound)
  assert.is((await ask('a.com')).body.results[0]!.certificate!.daysLeft, 45)
  time.pass(1)
  assert.is((await ask('a.com')).body.results[0]!.certificate!.daysLeft, 44)
  assert.equal(asked, ['a.com'])
})

test('five domains are asked at once', async () => {
  let waiting = 0
  let most = 0
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  const { ask } = listing(async domain => {
    most = Math.max(most, ++waiting)
    if (waiting === 5) open()
    await gate
    waiting--
    return sound(domain)
  })
  assert.equal((await ask('a.com,b.com,c.com,d.com,e.com')).body.results.length, 5)
  assert.is(most, 5)
})

test('each of several domains has a line as it is known, and one alone those of its own check', async () => {
  const facts: Readonly<Record<string, DomainStatus>> = {
    'a.com': sound('a.com'),
    'bad.com': factsOf({ domain: 'bad.com', server: serving({ faults: ['self-signed'] }) }),
    'new.kr': factsOf({
      domain: 'new.kr',
      registration: registered({ status: 'not-published', expiry: null, expiresAt: null }),
    }),
  }
  const word = { en: 'checked', ko: 'checked' }
  const run: Plugin['run'] = ({ domain: { text } }: { domain: Target }, { stage }) => {
    stage({ code: 'own', label: word, found: word, state: 'good' })
    return facts[text]
  }
  const { app, list } = listing(sound, { run })
  const told = async (domains: string): Promise<string[]> => {
    const lines: string[] = []
    const onStage = ({ label, found, state }: Stage): void => {
      lines.push(`${state}: ${label.en} | ${found.en} | ${found.ko}`)
    }
    await app.call(list, { domains }, { onStage })
    return lines.sort()
  }
  assert.equal(await told('a.com,bad.com,new.kr,bad..name'), [
    'bad: bad.com | About self-signed | About self-signed',
    'good: a.com | certificate 2026-12-31 (in 45 days), registration 2030-01-01 (in 1141 days)'
      + ' | 인증서 2027-01-01(45일 남음), 도메인 등록 2030-01-01(1141일 남음)',
    'good: new.kr | certificate 2026-12-31 (in 45 days), registration not published'
      + ' | 인증서 2027-01-01(45일 남음), 도메인 등록 비공개',
    'unknown: bad..name | This is not a name that can be checked | 확인할 수 없는 도메인입니다',
  ])
  const alone = listing(sound, { run })
  const heard: string[] = []
  await alone.app.call(alone.list, { domains: 'a.com' }, { onStage: ({ code }) => heard.push(code) })
  assert.equal(heard, ['own'])
})

test.run()
