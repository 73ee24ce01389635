/** When `--wait` asks again, and for how long at most. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Pending } from '../../../../core/plugin/command-line.ts'
import type { Answer, Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import { dnsPropagation as example } from '../example-answers.ts'

const NOW = '2026-11-21T12:00:00Z'
const row = (ttl: number | null, until: string | null = null): Answer => ({
  resolver: 'KT',
  ip: '168.126.63.1',
  rcode: 'NOERROR',
  answers: ttl === null ? [] : [{ type: 'A', ttl, data: '192.0.2.1' }],
  ms: 1,
  error: '',
  state: until === null ? 'current' : 'stale',
  until,
})

type Case = readonly [
  what: string,
  state: Propagation['verdict']['state'],
  resolvers: readonly Answer[],
  pending: Pending | null,
]

const cases: readonly Case[] = [
  ['where all have the new value, nothing', 'good', [row(300)], null],
  [
    'the first old answer to expire, as long as the last one is cached',
    'waiting',
    [row(2970, '2026-11-21T12:49:30Z'), row(600, '2026-11-21T12:10:00Z'), row(300)],
    { again: 600, most: 2970, end: 2970 },
  ],
  [
    'a negative answer has no TTL, and expires',
    'waiting',
    [row(null, '2026-11-21T13:00:00Z')],
    { again: 3600, most: 3600, end: 3600 },
  ],
  ['what should be gone by now tells nothing', 'waiting', [row(0, NOW), row(900)], { again: 60, most: 900 }],
  ['a change that nobody has yet', 'problem', [row(null)], { again: 60, most: 300 }],
  ['what could not be checked', 'unchecked', [row(86_400)], { again: 60, most: 86_400 }],
]
for (const [what, state, resolvers, pending] of cases)
  test(`is waited for: ${what}`, () => {
    const verdict = { ...example.verdict, state }
    const answer = { ...example, verdict, checkedAt: NOW, authoritative: [], resolvers: [...resolvers] }
    assert.equal(dnsPropagation.waits?.['wait']?.pending(answer), pending)
  })

test.run()
