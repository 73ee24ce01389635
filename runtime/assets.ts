/** Files that come with the product, read once: beside the bundle or these sources, else out of packages. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from '../core/surface/own-route.ts'

const here = dirname(fileURLToPath(import.meta.url))

const candidates = function* (name: string): Generator<string> {
  // The parts of the bundle, an executable that holds all of them, or these sources.
  yield join(here, '..', 'assets', name)
  yield join(here, 'assets', name)
  try {
    yield createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
  } catch {
    // Not installed: the bundle's own folder was the only place.
  }
}

const read = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  for (const path of candidates(name)) {
    try {
      return new Uint8Array(await readFile(path))
    } catch {
      // The next place.
    }
  }
  return null
}

const known = new Map<string, ReturnType<typeof read>>()

export const assets: Assets = name => {
  const file = known.get(name) ?? read(name)
  known.set(name, file)
  return file
}
