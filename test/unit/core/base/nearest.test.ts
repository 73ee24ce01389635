/** The path that a misspelled one was meant to be. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { distance, nearestPath } from '../../../../core/base/nearest.ts'

const DISTANCES: readonly (readonly [one: string, other: string, most: number, expected: number])[] = [
  ['', '', 0, 0],
  ['abc', 'abc', 0, 0],
  ['abc', 'abd', 1, 1],
  ['abc', 'ab', 1, 1],
  ['ab', 'abc', 1, 1],
  ['abc', 'acb', 2, 2],
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, Infinity],
  ['', 'abcd', 3, Infinity],
]
for (const [one, other, most, expected] of DISTANCES) {
  test(`from "${one}" to "${other}" it is ${expected} of ${most}`, () => {
    assert.is(distance(one, other, most), expected)
    assert.is(distance(other, one, most), expected)
  })
}

const PATHS = [
  '/en',
  '/en/certificate',
  '/en/security',
  '/en/errors',
  '/en/errors/expired',
  '/en/guides/expiry',
  '/en/cve',
]
const NEAREST: readonly (readonly [path: string, expected: string | null])[] = [
  ['/en/certificat', '/en/certificate'],
  ['/en/certifciate', '/en/certificate'],
  ['/en/Certificates', '/en/certificate'],
  ['/en/error/expired', '/en/errors/expired'],
  ['/en/expired', '/en/errors/expired'],
  ['/en/guide/security', '/en/security'],
  ['/en/error', '/en/errors'],
  ['/en/nothing-like-it', null],
  ['/wp-login.php', null],
  ['/', null],
  ['/en/x', null],
  [`/${'x'.repeat(10_000)}`, null],
]
for (const [path, expected] of NEAREST) {
  test(`${path.slice(0, 30)} leads to ${expected ?? 'nothing'}`, () => {
    assert.is(nearestPath(path, PATHS), expected)
  })
}

test('nothing is near in no list', () => assert.is(nearestPath('/en/errors', []), null))

test.run()
