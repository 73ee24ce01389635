/** The files of a new plugin, one that counts characters, and of a new error entry: to start from. */

/** What an author has to replace: the contract suite names what is left of it. */
export const EXAMPLE_TEXTS = [
  'Count the characters of a domain name.',
  'Write here when to use this tool, and when another.',
] as const
const [SUMMARY, WHEN] = EXAMPLE_TEXTS

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** `valibot` is the line that brings `v`; empty: it comes with the rest from `source`. */
export const pluginFile = (name: string, valibot: string, source: string): string => `\
/** Returns the length of a domain name; replace it with your own check. */
${valibot && `${valibot}\n`}\
import { component, described, Domain, json, MINUTE, plugin${valibot ? '' : ', v'} } from '${source}'

export const Output = component(
  v.object({
    domain: described(v.string(), 'The domain, in A-labels.'),
    length: described(v.number(), 'Length in characters.'),
  }),
  '${pascal(name)}Answer',
  'The length of a domain name.',
)

export default plugin({
  name: '${name}',
  summary: '${SUMMARY}',
  routes: { 'GET /api/v1/${name}': json },
  tool: {
    name: '${name.replaceAll('-', '_')}',
    title: 'Length of a domain name',
    description: 'Use it for the length of a name. ${WHEN}',
    readOnly: true,
  },
  ttl: 10 * MINUTE,
  input: v.object({ domain: Domain }),
  output: Output,
  example: { domain: 'example.com' },
  run: async ({ domain }, _context): Promise<v.InferInput<typeof Output>> => ({
    domain: domain.host,
    length: domain.host.length,
  }),
  summarize: ({ domain, length }, language) => ({
    state: 'good',
    verdict: language === 'ko' ? \`\${domain}: \${length}자입니다.\` : \`\${domain} has \${length} characters.\`,
    lines: [],
  }),
})
`

export const testFile = (name: string): string => `\
/** The ${name} plugin. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import plugin from '../../../../plugins/${name}/index.ts'
import { testContract } from '../../../contract.ts'

testContract(test, plugin)

test('counts the characters of the name', async () => {
  const answer = await plugin.run(v.parse(plugin.input, { domain: 'example.com' }), {} as never)
  assert.equal(answer, { domain: 'example.com', length: 11 })
})

test.run()
`

export const outsideTest = (name: string): string => `\
/** The ${name} plugin keeps the contract of plugins. */
import { test } from 'node:test'
import { testContract } from 'certscope/testing'
import plugin from './index.ts'

testContract(test, plugin)
`

export const manifestOf = (name: string, certscope: string): string =>
  `${JSON.stringify(
    {
      name: `certscope-${name}`,
      private: true,
      type: 'module',
      // On an older Node `--test` finds no file and passes: hence the name, and the pinned Node first.
      scripts: {
        test: 'PATH="$PWD/node_modules/certscope/node_modules/.bin:$PATH" node --test index.test.ts',
      },
      dependencies: { certscope: `file:${certscope.replaceAll('\\', '/')}` },
    },
    null,
    2,
  )}\n`

export const errorFile = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return `\
/** Say in one line what the cause is. */
import type { Entry } from './types.ts'

export default {
  id: '${id}',
  causeGroup: 'other',
  patterns: ['ERR_EXAMPLE_${id.toUpperCase().replaceAll('-', '_')}', 'tls: example of ${words}'],
  seen: [{ by: 'example 1.0', text: 'error: tls: example of ${words}' }],
  fixesFor: ['owner', 'developer'],
  en: {
    title: 'Example: ${words}',
    causes: ['The most likely cause.', 'The next one.'],
    fixes: ['What the owner of the server does.', 'What the developer of the client does.'],
  },
  ko: {
    title: '${words} 예시입니다',
    causes: ['가장 흔한 원인입니다.', '그다음 원인입니다.'],
    fixes: ['서버 운영자가 할 일을 적으세요.', '클라이언트 개발자가 할 일을 적으세요.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446'],
} as const satisfies Entry
`
}
