/**
 * `npm run demo` as people start it, on the three runtimes: what it prints works, its hosts are listed on
 * request, and it leaves nothing behind.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, runToEnd, start } from '../../unit/runtime/processes.ts'
import type { Running } from '../../unit/runtime/processes.ts'
import { FILE_PLANS } from '../../peers/demo/files.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { SERVICE_PLANS } from '../../peers/demo/hosts/services.ts'
import { FIRST_HOST, fourWays } from '../../peers/demo/welcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-start-'))
test.after(() => rmSync(folder, { recursive: true }))

const AT_MOST_MS = 20_000

const printed = async (demo: Running, what: string): Promise<string> => {
  const until = Date.now() + AT_MOST_MS
  while (!demo.output().includes(what)) {
    if (Date.now() > until) throw new Error(`"${what}" was not printed: ${demo.output()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return demo.output()
}

for (const runtime of RUNTIMES) {
  test(`on ${runtime}, the demo prints four ways to ask it, which work, and cleans up`, async () => {
    const demo = await start(runtime, 'test/peers/demo/main.ts', [], { TMPDIR: folder })
    try {
      const text = await printed(demo, 'npm run demo -- --list')
      const ways = fourWays(demo.url)
      assert.is(ways.length, 4)
      for (const [, command] of ways) assert.ok(text.includes(command), command)
      assert.ok(!text.includes(HOST_PLANS.at(-1)!.name), 'the hosts are not listed')
      assert.is(readdirSync(folder).length, 1)

      const rest = await fetch(`${demo.url}/api/v1/certificate?domain=${FIRST_HOST}`)
      assert.is(rest.status, 200)
      const page = await fetch(`${demo.url}/en/certificate?domain=${FIRST_HOST}`)
      assert.match(await page.text(), FIRST_HOST)
      const command = ['certificate', FIRST_HOST, '--server', demo.url]
      const { status, stdout } = await runToEnd(runtime, 'runtime/main.ts', command)
      assert.is(status, 1, stdout)
      assert.match(stdout, `✘ ${FIRST_HOST}`)
      assert.not.match(demo.output(), 'ExperimentalWarning')
    } finally {
      assert.is(await demo.stop(), 0)
    }
    assert.equal(readdirSync(folder), [])
  })
}

test('--list lists every host and ends, also beside a demo; one that is cut off leaves nothing behind', async () => {
  const demo = await start('node', 'test/peers/demo/main.ts', [], { TMPDIR: folder })
  const text = await printed(demo, 'hosts.txt')
  const listed = readFileSync(/\S+hosts\.txt/.exec(text)![0], 'utf8')
  for (const { name } of HOST_PLANS) assert.match(listed, new RegExp(`^ {2}${name} +(?:\\d+|-) {2}\\S`, 'm'))
  const [, files] = /^Files for .*: (.+)$/m.exec(listed)!
  assert.equal(readdirSync(files!).sort(), FILE_PLANS.map(({ name }) => name).sort())
  const environment = { PORT: new URL(demo.url).port, TMPDIR: folder }
  const { status, stdout, stderr } = await runToEnd(
    'node',
    'test/peers/demo/main.ts',
    ['--list'],
    environment,
  )
  assert.equal([status, stderr], [0, ''])
  for (const { name } of [...HOST_PLANS, ...SERVICE_PLANS, ...FILE_PLANS])
    assert.ok(stdout.includes(`  ${name}`), name)
  const ended = new Promise(resolve => demo.child.on('close', resolve))
  demo.child.kill('SIGHUP')
  assert.is(await ended, 129)
  assert.equal(readdirSync(folder), [])
})

test('an option that the demo does not have is refused with its usage', async () => {
  const { status, stderr } = await runToEnd('node', 'test/peers/demo/main.ts', ['--lists'])
  assert.is(status, 2)
  assert.match(stderr, /^Usage: npm run demo/)
})

test.run()
