/** The error knowledge base: an entry for every fault code, the same things said in both languages. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES } from '../../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { errors } from '../../../../knowledge-base/errors/index.ts'
import type { Entry, EntryId } from '../../../../knowledge-base/errors/index.ts'
import { AUDIENCES } from '../../../../knowledge-base/errors/types.ts'
import { ISSUE_CODES } from '../../../../plugins/certificate/findings/definitions.ts'
import { FINDINGS } from '../../../../plugins/certificate/findings/findings.ts'
import { match } from '../../../../plugins/explain/match/match.ts'
import { formsOf } from '../../../../plugins/explain/match/patterns.ts'
import { errorFile } from '../../../../runtime/tools/new/new-files.ts'

test('no entry has the texts that npm run new wrote', () => {
  const [, left] = [...errorFile('x').matchAll(/causes: \['([^']+)'/g)].map(([, cause]) => cause)
  const stale = Object.values(errors).filter(
    ({ en, ko }) => en.title.startsWith('Example: ') || ko.causes.includes(left!),
  )
  if (stale.length > 0)
    throw new Error(`Replace the example texts of ${stale.map(({ id }) => id).join(', ')}.`)
})

// A code without an entry does not compile.
const everyCodeHasAnEntry = {} as Readonly<Record<EntryId, Entry>> satisfies Readonly<
  Record<FaultCode, Entry>
>
void everyCodeHasAnEntry

const entries: readonly Entry[] = Object.values(errors)
/** The texts of an entry, and those that it has for intermediate certificates. */
const texts = entries.flatMap(({ id, en, ko, ofIntermediate }) => [
  { id, en, ko },
  ...(ofIntermediate ? [{ id: `${id} of an intermediate`, ...ofIntermediate }] : []),
])
/** Faults of the network, which a text without a word of TLS must not find. */
const NOT_OF_TLS = [
  'blocked-address',
  'dns-failure',
  'dns-no-address',
  'dns-nxdomain',
  'refused',
  'timeout',
  'too-large',
  'unreachable',
]
/** A form as it is compared: its letters, digits and gaps. */
const formKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}…]/gu, '')
const commands = (text: string): string[] => text.match(/`[^`]*`/g) ?? []

const isFault = (id: string): boolean => (FAULT_CODES as readonly string[]).includes(id)
/** Message forms and identifiers, of which no two are the same once they are squeezed. */
const written = entries.flatMap(({ id, patterns = [] }) =>
  patterns.map(pattern => ({ id, text: typeof pattern === 'string' ? pattern : pattern.text })),
)

test('there are at least 140 causes with at least 1,500 identifiers and message forms', () => {
  assert.ok(entries.length >= 140, `${entries.length} causes`)
  const distinct = new Set(written.map(({ text }) => formKey(text)))
  assert.ok(distinct.size >= 1_500, `${distinct.size} forms`)
})

test('a form is written in one entry alone', () => {
  const owners = new Map<string, string>()
  for (const { id, text } of written) {
    const other = owners.get(formKey(text))
    assert.ok(other === undefined, `"${text}" is in ${other} and in ${id}`)
    owners.set(formKey(text), id)
  }
})

test('every message that was seen finds its own cause first', () => {
  const forms = formsOf(entries)
  for (const { id, seen = [] } of entries)
    for (const { by, text } of seen) {
      assert.is(match(forms, text)[0]?.id, id, `${by}: ${text}`)
      assert.ok(by.length > 1 && by.length <= 60, `${id}: ${by}`)
    }
})

test('an entry has forms and messages, unless its fault is none of TLS', () => {
  for (const { id, patterns = [], seen = [] } of entries) {
    if (NOT_OF_TLS.includes(id)) continue
    assert.ok(patterns.length >= 2, `${id}: ${patterns.length} patterns`)
    assert.ok(seen.length >= 1, `${id}: ${seen.length} seen`)
  }
})

test('what proves a cause is a code that a check can report', () => {
  const FURTHER = Object.values(FINDINGS).map(({ finding }) => finding)
  const codes = new Set<string>([...FAULT_CODES, ...ISSUE_CODES, ...FURTHER])
  for (const { id, provedBy = [] } of entries) {
    for (const code of provedBy) assert.ok(codes.has(code), `${id}: ${code}`)
    if (isFault(id)) assert.ok(provedBy.length === 0 || provedBy.includes(id), id)
  }
})

test('each fix says who it is for, and an owner has two for a fault of the own server', () => {
  for (const { id, en, fixesFor } of entries) {
    if (!fixesFor) continue
    assert.is(fixesFor.length, en.fixes.length, id)
    for (const audience of fixesFor) assert.ok(AUDIENCES.includes(audience), `${id}: ${audience}`)
    const own = fixesFor.filter(audience => audience === 'owner').length
    assert.ok(!isFault(id) || own >= 2, `${id}: ${own} fixes for the owner`)
  }
})

test('every entry is the file of its id', () => {
  const files = readdirSync(new URL('../../../../knowledge-base/errors', import.meta.url))
    .filter(file => !['index.ts', 'types.ts', 'forms.ts', 'ids.ts', 'faults.ts'].includes(file))
    .map(file => file.replace(/\.ts$/, ''))
    .sort()
  assert.equal(files, entries.map(({ id }) => id).sort())
})

test('both languages name two to four causes and fixes, as many as each other', () => {
  for (const { id, en, ko } of texts) {
    for (const part of ['causes', 'fixes'] as const) {
      assert.ok(en[part].length >= 2 && en[part].length <= 4, `${id}: ${en[part].length} ${part}`)
      assert.is(ko[part].length, en[part].length, `${id}: ${part}`)
    }
  }
})

test('English is in English and Korean in polite Korean', () => {
  for (const { id, en, ko } of texts) {
    for (const text of [en.title, ...en.causes, ...en.fixes])
      assert.not.match(text, /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/, id)
    for (const text of [...en.causes, ...en.fixes]) assert.match(text, /\.$/, `${id}: ${text}`)
    for (const text of [ko.title, ...ko.causes, ...ko.fixes]) {
      assert.match(text, /[\uac00-\ud7a3]/, `${id}: ${text}`)
      assert.is(text, text.normalize('NFC'), id)
    }
    // A sentence may end in a command after a colon; otherwise it says what is (니다) or what to do (세요).
    for (const text of ko.causes) assert.match(text, /니다(?:\([^)]*\))?\.$/, `${id}: ${text}`)
    for (const text of ko.fixes) {
      assert.match(text, /(?:니다|세요)(?:\([^)]*\))?\.$|: `[^`]*`\.$|` 또는 `[^`]*`\.$/, `${id}: ${text}`)
      assert.match(text, /세요[.:(]/, `${id}: ${text}`)
    }
    assert.match(ko.title, /니다$/, id)
    assert.not.match(en.title, /\.$/, id)
  }
})

test('the same commands stand in both languages', () => {
  for (const { id, en, ko } of texts) {
    for (const part of ['causes', 'fixes'] as const) {
      const said = (list: readonly string[]) => list.flatMap(commands).sort()
      assert.equal(said(ko[part]), said(en[part]), `${id}: ${part}`)
    }
  }
})

test('texts are one line, have paired backquotes and speak of example.com only', () => {
  for (const { id, en, ko } of texts) {
    for (const text of [en, ko].flatMap(({ title, causes, fixes }) => [title, ...causes, ...fixes])) {
      assert.not.match(text, /[\r\n\t]|^ | $| {2}/, `${id}: ${text}`)
      assert.ok(text.length <= 260, `${id}: ${text.length} characters`)
      assert.is((text.match(/`/g) ?? []).length % 2, 0, `${id}: ${text}`)
      // The prefix of Java's properties is no name.
      for (const [name] of text.replaceAll('javax.net', '').matchAll(/[a-z0-9.-]+\.(?:com|net|org|kr)\b/g))
        assert.match(name, /^(?:[a-z0-9]+\.)*\.?example\.com$/, `${id}: ${name}`)
    }
  }
})

test('no title is used twice, so that each fault is told from the others', () => {
  for (const language of ['en', 'ko'] as const) {
    assert.is(new Set(texts.map(entry => entry[language].title)).size, texts.length)
  }
})

test('links are https, distinct within an entry and name a host', () => {
  for (const { id, links } of entries) {
    assert.ok(links.length >= 1 && links.length <= 4, id)
    assert.is(new Set(links).size, links.length, id)
    for (const link of links) assert.match(link, /^https:\/\/[a-z0-9.-]+\.[a-z]+\/[^\s]*$/, `${id}: ${link}`)
  }
})

test.run()
