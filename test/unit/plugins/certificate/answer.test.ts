/** Which CA incidents concern a chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Incident } from '../../../../knowledge-base/incidents/types.ts'
import { incidentsOf } from '../../../../plugins/certificate/answer.ts'

const text = { title: 'It happened', summary: 'It happened.' }
const made = (id: string, date: string, organizations: string[], spkiSha256: string[] = []): Incident => ({
  id,
  ca: id,
  date,
  outcome: 'resolved',
  matches: { organizations, spkiSha256 },
  url: 'https://example.com/',
  asOf: '2026-11-21',
  en: text,
  ko: text,
})
const all = [
  made('old', '2011-03', ['thawte, Inc.']),
  made('new', '2024', ['Entrust, Inc.', 'Thawte Inc']),
  made('key', '2026-10-18', [], ['ab12']),
  made('turk', '2013', ['TÜRKTRUST A.Ş.']),
]
const chain = (organization: string, spkiSha256 = '00') => [{ organizations: [organization], spkiSha256 }]

const table: [string, Parameters<typeof incidentsOf>[0], string[]][] = [
  ['nobody known', chain('Somebody Else'), []],
  ['a name in another spelling, newest first', chain('Thawte, INC'), ['new', 'old']],
  ['a name that only begins alike', chain('Entrust Datacard'), []],
  ['a name beyond ASCII', chain('TÜRKTRUST A.Ş'), ['turk']],
  ['a key under any name', chain('Nobody', 'ab12'), ['key']],
  [
    'two members of a chain, each incident once',
    [...chain('thawte inc'), ...chain('Thawte, Inc.', 'ab12')],
    ['key', 'new', 'old'],
  ],
  ['an empty name', chain('...'), []],
  ['no chain', [], []],
]
for (const [what, members, wanted] of table) {
  test(`${what}: ${wanted.join(', ') || 'none'}`, () =>
    assert.equal(
      incidentsOf(members, all).map(({ id }) => id),
      wanted,
    ))
}

test.run()
