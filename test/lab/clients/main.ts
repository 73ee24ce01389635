/**
 * `npm run clients`: starts a server of each kind, lets every client of this machine visit it, writes down
 * who accepted, and compares that with what the product predicts. With names of clients as words only these
 * are asked, and the others keep their rows. With `--new` only servers that the table lacks are started, with
 * `--predict` no client is run, and `--install` brings those of npm and of newer Debian first.
 */
import { batchClients } from './clients-batch.ts'
import { commandClients } from './clients-command.ts'
import { chromium } from './browsers/client-chromium.ts'
import { firefox } from './browsers/client-firefox.ts'
import type { Client, Places, Visit } from './client.ts'
import { optionalBatches } from './optional/batches.ts'
import { optionalCommands } from './optional/commands.ts'
import { debianClients, installDebian } from './optional/debian.ts'
import { installPackages } from './optional/packages.ts'
import { compare, LEAST, predictions, shareOf, shown } from './predicted.ts'
import { readTable, TABLE, writeTable, type Table } from './table.ts'
import { startWorld, type ClientWorld, type Target } from './world.ts'

const CLIENTS: readonly Client[] = [
  ...commandClients,
  ...batchClients,
  chromium,
  firefox,
  ...optionalBatches,
  ...optionalCommands,
  ...debianClients,
]

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

/** `before`: what stays of other clients, and of servers that were not started. */
const observe = async (
  world: ClientWorld,
  wanted: readonly Client[],
  before: Table | null,
): Promise<Table> => {
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
      console.log(`${client.name}: not here, skipped${client.needs ? `; it needs ${client.needs}` : ''}`)
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
  const order = CLIENTS.map(({ name }) => name)
  const rows = [...servers].map(([id, { what, accepts, refuses }]) => [
    id,
    {
      what,
      accepts: order.filter(name => accepts.has(name)),
      refuses: Object.fromEntries(
        order.flatMap(name => (refuses[name] === undefined ? [] : [[name, refuses[name]]])),
      ),
    },
  ])
  return { about: ABOUT, clients, servers: { ...before?.servers, ...Object.fromEntries(rows) } }
}

/** Whether enough of what the product predicts is what the clients did. */
const compared = async (world: ClientWorld, table: Table): Promise<boolean> => {
  const kinds = world.targets.filter(({ meant }) => !meant).map(({ id }) => id)
  const agreements = compare(table, await predictions(world), kinds)
  console.log(shown(agreements))
  return shareOf(agreements).share >= LEAST
}

const main = async (): Promise<boolean> => {
  const args = process.argv.slice(2)
  const words = args.filter(word => !word.startsWith('--'))
  const [onlyNew, onlyPredict] = ['--new', '--predict'].map(one => args.includes(one))
  if (args.includes('--install')) {
    installPackages()
    installDebian()
  }
  const wanted = CLIENTS.filter(({ name }) => words.length === 0 || words.includes(name))
  const before = onlyNew || onlyPredict || words.length > 0 ? readTable() : null
  const world = await startWorld(({ id }) => !onlyNew || !before?.servers[id])
  for (const line of world.failed) console.log(`does not start: ${line}`)
  const table = onlyPredict && before ? before : await observe(world, wanted, before)
  if (!onlyPredict) {
    writeTable(table)
    console.log(`${world.targets.length} servers; written to ${TABLE}`)
  }
  const isGood = await compared(world, table)
  world.stop()
  return isGood
}

if (import.meta.main) process.exit((await main()) ? 0 : 1)
