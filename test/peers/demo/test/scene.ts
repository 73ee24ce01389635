/** The demo's Internet while a test file looks at it, and what its repository publishes. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import type { Socket } from '../../../../core/network/doors.ts'
import { demoWorld } from '../world.ts'

export const now = new Date()
export const world = await demoWorld({ now })
export const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-'))
export const roots = join(folder, 'roots.pem')
writeFileSync(roots, world.roots)
test.after(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

export const available = spawnSync('openssl', ['version']).status === 0

export const closed: Socket = { readable: new ReadableStream(), writable: new WritableStream(), close() {} }

/** What the repository sends for a URL that a certificate names. */
export const published = async (url: string): Promise<Uint8Array | null> => {
  const [entry] = [...world.ports].filter(([address]) => address.endsWith(':80'))
  const { pathname } = new URL(url)
  const found = await fetch(`http://127.0.0.1:${entry![1]}${pathname}`)
  return found.status === 200 ? new Uint8Array(await found.arrayBuffer()) : null
}
