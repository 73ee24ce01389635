/** Which known word was meant. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest } from '../../../../core/base/nearest.ts'

const KNOWN = ['check', 'certificate', 'expiry', 'security', 'dns-info', 'dns-propagation', 'watch', 'ct']

const ROWS: readonly (readonly [typed: string, meant: string | undefined])[] = [
  ['certifcate', 'certificate'],
  ['cert', 'certificate'],
  ['dns', 'dns-info'],
  ['dns-prop', 'dns-propagation'],
  ['chekc', 'check'],
  ['EXPIRY', 'expiry'],
  ['expriy', 'expiry'],
  ['wtach', 'watch'],
  // Half of it is another word.
  ['tc', undefined],
  ['ce', undefined],
  ['grade', undefined],
  ['', undefined],
  ['x'.repeat(60_000), undefined],
]
for (const [typed, meant] of ROWS)
  test(`${typed.slice(0, 20)} means ${meant}`, () => assert.is(nearest(typed, KNOWN), meant))

test.run()
