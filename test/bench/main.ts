/**
 * `npm run bench`: figures beside `openssl s_client` on the same hosts, in the same run. Prints; judges
 * nothing.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { probeTls } from '../../core/protocol/tls/index.ts'
import certificate from '../../plugins/certificate/index.ts'
import { startDemo } from '../demo/main.ts'
import type { RunningHost, Upstreams } from '../demo/world.ts'
import { root } from '../runtime/processes.ts'
import { contextOf, opened, settingsOf, target } from '../world.ts'

const run = promisify(execFile)
const ROUNDS = 25
const STARTS = 9
const FRESH = 5

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const repeat = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  const values: number[] = []
  for (let at = 0; at < times; at++) values.push(await timed(work))
  return values
}
const show = (milliseconds: number): string => milliseconds.toFixed(1).padStart(7)

/** The value below which that part of them lies. */
const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)]!

const settingsGiven = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' })
const demo = await startDemo({ settings: settingsGiven })
const folder = mkdtempSync(join(tmpdir(), 'certscope-bench-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, demo.world.roots)
const hosts = demo.world.hosts.filter(
  host => host.port !== null && host.opensslSpeaks && host.addresses.length === 1,
)

// No kernel, hence no cache: every round looks up, dials, validates. No CT and no probe, which openssl does
// not ask either.
const { doors } = demo
const settings = { ...demo.settings, probeKr: '' }
const state = { ...opened(certificate, doors, settings), ...demo.knowledge }
const { signal } = new AbortController()
const noSearch = {
  source: null,
  fetchedAt: null,
  newestEntry: null,
  detail: null,
  sources: [],
  total: null,
  issuances: [],
}
const noRecords = { domain: '', caa: null, reason: null, above: null }
const check = (domain: string) =>
  certificate.run(
    { domain: target(domain) },
    contextOf(doors, settings, signal, { caa: async () => noRecords, ct: async () => noSearch }, state),
  )

const openssl = (host: (typeof hosts)[number]) => {
  const pending = run('openssl', [
    's_client',
    '-connect',
    `127.0.0.1:${host.port}`,
    '-servername',
    host.name,
    '-CAfile',
    roots,
    '-no-CApath',
    '-no-CAstore',
    ...host.opensslArguments,
  ])
  pending.child.stdin?.end()
  return pending.catch(() => null)
}

console.log(
  'Cold check of a host on loopback, chain and revocation (CRLs cached, OCSP not), without CT and Korea; '
    + `median of ${ROUNDS}, milliseconds (openssl: one process a check)\n`,
)
console.log(`certscope  openssl  trips  protocol  host`)
await check(hosts[0]!.name)
const all: number[] = []
for (const host of hosts) {
  const ours = await repeat(ROUNDS, async () => check(host.name))
  const theirs = await repeat(5, () => openssl(host))
  all.push(...ours)
  const seen = await probeTls(
    doors,
    { address: host.addresses[0]!, port: 443, serverName: host.name },
    { signal },
  )
  const trips = seen.ok ? String(seen.roundTrips) : '-'
  console.log(
    `  ${show(median(ours))}  ${show(median(theirs))}  ${trips.padStart(5)}  `
      + `${(seen.protocol ?? '-').padEnd(8)}  ${host.name}`,
  )
}
console.log(`\nall hosts: median ${show(median(all)).trim()} ms, worst ${show(Math.max(...all)).trim()} ms`)
await demo.close()

/**
 * By HTTP, one after the other, each name once: nothing is cached, and CRLs are fetched by whoever comes
 * first.
 */
const askAll = async (
  upstreams: Upstreams,
  chosen: (host: RunningHost) => boolean,
): Promise<{ readonly name: string; readonly ms: number }[]> => {
  const fresh = await startDemo({ settings: settingsGiven, upstreams })
  const taken: { name: string; ms: number }[] = []
  for (const { name } of fresh.world.hosts.filter(chosen)) {
    taken.push({
      name,
      ms: await timed(async () =>
        (await fetch(`${fresh.serving.url}/api/v1/certificate?domain=${name}`)).text(),
      ),
    })
  }
  await fresh.close()
  return taken
}
/** Hosts that hang by design take their time-outs, and say nothing of ours. */
const answering = ({ expect }: RunningHost): boolean => expect.code !== 'timeout'
const summary = (taken: readonly { readonly name: string; readonly ms: number }[]): string => {
  const values = taken.map(({ ms }) => ms)
  const slowest = taken.reduce((worst, one) => (one.ms > worst.ms ? one : worst))
  return (
    `p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms, worst `
    + `${slowest.ms.toFixed(0)} ms (${slowest.name}), ${taken.length} requests`
  )
}
const full: { readonly name: string; readonly ms: number }[] = []
for (let round = 0; round < FRESH; round++) full.push(...(await askAll('answer', answering)))
console.log(
  `\nFull GET /api/v1/certificate of all answering hosts with CT, revocation and Korea, uncached, `
    + `${FRESH} fresh demos (bar: p95 under 120 ms)`,
)
console.log(`  every upstream answers: ${summary(full)}`)
console.log(`  every upstream refuses: ${summary(await askAll('refuse', answering))}`)
const few = ['healthy-rsa', 'healthy-p384', 'incomplete-chain', 'expired', 'must-staple'].map(
  label => `${label}.certscope-demo.com`,
)
console.log(
  `  every upstream hangs:   ${summary(await askAll('hang', ({ name }) => few.includes(name)))} (bar: `
    + 'under the deadline of 10 s)',
)

/** From spawn to the first answer of /healthz. */
const firstAnswer = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(join(root, 'node_modules', '.bin', 'node'), ['dist/certscope.mjs'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        CERTSCOPE_STORE: `sqlite:${join(folder, 'bench.db')}`,
        CERTSCOPE_LOG: 'off',
      },
    })
    const poll = async (): Promise<void> => {
      if (performance.now() - started > 10_000) {
        child.kill('SIGKILL')
        reject(new Error('the bundle did not start'))
        return
      }
      const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      if (!response) return void setTimeout(poll, 3)
      await response.text()
      const took = performance.now() - started
      child.on('close', () => resolve(took))
      child.kill('SIGTERM')
    }
    void poll()
  })
const starts: number[] = []
for (let at = 0; at < STARTS; at++) starts.push(await firstAnswer(18_080 + at))
console.log(
  `\nnode dist/certscope.mjs to the first /healthz answer: median ${median(starts).toFixed(0)} ms, worst `
    + `${Math.max(...starts).toFixed(0)} ms of ${STARTS}`,
)
rmSync(folder, { recursive: true })
process.exit(0)
