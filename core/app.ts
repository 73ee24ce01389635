/** Plugins and doors make an app: `fetch` for a server, `call` for a command line, `flush` at the end. */
import type { AccountLimits } from './account.ts'
import type { CachedAnswer } from './cache.ts'
import type { AppDoors } from './clients.ts'
import { ERRORS } from './errors.ts'
import { checkJobs, startJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { createKernel } from './kernel.ts'
import type { Asking } from './kernel.ts'
import { limiter } from './limit.ts'
import { logFailure } from './log.ts'
import type { Log } from './log.ts'
import type { Plugin } from './plugin.ts'
import type { Settings } from './settings.ts'
import { docs } from './surface/docs.ts'
import type { Assets } from './surface/docs.ts'
import { discovery } from './surface/discovery.ts'
import { mcpOverHttp, mcpServers } from './surface/mcp.ts'
import { openapi } from './surface/openapi.ts'
import { pages } from './surface/pages/index.ts'
import type { Visit } from './surface/pages/layout.ts'
import { readTarget } from './surface/request.ts'
import { rest } from './surface/rest.ts'
import { usage } from './surface/usage.ts'
import type { Peer } from './surface/caller.ts'

export interface App {
  readonly plugins: readonly Plugin[]
  fetch(request: Request, peer: Peer): Promise<Response>
  /** One result, as every surface gets it. Throws Refusal for bad input. */
  call(plugin: Plugin, input: unknown, asking?: Asking): Promise<CachedAnswer>
  /** A server of the tools, for a transport of one's own. */
  readonly mcpServer: ReturnType<typeof mcpServers>
  /** Begins with what the plugins do by themselves; a server does, a command line does not. */
  startJobs(): Jobs
  /** Writes what is not yet written. */
  flush(): Promise<void>
}

export interface AppParts {
  readonly plugins: readonly Plugin[]
  readonly doors: AppDoors
  readonly settings: Settings
  readonly log: Log
  /** Absent: `/docs` says that its viewer is not installed. */
  readonly assets?: Assets
  /** Checks under way at once, and whether each caller has a fair part of them. */
  readonly limits?: AccountLimits
}

const text = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  })

const MCP = '/mcp'
/** Paths that the app itself answers. */
const PAGES = [
  '/healthz',
  '/openapi.json',
  '/server.json',
  '/.well-known/ai-catalog.json',
  '/mcp/server-card',
  '/docs',
  '/docs/style.css',
  '/docs/start.js',
  '/docs/swagger-ui.css',
  '/docs/swagger-ui-bundle.js',
  '/guides/mcp',
  '/pages/style.css',
  '/pages/copy.js',
  MCP,
] as const

/**
 * Refuses two plugins of one name, route or tool, a plugin that uses one which is not loaded, and jobs that
 * cannot be kept. Throws one line.
 */
export const checkPlugins = (plugins: readonly Plugin[]): void => {
  const taken = new Map<string, string>()
  const take = (what: string, owner: string) => {
    const other = taken.get(what)
    if (other !== undefined) throw new Error(`Plugin ${owner}: ${what} is taken by ${other}.`)
    taken.set(what, owner)
  }
  for (const page of PAGES) take(`route GET ${page}`, 'core')
  for (const plugin of plugins) {
    if (!/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/.test(plugin.name))
      throw new Error(`Plugin ${plugin.name}: the name must be kebab-case.`)
    take(`name ${plugin.name}`, plugin.name)
    for (const route of Object.keys(plugin.routes ?? {})) take(`route ${route}`, plugin.name)
    if (plugin.tool) take(`tool ${plugin.tool.name}`, plugin.name)
    if ((plugin.routes || plugin.tool) && !plugin.summarize)
      throw new Error(`Plugin ${plugin.name}: a route or a tool needs summarize.`)
    checkJobs(plugin)
  }
  for (const plugin of plugins) {
    for (const used of Object.values<Plugin>(plugin.uses ?? {})) {
      if (!taken.has(`name ${used.name}`))
        throw new Error(
          `Plugin ${plugin.name} uses ${used.name}, which is not loaded. Disable ${plugin.name} as well.`,
        )
    }
  }
}

export const app = ({ plugins, doors, settings, log, assets = async () => null, limits }: AppParts): App => {
  checkPlugins(plugins)
  const now = () => doors.now().getTime()
  const kernel = createKernel(doors, settings, limits)
  const counts = usage(doors.store)
  let description: string | undefined
  const limit = limiter(settings.limit, now)
  const pageLimit = limiter(settings.pageLimit, now)
  const parts = { plugins, kernel, usage: counts, log, limit, settings }
  const mcpServer = mcpServers(parts)
  const mcpHandler = mcpOverHttp(mcpServer, parts)
  const serve = rest({
    ...parts,
    now,
    pageLimit,
    pages: {
      '/healthz': () => text('{"ok":true}', 'application/json'),
      '/openapi.json': () => text((description ??= JSON.stringify(openapi(plugins))), 'application/json'),
      ...discovery(settings),
      ...docs(assets),
      ...pages(plugins, settings),
    } satisfies Record<
      Exclude<(typeof PAGES)[number], typeof MCP>,
      (visit: Visit) => Response | Promise<Response>
    >,
  })
  return {
    plugins,
    call: kernel.call,
    mcpServer,
    async fetch(request, peer) {
      try {
        const target = readTarget(request)
        return await (target?.pathname === MCP ? mcpHandler(request, peer, target) : serve(request, peer))
      } catch (thrown) {
        // Nothing of ours may leave by accident: one of the runtimes would show the source in its error page.
        logFailure(log, thrown, {})
        return new Response(JSON.stringify({ error: ERRORS['internal-error'].en }), {
          status: 500,
          headers: { 'content-type': 'application/json' },
        })
      }
    },
    startJobs: () => startJobs(plugins, { store: doors.store, now: doors.now, log, run: kernel.runJob }),
    flush: () => counts.flush(),
  }
}
