/**
 * A plugin with any one member of another kind is refused in one line, or an instance with it starts and
 * answers: nothing in between.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkPlugins } from '../../../../core/check-plugins.ts'
import { Domain, json, plugin, v } from '../../../../core/plugin-api.ts'
import { readPlugin } from '../../../../core/plugin/shape.ts'
import { settingRows } from '../../../../core/settings/read.ts'
import { openapi } from '../../../../core/surface/openapi/openapi.ts'
import { allHelp } from '../../../../core/surface/cli/help.ts'
import { get, world } from '../../../peers/world.ts'

const right = plugin({
  name: 'mine',
  summary: 'Counts.',
  title: 'Mine',
  korean: {
    title: '내 것',
    summary: '셉니다.',
    fields: { domain: { description: '도메인.' } },
  },
  form: {
    fields: {
      domain: {
        label: { en: 'Domain name', ko: '도메인' },
        hint: { en: 'Yours.', ko: '본인의 도메인.' },
        options: { '': { en: 'None', ko: '없음' } },
      },
    },
    submit: { en: 'Count', ko: '세기' },
  },
  routes: { 'GET /api/v1/mine': json },
  tool: { name: 'mine', title: 'Mine', description: 'Use it.', readOnly: true },
  ttl: 60,
  input: v.object({ domain: Domain }),
  output: v.object({ count: v.number() }),
  example: { domain: 'example.com' },
  run: () => ({ count: 1 }),
  summarize: () => ({ state: 'good', verdict: 'One.', lines: [] }),
})

const MEMBERS = [
  ...Object.keys(right),
  ...['deadline', 'effect', 'places', 'measuresWith', 'ignoresFresh', 'uses', 'settings'],
  ...['services', 'open', 'exampleAnswer', 'prompts', 'libraries', 'jobs', 'gauges', 'tables', 'tablesOf'],
  ...[
    'mails',
    'commands',
    'reads',
    'about',
    'tries',
    'guides',
    'menu',
    'feeds',
    'sitemap',
    'shorthands',
    'prints',
    'gates',
    'waits',
    'stdin',
    'ownFiles',
    'combine',
    'verb',
    'maxBody',
    'sendsIdentity',
  ],
]
const KINDS: readonly unknown[] = [
  ...[null, 0, 1, -1, Number.NaN, 'x', '', true, false, 7n, Symbol('x')],
  ...[[], [null], [{}], ['x'], {}, { x: null }, { x: {} }, { x: 'x' }, { x: () => 1 }],
  ...[() => 1, new Map(), new Date(0), /x/],
]

const refusalOf = (it: object): string | null => {
  const read = readPlugin(it)
  if ('wrong' in read) return read.wrong
  try {
    checkPlugins([read.plugin])
    settingRows([read.plugin])
    return null
  } catch (thrown) {
    // What is no line of ours is a mistake in the checks.
    assert.is((thrown as Error).constructor, Error, `${thrown}`)
    return (thrown as Error).message
  }
}

for (const member of MEMBERS)
  test(`${member} of another kind is refused in one line, or harmless`, async () => {
    for (const kind of KINDS) {
      const it = { ...right, [member]: kind }
      const where = `${member}: ${typeof kind} ${JSON.stringify(kind, (_, one) => (typeof one === 'bigint' ? '7n' : one))}`
      const refusal = refusalOf(it)
      if (refusal !== null) {
        assert.match(refusal, /^[A-Za-z][^\n]+\.$/, where)
        assert.not.match(refusal, /(?<!received )undefined|\[object|=>/, where)
        continue
      }
      const mine = it as unknown as typeof right
      try {
        openapi([mine])
        for (const language of ['en', 'ko'] as const) allHelp(mine, language)
        const app = world([mine])
        for (const path of ['/healthz', '/en', '/ko', '/openapi.json', '/sitemap.xml', '/metrics'])
          assert.ok((await get(app, path)).status < 500, path)
      } catch (thrown) {
        assert.unreachable(`${where}: ${(thrown as Error).stack?.slice(0, 600)}`)
      }
    }
  })

const NESTED: readonly (readonly [member: object, refusal: string | null])[] = [
  [{ sendsIdentity: true }, null],
  [{ sendsIdentity: false }, 'sendsIdentity is true, or left out.'],
  [{ tool: { ...right.tool, omits: ['rare'] } }, null],
  [{ tool: { ...right.tool, omits: 'rare' } }, 'tool.omits must be a list.'],
  [{ tool: { ...right.tool, omits: [1] } }, 'tool.omits must be a list of names.'],
  [
    { tool: { ...right.tool, omits: ['domain'] } },
    'tool.omits must have names of inputs that may be left out.',
  ],
  [
    { tool: { ...right.tool, omits: ['gone'] } },
    'tool.omits must have names of inputs that may be left out.',
  ],
  [
    { tool: { ...right.tool, brief: { output: { a: 1 }, of: () => ({}) } } },
    'tool.brief.output must have schemas as its members.',
  ],
  [{ tool: { ...right.tool, paths: {} } }, 'tool.paths must be a function.'],
  [
    { stdin: { input: 'domain', file: { named: '.pem', example: 'x' } } },
    'stdin.file.named must be a regular expression.',
  ],
  [{ commands: [{ name: 'due', en: 'It.', ko: '것.', takes: '' }] }, 'commands.0.run is missing.'],
  [{ commands: [{ name: 'due', takes: '', run: 'call' }] }, 'commands.0.en is missing.'],
  [{ verb: 'Two words' }, 'verb must be kebab-case.'],
  [{ maxBody: 0.5 }, 'maxBody must be a whole number of octets.'],
]

for (const [member, refusal] of NESTED)
  test(`${JSON.stringify(member).slice(0, 90)}: ${refusal ?? 'is taken'}`, () => {
    const input = v.object({ domain: Domain, rare: v.optional(v.string()) })
    assert.is(refusalOf({ ...right, input, ...member }), refusal)
  })

test.run()
