/** `npm run demo`: the server beside an Internet of its own, so that every answer can be seen without a network. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolver } from '../../core/probe/dns/resolver.ts'
import type { GuardedDoors } from '../../core/guard.ts'
import { parseResolvers } from '../../core/probe/dns/servers.ts'
import { readSettings } from '../../core/settings.ts'
import type { Settings } from '../../core/settings.ts'
import { dnsPeer } from '../../test/peer/dns.ts'
import { openDoors } from '../doors/index.ts'
import { connect, datagram } from '../doors/net.ts'
import { memoryStore } from '../doors/store.ts'
import { listen } from '../listen.ts'
import { loadPlugins } from '../plugins.ts'
import { closeOnSignal, serve } from '../serve.ts'
import type { Serving } from '../serve.ts'
import { demoWorld } from './world.ts'
import type { DemoWorld } from './world.ts'

export interface Demo {
  readonly world: DemoWorld
  readonly serving: Serving
  /** The doors that lead into the world, and what the server in it was told. */
  readonly doors: GuardedDoors
  readonly settings: Settings
  close(): Promise<void>
}

/** A clock that runs from `start` on. */
const clockFrom = (start: Date) => {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

/** Starts the world and a server that lives in it. `settings` are the operator's; the demo's roots are trusted besides; `at` is its present. */
export const startDemo = async (settings: Settings, print: (line: string) => void, logLine: (line: string) => void, at = new Date()): Promise<Demo> => {
  const now = clockFrom(at)
  const world = await demoWorld({ now: now() })
  const dns = await dnsPeer({ zones: world.zones })
  const real = { connect, datagram, fetch: (request: Request) => fetch(request), now }
  const resolve = resolver(real, parseResolvers(`udp://127.0.0.1:${dns.port}`))
  const own = { ...settings, extraCa: `${settings.extraCa}\n${world.roots}` }
  const doors = openDoors(own, memoryStore(), { connect: world.connect(connect), resolve, now })
  const serving = await serve({ settings: own, plugins: await loadPlugins(settings.plugins), listen, print, logLine, doors })
  return {
    world, serving, doors, settings: own,
    async close() {
      await serving.close()
      await Promise.all([world.close(), dns.close()])
    },
  }
}

const main = async (): Promise<void> => {
  const print = (line: string) => console.log(line)
  const read = readSettings(process.env, path => readFileSync(path, 'utf8'))
  if (!read.ok) {
    for (const error of read.errors) console.error(`certscope: ${error}`)
    process.exit(2)
  }
  const [option, instant] = process.argv.slice(2)
  const at = instant === undefined ? new Date() : new Date(instant)
  if ((option !== undefined && option !== '--at') || Number.isNaN(at.getTime())) {
    console.error('usage: npm run demo [-- --at 2027-03-15T00:00:00Z]')
    process.exit(2)
  }
  print('Starting the demo Internet ...')
  const demo = await startDemo(read.settings, print, line => console.error(line), at)
  const roots = join(mkdtempSync(join(tmpdir(), 'certscope-demo-')), 'roots.pem')
  writeFileSync(roots, demo.world.roots)
  print(`\nhost${' '.repeat(43)} port  what\n${demo.world.list()}\n`)
  print(`Ask:      curl '${demo.serving.url}/api/v1/certificate?domain=${demo.world.hosts[0]!.name}'`)
  print(`Compare:  openssl s_client -connect 127.0.0.1:PORT -servername HOST -verify_hostname HOST -CAfile ${roots} -verify_return_error </dev/null`)
  closeOnSignal(demo)
}

if (import.meta.main) {
  main().catch(error => {
    console.error(`certscope: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  })
}
