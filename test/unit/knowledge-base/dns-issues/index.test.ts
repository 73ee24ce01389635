/** What problems of the DNS come from: each that has to be fixed has causes, the same in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DNSSEC_REASONS } from '../../../../core/protocol/dnssec/reasons.ts'
import { DNS_ISSUES, PROPAGATION, type Background } from '../../../../knowledge-base/dns-issues/index.ts'
import type { Table } from '../../../../knowledge-base/dns-issues/types.ts'
import type { FindingEntry } from '../../../../plugins/dns-info/findings/finding.ts'
import { FINDINGS } from '../../../../plugins/dns-info/findings/findings.ts'
import { REPAIRS } from '../../../../plugins/dns-info/findings/mail-repairs.ts'
import type { SentenceEntry } from '../../../../plugins/dns-propagation/text/sentence.ts'
import { SENTENCES } from '../../../../plugins/dns-propagation/judge/verdicts.ts'

const SEVERITIES: Readonly<Record<string, string | undefined>> = Object.fromEntries([
  ...Object.entries<FindingEntry>(FINDINGS).map(([code, { severity }]) => [code, severity] as const),
  ...Object.entries<SentenceEntry>(SENTENCES).map(
    ([code, { finding }]) => [code, finding?.severity] as const,
  ),
])
const TABLE: Table = { ...DNS_ISSUES, ...PROPAGATION }
/** With the narrower cases of each. */
const ALL: readonly (readonly [string, Background])[] = Object.entries(TABLE).flatMap(([code, one]) => [
  [code, one] as const,
  ...Object.entries(one.cases ?? {}).map(([narrower, other]) => [`${code}: ${narrower}`, other] as const),
])

test('what fails, will fail or is waited for has causes', () => {
  const without = Object.entries(SEVERITIES)
    .filter(([, severity]) => ['error', 'warning', 'waiting'].includes(severity ?? ''))
    .filter(([code]) => TABLE[code]?.causes === undefined)
  assert.equal(without, [])
})

test('every entry is about a finding, every case of it about a reason or a fix', () => {
  assert.equal(
    Object.keys(TABLE).filter(code => SEVERITIES[code] === undefined),
    [],
  )
  for (const [code, { cases = {} }] of Object.entries(TABLE))
    for (const narrower of Object.keys(cases))
      assert.ok(
        Object.hasOwn(DNSSEC_REASONS, narrower) || Object.hasOwn(REPAIRS, narrower),
        `${code}: ${narrower}`,
      )
})

for (const [code, { causes, links = [] }] of ALL)
  test(`${code}: at most three short sentences, as many in each language, and secure links`, () => {
    for (const link of links) assert.match(link, /^https:\/\/[a-z.-]+\/[\w/.#-]*$/)
    assert.is(new Set(links).size, links.length)
    if (causes === undefined) return
    const { en, ko } = causes
    assert.is(en.length, ko.length)
    assert.ok(en.length >= 1 && en.length <= 3)
    for (const text of en) {
      assert.match(text, /^["A-Z][^{}]*\.$/)
      for (const sentence of text.split(/(?<=\.) /)) assert.ok(sentence.split(' ').length <= 20, sentence)
    }
    for (const text of ko) {
      assert.match(text, /^[^{}]*니다\.$/)
      for (const sentence of text.split(/(?<=\.) /)) assert.ok([...sentence].length <= 60, sentence)
    }
  })

test.run()
