/**
 * One instance of the server without its network: the real kernel, the real watch, real stores and
 * transports. The clock is the referee's, and a table stands in place of measurement.
 */
import { app } from '../../../../core/app.ts'
import type { AppDoors } from '../../../../core/plugin/service-clients.ts'
import { StoreUnavailable } from '../../../../core/errors/errors.ts'
import { health } from '../../../../core/monitoring/health.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import type { Database, Sql, Store } from '../../../../core/network/doors.ts'
import type { Context, Plugin } from '../../../../core/plugin/plugin.ts'
import { readSettings } from '../../../../core/settings/read.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import expiryJudged from '../../../../plugins/expiry/judged/index.ts'
import { checkDue } from '../../../../plugins/watch/check/checks.ts'
import { brakeSamples } from '../../../../plugins/watch/run/brake.ts'
import type { DayContext } from '../../../../plugins/watch/run/context.ts'
import { judgeDue } from '../../../../plugins/watch/alert/due.ts'
import { lanesOfAll } from '../../../../plugins/watch/outbox/channels.ts'
import { sendInTurn } from '../../../../plugins/watch/outbox/outbox.ts'
import { look, purgeDue, takeDue } from '../../../../plugins/watch/run/pass.ts'
import watch from '../../../../plugins/watch/index.ts'
import { hashesOf } from '../../../../plugins/watch/store/hashes.ts'
import { addRequest } from '../../../../plugins/watch/subscription/requests.ts'
import {
  addDomains,
  askTest,
  changeSettings,
  confirm,
  erase,
  findByEmail,
  pause,
  removeDomain,
  resume,
  stop,
} from '../../../../plugins/watch/subscription/subscriptions.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { mailerOver } from '../../../../runtime/doors/mail/index.ts'
import { mailersendTransport } from '../../../../runtime/doors/mail/mailersend.ts'
import { watchedStore } from '../../../../runtime/doors/store/store-health.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { breaking } from './broken.ts'
import { clockFile } from './clock.ts'
import type { Answer, Asked, Order, Seen, Setup } from './messages.ts'
import { SIGNS, hosterIn, signsIn } from './outages.ts'
import type { Deed } from './people.ts'
import { DAY_MS, table } from './table.ts'

const FROM = { name: 'Certscope', address: 'watch@certscope.example' }
/** From where it is looked at. */
const MONITOR = '10.0.0.1'
const setup = JSON.parse(process.argv[2]!) as Setup
const clock = clockFile(setup.clock, 'r')
const facts = table(setup.seed, setup.days, hosterIn(setup))

/** The clock of this instance, which may be wrong. */
const mine = (): number => clock.now() - (setup.index === 0 && clock.outage() === 'clock' ? DAY_MS : 0)

/** The registry is left alone where the watch says so. Without a resolver nothing is found out. */
const measured: Plugin = {
  ...expiryDomain,
  uses: {},
  run({ domain, registration }: { domain: { text: string }; registration?: boolean }) {
    const name = domain.text
    const isLost = clock.outage() === 'resolver'
    if (isLost || opened.means?.failing().includes('resolver'))
      opened.means?.lookedUp(name, isLost ? 'failed' : 'answered')
    const status = isLost
      ? facts.unresolved(name, mine())
      : facts.facts(name, facts.at(name, clock.now()), mine())
    return registration === false ? { ...status, registration: null } : status
  },
}

const handed = Promise.withResolvers<Context<any, any>>()
const watched: Plugin = {
  ...watch,
  commands: [],
  uses: { expiryDomain: measured, expiryJudged },
  jobs: [
    {
      name: 'daily',
      at: 'throughout',
      run(context) {
        handed.resolve(context)
        return new Promise(resolve => context.signal.addEventListener('abort', () => resolve()))
      },
    },
  ],
}
const plugins = [measured, expiryJudged, watched]

const read = readSettings(
  {
    CERTSCOPE_STORE: setup.store,
    CERTSCOPE_MAIL: setup.mail,
    CERTSCOPE_MAIL_FROM: `${FROM.name} <${FROM.address}>`,
    CERTSCOPE_MAIL_LIMIT: '100000',
    CERTSCOPE_MAIL_CONNECTIONS: String(setup.connections),
    CERTSCOPE_MAIL_SPREAD: '0',
    CERTSCOPE_SITE_URL: 'https://certscope.example',
    // Names that nobody can register are watched here.
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_RESOLVERS: setup.resolver,
    CERTSCOPE_METRICS_FROM: `${MONITOR}/32`,
    CERTSCOPE_LOG: 'warn',
  },
  { readFile: () => '', plugins },
)
if (!read.ok) throw new Error(read.errors.join('\n'))
const { settings, secrets } = read
const now = () => new Date(mine())
const events: string[] = []
const EVENTS: readonly string[] = Object.values(SIGNS).map(({ event }) => event)
/** Mails that are put off are no news here; what is wrong is told to the referee. */
const log = logger('warn', now, line => {
  const { event } = JSON.parse(line) as { readonly event: string }
  if (EVENTS.includes(event)) events.push(event)
  else if (event !== 'mail' && event !== 'store') process.stderr.write(`${line}\n`)
})

/** A store that is away in the middle of whatever it does. */
const away = (store: Store): Store => {
  const check = (): void => {
    if (clock.outage() === 'store') throw new StoreUnavailable('unreachable', 'the store is away')
  }
  const through = <S extends Sql>(sql: S): S => ({
    ...sql,
    async query(...asked: Parameters<Sql['query']>) {
      check()
      return sql.query(...asked)
    },
  })
  const { database } = store
  const broken: Database = {
    ...through(database),
    transaction: work => database.transaction(within => work(through(within))),
  }
  const checked =
    <A extends unknown[], R>(work: (...asked: A) => Promise<R>) =>
    async (...asked: A): Promise<R> => {
      check()
      return work(...asked)
    }
  return {
    add: checked(store.add.bind(store)),
    counts: checked(store.counts.bind(store)),
    get: checked(store.get.bind(store)),
    put: checked(store.put.bind(store)),
    database: broken,
    close: () => store.close(),
  }
}

const itsHealth = health(now)
itsHealth.begun()
const store = watchedStore(away(await openStore(setup.store, plugins)), {
  part: itsHealth.part('store'),
  log,
})
const { mailService: endpoint } = setup
const mail =
  endpoint === null
    ? {}
    : { mail: mailerOver(async () => mailersendTransport({ token: 'token', from: FROM, endpoint })) }
const opened = openDoors(settings, secrets, store, { now, ...mail })
const doors: AppDoors = setup.broken ? breaking(opened, setup.broken) : opened
const served = app({ plugins, doors, settings, log, health: itsHealth })
served.startJobs()
const context = await handed.promise
// The settings are those that the watch declares.
const day = context as unknown as DayContext
const { database } = context
const hashes = await hashesOf(context.documents)

const manage = async (email: string, deed: Exclude<Deed, { do: 'ask' }>): Promise<unknown> => {
  const found = await findByEmail(database, email)
  if (!found) return 'unknown'
  const { id } = found.subscription
  const time = mine()
  switch (deed.do) {
    case 'settings': {
      const { hour, zone, language } = deed
      return changeSettings(database, id, { hour, zone, language }, time)
    }
    case 'add':
      return addDomains(database, id, deed.domains, time)
    case 'remove':
      return removeDomain(database, id, deed.domain, time)
    case 'pause':
      return pause(database, id, time)
    case 'resume':
      return resume(database, id, time)
    case 'stop':
      return stop(database, id, 'asked', time)
    case 'erase':
      return erase(database, id)
    case 'test':
      return askTest(database, id, time)
  }
}

/** What a subscription is afterwards: the referee holds the letters to it. */
const stateOf = async (email: string): Promise<object | null> => {
  const found = await findByEmail(database, email)
  if (!found) return null
  const { state, hour, zone, language } = found.subscription
  return { state, hour, zone, language, domains: found.domains.map(({ domain }) => domain) }
}

const sendInLanes = async (): Promise<number> => {
  const lanes = await Promise.allSettled(lanesOfAll(day.settings).map(channel => sendInTurn(day, channel)))
  let dealt = 0
  for (const lane of lanes)
    if (lane.status === 'fulfilled') dealt += lane.value
    else if (!(lane.reason instanceof StoreUnavailable)) throw lane.reason
  return dealt
}

/** As in the job, a lane that waits for the store to come back has no second one beside it. */
let sending: Promise<number> | null = null
const send = async (): Promise<number> => {
  sending ??= sendInLanes().finally(() => {
    sending = null
  })
  const mine = sending
  for (;;) {
    const tick = new Promise<null>(resolve => setTimeout(resolve, 20, null))
    const dealt = await Promise.race([mine, tick])
    if (dealt !== null) return dealt
    if (clock.outage() === 'store') return 0
  }
}

const passed = async (): Promise<void> => {
  // Who checks a domain on the website brings dates of registries.
  for (const host of ['one', 'two', 'three'])
    opened.means?.dated(`rdap.registry-${host}.example`, clock.now())
  // Controls are asked by the time of this machine, which hardly moves here.
  while (clock.outage() === null && (opened.means?.failing() ?? []).length > 0)
    await new Promise(resolve => setTimeout(resolve, 50))
  look(day)
  try {
    // As in the job, where these go on beside each other; then once more in a row.
    await Promise.all([takeDue(day), checkDue(day), judgeDue(day), send(), purgeDue(day)])
    for (let done = 1; done > 0; ) {
      done = 0
      for (const part of [takeDue, checkDue, judgeDue, send]) done += await part(day)
    }
  } catch (thrown) {
    if (!(thrown instanceof StoreUnavailable)) throw thrown
  }
}

const textAt = async (path: string): Promise<string> => {
  const response = await served.fetch(new Request(`https://certscope.example${path}`), { address: MONITOR })
  return response.text()
}

const seen = async (): Promise<Seen> => {
  const { degraded } = JSON.parse(await textAt('/readyz')) as Pick<Seen, 'degraded'>
  // What a gauge reads from the store is kept for seconds of this machine's time, which may be hours here.
  const brakes = clock.outage() === 'store' ? [] : await brakeSamples(day)
  const braked = brakes.flatMap(([value, kind]) =>
    value === 1 ? [`certscope_watch_brake{kind="${kind}"} 1`] : [],
  )
  const lines = [...new Set([...signsIn(await textAt('/metrics')), ...braked])]
  return { degraded, lines, events: events.splice(0) }
}

const obey = async (order: Order): Promise<unknown> => {
  if (order.what === 'pass') return passed()
  if (order.what === 'look') return seen()
  if (order.what === 'confirm') {
    const { kind, ...more } = (await confirm(database, order.token, mine())) as {
      kind: string
      watched?: { subscription: { email: string } }
    }
    const email = more.watched?.subscription.email ?? null
    return { kind, email, state: email && (await stateOf(email)) }
  }
  const { email, deed, language } = order
  if (deed.do === 'ask') {
    const caller = await hashes.caller(email)
    const { domains } = deed
    await addRequest(database, { email, domains, language, caller }, mine())
  } else await manage(email, deed)
  return stateOf(email)
}

const say = (answer: Answer): void => void process.send!(answer)

process.on('message', ({ number, ...order }: Asked) => {
  obey(order as Order).then(
    value => say({ number, ok: true, value }),
    (thrown: unknown) =>
      say({ number, ok: false, why: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
  )
})
process.on('disconnect', () => process.exit(0))
say({ number: 0, ok: true, value: null })
