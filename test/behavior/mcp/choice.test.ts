/**
 * Whether the words of the tools lead to the right one: questions that people ask, answered by plain BM25
 * over the list. The rules hold for the tools that the questions are about; a new tool gets advice only.
 */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { declareTool, toolPlugins } from '../../../core/surface/mcp/tools.ts'
import type { ToolDeclaration } from '../../../core/surface/mcp/tools.ts'
import { plugins } from '../../../plugins/index.ts'

/*
 * Plain Okapi BM25 over short documents, as agents' hosts use it to choose among tools; nothing in it is
 * fitted to the questions.
 */

const K1 = 1.2
const B = 0.75

/**
 * Lower-case words of letters and digits; `_` parts words as blanks do. No stop words and no stems. A Hangul
 * word counts as it stands and by its pairs of syllables, since endings cling to Korean words: 인증서가 gives
 * 인증서가, 인증, 증서, 서가.
 */
const tokens = (text: string): string[] =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[가-힣]+|(?:(?![가-힣_])[\p{L}\p{N}])+/gu),
  ].flatMap(([word]) => {
    const pairs = /^[가-힣]{3,}$/.test(word)
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : []
    return [word, ...pairs]
  })

/**
 * Ranks the documents of `index` for a question; scores are 0 and more, best first, and keep the documents'
 * order where they are equal.
 */
const bm25 = (
  index: Readonly<Record<string, string>>,
): ((question: string) => { readonly name: string; readonly score: number }[]) => {
  const documents = Object.entries(index).map(([name, text]) => {
    const words = tokens(text)
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { name, counts, length: words.length }
  })
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const weight = (word: string): number => {
    const having = documents.filter(({ counts }) => counts.has(word)).length
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }
  return question => {
    const words = tokens(question)
    return documents
      .map(({ name, counts, length }) => ({
        name,
        score: words.reduce((sum, word) => {
          const times = counts.get(word) ?? 0
          return sum + (weight(word) * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average))
        }, 0),
      }))
      .sort((one, other) => other.score - one.score)
  }
}

interface Question {
  readonly question: string
  readonly tool: string
  readonly source: string | null
}

const questions = JSON.parse(
  readFileSync(new URL('questions.json', import.meta.url), 'utf8'),
) as readonly Question[]
const everyTool = toolPlugins(plugins).map(declareTool)
const isAskedAbout = ({ name }: ToolDeclaration): boolean => questions.some(({ tool }) => tool === name)
const tools = everyTool.filter(isAskedAbout)
/** Without questions of their own, such as one that `npm run new` has just written. */
const others = everyTool.filter(tool => !isAskedAbout(tool))
const names = tools.map(({ name }) => name)

const described = ({ inputSchema }: ToolDeclaration): string[] =>
  Object.values(inputSchema['properties'] as Record<string, { description?: string }>).map(
    ({ description }) => description ?? '',
  )

/** Chooses the best tool of a list; none when two are equally good. */
const chooser = (list: readonly ToolDeclaration[]): ((question: string) => string | null) => {
  const choose = bm25(
    Object.fromEntries(
      list.map(tool => [tool.name, [tool.name, tool.title, tool.description, ...described(tool)].join(' ')]),
    ),
  )
  return question => {
    const [best, next] = choose(question)
    return best && best.score > (next?.score ?? 0) ? best.name : null
  }
}
const chosen = chooser(tools)
const rows = questions.map(({ question, tool }, at) => ({
  question,
  tool,
  choice: chosen(question),
  heldOut: at % 3 === 2,
}))
type Row = (typeof rows)[number]

const share = (some: readonly Row[]): number =>
  some.filter(({ tool, choice }) => tool === choice).length / some.length
const percent = (some: readonly Row[]): string => `${(100 * share(some)).toFixed(1)} % of ${some.length}`

test('the ranking is BM25', () => {
  assert.equal(tokens('Check_DNS: 인증서가 TLS1.3, SSL이 두 "é"'), [
    'check',
    'dns',
    '인증서가',
    '인증',
    '증서',
    '서가',
    'tls1',
    '3',
    'ssl',
    '이',
    '두',
    'é',
  ])
  const rank = bm25({ a: 'one two two', b: 'one three', c: 'four' })
  const [first, second, third] = rank('two one')
  // By hand: 3 documents of 2 words on average; `two` stands in one of them, `one` in two.
  const two = (Math.log(1 + 2.5 / 1.5) * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / 2))
  const one = (Math.log(1 + 1.5 / 2.5) * 2.2) / (1 + 1.2 * (0.25 + (0.75 * 3) / 2))
  assert.is(first!.name, 'a')
  assert.ok(Math.abs(first!.score - two - one) < 1e-9)
  assert.equal([second!.name, third!.name, third!.score], ['b', 'c', 0])
})

test('the questions are many, in both languages, about every tool, and mostly not ours', () => {
  const korean = questions.filter(({ question }) => /[가-힣]/.test(question))
  assert.ok(questions.length >= 120)
  assert.ok(Math.min(korean.length, questions.length - korean.length) >= questions.length * 0.4)
  assert.ok(questions.filter(({ source }) => source !== null).length >= questions.length / 2)
  assert.is(new Set(questions.map(({ question }) => question)).size, questions.length)
  assert.equal([...new Set(questions.map(({ tool }) => tool))].sort(), [...names].sort())
  for (const name of names) {
    const count = questions.filter(({ tool }) => tool === name).length
    assert.ok(count >= 15, `${count} questions for ${name}: add some to test/behavior/mcp/questions.json`)
  }
  for (const { source } of questions)
    if (source !== null) assert.match(source, /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/)
})

test('at least 92 of 100 questions find their tool', () => {
  // Every third question was held out while the descriptions were written.
  console.log(
    `all ${percent(rows)}, seen ${percent(rows.filter(({ heldOut }) => !heldOut))}, held out `
      + `${percent(rows.filter(({ heldOut }) => heldOut))}`,
  )
  for (const { question, tool, choice } of rows)
    if (choice !== tool) console.log(`  not ${tool} but ${choice}: ${question}`)
  assert.ok(share(rows) >= 0.92, `${percent(rows)}: change the description of the tools listed above`)
})

for (const name of names) {
  test(`at least eight of ten questions for ${name} find it`, () => {
    const some = rows.filter(({ tool }) => tool === name)
    console.log(`${name} ${percent(some)}`)
    assert.ok(share(some) >= 0.8, `${percent(some)}: name in its description what these questions are about`)
  })
}

const namedIn = ({ description }: ToolDeclaration): string[] =>
  description.match(/\b(?:check|explain|watch)_\w+/g) ?? []

test('a description names another tool, and only tools that are there, whichever are', () => {
  for (const tool of tools) {
    const named = namedIn(tool)
    assert.ok(named.length > 0, `${tool.name} names no other tool: say when another one is better`)
    for (const other of named)
      assert.ok(
        other !== tool.name && tools.some(one => one.name === other),
        `${tool.name} names ${other}, which is not another tool of this list`,
      )
  }
})

for (const tool of others) {
  test(`${tool.name}, which has no questions, names only tools that are there`, () => {
    for (const named of namedIn(tool))
      assert.ok(
        everyTool.some(one => one.name === named),
        `plugins: the description of ${tool.name} names ${named}, which is not a tool`,
      )
    const choice = chooser([...tools, tool])
    const taken = rows.filter(row => row.choice === row.tool && choice(row.question) === tool.name)
    console.log(
      `${tool.name} takes ${taken.length} of ${rows.length} questions from other tools. Say in its description `
        + 'when another tool is better, and add questions about it to test/behavior/mcp/questions.json.',
    )
    for (const row of taken) console.log(`  from ${row.tool}: ${row.question}`)
  })
}

/** Some 400 tokens: every conversation pays for all tools. Output schemas are for programs. */
const MAX_OCTETS = 1_400
const octets = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
const shownOf = ({ outputSchema: _, annotations: __, ...shown }: ToolDeclaration): object => shown

test(`the tools show models at most ${MAX_OCTETS} octets each on average`, () => {
  const each = octets(tools.map(shownOf)) / tools.length
  console.log(
    `${each.toFixed(1)} octets a tool `
      + `(${tools.map(tool => `${tool.name} ${octets(shownOf(tool))}`).join(', ')})`,
  )
  assert.ok(each <= MAX_OCTETS, `${each.toFixed(1)}: shorten the longest descriptions`)
})

test.run()
