/**
 * One instance of the server without its network: the real kernel, the real watch, real stores and
 * transports. The clock is the referee's, and a table stands in place of measurement.
 */
import { app } from '../../../../core/app.ts'
import type { AppDoors } from '../../../../core/plugin/service-clients.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import type { Context, Plugin } from '../../../../core/plugin/plugin.ts'
import { readSettings } from '../../../../core/settings/read.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import expiryJudged from '../../../../plugins/expiry/judged/index.ts'
import { checkDue } from '../../../../plugins/watch/check/checks.ts'
import type { DayContext } from '../../../../plugins/watch/run/context.ts'
import { judgeDue } from '../../../../plugins/watch/alert/due.ts'
import { sendDue } from '../../../../plugins/watch/outbox/outbox.ts'
import { pass, purgeDue, takeDue } from '../../../../plugins/watch/run/pass.ts'
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
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { breaking } from './broken.ts'
import { clockFile } from './clock.ts'
import { MAIL_CONNECTIONS } from './messages.ts'
import type { Answer, Asked, Order, Setup } from './messages.ts'
import type { Deed } from './people.ts'
import { table } from './table.ts'

const FROM = { name: 'Certscope', address: 'watch@certscope.example' }
const setup = JSON.parse(process.argv[2]!) as Setup
const clock = clockFile(setup.clock, 'r')
const facts = table(setup.seed, setup.days)

/** The registry is left alone where the watch says so. */
const measured: Plugin = {
  ...expiryDomain,
  uses: {},
  run({ domain, registration }: { domain: { text: string }; registration?: boolean }) {
    const [name, now] = [domain.text, clock.now()]
    const status = facts.facts(name, facts.at(name, now), now)
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
    CERTSCOPE_MAIL_CONNECTIONS: String(MAIL_CONNECTIONS),
    CERTSCOPE_MAIL_SPREAD: '0',
    CERTSCOPE_SITE_URL: 'https://certscope.example',
    // Names that nobody can register are watched here.
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_LOG: 'warn',
  },
  { readFile: () => '', plugins },
)
if (!read.ok) throw new Error(read.errors.join('\n'))
const { settings, secrets } = read
const store = await openStore(setup.store, plugins)
const now = () => new Date(clock.now())
const { mailService: endpoint } = setup
const mail =
  endpoint === null
    ? {}
    : { mail: mailerOver(async () => mailersendTransport({ token: 'token', from: FROM, endpoint })) }
const opened = openDoors(settings, secrets, store, { now, ...mail })
const doors: AppDoors = setup.broken ? breaking(opened, setup.broken) : opened
const log = logger('warn', now, line => void process.stderr.write(`${line}\n`))
app({ plugins, doors, settings, log }).startJobs()
const context = await handed.promise
// The settings are those that the watch declares.
const day = context as unknown as DayContext
const { database } = context
const hashes = await hashesOf(context.documents)

const manage = async (email: string, deed: Exclude<Deed, { do: 'ask' }>): Promise<unknown> => {
  const found = await findByEmail(database, email)
  if (!found) return 'unknown'
  const { id } = found.subscription
  const time = clock.now()
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

const obey = async (order: Order): Promise<unknown> => {
  if (order.what === 'pass') {
    // As in the job, where these go on beside each other; then once more in a row.
    await Promise.all([takeDue(day), checkDue(day), judgeDue(day), sendDue(day), purgeDue(day)])
    return pass(day)
  }
  if (order.what === 'confirm') {
    const { kind, ...more } = (await confirm(database, order.token, clock.now())) as {
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
    await addRequest(database, { email, domains, language, caller }, clock.now())
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
