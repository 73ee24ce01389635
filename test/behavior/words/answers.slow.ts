/**
 * What the demo's DNS answers say, drawn as on a terminal: nothing that the style sheets forbid, no sentence
 * twice, and no English sentence in Korean.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../core/text/catalogue.ts'
import type { Line, Summary } from '../../../core/plugin/plugin.ts'
import { figureTexts } from '../../../core/surface/text/figures.ts'
import { summarize as summarizeFacts } from '../../../plugins/dns-info/text/summary.ts'
import { summarize as summarizePropagation } from '../../../plugins/dns-propagation/text/summary.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { all, factsOf, propagationOf } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'
import { complaints } from '../../unit/words/forbidden.ts'

/** Names, quoted values and commands are nobody's words. */
const bare = (text: string): string =>
  text
    .replace(/`[^`]*`/g, '`command`')
    .replace(/"[^"]*"/g, '"value"')
    .replace(/[\w*.-]+\.(?:certscope-demo\.\w+|ns|com|net|org)\b\.?/g, 'NAME')

const proseOf = (line: Line, language: Language): string[] => {
  switch (line.kind) {
    case 'fact':
    case 'link':
      return [line.label]
    case 'table':
      return [...line.columns]
    case 'choice':
      return [line.label, ...line.options.flatMap(({ label, notes }) => [label, ...notes])]
    case 'figure':
      return [line.figure.label, ...figureTexts(line.figure, language).map(text => text.replace(/^ *- /, ''))]
    default:
      return [line.text]
  }
}

/** Sentences, each on its own. */
const prose = ({ verdict, findings = [], lines, details = [] }: Summary, language: Language): string[] => [
  verdict,
  ...findings.flatMap(({ title, message, causes, fixes }) => [title, message, ...causes, ...fixes]),
  ...[...lines, ...details].flatMap(line => proseOf(line, language)),
]

const sentences = ({ verdict, findings = [] }: Summary): string[] =>
  [verdict.replace(/^\S+(?: [A-Z]+)?: /, ''), ...findings.map(({ message }) => message)]
    .flatMap(text => text.split(/(?<=[.!?]) /))
    .map(text => text.toLowerCase())

/** Words that an English sentence has, and no name. */
const ENGLISH = /\b(?:the|is|are|was|were|of|for|not|and|has|have|with|from|cannot|could|this|that)\b/i

const check = (summary: Summary, language: Language): void => {
  const texts = prose(summary, language).map(bare)
  assert.equal(
    texts.flatMap(text => complaints([language, summary.verdict, text])),
    [],
  )
  if (language === 'ko') for (const text of texts) assert.not.match(text, ENGLISH)
  const said = sentences(summary)
  assert.equal(
    said.filter((one, index) => said.indexOf(one) !== index),
    [],
  )
}

const facts = await all(DNS_PLANS, ({ name }) => factsOf(demo, name))
const moving = await all(MOVING_PLANS, plan => propagationOf(demo, plan))

test('an English sentence among Korean ones is found', () => {
  assert.match(bare('리졸버: the response is SERVFAIL'), ENGLISH)
})

for (const language of ['en', 'ko'] as const) {
  for (const plan of DNS_PLANS)
    test(`${plan.name} in ${language}`, () => check(summarizeFacts(facts.get(plan)!, language), language))
  for (const plan of MOVING_PLANS)
    test(`${plan.name} ${plan.type} in ${language}`, () =>
      check(summarizePropagation(moving.get(plan)!, language), language))
}

test.run()
