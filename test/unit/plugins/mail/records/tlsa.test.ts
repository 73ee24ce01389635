/** TLSA records of mail servers (RFC 6698 section 2.1, RFC 7672 section 3.1). */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseTlsa } from '../../../../../plugins/mail/records/tlsa.ts'
import { servedAt } from '../dane/chains.ts'

const CASES: readonly (readonly [
  what: string,
  head: readonly [usage: number, selector: number, type: number],
  length: number,
  issues: readonly string[],
])[] = [
  ['DANE-EE with the SHA-256 of the key', [3, 1, 1], 32, []],
  ['DANE-EE with the SHA-512 of the certificate', [3, 0, 2], 64, []],
  ['DANE-TA with the SHA-256 of the key', [2, 1, 1], 32, []],
  ['what is no certificate', [2, 0, 0], 900, ['tlsa-unreadable']],
  ['what is no key', [2, 1, 0], 300, ['tlsa-unreadable']],
  ['what is no certificate, of usage 3', [3, 0, 0], 900, ['tlsa-unreadable']],
  ['what is no certificate, of usage 1', [1, 0, 0], 900, ['tlsa-usage-not-for-mail']],
  ['PKIX-TA', [0, 1, 1], 32, ['tlsa-usage-not-for-mail']],
  ['PKIX-EE', [1, 1, 1], 32, ['tlsa-usage-not-for-mail']],
  ['an unknown usage', [4, 1, 1], 32, ['tlsa-unknown-usage']],
  ['an unknown selector', [3, 2, 1], 32, ['tlsa-unknown-selector']],
  ['an unknown matching type', [3, 1, 3], 32, ['tlsa-unknown-matching-type']],
  ['a SHA-256 that was cut', [3, 1, 1], 31, ['tlsa-digest-length']],
  ['a SHA-512 called SHA-256', [3, 1, 1], 64, ['tlsa-digest-length']],
  [
    'private use',
    [255, 255, 255],
    32,
    ['tlsa-unknown-usage', 'tlsa-unknown-selector', 'tlsa-unknown-matching-type'],
  ],
]
for (const [what, head, length, issues] of CASES)
  test(what, () => {
    const found = parseTlsa(Uint8Array.from([...head, ...new Uint8Array(length).fill(0xab)]))!
    const { usage, selector, matchingType, data, usable } = found.tlsa
    assert.equal([usage, selector, matchingType], head)
    assert.is(data, 'ab'.repeat(Math.min(length, 512)))
    assert.is(usable, issues.length === 0)
    assert.equal(
      found.issues.map(({ code }) => code),
      issues,
    )
  })

const { record } = servedAt(new Date('2026-11-30T12:00:00Z'))
for (const text of ['2 0 0 issuer', '2 1 0 issuer', '3 0 0 leaf', '3 1 0 leaf'])
  test(`${text} is read in full, unless it is cut`, () => {
    const { tlsa, issues } = parseTlsa(record(text))!
    assert.equal([tlsa.usable, tlsa.whole !== null, issues], [true, true, []])
    const cut = parseTlsa(record(`${text} cut`))!
    assert.equal([cut.tlsa.usable, cut.tlsa.whole], [false, null])
    assert.is(cut.issues[0]?.code, 'tlsa-unreadable')
  })

for (const length of [0, 1, 2, 3])
  test(`${length} bytes are not a TLSA record`, () => assert.is(parseTlsa(new Uint8Array(length)), null))

test.run()
