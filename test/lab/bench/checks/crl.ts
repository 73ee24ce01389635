/**
 * `node test/lab/bench/checks/crl.ts`: a CRL of 5 MB and 100,000 entries over loopback, fetched, verified,
 * searched and
 * cached. Prints figures, ends with 1 above the bar.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crlCache, measureRevocation } from '../../../../core/protocol/revocation/index.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { parseCidr } from '../../../../core/network/ip-address.ts'
import { guard } from '../../../../core/network/guard.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { distributionPoints, mintCrl } from '../../../peers/protocols/x509/crl.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { serialOf } from '../../../peers/protocols/x509/signed.ts'
import { digest } from '../../../peers/protocols/wire/secrets.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { tell } from '../figures.ts'
import type { Row } from '../figures.ts'

const ENTRIES = 100_000
const MAX_MS = 300
const MAX_MB = 40

const day = Date.UTC(2026, 10, 20)
const at = new Date(day + 3_600_000)
const root = authority({
  subject: [['CN', 'Bench root']],
  key: testKey('rootRsa'),
  ...validity(day, -100, 1000),
})
const ca = authority({
  subject: [['CN', 'Bench CA']],
  key: testKey('intermediateRsa'),
  issuer: root,
  ...validity(day, -50, 900),
})

/** A process of its own, so that making and sending the list costs the measured one nothing. */
const serve = (): void => {
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const serial = digest('sha256', new TextEncoder().encode(String(index))).slice(0, 18)
    serial[0] = 0x40 | (serial[0]! & 0x3f)
    return { serial, reason: 4 }
  })
  const target = leaf({
    names: ['revoked.example'],
    key: testKey('leafP256'),
    issuer: ca,
    ...validity(day, -10, 80),
  })
  const list = mintCrl({
    issuer: ca,
    thisUpdate: new Date(day),
    nextUpdate: new Date(day + 7 * 86_400_000),
    entries: [...entries, { serial: serialOf(target), reason: 1 }],
  })
  let requests = 0
  const server = createServer((request, response) => {
    if (request.url === '/requests') return void response.end(String(requests))
    requests++
    response.writeHead(200, { 'content-length': list.length }).end(list)
  })
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, octets: list.length })),
  )
}

const megabytes = (octets: number): string => (octets / 1e6).toFixed(1)

const measure = async (port: number, octets: number): Promise<boolean> => {
  const doors = guard(
    { now: () => at, connect },
    { resolve: () => Promise.reject(new Error('closed')), allow: [parseCidr('127.0.0.0/8')!], ports: [port] },
  )
  const url = `http://127.0.0.1:${port}/big.crl`
  const entryFor = (name: string, spare: boolean) =>
    parseCertificate(
      leaf({
        names: [name],
        key: testKey(spare ? 'spareRsa' : 'leafP256'),
        issuer: ca,
        ...validity(day, -10, 80),
        extra: [distributionPoints([{ uris: [url] }])],
      }),
    )
  const issuer = parseCertificate(ca.certificate)
  const ask = async (name: string, lists = crlCache(() => at.getTime()), spare = false) => {
    const certificate = entryFor(name, spare)
    collect()
    const before = process.memoryUsage()
    const highest = process.resourceUsage().maxRSS * 1024
    let peak = 0
    const sample = () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    const timer = setInterval(sample, 2)
    const started = performance.now()
    const [found] = await measureRevocation(doors, {
      path: [
        { certificate, role: 'leaf', source: 'sent' },
        { certificate: issuer, role: 'root', source: 'trust' },
      ],
      staple: null,
      at,
      lists,
      work: work(AbortSignal.timeout(10_000)),
      signal: AbortSignal.timeout(10_000),
    })
    const ms = performance.now() - started
    sample()
    clearInterval(timer)
    // What the samples missed, where it is more than ever before.
    const height = process.resourceUsage().maxRSS * 1024
    if (height > highest) peak = Math.max(peak, height)
    collect()
    const after = process.memoryUsage()
    return {
      ms,
      peak: peak - before.rss,
      kept: after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers,
      found: found!,
      lists,
    }
  }
  const results = []
  for (let round = 0; round < 5; round++) results.push(await ask('revoked.example'))
  const held = results.at(-1)!.lists
  const requests = async () => Number(await (await fetch(`http://127.0.0.1:${port}/requests`)).text())
  const before = await requests()
  const again = await ask('revoked.example', held)
  const good = await ask('good.example', held, true)
  const more = (await requests()) - before
  console.log(`a CRL of ${octets} octets with ${ENTRIES + 1} entries`)
  for (const [index, { ms, peak, kept, found }] of results.entries()) {
    console.log(
      `fetch, verify, search ${index + 1}: ${ms.toFixed(0)} ms, rss at most +${megabytes(peak)} MB, `
        + `${megabytes(kept)} MB kept, ${found.status} (${found.reason ?? found.why?.code ?? ''})`,
    )
  }
  console.log(
    `from the cache: ${again.ms.toFixed(1)} ms ${again.found.status}, ${good.ms.toFixed(1)} ms `
      + `${good.found.status}, ${more} requests`,
  )
  const row = (what: string, ours: number, unit: string, most: number): Row => ({
    what: `CRL of 5 MB and 100,000 entries, ${what}`,
    ours,
    beside: null,
    unit,
    bar: { value: most, is: 'most' },
  })
  tell([
    row('fetched, verified and searched', Math.max(...results.map(({ ms }) => ms)), 'ms', MAX_MS),
    row('memory meanwhile', Math.max(...results.map(({ peak }) => peak)) / 1e6, 'MB', MAX_MB),
  ])
  return (
    results.every(({ ms, peak, found }) => ms < MAX_MS && peak < MAX_MB * 1e6 && found.status === 'revoked')
    && again.found.status === 'revoked'
    && good.found.status === 'good'
    && more === 0
  )
}

const collect = (): void => (globalThis as { gc?: () => void }).gc?.()

const [role] = process.argv.slice(2)
if (role === 'serve') serve()
else if (process.env['CERTSCOPE_BENCH_CHILD'] === undefined) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, CERTSCOPE_BENCH_CHILD: '1' },
  })
  process.exit(status ?? 1)
} else {
  const server = spawn(process.execPath, [import.meta.filename, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>(resolve =>
    server.stdout.once('data', (chunk: Uint8Array) => resolve(new TextDecoder().decode(chunk))),
  )
  const { port, octets } = JSON.parse(line) as { port: number; octets: number }
  const within = await measure(port, octets)
  server.kill()
  console.log(
    within
      ? `within ${MAX_MS} ms and ${MAX_MB} MB`
      : `MISS: above ${MAX_MS} ms or ${MAX_MB} MB, or a wrong answer`,
  )
  process.exit(within ? 0 : 1)
}
