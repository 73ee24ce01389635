/**
 * What CI runs beyond `npm test`: types, generated parts, the bundle, the slow suites, a short fuzz, the
 * cases.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { find, type Job, runAll, runProgram, testFile } from './run.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const TIMEOUT_MS = 600_000
/** Milliseconds for a file of quick tests. */
const QUICK_MS = 100_000
const installed = (program: string): string => join(root, 'node_modules', '.bin', program)

interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...words: string[]]
  readonly accept?: (output: string) => boolean
}

const stepOf = ({ name, command: [program, ...words], accept }: Step): Job => ({
  name,
  async run() {
    const { status, output } = await runProgram([installed(program), ...words], TIMEOUT_MS)
    const ok = status === 0 && (!accept || accept(output))
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  },
})

/** What others start. */
const FIRST = [
  stepOf({ name: 'the bundle builds', command: ['node', 'runtime/tools/build/build.ts'] }),
  stepOf({
    name: 'programs that check from outside are there',
    command: ['node', 'test/unit/runtime/tools/tool.ts'],
  }),
]

const STEPS: readonly Step[] = [
  { name: 'types of everything', command: ['tsc', '-p', 'tsconfig.json'] },
  {
    name: 'types of core, plugins and knowledge base without any platform',
    command: ['tsc', '-p', 'core/tsconfig.json'],
  },
  { name: 'formatting and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'indexes are what the folders hold',
    command: ['node', 'runtime/tools/data/indexes.ts', '--check'],
  },
  {
    name: 'tables of README and guides are true',
    command: ['node', 'runtime/tools/docs/readme.ts', '--check'],
  },
  {
    name: 'guides of the website are those of the Markdown',
    command: ['node', 'runtime/tools/docs/guides.ts', '--check'],
  },
  { name: 'examples are what the demo answers', command: ['node', 'test/examples.ts', '--check'] },
  { name: 'tables of UTS 46 are those of tr46', command: ['node', 'runtime/tools/data/uts46.ts', '--check'] },
  { name: 'roots are those of the pinned Node', command: ['node', 'runtime/tools/data/trust.ts', '--check'] },
]
/** It judges processor time, so nothing runs beside it. */
const FUZZ = stepOf({
  name: 'a short fuzz of every parser',
  command: ['node', '--expose-gc', 'test/lab/fuzz/main.ts', '--inputs', '5000', '--seed', '1'],
})

/** Fewer right than this is a step back. */
const CASES: readonly (readonly [kind: string, file: string, least: number])[] = [
  ['limbo', 'limbo-dev.json', 816],
  ['pkits', 'pkits-dev.json', 81],
  ['domains', 'domain-intake-dev.json', 1553],
  ['caa', 'caa-dev.json', 38],
  ['mail', 'mailauth-dev.json', 173],
  ['rdap', 'rdap-dev.json', 45],
  ['headers', 'headers-dev.json', 167],
]
/** The cases are kept beside the repository: where they are not, nothing is asked of them. */
const cases = CASES.flatMap(([kind, file, least]) => {
  const path = join(root, '..', 'shared', 'cases', file)
  if (!existsSync(path)) console.log(`skipped: cases ${kind}, ${file} is not here`)
  const right = (out: string): boolean =>
    Number(new RegExp(`^${kind}: (\\d+) of`, 'm').exec(out)?.[1]) >= least
  const command = ['node', 'test/lab/cases/run.ts', kind, path] as const
  return existsSync(path) ? [stepOf({ name: `cases: ${kind}`, command, accept: right })] : []
})

/** They measure how long the server's own work keeps others waiting, so nothing runs beside them. */
const ALONE = ['test/lab/hostile/hostile.slow.ts', 'test/behavior/runtime/http/http-server.slow.ts']
/** The longest come first, lest one is left when all others have ended. */
const LONGEST = [
  'simulate/watch',
  'runtime/signals',
  'test/lab/dnssec',
  'mcp/clients',
  'mcp/many',
  'hostile/fair',
]
const rank = (file: string): number => {
  const found = LONGEST.findIndex(part => file.includes(part))
  return found < 0 ? LONGEST.length : found
}
const suites = find('.slow.ts')
  .filter(file => !ALONE.includes(file))
  .sort((a, b) => rank(a) - rank(b))
/** Texts, data, tools and what the tests themselves are made of. */
const PLAIN =
  /^test\/(?:guides|shape|dependencies)\.test\.ts$|^test\/peers\/|\/(?:knowledge-base|tools|words)\//
/**
 * What a hostile chain costs is measured on each runtime, and commands and a real database are tried on each;
 * how all else grows is the same code on them, and `check:long` measures it.
 */
const EVERYWHERE = /\/(?:examined|commands|postgres)\.slow\.ts$/
const everywhere = [
  ...suites.filter(file => EVERYWHERE.test(file)),
  ...find('.test.ts').filter(file => !PLAIN.test(file)),
]
const on = (runtime: 'node' | 'deno' | 'bun', file: string): Job => {
  const command = [installed(runtime), ...(runtime === 'deno' ? ['run', '-A'] : [])] as const
  const timeout = file.endsWith('.slow.ts') ? TIMEOUT_MS : QUICK_MS
  const job = testFile(file, command as readonly [string, ...string[]], timeout)
  return { ...job, name: `${file} on ${runtime}` }
}

/** Doors, sockets and stores: what runtimes differ in. */
const BY_RUNTIME = /^test\/(?:unit\/runtime|behavior\/(?:runtime|openapi))\/|examined\.slow\.ts$/
/** Ciphers and numbers are the runtime's, too: each file on one of the two in turn. */
const IN_TURN = /^test\/(?:unit|behavior)\/core\/protocol\//
/**
 * What else is quick is the same code over doors of a test. That the bundle gives the same bytes everywhere
 * is a suite of its own, and `check:long` runs all on both.
 */
const others = everywhere.flatMap((file, index) => {
  const both = ['deno', 'bun'] as const
  if (BY_RUNTIME.test(file)) return both.map(runtime => on(runtime, file))
  return IN_TURN.test(file) ? [on(both[index % 2]!, file)] : []
})

/**
 * Suites judge what a processor does in milliseconds, and most run beside others: one that failed is asked
 * once more with nothing beside it. More of them than this are no accident of a busy machine.
 */
const AGAIN = 4

const outcomes = [await runAll(FIRST)]
for (const job of [...ALONE.map(file => on('node', file)), FUZZ]) outcomes.push(await runAll([job]))
outcomes.push(
  await runAll([...suites.map(file => on('node', file)), ...STEPS.map(stepOf), ...cases, ...others]),
)
const failing = outcomes.flatMap(outcome => outcome.failing)
if (failing.length <= AGAIN)
  for (const { job, passed, failed } of failing) {
    console.log(`again, alone: ${job.name}, of which ${failed} failed above`)
    outcomes.push({ passed: -passed, failed: -failed, failing: [] }, await runAll([job]))
  }
const sum = (count: 'passed' | 'failed'): number => outcomes.reduce((all, outcome) => all + outcome[count], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') ? 1 : 0)
