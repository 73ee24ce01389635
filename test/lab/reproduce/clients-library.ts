/** Clients that are libraries: a small program of each language visits all servers in one run. */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { batchClients } from '../clients/clients-batch.ts'
import { run, versionOf } from '../clients/programs.ts'
import { environment, printed, type Ground, type TextClient } from './client.ts'

const NODE_BIN = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url))
const PROGRAMS = fileURLToPath(new URL('programs', import.meta.url))
/** For all visits together. */
const BATCH_MS = 300_000

interface Script {
  readonly name: string
  readonly version: () => string | null
  readonly program: string
  /** In `programs`; `.txt` marks a language that the formatter does not know. */
  readonly file: string
  readonly words?: readonly string[]
  /** After the file. */
  readonly args: (ground: Ground) => readonly string[]
}

const read = (output: string): Map<string, string> => {
  const texts = new Map<string, string>()
  for (const line of output.split('\n')) {
    if (!line.startsWith('{"')) continue
    const { id, text } = JSON.parse(line) as { id: string; text: string }
    texts.set(id, printed(text))
  }
  return texts
}

const script = ({ name, version, program, file, words = [], args }: Script): TextClient => ({
  name,
  version,
  async textsOf(targets, ground) {
    const folder = join(ground.folder, name.replaceAll(/\W/g, '-'))
    mkdirSync(folder, { recursive: true })
    cpSync(PROGRAMS, folder, { recursive: true })
    const input = targets.map(({ id, port, host }) => `${id} ${port} ${host}\n`).join('')
    const { output } = await run(program, [...words, join(folder, file), ...args(ground)], {
      input: `${input}end\n`,
      milliseconds: BATCH_MS,
      until: /"id": ?"end"/,
      env: environment(ground),
    })
    return read(output)
  },
})

const proxyOf = ({ proxy }: Ground): string => `http://127.0.0.1:${proxy}`
const standard = (ground: Ground): readonly string[] => [ground.roots, proxyOf(ground)]

const PYTHON_VERSION = {
  ssl: 'import sys, ssl; print("Python", sys.version.split()[0], "with", ssl.OPENSSL_VERSION)',
  requests: 'import requests; print("requests", requests.__version__)',
  urllib3: 'import urllib3; print("urllib3", urllib3.__version__)',
  httpx: 'import httpx; print("httpx", httpx.__version__)',
  aiohttp: 'import aiohttp; print("aiohttp", aiohttp.__version__)',
} as const

const python = (library: keyof typeof PYTHON_VERSION | 'urllib'): TextClient =>
  script({
    name: `python ${library}`,
    version: () => {
      const version = versionOf(
        '/usr/bin/python3',
        '-c',
        PYTHON_VERSION[library === 'urllib' ? 'ssl' : library],
      )
      return version?.includes('Error') ? null : version
    },
    program: '/usr/bin/python3',
    file: 'visit.py.txt',
    args: ({ roots, proxy }) => [library, roots, `http://127.0.0.1:${proxy}`],
  })

/** Nothing where PHP has no curl. */
const PHP_CURL_VERSION =
  'if (function_exists("curl_version")) echo "PHP ", PHP_VERSION, " with curl ", curl_version()["version"];'

const php = (library: 'stream' | 'curl'): TextClient =>
  script({
    name: `php ${library}`,
    version: () =>
      library === 'curl' ? versionOf('php', '-r', PHP_CURL_VERSION) || null : versionOf('php', '--version'),
    program: 'php',
    file: 'visit.php.txt',
    args: ground => [library, ...standard(ground)],
  })

/** Those that the comparison of verdicts has, whose texts are short already. */
const known: readonly TextClient[] = batchClients.map(client => ({
  name: client.name,
  version: client.version,
  async textsOf(targets, ground) {
    const visits = await client.visitAll(targets, ground)
    return new Map([...visits].map(([id, { text }]) => [id, text]))
  },
}))

export const libraryClients: readonly TextClient[] = [
  ...known,
  python('ssl'),
  python('urllib'),
  python('requests'),
  python('urllib3'),
  python('httpx'),
  python('aiohttp'),
  script({
    name: 'ruby net/http',
    version: () => versionOf('ruby', '--version'),
    program: 'ruby',
    file: 'visit.rb.txt',
    args: standard,
  }),
  script({
    name: 'perl IO::Socket::SSL',
    version: () =>
      versionOf('perl', '-MIO::Socket::SSL', '-e', 'print "IO::Socket::SSL $IO::Socket::SSL::VERSION"'),
    program: 'perl',
    file: 'visit.pl.txt',
    args: ({ roots }) => [roots],
  }),
  php('stream'),
  php('curl'),
  script({
    name: 'node https',
    version: () => versionOf(join(NODE_BIN, 'node'), '--version'),
    program: join(NODE_BIN, 'node'),
    file: 'visit.mjs',
    args: standard,
  }),
  script({
    name: 'bun fetch',
    version: () => versionOf(join(NODE_BIN, 'bun'), '--version'),
    program: join(NODE_BIN, 'bun'),
    file: 'visit.mjs',
    args: standard,
  }),
  script({
    name: 'deno fetch',
    version: () => versionOf(join(NODE_BIN, 'deno'), '--version'),
    program: join(NODE_BIN, 'deno'),
    file: 'visit-deno.mjs',
    words: ['run', '--quiet', '--no-config', '--allow-all'],
    args: standard,
  }),
]
