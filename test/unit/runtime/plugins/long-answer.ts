/** A plugin from outside, as an operator would load it: its answer is longer than a pipe holds. */
import { Refusal, json, plugin, v } from 'certscope/plugin'

export default plugin({
  name: 'long-answer',
  summary: 'As many letters as are asked for.',
  routes: { 'GET /api/v1/long-answer': json },
  ttl: 0,
  input: v.object({
    letters: v.pipe(v.string(), v.metadata({ description: 'How many.' }), v.transform(Number)),
  }),
  output: v.object({ text: v.string() }),
  example: { letters: '10' },
  run({ letters }) {
    if (!(letters <= 1_000_000)) throw new Refusal('give at most a million letters')
    return { text: 'a'.repeat(letters) }
  },
  summarize: ({ text }) => ({ state: 'good', verdict: text, lines: [] }),
})
