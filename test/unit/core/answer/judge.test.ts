/** What `judge` makes of what was found, and what it does not take. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judge } from '../../../../core/answer/judge.ts'
import type { FoundOf, Problems } from '../../../../core/answer/judge.ts'

const PROBLEMS = {
  'mail-missing': { en: '{host} has no MX records.', ko: '{host}: MX 레코드가 없습니다.' },
} as const satisfies Problems

const good = { en: 'Good.', ko: '정상입니다.' }
const params = { host: 'example.com' }
const found = (when: object) => () =>
  judge(PROBLEMS, { when, params, good } as unknown as FoundOf<typeof PROBLEMS>)

test('a problem is a warning in both languages, and none is good', () => {
  const { verdict, findings } = found({ 'mail-missing': true })()
  assert.equal(verdict, {
    state: 'warning',
    en: 'example.com has no MX records.',
    ko: 'example.com: MX 레코드가 없습니다.',
  })
  assert.equal(
    findings.map(({ code }) => code),
    ['mail-missing'],
  )
  assert.equal(found({ 'mail-missing': false })().verdict, { state: 'good', ...good })
})

test('what was not checked is never good', () => {
  const unmeasured = [{ field: 'hosts', code: 'dns-timeout', reason: 'no response', ko: '응답 없음' }]
  const { verdict } = judge(PROBLEMS, {
    when: { 'mail-missing': false },
    params,
    good,
    unmeasured: unmeasured as unknown as NonNullable<FoundOf<typeof PROBLEMS>['unmeasured']>,
  })
  assert.is(verdict.state, 'unchecked')
})

test('a code that is written wrong, left out or not decided is an error, not a good verdict', () => {
  assert.throws(found({ 'mail-mising': true }), 'judge: "mail-mising" in when is not one of the problems.')
  assert.throws(found({}), 'judge: "mail-missing" in when must be true or false.')
  assert.throws(found({ 'mail-missing': undefined }), 'judge: "mail-missing" in when must be true or false.')
})

test.run()
