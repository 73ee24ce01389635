/**
 * The whole check over REST with nothing cached: names, CAA, handshake, hybrid group, path, OCSP and CRLs.
 * The server is a process of its own, and so is all that it asks.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processor } from '../../hostile/processes.ts'
import { start } from '../../../unit/runtime/processes.ts'
import type { Running } from '../../../unit/runtime/processes.ts'
import { coldPeers, hostAt, HOSTS } from '../peers/cold-peers.ts'
import type { ColdReady } from '../peers/cold-peers.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'

/** Names that are asked before what is measured: until the runtime has compiled what runs often. */
const WARM = 600
const CPU_BAR_MS = 10
const BAR_MS = 15

/** Settings of an instance in the world of the peers. */
export const coldSettings = (ready: ColdReady, roots: string): Record<string, string> => ({
  CERTSCOPE_CT: 'off',
  CERTSCOPE_LOG: 'off',
  CERTSCOPE_EXTRA_CA: roots,
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${ready.dns}`,
  CERTSCOPE_TARGET_PORTS: `${ready.tls},${ready.http}`,
})

/** Throws for an answer in which something was not measured. */
export const complete = (text: string, isRevocable = true): void => {
  const { tls, revoked } = JSON.parse(text) as {
    tls?: { trusted: boolean; pqc?: unknown }
    revoked?: unknown
  }
  if (!tls?.trusted || (isRevocable && revoked !== false)) throw new Error(text)
}

const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

/** Milliseconds a check: of the server's processor time, and until the answer is there. */
const series = async ({ url, child }: Running, port: number, from: number, to: number) => {
  const before = processor(child.pid!).used
  const taken: number[] = []
  for (let index = from; index < to; index++) {
    const began = performance.now()
    const text = await ask(`${url}/api/v1/certificate?domain=${hostAt(index)}:${port}`)
    taken.push(performance.now() - began)
    complete(text)
  }
  const used = (processor(child.pid!).used - before) * 1_000
  return { cpu: used / (to - from), ms: median(taken) }
}

export const benchCold = async (program = 'dist/certscope.mjs'): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-cold-'))
  const { ready, end } = await coldPeers()
  try {
    const roots = join(folder, 'roots.pem')
    writeFileSync(roots, ready.roots)
    const server = await start('node', program, ['serve'], coldSettings(ready, roots))
    const first = await series(server, ready.tls, 0, WARM)
    const later = await series(server, ready.tls, WARM, HOSTS)
    await server.stop()
    const row = (what: string, ours: number, bar: number | null): Row => ({
      what: `cold REST check, ${what}`,
      ours,
      beside: null,
      unit: 'ms',
      bar: bar === null ? null : { value: bar, is: 'most' },
    })
    return [
      row('processor time', later.cpu, CPU_BAR_MS),
      row('median', later.ms, BAR_MS),
      row(`processor time of the first ${WARM}`, first.cpu, null),
      row(`median of the first ${WARM}`, first.ms, null),
    ]
  } finally {
    end()
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) console.log(table(await benchCold(process.argv[2])))
