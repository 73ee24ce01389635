/** `--wait` asks again when the answers say so, tells of it, and ends with its own exit status. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../../../../core/errors/errors.ts'
import type { Pending, Wait } from '../../../../../core/plugin/command-line.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { runVerb } from '../../../../../core/surface/cli/cli.ts'
import { verbHelp } from '../../../../../core/surface/cli/help.ts'
import { askUntil, goesOnText, isOverText } from '../../../../../core/surface/cli/wait.ts'
import { judgement } from '../../../../../core/answer/finding.ts'
import type { Finding } from '../../../../../core/answer/finding.ts'
import { world } from '../../../../peers/world.ts'

/* A clock that only moves while it is waited. */

type Step = Pending | null | Refusal

const HOUR = 3600
const busy = (headers = {}) => new Refusal('Busy.', 429, headers)

const waited = async (steps: readonly Step[]) => {
  let now = 0
  let asked = 0
  const pauses: number[] = []
  const wait: Wait<unknown> = { en: '', ko: '', pending: answer => answer as Pending | null }
  const ask = async (again: boolean) => {
    assert.is(again, asked > 0)
    const step = steps[Math.min(asked++, steps.length - 1)]!
    if (step instanceof Refusal) throw step
    return { answer: step }
  }
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds
    },
  }
  const { overAfter } = await askUntil(
    wait,
    ask,
    (_, milliseconds) => pauses.push(milliseconds / 1000),
    clock,
  )
  return { pauses, overAfter }
}

const rounds: readonly [
  what: string,
  steps: readonly Step[],
  pauses: readonly number[],
  over: number | null,
][] = [
  ['what is there at once is not waited for', [null], [], null],
  [
    'an end that a later answer tells is waited for',
    [{ again: 60, most: 60 }, { again: 100, most: 60, end: 100 }, null],
    [61, 101],
    null,
  ],
  [
    'each answer says when to ask again',
    [{ again: 20, most: 300 }, { again: 9, most: 300 }, null],
    [21, 10],
    null,
  ],
  ['the longest time ends it', [{ again: 50, most: 100 }], [51, 50], 101],
  [
    'a later answer may tell of a longer one',
    [
      { again: 10, most: 10 },
      { again: 10, most: 20 },
    ],
    [11, 10],
    21,
  ],
  [
    'no answer is waited for longer than two days',
    [{ again: 47 * HOUR, most: 90 * HOUR }],
    [169_201, 3599],
    172_800,
  ],
  ['whoever answers has a second to rest', [{ again: -5, most: 2 }], [1, 1, 1], 3],
  [
    'who is busy is asked later, as long as it says',
    [{ again: 5, most: 300 }, busy({ 'retry-after': '7' }), busy(), null],
    [6, 7, 30],
    null,
  ],
]
for (const [what, steps, pauses, overAfter] of rounds)
  test(what, async () => assert.equal(await waited(steps), { pauses: [...pauses], overAfter }))

test('what is refused for good is thrown, before and after a wait', async () => {
  const gone = new Refusal('No.')
  for (const steps of [[gone], [{ again: 1, most: 9 }, gone]])
    assert.is(await waited(steps).catch((thrown: unknown) => thrown), gone)
})

test('both languages say when it is checked again, and when it no longer is', () => {
  assert.is(goesOnText('5 of 7.', 3_000_000, 'en'), '5 of 7. Checking again in 50 minutes.')
  assert.is(goesOnText('7곳 중 5곳.', 3_000_000, 'ko'), '7곳 중 5곳. 다음 확인까지 50분 남음.')
  assert.is(isOverText(3000, 'en'), 'Stopped waiting after 50 min.')
  assert.is(isOverText(3000, 'ko'), '50분 동안 기다렸지만 끝나지 않았습니다.')
})

/* The command line of a plugin that waits. */

let answers = 0
const moving = plugin({
  name: 'moving',
  summary: 'Looks whether it has moved.',
  routes: { 'GET /api/v1/moving': json },
  ttl: 60,
  waits: {
    wait: {
      en: 'until it has moved',
      ko: '옮겨질 때까지',
      pending: ({ count, last }) => (count >= last ? null : { again: 0, most: last > 9 ? 0 : 30 }),
    },
  },
  input: v.object({ last: v.pipe(v.string(), v.transform(Number)) }),
  output: v.object({ ...judgement, count: v.number(), last: v.number() }),
  example: { last: '1' },
  async run({ last }) {
    const count = ++answers
    const said = `${count} of ${last}.`
    const state = count >= last ? ('good' as const) : ('waiting' as const)
    const findings: Finding[] = []
    return { verdict: { state, en: said, ko: said }, findings, count, last }
  },
  summarize: ({ verdict }, language) => ({ state: verdict.state, verdict: verdict[language], lines: [] }),
})

const run = async (...words: string[]) => {
  answers = 0
  let [out, err] = ['', '']
  const status = await runVerb(world([moving]), 'moving', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
  })
  return { status, out, err }
}

test('without the option it is asked once', async () => {
  assert.equal(await run('2'), { status: 1, out: '… 1 of 2.\n', err: '' })
})

test('with it the last answer is printed, and what came before is told on the error output', async () => {
  assert.equal(await run('2', '--wait'), {
    status: 0,
    out: '✔ 2 of 2.\n',
    err: 'certscope: 1 of 2. Checking again in less than a minute.\n',
  })
})

test('what did not come in time is a failure, whatever --fail-on says', async () => {
  const { status, out, err } = await run('99', '--wait', '--fail-on', 'problem')
  assert.is(status, 1)
  assert.is(out, '… 2 of 99.\n')
  assert.match(err, /Checking again in less than a minute\.\ncertscope: Stopped waiting after 1 min\.\n$/)
})

test('help lists it, and a word close to it is meant for it', async () => {
  assert.match(verbHelp(moving), /--wait +until it has moved/)
  assert.match(verbHelp(moving, 'ko'), /--wait +옮겨질 때까지/)
  assert.match((await run('2', '--wiat')).err, /Did you mean --wait\?/)
})

test.run()
