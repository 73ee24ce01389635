/** Makes the one bundle: dist/certscope.mjs, the same file for Node, Deno and Bun. */
import { build } from 'esbuild'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VIEWER } from '../../core/surface/docs.ts'
import { leaveOut } from './left-out.ts'
import { packLiterals } from './packed-literals.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const outfile = join(root, 'dist', 'certscope.mjs')

/** An older Node says which one is needed, before anything asks for what it lacks. */
const tooOld =
  'if(!Promise.withResolvers){console.error(`certscope: Node 22.18 or newer is needed, and this is '
  + '${process.version}; "npm start" brings one along`);process.exit(2)}'
/** CommonJS dependencies ask for `require`, which an ES module does not have. */
const require = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);"

const { metafile, outputFiles } = await build({
  metafile: true,
  write: false,
  entryPoints: [join(root, 'runtime', 'main.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  minify: true,
  alias: { '@modelcontextprotocol/server/_shims': join(root, 'runtime', 'tools', 'mcp-shims.ts') },
  plugins: [leaveOut],
  legalComments: 'none',
  charset: 'utf8',
  banner: { js: tooOld + require },
})
const code = outputFiles[0]!.text
const bundle = packLiterals(code)
mkdirSync(join(root, 'dist', 'assets'), { recursive: true })
writeFileSync(outfile, bundle)
/** Packages and our own folders, the largest first: what the bundle is made of, before it is packed. */
const parts = new Map<string, number>()
for (const [path, { bytesInOutput }] of Object.entries(Object.values(metafile.outputs)[0]!.inputs)) {
  const part =
    /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
    ?? path.split('/').slice(0, -1).slice(0, 2).join('/')
  parts.set(part, (parts.get(part) ?? 0) + bytesInOutput)
}
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`
for (const [part, bytes] of [...parts].sort(([, a], [, b]) => b - a))
  console.log(`${kilobytes(bytes)}  ${part}`)
const octets = (text: string): number => new TextEncoder().encode(text).length
console.log(`${kilobytes(octets(code))}  in all`)
console.log(`${kilobytes(octets(bundle))}  dist/certscope.mjs, its texts and data packed`)
writeFileSync(join(root, 'dist', 'LICENSE'), readFileSync(join(root, 'LICENSE')))
// The files of the viewer of /docs are next to the bundle, with their license.
for (const name of [...Object.keys(VIEWER), 'LICENSE', 'NOTICE'])
  copyFileSync(
    createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`),
    join(root, 'dist', 'assets', name),
  )
