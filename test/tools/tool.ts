/** Programs that check the product from outside: in a folder of their own, so that nobody installs them who only runs or builds it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))

/** The path of a package's file; installs all of them when they are not there. */
export const tool = (name: string, file: string): string => {
  const path = join(folder, 'node_modules', name, file)
  if (!existsSync(path)) {
    const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, encoding: 'utf8', timeout: 300_000, shell: process.platform === 'win32' })
    if (status !== 0 || !existsSync(path)) throw new Error(`${name} could not be installed in test/tools: ${stderr.slice(-500)}`)
  }
  return path
}
