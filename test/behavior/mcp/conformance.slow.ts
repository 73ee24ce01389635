/**
 * Both conformance suites of the protocol against the demo, on three runtimes; what fails stands in
 * conformance.json with its reason.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, RUNTIMES, start } from '../../unit/runtime/processes.ts'
import { tool } from '../../unit/runtime/tools/tool.ts'

/** Reasons, each with the checks (`scenario check`) that fail for it, by suite. */
type Baseline = Readonly<
  Record<string, readonly { readonly why: string; readonly checks: readonly string[] }[]>
>
const BASELINE = JSON.parse(
  readFileSync(join(root, 'test/behavior/mcp/conformance.json'), 'utf8'),
) as Baseline

/** In these nothing may fail, whatever the baseline says. */
const WHOLE = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-error',
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'resources-list',
  'dns-rebinding-protection',
  'json-schema-2020-12',
  'http-header-validation',
]

const SUITES = [
  {
    name: '@modelcontextprotocol/conformance',
    least: 11,
    whole: WHOLE.filter(one => one !== 'http-header-validation'),
  },
  { name: 'conformance-2026-07-28', least: 118, whole: WHOLE },
]
const FIXTURES = ['simple-text', 'failing', 'json-schema', 'prompts', 'progress']
  .map(name => join(root, `test/behavior/mcp/fixtures/${name}.ts`))
  .join()

interface Check {
  readonly id: string
  readonly status: string
}
interface Seen {
  readonly scenarios: ReadonlySet<string>
  readonly failed: readonly string[]
  readonly passed: number
}

/** Every check of every scenario that a suite has for servers. */
const run = (suite: string, url: string): Seen => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-conformance-'))
  try {
    // Its exit status says that something failed, which is judged here.
    const { stderr, error } = spawnSync(
      process.execPath,
      [tool(suite, 'dist/index.js'), 'server', '--url', url, '--suite', 'all', '-o', folder],
      { encoding: 'utf8', timeout: 240_000 },
    )
    if (error) throw error
    const scenarios = new Set<string>()
    const failed: string[] = []
    let passed = 0
    for (const entry of readdirSync(folder)) {
      const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(entry)?.[1]
      assert.ok(scenario, `${entry} is no scenario: ${stderr.slice(0, 400)}`)
      scenarios.add(scenario!)
      for (const { id, status } of JSON.parse(
        readFileSync(join(folder, entry, 'checks.json'), 'utf8'),
      ) as Check[]) {
        if (status === 'FAILURE') failed.push(`${scenario} ${id}`)
        else if (status === 'SUCCESS') passed++
      }
    }
    return { scenarios, failed: [...new Set(failed)].sort(), passed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const judge = (
  { name, least, whole }: (typeof SUITES)[number],
  { scenarios, failed, passed }: Seen,
): void => {
  for (const one of whole) assert.ok(scenarios.has(one), `${name} has no scenario ${one}`)
  assert.equal(
    failed.filter(check => whole.includes(check.split(' ')[0]!)),
    [],
    name,
  )
  assert.equal(failed, BASELINE[name]!.flatMap(({ checks }) => checks).sort(), name)
  assert.ok(passed >= least, `${name}: ${passed} checks passed, of ${least} that did`)
}

for (const runtime of RUNTIMES) {
  test(`both suites find what the baseline says and no more, on ${runtime}`, async () => {
    const server = await start(runtime, 'test/peers/demo/main.ts', [], { CERTSCOPE_PLUGINS: FIXTURES })
    try {
      for (const suite of SUITES) judge(suite, run(suite.name, `${server.url}/mcp`))
    } finally {
      await server.stop()
    }
  })
}

test('every reason of the baseline is a sentence', () => {
  for (const reasons of Object.values(BASELINE))
    for (const { why, checks } of reasons) assert.ok(/^[A-Z].{20,}\.$/.test(why) && checks.length > 0, why)
})

test.run()
