/** What a copy of this program makes, as plugins from outside bring one, counts like our own. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Overloaded } from '../../../core/limits/capacity.ts'
import type { Target } from '../../../core/domain/domain.ts'
import { DoorError } from '../../../core/network/doors.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { Domain } from '../../../core/domain/inputs.ts'
import { DeadlineExceeded, Stopped } from '../../../core/base/deadline.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'

type Errors = {
  readonly DoorError: typeof DoorError
  readonly DeadlineExceeded: typeof DeadlineExceeded
  readonly Refusal: typeof Refusal
  readonly Stopped: typeof Stopped
  readonly Overloaded: typeof Overloaded
}
/** The module once more. */
const copyOf = async <Module = Errors>(name: string): Promise<Module> => {
  const specifier = `../../../core/${name}.ts?copy`
  return (await import(specifier)) as Module
}
const [doors, errors, work, account] = await Promise.all(
  ['network/doors', 'errors/errors', 'base/deadline', 'limits/capacity'].map(name => copyOf(name)),
)
const THROWN = {
  DoorError: [new doors!.DoorError('reset', 'a reset'), DoorError],
  DeadlineExceeded: [new work!.DeadlineExceeded(), DeadlineExceeded],
  Refusal: [new errors!.Refusal('too long'), Refusal],
  Stopped: [new work!.Stopped(), Stopped],
  Overloaded: [new account!.Overloaded('checks-busy'), Overloaded],
} as const

test('each is an instance of its own class, and of no other but the one that it extends', () => {
  assert.is(doors!.DoorError === DoorError, false)
  for (const [name, [thrown]] of Object.entries(THROWN)) {
    const known = Object.entries(THROWN).filter(([, [, type]]) => thrown instanceof type)
    assert.equal(
      known.map(([name]) => name),
      name === 'Overloaded' ? ['Refusal', 'Overloaded'] : [name],
    )
  }
  for (const [, type] of Object.values(THROWN)) {
    assert.not.ok(new Error('x') instanceof type)
    assert.not.ok((null as unknown) instanceof type)
  }
})

test('a target that a copy has read is taken as it is', async () => {
  const { Target: Copied } = await copyOf<{ Target: typeof Target }>('domain/domain')
  const copied = new Copied('example.com', 8443)
  assert.is(v.parse(Domain, copied), copied)
  assert.not.ok(v.safeParse(Domain, { ...copied }).success)
})

test('a plugin that refuses a request is run once', async () => {
  let runs = 0
  const picky = plugin({
    name: 'picky',
    summary: 'Refuses.',
    ttl: 0,
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: () => {
      runs++
      throw new Refusal('not this one')
    },
  })
  await createKernel([picky], doorsOf(), settingsOf())
    .call(picky, {})
    .then(
      () => assert.unreachable(),
      (thrown: unknown) => assert.ok(thrown instanceof Refusal),
    )
  assert.is(runs, 1)
})

test.run()
