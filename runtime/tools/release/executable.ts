/**
 * `npm run executable`: one file with the runtime, the bundle, its parts and its assets, by `bun build
 * --compile`; with `deno` by `deno compile`, which fetches a part of its own from the network.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifest } from './package.ts'
import { PARTS } from '../build/parts.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const dist = join(root, 'dist')

/** The flags of `npm run start:deno` are those of the executable. */
const DENO = [
  '--v8-flags=--max-semi-space-size=16,--heap-growing-percent=100',
  '--allow-net',
  '--allow-env',
  '--allow-read',
  '--allow-write',
  '--allow-sys',
]

/** Seen from `dist`, so that the program finds both beside itself. */
const commandOf = (by: 'bun' | 'deno', file: string): readonly [string, ...string[]] =>
  by === 'bun'
    ? [
        join(root, 'node_modules', '.bin', 'bun'),
        'build',
        '--compile',
        // A file of settings where it happens to start is not one of its own.
        '--no-compile-autoload-dotenv',
        '--no-compile-autoload-bunfig',
        ...['assets', PARTS].flatMap(folder => ['--asset', folder]),
        '--outfile',
        file,
        'certscope.mjs',
      ]
    : [
        join(root, 'node_modules', '.bin', 'deno'),
        'compile',
        ...DENO,
        ...['assets', PARTS].flatMap(folder => ['--include', folder]),
        '--output',
        file,
        'certscope.mjs',
      ]

/** Compiles the bundle in `dist` into the folder; returns the path of the executable. */
export const writeExecutable = (folder: string, by: 'bun' | 'deno' = 'bun'): string => {
  const name = [manifest.name, manifest.version, by, process.platform, process.arch].join('-')
  const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  mkdirSync(folder, { recursive: true })
  const [program, ...words] = commandOf(by, file)
  execFileSync(program, words, { cwd: dist, stdio: ['ignore', 'ignore', 'inherit'] })
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    console.log(writeExecutable(join(dist, 'executable'), process.argv[2] === 'deno' ? 'deno' : 'bun'))
  } catch {
    // What it asked has said why.
    process.exitCode = 1
  }
