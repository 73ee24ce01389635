/** Checks the plugins of an instance before it starts: names, routes, tools, uses, jobs and more. */
import { checkJobs } from './kernel/jobs.ts'
import { isPublished } from './plugin/plugin.ts'
import type { Command, Plugin } from './plugin/plugin.ts'
import { MCP_PATH, OWN_ROUTES } from './surface/built-in-routes.ts'
import { routesOf, routesOfAll, checkRoutes } from './surface/http/router.ts'
import type { PublishedRoute } from './surface/http/router.ts'
import { pageRoutes } from './surface/pages/page-routes.ts'

/* Checks what plugins declare beyond their answers: tables, mail, and commands of the operator's. */

const CHECK_MEANS_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** `ADDRESS`, `[MORE]`, `ID...`, `[ID...]`; options, `[--all]`, come behind them. */
const PLACE = /^(?:[A-Z]+(?:-[A-Z]+)*(?:\.\.\.)?|\[[A-Z]+(?:-[A-Z]+)*(?:\.\.\.)?\])$/
const OPTION = /^\[--[a-z]+(?:-[a-z]+)*\]$/

/** Why its words cannot be read, if so: one that may be left out stands after those that may not. */
const wrongPlaces = ({ takes, run }: Command): string | null => {
  const given = takes.split(' ').filter(word => word !== '')
  const places = given.slice(0, given.findLastIndex(word => !OPTION.test(word)) + 1)
  if (run === 'call') return given.length > 0 ? 'a call takes the input of the plugin' : null
  if (!places.every(place => PLACE.test(place))) return '`takes` is written like ADDRESS [ID...]'
  if (places.slice(0, -1).some(place => place.includes('...'))) return 'words that repeat come last'
  const firstOptional = places.findIndex(place => place.startsWith('['))
  const isLast = firstOptional < 0 || places.slice(firstOptional).every(place => place.startsWith('['))
  return isLast ? null : 'words that may be left out come last'
}

const checkCommands = (plugin: Plugin): void => {
  const { name: owner, commands } = plugin
  if (!commands) return
  if (!isPublished(plugin) && commands.some(({ run }) => run === 'call'))
    throw new Error(`Plugin ${owner}: a command that calls it needs a route or a tool, and summarize.`)
  if (commands.filter(({ run }) => run === 'call').length > 1)
    throw new Error(`Plugin ${owner}: at most one command is the call.`)
  if (commands.filter(({ unnamed }) => unnamed).length > 1)
    throw new Error(`Plugin ${owner}: at most one command needs no name.`)
  const names = new Set<string>()
  for (const command of commands) {
    const refuse = (why: string) => new Error(`Plugin ${owner}: command ${command.name}: ${why}.`)
    if (!CHECK_MEANS_NAME.test(command.name)) throw refuse('the name must be kebab-case')
    if (names.has(command.name)) throw refuse('the plugin has two of this name')
    names.add(command.name)
    const wrong = wrongPlaces(command)
    if (wrong !== null) throw refuse(wrong)
  }
}

const checkTables = ({ name, tables, tablesOf }: Plugin, plugins: readonly Plugin[]): void => {
  const refuse = (why: string) => new Error(`Plugin ${name}: ${why}.`)
  if (tablesOf !== undefined) {
    if (tables) throw refuse('it has tables of its own, or uses those of another')
    if (!name.startsWith(`${tablesOf}/`)) throw refuse(`it is no part of ${tablesOf}, whose tables it uses`)
    if (!plugins.some(other => other.name === tablesOf && other.tables))
      throw refuse(`there is no plugin ${tablesOf} with tables`)
  }
  const ids = (tables ?? []).map(({ id }) => id)
  if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!))
    throw refuse('the steps of its tables are not in the order of their ids')
}

/** Throws one line. */
const checkMeans = (plugins: readonly Plugin[]): void => {
  for (const plugin of plugins) {
    checkTables(plugin, plugins)
    checkCommands(plugin)
  }
}

const NAME = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/

const isAskedFor = ({ isForBrowsers, raw, reply }: PublishedRoute): boolean =>
  !isForBrowsers && raw === null && !reply.page && !reply.pageAt

const checkPlugin = (plugin: Plugin): void => {
  const fail = (what: string): never => {
    throw new Error(`Plugin ${plugin.name}: ${what}`)
  }
  if (!NAME.test(plugin.name)) fail('the name must be kebab-case.')
  // What has a page of its own needs no other words.
  const isAsked = plugin.tool || routesOf(plugin).some(isAskedFor)
  if (!plugin.summarize && isAsked) fail('a route or a tool needs summarize.')
  if (Object.hasOwn(plugin.routes ?? {}, `POST ${MCP_PATH}`)) fail(`route POST ${MCP_PATH} is taken by core.`)
  if (plugin.tool?.readOnly === false && !plugin.effect) fail('a tool that is not read-only needs effect.')
  checkJobs(plugin)
}

/**
 * Refuses two plugins of one name, route or tool, a plugin that uses one which is not loaded, and jobs that
 * cannot be kept, tables and commands that do not fit. Throws one line.
 */
export const checkPlugins = (plugins: readonly Plugin[]): void => {
  const taken = new Map<string, string>()
  const take = (what: string, owner: string) => {
    const other = taken.get(what)
    if (other !== undefined) throw new Error(`Plugin ${owner}: ${what} is taken by ${other}.`)
    taken.set(what, owner)
  }
  for (const plugin of plugins) {
    checkPlugin(plugin)
    take(`name ${plugin.name}`, plugin.name)
    if (plugin.tool) take(`tool ${plugin.tool.name}`, plugin.name)
    for (const { name } of plugin.prompts ?? []) take(`prompt ${name}`, plugin.name)
    for (const { name } of plugin.libraries ?? []) take(`library ${name}`, plugin.name)
  }
  checkRoutes([...OWN_ROUTES, ...pageRoutes(plugins), ...routesOfAll(plugins)])
  checkUses(plugins)
  checkCycles(plugins)
  checkMeans(plugins)
}

const usedBy = ({ uses }: Plugin): string[] =>
  Object.values<Plugin>((uses ?? {}) as Readonly<Record<string, Plugin>>).map(({ name }) => name)

/** Those that use a missing one, directly or through others, are named all at once. */
const checkUses = (plugins: readonly Plugin[]): void => {
  const loaded = new Set(plugins.map(({ name }) => name))
  const missing = plugins.flatMap(usedBy).find(name => !loaded.has(name))
  if (missing === undefined) return
  const broken = new Set([missing])
  for (let size = 0; size < broken.size; ) {
    size = broken.size
    for (const plugin of plugins) if (usedBy(plugin).some(name => broken.has(name))) broken.add(plugin.name)
  }
  const [, ...users] = broken
  const off = [...broken].map(name => `-${name}`).join(',')
  throw new Error(
    `Plugin ${missing} is not loaded, but used by ${users.join(', ')}. Load it, or disable all of them: `
      + `CERTSCOPE_PLUGINS=${off}`,
  )
}

/** Two that wait for each other's answers get none. */
const checkCycles = (plugins: readonly Plugin[]): void => {
  const byName = new Map(plugins.map(plugin => [plugin.name, plugin]))
  const done = new Set<string>()
  const visit = (name: string, above: readonly string[]): void => {
    const way = [...above, name]
    if (above.includes(name))
      throw new Error(`Plugin ${name}: it uses itself (${way.slice(way.indexOf(name)).join(' > ')}).`)
    if (done.has(name)) return
    for (const used of usedBy(byName.get(name)!)) visit(used, way)
    done.add(name)
  }
  for (const { name } of plugins) visit(name, [])
}
