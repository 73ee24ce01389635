/**
 * Cached answers a second of the server's processor time, beside a bare server that writes the same octets on
 * the same listener and runtime, and beside one on node:http.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RUNTIMES, commandOf, root, start } from '../../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../../unit/runtime/processes.ts'
import type { Prepared } from '../peers/cached-bare.ts'

/** What is asked for, and whether also by those who have it. */
export interface Kept {
  readonly path: string
  readonly statuses: readonly (200 | 304)[]
  /** Answers before what is measured. */
  readonly warm?: number
}

export const KEPT_ANSWER: Kept = { path: '/api/v1/kept-answer?domain=www.example.com', statuses: [200, 304] }
export const KEPT_SETTINGS = {
  CERTSCOPE_PAGE_LIMIT: '1000000',
  CERTSCOPE_PLUGINS: join(root, 'test/lab/bench/peers/kept-answer.ts'),
  CERTSCOPE_LOG: 'warn',
  CERTSCOPE_CT: 'off',
}
/** Taken in turn, so that what else the machine does befalls all alike. */
const ROUNDS = 5
const ANSWERS = 10_000
/** Until the runtime has compiled what runs often. */
const WARM_ANSWERS = 120_000
/** At least this part of what the bare server does. */
const BAR = 0.4

const run = promisify(execFile)

/** Processor time of a process so far, all its threads, in seconds. */
const processorSeconds = (pid: number): number => {
  const folder = `/proc/${pid}/task`
  const nanoseconds = readdirSync(folder).map(task =>
    Number(readFileSync(join(folder, task, 'schedstat'), 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

/** Answers in a second of the server's processor time. */
const rate = async (
  { url, child }: Running,
  path: string,
  tag: string | null,
  answers = ANSWERS,
): Promise<number> => {
  const words = [join(root, 'test/lab/bench/peers/cached-load.ts'), new URL(url).port, String(answers), path]
  const before = processorSeconds(child.pid!)
  await run(commandOf('node')[0]!, tag === null ? words : [...words, tag])
  return answers / (processorSeconds(child.pid!) - before)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Made by hand at each answer by every server. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Measures and caches the answer, and notes it for the bare servers. */
export const prepare = async ({ url }: Running, path: string, file: string): Promise<string> => {
  // Once more: what is made only now may be sent in another way.
  await (await fetch(url + path)).text()
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
  const body = await response.text()
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  )
  if (response.status !== 200 || !headers.etag) throw new Error(`${response.status} ${body}`)
  headers['content-length'] = String(Buffer.byteLength(body))
  writeFileSync(file, JSON.stringify({ headers, body } satisfies Prepared))
  return headers.etag
}

export interface CachedRow {
  readonly runtime: Runtime
  readonly path: string
  readonly status: 200 | 304
  /** Answers in a second of processor time. */
  readonly ours: number
  /** On the same listener. */
  readonly bare: number
  /** `ours` as a share of `bare`. */
  readonly part: number
  readonly nodeHttp: number
  /** Deno's own listener. */
  readonly denoServe: number | null
}

const benchRuntime = async (
  runtime: Runtime,
  { path, statuses, warm: first = WARM_ANSWERS }: Kept,
  folder: string,
): Promise<CachedRow[]> => {
  const file = join(folder, `${runtime}.json`)
  const ours = await start(runtime, 'dist/certscope.mjs', ['serve'], KEPT_SETTINGS)
  const servers = [ours]
  try {
    const tag = await prepare(ours, path, file)
    servers.push(await start(runtime, 'test/lab/bench/peers/cached-bare.ts', [file, 'same']))
    servers.push(await start(runtime, 'test/lab/bench/peers/cached-bare.ts', [file]))
    if (runtime === 'deno')
      servers.push(await start(runtime, 'test/lab/bench/peers/cached-bare.ts', [file, 'serve']))
    const rows: CachedRow[] = []
    for (const status of statuses) {
      const warm = status === statuses[0] ? first : ANSWERS
      const condition = status === 304 ? tag : null
      const taken = servers.map((): number[] => [])
      for (const server of servers) await rate(server, path, condition, warm)
      for (let round = 0; round < ROUNDS; round++)
        for (const [at, server] of servers.entries()) taken[at]!.push(await rate(server, path, condition))
      const [mine, bare, nodeHttp, denoServe = null] = taken.map(median) as [number, number, number, number?]
      rows.push({ runtime, path, status, ours: mine, bare, part: mine / bare, nodeHttp, denoServe })
    }
    return rows
  } finally {
    await Promise.all(servers.map(server => server.stop()))
  }
}

export const benchCached = async (
  runtimes: readonly Runtime[] = RUNTIMES,
  kept: Kept = KEPT_ANSWER,
): Promise<CachedRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-bench-'))
  try {
    const rows: CachedRow[] = []
    for (const runtime of runtimes) rows.push(...(await benchRuntime(runtime, kept, folder)))
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const rounded = (rate: number): string => String(Math.round(rate / 100) * 100).padStart(6)

if (import.meta.main) {
  const named = RUNTIMES.filter(runtime => process.argv.includes(runtime))
  const rows = await benchCached(named.length > 0 ? named : RUNTIMES)
  console.log(
    'Cached answers of 7 KB in a second of processor time, beside a bare server on the same listener '
      + `(bar: ${BAR * 100} %) and one on node:http`,
  )
  for (const { runtime, status, ours, bare, part, nodeHttp, denoServe } of rows)
    console.log(
      `  ${runtime.padEnd(5)} ${status}  ${rounded(ours)}, bare ${rounded(bare)}, ${(part * 100).toFixed(0)} %; `
        + `node:http ${rounded(nodeHttp)}, ${((ours / nodeHttp) * 100).toFixed(0)} %`
        + (denoServe === null
          ? ''
          : `; Deno.serve ${rounded(denoServe)}, ${((ours / denoServe) * 100).toFixed(0)} %`),
    )
  process.exit(rows.every(({ part }) => part >= BAR) ? 0 : 1)
}
