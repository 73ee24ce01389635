/**
 * 1,000 checks of hosts that say nothing, of as many callers, and what a check of a healthy host takes longer
 * meanwhile than alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../../hostile/processes.ts'
import { start } from '../../../unit/runtime/processes.ts'
import { coldPeers, hostAt, silentAt } from '../peers/cold-peers.ts'
import { coldSettings, complete } from '../checks/cold.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const SLOW = 1_000
const ALONE = 40
/** Healthy checks before what is measured: until the runtime has compiled what runs often. */
const WARM = 300
const GAP_MS = 50
/** Between two of the slow ones: all of them are under way before the first one is given up. */
const COME_MS = 3
const BAR_MS = 50

/** Each caller has an address of its own. */
const ask = (url: string, caller: number): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const localAddress = `127.20.${caller >> 8}.${caller & 255}`
    get(url, { agent: false, localAddress }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    }).on('error', reject)
  })

export const benchSlowHosts = async (program = 'dist/certscope.mjs'): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-slow-'))
  const { ready, end } = await coldPeers()
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, ready.roots)
  const settings = coldSettings(ready, roots)
  settings['CERTSCOPE_TARGET_PORTS'] += `,${ready.silent}`
  const server = await start('node', program, ['serve'], settings)
  try {
    let next = 0
    const healthy = async (): Promise<number> => {
      const url = `${server.url}/api/v1/certificate?domain=${hostAt(next)}:${ready.tls}`
      const began = performance.now()
      const { text } = await ask(url, 20_000 + next++)
      complete(text)
      return performance.now() - began
    }
    for (let at = 0; at < WARM; at++) await healthy()
    const alone: number[] = []
    for (let at = 0; at < ALONE; at++) alone.push(await healthy())

    const statuses: Record<number, number> = {}
    const all = Array.from({ length: SLOW }, async (_, at) => {
      const url = `${server.url}/api/v1/certificate?domain=${silentAt(at)}:${ready.silent}`
      await pause(COME_MS * at)
      const { status } = await ask(url, at)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    const underWay = async (): Promise<number> => {
      const { text } = await ask(`${server.url}/metrics`, 1)
      return Number(/^certscope_checks_running (\d+)/m.exec(text)?.[1])
    }
    // Until each of them is under way; it takes what it takes to begin them.
    const began = performance.now()
    while ((await underWay()) < SLOW && Object.keys(statuses).length === 0) await pause(GAP_MS)
    const begun = performance.now() - began
    const beside: number[] = []
    while (Object.keys(statuses).length === 0 || beside.length === 0) {
      beside.push(await healthy())
      await pause(GAP_MS)
    }
    await Promise.all(all)
    const row = (what: string, ours: number, bar: Row['bar'] = null, of: Row['beside'] = null): Row => ({
      what: `${SLOW} silent hosts at once, ${what}`,
      ours,
      beside: of,
      unit: 'ms',
      bar,
    })
    const refused = SLOW - (statuses[200] ?? 0)
    return [
      row('until all are under way', begun),
      row('a healthy check then', median(beside), null, { of: 'alone', value: median(alone) }),
      row('its delay', median(beside) - median(alone), { value: BAR_MS, is: 'most' }),
      { ...row('refused', refused, { value: 0, is: 'most' }), unit: '' },
    ]
  } finally {
    await server.stop()
    end()
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) console.log(table(await benchSlowHosts(process.argv[2])))
