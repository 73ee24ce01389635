/** The program: reads the settings, then serves, or runs one command and exits. */
import { SMTP_PORT } from '../core/network/guard.ts'
import { readFileSync } from 'node:fs'
import { app } from '../core/app.ts'
import { checkPlugins } from '../core/check-plugins.ts'
import { Refusal, failure } from '../core/errors/errors.ts'
import { health } from '../core/monitoring/health.ts'
import { logger, logFailure } from '../core/monitoring/log.ts'
import type { Log } from '../core/monitoring/log.ts'
import { metrics } from '../core/monitoring/metrics.ts'
import type { Metrics } from '../core/monitoring/metrics.ts'
import type { Language } from '../core/plugin/plugin.ts'
import { NO_SECRETS } from '../core/settings/read.ts'
import type { Secrets, Settings } from '../core/settings/read.ts'
import { verbOf } from '../core/plugin/command-line.ts'
import { runVerb, verbs } from '../core/surface/cli/cli.ts'
import type { Terminal } from '../core/surface/cli/terminal.ts'
import { MAX_JOBS, commandAmong, languageOf, verbFirst, wantsStore } from '../core/surface/cli/arguments.ts'
import { usageError } from '../core/surface/cli/errors.ts'
import { DESCRIPTION_VERSION } from '../core/version.ts'
import { nearest } from '../core/base/nearest.ts'
import { printable } from '../core/base/printable.ts'
import { usageLines, usageTable } from '../core/surface/http/usage.ts'
import { operatorRoots } from '../core/protocol/x509/path/trust-store.ts'
import { backup } from './commands/backup.ts'
import { configure, settingsText, shownSettings } from './configure.ts'
import { endingWith, openDoors } from './doors/index.ts'
import { memoryStore, openStore, shownStore } from './doors/store/store.ts'
import { watchedStore } from './doors/store/store-health.ts'
import { completion, help, ownHelp } from './commands/help.ts'
import { listen } from './http-server/listen.ts'
import { listMeans, messages, textOf } from './commands/lists.ts'
import type { takeIdentity } from './commands/client-certificate.ts'
import { closeOnSignal, serve, serveAgent, withoutStore } from './commands/serve.ts'
import type { ServeParts } from './commands/serve.ts'
import { probePlugins, probeRole, probeWarnings } from './commands/probe.ts'
import { siteWarnings } from './site.ts'
import { startError, withoutExperimentalWarnings } from './process/start.ts'
import type { StartError } from './process/start.ts'
import { OWN_VERBS, isOwnVerb } from './commands/verbs.ts'
import type { Engine } from '../core/network/doors.ts'

/* Opens what instances have in common besides the store, by CERTSCOPE_CACHE. */

/** Opens the engine at an address from the settings, and goes on trying while it cannot be reached. */
const openEngine = async (address: string): Promise<Engine | undefined> => {
  if (address === 'memory:') return undefined
  // Imported here alone: most have no use for it.
  const { redisEngine } = await import('./doors/redis.ts')
  return redisEngine(address)
}

/*
 * What nobody waits for and nobody catches, such as a promise that a plugin leaves behind, is logged and
 * counted. By default it would end the process, and the checks of everybody else with it.
 */

/** Lines a minute; what comes besides is counted alone. Writing one may be what fails. */
const MAX_LINES = 20
const MINUTE_MS = 60_000

const surviveUncaught = (log: Log, { counter }: Pick<Metrics, 'counter'>): void => {
  const count = counter({
    name: 'certscope_uncaught_total',
    help: 'Errors that nothing caught: a bug of a plugin or of the program.',
    labels: ['kind'],
  })
  for (const kind of ['rejection', 'exception']) count.add(0, kind)
  let [since, lines] = [0, 0]
  const note = (kind: string, thrown: unknown): void => {
    count.add(1, kind)
    const now = performance.now()
    if (now - since > MINUTE_MS) [since, lines] = [now, 0]
    if (++lines <= MAX_LINES) logFailure(log, thrown, { uncaught: kind })
  }
  process.on('unhandledRejection', thrown => note('rejection', thrown))
  process.on('uncaughtException', thrown => note('exception', thrown))
}

/* Reads standard input to its end. */

/** The end of what is longer is kept: an error is the last that a log has. */
const MAX_OCTETS = 16 * 1024 * 1024

const readInput = async (): Promise<string> => {
  const chunks: Uint8Array[] = []
  let octets = 0
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    octets += chunk.length
    while (octets - chunks[0]!.length >= MAX_OCTETS) octets -= chunks.shift()!.length
  }
  return textOf(Buffer.concat(chunks))
}

withoutExperimentalWarnings()

const print = (line: string) => void process.stdout.write(`${line}\n`)
/** The line may quote an argument, a setting or a file. */
const complain = (line: string) => void process.stderr.write(`${printable(line)}\n`)

/** Prints a text and gives the exit status. */
const answered = (text: string): number => {
  print(text)
  return 0
}
const refused = (why: string): number => {
  complain(`certscope: ${why}`)
  return 2
}

/** Language of the output: Korean in a Korean locale, otherwise English. */
const locale: Language = /^ko/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')
  ? 'ko'
  : 'en'

/** NO_COLOR (no-color.org) counts before FORCE_COLOR and CLICOLOR_FORCE, which ask for colors in a pipe. */
const wantsColors = ({ NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, TERM }: NodeJS.ProcessEnv): boolean => {
  if (NO_COLOR) return false
  if ([FORCE_COLOR, CLICOLOR_FORCE].some(value => value && value !== '0')) return true
  return process.stdout.isTTY === true && TERM !== 'dumb'
}

const terminal: Terminal = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  colors: wantsColors(process.env),
  screen: process.stdout.isTTY === true,
  language: languageOf(process.argv, { language: locale }),
  // Some terminals of CI and of `ssh -tt` say that they have none.
  width: process.stdout.columns || undefined,
  stdin: { piped: process.stdin.isTTY !== true, read: readInput },
  lists: listMeans(),
  messages,
}

/** Startup fails, not the first request, when the file of roots cannot be read. */
const checkExtraCa = ({ extraCa }: Settings): void => {
  if (!extraCa) return
  try {
    operatorRoots(extraCa)
  } catch (error) {
    throw new Error(
      `CERTSCOPE_EXTRA_CA is not valid: ${error instanceof Error ? error.message : 'the file cannot be read.'}`,
    )
  }
}

/** Explains why the system does not let us listen, and what to do. */
const explainListen = (error: unknown, { host, port }: Settings): Error => {
  const { code, message } = error as { code?: string; message?: string }
  const because = (report: StartError) => new Error(startError(report, terminal.language))
  if (code === 'EADDRINUSE' || /in use/i.test(message ?? ''))
    return because({ code: 'port-in-use', params: { port, host } })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return because({ code: 'host-elsewhere', params: { host } })
  if (code === 'EACCES') return because({ code: 'port-privileged', params: { port } })
  return error instanceof Error ? error : new Error(String(error))
}

/** Only those who name a database load its reader. */
const countries = async ({ countryDb }: Settings): Promise<ServeParts['countryOf']> => {
  if (countryDb === '') return undefined
  const { countryDatabase } = await import('./doors/country.ts')
  return countryDatabase(countryDb)
}

/** Serves until a signal comes. */
const stay = async (
  parts: Pick<ServeParts, 'settings' | 'plugins' | 'warnings' | 'wrap' | 'fair'>,
  secrets: Secrets,
): Promise<null> => {
  const countryOf = await countries(parts.settings)
  const log = logger(parts.settings.log, () => new Date(), complain)
  const itsHealth = health(() => new Date())
  let newStore: string | undefined
  const opened = await openStore(secrets.store, parts.plugins, {
    patient: true,
    made() {
      newStore = shownStore(secrets.store)
    },
  })
  const isElsewhere = secrets.store.startsWith('postgres')
  const store = watchedStore(opened, { part: itsHealth.part('store', { isNeeded: true }), log, isElsewhere })
  let engine: Engine | undefined
  try {
    engine = await openEngine(secrets.cache)
    const doors = openDoors(parts.settings, secrets, store, { engine })
    const counted = metrics()
    surviveUncaught(log, counted)
    const serving = await serve({
      ...parts,
      ...(countryOf && { countryOf }),
      ...(newStore !== undefined && { newStore }),
      doors,
      listen,
      print,
      logLine: complain,
      health: itsHealth,
      metrics: counted,
    })
    closeOnSignal(serving)
    return null
  } catch (thrown) {
    // Connections to other programs would keep this one alive.
    await Promise.all([store.close(), engine?.close()])
    throw explainListen(thrown, parts.settings)
  }
}

// A reader may close our output early (`certscope ... | head -1`), which is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** `help certificate` is `certificate --help`. */
const helpLast = (typed: readonly string[]): readonly string[] => {
  const [verb, topic] = typed
  return verb === 'help' && topic !== undefined && !topic.startsWith('-')
    ? [...typed.slice(1), '--help']
    : typed
}

/** The command of who types a domain alone. */
const DOMAIN_VERB = 'check'

/** The language is known before. */
const withoutLanguage = (words: readonly string[]): readonly string[] => {
  const isPair = (at: number) => words[at] === '--lang' && /^(?:en|ko)$/.test(words[at + 1] ?? '')
  return words.filter((word, at) => !/^--lang=(?:en|ko)$/.test(word) && !isPair(at) && !isPair(at - 1))
}

/** The server that is asked in place of this program, read by those alone who name one. */
const elsewhere = async (words: readonly string[]) => {
  if (!words.some(word => /^--server(?:=|$)/.test(word))) return { server: null, rest: words, call: null }
  const { askServer, takeServer } = await import('./commands/remote-server.ts')
  const { server, rest } = takeServer(words, terminal.language)
  return { server, rest, call: server && askServer(server) }
}

/** What the command line shows to servers, read by those alone who bring it. */
const shown = async (words: readonly string[], asking: Parameters<typeof takeIdentity>[1]) => {
  if (!words.some(word => /^--(?:cert|key|sni)(?:=|$)/.test(word)))
    return { identity: undefined, sni: undefined, rest: words }
  const own = await import('./commands/client-certificate.ts')
  const named = own.takeSni(words, asking)
  return { ...named, ...(await own.takeIdentity(named.rest, asking)) }
}

const main = async (): Promise<number | null> => {
  const read = await configure(process.env, path => readFileSync(path, 'utf8'), terminal.language)
  if (!read.ok) {
    for (const error of read.errors) complain(`certscope: ${error}`)
    return 2
  }
  const { settings, secrets, unused, plugins, environment } = read
  checkExtraCa(settings)
  checkPlugins(plugins)
  const known = verbs(plugins).map(verbOf)
  const isVerb = (name: string): boolean => isOwnVerb(name) || known.includes(name)
  const isChecked = (name: string): boolean =>
    !isVerb(name) && known.includes(DOMAIN_VERB) && /^[^-].*[.:]/.test(name)
  const typed = verbFirst(process.argv.slice(2), isVerb)
  const named = isVerb(typed[0] ?? '') ? typed : verbFirst(process.argv.slice(2), isChecked)
  const asked = isChecked(named[0] ?? '') ? [DOMAIN_VERB, ...named] : typed
  const [verb = 'help', ...words] = helpLast(asked)
  if (['help', '--help', '-h'].includes(verb)) return answered(help(plugins, terminal.language))
  if (['version', '--version', '-v'].includes(verb)) return answered(DESCRIPTION_VERSION)
  const ownVerb = OWN_VERBS.find(([name]) => name === verb)
  if (ownVerb && words.some(word => ['--help', '-h'].includes(word)))
    return answered(ownHelp(ownVerb, terminal.language))
  if (verb === 'completion') {
    const script = await completion(words, plugins, terminal.language)
    if (script !== null) return answered(script.trimEnd())
    return refused(startError({ code: 'shell-unknown' }, terminal.language))
  }
  if (verb === 'config') {
    const [option, ...more] = withoutLanguage(words)
    if (more.length > 0 || (option !== undefined && option !== '--json'))
      return refused(
        startError({ code: 'argument-unexpected', params: { usage: 'config [--json]' } }, terminal.language),
      )
    return answered(
      option
        ? JSON.stringify(shownSettings(plugins, environment), null, 2)
        : settingsText(plugins, environment, terminal.language),
    )
  }
  if (verb === 'usage') {
    const store = await openStore(secrets.store, plugins)
    try {
      for (const line of usageLines(await usageTable(store), terminal.language)) print(line)
      return 0
    } finally {
      await store.close()
    }
  }
  if (verb === 'backup') {
    const { ok, line } = await backup(secrets.store, withoutLanguage(words), terminal.language)
    return ok ? answered(line) : refused(line)
  }
  const warnings = unused.map(name => `${name} has no effect.`)
  if (verb === 'serve')
    return stay(
      {
        settings,
        plugins,
        warnings: [...warnings, ...siteWarnings(settings), ...probeWarnings(settings, secrets)],
      },
      secrets,
    )
  if (verb === 'probe') {
    const role = probeRole(settings, secrets, { environment, plugins })
    if (role)
      return stay(
        { settings: role.settings, plugins: probePlugins(plugins), warnings, wrap: role.wrap, fair: false },
        { ...NO_SECRETS, store: role.store },
      )
    return refused(startError({ code: 'probe-token-missing' }, terminal.language))
  }
  if (verb === 'mcp' && withoutLanguage(words).length > 0)
    return refused(startError({ code: 'argument-unexpected', params: { usage: 'mcp' } }, terminal.language))
  const { server, rest: local, call } = await elsewhere(words)
  const asking = { plugins, verb, isRemote: server !== null, terminal }
  const { identity, sni, rest } = await shown(local, asking)
  const unknown = () => {
    const params = { command: verb.slice(0, 40) }
    const meant = nearest(verb, [...known, ...OWN_VERBS.map(([name]) => name)])
    const report =
      meant === undefined
        ? ({ code: 'command-unknown', params } as const)
        : ({ code: 'command-misspelled', params: { ...params, meant } } as const)
    return refused(usageError(report, terminal.language))
  }
  const remote = server && call && { plugins, call, now: Date.now, site: server }
  if (remote) return (await runVerb(remote, verb, rest, terminal)) ?? unknown()
  const end = new AbortController()
  // Commands of the operator's are about what the server keeps; a check leaves nothing behind.
  const own = plugins.find(plugin => verbOf(plugin) === verb)
  const isStored = own?.commands !== undefined && wantsStore(own, words)
  if (isStored && secrets.store === 'memory:' && !commandAmong(own, words)?.command?.storeless)
    return refused(startError({ code: 'store-missing', params: { command: verb } }, terminal.language))
  // MCP clients start the command in any folder, so that of the default path is nobody's choice.
  const isShared = verb === 'mcp' && !['', 'memory:'].includes(environment['CERTSCOPE_STORE'] ?? '')
  const store = isStored || isShared ? await openStore(secrets.store, plugins) : memoryStore(plugins)
  try {
    // An agent may be told by anybody what to ask, and what is stored is for others as well.
    const forOperator = verb !== 'mcp' && !isStored
    // The operator may ask mail servers, too, which others may where the setting says so.
    const told = forOperator ? { ...settings, targetPorts: [...settings.targetPorts, SMTP_PORT] } : settings
    const doors = openDoors(
      told,
      secrets,
      store,
      { ...endingWith(end.signal), identity, sni },
      { forOperator },
    )
    const limits = { checks: MAX_JOBS, alone: true }
    const offered = verb === 'mcp' && !isShared ? withoutStore(plugins) : plugins
    const it = app({
      plugins: offered,
      doors,
      settings: told,
      limits,
      log: logger('error', doors.now, complain),
    })
    if (verb !== 'mcp') return (await runVerb(it, verb, rest, terminal)) ?? unknown()
    await serveAgent(it, terminal.language, settings.siteUrl)
    return 0
  } finally {
    // Searches and lists that are still running would keep the process for up to 20 seconds after its answer.
    // Only a server has a next caller to serve.
    end.abort()
    await store.close()
  }
}

main()
  .catch(error => {
    const line = error instanceof Refusal ? failure(error, terminal.language).error : undefined
    complain(`certscope: ${line ?? (error instanceof Error ? error.message : String(error))}`)
    // Who writes a plugin wants to know where.
    if (process.env.CERTSCOPE_LOG === 'debug' && error instanceof Error)
      for (const line of (error.stack ?? '').split('\n').slice(1)) complain(line)
    return 2
  })
  .then(status => {
    // Not `exit`: a slow reader of the pipe must still get everything. Nothing else keeps the process alive.
    if (status !== null) process.exitCode = status
  })
