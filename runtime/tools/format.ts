/** Formats what the tools write, by the formatter that the whole tree goes through. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const biome = join(root, 'node_modules', '.bin', 'biome')

/** `path` says what kind of text it is. */
export const formatted = (text: string, path: string): string => {
  const words = ['format', `--stdin-file-path=${path}`]
  const { status, stdout, stderr } = spawnSync(biome, words, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path} cannot be formatted: ${stderr}`)
  return stdout
}
