/**
 * Writes what the demo answers to each published plugin's example into plugins/NAME/example.json; with
 * --check it only says whether that is still so.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from '../core/plugin/plugin.ts'
import { readSettings } from '../core/settings/read.ts'
import { routesOf } from '../core/surface/http/router.ts'
import { instant } from '../core/base/time.ts'
import { plugins } from '../plugins/index.ts'
import { startDemo } from './peers/demo/main.ts'
import { formatted } from '../runtime/tools/format.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The demo's present; its clock runs on while the questions are answered. */
const AT = new Date('2026-11-21T12:00:00Z')
const SOON_MS = 60_000
/** In place of what a stopwatch said. */
const MS = 12

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** What depends on when and how fast the demo was asked becomes the same in every run. */
const levelled = (value: Json, name = ''): Json => {
  if (name === 'ms' && typeof value === 'number') return MS
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)) {
    const late = Date.parse(value) - AT.getTime()
    return late >= 0 && late < SOON_MS ? instant(AT) : value
  }
  if (Array.isArray(value)) return value.map(one => levelled(one))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, levelled(one, key)]))
    : value
}

const file = (plugin: Plugin): string => join(root, 'plugins', plugin.name, 'example.json')

const text = (plugin: Plugin, answer: Json): string => formatted(JSON.stringify(answer), file(plugin))

/** The request that a plugin's example makes, where it is read by GET and answered with JSON. */
const pathOf = (plugin: Plugin): string | null => {
  const { example } = plugin
  const route = routesOf(plugin).find(
    ({ method, reply }) => method === 'GET' && reply.type === 'application/json' && !reply.shape,
  )
  if (route === undefined) return null
  const query = new URLSearchParams()
  const path = Object.entries(example as Record<string, unknown>).reduce((path, [name, value]) => {
    if (path.includes(`:${name}`)) return path.replace(`:${name}`, encodeURIComponent(String(value)))
    query.set(name, String(value))
    return path
  }, route.path)
  return `${path}?${query}`
}

const read = readSettings(
  // Answers lead to pages of the site, which is not at another address in every run.
  {
    PORT: '0',
    CERTSCOPE_LOG: 'off',
    CERTSCOPE_SITE_URL: 'https://certscope.example',
    CERTSCOPE_TARGET_PORTS: '25',
  },
  { plugins, readFile: path => readFileSync(path, 'utf8') },
)
if (!read.ok) throw new Error(read.errors.join('; '))
const { settings } = read
const isChecked = process.argv.includes('--check')

/** The plugins whose examples are not what a demo of their own answers; written unless they are checked. */
const staleOnes = async (): Promise<readonly string[]> => {
  const demo = await startDemo({ settings, at: AT })
  const stale: string[] = []
  try {
    for (const plugin of plugins) {
      const path = pathOf(plugin)
      // What measures nothing brings an example of its own.
      if (path === null || plugin.places === 0) continue
      const response = await fetch(`${demo.serving.url}${path}`)
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      const now = text(plugin, levelled((await response.json()) as Json))
      if (existsSync(file(plugin)) && readFileSync(file(plugin), 'utf8') === now) continue
      stale.push(plugin.name)
      if (!isChecked) writeFileSync(file(plugin), now)
    }
  } finally {
    await demo.close()
  }
  return stale
}

/** A busy machine has no time for some parts of an answer, and says so in it. */
const TRIES = 3
let stale = await staleOnes()
for (let tries = 1; isChecked && stale.length > 0 && tries < TRIES; tries++) stale = await staleOnes()
if (stale.length > 0 && isChecked) {
  console.error(
    `The examples of ${stale.join(', ')} are not what the demo answers: npm run examples writes them `
      + 'again.',
  )
  process.exitCode = 1
} else
  console.log(stale.length > 0 ? `written: ${stale.join(', ')}` : 'The examples are what the demo answers.')
