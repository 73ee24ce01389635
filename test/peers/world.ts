/** The closed world: an app whose doors all refuse; a test opens the ones that it names. */
import { app } from '../../core/app.ts'
import type { App } from '../../core/app.ts'
import { breakers as breakersOf } from '../../core/network/circuit-breaker.ts'
import { clientsFor, secretsFor } from '../../core/plugin/service-clients.ts'
import type { AppDoors } from '../../core/plugin/service-clients.ts'
import { currents } from '../../core/base/current-lists.ts'
import { Target, hostAndPort } from '../../core/domain/domain.ts'
import type { DnsServer, Doors } from '../../core/network/doors.ts'
import { guard } from '../../core/network/guard.ts'
import { logger } from '../../core/monitoring/log.ts'
import { health } from '../../core/monitoring/health.ts'
import { metrics } from '../../core/monitoring/metrics.ts'
import type { Context, Opening, Plugin } from '../../core/plugin/plugin.ts'
import { operatorOf } from '../../core/protocol/dns/zone/operator.ts'
import type { DnsDoors } from '../../core/protocol/dns/transport.ts'
import { rateLimiter } from '../../core/network/upstream-limiter.ts'
import { NO_SECRETS, readSettings } from '../../core/settings/read.ts'
import type { Secrets, Settings } from '../../core/settings/read.ts'
import { work } from '../../core/limits/cpu-budget.ts'
import { openapi } from '../../core/surface/openapi/openapi.ts'
import { dohResolvers } from '../../knowledge-base/resolvers/index.ts'
import ct from '../../plugins/ct/index.ts'
import feedsLive from '../../plugins/feeds/live/index.ts'
import { memoryStore } from '../../runtime/doors/store/store.ts'
import { heldBy, holdTo } from '../behavior/openapi/answers.ts'
import type { Hold } from '../behavior/openapi/answers.ts'

/** A clock that a test moves by hand. */
export const clock = (start = '2026-11-21T00:00:00Z') => {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

/** The built-in plugins that have settings of their own. */
const WITH_SETTINGS: readonly Plugin[] = [ct, feedsLive]

const readAll = (
  environment: Record<string, string>,
  files: Record<string, string>,
  plugins: readonly Plugin[] = WITH_SETTINGS,
): { readonly settings: Settings; readonly secrets: Secrets } => {
  const readFile = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw new Error('no such file')
    return text
  }
  const read = readSettings({ CERTSCOPE_LOG: 'off', ...environment }, { readFile, plugins })
  if (!read.ok) throw new Error(read.errors.join('\n'))
  return read
}

export const settingsOf = (
  environment: Record<string, string> = {},
  files: Record<string, string> = {},
): Settings => readAll(environment, files).settings
export const secretsOf = (environment: Record<string, string>): Secrets => readAll(environment, {}).secrets

type Callable<Use> = { [name in keyof Use]: Use[name] & { soFar(): never } }

/** Without a `soFar` of its own none publishes anything before its answer. */
const callable = <Use extends object>(use: Use): Callable<Use> =>
  Object.fromEntries(
    Object.entries(use).map(([name, call]) => [
      name,
      Object.assign((input: unknown) => call(input), { soFar: call.soFar ?? (() => null) }),
    ]),
  ) as Callable<Use>

/** A plugin that measures nothing and always has this answer. */
export const answering = <P extends Plugin>(plugin: P, answer: () => object): P => ({
  ...plugin,
  // It asks nobody.
  uses: {},
  run: async () => answer(),
})

/** What a plugin opens with, for `contextOf`. */
export const opened = <S>(
  { open }: { readonly open?: (opening: Opening) => S },
  doors: Pick<Doors, 'now'>,
  settings: Settings,
): S =>
  open!({
    now: doors.now,
    settings,
    secrets: {},
    plugins: [],
    current: currents(),
    breakers: breakersOf(),
    limiter: (_, ...bounds) => rateLimiter(() => doors.now().getTime(), ...bounds),
    metrics: metrics(),
    part: health(doors.now).part,
  })

/** A plugin that keeps `parts` in place of what it would open with. */
export const withState = <P extends Plugin>(plugin: P, parts: object): P => ({
  ...plugin,
  open: opening => ({ ...plugin.open?.(opening), ...parts }),
})

/** A domain as the intake reads it, for tests that call `run` themselves. */
export const target = (text: string): Target => {
  const { host, port } = hostAndPort(text)
  return new Target(host, port)
}

/** What the kernel hands to a plugin's `run`, for tests that call it themselves. */
export const contextOf = <Use extends object, State = undefined>(
  doors: AppDoors,
  settings: Settings,
  signal: AbortSignal,
  use: Use,
  state = undefined as State,
): Omit<Context, 'use' | 'state'> & { use: Callable<Use>; state: State } => ({
  doors,
  settings,
  signal,
  use: callable(use),
  state,
  progress: () => {},
  stage: () => {},
  degraded: async () => [],
  fresh: false,
  caller: null,
  language: 'en',
  background: false,
  log: () => {},
  database: doors.store.database,
  mail: doors.mail,
  work: work(signal),
  clients: doors.clientsOf({}),
  documents: doors.store,
  get: (url, how = {}) => doors.get(doors, url, { ...how, signal: how.signal ?? signal }),
})

const closed = (door: string) => (): never => {
  throw new Error(`this test opened the ${door} door`)
}

/** `get` is a door of its own here, which a test opens like the others. */
export const doorsOf = (
  open: Partial<Doors & Pick<AppDoors, 'get' | 'mail' | 'means'>> = {},
  settings = settingsOf(),
  secrets = NO_SECRETS,
): AppDoors => {
  const doors = {
    now: () => new Date(),
    connect: closed('connect'),
    datagram: closed('datagram'),
    fetch: closed('fetch'),
    resolve: closed('resolve'),
    get: closed('get'),
    mail: { send: closed('mail') },
    store: memoryStore(),
    ...open,
  }
  const { resolve, get, mail, store, means } = doors
  const breakers = breakersOf()
  return {
    ...guard(doors, { resolve, allow: settings.allowTargets, ports: settings.targetPorts }),
    get,
    mail,
    store,
    secretsOf: secretsFor(secrets),
    clientsOf: clientsFor(
      doors.fetch,
      settings,
      secrets,
      dohResolvers.map(({ doh }) => doh),
      breakers,
    ),
    breakers,
    means,
  }
}

/** Puts the operator's DNS servers into doors, as `openDoors` does. */
export const bringServers = <D extends object>(doors: D, servers: readonly DnsServer[], plain: DnsDoors): D =>
  Object.assign(doors, { operator: operatorOf(servers, plain) })

export const world = (
  plugins: readonly Plugin[],
  open: Parameters<typeof doorsOf>[0] = {},
  environment: Record<string, string> = {},
): App & { log: string[]; doors: AppDoors } => {
  const { settings, secrets } = readAll(environment, {}, [...new Set([...WITH_SETTINGS, ...plugins])])
  const doors = doorsOf(open, settings, secrets)
  const log: string[] = []
  const it = app({ plugins, doors, settings, log: logger(settings.log, doors.now, line => log.push(line)) })
  let hold: Hold | undefined
  return {
    ...it,
    log,
    doors,
    // No test has to think of it: an answer that the OpenAPI document does not describe fails the test that
    // asked for it.
    fetch: async (request, peer) =>
      heldBy((hold ??= holdTo(openapi(plugins))), request.method, request.url, await it.fetch(request, peer)),
  }
}

/** A GET as a caller at `address` makes it; the answer is held to the OpenAPI document. */
export const get = (
  app: App,
  path: string,
  init: RequestInit = {},
  address = '198.51.100.7',
): Promise<Response> => app.fetch(new Request(new URL(path, 'http://certscope.test'), init), { address })
