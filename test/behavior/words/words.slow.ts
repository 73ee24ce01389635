/**
 * Nothing reads a sentence back: with the words of every catalogue replaced by their codes, all that the demo
 * answers stays as it was, but for the texts themselves.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../core/app.ts'
import type { App } from '../../../core/app.ts'
import { plugins } from '../../../plugins/index.ts'
import { assets } from '../../../runtime/commands/serve.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { all } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'
import { catalogues } from '../../unit/words/catalogues.ts'

/** Members that hold words for people. */
const TEXTS = [
  'message',
  'reason',
  'reasonKo',
  'alerts',
  'alertsEn',
  'text',
  'fix',
  'title',
  'causes',
  'fixes',
  'en',
  'ko',
  'error',
]
/** Members that a clock or a stopwatch fills. */
const TIMES = [
  'ms',
  'checkedAt',
  'measuredAt',
  'fetchedAt',
  'fractionLeft',
  'daysLeft',
  'domainDaysLeft',
  'ttl',
  'until',
  'days',
  'hours',
  'minutes',
  'seconds',
]

/** Another app in the same world, which has heard nothing yet. */
const fresh = (): App =>
  app({
    plugins,
    doors: demo.doors,
    settings: demo.settings,
    log: () => {},
    assets,
    limits: { checks: 64, fair: false },
  })

const ask = async (of: App, path: string): Promise<unknown> => {
  const response = await of.fetch(new Request(`http://127.0.0.1${path}`), { address: '127.0.0.1' })
  return [response.status, await response.json()]
}

const hosts = demo.world.hosts.filter(({ expect }) => expect.code !== 'timeout').map(({ name }) => name)
/** Answers that take turns are others each time. */
const still = MOVING_PLANS.filter(({ expect }) => expect.states !== 'any')
/** Registries and the probe may be asked only so often. */
const FEW = 12
const PATHS = [
  ...hosts.map(name => `/api/v1/certificate?domain=${name}`),
  ...DNS_PLANS.map(({ name }) => `/api/v1/dns-info?domain=${name}`),
  ...[...hosts.slice(0, FEW), 'certscope-demo-free.kr'].map(name => `/api/v1/expiry?domains=${name}`),
  ...still.map(({ name, type }) => `/api/v1/dns?name=${name}&type=${type}`),
]

/** What an answer holds besides words and times: values by where they stand. */
const facts = (value: unknown, path = '', name = ''): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null)
    return TIMES.includes(name) || TEXTS.includes(name) ? {} : { [path]: value }
  const inner = Object.entries(value).map(([key, one]) =>
    facts(one, `${path}/${key}`, Array.isArray(value) ? name : key),
  )
  return Object.assign({}, ...inner)
}

const differences = (one: unknown, other: unknown): string[] => {
  const [wanted, found] = [facts(one), facts(other)]
  return [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .filter(path => wanted[path] !== found[path])
    .map(path => `${path}: ${JSON.stringify(wanted[path])}, without words ${JSON.stringify(found[path])}`)
}

// The CT searches may be asked a few times a minute: both have to find that spent.
const spender = fresh()
await all(PATHS.slice(0, hosts.length), path => ask(spender, path))
const one = fresh()
const before = await all(PATHS, path => ask(one, path))
const tables = await catalogues()
const entries = tables.flatMap(table => Object.entries(table))
const words = entries.map(([, { en, ko }]) => ({ en, ko }))
const takeWords = (): void => {
  for (const [code, entry] of entries) Object.assign(entry, { en: code, ko: code })
}
const giveWords = (): void => {
  for (const [index, [, entry]] of entries.entries()) Object.assign(entry, words[index])
}
takeWords()
const other = fresh()
const after = await all(PATHS, path => ask(other, path))

test('there are catalogues, and their words are in the answers', () => {
  assert.ok(tables.length > 5, `${tables.length} catalogues`)
  const changed = PATHS.filter(path => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
  assert.ok(changed.length > PATHS.length / 4, `${changed.length} answers`)
})

for (const path of PATHS)
  test(`${path} says the same without words`, async () => {
    // An address may answer late in one of the two.
    let found = differences(before.get(path), after.get(path))
    for (let tries = 1; found.length > 0 && tries < 3; tries++) {
      giveWords()
      const said = await ask(fresh(), path)
      takeWords()
      found = differences(said, await ask(fresh(), path))
    }
    assert.equal(found, [])
  })

test.run()
