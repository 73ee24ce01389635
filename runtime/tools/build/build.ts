/** Makes the bundle, dist/certscope.mjs with its parts beside it: the same files for Node, Deno and Bun. */
import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VIEWER } from '../../../core/surface/openapi/viewer.ts'
import { leaveOut, lazily, packExamples, PARTS, splitErrors } from './parts.ts'
import { notices, packageFolder, THIRD_PARTY } from './notices.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const dist = join(root, 'dist')

/** An older Node says which one is needed, before anything asks for what it lacks. */
const tooOld =
  'if(!Promise.withResolvers){console.error(`certscope: Node 22.18 or newer is needed, and this is '
  + '${process.version}; "npm start" brings one along`);process.exit(2)}'
/** Who copied the one file alone is told so. */
const alone =
  "import{existsSync as __ex}from'node:fs';"
  + `if(!__ex(new URL('${PARTS}',import.meta.url))){console.error("certscope: the folder ${PARTS} is "`
  + '+"missing next to certscope.mjs. Copy both.");process.exit(2)}'
/** CommonJS dependencies ask for `require`, which an ES module does not have. */
const require = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);"

/** The program itself, among the parts. */
const MAIN = 'main'
/**
 * What the program is made of besides: a runtime reads and parses one file whole, which takes thirty times
 * its size for a moment and is not given back, so that the largest file decides. Each of these is one, and
 * what it shares with others.
 */
const FILES = [
  'core/protocol/dnssec/index.ts',
  'plugins/certificate/index.ts',
  'plugins/dns-info/index.ts',
  'plugins/security/index.ts',
  'plugins/watch/index.ts',
]

const options: BuildOptions = {
  metafile: true,
  absWorkingDir: root,
  write: false,
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  minify: true,
  alias: { '@modelcontextprotocol/server/_shims': join(root, 'runtime', 'tools', 'build', 'mcp-shims.ts') },
  legalComments: 'none',
  charset: 'utf8',
}

interface Built {
  /** By their names. */
  readonly files: ReadonlyMap<string, string>
  /** Octets by packages and our own folders: what the code is made of. */
  readonly sources: ReadonlyMap<string, number>
}

/** The folders of the packages that any file is made of. */
const packages = new Set([join('node_modules', 'swagger-ui-dist')])

const builtFrom = async (
  entryPoints: NonNullable<BuildOptions['entryPoints']>,
  more: BuildOptions,
): Promise<Built> => {
  const { metafile, outputFiles } = await build({ ...options, entryPoints, ...more })
  const sources = new Map<string, number>()
  const inputs = Object.values(metafile!.outputs).flatMap(output => Object.entries(output.inputs))
  for (const [path, { bytesInOutput }] of inputs) {
    const folder = bytesInOutput > 0 ? packageFolder(path) : undefined
    if (folder !== undefined) packages.add(folder)
    const source =
      /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
      ?? path.split('/').slice(0, -1).slice(0, 2).join('/')
    sources.set(source, (sources.get(source) ?? 0) + bytesInOutput)
  }
  const files = outputFiles!.map(({ path, text }) => [basename(path, '.mjs'), text] as const)
  return { files: new Map(files), sources }
}

/** Who only wants to start the server does not read what the bundle is made of. */
const list = (line: string): void => {
  if (!process.argv.includes('--quiet')) console.log(line)
}
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`
/** At once: a program may be starting from what stands there. */
const put = (name: string, text: string): void => {
  const file = join(dist, name)
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
const octets = (text: string): number => new TextEncoder().encode(text).length

const parts = new Map<string, string>()
const written = new Set<string>()
const putPart = (name: string, code: string): number => {
  put(`${PARTS}/${name}.mjs`, code)
  written.add(`${name}.mjs`)
  list(`${kilobytes(octets(code))}  dist/${PARTS}/${name}.mjs`)
  return octets(code)
}

for (const folder of ['assets', PARTS]) mkdirSync(join(dist, folder), { recursive: true })
const others = FILES.map((file, index) => ({ in: join(root, file), out: `entry-${index}` }))
const main = await builtFrom([{ in: join(root, 'runtime', 'main.ts'), out: MAIN }, ...others], {
  plugins: [leaveOut, packExamples, splitErrors('causes'), lazily(parts)],
  banner: { js: require },
  splitting: true,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
})
for (const [source, bytes] of [...main.sources].sort(([, a], [, b]) => b - a))
  list(`${kilobytes(bytes)}  ${source}`)
// What an entry is by itself only names what is in the other files.
const program = [...main.files].filter(([name]) => !name.startsWith('entry-'))
const entry = `${tooOld}${alone}await import('./${PARTS}/${MAIN}.mjs')\n`
let size = octets(entry)
for (const [name, code] of program) size += putPart(name, code)
put('certscope.mjs', entry)
list(`${kilobytes(size)}  dist/certscope.mjs and these`)

// A part may have parts of its own, which come after it.
for (const [name, file] of parts) {
  const { files } = await builtFrom([file], {
    plugins: [leaveOut, splitErrors(name === 'forms' ? 'forms' : 'causes'), lazily(parts)],
    banner: { js: require },
  })
  for (const code of files.values()) putPart(name, code)
}
for (const name of readdirSync(join(dist, PARTS))) if (!written.has(name)) rmSync(join(dist, PARTS, name))
writeFileSync(join(dist, 'LICENSE'), readFileSync(join(root, 'LICENSE')))
put(THIRD_PARTY, notices([...packages].map(folder => join(root, folder))))
// Icons, and the images in previews of links.
for (const name of readdirSync(join(root, 'runtime', 'assets')))
  copyFileSync(join(root, 'runtime', 'assets', name), join(dist, 'assets', name))
// The files of the viewer of /docs/try are next to the bundle, with their license.
for (const name of [...Object.keys(VIEWER), 'LICENSE', 'NOTICE'])
  copyFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), join(dist, 'assets', name))
