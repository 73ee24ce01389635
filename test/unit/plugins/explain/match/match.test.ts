/** Gaps, boundaries, contexts, words within words, and which cause comes first. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Pattern } from '../../../../../knowledge-base/errors/types.ts'
import { MAX_MATCHES, match } from '../../../../../plugins/explain/match/match.ts'
import { formsOf } from '../../../../../plugins/explain/match/patterns.ts'

const found = (causes: Readonly<Record<string, readonly Pattern[]>>, text: string): string[] =>
  match(formsOf(Object.entries(causes).map(([id, patterns]) => ({ id, patterns }))), text).map(({ id }) => id)

type Row = readonly [
  what: string,
  causes: Readonly<Record<string, readonly Pattern[]>>,
  text: string,
  ids: readonly string[],
]
const far = (letters: number): string => 'x'.repeat(letters)
const WRAPPER = { text: 'certificate verify failed', general: true } as const

const ROWS: readonly Row[] = [
  ['a gap', { a: ['curl … expired'] }, 'curl: (60) it has expired', ['a']],
  ['an empty gap', { a: ['curl … expired'] }, 'curl expired', ['a']],
  ['a gap of 100 letters', { a: ['curl … expired'] }, `curl ${far(100)} expired`, ['a']],
  ['a gap that is too long', { a: ['curl … expired'] }, `curl ${far(101)} expired`, []],
  ['a gap of any length', { a: ['curl …… expired'] }, `curl ${far(5000)} expired`, ['a']],
  ['the wrong order', { a: ['curl … expired'] }, 'expired: curl', []],
  ['two gaps', { a: ['x … y … z'] }, 'x 1 y 2 z', ['a']],
  ['two gaps, the middle one missing', { a: ['x … y … z'] }, 'x 1 2 z', []],
  ['the nearest part before counts', { a: ['x … y'] }, `x ${far(200)} x y`, ['a']],
  ['the first pair is far, the second near', { a: ['x … y'] }, `x ${far(200)} y x y`, ['a']],
  ['the first pair is near, the second far', { a: ['x … y'] }, `x y ${far(200)} y`, ['a']],
  ['a part within a later part', { a: ['name … the name differs'] }, 'name: the name differs', ['a']],
  ['parts do not overlap', { a: ['name … the name differs'] }, 'the name differs', []],
  ['a part twice', { a: ['x … x'] }, 'x', []],
  ['a part twice, and twice there', { a: ['x … x'] }, 'x 1 x', ['a']],
  ['an open end', { a: ['expire…'] }, 'it expires', ['a']],
  ['an open start', { a: ['…expired'] }, 'unexpired', ['a']],
  ['a closed end beside an open one', { a: ['expire…'], b: ['expire'] }, 'it expires', ['a']],
  ['words go on behind an open start alone', { a: ['…expire'] }, 'it expires', []],
  ['a context', { a: [{ text: 'broken', with: ['tls'] }] }, 'tls: broken', ['a']],
  ['a context behind', { a: [{ text: 'broken', with: ['tls'] }] }, 'broken, says TLS', ['a']],
  ['one context of two', { a: [{ text: 'broken', with: ['tls', 'ssl'] }] }, 'SSL: broken', ['a']],
  ['no context', { a: [{ text: 'broken', with: ['tls'] }] }, 'broken', []],
  ['a context within a word', { a: [{ text: 'broken', with: ['tls'] }] }, 'battles: broken', []],
  [
    'a longer form of another cause',
    { a: ['has expired'], b: ['crl has expired'] },
    'CRL has expired',
    ['b'],
  ],
  [
    'both elsewhere',
    { a: ['has expired'], b: ['crl has expired'] },
    'CRL has expired; it has expired',
    ['b', 'a'],
  ],
  ['a longer form of the same cause', { a: ['has expired', 'crl has expired'] }, 'CRL has expired', ['a']],
  ['the same words', { a: ['has expired'], b: ['has  expired'] }, 'has expired', ['a', 'b']],
  ['one part inside, one outside', { a: ['x … y'], b: ['y z'] }, 'x y z', ['a', 'b']],
  ['all parts inside', { a: ['x … y'], b: ['w x', 'y z'] }, 'w x, y z', ['b']],
  ['three causes, one within the next', { a: ['x'], b: ['x y'], c: ['x y z'] }, 'x y z', ['c']],
  ['a hidden one hides as well', { a: ['y'], b: ['y z'], c: ['x y z'] }, 'x y z', ['c']],
  ['a hidden one that stands alone later', { a: ['y'], b: ['y z'] }, 'y z, y z, y z, then y', ['b', 'a']],
  [
    'the particular without the general',
    { a: [WRAPPER], b: ['expired'] },
    'certificate verify failed: expired',
    ['b'],
  ],
  ['the general hides nothing', { a: [WRAPPER], b: ['verify failed'] }, 'certificate verify failed', ['b']],
  [
    'the particular hides the general',
    { a: [{ text: 'failed', general: true }], b: ['verify failed'] },
    'verify failed',
    ['b'],
  ],
  ['the longer before the shorter', { a: ['x y'], b: ['p q r s'] }, 'x y, p q r s', ['b', 'a']],
  [
    'the longest form of a cause counts',
    { a: ['x', 'long words'], b: ['p q r'] },
    'x, p q r, long words',
    ['a', 'b'],
  ],
  ['of equal ones the first', { a: ['x y'], b: ['p q'] }, 'p q, x y', ['b', 'a']],
  ['a cause once', { a: ['x y', 'p q'] }, 'x y, p q, x y', ['a']],
]

for (const [what, causes, text, ids] of ROWS)
  test(`${what}: ${ids.join(', ') || 'nothing'}`, () => assert.equal(found(causes, text), ids))

test('what any program prints comes after what tells a family', () => {
  const general = (text: string) => [{ text, general: true as const }]
  const forms = formsOf([
    { id: 'wrapper', causeGroup: 'other', patterns: general('long words of a program') },
    { id: 'family', causeGroup: 'unknown-issuer', patterns: general('verify failed') },
  ])
  assert.equal(
    match(forms, 'long words of a program: verify failed').map(({ id }) => id),
    ['family', 'wrapper'],
  )
})

test('at most three causes are told', () => {
  const causes = Object.fromEntries(['a', 'b', 'c', 'd'].map(id => [id, [`${id} word`]]))
  assert.is(found(causes, 'a word b word c word d word').length, MAX_MATCHES)
})

test('what is quoted is cut, but not within a character', () => {
  const forms = formsOf([{ id: 'a', patterns: ['start …… end'] }])
  const text = `start${'\u{1f512}'.repeat(400)}end`
  const [first] = match(forms, text)
  assert.ok(first!.matched.length <= 300)
  assert.is(first!.matched.toWellFormed(), first!.matched)
  assert.ok(text.startsWith(first!.matched))
})

test('a pattern without a letter or too long a one is a mistake', () => {
  for (const pattern of ['', '…', '!?', '… …', 'x'.repeat(401)])
    assert.throws(() => formsOf([{ id: 'a', patterns: [pattern] }]), /^a: /, pattern.slice(0, 10))
})

test('no causes, no matches', () => assert.equal(match(formsOf([]), 'certificate has expired'), []))

test.run()
