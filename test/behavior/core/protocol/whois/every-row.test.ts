/** Every form of WHOIS row has an answer in that form: a wrong label would read nothing, unnoticed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WHOIS, whoisFor } from '../../../../../knowledge-base/whois/index.ts'
import type { WhoisRow } from '../../../../../knowledge-base/whois/index.ts'
import { ASIA } from '../../../../unit/core/protocol/whois/registries/asia.ts'
import { EUROPE, SILENT } from '../../../../unit/core/protocol/whois/registries/europe.ts'
import { ICANN } from '../../../../unit/core/protocol/whois/registries/icann.ts'

/** Members that say nothing of how an answer is read. */
const ABOUT = ['suffixes', 'host', 'sources', 'source', 'asOf']

const formOf = (row: WhoisRow): string =>
  JSON.stringify(
    Object.entries(row).filter(([name]) => !ABOUT.includes(name)),
    (_, value: unknown) => (value instanceof RegExp ? String(value) : value),
  )

test('every form of WHOIS row is read by a fixture', () => {
  const rows = [...ASIA, ...SILENT, ...EUROPE, ...ICANN].flatMap(({ name }) => whoisFor(name) ?? [])
  const read = new Set(rows.map(formOf))
  const unread = WHOIS.filter(row => !read.has(formOf(row))).map(({ suffixes }) => `.${suffixes[0]}`)
  assert.is(
    unread.join(' '),
    '',
    'add an answer of these to test/unit/core/protocol/whois: knowledge-base/guides',
  )
})

test.run()
