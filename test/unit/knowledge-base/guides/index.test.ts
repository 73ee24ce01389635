/** The guides: the Korean text of one has the chapters, code, tables, lists and settings of the English. */
import { readFileSync, readdirSync } from 'node:fs'
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { guides } from '../../../../knowledge-base/guides/pages.ts'
import { complaints } from '../../words/forbidden.ts'

const FOLDER = new URL('../../../../knowledge-base/guides/', import.meta.url)
const files = readdirSync(FOLDER)
const translated = files
  .filter(name => name.endsWith('.ko.md'))
  .map(name => name.slice(0, -'.ko.md'.length))
  .sort()

const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')

const shapeOf = (token: Token): string[] => {
  switch (token.type) {
    case 'heading':
      return [`heading ${(token as Tokens.Heading).depth}`]
    case 'code':
      return [`code ${(token as Tokens.Code).lang ?? ''}`]
    case 'table':
      return [`table ${(token as Tokens.Table).header.length} x ${(token as Tokens.Table).rows.length}`]
    case 'list':
      return [`list ${(token as Tokens.List).items.length}`]
    default:
      return []
  }
}

/** Paragraphs may be cut where the language asks for it; all else is the same. */
const outline = (text: string): string[] => new Marked({ gfm: true }).lexer(text).flatMap(shapeOf)

const found = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])].sort()

const settingsIn = (text: string): string[] => found(text, /\bCERTSCOPE_[A-Z_]+\b/g)
const codesIn = (text: string): string[] => found(text, /(?<=`)[a-z]+(?:-[a-z]+)+(?=`)/g)
/** Blocks of code may have words of a language, and what they show may be of it. */
const proseOf = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')
/** Where its links lead: not in which language, nor to which chapter. */
const linksIn = (text: string): string[] =>
  found(
    proseOf(text)
      .replaceAll('.ko.md', '.md')
      .replace(/\]\(\/(?:en|ko)\//g, '](/'),
    /(?<=\]\()[^)\s#]+/g,
  )
const linesOf = (text: string): string[] =>
  proseOf(text)
    .split('\n')
    .map(line => line.trim().replace(/\]\([^)]*\)/g, ']'))

test('every guide is there in both languages', () => {
  const english = files.filter(name => /^[a-z-]+\.md$/.test(name)).map(name => name.slice(0, -'.md'.length))
  assert.ok(english.length > 10)
  assert.equal(translated, english.sort())
})

for (const id of translated) {
  const en = textOf(`${id}.md`)
  const ko = textOf(`${id}.ko.md`)

  test(`${id}: chapters, code, tables and lists are those of the English guide`, () => {
    assert.equal(outline(ko), outline(en))
  })

  test(`${id}: settings, codes and links are those of the English guide`, () => {
    assert.equal(settingsIn(ko), settingsIn(en))
    assert.equal(codesIn(ko), codesIn(en))
    assert.equal(linksIn(ko), linksIn(en))
  })

  test(`${id}: the words are those of the Korean style sheet`, () => {
    const wrong = linesOf(ko).flatMap(line => complaints(['ko', `${id}.ko.md`, line]))
    assert.equal(wrong, [])
  })

  test(`${id}: the page has both languages, with the same places for links`, () => {
    const guide = guides[id]
    assert.ok(guide, `${id}: run npm run guides`)
    assert.equal(
      guide.ko.headings.map(heading => heading.id),
      guide.en.headings.map(heading => heading.id),
    )
    assert.match(guide.ko.title, /[가-힣]/)
    assert.match(guide.ko.summary, /[가-힣].*니다\.$/)
  })
}

test.run()
