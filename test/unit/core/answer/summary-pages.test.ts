/** Figures on pages: valid HTML, nothing of strangers unescaped, and no state that is color alone. */
import { HtmlValidate } from 'html-validate'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Figure } from '../../../../core/answer/summary.ts'
import type { FindingWords } from '../../../../core/answer/finding.ts'
import type { Line, Summary } from '../../../../core/plugin/plugin.ts'
import { drawFigure } from '../../../../core/surface/html/figures/figure.ts'
import { flagRows } from '../../../../core/surface/html/figures/timeline.ts'
import { FIGURE_STYLE } from '../../../../core/surface/html/figures/style.ts'
import { drawSummary } from '../../../../core/surface/html/summary.ts'
import { figuresWith } from '../figures-sample.ts'
import { HOSTILE_LABELS } from '../hostile-labels.ts'

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })

const faultsOf = async (markup: string): Promise<string[]> => {
  const page = `<!DOCTYPE html><html lang="en"><head><title>Figures</title></head><body>${markup}</body></html>\n`
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

/** The markup alone: tags with the names of their attributes. */
const skeleton = (markup: string): string => markup.replace(/>[^<]*</g, '><').replace(/"[^"]*"/g, '""')

test('figures of every kind are valid HTML', async () => {
  const markup = figuresWith('Test CA 1').map(figure => drawFigure(figure, 'en').markup)
  assert.equal(await faultsOf(markup.join('\n')), [])
})

test('200 hostile labels change no tag and no attribute', () => {
  const plain = figuresWith('x').map(figure => skeleton(drawFigure(figure, 'en').markup))
  for (const text of HOSTILE_LABELS)
    for (const [index, figure] of figuresWith(text).entries()) {
      const { markup } = drawFigure(figure, 'en')
      assert.is(skeleton(markup), plain[index], text)
      assert.not.match(markup, /<script|[\u0000-\u0009\u000b-\u001f\u202e\u200b]/)
    }
})

test('every state has its words', () => {
  const [grid] = figuresWith('x').filter(({ kind }) => kind === 'grid') as [Figure]
  const { markup } = drawFigure(grid, 'ko')
  // That without words of its own; the others say theirs beside the sign.
  assert.is(markup.split('<span class="unseen">문제: </span>').length, 2)
  assert.is(markup.split('<p class="state').length, 7)
})

test('a cell of series has a sign, and its state in words; one without a name shows them', () => {
  const cells = [
    { title: '7u25', tone: 'bad', state: '연결할 수 없음' },
    { title: '8u442', tone: 'good', state: '연결할 수 있음' },
  ] as const
  const rows = [
    { label: 'Java', cells },
    { label: 'curl', cells: [{ title: '', tone: 'good', state: '연결할 수 있음' }] },
  ] as const
  const { markup } = drawFigure({ kind: 'series', label: '버전별 결과', rows }, 'ko')
  const text = markup.replace(/<svg.*?<\/svg>/gs, '*').replace(/<[^>]*>/g, '')
  assert.match(text, /\* 연결할 수 없음: 1\* 연결할 수 있음: 2\n/)
  assert.match(text, /Java\* 연결할 수 없음: 7u25\* 연결할 수 있음: 8u442\ncurl\* 연결할 수 있음\n/)
  assert.match(markup, /<dt>.*Java.*<\/dt><dd><ul><li class="bad">/)
})

test('what has short words has them at its place, and all of them for those who do not see it', () => {
  const figure: Figure = {
    kind: 'timeline',
    label: 'Validity',
    now: '2026-11-22T00:00:00Z',
    lanes: [
      {
        label: '',
        tone: 'plain',
        spans: [
          { from: '2026-08-15', until: '2026-11-20', label: '', tone: 'good' },
          { from: '2026-11-20', until: '2026-12-12', label: '', tone: 'bad', hatched: true },
        ],
        marks: [
          { at: '2026-08-15', label: 'issued that day', short: 'issued', tone: 'plain' },
          { at: '2026-11-20', label: 'revoked that day', short: 'revoked', tone: 'bad' },
        ],
      },
    ],
  }
  const { markup } = drawFigure(figure, 'en')
  const flags = [...markup.matchAll(/<text class="(\w+) (\w+) [\w-]+" [^>]*>([^<]*)</g)]
  assert.equal(
    flags.map(([, ...parts]) => parts.join(' ')),
    ['date plain issued', 'date bad revoked', 'now plain today'],
  )
  const unseen = /<ul class="unseen">(.*?)<\/ul>/s.exec(markup)![1]!
  assert.match(unseen, /issued that day.*Problem: <\/span>revoked that day/s)
  assert.match(markup, /<line class="hatch bad"/)
  assert.not.match(markup, /class="legend"/)
})

test('flags are in the first row above the bars where they have room', () => {
  const extents = [
    { from: 0, until: 0.4 },
    { from: 0.3, until: 0.6 },
    { from: 0.4, until: 0.7 },
    { from: 0.5, until: 1 },
  ]
  assert.equal(flagRows(extents), [0, 1, 0, 2])
})

test('a finished file is the first thing to do, to be downloaded and to be copied', async () => {
  const file = { name: 'fullchain.pem', label: 'Replace it', note: '1 certificate', text: 'A+/=\n"B<\n' }
  const { markup } = drawSummary(
    {
      state: 'problem',
      verdict: 'Bad.',
      findings: [
        {
          code: 'x',
          severity: 'error',
          title: 'Bad',
          message: 'Bad.',
          causes: [],
          fixes: ['Mend it.'],
          links: [],
          file,
        },
      ],
      lines: [],
    },
    'en',
  )
  const address = /<a download="fullchain\.pem" href="data:application\/octet-stream,([^"]*)">Download /.exec(
    markup,
  )
  assert.is(decodeURIComponent(address![1]!), file.text)
  assert.ok(markup.indexOf('1 certificate') < markup.indexOf('Mend it.'))
  assert.match(
    markup,
    /<summary>fullchain\.pem<\/summary><div class="block" data-name="fullchain.pem"><pre><code>A\+/,
  )
  assert.equal(await faultsOf(markup), [])
})

test('a timeline has its words beside the bars, in the order of their numbers', () => {
  const figure: Figure = {
    kind: 'timeline',
    label: 'Validity',
    now: '2026-11-22T00:00:00Z',
    lanes: [
      {
        label: '',
        tone: 'plain',
        spans: [{ from: '2026-10-01', until: '2027-01-01T00:00:00Z', label: 'valid', tone: 'good' }],
        marks: [
          { at: '2026-12-01', label: 'renew', tone: 'warning' },
          { at: '2036-12-01', label: 'far', tone: 'plain' },
        ],
      },
    ],
  }
  const { markup } = drawFigure(figure, 'en')
  const numbers = [...markup.matchAll(/<b class="number \w+">(\d)<\/b>.*?([a-z]+)<\/span><\/li>/g)]
  assert.equal(
    numbers.map(([, number, label]) => `${number} ${label}`),
    ['1 valid', '2 renew', '3 far'],
  )
  assert.match(markup, /<svg class="bars" role="img" aria-label="Validity"/)
  assert.match(markup, /<line class="stem is-beyond"/)
  assert.equal(
    [...markup.matchAll(/<text class="tick [\w-]+" [^>]*>([^<]*)</g)].map(([, label]) => label),
    ['2026-11', '2027-01'],
  )
  const places = [...markup.matchAll(/(?:x|cx|x1|x2|width)="([\d.]+)%"/g)].map(found => Number(found[1]))
  assert.ok(places.every(place => place >= 0 && place <= 100))
})

test('the name of a lane is a link where the site has a page about it', () => {
  const lane = { tone: 'plain', spans: [], marks: [] } as const
  const figure: Figure = {
    kind: 'timeline',
    label: 'Ends',
    now: '2026-11-22T00:00:00Z',
    lanes: [
      { ...lane, label: 'a.kr', path: '/look?at=a.kr' },
      { ...lane, label: 'b.kr' },
    ],
  }
  const { markup } = drawFigure(figure, 'ko')
  assert.match(markup, '<a href="/ko/look?at=a.kr"><bdi>a.kr</bdi></a></p>')
  assert.match(markup, '<p class="title"><bdi>b.kr</bdi></p>')
})

test('a count-down has its instant for the script of the pages', () => {
  const at = '2026-11-22T02:00:00Z'
  const figure: Figure = { kind: 'count-down', label: 'Left', until: { at, label: 'ends', left: 'in 5 min' } }
  const { markup } = drawFigure(figure, 'en')
  assert.match(
    markup,
    `ends <span class="left">(<time datetime="${at}" data-until="${at}">in 5 min</time>)</span>`,
  )
})

test('what leads is below the verdict, and a row leads to the first finding of its code', () => {
  const found = (text: string): FindingWords => ({
    code: 'stale',
    severity: 'warning',
    title: text,
    message: text,
    causes: [],
    fixes: [],
    links: [],
  })
  const lines: readonly Line[] = [
    { kind: 'note', text: 'Below.' },
    {
      kind: 'table',
      leads: true,
      columns: ['Part', 'Value', 'Meaning'],
      literal: 1,
      rows: [
        { state: 'warning', cells: ['One', '<v>', 'old'], finding: 'stale' },
        { state: 'plain', cells: ['Two', '', ''] },
      ],
    },
  ]
  const summary: Summary = { state: 'warning', verdict: 'Old.', findings: [found('A'), found('B')], lines }
  const { markup } = drawSummary(summary, 'en')
  assert.match(
    markup,
    '<td><code>&lt;v&gt;</code></td><td>old <a href="#finding-stale">Fix<span class="unseen">: One</span></a></td>',
  )
  assert.match(markup, '<tr><th scope="row">Two</th><td></td><td></td></tr>')
  assert.is(markup.match(/ id="finding-stale"/g)?.length, 1)
  const places = ['class="scroll sheet"', 'id="finding-stale"', 'Below.'].map(part => markup.indexOf(part))
  assert.equal(
    places,
    places.toSorted((one, other) => one - other),
  )
})

test('what is for texts alone is on no page', () => {
  const { markup } = drawSummary(
    {
      state: 'good',
      verdict: 'Well.',
      lines: [{ kind: 'note', text: 'Told.', on: 'text' }],
      details: [{ kind: 'heading', text: 'More', on: 'text' }],
    },
    'en',
  )
  assert.not.match(markup, /Told|More|<details/)
})

test('the style has no color of its own, and no text below 12 pixels', () => {
  assert.not.match(FIGURE_STYLE, /#[0-9a-f]{3}/i)
  for (const [, size] of FIGURE_STYLE.matchAll(/([\d.]+)rem\b[^;]*;/g)) assert.ok(Number(size) > 0)
  const sizes = [...FIGURE_STYLE.matchAll(/font(?:-size)?: (?:600 )?([\d.]+)(rem|px|em)/g)]
  for (const [, size, unit] of sizes)
    assert.ok(Number(size) * (unit === 'px' ? 1 : 16) >= 12, `${size}${unit}`)
})

test.run()
