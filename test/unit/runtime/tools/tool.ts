/**
 * Programs that check the product from outside: apart from the dependencies, so that nobody installs them who
 * only runs or builds it.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const FILES = ['package.json', 'package-lock.json', '.npmrc']
/** Among the dependencies, and yet none of them. */
const folder = join(here, '..', '..', '..', '..', 'node_modules', '.tools')

const stale = (): boolean =>
  FILES.some(
    name =>
      !existsSync(join(folder, name))
      || readFileSync(join(folder, name), 'utf8') !== readFileSync(join(here, name), 'utf8'),
  )

/**
 * The path of a package's file; installs all of them when they are not there, or are not those that the lock
 * file names.
 */
export const tool = (name: string, file: string): string => {
  const path = join(folder, 'node_modules', name, file)
  if (existsSync(path) && !stale()) return path
  mkdirSync(folder, { recursive: true })
  for (const each of FILES) copyFileSync(join(here, each), join(folder, each))
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status !== 0 || !existsSync(path))
    throw new Error(`${name} could not be installed in ${folder}: ${stderr.slice(-500)}`)
  return path
}
