/** Words are made of codes and parameters, in both languages, and of nothing that they are not sure of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english, isTransient, words } from '../../../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../../../core/text/catalogue.ts'

const CRL = {
  'crl-expired': { en: 'the CRL expired {since}', ko: 'CRL이 {since}에 만료되었습니다' },
  'crl-timeout': {
    en: 'the CRL did not arrive in time',
    ko: 'CRL을 제때 받지 못했습니다',
    transient: true,
  },
  'valid-for': {
    en: 'valid for {days} {days|day|days} until {end|date}',
    ko: '{end|date}까지 {days}일 유효',
  },
  'no-answer': { en: 'no usable answer: {reasons}', ko: '응답을 받지 못했습니다: {reasons}' },
  'of-names': { en: 'of {names}', ko: '{names}의' },
  because: { en: 'It failed: {why}.', ko: '실패했습니다: {why}.' },
} as const satisfies Catalogue

type Reason = Coded<typeof CRL>
const expired: Reason = { code: 'crl-expired', params: { since: '2026-11-20T23:00:00Z' } }
const late: Reason = { code: 'crl-timeout' }

test('an instant is written as its reader writes it', () => {
  assert.is(words(CRL, expired, 'en'), 'the CRL expired 2026-11-20 23:00 UTC')
  assert.is(words(CRL, expired, 'ko'), 'CRL이 2026-11-21 08:00 (한국 시각)에 만료되었습니다')
})

test('a day alone is that of the reader, and a count chooses the word behind it', () => {
  const one: Reason = { code: 'valid-for', params: { days: 1, end: '2026-11-20T23:00:00Z' } }
  assert.is(english(CRL, one), 'valid for 1 day until 2026-11-20')
  assert.is(words(CRL, one, 'ko'), '2026-11-21까지 1일 유효')
  assert.is(
    english(CRL, { code: 'valid-for', params: { days: 0, end: '2026' } }),
    'valid for 0 days until 2026',
  )
})

test('reports within reports, and lists', () => {
  assert.is(
    english(CRL, { code: 'no-answer', params: { reasons: [late, expired] } }),
    'no usable answer: the CRL did not arrive in time; the CRL expired 2026-11-20 23:00 UTC',
  )
  assert.is(english(CRL, { code: 'of-names', params: { names: ['a', 'b'] } }), 'of a, b')
})

test('a sentence ends in one full stop', () => {
  const because = (why: string | readonly string[]) => english(CRL, { code: 'because', params: { why } })
  assert.is(because('Nothing came.'), 'It failed: Nothing came.')
  assert.is(because('nothing came'), 'It failed: nothing came.')
  assert.is(because(['a', '…']), 'It failed: a, …')
  assert.is(because('nothing came ...'), 'It failed: nothing came ....')
})

test('holes in what a stranger wrote stay as they are', () => {
  assert.is(english(CRL, { code: 'of-names', params: { names: '{since} $& {0}' } }), 'of {since} $& {0}')
})

test('whether it is for now is known of the code, also of one within another', () => {
  assert.ok(isTransient(CRL, late))
  assert.not(isTransient(CRL, expired))
  assert.ok(isTransient(CRL, { code: 'no-answer', params: { reasons: [expired, late] } }))
  assert.not(isTransient(CRL, { code: 'crl-timeout-of-another-version' }))
})

test('what another version sends is no reason to fail', () => {
  assert.is(words(CRL, { code: 'unheard-of' }, 'en'), null)
  assert.is(words(CRL, { code: 'function toString() { [native code] }' }, 'en'), null)
  assert.is(words(CRL, { code: 'crl-expired' }, 'en'), 'the CRL expired ')
  assert.is(words(CRL, { code: 'crl-expired', params: 'since' }, 'en'), 'the CRL expired ')
  assert.is(words(CRL, { code: 'of-names', params: { names: { toString: 1 } } }, 'en'), 'of ')
  let deep: unknown = 'x'
  for (let depth = 0; depth < 100; depth++) deep = { code: 'of-names', params: { names: deep } }
  assert.is(words(CRL, deep as Reason, 'en'), 'of of of of of of-names')
  assert.not(isTransient(CRL, deep as Reason))
})

test('the compiler knows codes and parameters', () => {
  // @ts-expect-error: no such code
  const stray: Reason = { code: 'crl-lost' }
  // @ts-expect-error: its words need to know since when
  const bare: Reason = { code: 'crl-expired' }
  // @ts-expect-error: its words need nothing
  const more: Reason = { code: 'crl-timeout', params: { since: '' } }
  assert.ok([stray, bare, more])
})

test.run()
