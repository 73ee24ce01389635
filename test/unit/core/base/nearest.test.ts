/** Which known word or path was meant. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nearest, nearestPath } from '../../../../core/base/nearest.ts'

const WORDS = ['check', 'certificate', 'expiry', 'security', 'dns-info', 'dns-propagation', 'watch', 'ct']
const MEANT: readonly (readonly [typed: string, meant: string | undefined])[] = [
  ['certifcate', 'certificate'],
  ['cert', 'certificate'],
  ['dns', 'dns-info'],
  ['dns-prop', 'dns-propagation'],
  ['chekc', 'check'],
  ['EXPIRY', 'expiry'],
  ['expriy', 'expiry'],
  ['wtach', 'watch'],
  ['securty', 'security'],
  ['sceurtiy', 'security'],
  // Half of it is another word.
  ['tc', undefined],
  ['ce', undefined],
  ['grade', undefined],
  ['', undefined],
  ['x'.repeat(60_000), undefined],
]
for (const [typed, meant] of MEANT)
  test(`${typed.slice(0, 20)} means ${meant}`, () => assert.is(nearest(typed, WORDS), meant))

const PATHS = [
  '/en',
  '/en/certificate',
  '/en/security',
  '/en/errors',
  '/en/errors/expired',
  '/en/guides/expiry',
  '/en/cve',
]
const LEADS: readonly (readonly [path: string, expected: string | undefined])[] = [
  ['/en/certificat', '/en/certificate'],
  ['/en/certifciate', '/en/certificate'],
  ['/en/Certificates', '/en/certificate'],
  ['/en/error/expired', '/en/errors/expired'],
  ['/en/expired', '/en/errors/expired'],
  ['/en/guide/security', '/en/security'],
  ['/en/error', '/en/errors'],
  ['/en/nothing-like-it', undefined],
  ['/wp-login.php', undefined],
  ['/', undefined],
  ['/en/x', undefined],
  [`/${'x'.repeat(10_000)}`, undefined],
]
for (const [path, expected] of LEADS)
  test(`${path.slice(0, 30)} leads to ${expected ?? 'nothing'}`, () =>
    assert.is(nearestPath(path, PATHS), expected))

test('nothing is near in no list', () => assert.is(nearestPath('/en/errors', []), undefined))

test.run()
