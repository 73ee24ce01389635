/** Plugins for the tests of REST. */
import * as v from 'valibot'
import { DeadlineExceeded } from '../../../core/base/deadline.ts'
import { Refusal, StoreUnavailable } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { accepted, json } from '../../../core/plugin/reply.ts'
import { Domain } from '../../../core/domain/inputs.ts'

export const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const
let runs = 0

const echo = plugin({
  name: 'echo',
  summary: 'Says the domain again.',
  routes: { 'GET /api/v1/echo': json, 'GET /echo/:domain.txt': json },
  ttl: 600,
  input: v.object({ domain: Domain }),
  output: v.object({ domain: v.string(), run: v.number() }),
  example: { domain: 'example.com' },
  run: ({ domain }) => ({ domain: domain.text, run: ++runs }),
  summarize: told,
})
const free = plugin({
  name: 'free',
  summary: 'Is not limited.',
  routes: { 'GET /api/v1/free': json },
  ttl: 0,
  places: 0,
  input: v.object({}),
  output: v.object({ ok: v.boolean() }),
  example: {},
  run: () => ({ ok: true }),
  summarize: told,
})
const post = plugin({
  name: 'post',
  summary: 'Takes a body.',
  routes: { 'POST /api/v1/post': accepted },
  ttl: 0,
  input: v.object({ email: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { email: 'a@example.com' },
  run: () => ({ ok: true }),
  summarize: told,
})
const broken = plugin({
  name: 'broken',
  summary: 'Breaks.',
  routes: { 'GET /api/v1/broken': json },
  ttl: 60,
  input: v.object({ how: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { how: 'bug' },
  run({ how }): { ok: boolean } {
    if (how === 'refusal') throw new Refusal('say please')
    if (how === 'full')
      throw new Refusal('Too many checks are running at the moment', 503, { 'retry-after': '5' })
    if (how === 'late') throw new DeadlineExceeded()
    if (how === 'away' || how === 'locked')
      throw new StoreUnavailable(how === 'away' ? 'unreachable' : how, 'it does not answer')
    if (how === 'output') return { ok: 'yes' as unknown as boolean }
    throw new Error('the database password is hunter2')
  },
  summarize: told,
})
export const all = [echo, free, post, broken]
export const error = async (response: Response) => ((await response.json()) as { error: string }).error
