/** A plugin from outside whose check takes a while, and that says when nobody waits for it any more. */
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { json } from '../../../../core/plugin/reply.ts'
import { sleep } from '../../../../core/base/deadline.ts'

export const TAKES_MS = 2_500
/** Time for names that begin with `long`: a browser on a busy machine has seen by then what comes before. */
const LONG_MS = 8_000

export default plugin({
  name: 'slow-page',
  summary: 'Takes a while.',
  routes: { 'GET /api/v1/slow-page': json },
  ttl: 600,
  input: v.object({ name: v.string() }),
  output: v.object({ text: v.string(), until: v.string() }),
  example: { name: 'x' },
  async run({ name }, { signal, progress, log }) {
    const until = new Date(Date.now() + 3_661_000).toISOString()
    progress({ text: 'Half of it.', until })
    await sleep(name.startsWith('long') ? LONG_MS : TAKES_MS, signal)
    if (signal.aborted) log('warn', 'left', { name })
    return { text: 'There at last.', until }
  },
  summarize: ({ text, until }) => ({
    state: 'good',
    verdict: text,
    lines: [
      {
        kind: 'figure',
        figure: {
          kind: 'count-down',
          label: 'End',
          until: { at: until, label: 'It ends.', left: 'in 61 min' },
        },
      },
      { kind: 'code', label: 'Command', text: "echo 'one'\necho two" },
    ],
  }),
})
