/**
 * Programs that check the product from outside: apart from the dependencies, so that nobody installs them who
 * only runs or builds it.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
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

/** They appear all at once: who looks meanwhile sees none of them, and not a part. */
const install = (): void => {
  const made = mkdtempSync(`${folder}-`)
  for (const each of FILES) copyFileSync(join(here, each), join(made, each))
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: made,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status === 0 && stale()) {
    rmSync(folder, { recursive: true, force: true })
    renameSync(made, folder)
  } else rmSync(made, { recursive: true, force: true })
  if (status !== 0) throw new Error(`nothing could be installed in ${folder}: ${stderr.slice(-500)}`)
}

/**
 * The path of a package's file; installs all of them when they are not there, or are not those that the lock
 * file names.
 */
export const tool = (name: string, file: string): string => {
  if (stale()) install()
  return join(folder, 'node_modules', name, file)
}

if (import.meta.main && stale()) install()
