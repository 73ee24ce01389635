/** Rows on one axis, counted rows, and things to do, as pages, terminals and agents have them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Figure, ScheduleRow, Summary } from '../../../../core/answer/summary.ts'
import { drawFigure } from '../../../../core/surface/html/figures/figure.ts'
import { drawSummary } from '../../../../core/surface/html/summary.ts'
import { figureLines, figureTexts } from '../../../../core/surface/text/figures.ts'
import { figuresWith } from '../figures-sample.ts'

const NOW = '2026-11-22T00:00:00Z'
const day = (days: number): string => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()

/* Rows on one axis. */

const row = (label: string, bar: number, mark: number): ScheduleRow => ({
  label,
  tone: bar < 0 ? 'bad' : 'good',
  path: `/look?at=${label}`,
  cells: [
    { text: `bar ${bar}`, tone: bar < 0 ? 'bad' : 'plain' },
    { text: `mark ${mark}`, tone: 'plain' },
  ],
  spans: [
    { from: day(Math.min(0, bar)), until: day(Math.max(0, bar)), label: '', tone: bar < 0 ? 'bad' : 'good' },
  ],
  marks: [{ at: day(mark), label: 'ends', tone: 'plain' }],
})
const SCHEDULE: Figure = {
  kind: 'schedule',
  label: 'Ends',
  now: NOW,
  until: day(90),
  axis: { now: 'today', until: '+90 days' },
  columns: ['Domain', 'Certificate', 'Registration'],
  rows: [row('a.kr', -5, 45), row('b.kr', 45, 200), row('c.kr', 400, -300)],
  note: 'Bar: certificate.',
}

/** The markup of each row of the body. */
const rowsOf = (markup: string): string[] => markup.split('<tbody>')[1]!.split('<tr>').slice(1)

test('each row is a name that leads on, its cells, and a drawing on the axis of all', () => {
  const { markup } = drawFigure(SCHEDULE, 'ko')
  assert.match(markup, '<th scope="col">Domain</th><th scope="col">Certificate</th>')
  assert.match(markup, '<span>today</span><span>+90 days</span>')
  const [over, near, far] = rowsOf(markup)
  assert.match(over!, '<a href="/ko/look?at=a.kr"><bdi>a.kr</bdi></a></th>')
  assert.match(over!, '<td class="bad" data-head="Certificate">bar -5</td>')
  for (const one of [over!, near!, far!]) assert.match(one, 'x1="10%" x2="10%"')
  // 100 days are the whole width, of which ten are over.
  assert.match(over!, '<rect class="span bad" x="5%" width="5%"')
  assert.match(over!, '<svg x="55%" y="10" overflow="visible"><path class="diamond plain"')
  assert.not.match(over!, 'beyond')
  assert.match(near!, '<rect class="span good" x="10%" width="45%"')
  assert.not.match(near!, 'diamond')
  assert.is(near!.match(/class="beyond"/g)?.length, 1)
  assert.match(far!, '<rect class="span good" x="10%" width="90%"')
  assert.is(far!.match(/class="beyond"/g)?.length, 2)
  assert.match(markup, '<p class="note">Bar: certificate.</p>')
})

test('terminals and agents have its cells', () => {
  assert.equal(
    figureLines(SCHEDULE, 'en', 60).map(({ lead, tone = '', text }) => `${lead}${tone} ${text}`),
    [
      'bad a.kr  bar -5   mark 45',
      'good b.kr  bar 45   mark 200',
      'good c.kr  bar 400  mark -300',
      ' Bar: certificate.',
    ],
  )
  assert.equal(figureTexts(SCHEDULE, 'en').slice(0, 1), ['a.kr: Certificate bar -5, Registration mark 45'])
})

/* Counted rows. */

const TALLY: Figure = {
  kind: 'tally',
  label: 'Resolvers',
  count: '1 of 3',
  columns: ['Resolver', 'Old value', 'New value', 'Status'],
  cells: [
    {
      title: 'KT',
      about: '168.126.63.1',
      tone: 'waiting',
      state: 'stale',
      value: '192.0.2.1',
      column: 0,
      notes: ['TTL 300 s'],
      until: { at: NOW, label: 'expires by 02:00', left: 'in 5 min' },
    },
    { title: 'Google', tone: 'good', state: 'current', value: '192.0.2.2', column: 1 },
    { title: 'Other', tone: 'unknown', state: 'no answer', value: '<b>' },
  ],
}

test('the strip fills from its beginning, and each value is in its column', () => {
  const { markup } = drawFigure(TALLY, 'en')
  assert.match(markup, '<p class="count">1 of 3</p>')
  assert.match(
    markup,
    '<div class="strip" aria-hidden="true"><span class="good"></span><span class="waiting"></span><span class="unknown"></span></div>',
  )
  const [old, fresh, none] = rowsOf(markup)
  assert.match(old!, '<bdi>KT</bdi> <span class="about">168.126.63.1</span></th>')
  assert.match(old!, '<td class="value"><bdi>192.0.2.1</bdi></td><td class="value"></td>')
  assert.match(
    old!,
    `<span class="state waiting">stale</span><span class="wide">, TTL 300 s, expires by 02:00</span> <time datetime="${NOW}" data-until="${NOW}">in 5 min</time>`,
  )
  assert.match(fresh!, '<td class="value"></td><td class="value"><bdi>192.0.2.2</bdi></td>')
  assert.match(none!, '<td class="value" colspan="2"><bdi>&lt;b&gt;</bdi></td>')
})

test('in characters it is counted first, and an address is part of the name', () => {
  assert.equal(figureTexts(TALLY, 'en'), [
    '1 of 3',
    'KT 168.126.63.1 192.0.2.1: stale, TTL 300 s, expires by 02:00 (in 5 min)',
    'Google 192.0.2.2: current',
    'Other <b>: no answer',
  ])
  assert.is(figureLines(TALLY, 'en', 80)[0]!.text, '1 of 3')
})

test('no figure has a style of its own or a script', () => {
  for (const figure of figuresWith('<script>"\'')) {
    const { markup } = drawFigure(figure, 'en')
    assert.not.match(markup, /<script| style=| on\w+=/)
  }
})

test('a count-down may lead to where it is asked again', () => {
  const until = { at: NOW, label: 'ends', left: 'in 5 min' }
  const again = { label: 'Check again', path: '/look?at=a' }
  const { markup } = drawFigure({ kind: 'count-down', label: 'Left', until, again }, 'ko')
  assert.match(markup, '<a class="button" href="/ko/look?at=a" rel="nofollow">Check again</a>')
})

/* Things to do. */

const finding = (severity: 'error' | 'info') => ({
  ...{ code: `code-${severity}`, severity, title: `Title ${severity}`, message: `Message ${severity}.` },
  ...{ causes: [], fixes: [], links: [] },
})
const summary: Summary = {
  state: 'problem',
  verdict: 'Bad.',
  findings: [finding('error'), finding('info')],
  tasks: [
    { state: 'bad', subject: 'a.kr', text: 'Renew it: `certbot renew`.', path: '/errors/expired' },
    { state: 'warning', subject: 'b.kr', text: 'Wait.' },
  ],
  lines: [{ kind: 'figure', figure: TALLY }],
}

test('what to do is a line each in place of the findings, and remarks stay', () => {
  const { markup } = drawSummary(summary, 'en')
  assert.match(markup, '<h3>What to do, most urgent first</h3>')
  assert.match(markup, '<b>a.kr</b>: Renew it: <code>certbot renew</code>.')
  assert.match(markup, '<a href="/en/errors/expired">How<span class="unseen">: a.kr</span></a>')
  assert.is(markup.match(/>How</g)?.length, 1)
  assert.not.match(markup, 'Message error')
  assert.match(markup, 'Message info')
})

test('with nothing to do there is no heading, and without tasks the findings are there', () => {
  assert.not.match(drawSummary({ ...summary, tasks: [] }, 'en').markup, /most urgent|Message error/)
  const { tasks: _, ...plain } = summary
  assert.match(drawSummary(plain, 'en').markup, 'Message error')
})

test('a figure that leads stands before what to do', () => {
  const order = (leads: boolean): boolean => {
    const lines = [{ kind: 'figure', figure: TALLY, ...(leads ? { leads: true as const } : {}) }] as const
    const { markup } = drawSummary({ ...summary, lines }, 'en')
    return markup.indexOf('class="tally"') < markup.indexOf('class="tasks"')
  }
  assert.equal([order(true), order(false)], [true, false])
})

test.run()
