/** A plugin from outside: its answer is as long as a certificate's, and kept for an hour. */
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { json } from '../../../../core/plugin/reply.ts'
import { Domain } from '../../../../core/domain/inputs.ts'

const LETTERS = 7_000

export default plugin({
  name: 'kept-answer',
  summary: 'Letters that are kept.',
  routes: { 'GET /api/v1/kept-answer': json },
  ttl: 3_600,
  input: v.object({ domain: Domain }),
  output: v.object({ text: v.string() }),
  example: { domain: 'example.com' },
  run: () => ({ text: 'a'.repeat(LETTERS) }),
  summarize: ({ text }) => ({ state: 'good', verdict: text, lines: [] }),
})
