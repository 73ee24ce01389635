/**
 * Before a script runs: installs the dependencies when they are missing or stale, and says so. With `--serve`
 * only those that a server needs, and with it or `--bundle` the bundle is built where a source is newer. Plain
 * JavaScript, any runtime.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const lock = join(root, 'package-lock.json')
const bundle = join(root, 'dist', 'certscope.mjs')
/** What the bundle is made of. */
const SOURCES = ['core', 'plugins', 'runtime', 'knowledge-base']

const isServing = process.argv.includes('--serve')
/** A development dependency is there with all others of its kind, unless the product needs it as well. */
const isInstalled = existsSync(join(modules, isServing ? 'esbuild' : 'uvu'))
const installed = join(modules, '.package-lock.json')

/** A checkout rewrites the lock file, although the installed packages may still be those that it lists. */
const isCurrent = () => {
  if (timeOf(installed) >= timeOf(lock)) return true
  try {
    const [wanted, there] = [lock, installed].map(file => JSON.parse(readFileSync(file, 'utf8')).packages)
    const isThere = ([path, { version, integrity, optional, devOptional, dev }]) =>
      there[path]
        ? there[path].version === version && there[path].integrity === integrity
        : path === '' || optional || devOptional || (dev && isServing)
    return Object.entries(wanted).every(isThere) && Object.keys(there).every(path => wanted[path])
  } catch {
    return false
  }
}

const timeOf = path => statSync(path).mtimeMs
/** A folder's own time tells of what was taken away from it. */
const newestIn = folder =>
  readdirSync(folder, { withFileTypes: true }).reduce((newest, one) => {
    const path = join(folder, one.name)
    return Math.max(newest, one.isDirectory() ? newestIn(path) : timeOf(path))
  }, timeOf(folder))

const run = (command, words, problem) => {
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, words, { cwd: root, stdio: ['ignore', 2, 2], shell })
  if (!error && status === 0) return
  console.error(`${problem}${error ? `: ${error.message}` : ''}. Look at what is said above.`)
  process.exit(1)
}

if (!isInstalled || !existsSync(installed) || !isCurrent()) {
  console.error(`Installing the dependencies (once, ${isServing ? 'some seconds' : 'about a minute'}) ...`)
  const words = ['ci', '--no-audit', '--no-fund', ...(isServing ? ['--omit=dev'] : [])]
  run('npm', words, 'The dependencies could not be installed')
}

const isBundled = isServing || process.argv.includes('--bundle')
if (isBundled) {
  const newest = Math.max(timeOf(lock), ...SOURCES.map(name => newestIn(join(root, name))))
  if (!existsSync(bundle) || timeOf(bundle) < newest) {
    // The Node that came with the dependencies reads TypeScript; that of the system may not.
    const node = join(modules, '.bin', 'node')
    const program = existsSync(node) ? node : process.execPath
    run(program, [join('runtime', 'tools', 'build', 'build.ts'), '--quiet'], 'The bundle could not be built')
  }
}
