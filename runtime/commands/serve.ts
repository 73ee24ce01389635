/**
 * The server's life: listen, say where, count, do the plugins' jobs, drain on a signal; and that of a server
 * of MCP over stdio.
 */
import { app } from '../../core/app.ts'
import type { App, AppParts } from '../../core/app.ts'
import type { AppDoors } from '../../core/plugin/service-clients.ts'
import { health as healthOf } from '../../core/monitoring/health.ts'
import { logger } from '../../core/monitoring/log.ts'
import type { Log } from '../../core/monitoring/log.ts'
import { metrics as metricsOf } from '../../core/monitoring/metrics.ts'
import type { Plugin, Language } from '../../core/plugin/plugin.ts'
import { Refusal } from '../../core/errors/errors.ts'
import { filled } from '../../core/text/catalogue.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import type { Settings } from '../../core/settings/read.ts'
import type { Handler, Listen } from '../http-server/listen.ts'
import { checksByMemory, collectInTime } from '../process/memory.ts'
import { processMetrics } from '../process/metrics.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from '../../core/surface/own-route.ts'

const FLUSH_MS = 60_000
/** Requests and jobs under way get this long to finish after a signal: more than the longest deadline. */
const DRAIN_MS = 30_000
/** What is written after that: containers have 40 seconds, and a store that hangs takes longer than any. */
const WRITE_MS = 5_000

export interface ServeParts {
  readonly settings: Settings
  readonly doors: AppDoors
  readonly plugins: readonly Plugin[]
  readonly listen: Listen
  /** Where the doors say how they are, as the app does. */
  readonly health?: AppParts['health']
  readonly metrics?: AppParts['metrics']
  readonly countryOf?: AppParts['countryOf']
  /** Where the store is, if it was empty: the address may be misspelled. */
  readonly newStore?: string
  /** Where the one line with the address goes. */
  readonly print: (line: string) => void
  readonly logLine: (line: string) => void
  readonly warnings?: readonly string[]
  /** False: one caller asks for many, and may have all the places (a probe). */
  readonly fair?: boolean
  /** Stands before the app: a probe's token. */
  readonly wrap?: (fetch: Handler, now: () => number) => Handler
}

export interface Serving {
  readonly app: App
  readonly url: string
  close(): Promise<void>
}

/** Writes what was counted. A failure is logged once, and again only after it has gone. */
export const flushing = (app: Pick<App, 'flush'>, log: Log): (() => Promise<void>) => {
  let isFailing = false
  return async () => {
    try {
      await app.flush()
      if (isFailing) log('info', 'usage-written')
      isFailing = false
    } catch (thrown) {
      if (!isFailing) log('error', 'usage-not-written', { reason: String(thrown) })
      isFailing = true
    }
  }
}

/** Whether the work ended in time; it is not waited for any longer. */
const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

export const serve = async (parts: ServeParts): Promise<Serving> => {
  const { settings, doors } = parts
  collectInTime()
  const log = logger(settings.log, doors.now, parts.logLine)
  const limits = { checks: settings.maxChecks || checksByMemory(), fair: parts.fair ?? true }
  const health = parts.health ?? healthOf(doors.now)
  const metrics = parts.metrics ?? metricsOf()
  processMetrics(metrics)
  const { countryOf } = parts
  const it = app({
    plugins: parts.plugins,
    doors,
    settings,
    log,
    assets,
    limits,
    health,
    metrics,
    ...(countryOf && { countryOf }),
  })
  const listening = await parts.listen(parts.wrap?.(it.fetch, () => doors.now().getTime()) ?? it.fetch, {
    host: settings.host,
    port: settings.port,
  })
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${listening.port}`
  const { newStore } = parts
  parts.print(`Certscope listens on ${url}${newStore === undefined ? '' : ` (new store ${newStore})`}`)
  for (const warning of parts.warnings ?? []) log('warn', 'setting', { message: warning })
  log('info', 'started', { url, plugins: parts.plugins.length })

  const flush = flushing(it, log)
  health.begun()
  const timer = setInterval(flush, FLUSH_MS)
  const jobs = it.startJobs()
  let closing: Promise<void> | undefined
  const close = async () => {
    clearInterval(timer)
    health.closing()
    await atMost(DRAIN_MS, Promise.all([listening.close(), jobs.stop()]))
    const write = async () => {
      await flush()
      await it.close()
      await doors.store.close()
    }
    const isClosed = await atMost(WRITE_MS, write())
    if (!isClosed) log('warn', 'store-not-closed', { reason: 'the store does not respond' })
    log('info', 'stopped')
  }
  return { app: it, url, close: () => (closing ??= close()) }
}

/**
 * A terminal sends Ctrl-C to npm and to us, and npm passes its own on to us, on a busy machine later:
 * signals so close together are one.
 */
const SAME_MS = 1_000

/** What managers of services, terminals and terminals that are closed send. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Closes on one of them, then ends the process; a second signal ends it at once. */
export const closeOnSignal = (serving: Pick<Serving, 'close'>): void => {
  let asked: number | undefined
  const stop = () => {
    const at = performance.now()
    if (asked !== undefined && at - asked < SAME_MS) return
    if (asked !== undefined) process.exit(1)
    asked = at
    serving.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of SIGNALS) process.on(signal, stop)
}

/**
 * Serves the tools over stdio, for MCP clients that start a command; ends when the client closes its end. No
 * rate limit: the caller started the program. `siteUrl`: of the operator's server, '' without one.
 */
export const serveAgent = async (app: App, language: Language, siteUrl: string): Promise<void> => {
  const ended = new Promise<void>(resolve => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const { sdk, serverFor } = await app.agents()
  const serving = sdk.serveStdio(() =>
    serverFor({ language, country: 'ZZ', site: siteUrl || null, wait: () => 0 }),
  )
  await ended
  await serving.close()
}

/* Files that come with the product, read once: beside the bundle or these sources, else out of packages. */

const here = dirname(fileURLToPath(import.meta.url))

const candidates = function* (name: string): Generator<string> {
  // The parts of the bundle, an executable that holds all of them, or these sources.
  yield join(here, '..', 'assets', name)
  yield join(here, 'assets', name)
  try {
    yield createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
  } catch {
    // Not installed: the bundle's own folder was the only place.
  }
}

const read = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  for (const path of candidates(name)) {
    try {
      return new Uint8Array(await readFile(path))
    } catch {
      // The next place.
    }
  }
  return null
}

const known = new Map<string, ReturnType<typeof read>>()

export const assets: Assets = name => {
  const file = known.get(name) ?? read(name)
  known.set(name, file)
  return file
}

/* The tools of `certscope mcp` where nothing outlives it: those that would keep something say so. */

const STORE_ERRORS = {
  'tool-needs-store': {
    en:
      '{tool} needs the store of a server. Connect the MCP client to /mcp of a Certscope server, or set '
      + 'CERTSCOPE_STORE to the same value as for the server.',
    ko:
      '{tool} 도구에는 서버의 저장소가 필요합니다. MCP 클라이언트를 Certscope 서버의 /mcp에 연결하거나, '
      + 'CERTSCOPE_STORE를 서버와 같은 값으로 설정하세요.',
  },
} as const satisfies Catalogue

/** No arguments of the caller's would help, so the status is not one of a mistake. */
const NOT_IMPLEMENTED = 501

/** A subscription that is accepted and forgotten would be worse than none. */
export const withoutStore = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map(plugin => {
    const { tool } = plugin
    if (!tool || tool.readOnly) return plugin
    const say = (language: 'en' | 'ko') =>
      filled(STORE_ERRORS, STORE_ERRORS['tool-needs-store'], { tool: tool.name }, language)
    return {
      ...plugin,
      run() {
        throw new Refusal({ en: say('en'), ko: say('ko') }, NOT_IMPLEMENTED)
      },
    }
  })
