/** Plugins and doors make an app: `fetch` for a server, `call` for a command line, `flush` at the end. */
import type { AccountLimits } from './limits/capacity.ts'
import type { CachedAnswer } from './kernel/answer-cache.ts'
import type { AppDoors } from './plugin/service-clients.ts'
import { Refusal } from './errors/errors.ts'
import { checkPlugins } from './check-plugins.ts'
import { startJobs } from './kernel/jobs.ts'
import type { Jobs } from './kernel/jobs.ts'
import { openFleet } from './cluster/cluster.ts'
import { pluginGauges } from './kernel/check-metrics.ts'
import { health, healthGauge } from './monitoring/health.ts'
import type { Health } from './monitoring/health.ts'
import { createKernel } from './kernel/kernel.ts'
import type { CallOptions, Kernel } from './kernel/types.ts'
import { limiter, sharedLimiter, allowance } from './limits/request-limiter.ts'
import type { Limiter } from './limits/request-limiter.ts'
import { logFailure } from './monitoring/log.ts'
import type { Log } from './monitoring/log.ts'
import { metrics } from './monitoring/metrics.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Plugin } from './plugin/plugin.ts'
import type { Settings } from './settings/read.ts'
import type { Assets } from './surface/own-route.ts'
import { drawnPages } from './surface/pages/page-cache.ts'
import { edge, ANYONE } from './surface/http/edge.ts'
import { refuseAll } from './surface/http/response.ts'
import { mcpOverHttp } from './surface/mcp/http.ts'
import { mcpAgents } from './surface/mcp/server.ts'
import { MCP_PATH, ownRoutes } from './surface/built-in-routes.ts'
import { pages } from './surface/pages/page-routes.ts'
import { readTarget, requestId } from './surface/http/request.ts'
import { rest } from './surface/http/rest.ts'
import { usage } from './surface/http/usage.ts'
import { callerCountry } from './network/caller.ts'
import type { CountryOf, Peer } from './network/caller.ts'

export interface App {
  readonly plugins: readonly Plugin[]
  fetch(request: Request, peer: Peer): Promise<Response>
  /** One result, as every surface gets it. Throws Refusal for bad input. */
  call(plugin: Plugin, input: unknown, asking?: CallOptions): Promise<CachedAnswer>
  /** One of the operator's commands. Throws Refusal for words that are wrong. */
  runCommand: Kernel['runCommand']
  /** Servers of the tools, for a transport of one's own. */
  readonly agents: ReturnType<typeof mcpAgents>
  /** Begins with what the plugins do by themselves; a server does, a command line does not. */
  startJobs(): Jobs
  /** Writes what is not yet written. */
  flush(): Promise<void>
  /** Leaves the other instances. */
  close(): Promise<void>
}

export interface AppParts {
  readonly plugins: readonly Plugin[]
  readonly doors: AppDoors
  readonly settings: Settings
  readonly log: Log
  /** Absent: `/docs/try` has no viewer. */
  readonly assets?: Assets
  /** Checks under way at once, and whether each caller has a fair part of them. */
  readonly limits?: AccountLimits
  /** The country of an address; absent: what a trusted proxy says alone. */
  readonly countryOf?: CountryOf
  /** Where its parts say how they are; one of its own by default. */
  readonly health?: Health
  /** Where its parts count; one of its own by default. */
  readonly metrics?: Metrics
}

/** Without a server around it, it is ready as soon as it is made. */
const readyFrom = (now: AppDoors['now']): Health => {
  const own = health(now)
  own.begun()
  return own
}

export const app = (given: AppParts): App => {
  const { plugins, doors, settings, log, assets = async () => null, limits } = given
  const watched = { health: given.health ?? readyFrom(doors.now), metrics: given.metrics ?? metrics() }
  checkPlugins(plugins)
  const now = () => doors.now().getTime()
  const { engine } = doors
  const fleet = engine && openFleet({ engine, now: doors.now, settings, log, ...watched })
  const kernel = createKernel(plugins, doors, settings, limits, log, { ...watched, fleet })
  pluginGauges(plugins, kernel, watched.metrics)
  healthGauge(watched.health, watched.metrics)
  const counts = usage(doors.store, watched.metrics)
  const limitOf = (name: string, most: number): Limiter => {
    const own = limiter(most, now)
    return fleet ? sharedLimiter(name, most, fleet.counter, own) : async address => own(address)
  }
  const limit = limitOf('checks', settings.limit)
  const counted = allowance({
    settings,
    limit,
    pageLimit: limitOf('pages', settings.pageLimit),
    metrics: watched.metrics,
  })
  const drawn = drawnPages()
  const parts = {
    plugins,
    kernel,
    usage: counts,
    log,
    limit,
    settings,
    assets,
    now,
    allowance: counted,
    drawn,
    country: callerCountry(settings.trustProxy, given.countryOf),
    ...watched,
  }
  const codes = new Map<number, number>()
  watched.metrics.totals(
    {
      name: 'certscope_http_responses_total',
      help: 'Responses to all requests over HTTP, by status code.',
      labels: ['code'],
    },
    () => [...codes].map(([code, count]) => [count, String(code)]),
  )
  const noted = (response: Response, id: string): Response => {
    response.headers.set('x-request-id', id)
    codes.set(response.status, (codes.get(response.status) ?? 0) + 1)
    return response
  }
  const agents = mcpAgents(parts)
  const mcpHandler = mcpOverHttp(agents, parts)
  const serve = edge([...ownRoutes(parts), ...pages(parts), ...rest(parts)], parts)
  return {
    plugins,
    call: kernel.call,
    runCommand: kernel.runCommand,
    agents,
    async fetch(request, peer) {
      const id = requestId(request)
      try {
        const url = readTarget(request)
        if (!url) return noted(refuseAll(new Refusal({ code: 'target-invalid' }), ANYONE), id)
        const handle = url.pathname === MCP_PATH ? mcpHandler : serve
        return noted(await handle(request, peer, { url, id }), id)
      } catch (thrown) {
        // Nothing of ours may leave by accident: one of the runtimes would show the source in its error page.
        logFailure(log, thrown, { request: id })
        return noted(refuseAll(thrown), id)
      }
    },
    startJobs: () =>
      startJobs(plugins, {
        store: doors.store,
        now: doors.now,
        log,
        run: kernel.runJob,
        metrics: watched.metrics,
        settings,
      }),
    flush: () => counts.flush(),
    async close() {
      await engine?.close()
    },
  }
}
