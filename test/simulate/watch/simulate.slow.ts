/** A short simulation of the watch, and proof that its referee finds what is put in to be found. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postgresServer } from '../../postgres.ts'
import type { Broken } from './messages.ts'
import { type Options, type Ran, simulate, told } from './run.ts'

const SMALL: Options = {
  seed: 3,
  subscriptions: 80,
  days: 14,
  kills: 5,
  pauses: 0,
  instances: 1,
  rush: false,
  step: 60,
  store: 'sqlite',
  mail: 'file',
  broken: null,
  later: 0,
  slow: 0,
  postgres: null,
  progress: () => {},
}
const RUSH = { kills: 0, days: 2, subscriptions: 50, rush: true, mail: 'smtp', slow: 100 } as const

const isSound = (ran: Ran): void => {
  assert.equal([...ran.faults.keys()], [], told(ran).join('\n'))
  assert.ok((ran.counts.get('letters: alerts') ?? 0) > 0)
}

/** Runs wait for processes that start most of the time. */
const [sound, rush, ...broken] = [
  simulate(SMALL),
  simulate({ ...SMALL, ...RUSH }),
  ...(
    [
      ['record-first', {}, /^(lost|twice a day)$/],
      ['forgets', {}, /^lost$/],
      ['repeats', {}, /^(doubled|twice a day)$/],
      // Slow enough that letters are still to come when a stop is long past.
      ['no-state', { ...RUSH, slow: 800 }, /^not asked for$/],
    ] as const
  ).map(async ([fault, more, kinds]) => ({
    fault: fault as Broken,
    kinds,
    ran: await simulate({ ...SMALL, ...more, broken: fault }),
  })),
]

test('kills lose no alert, and files double none', async () => {
  const ran = await sound!
  assert.is(ran.kills, SMALL.kills)
  isSound(ran as Ran)
})

test('nobody who stops gets a letter afterwards', async () => isSound((await rush!) as Ran))

test('the referee finds letters that are lost, doubled and unwanted', async () => {
  for (const { fault, kinds, ran } of await Promise.all(broken as Promise<Found>[]))
    assert.ok(
      [...ran.faults.keys()].some(kind => kinds.test(kind)),
      `${fault}: ${told(ran).join('\n')}`,
    )
})

interface Found {
  readonly fault: Broken
  readonly kinds: RegExp
  readonly ran: Ran
}

const MANY = {
  store: 'postgres',
  mail: 'smtp',
  instances: 2,
  slow: 20,
  pauses: 6,
  kills: 2,
} as const

const server = await postgresServer()
const over = server ? test : test.skip
over('of two instances, a paused one hands over nothing that it has lost', async () => {
  isSound(await simulate({ ...SMALL, ...MANY, postgres: server!.create }))
})
over('the referee finds an instance that does not look at its lease again', async () => {
  const more = { ...RUSH, kills: 0, instances: 2, pauses: 4, slow: 25, broken: 'no-fence' } as const
  const parts = { ...SMALL, ...MANY, ...more, postgres: server!.create }
  const ran: Ran[] = []
  const isFound = (): boolean => ran.some(({ faults }) => faults.has('several again'))
  // It shows where a pause meets an instance that has several letters in its hands.
  for (let seed = 3; !isFound() && seed < 21; seed += 3)
    ran.push(...(await Promise.all([0, 1, 2].map(more => simulate({ ...parts, seed: seed + more })))))
  assert.ok(isFound(), ran.flatMap(told).join('\n'))
})
test.after(() => server?.close())
test.run()
