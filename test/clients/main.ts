/**
 * `npm run clients`: starts a server of each kind, lets every client of this machine visit it, and writes down
 * who accepted. With names of clients as words only these are asked, and the others keep their rows.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { batchClients } from './clients-batch.ts'
import { commandClients } from './clients-command.ts'
import { chromium } from './client-chromium.ts'
import { firefox } from './client-firefox.ts'
import type { Client } from './client.ts'
import { startWorld } from './world.ts'

export const TABLE = join(dirname(fileURLToPath(import.meta.url)), 'observed.json')
const CLIENTS: readonly Client[] = [...commandClients, ...batchClients, chromium, firefox]

export interface Table {
  readonly about: string
  /** By client: its version, and the day of the visits. */
  readonly clients: Readonly<Record<string, { readonly version: string; readonly date: string }>>
  /** By kind: what it is, who accepts, and the others' errors. */
  readonly servers: Readonly<
    Record<
      string,
      {
        readonly what: string
        readonly accepts: readonly string[]
        readonly refuses: Readonly<Record<string, string>>
      }
    >
  >
}

const ABOUT =
  'What clients do with servers of many kinds, observed. The roots are private ones that were installed for '
  + 'each client, so browsers apply no rules of public roots (CT, lifetimes). Made by npm run clients.'

export const readTable = (): Table | null =>
  existsSync(TABLE) ? (JSON.parse(readFileSync(TABLE, 'utf8')) as Table) : null

const main = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const wanted = CLIENTS.filter(({ name }) => words.length === 0 || words.includes(name))
  const before = words.length > 0 ? readTable() : null
  const world = await startWorld()
  for (const line of world.failed) console.log(`does not start: ${line}`)
  const clients = { ...before?.clients }
  const servers = new Map(
    world.targets.map(({ id, what }) => {
      const { accepts = [], refuses = {} } = before?.servers[id] ?? {}
      return [id, { what, accepts: new Set(accepts), refuses: { ...refuses } }]
    }),
  )
  for (const client of wanted) {
    const version = client.version()
    if (version === null) {
      console.log(`${client.name}: not on this machine`)
      continue
    }
    const visits = await client.visitAll(world.targets, world)
    clients[client.name] = { version, date: new Date().toISOString().slice(0, 10) }
    for (const [id, { accepts, refuses }] of servers) {
      const visit = visits.get(id)
      accepts.delete(client.name)
      delete refuses[client.name]
      if (visit?.accepts) accepts.add(client.name)
      else if (visit) refuses[client.name] = visit.text
    }
    const accepted = [...visits.values()].filter(visit => visit.accepts).length
    console.log(`${client.name}: accepts ${accepted} of ${visits.size} servers (${version})`)
  }
  world.stop()
  const order = CLIENTS.map(({ name }) => name)
  const table: Table = {
    about: ABOUT,
    clients,
    servers: Object.fromEntries(
      [...servers].map(([id, { what, accepts, refuses }]) => [
        id,
        {
          what,
          accepts: order.filter(name => accepts.has(name)),
          refuses: Object.fromEntries(
            order.flatMap(name => (refuses[name] === undefined ? [] : [[name, refuses[name]]])),
          ),
        },
      ]),
    ),
  }
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`)
  console.log(`${world.targets.length} servers; written to ${TABLE}`)
}

if (import.meta.main) {
  await main()
  process.exit(0)
}
