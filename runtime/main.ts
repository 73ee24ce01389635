/** The program: reads the settings, then serves, or runs one verb and exits. */
import { readFileSync } from 'node:fs'
import { app, checkPlugins } from '../core/app.ts'
import { logger } from '../core/log.ts'
import type { Language, Plugin } from '../core/plugin.ts'
import { SETTINGS, readSettings } from '../core/settings.ts'
import type { Settings } from '../core/settings.ts'
import { runVerb, verbs } from '../core/surface/cli.ts'
import type { Terminal } from '../core/surface/cli.ts'
import { DESCRIPTION_VERSION } from '../core/surface/openapi.ts'
import { usageTable } from '../core/surface/usage.ts'
import { operatorRoots } from '../plugins/certificate/trust.ts'
import { openDoors } from './doors/index.ts'
import { memoryStore, openStore } from './doors/store.ts'
import { listen } from './listen.ts'
import { loadPlugins } from './plugins.ts'
import { closeOnSignal, serve } from './serve.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

const help = (plugins: readonly Plugin[]): string => {
  const rows: [string, string][] = [
    ...verbs(plugins).map((plugin): [string, string] => [plugin.name, plugin.summary]),
    ['serve', 'Start the server (also without any verb).'],
    ['config', 'Show the settings in force.'],
    ['usage', 'Show what the server has counted.'],
  ]
  const width = Math.max(...rows.map(([verb]) => verb.length))
  return [
    'Certscope: what is wrong with a domain\'s certificate and DNS, what will break and when, and how to mend it.', '',
    'Usage: certscope VERB [ARGUMENTS]', '',
    ...rows.map(([verb, summary]) => `  ${verb.padEnd(width)}  ${summary}`), '',
    'certscope VERB --help tells more of one verb.',
  ].join('\n')
}

/** The language of the words: Korean where the terminal's is, else English. */
const language = (): Language => /^ko/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'ko' : 'en'

const terminal: Terminal = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  colours: process.stdout.isTTY === true && !process.env.NO_COLOR,
  language: language(),
}

const showSettings = (): void => {
  for (const [name, row] of Object.entries(SETTINGS)) {
    const given = process.env[name]?.trim()
    print(`${name}=${given ? ('secret' in row ? '(set, not shown)' : given) : `${row.fallback}  (default)`}`)
  }
}

/** A file of roots that cannot be read stops the start, not the first request. */
const checkExtraCa = ({ extraCa }: Settings): void => {
  if (!extraCa) return
  try {
    operatorRoots(extraCa)
  } catch (error) {
    throw new Error(`CERTSCOPE_EXTRA_CA: ${error instanceof Error ? error.message : 'the file cannot be read'}`)
  }
}

/** What the system says when it does not let us listen, with what to do. */
const explainListen = (error: unknown, { host, port }: Settings): Error => {
  const { code, message } = error as { code?: string, message?: string }
  if (code === 'EADDRINUSE' || /in use/i.test(message ?? '')) return new Error(`port ${port} of ${host} is in use: stop the other program or set PORT`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`${host} is not an address of this machine: set HOST`)
  if (code === 'EACCES') return new Error(`port ${port} needs more rights: set PORT to 1024 or more`)
  return error instanceof Error ? error : new Error(String(error))
}

const main = async (): Promise<number | null> => {
  const [verb = 'serve', ...words] = process.argv.slice(2)
  const read = readSettings(process.env, path => readFileSync(path, 'utf8'))
  if (!read.ok) {
    for (const error of read.errors) complain(`certscope: ${error}`)
    return 2
  }
  const { settings, unused } = read
  checkExtraCa(settings)
  const plugins = await loadPlugins(settings.plugins)
  checkPlugins(plugins)
  if (['help', '--help', '-h'].includes(verb)) return print(help(plugins)), 0
  if (['version', '--version', '-v'].includes(verb)) return print(DESCRIPTION_VERSION), 0
  if (verb === 'config') return showSettings(), 0
  if (verb === 'usage') {
    const store = await openStore(settings.store)
    for (const [row, count] of await usageTable(store)) print(`${String(count).padStart(9)}  ${row}`)
    await store.close()
    return 0
  }
  if (verb === 'serve') {
    const store = await openStore(settings.store)
    const serving = await serve({
      settings, plugins, listen, print, logLine: complain, doors: openDoors(settings, store),
      warnings: unused.map(name => `${name} has no effect in this version`),
    }).catch(error => { throw explainListen(error, settings) })
    closeOnSignal(serving)
    return null
  }
  const doors = openDoors(settings, memoryStore())
  const it = app({ plugins, doors, settings, log: logger('error', doors.now, complain) })
  const status = await runVerb(it, verb, words, terminal)
  if (status !== null) return status
  complain(`certscope: there is no verb "${verb.slice(0, 40).replace(/[^\x20-\x7e]/g, '?')}"; certscope --help lists them`)
  return 2
}

main().catch(error => {
  complain(`certscope: ${error instanceof Error ? error.message : String(error)}`)
  return 2
}).then(status => {
  // Not `exit`: a pipe that is read slowly shall still get all of it. Nothing of ours is left that would keep the process.
  if (status !== null) process.exitCode = status
})
