/**
 * What takes hours, beyond `npm run check`: every attack on every runtime, and whatever else is too long for
 * each change.
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { find } from './run.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Step {
  readonly name: string
  readonly command: readonly [program: string, ...words: string[]]
  readonly env?: Readonly<Record<string, string>>
}

/** Slow suites that are the same on each runtime, and that CI runs on Node alone. */
const ON_EACH =
  /\/complexity\/|\/(?:facts|jobs-instances|matrix|mcp-progress|offered|paid-once|scenarios)\.slow\.ts$/

const STEPS: readonly Step[] = [
  { name: 'the bundle builds', command: ['node', 'runtime/tools/build/build.ts'] },
  { name: 'every attack on every runtime', command: ['node', 'test/lab/hostile/hostile.slow.ts', '--whole'] },
  {
    name: 'one grade for each server, whatever the timing, on every runtime',
    command: ['node', 'test/behavior/plugins/security/steady.slow.ts', '--whole'],
  },
  {
    name: 'every member of everything at the length of its caps, on every runtime',
    command: ['node', 'test/behavior/core/surface/sweep.slow.ts', '--whole'],
  },
  {
    name: 'every answer to agents in both languages',
    command: ['node', 'test/behavior/mcp/structured.slow.ts', '--whole'],
  },
  ...['answers', 'files', 'inputs'].map(
    (what): Step => ({
      name: `200 hostile texts in ${what}`,
      command: ['node', `test/behavior/core/surface/injection-${what}.slow.ts`, '--whole'],
    }),
  ),
  {
    name: 'every page in both languages is valid HTML',
    command: ['node', 'test/behavior/pages/valid.slow.ts', '--whole'],
  },
  {
    name: 'every kind of page by all rules of axe in both languages',
    command: ['node', 'test/behavior/pages/axe.slow.ts', '--whole'],
  },
  {
    name: 'every host of the demo in each language alone',
    command: ['node', 'test/unit/core/surface/pages/languages.slow.ts', '--whole'],
  },
  {
    name: 'what real clients print to every broken server',
    command: ['node', 'test/lab/reproduce/seen.slow.ts', '--whole'],
  },
  {
    name: 'real servers that begin in plain text, on every runtime',
    command: ['node', 'test/lab/services/services.slow.ts', '--whole'],
  },
  {
    name: '100,000 requests through nginx',
    command: ['node', 'test/behavior/runtime/http/nginx.slow.ts'],
    env: { CERTSCOPE_TEST_REQUESTS: '100000' },
  },
  {
    name: 'three instances whose engines are killed, for two minutes',
    command: ['node', 'test/behavior/fleet/fleet.slow.ts'],
    env: { CERTSCOPE_TEST_SECONDS: '18' },
  },
  {
    name: 'crowds for three minutes each',
    command: ['node', 'test/behavior/runtime/http/http-server.slow.ts'],
    env: { CERTSCOPE_TEST_SECONDS: '180' },
  },
  {
    name: 'ten crowds of MCP clients',
    command: ['node', 'test/behavior/mcp/many.slow.ts'],
    env: { CERTSCOPE_TEST_CROWDS: '10' },
  },
  {
    name: 'the referee of the watch finds a lease that is not looked at again',
    command: ['node', 'test/lab/simulate/watch/simulate.slow.ts', '--whole'],
  },
  {
    name: 'the same bytes from every runtime about every host',
    command: ['node', 'test/behavior/runtime/conformance.slow.ts', '--whole'],
  },
  {
    name: 'the same faults by the certificate check and the grade',
    command: ['node', 'test/behavior/demo/agree.slow.ts', '--whole'],
  },
  {
    name: 'the survey beside sslscan and testssl.sh',
    command: ['node', 'test/lab/scanners/agree.slow.ts', '--whole'],
  },
  ...['deno', 'bun'].map(
    (runtime): Step => ({
      name: `the survey beside sslscan and testssl.sh on ${runtime}`,
      command: [
        runtime,
        'run',
        ...(runtime === 'deno' ? ['-A'] : []),
        'test/lab/scanners/agree.slow.ts',
        '--whole',
      ],
    }),
  ),
  ...['deno', 'bun'].flatMap(runtime =>
    find('.slow.ts')
      .filter(file => ON_EACH.test(file))
      .concat(find('.test.ts'))
      .map(
        (file): Step => ({
          name: `${file} on ${runtime}`,
          command: [runtime, 'run', ...(runtime === 'deno' ? ['-A'] : []), file],
        }),
      ),
  ),
  {
    name: '20,000 inputs for every endpoint on every runtime',
    command: ['node', 'test/behavior/core/surface/endpoints.slow.ts'],
    env: { CERTSCOPE_TEST_INPUTS: '20000' },
  },
  ...['node', 'deno', 'bun'].map(
    (runtime): Step => ({
      name: `every healthy server, directly and behind every relay, asked on ${runtime}`,
      command: ['node', 'test/lab/zoo/main.ts', '--runtime', runtime],
    }),
  ),
  {
    name: 'every piece of configuration in a real server',
    command: ['node', 'test/lab/snippets/round-trip.slow.ts', '--whole'],
  },
  ...[
    [
      ...['--outages', '--store', 'postgres', '--mail', 'smtp', '--instances', '3', '--connections', '1'],
      ...['--subscriptions', '10000', '--domains', '3', '--days', '365', '--kills', '500', '--step', '60'],
    ],
    ['--subscriptions', '20000', '--kills', '500'],
    ['--store', 'postgres', '--subscriptions', '20000', '--kills', '500'],
    ['--mail', 'smtp', '--subscriptions', '2000', '--kills', '500'],
    ['--mail', 'mailersend', '--subscriptions', '2000', '--kills', '500'],
    [
      '--store',
      'postgres',
      '--mail',
      'smtp',
      '--instances',
      '2',
      '--pauses',
      '100',
      '--subscriptions',
      '2000',
    ],
    [
      '--store',
      'postgres',
      '--mail',
      'smtp',
      '--instances',
      '4',
      '--pauses',
      '100',
      '--subscriptions',
      '2000',
    ],
  ].map(
    (words): Step => ({
      name: `the watch over a year, ${words.join(' ')}`,
      command: ['node', 'test/lab/simulate/watch/main.ts', ...words],
    }),
  ),
  ...['node', 'deno', 'bun'].map(
    (runtime): Step => ({
      name: `30 minutes of everything at once, with hostile hosts, on ${runtime}`,
      command: ['node', 'test/lab/soak/main.ts', '--minutes', '30', '--runtime', runtime],
    }),
  ),
  ...['node', 'deno', 'bun'].map(
    (runtime): Step => ({
      name: `two hours of the demo at 20 requests a second, on ${runtime}`,
      command: ['node', 'test/lab/soak/steady.ts', '--minutes', '120', '--runtime', runtime],
    }),
  ),
  {
    name: 'a search for inputs that cost most',
    command: ['node', 'test/lab/fuzz/slow-search.ts', '--seconds', '60'],
  },
]

let failed = 0
for (const {
  name,
  command: [program, ...words],
  env,
} of STEPS) {
  const started = Date.now()
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) failed++
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log(`${STEPS.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
