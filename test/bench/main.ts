/** `npm run bench`: figures beside `openssl s_client` on the same hosts, in the same run. Prints; judges nothing. */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { probeTls } from '../../core/probe/tls/index.ts'
import certificate from '../../plugins/certificate/index.ts'
import { startDemo } from '../../runtime/demo/main.ts'
import { root } from '../runtime/processes.ts'
import { settingsOf } from '../world.ts'

const run = promisify(execFile)
const ROUNDS = 25
const STARTS = 9

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
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

const demo = await startDemo(settingsOf({ PORT: '0' }), () => {}, () => {})
const folder = mkdtempSync(join(tmpdir(), 'certscope-bench-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, demo.world.roots)
const hosts = demo.world.hosts.filter(host => host.port !== null && host.opensslSpeaks && host.addresses.length === 1)

// No kernel, hence no cache: every round looks up, dials, validates.
const { doors, settings } = demo
const { signal } = new AbortController()
const check = (domain: string) => certificate.run({ domain }, { doors, signal, settings, use: {} })

const openssl = (host: (typeof hosts)[number]) => {
  const pending = run('openssl', ['s_client', '-connect', `127.0.0.1:${host.port}`, '-servername', host.name, '-CAfile', roots, '-no-CApath', '-no-CAstore', ...host.opensslArguments])
  pending.child.stdin?.end()
  return pending.catch(() => null)
}

console.log(`Cold check of a host on loopback, median of ${ROUNDS}, milliseconds (openssl: one process a check)\n`)
console.log(`certscope  openssl  trips  protocol  host`)
await check(hosts[0]!.name)
const all: number[] = []
for (const host of hosts) {
  const ours = await repeat(ROUNDS, async () => check(host.name))
  const theirs = await repeat(5, () => openssl(host))
  all.push(...ours)
  const seen = await probeTls(doors, { address: host.addresses[0]!, port: 443, serverName: host.name }, { signal })
  const trips = seen.ok ? String(seen.roundTrips) : '-'
  console.log(`  ${show(median(ours))}  ${show(median(theirs))}  ${trips.padStart(5)}  ${(seen.protocol ?? '-').padEnd(8)}  ${host.name}`)
}
console.log(`\nall hosts: median ${show(median(all)).trim()} ms, worst ${show(Math.max(...all)).trim()} ms`)
await demo.close()

/** From spawn to the first answer of /healthz. */
const firstAnswer = (port: number): Promise<number> => new Promise((resolve, reject) => {
  const started = performance.now()
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), ['dist/certscope.mjs'], {
    cwd: root, stdio: 'ignore', env: { PATH: process.env.PATH, PORT: String(port), CERTSCOPE_STORE: `sqlite:${join(folder, 'bench.db')}`, CERTSCOPE_LOG: 'off' },
  })
  const poll = async (): Promise<void> => {
    if (performance.now() - started > 10_000) return child.kill('SIGKILL'), reject(new Error('the bundle did not start'))
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
console.log(`\nnode dist/certscope.mjs to the first /healthz answer: median ${median(starts).toFixed(0)} ms, worst ${Math.max(...starts).toFixed(0)} ms of ${STARTS}`)
rmSync(folder, { recursive: true })
process.exit(0)
