/**
 * `npm run clients`: starts a server of each kind, lets every client of this machine visit it, and writes
 * down who accepted. With names of clients as words only these are asked, and the others keep their rows.
 * With `--new` only servers that the table lacks are started.
 */
import { batchClients } from './clients-batch.ts'
import { commandClients } from './clients-command.ts'
import { chromium } from './browsers/client-chromium.ts'
import { firefox } from './browsers/client-firefox.ts'
import type { Client, Places, Visit } from './client.ts'
import { readTable, TABLE, writeTable, type Table } from './table.ts'
import { startWorld, type Target } from './world.ts'

const CLIENTS: readonly Client[] = [...commandClients, ...batchClients, chromium, firefox]

const ABOUT =
  'What clients do with servers of many kinds, observed. The roots are private ones that were installed for '
  + 'each client, so browsers apply no rules of public roots (CT, lifetimes). Made by npm run clients.'

/** What a connection that broke looks like: on a busy machine that is not always the server's doing. */
const BROKEN = /EOF|END_OF_FILE|reset|closed|CLOSED|RESET|timeout|timed out|a signal|status/i
const TRIES = 3

/** Visits again where a connection broke, as nothing but a response proves that a client accepts. */
const visitPatiently = async (
  client: Client,
  targets: readonly Target[],
  places: Places,
): Promise<ReadonlyMap<string, Visit>> => {
  const visits = new Map(await client.visitAll(targets, places))
  for (let tries = 1; tries < TRIES; tries++) {
    const again = targets.filter(({ id, serving }) => {
      const visit = visits.get(id)
      if (serving.by === 'tcp') return false
      return !visit || (!visit.accepts && BROKEN.test(visit.text))
    })
    if (again.length === 0) break
    for (const [id, visit] of await client.visitAll(again, places)) visits.set(id, visit)
  }
  return visits
}

const main = async (): Promise<void> => {
  const args = process.argv.slice(2)
  const onlyNew = args.includes('--new')
  const words = args.filter(word => word !== '--new')
  const wanted = CLIENTS.filter(({ name }) => words.length === 0 || words.includes(name))
  const before = onlyNew || words.length > 0 ? readTable() : null
  const world = await startWorld(({ id }) => !onlyNew || !before?.servers[id])
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
    const visits = await visitPatiently(client, world.targets, world)
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
    servers: {
      ...(onlyNew ? before?.servers : {}),
      ...Object.fromEntries(
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
    },
  }
  writeTable(table)
  console.log(`${world.targets.length} servers; written to ${TABLE}`)
}

if (import.meta.main) {
  await main()
  process.exit(0)
}
