/** Every table of words of the product. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '..', '..', '..', '..')

interface Words {
  en: string
  ko: string
}
const isEntry = (value: unknown): value is Words => {
  const { en, ko } = (value ?? {}) as Partial<Words>
  return typeof en === 'string' && typeof ko === 'string'
}

/** Every table of words that a module of the product exports. */
export const catalogues = async (): Promise<Record<string, Words>[]> => {
  const found: Record<string, Words>[] = []
  for (const folder of ['core', 'plugins']) {
    const names = readdirSync(join(root, folder), { recursive: true }).map(String).sort()
    for (const name of names.filter(name => name.endsWith('.ts'))) {
      const module = (await import(pathToFileURL(join(root, folder, name)).href)) as Record<string, unknown>
      for (const value of Object.values(module)) {
        if (typeof value !== 'object' || value === null || isEntry(value)) continue
        const entries = Object.values(value)
        if (entries.length > 0 && entries.every(isEntry)) found.push(value as Record<string, Words>)
      }
    }
  }
  return found
}
