/** The longer articles: each about an entry, the same things in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../../knowledge-base/articles/index.ts'
import type { Section } from '../../../../knowledge-base/articles/index.ts'
import { errors } from '../../../../knowledge-base/errors/index.ts'

const codeOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ body }) => body.flatMap(block => (typeof block === 'string' ? [] : [block.code])))
const proseOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ heading, body }) => [heading, ...body.filter(block => typeof block === 'string')])
const commandsOf = (sections: readonly Section[]): string[] =>
  proseOf(sections).flatMap(text => text.match(/`[^`]*`/g) ?? [])

test('there are at least 30, each about an entry', () => {
  assert.ok(Object.keys(articles).length >= 30)
  for (const [id, article] of Object.entries(articles)) {
    assert.is(article.id, id)
    assert.ok(Object.hasOwn(errors, id), id)
    assert.match(article.published, /^20\d\d-\d\d-\d\d$/)
  }
})

test('both languages have the same sections, code and commands', () => {
  for (const { id, en, ko } of Object.values(articles)) {
    assert.ok(en.length >= 4 && en.length <= 8, `${id}: ${en.length} sections`)
    assert.is(ko.length, en.length, id)
    assert.equal(codeOf(ko), codeOf(en), id)
    assert.equal(new Set(commandsOf(ko).sort()), new Set(commandsOf(en).sort()), id)
  }
})

test('English is in English and Korean in Korean', () => {
  for (const { id, en, ko } of Object.values(articles)) {
    for (const text of proseOf(en)) assert.not.match(text, /[\uac00-\ud7a3]/, `${id}: ${text}`)
    // A heading may be a name, such as Docker.
    for (const text of ko.flatMap(({ body }) => body.filter(block => typeof block === 'string')))
      assert.match(text, /[\uac00-\ud7a3]/, `${id}: ${text}`)
  }
})

test('code fits the page', () => {
  for (const { id, en } of Object.values(articles))
    for (const line of codeOf(en).flatMap(code => code.split('\n')))
      assert.ok(line.length <= 100, `${id}: ${line}`)
})

/** What an engineer copies, line by line: of the articles and between the backquotes of the entries. */
const copied = [
  ...Object.values(articles).flatMap(({ id, en }) =>
    [...codeOf(en).flatMap(code => code.split('\n')), ...commandsOf(en)].map(line => [id, line] as const),
  ),
  ...Object.values(errors).flatMap(({ id, en }) =>
    en.fixes.flatMap(text => text.match(/`[^`]*`/g) ?? []).map(line => [id, line] as const),
  ),
]

test('a packet filter that reads a TCP or UDP header does so in IPv6 as well', () => {
  for (const [id, line] of copied)
    if (/^`?tcpdump .*\b(?:tcp|udp)\[/.test(line)) assert.match(line, /\bip6\[/, `${id}: ${line}`)
})

test('a private key that the shell writes to a file is for its owner alone', () => {
  for (const [id, line] of copied)
    if (/\bcat [^|;]*key[^|;]*>/.test(line)) assert.match(line, /\bumask 077;/, `${id}: ${line}`)
})

test.run()
