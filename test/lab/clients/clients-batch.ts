/**
 * Clients that are libraries: a small program of each language visits all servers in one run. It reads lines
 * of `id port host`, and prints lines of `id`, `ok` or `no`, and the error, with tabs between them.
 */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tidy, type Client, type Visit } from './client.ts'
import { run, versionOf } from './programs.ts'
import type { Target } from './world.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const BIN = join(HERE, '..', '..', '..', 'node_modules', '.bin')
/** Debian's, which is not in the path. */
const DEBIAN_GO = '/usr/lib/go-1.19/bin/go'
const GO = existsSync(DEBIAN_GO) ? DEBIAN_GO : 'go'
/** For all visits together. */
const BATCH_MS = 600_000
/** A client that says nothing for so long is stuck with a server, and goes on with the next one. */
const SILENT_MS = 45_000

interface Batch extends Omit<Client, 'visitAll'> {
  /** Builds what is to run, in the folder; the program and its words. */
  readonly prepare: (folder: string, roots: string) => Promise<readonly [string, ...string[]]>
}

const parse = (output: string, targets: readonly Target[]): Map<string, Visit> => {
  const visits = new Map<string, Visit>()
  const ports = new Map(targets.map(({ id, port }) => [id, port]))
  for (const line of output.split('\n')) {
    const [id = '', verdict, text = ''] = line.split('\t')
    const port = ports.get(id)
    if (port === undefined || (verdict !== 'ok' && verdict !== 'no')) continue
    visits.set(id, { accepts: verdict === 'ok', text: verdict === 'ok' ? '' : tidy(text, port) })
  }
  return visits
}

export const batch = ({ prepare, ...client }: Batch): Client => ({
  ...client,
  async visitAll(targets, { folder, roots }) {
    const home = join(folder, client.name)
    mkdirSync(home, { recursive: true })
    const [program, ...words] = await prepare(home, roots)
    const visits = new Map<string, Visit>()
    for (let left = targets; left.length > 0; left = left.filter(({ id }) => !visits.has(id))) {
      const { output, status, late } = await run(program, words, {
        input: `${left.map(({ id, port, host }) => `${id} ${port} ${host}`).join('\n')}\nend\n`,
        milliseconds: BATCH_MS,
        silentMs: SILENT_MS,
        cwd: home,
        until: /^end$/m,
      })
      for (const [id, visit] of parse(output, left)) visits.set(id, visit)
      // A client that dies on a server, as some do, goes on with the next one.
      const next = left.find(({ id }) => !visits.has(id))
      const how = late ? 'did not end' : `ended with ${status ?? 'a signal'}`
      if (next) visits.set(next.id, { accepts: false, text: `the client ${how}` })
    }
    return visits
  },
})

export const script = (name: string): string => join(HERE, 'visitors', name)

export const batchClients: readonly Client[] = [
  batch({
    name: 'openssl-3.5',
    version: () => {
      const node = versionOf(join(BIN, 'node'), '--version')
      const openssl = versionOf(join(BIN, 'node'), '-p', 'process.versions.openssl')
      return node && `OpenSSL ${openssl} in Node ${node}`
    },
    prepare: async (_, roots) => [join(BIN, 'node'), script('visit.cjs'), roots],
  }),
  batch({
    name: 'boringssl',
    version: () => {
      const version = versionOf(join(BIN, 'bun'), '--version')
      return version && `BoringSSL in Bun ${version}`
    },
    prepare: async (_, roots) => [join(BIN, 'bun'), script('visit.cjs'), roots],
  }),
  batch({
    name: 'rustls',
    version: () => {
      const version = versionOf(join(BIN, 'deno'), '--version')
      return version && `rustls in ${version}`
    },
    prepare: async (_, roots) =>
      [
        ...[join(BIN, 'deno'), 'run', '--quiet', '--no-config', '--allow-net=127.0.0.1'],
        ...['--allow-read', script('visit-deno.mjs'), roots],
      ] as [string, ...string[]],
  }),
  batch({
    name: 'go',
    needs: 'apt install golang-1.19-go',
    version: () => versionOf(GO, 'version'),
    async prepare(folder, roots) {
      cpSync(script('visit.go.txt'), join(folder, 'visit.go'))
      await run(GO, ['build', '-o', 'visit', 'visit.go'], {
        milliseconds: 300_000,
        cwd: folder,
        env: { GOCACHE: join(folder, 'cache'), GO111MODULE: 'off', GOFLAGS: '' },
      })
      return [join(folder, 'visit'), roots]
    },
  }),
  batch({
    name: 'java',
    version: () => versionOf('java', '-version'),
    async prepare(folder, roots) {
      cpSync(script('Visit.java.txt'), join(folder, 'Visit.java'))
      await run('javac', ['Visit.java'], { milliseconds: 120_000, cwd: folder })
      return ['java', '-Xmx256m', '-cp', folder, 'Visit', roots]
    },
  }),
]
