/** Checks what plugins declare beyond their answers: tables, mail, and commands of the operator's. */
import { isPublished } from './plugin/plugin.ts'
import type { Command, Plugin } from './plugin/plugin.ts'

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** `ADDRESS`, `[MORE]`, `ID...`, `[ID...]`. */
const PLACE = /^(?:[A-Z]+(?:-[A-Z]+)*(?:\.\.\.)?|\[[A-Z]+(?:-[A-Z]+)*(?:\.\.\.)?\])$/

/** Why its words cannot be read, if so: one that may be left out stands after those that may not. */
const wrongPlaces = ({ takes, run }: Command): string | null => {
  const places = takes.split(' ').filter(word => word !== '')
  if (run === 'call') return places.length > 0 ? 'a call takes the input of the plugin' : null
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
    if (!NAME.test(command.name)) throw refuse('the name must be kebab-case')
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
export const checkMeans = (plugins: readonly Plugin[]): void => {
  for (const plugin of plugins) {
    checkTables(plugin, plugins)
    checkCommands(plugin)
  }
}
