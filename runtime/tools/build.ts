/** Makes the one bundle: dist/certscope.mjs, the same file for Node, Deno and Bun. */
import { build } from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const outfile = join(root, 'dist', 'certscope.mjs')

await build({
  entryPoints: [join(root, 'runtime', 'main.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  // CommonJS dependencies ask for `require`, which an ES module does not have.
  banner: { js: 'import{createRequire as __cr}from\'node:module\';const require=__cr(import.meta.url);' },
})
writeFileSync(join(root, 'dist', 'LICENSE'), readFileSync(join(root, 'LICENSE')))
