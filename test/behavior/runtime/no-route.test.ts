/**
 * What the three runtimes report of an address without a route, in a network namespace without any, and where
 * no file descriptor is left; and what a server concludes about its own network from it.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CONTROLS } from '../../../runtime/doors/index.ts'
import { commandOf, root, RUNTIMES } from '../../unit/runtime/processes.ts'

const run = promisify(execFile)
const apart = ['unshare', '--map-root-user', '--net']
const [program, ...flags] = apart as [string, ...string[]]
const canUnshare = spawnSync(program, [...flags, 'ip', 'link']).status === 0
if (!canUnshare) console.log('skipped: this machine makes no network namespaces, or has no ip')

const script = join(root, 'test', 'unit', 'runtime', 'no-route.ts')

for (const runtime of RUNTIMES) {
  const command = commandOf(runtime)
  const when = canUnshare && existsSync(command[0]!) ? test : test.skip
  when(`${runtime} reports an address without a route as unreachable`, async () => {
    const { stdout } = await run(program, [...flags, ...command, script, '203.0.113.1', '2001:db8::1'], {
      cwd: root,
      timeout: 20_000,
    })
    assert.equal(stdout.trim().split('\n'), ['203.0.113.1 unreachable', '2001:db8::1 unreachable'])
  })

  when(`${runtime} tells an IPv6 address without a route from one where nothing listens`, async () => {
    const inside = `ip link set lo up && exec "$@"`
    const addresses = ['2001:db8::1', '::1', '203.0.113.1', '127.0.0.1']
    const words = [...flags, 'sh', '-c', inside, 'sh', ...command, script, ...addresses]
    const { stdout } = await run(program, words, { cwd: root, timeout: 20_000 })
    const told = ['unreachable', 'refused', 'unreachable', 'refused']
    assert.equal(
      stdout.trim().split('\n'),
      addresses.map((address, at) => `${address} ${told[at]}`),
    )
  })

  for (const [what, present, network] of [
    ['three targets without a route and no other network are a network that is lost', [], 'lost'],
    ['three targets without a route are theirs where others are there', [CONTROLS[0]!.hostname], 'there'],
  ] as const)
    when(`${runtime}: ${what}`, async () => {
      const up = ['9.9.9.9', ...present].map(address => `ip address add ${address}/32 dev lo`)
      const inside = ['ip link set lo up', ...up, 'exec "$@"'].join(' && ')
      const targets = ['9.9.9.9', '203.1.112.1', '93.184.216.34', '151.101.1.1']
      const words = [...flags, 'sh', '-c', inside, 'sh', ...command, script, '--means', ...targets]
      const { stdout } = await run(program, words, { cwd: root, timeout: 20_000 })
      const told = ['refused', 'unreachable', 'unreachable', 'unreachable'].map(
        (why, at) => `${targets[at]} ${why}`,
      )
      assert.equal(stdout.trim().split('\n'), [...told, `network ${network}`])
    })

  const here = existsSync(command[0]!) ? test : test.skip
  here(`${runtime} reports a port where nothing listens as refused`, async () => {
    const [first, ...rest] = command as [string, ...string[]]
    const { stdout } = await run(first, [...rest, script, '127.0.0.1'], { cwd: root, timeout: 20_000 })
    assert.is(stdout.trim(), '127.0.0.1 refused')
  })

  here(`${runtime} reports that no descriptor is left, and blames no server for it`, async () => {
    const words = ['-c', 'ulimit -n 200 && exec "$@"', 'sh', ...command, script, '--full', '127.0.0.1', '::1']
    const { stdout } = await run('sh', words, { cwd: root, timeout: 20_000 })
    assert.equal(stdout.trim().split('\n'), ['127.0.0.1 overloaded', '::1 overloaded'])
  })
}

test.run()
