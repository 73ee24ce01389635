/** A signed tree, lies about it, and the test that each is seen through: for the tables of lies. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsAnswer } from '../../../../../core/protocol/dns/client.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import type { DnssecStatus } from '../../../../../core/protocol/dnssec/index.ts'
import { isSig, tree, type Tamper } from './tree.ts'
import { brief } from '../../../../peers/words.ts'

export const { ask, validate, anchors } = tree(
  [
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'], MX: [[10, 'www.site.org']], A: ['203.0.112.1'] },
        'www.site.org': { A: ['203.0.112.80', '203.0.112.81'], TXT: ['text'] },
        'mail.site.org': { A: ['203.0.112.25'] },
        'alias.site.org': { CNAME: 'www.site.org' },
        'round.site.org': { CNAME: 'about.site.org' },
        'about.site.org': { CNAME: 'round.site.org' },
        '*.wild.site.org': { A: ['203.0.112.82'] },
        'there.wild.site.org': { A: ['203.0.112.83'] },
        'sub.site.org': { NS: ['a.nic'] },
        'tree.site.org': {
          records: [{ name: 'tree.site.org', type: 'DNAME', class: 1, ttl: 300, data: 'other.org' }],
        },
        ...Object.fromEntries(
          Array.from({ length: 15 }, (_, index) => [
            `hop${index}.site.org`,
            { CNAME: `hop${index + 1}.site.org` },
          ]),
        ),
      },
    },
    {
      apex: 'sub.site.org',
      names: {
        'sub.site.org': { NS: ['a.nic'] },
        'www.sub.site.org': { A: ['203.0.112.84'] },
        'deep.x.sub.site.org': { A: ['203.0.112.85'] },
      },
    },
    {
      apex: 'other.org',
      names: { 'other.org': { NS: ['a.nic'] }, 'www.other.org': { A: ['203.0.112.90'] } },
    },
    {
      apex: 'plain.org',
      names: { 'plain.org': { NS: ['a.nic'] }, 'www.plain.org': { A: ['203.0.112.91'] } },
    },
  ],
  apex => (apex === 'plain.org' ? null : {}),
)

export const answerOf = async (name: string, type: string): Promise<DnsAnswer> => {
  const result = await ask(name, type)
  if (!result.ok) throw new Error(result.reason.code)
  return result
}

export const only =
  (wanted: string, type: string, tamper: (answer: DnsAnswer) => DnsAnswer): Tamper =>
  (name, of, answer) =>
    name === wanted && of === type ? tamper(answer) : answer
/** The answer to another question, given for this one. */
export const instead = (wanted: string, type: string, other: DnsAnswer): Tamper =>
  only(wanted, type, () => other)
export const renamed = (records: readonly DnsRecord[], from: string, to: string): DnsRecord[] =>
  records.map(record => (record.name === from ? { ...record, name: to } : record))

export const www = await answerOf('www.site.org', 'A')
export const [sig] = www.answers.filter(isSig)
export const aliasAnswer = (name: string, target: string): DnsRecord => ({
  name,
  type: 'CNAME',
  class: 1,
  ttl: 300,
  data: target,
})

export type Lie = readonly [
  what: string,
  name: string,
  type: string,
  tamper: Tamper,
  expected: DnssecStatus,
  reason: RegExp | null,
]

export const told = (cases: readonly Lie[]): void => {
  for (const [what, name, type, tamper, expected, reason] of cases) {
    test(`${expected}: ${what}`, async () => {
      const verdict = await validate(name, type, { tamper })
      assert.is(verdict.status, expected, JSON.stringify(verdict))
      if (reason) assert.match(brief(verdict.reason!), reason)
      else assert.equal(verdict, { status: 'secure', reason: null, at: null })
    })
  }
}
