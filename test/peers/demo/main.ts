/**
 * `npm run demo`: the server beside an Internet of its own, so that every answer can be seen without a
 * network.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { servicesOf } from '../../../core/plugin/service-clients.ts'
import type { AppDoors } from '../../../core/plugin/service-clients.ts'
import type { Doors } from '../../../core/network/doors.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { httpsDoor } from '../../../core/protocol/http/https.ts'
import { operatorRoots, trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import type { Secrets, Settings } from '../../../core/settings/read.ts'
import type { ReferenceData } from '../../../plugins/certificate/reference-data.ts'
import ct from '../../../plugins/ct/index.ts'
import { configure, loadPlugins } from '../../../runtime/configure.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { listen } from '../../../runtime/http-server/listen.ts'
import { probePlugins, probeRole } from '../../../runtime/commands/probe.ts'
import { closeOnSignal, serve } from '../../../runtime/commands/serve.ts'
import type { Serving } from '../../../runtime/commands/serve.ts'
import { withoutExperimentalWarnings } from '../../../runtime/process/start.ts'
import { withState } from '../world.ts'
import { hanging } from './dns/doors.ts'
import { listenDns, type DnsListener } from './dns/listener.ts'
import { EDGE_RESOLVER, KOREAN_RESOLVER } from './dns/resolvers.ts'
import { SERVICE_PORTS } from './hosts/services.ts'
import { listPlans, listRunning } from './list.ts'
import { welcome } from './welcome.ts'
import { demoWorld } from './world.ts'
import type { DemoWorld, Upstreams } from './world.ts'

/** The probe of the demo is reached from this machine only, and shows what anybody may see. */
export const PROBE_TOKEN = 'certscope-demo-probe'

export interface Demo {
  readonly world: DemoWorld
  readonly serving: Serving
  /** The Korean probe; null when the operator has one. */
  readonly probe: Serving | null
  /** Its recursive server, on a port of loopback. */
  readonly dns: DnsListener
  /** The doors that lead into the world, and what the server in it was told. */
  readonly doors: AppDoors
  readonly settings: Settings
  /** What it judges by. */
  readonly knowledge: Pick<ReferenceData, 'trust' | 'programs' | 'logs'>
  readonly plugins: readonly Plugin[]
  close(): Promise<void>
}

export interface DemoParts {
  /** The operator's; the demo's roots, logs, searches and probe are put in besides. */
  readonly settings: Settings
  readonly secrets?: Secrets
  readonly print?: (line: string) => void
  readonly logLine?: (line: string) => void
  /** The demo's present; its clock runs on from there. */
  readonly at?: Date
  readonly upstreams?: Upstreams
}

/** A clock that runs from `start` on. */
const clockFrom = (start: Date) => {
  const ahead = start.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}

/** Starts the world, a server that lives in it, and a second one that sees it from Korea. */
export const startDemo = async ({
  settings,
  secrets = NO_SECRETS,
  print = () => {},
  logLine = () => {},
  at = new Date(),
  upstreams = 'answer',
}: DemoParts): Promise<Demo> => {
  const now = clockFrom(at)
  const world = await demoWorld({ now: now(), clock: now, upstreams })
  const dns = await listenDns(world.names.access(false), EDGE_RESOLVER)
  /**
   * The doors of a place in the world: its own view of the DNS, its own recursive server, and nothing of the
   * real network.
   */
  const doorsAt = (korea: boolean, of: Settings, secrets: Secrets, fetch: Doors['fetch']): AppDoors => {
    const get: AppDoors['get'] = (through, url, options) =>
      world.registries(url, options) ?? httpsDoor(through, url, { ...options, trust: knowledge.trust })
    return openDoors(of, secrets, memoryStore(plugins), {
      connect: world.connect(connect, korea),
      datagram: world.datagram(korea),
      fetch,
      get,
      now,
    })
  }
  const knowledge = {
    trust: trustStore(world.programs, operatorRoots(world.ownRoots + settings.extraCa)),
    programs: world.programs,
    logs: world.logs,
  }
  /** Nobody is spared here: hundreds of its hosts are neighbors. */
  const unpaced = { pace: async () => true }
  const judgingBy: Readonly<Record<string, object>> = {
    'certificate/measured': knowledge,
    'certificate/file': knowledge,
    'security/graded': { ...knowledge, ...unpaced },
    'security/suites': unpaced,
    'dns-info': { anchors: world.names.anchors },
    mail: { anchors: world.names.anchors, trust: knowledge.trust },
  }
  const plugins = (await loadPlugins(settings.plugins)).map(plugin => {
    const parts = judgingBy[plugin.name]
    return parts ? withState(plugin, parts) : plugin
  })

  const korean = async (): Promise<Serving> => {
    const { settings: own, wrap } = probeRole(
      { ...settings, host: '127.0.0.1', port: 0, resolvers: [`udp://${KOREAN_RESOLVER}`] },
      { ...NO_SECRETS, probeToken: PROBE_TOKEN },
      { environment: {}, plugins },
    )!
    const doors = doorsAt(true, own, NO_SECRETS, world.fetch([], true))
    return serve({
      settings: own,
      plugins: probePlugins(plugins),
      doors,
      wrap,
      fair: false,
      listen,
      print: () => {},
      logLine,
    })
  }
  const probe = settings.probeKr === '' && settings.vantage === 'edge' ? await korean() : null

  const resolvers = [`udp://${settings.vantage === 'kr' ? KOREAN_RESOLVER : EDGE_RESOLVER}`]
  const own = probe ? { ...settings, resolvers, probeKr: probe.url } : { ...settings, resolvers }
  const shown = probe ? { ...secrets, probeToken: PROBE_TOKEN } : secrets
  const korea = settings.vantage === 'kr'
  const search = world.fetch(
    servicesOf(ct, own, NO_SECRETS).map(({ url }) => url),
    korea,
  )
  const fetchDoor: Doors['fetch'] = async request => {
    if (own.probeKr === '' || !request.url.startsWith(`${own.probeKr}/`)) return search(request)
    if (upstreams === 'hang') return hanging(request.signal)
    return fetch(upstreams === 'refuse' ? new Request('http://127.0.0.1:1/', request) : request)
  }
  const doors = doorsAt(korea, own, shown, fetchDoor)
  const serving = await serve({ settings: own, plugins, listen, print, logLine, doors })
  return {
    world,
    serving,
    probe,
    dns,
    doors,
    settings: own,
    knowledge,
    plugins,
    async close() {
      await Promise.all([serving.close(), probe?.close()])
      await Promise.all([world.close(), dns.close()])
    },
  }
}

const USAGE = `Usage: npm run demo [-- OPTIONS]
  --list        list all hosts, with what is wrong with each, and end
  --at INSTANT  the demo's present, such as 2027-03-15T00:00:00Z
  --dead        the CAs, CT searches, registries, probe and resolvers of others never answer
  --refusing    they refuse every connection`

interface Words {
  readonly at: Date
  readonly upstreams: Upstreams
  readonly list: boolean
}

/** Null: not understood. */
const readWords = (words: readonly string[]): Words | null => {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        at: { type: 'string' },
        dead: { type: 'boolean' },
        refusing: { type: 'boolean' },
        list: { type: 'boolean' },
      },
    })
    const at = values.at === undefined ? new Date() : new Date(values.at)
    if (Number.isNaN(at.getTime())) return null
    const upstreams = values.dead ? 'hang' : values.refusing ? 'refuse' : 'answer'
    return { at, upstreams, list: values.list === true }
  } catch {
    return null
  }
}

/** A folder that goes when the process does, however it ends. */
const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // By default the end of a terminal ends the process at once.
  process.on('SIGHUP', () => process.exit(129))
  return folder
}

const main = async (): Promise<void> => {
  withoutExperimentalWarnings()
  const print = (line: string) => console.log(line)
  const read = await configure(process.env, path => readFileSync(path, 'utf8'))
  if (!read.ok) {
    for (const error of read.errors) console.error(`certscope: ${error}`)
    process.exit(2)
  }
  const words = readWords(process.argv.slice(2))
  if (!words) {
    console.error(USAGE)
    process.exit(2)
  }
  const { at, upstreams, list } = words
  // Also beside a demo that runs: nothing listens for it.
  if (list) return print(listPlans())
  print('Starting the demo Internet ...')
  const folder = temporaryFolder()
  const outbox = process.env['CERTSCOPE_MAIL'] ? null : join(folder, 'outbox')
  const demo = await startDemo({
    settings: { ...read.settings, targetPorts: [...read.settings.targetPorts, ...SERVICE_PORTS] },
    secrets: outbox === null ? read.secrets : { ...read.secrets, mail: `file:${outbox}` },
    print,
    logLine: line => console.error(line),
    at,
    upstreams,
  })
  closeOnSignal(demo)
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, demo.world.roots)
  const hosts = join(folder, 'hosts.txt')
  const files = join(folder, 'files')
  mkdirSync(files)
  for (const { name, text } of demo.world.files) writeFileSync(join(files, name), text)
  writeFileSync(hosts, listRunning(demo.world.list(), files))
  print(welcome({ demo, upstreams, hosts, files, roots, outbox, probeToken: PROBE_TOKEN }))
}

if (import.meta.main) {
  main().catch(error => {
    console.error(`certscope: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  })
}
