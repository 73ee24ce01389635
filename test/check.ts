/**
 * What CI runs beyond `npm test`: types, generated parts, the bundle, the slow suites, a short fuzz, the
 * cases.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { find, runFiles } from './run.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly accept?: (output: string) => boolean
}

const STEPS: readonly Step[] = [
  { name: 'types of everything', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'types of core, plugins and knowledge base without any platform',
    command: ['tsc', '-p', 'core/tsconfig.json'],
  },
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'README tables are true', command: ['node', 'runtime/tools/readme.ts', '--check'] },
  { name: 'examples are what the demo answers', command: ['node', 'test/examples.ts', '--check'] },
  { name: 'roots are those of the pinned Node', command: ['node', 'runtime/tools/trust.ts', '--check'] },
  { name: 'tables of UTS 46 are those of tr46', command: ['node', 'runtime/tools/uts46.ts', '--check'] },
  { name: 'the bundle builds', command: ['node', 'runtime/tools/build.ts'] },
]

let passed = 0,
  failed = 0
const step = ({ name, command, accept }: Step): void => {
  const [program, ...words] = command as [string, ...string[]]
  const started = Date.now()
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', program), words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    timeout: 600_000,
  })
  const ok = status === 0 && (!accept || accept(stdout ?? ''))
  if (ok) passed++
  else failed++
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name}  ${Date.now() - started} ms`)
  if (!ok) console.log((stdout ?? '').slice(-4000), (stderr ?? '').slice(-4000))
}

for (const one of STEPS) step(one)
/** What measures how long others wait has the machine to itself. */
const alone = (file: string): boolean => file.startsWith(join('test', 'hostile'))
/**
 * What a hostile chain costs is measured on each runtime; how all else grows is the same code on them, and
 * `check:long` measures it.
 */
const everywhere = (file: string): boolean => file.endsWith('/examined.slow.ts')
const suites = find('.slow.ts')
for (const [files, atOnce] of [
  [suites.filter(file => !alone(file)), 2],
  [suites.filter(alone), 1],
] as const) {
  const slow = await runFiles(files, [join(root, 'node_modules', '.bin', 'node')], 600_000, atOnce)
  passed += slow.passed
  failed += slow.failed
}
for (const runtime of ['deno', 'bun'] as const) {
  const command =
    runtime === 'deno'
      ? [join(root, 'node_modules', '.bin', 'deno'), 'run', '-A']
      : [join(root, 'node_modules', '.bin', 'bun')]
  console.log(`The same tests on ${runtime}:`)
  const again = await runFiles([...find('.test.ts'), ...suites.filter(everywhere)], command, 600_000)
  passed += again.passed
  failed += again.failed
}
step({
  name: 'a short fuzz of every parser',
  command: ['node', '--expose-gc', 'test/fuzz/main.ts', '--inputs', '20000', '--seed', '1'],
})
/** Fewer right than this is a step back. */
const CASES: readonly (readonly [kind: string, file: string, least: number])[] = [
  ['limbo', 'limbo-dev.json', 816],
  ['pkits', 'pkits-dev.json', 81],
  ['domains', 'domain-intake-dev.json', 1553],
  ['caa', 'caa-dev.json', 38],
  ['mail', 'mailauth-dev.json', 173],
  ['rdap', 'rdap-dev.json', 45],
]
for (const [kind, file, least] of CASES) {
  const path = join(root, '..', 'shared', 'cases', file)
  if (!existsSync(path)) console.log(`skipped: cases ${kind}, ${file} is not here`)
  else
    step({
      name: `cases: ${kind}`,
      command: ['node', 'test/cases/run.ts', kind, path],
      accept: out => Number(new RegExp(`^${kind}: (\\d+) of`, 'm').exec(out)?.[1]) >= least,
    })
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
