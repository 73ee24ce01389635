/**
 * `npm run cases -- KIND FILE [--runtime node|deno|bun] [--json OUT]`: cases from other projects through the
 * product's own code.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface CaseVerdict {
  readonly id: string
  readonly wanted: string
  readonly got: string
  readonly why: string
  readonly right: boolean
}

/** Cases run one after another, each when it is asked for, so that one which is slow is named. */
export interface CaseKind {
  readonly kind: string
  /** What the file holds, where it is no JSON. */
  read?(text: string): unknown
  cases(data: unknown): Iterable<CaseVerdict> | AsyncIterable<CaseVerdict>
  epilogue?(): string[]
}

const KINDS: Readonly<Record<string, () => Promise<CaseKind>>> = {
  caa: () => import('./caa.ts'),
  domains: () => import('./domains.ts'),
  errors: () => import('./errors.ts'),
  headers: () => import('./headers.ts'),
  identifiers: () => import('./identifiers.ts'),
  limbo: () => import('./limbo.ts'),
  mail: () => import('./mail/mail.ts'),
  negatives: () => import('./negatives.ts'),
  pkits: () => import('./pkits.ts'),
  rdap: () => import('./rdap.ts'),
}
const CASE_MS = 5_000
const LOST_MS = 60_000

const fail = (message: string): never => {
  console.error(message)
  process.exit(2)
}

const argumentsOf = (
  words: readonly string[],
): { kind: string; file: string; runtime: string | null; json: string | null } => {
  const free: string[] = []
  let runtime: string | null = null,
    json: string | null = null
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '--runtime') runtime = words[++at] ?? ''
    else if (words[at] === '--json') json = words[++at] ?? ''
    else free.push(words[at]!)
  }
  const [kind, file] = free
  if (!kind || !file) return fail('usage: npm run cases -- KIND FILE [--runtime node|deno|bun] [--json OUT]')
  return { kind, file, runtime, json }
}

const RUNTIMES: Readonly<Record<string, readonly string[]>> = {
  node: ['node'],
  deno: ['deno', 'run', '-A'],
  bun: ['bun'],
}

/** Starts this very file again on another runtime. */
const runOn = (runtime: string, words: readonly string[]): never => {
  const command = RUNTIMES[runtime] ?? fail(`there is no runtime ${runtime}; give node, deno or bun`)
  const bin = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'node_modules', '.bin')
  const { status } = spawnSync(
    join(bin, command[0]!),
    [...command.slice(1), fileURLToPath(import.meta.url), ...words],
    { stdio: 'inherit' },
  )
  process.exit(status ?? 1)
}

/**
 * The verdicts in turn; a case over its time is a miss, and one that does not come back ends the run with its
 * place told.
 */
async function* timed(cases: ReturnType<CaseKind['cases']>): AsyncGenerator<CaseVerdict> {
  const iterator = Symbol.asyncIterator in cases ? cases[Symbol.asyncIterator]() : cases[Symbol.iterator]()
  for (let count = 1; ; count++) {
    const started = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lost = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`case ${count} did not come back within ${LOST_MS / 1000} s`)),
        LOST_MS,
      )
    })
    const step = await Promise.race([iterator.next(), lost]).finally(() => clearTimeout(timer))
    if (step.done) return
    yield Date.now() - started > CASE_MS
      ? { ...step.value, right: false, why: `it ran over ${CASE_MS / 1000} s` }
      : step.value
  }
}

const words = process.argv.slice(2)
const { kind, file, runtime, json } = argumentsOf(words)
if (runtime !== null)
  runOn(
    runtime,
    words.filter((word, at) => word !== '--runtime' && words[at - 1] !== '--runtime'),
  )
const load = KINDS[kind] ?? fail(`there is no kind ${kind}; give one of ${Object.keys(KINDS).join(', ')}`)
const found = await load()
let data: unknown
try {
  const text = readFileSync(file, 'utf8')
  data = found.read ? found.read(text) : JSON.parse(text)
} catch (error) {
  fail(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
}
const verdicts: CaseVerdict[] = []
for await (const verdict of timed(found.cases(data))) {
  verdicts.push(verdict)
  if (!verdict.right)
    console.log(`${verdict.id}: wanted ${verdict.wanted}, got ${verdict.got}, because ${verdict.why}`)
}
if (json !== null) writeFileSync(json, `${JSON.stringify(verdicts, null, 1)}\n`)
for (const line of found.epilogue?.() ?? []) console.log(line)
console.log(`${kind}: ${verdicts.filter(one => one.right).length} of ${verdicts.length} right`)
