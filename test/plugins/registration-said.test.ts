/** What the registration block says in a sentence, in two languages. */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import registration from '../../plugins/registration/index.ts'
import type { Registration } from '../../plugins/registration/index.ts'
import { Output, REASONS } from '../../plugins/registration/schema.ts'
import { NONE } from './registration-world.ts'

const said = (answer: Partial<Registration>, language: 'en' | 'ko') =>
  registration.summarize!(
    v.parse(Output, {
      ...NONE,
      domain: 'example.com',
      status: 'found',
      source: 'rdap',
      server: 'rdap.com.example',
      ...answer,
    }),
    language,
  )

test('a date, its absence and a free name are said in a sentence, in English and Korean', () => {
  const found = {
    expiry: '2027-03-04T05:06:07Z',
    expiresAt: '2027-03-04T05:06:07Z',
    registrar: 'Example Registrar, Inc.',
  }
  assert.is(said(found, 'en').verdict, 'The registration of example.com ends on 2027-03-04, in 103 days.')
  assert.is(said(found, 'ko').verdict, 'example.com 도메인 등록은 2027-03-04에 만료됩니다 (103일 남음).')
  assert.is(said(found, 'en').state, 'healthy')
  const past = { expiry: '2026-11-01', expiresAt: '2026-11-01T00:00:00Z' }
  assert.is(said(past, 'en').verdict, 'The registration of example.com ended on 2026-11-01.')
  assert.match(said(past, 'ko').verdict, /만료되었습니다\.$/)
  assert.is(said(past, 'ko').state, 'fault')
  assert.is(said({ status: 'not-registered' }, 'ko').verdict, 'example.com 도메인은 등록되어 있지 않습니다.')
  assert.is(said({ status: 'not-registered' }, 'en').state, 'fault')
  assert.match(said({ status: 'not-published' }, 'ko').verdict, /만료일을 공개하지 않습니다\.$/)
  assert.is(said({ status: 'not-published' }, 'en').state, 'healthy')
})

test('every reason is said in both languages, in the polite form', () => {
  for (const reason of REASONS) {
    const [english, korean] = (['en', 'ko'] as const).map(language =>
      said({ status: 'unknown', reason, source: null, server: null }, language),
    )
    assert.is(english!.state, 'unmeasured')
    assert.match(
      english!.verdict,
      /^When the registration of example\.com ends is not known: the .*[a-z)]\.$/,
    )
    assert.match(korean!.verdict, /니다\.$/)
    assert.match(korean!.verdict, /[가-힣]{2}/)
  }
})

test('a registration that is being lost is a fault, whatever its date', () => {
  for (const state of ['redemption period', 'pending delete']) {
    const told = said({ status: 'not-published', states: ['active', state] }, 'ko')
    assert.is(told.state, 'fault')
    assert.ok(told.lines.some(line => line.kind === 'note' && /니다|십시오/.test(line.text)))
  }
})

test.run()
