/** The examples for pipelines: their YAML is read, and their commands are run against the demo. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demo } from '../demo/running.ts'
import { root } from '../../unit/runtime/processes.ts'

const bin = join(root, 'node_modules', '.bin')
const folder = mkdtempSync(join(tmpdir(), 'certscope-ci-'))
test.after(() => rmSync(folder, { recursive: true }))

/** In the reading of another. */
const yaml = (name: string): unknown => {
  const program = 'console.log(JSON.stringify(Bun.YAML.parse(await Bun.file(process.argv[1]).text())))'
  const file = join(root, 'runtime', 'ci', name)
  const { status, stdout, stderr } = spawnSync(join(bin, 'bun'), ['-e', program, file], { encoding: 'utf8' })
  assert.is(status, 0, stderr)
  return JSON.parse(stdout)
}

const program = (name: string, text: string): void => {
  writeFileSync(join(folder, name), `#!/bin/bash\n${text}\n`)
  chmodSync(join(folder, name), 0o755)
}
const asked = `exec ${join(bin, 'node')} ${join(root, 'runtime', 'main.ts')} "$@" --server ${demo.serving.url}`
// What a pipeline would install: the package as this repository is, asking the demo.
program('npx', `[[ "$1 $2 $4" == "--yes --package certscope" && -n "$3" ]] || exit 99\nshift 4\n${asked}`)
program('node', `[[ "$1" == */tools/certscope.mjs && -e "$1" ]] || exit 99\nshift\n${asked}`)

/** As a runner does it: with `set -e`, which a script may undo. */
const run = (script: string, more: Record<string, string>): Promise<number | null> =>
  new Promise(resolve => {
    const environment = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, LANG: 'C.UTF-8', ...more }
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env: environment })
    child.on('close', resolve)
  })

const GOOD = ['healthy-rsa.certscope-demo.com']
const BAD = ['expired.certscope-demo.com', 'two-addresses.certscope-demo.com']
const write = (names: readonly string[]): void =>
  writeFileSync(join(folder, 'domains.txt'), `# of the demo\n${names.join('\n')}\n`)
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>
  readonly runs: {
    readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[]
  }
}
interface Workflow {
  readonly jobs: {
    readonly check: {
      readonly strategy: {
        readonly matrix: { readonly include: readonly { readonly check: string; readonly options: string }[] }
      }
      readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, string>> }[]
    }
  }
}

const action = yaml('action.yml') as Action
const workflow = yaml('github.yml') as Workflow
const { check } = workflow.jobs
const step = action.runs.steps.at(-1)!
const ours = check.steps.find(({ uses }) => uses?.includes('/runtime/ci@'))!

/** The inputs of a step, as the runner hands them on: `${{ inputs.file }}`. */
const environmentOf = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(step.env!).map(([name, text]) => [
      name,
      text
        .replace('${{ github.action_path }}', join(root, 'runtime', 'ci'))
        .replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input: string) => {
          assert.ok(input in action.inputs, input)
          return given[input] ?? action.inputs[input]!.default ?? ''
        }),
    ]),
  )

test('the workflow gives the action what it takes', () => {
  for (const input of Object.keys(ours.with!)) assert.ok(input in action.inputs, input)
  for (const [input, { required }] of Object.entries(action.inputs))
    if (required) assert.ok(input in ours.with!, input)
})

for (const row of check.strategy.matrix.include) {
  test(`the action checks ${row.check} with ${row.options}, and its report is JUnit XML`, async () => {
    const given = Object.fromEntries(
      Object.entries(ours.with!).map(([name, text]) => [
        name,
        text.replace(/\$\{\{ matrix\.(\w+) \}\}/g, (_, part: string) => row[part as keyof typeof row]),
      ]),
    )
    for (const [names, expected] of [
      [GOOD, 0],
      [[...GOOD, ...BAD], 1],
    ] as const) {
      // The demo's healthy hosts have all that their certificates need, and DNS and grades of their own.
      write(names)
      writeFileSync(join(folder, 'output'), '')
      const status = await run(step.run!, {
        ...environmentOf(given),
        GITHUB_OUTPUT: join(folder, 'output'),
      })
      assert.is(read('output'), `status=${status}\n`)
      if (row.check === 'certificate') assert.is(status, expected)
      else assert.ok(status === 0 || status === 1, String(status))
      const report = read('certscope.xml')
      assert.match(report, /^<\?xml .*<testsuites /s)
      for (const name of names) assert.ok(report.includes(`name="${name}"`), name)
    }
  })
}

test('an option that there is not, and a list that there is not, fail the step', async () => {
  write(GOOD)
  const output = { GITHUB_OUTPUT: join(folder, 'output') }
  const given = { file: 'domains.txt', check: 'certificate' }
  for (const wrong of [{ options: '--min-grade B' }, { file: 'nowhere.txt' }, { check: '$(exit 0)' }])
    assert.is(await run(step.run!, { ...environmentOf({ ...given, ...wrong }), ...output }), 2)
})

interface Job {
  readonly extends?: string
  readonly script?: readonly string[]
}
const { variables, ...pipeline } = yaml('gitlab.yml') as {
  readonly variables: Record<string, string>
  readonly [name: string]: Job | Record<string, string>
}
const jobs = Object.entries(pipeline as Readonly<Record<string, Job>>).filter(([, { script }]) => script)

test('the pipeline has a job for certificates, for security and for DNS', () => {
  assert.equal(
    jobs.map(([name]) => name),
    ['certificate', 'security', 'dns'],
  )
  for (const [, job] of jobs) assert.ok(job.extends! in pipeline)
})

for (const [name, { script }] of jobs) {
  test(`the job ${name} runs, and leaves a report that is XML`, async () => {
    write([...GOOD, ...BAD])
    const status = await run(script!.join('\n'), variables)
    if (name === 'certificate') assert.is(status, 1)
    else assert.ok(status === 0 || status === 1, String(status))
    const xml = read('certscope.xml')
    const { status: parsed, error } = spawnSync('xmllint', ['--noout', '-'], { input: xml })
    if (error) console.log('skipped: xmllint is not installed')
    else assert.is(parsed, 0)
    assert.is(xml.match(/<testcase /g)!.length, 3)
  })
}

test.run()
