#!/usr/bin/env node
/** The `certscope` command: runs the bundle when it is built, else the sources, on the Node that the project pins. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const bundle = join(root, 'dist', 'certscope.mjs')
const entry = existsSync(bundle) ? bundle : join(root, 'runtime', 'main.ts')
const pinned = join(root, 'node_modules', '.bin', 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const able = 'Deno' in globalThis || 'Bun' in globalThis || major > 22 || (major === 22 && minor >= 18)

if (able) {
  process.argv[1] = entry
  await import(entry)
} else if (existsSync(pinned)) {
  const { status, signal } = spawnSync(pinned, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(signal ? 1 : status ?? 1)
} else {
  console.error('certscope needs Node 22.18 or newer, Deno or Bun; "npm ci" in its folder brings one.')
  process.exit(2)
}
