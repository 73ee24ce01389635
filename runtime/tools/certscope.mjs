#!/usr/bin/env node
/**
 * The `certscope` command: runs the bundle when it is built, else the sources, on the Node that the project
 * pins.
 */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Package managers link to it, and Deno does not look where the link leads.
const root = join(dirname(realpathSync(fileURLToPath(import.meta.url))), '..', '..')
const bundle = join(root, 'dist', 'certscope.mjs')
const entry = existsSync(bundle) ? bundle : join(root, 'runtime', 'main.ts')
const pinned = join(root, 'node_modules', '.bin', 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const able = 'Deno' in globalThis || 'Bun' in globalThis || major > 22 || (major === 22 && minor >= 18)

/** Calls back once the process that started this one has gone. */
const parentGone = then => {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    then()
  }, 500)
  look.unref()
}

/** npx puts a shell between itself and us, which dies of a signal without telling us. */
const started = process.env.npm_lifecycle_event === 'npx'

if (able) {
  if (started) parentGone(() => process.kill(process.pid, 'SIGTERM'))
  process.argv[1] = entry
  await import(entry)
} else if (existsSync(pinned)) {
  const child = spawn(pinned, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (started) parentGone(() => child.kill('SIGTERM'))
  // As a shell says it, where a signal ended it.
  child.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
} else {
  // A package from the registry has no lock file to install from.
  const remedy = existsSync(join(root, 'package-lock.json')) ? '; "npm ci" in its folder brings one' : ''
  console.error(
    `certscope: Node 22.18 or newer, Deno or Bun is needed, and this is Node ${process.version}${remedy}`,
  )
  process.exit(2)
}
