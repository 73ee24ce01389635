/**
 * The first line and the exit status of `certificate` and `expiry` about every name of the demo are those of
 * the table, which was judged without the rule.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import type { State } from '../../../core/answer/finding.ts'
import { plugins } from '../../../plugins/index.ts'
import { askServer } from '../../../runtime/commands/remote-server.ts'
import { all } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'
import { EXPECTED, type Row } from './expected.ts'

const EXIT = { good: 0, warning: 1, problem: 1, waiting: 1, unchecked: 2 } as const
const MARKS = { good: '✔', warning: '!', problem: '✘', waiting: '…', unchecked: '?' } as const
const WAIT_MS = 60_000

interface Answer {
  readonly verdict?: { readonly state: State; readonly en: string }
  readonly findings?: readonly { readonly code: string; readonly severity: string }[]
}
const call = askServer(new URL(demo.serving.url), WAIT_MS)

/** What a command prints in the text form and as JSON, and its exit status. */
const ask = async (verb: string, name: string) => {
  const run = async (...words: string[]) => {
    let out = ''
    const status = await runVerb({ plugins, call }, verb, [name, ...words], {
      out: text => void (out += text),
      err: text => void (out += text),
      colors: false,
      language: 'en',
    })
    return { status, out }
  }
  const json = await run('--json')
  const text = await run()
  return { answer: JSON.parse(json.out) as Answer, status: json.status, line: text.out.split('\n')[0] ?? '' }
}

for (const verb of ['certificate', 'expiry'] as const) {
  const answers = await all(EXPECTED, ({ name }: Row) => ask(verb, name))
  const differences: string[] = []
  for (const row of EXPECTED) {
    const { answer, status, line } = answers.get(row)!
    const wanted = row[verb]
    const state = answer.verdict?.state
    const allowed: readonly State[] = wanted === 'warning+' ? ['warning', 'problem'] : [wanted]
    const agrees = state !== undefined && allowed.includes(state)
    if (!agrees)
      differences.push(
        `${verb} ${row.name}: ${wanted} (${row.why}), but ${state}: ${answer.verdict?.en} `
          + `[${(answer.findings ?? []).map(({ code, severity }) => `${severity} ${code}`).join(', ')}]`,
      )
    test(`${verb} ${row.name}: ${wanted}, since ${row.why}`, () => {
      assert.ok(agrees, line)
      assert.is(status, EXIT[state])
      assert.ok(line.startsWith(MARKS[state]), line)
    })
  }
  for (const line of differences) console.log(line)
  console.log(`${verb}: ${EXPECTED.length - differences.length} of ${EXPECTED.length} agree`)
}

test.run()
