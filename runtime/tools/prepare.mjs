/**
 * Before a script runs: installs the dependencies when they are missing or stale, and says so. Plain
 * JavaScript, any runtime.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, 'package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.error('Installing the dependencies (once, about a minute) ...')
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) {
    console.error(
      `The dependencies could not be installed${error ? `: ${error.message}` : ''}. Run "npm ci" here `
        + 'and look at what it says.',
    )
    process.exit(1)
  }
}
