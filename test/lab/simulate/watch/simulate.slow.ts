/** A short simulation of the watch, and proof that its referee finds what is put in to be found. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postgresServer } from '../../../peers/postgres.ts'
import type { Broken } from './messages.ts'
import { type Options, type Ran, simulate, told } from './run.ts'

const SMALL: Options = {
  seed: 3,
  subscriptions: 80,
  days: 14,
  kills: 5,
  pauses: 0,
  instances: 1,
  connections: 3,
  domains: 1,
  outages: false,
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
/** Each kill leaves one letter in doubt at the most. */
const OUTAGES = { outages: true, days: 36, subscriptions: 40, mail: 'smtp', connections: 1 } as const
const RUSH = { kills: 0, days: 2, subscriptions: 50, rush: true, mail: 'smtp', slow: 100 } as const

const isSound = (ran: Ran): void => {
  assert.equal([...ran.faults.keys()], [], told(ran).join('\n'))
  assert.ok((ran.counts.get('letters: alerts') ?? 0) > 0)
}

/** Whether the referee finds it depends on what a kill, a pause or a stop meets: so many seeds are tried. */
const SEEDS = 6
/** The first run that shows the fault by a kind of its own; else all runs. */
const lookFor = async (
  options: Options & { readonly broken: Broken },
  kinds: RegExp,
  seeds = SEEDS,
): Promise<string | null> => {
  const ran: Ran[] = []
  for (let seed = SMALL.seed; seed < SMALL.seed + seeds; seed++) {
    const one = (await simulate({ ...options, seed })) as Ran
    if ([...one.faults.keys()].some(kind => kinds.test(kind))) return null
    ran.push(one)
  }
  return `${options.broken}: ${ran.flatMap(told).join('\n')}`
}

/** Runs wait for processes that start most of the time. */
const [sound, rush, ...broken] = [
  simulate(SMALL),
  simulate({ ...SMALL, ...RUSH }),
  lookFor({ ...SMALL, broken: 'record-first' }, /^(lost|twice a day)$/),
  lookFor({ ...SMALL, broken: 'forgets' }, /^lost$/),
  lookFor({ ...SMALL, broken: 'repeats' }, /^(doubled|twice a day)$/),
  // Slow enough that letters are still to come when a stop is long past.
  lookFor({ ...SMALL, ...RUSH, slow: 800, broken: 'no-state' }, /^not asked for$/),
] as const

/** People of the rush act by the clock of this machine, so the longest run begins after them. */
const outages = rush.then(() => simulate({ ...SMALL, ...OUTAGES }))

test('kills lose no alert, and files double none', async () => {
  const ran = await sound!
  assert.is(ran.kills, SMALL.kills)
  isSound(ran as Ran)
})

test('outages of ours are seen, hold letters back and lose none; that of a hoster is told', async () => {
  const ran = await outages
  isSound(ran)
  assert.ok((ran.counts.get('a hoster down: due') ?? 0) > 0)
  assert.ok((ran.counts.get('outages of ours') ?? 0) >= 3)
})

test('nobody who stops gets a letter afterwards', async () => isSound((await rush!) as Ran))

test('the referee finds letters that are lost, doubled and unwanted', async () => {
  assert.equal(await Promise.all(broken), [null, null, null, null])
})

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
test.after(() => server?.close())
test.run()
