/** The grade as it is drawn: on its scale, with the next one, beside a square for each check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../../core/answer/summary.ts'
import type { Figure, FigureOf } from '../../../../core/answer/summary.ts'
import { drawFigure } from '../../../../core/surface/html/figures/figure.ts'
import { isPassed } from '../../../../plugins/security/answer/checks.ts'
import { ruleOf } from '../../../../plugins/security/grade/rules.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { summarize } from '../../../../plugins/security/text/summary.ts'
import { security as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import { GOOD, LATE, UNREACHABLE, offering, withTls } from '../../../unit/plugins/security/seen.ts'
import { BARE, OLD, answering, page } from './answering.ts'

const drawn = (answer: Answer, language: 'en' | 'ko' = 'en'): FigureOf<'grade'> => {
  const [line] = linesOn(summarize(answer, language).lines, 'pages')
  if (line?.kind !== 'figure' || line.figure.kind !== 'grade') throw new Error('no grade')
  return line.figure
}
const changed = (changes: Partial<Answer>): Answer => ({ ...exampleAnswer, ...changes })

test('the best grade stands alone', () => {
  const figure = drawn(changed({ grade: 'A', next: null }))
  assert.is(figure.tone, 'good')
  assert.equal(figure.scale, ['A', 'A-', 'B', 'C', 'D'])
  assert.is(figure.next, undefined)
})

test('another names the next one and how much it takes', () => {
  const held = changed({ grade: 'B', next: { grade: 'A', checks: ['tls10', 'tls11'] } })
  assert.equal(drawn(held).next, { grade: 'A', label: 'A once these 2 are fixed' })
  assert.equal(drawn(held, 'ko').next, { grade: 'A', label: '2개 항목을 고치면 A' })
})

test('an A- is apart from a C', () => {
  const tones = (['A', 'A-', 'B', 'C', 'D'] as const).map(grade => drawn(changed({ grade })).tone)
  assert.equal(tones, ['good', 'warning', 'warning', 'bad', 'bad'])
})

test('a server that was not reached has no letter, and nothing that was graded', () => {
  const gone = answering(UNREACHABLE)
  const figure = drawn(gone)
  assert.equal([figure.grade, figure.tone, figure.groups], [null, 'unknown', []])
  assert.match(drawFigure(figure, 'en').markup, /aria-hidden="true">-<[^]*Not graded/)
  assert.match(gone.verdict.en, /: not graded\. No TLS connection could be made\./)
  assert.match(gone.verdict.ko, /: 등급을 매기지 못했습니다\. /)
  assert.is(gone.findings[0]!.en.title, 'TLS connection')
})

const ANSWERS: readonly [what: string, answer: Answer][] = [
  ['a good one', answering(GOOD)],
  ['no headers', answering({ ...GOOD, http: BARE })],
  ['an API', answering({ ...GOOD, http: page([['content-type', 'application/json']]) })],
  ['nothing over HTTP', answering({ ...GOOD, http: null })],
  ['old versions', answering({ ...OLD, http: BARE })],
  ['export suites', answering(offering({ 'TLS 1.0': ['export'] }))],
  ['compression that was not seen', answering(withTls({ compression: LATE }))],
  ['a policy that is not met', answering(GOOD, 'mozilla-modern')],
  ['a policy that is met', answering(GOOD, 'mozilla-intermediate')],
  ['a policy that is open', answering({ ...GOOD, http: null }, 'mozilla-intermediate')],
  ['no connection', answering(UNREACHABLE)],
]

/** Read from the data. */
const isWell = (figure: Figure): boolean =>
  [...JSON.stringify(figure).matchAll(/"tone":"(\w+)"/g)].every(
    ([, tone]) => tone === 'good' || tone === 'info',
  )

for (const [what, answer] of ANSWERS) {
  test(`${what}: no figure is wholly good under a verdict that is not, unless it says why`, () => {
    for (const language of ['en', 'ko'] as const) {
      const figure = drawn(answer, language)
      assert.ok(answer.verdict.state === 'good' || !isWell(figure) || figure.note !== undefined)
      assert.is(figure.note !== undefined, what === 'a policy that is not met')
    }
  })

  test(`${what}: each check that was judged is one square, in a group that leads to its table`, () => {
    if (!answer.reachable) return
    const { groups } = drawn(answer)
    const squares = groups.flatMap(({ checks }) => checks)
    const judged = answer.checks.filter(({ applies }) => applies !== false)
    assert.equal(
      squares.map(({ title }) => title).toSorted(),
      judged.map(({ id }) => ruleOf(id).title.en).toSorted(),
    )
    assert.is(squares.filter(({ tone }) => tone === 'good').length, judged.filter(isPassed).length)
    const { details = [] } = summarize(answer, 'en')
    const ids = details.flatMap(line => (line.kind === 'heading' ? (line.id ?? []) : []))
    assert.equal(
      groups.map(({ id }) => id),
      ids,
    )
  })
}

test('a warning that costs no grade is a hint, in the squares as in the count', () => {
  const answer = answering({ ...GOOD, http: BARE })
  const hints = answer.checks.filter(({ level, cap }) => level === 'warn' && cap === null).length
  assert.ok(hints > 0)
  const tones = drawn(answer).groups.flatMap(({ checks }) => checks.map(({ tone }) => tone))
  assert.is(tones.filter(tone => tone === 'info').length, hints)
  const count = summarize(answer, 'en').lines.find(line => line.kind === 'fact' && line.label === 'Checks')
  assert.match(JSON.stringify(count), new RegExp(`\\d warnings?, ${hints} hints?"`))
})

test('a square has a name and a shape for each state', () => {
  const tones = ['good', 'info', 'warning', 'bad', 'waiting', 'unknown'] as const
  const checks = tones.map(tone => ({ title: 'HSTS', tone }))
  const groups = [{ title: 'HTTP', id: 'checks-http', note: '', checks }]
  const { markup } = drawFigure({ ...drawn(exampleAnswer), groups }, 'en')
  assert.match(markup, '<a href="#checks-http">HTTP</a> <span>1/6</span>')
  const names = [...markup.matchAll(/<title>HSTS: ([^<]+)<\/title>/g)].map(([, name]) => name)
  assert.equal(names, ['OK', 'Hint', 'Warning', 'Problem', 'Waiting', 'Unknown'])
  const shapes = [...markup.matchAll(/<path fill-rule="evenodd" d="([^"]+)"/g)].map(([, shape]) => shape)
  assert.is(new Set(shapes).size, tones.length)
})

test.run()
