/** Retry-After is read in seconds and as a date, and nothing else is taken for either. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readRetryAfter } from '../../../../core/network/upstream-limiter.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

const READ: readonly [text: string | null, milliseconds: number | null][] = [
  ['7', 7_000],
  [' 7 ', 7_000],
  ['0', 0],
  ['2026', 2_026_000],
  ['999999999', 999_999_999_000],
  ['Sat, 21 Nov 2026 00:00:30 GMT', 30_000],
  // The two obsolete forms of RFC 9110 section 5.6.7.
  ['Saturday, 21-Nov-26 00:00:30 GMT', 30_000],
  ['Sat Nov 21 00:00:30 2026 GMT', 30_000],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['soon', null],
  // Not dates, though some runtimes make dates of them.
  ['-1', null],
  ['1.5', null],
  ['+7', null],
  ['1e9', null],
  ['9999999999', null],
]
for (const [text, milliseconds] of READ)
  test(`${text} is ${milliseconds} ms`, () => assert.is(readRetryAfter(text, NOW), milliseconds))

test('where the time is not known, seconds are read and dates are not', () => {
  assert.is(readRetryAfter('7', NaN), 7_000)
  assert.is(readRetryAfter('Sat, 21 Nov 2026 00:00:30 GMT', NaN), null)
})

test.run()
