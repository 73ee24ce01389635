/** The grade as it is drawn: on its scale, with the next one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../../core/answer/summary.ts'
import { security as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { summarize } from '../../../../plugins/security/text/summary.ts'

const drawn = (changes: Partial<Answer>, language: 'en' | 'ko' = 'en') => {
  const [line] = linesOn(summarize({ ...exampleAnswer, ...changes }, language).lines, 'pages')
  return line?.kind === 'figure' && line.figure.kind === 'grade' ? line.figure : null
}

test('the best grade stands alone', () => {
  const figure = drawn({ grade: 'A', next: null })
  assert.is(figure?.tone, 'good')
  assert.equal(figure?.scale, ['A', 'A-', 'B', 'C', 'D'])
  assert.is(figure?.next, undefined)
})

test('another names the next one and all that it takes', () => {
  const held: Partial<Answer> = { grade: 'B', next: { grade: 'A', checks: ['tls10', 'tls11'] } }
  assert.equal(drawn(held)?.next, { grade: 'A', label: 'A once these pass: TLS 1.0, TLS 1.1' })
  assert.equal(drawn(held, 'ko')?.next, { grade: 'A', label: '다음 항목을 고친 뒤 A: TLS 1.0, TLS 1.1' })
})

test('a server that was not reached has none', () => assert.is(drawn({ grade: 'D', reachable: false }), null))

test.run()
