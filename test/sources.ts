/** The files of this repository as text, and what each imports. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const FOLDERS = ['core', 'plugins', 'runtime', 'knowledge-base', 'test']
export const files: readonly string[] = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, String(name))),
)
  .filter(name => name.endsWith('.ts'))
  .sort()

export const source: ReadonlyMap<string, string> = new Map(
  files.map(name => [name, readFileSync(join(root, name), 'utf8')]),
)

/** What a file imports, types too: repository paths, or package names. */
export const imports = (file: string): string[] =>
  [
    ...source
      .get(file)!
      .matchAll(/^(?:import|export)\b[^'"`]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm),
  ]
    .map(found => (found[1] ?? found[2] ?? found[3])!)
    .map(target => (target.startsWith('.') ? join(dirname(file), target) : target))
