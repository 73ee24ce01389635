/** Pieces joined for one place: nothing is lost, nothing is there twice, and blocks are one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { combined } from '../../../../knowledge-base/snippets/combine.ts'
import { SERVERS } from '../../../../knowledge-base/snippets/index.ts'

const CASES: readonly [what: string, texts: readonly string[], all: readonly string[]][] = [
  ['settings of several checks', ['a on;', 'b on;\na on;'], ['a on;', 'b on;']],
  ['what goes into one block', ['t {\n    a\n}', 't {\n    b\n}'], ['t {', '    a', '    b', '}']],
  ['two blocks', ['t a {\n    x\n}', 't b {\n    x\n}'], ['t a {', '    x', '}', 't b {', '    x', '}']],
  [
    'elements',
    ['<a>\n  <b>\n    <c />\n  </b>\n</a>', '<a>\n  <d />\n</a>'],
    ['<a>', '  <b>', '    <c />', '  </b>', '  <d />', '</a>'],
  ],
  ['keys', ['k:\n  l:\n    a: 1', 'k:\n  m: 2'], ['k:', '  l:', '    a: 1', '  m: 2']],
  ['lists', ['k:\n- a\n- b', 'l:\n- c', 'k:\n- b\n- d'], ['k:', '- a', '- b', '- d', 'l:', '- c']],
  ['items', ['k:\n- a: 1\n  b: 2', 'k:\n- a: 1\n  c: 3'], ['k:', '- a: 1', '  b: 2', '  c: 3']],
  ['a value that has more', ['ciphers A', 'ciphers A:@B', 'curves A'], ['ciphers A:@B', 'curves A']],
  [
    'commands of several lines',
    ['run `\n    x `\n    /end', 'run `\n    y `\n    /end'],
    ['run `', '    x `', '    /end', 'run `', '    y `', '    /end'],
  ],
]
for (const [what, texts, all] of CASES)
  test(what, () => {
    assert.equal(combined(texts).split('\n'), all)
    assert.is(combined([...texts, ...texts]), combined(texts))
  })

for (const { server, pieces } of SERVERS)
  test(`${server}: all pieces of a place together have each line of all`, () => {
    const some = Object.values(pieces).flatMap(piece => ('text' in piece ? [piece] : []))
    for (const [place, those] of Map.groupBy(some, piece => piece.place)) {
      const texts = those.map(({ text }) => text)
      const joined = combined(texts)
      assert.is(combined([...texts, joined]), joined, place)
      for (const line of texts.join('\n').split('\n')) assert.match(joined, line, place)
    }
  })

test.run()
