/** What is above and below a name: escaped dots are part of a label, and of the root all names are below. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  commonAncestor,
  isBelow,
  isAtOrBelow,
  labelsOf,
  parentOf,
  suffix,
  under,
} from '../../../../../../core/protocol/dns/wire/name.ts'

const NAMES: readonly [name: string, labels: readonly string[], parent: string][] = [
  ['.', [], '.'],
  ['c', ['c'], '.'],
  ['b.c', ['b', 'c'], 'c'],
  ['a.b.c', ['a', 'b', 'c'], 'b.c'],
  ['x\\.y.z', ['x\\.y', 'z'], 'z'],
  ['x\\.y', ['x\\.y'], '.'],
  ['a\\\\.b', ['a\\\\', 'b'], 'b'],
  ['a\\\\\\.b', ['a\\\\\\.b'], '.'],
  ['a\\046b.c', ['a\\046b', 'c'], 'c'],
]
for (const [name, labels, parent] of NAMES) {
  test(`${name} has the labels [${labels}], and is below ${parent}`, () => {
    assert.equal(labelsOf(name), labels)
    assert.is(parentOf(name), parent)
    assert.is(suffix(name, labels.length - 1), parent)
    assert.is(isBelow(name, parent), name !== '.')
    if (labels.length > 0) assert.is(under(labels[0]!, parent), name)
  })
}

const BELOW: readonly [name: string, ancestor: string, below: boolean][] = [
  ['a.example', 'example', true],
  ['b.a.example', 'example', true],
  ['example', '.', true],
  ['.', '.', false],
  ['.', 'example', false],
  ['example', 'example', false],
  ['xexample', 'example', false],
  ['example', 'a.example', false],
  ['.example', 'example', false],
  // One label, "a.example"; then two, of which the first ends with a backslash.
  ['a\\.example', 'example', false],
  ['a\\\\.example', 'example', true],
  ['a\\\\\\.example', 'example', false],
  ['b.a\\.example.com', 'example.com', false],
  ['b.a\\.example.com', 'com', true],
]
for (const [name, ancestor, below] of BELOW) {
  test(`${name} is ${below ? '' : 'not '}below ${ancestor}`, () => {
    assert.is(isBelow(name, ancestor), below)
    assert.is(isAtOrBelow(name, ancestor), below || name === ancestor)
  })
}

test('the common ancestor is the longest', () => {
  assert.is(commonAncestor('a.b.example', 'x.c.b.example'), 'b.example')
  assert.is(commonAncestor('b.example', 'b.example'), 'b.example')
  assert.is(commonAncestor('example', 'test'), '.')
  assert.is(suffix('a.b.c', 5), 'a.b.c')
})

test.run()
