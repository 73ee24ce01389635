/** Makes the bundle, dist/certscope.mjs with the parts beside it: the same files for Node, Deno and Bun. */
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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VIEWER } from '../../core/surface/docs.ts'
import { leaveOut } from './left-out.ts'
import { notices, packageFolder, THIRD_PARTY } from './notices.ts'
import { packLiterals } from './packed-literals.ts'
import { lazily, PARTS, splitErrors } from './parts.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const dist = join(root, 'dist')

/** An older Node says which one is needed, before anything asks for what it lacks. */
const tooOld =
  'if(!Promise.withResolvers){console.error(`certscope: Node 22.18 or newer is needed, and this is '
  + '${process.version}; "npm start" brings one along`);process.exit(2)}'
/** Who copied the one file alone learns it now, not from the first error that cannot be explained. */
const alone =
  "import{existsSync as __ex}from'node:fs';"
  + `if(!__ex(new URL('${PARTS}',import.meta.url))){console.error("certscope: the folder ${PARTS} is "`
  + '+"missing next to certscope.mjs. Copy both.");process.exit(2)}'
/** CommonJS dependencies ask for `require`, which an ES module does not have. */
const require = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);"

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
  alias: { '@modelcontextprotocol/server/_shims': join(root, 'runtime', 'tools', 'mcp-shims.ts') },
  legalComments: 'none',
  charset: 'utf8',
}

interface Built {
  readonly code: string
  /** Octets by packages and our own folders: what the code is made of, before it is packed. */
  readonly sources: ReadonlyMap<string, number>
}

/** The folders of the packages that any file is made of. */
const packages = new Set([join('node_modules', 'swagger-ui-dist')])

const builtFrom = async (entry: string, more: BuildOptions): Promise<Built> => {
  const { metafile, outputFiles } = await build({ ...options, entryPoints: [entry], ...more })
  const sources = new Map<string, number>()
  for (const [path, { bytesInOutput }] of Object.entries(Object.values(metafile!.outputs)[0]!.inputs)) {
    const folder = bytesInOutput > 0 ? packageFolder(path) : undefined
    if (folder !== undefined) packages.add(folder)
    const source =
      /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
      ?? path.split('/').slice(0, -1).slice(0, 2).join('/')
    sources.set(source, (sources.get(source) ?? 0) + bytesInOutput)
  }
  return { code: outputFiles![0]!.text, sources }
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
const main = await builtFrom(join(root, 'runtime', 'main.ts'), {
  plugins: [leaveOut, splitErrors('causes'), lazily(parts, 'bundle')],
  banner: { js: tooOld + alone + require },
})
const bundle = packLiterals(main.code)
for (const folder of ['assets', PARTS]) mkdirSync(join(dist, folder), { recursive: true })
put('certscope.mjs', bundle)
for (const [source, bytes] of [...main.sources].sort(([, a], [, b]) => b - a))
  console.log(`${kilobytes(bytes)}  ${source}`)
console.log(`${kilobytes(octets(main.code))}  in all`)
console.log(`${kilobytes(octets(bundle))}  dist/certscope.mjs, its texts and data packed`)

// A part may have parts of its own, which come after it.
for (const [name, file] of parts) {
  const { code } = await builtFrom(file, {
    plugins: [leaveOut, splitErrors(name === 'forms' ? 'forms' : 'causes'), lazily(parts, 'part')],
    banner: { js: require },
  })
  const packed = packLiterals(code)
  const part = octets(packed) < octets(code) ? packed : code
  put(`${PARTS}/${name}.mjs`, part)
  console.log(`${kilobytes(octets(part))}  dist/${PARTS}/${name}.mjs`)
}
for (const name of readdirSync(join(dist, PARTS)))
  if (!parts.has(name.replace(/\.mjs$/, ''))) rmSync(join(dist, PARTS, name))
writeFileSync(join(dist, 'LICENSE'), readFileSync(join(root, 'LICENSE')))
put(THIRD_PARTY, notices([...packages].map(folder => join(root, folder))))
// Icons, and the images in previews of links.
for (const name of readdirSync(join(root, 'runtime', 'assets')))
  copyFileSync(join(root, 'runtime', 'assets', name), join(dist, 'assets', name))
// The files of the viewer of /docs are next to the bundle, with their license.
for (const name of [...Object.keys(VIEWER), 'LICENSE', 'NOTICE'])
  copyFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), join(dist, 'assets', name))
