/**
 * `npm run simulate`: subscriptions over months of a virtual clock, while the server is killed again and
 * again. The same seed gives the same people, domains and plan of kills.
 */
import { parseArgs } from 'node:util'
import { postgresServer } from '../../../peers/postgres.ts'
import { BROKEN } from './messages.ts'
import type { Broken } from './messages.ts'
import { type Options, simulate, told } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    subscriptions: { type: 'string', default: '20000' },
    days: { type: 'string', default: '400' },
    kills: { type: 'string', default: '500' },
    pauses: { type: 'string', default: '0' },
    connections: { type: 'string', default: '3' },
    domains: { type: 'string', default: '1' },
    outages: { type: 'boolean', default: false },
    instances: { type: 'string', default: '1' },
    step: { type: 'string', default: '30' },
    store: { type: 'string', default: 'sqlite' },
    mail: { type: 'string', default: 'file' },
    later: { type: 'string', default: '2' },
    slow: { type: 'string', default: '0' },
    rush: { type: 'boolean', default: false },
    broken: { type: 'string' },
  },
})

const oneOf = <T extends string>(list: readonly T[], text: string): T => {
  const found = list.find(one => one === text)
  if (found === undefined) throw new Error(`one of ${list.join(', ')} was expected, not ${text}`)
  return found
}

const store = oneOf(['sqlite', 'postgres'], values.store)
const server = store === 'postgres' ? await postgresServer() : null
const options: Options = {
  seed: Number(values.seed),
  subscriptions: Number(values.subscriptions),
  days: Number(values.days),
  kills: Number(values.kills),
  pauses: Number(values.pauses),
  instances: Number(values.instances),
  connections: Number(values.connections),
  domains: Number(values.domains),
  outages: values.outages,
  step: Number(values.step),
  rush: values.rush,
  store,
  mail: oneOf(['file', 'smtp', 'mailersend'], values.mail),
  later: Number(values.later),
  slow: Number(values.slow),
  broken: values.broken === undefined ? null : oneOf<Broken>(BROKEN, values.broken),
  postgres: server?.create ?? null,
  progress: line => console.error(line),
}
const ran = await simulate(options)
await server?.close()
for (const line of told(ran)) console.log(line)
process.exit(ran.faults.size > 0 ? 1 : 0)
