/** Settings that plugins bring: read by their types, idle where one is disabled, refused where taken. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import type { Rows } from '../../../../core/settings/definition.ts'
import { readSettings, settingRows } from '../../../../core/settings/read.ts'

const readFile = (): string => ''

const thing = (name: string, settings: Rows) =>
  plugin({
    name,
    summary: 'Has settings.',
    ttl: 0,
    settings,
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: () => ({}),
  })
const row = (env: string) => ({ env, fallback: '7', meaning: 'a number', read: Number })
const count = thing('count', { count: row('CERTSCOPE_COUNT') })

test('a plugin brings settings: read with its defaults, unknown without it, idle where it is disabled', () => {
  const given = { CERTSCOPE_COUNT: '12' }
  const countOf = (environment: Record<string, string>) => {
    const result = readSettings(environment, { readFile, plugins: [count] })
    return result.ok && 'count' in result.settings && result.settings.count
  }
  assert.is(countOf(given), 12)
  assert.is(countOf({}), 7)
  assert.equal(readSettings(given, { readFile }), {
    ok: false,
    errors: ['CERTSCOPE_COUNT is not a setting. Run certscope config for a list.'],
  })
  const idle = readSettings(given, { readFile, disabled: [count] })
  assert.equal(idle.ok && [idle.unused, 'count' in idle.settings], [['CERTSCOPE_COUNT'], false])
})

const refused: readonly [what: string, settings: Rows, line: string][] = [
  [
    'the name of a core setting',
    { mine: row('CERTSCOPE_LIMIT') },
    'Plugin other: setting CERTSCOPE_LIMIT is taken by core.',
  ],
  [
    'the name of another plugin',
    { mine: row('CERTSCOPE_COUNT') },
    'Plugin other: setting CERTSCOPE_COUNT is taken by count.',
  ],
  [
    'a name in the code that the core has',
    { host: row('CERTSCOPE_MINE') },
    'Plugin other: setting host is taken by core.',
  ],
  [
    'a name in the code that another has',
    { count: row('CERTSCOPE_MINE') },
    'Plugin other: setting count is taken by count.',
  ],
  [
    'a name that is not of this program',
    { mine: row('PATH') },
    'Plugin other: the setting PATH must be named CERTSCOPE_...',
  ],
]
for (const [what, settings, line] of refused) {
  test(`a plugin whose setting has ${what} is refused`, () => {
    assert.throws(
      () => settingRows([count, thing('other', settings)]),
      ({ message }: Error) => message === line,
    )
  })
}

test('a plugin reads its own settings by their types, and the core ones', () => {
  const typed = plugin({
    name: 'typed',
    summary: 'Has settings.',
    ttl: 0,
    settings: {
      greeting: {
        env: 'CERTSCOPE_GREETING',
        fallback: 'hello',
        meaning: 'a word',
        read: text => text.length,
      },
    },
    input: v.object({}),
    output: v.object({ sum: v.number() }),
    example: {},
    run: (_, { settings }) => ({ sum: settings.greeting + settings.port }),
  })
  const result = readSettings({}, { readFile, plugins: [typed] })
  assert.is(result.ok && (result.settings as { readonly greeting?: unknown }).greeting, 5)
})

test.run()
