/** Keeps an input that did harm, as hex of its octets (text: of its UTF-16 code units, big-endian). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Input } from './target.ts'

const hexOf = (input: Input): string =>
  typeof input === 'string'
    ? Array.from({ length: input.length }, (_, at) =>
        input.charCodeAt(at).toString(16).padStart(4, '0'),
      ).join('')
    : Array.from(input, octet => octet.toString(16).padStart(2, '0')).join('')

/** Returns the path of the file. */
export const saveInput = (target: string, index: number, input: Input): string => {
  const folder = join(tmpdir(), 'certscope-fuzz')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${target}-${index}.hex`)
  writeFileSync(path, `${hexOf(input)}\n`)
  return path
}
