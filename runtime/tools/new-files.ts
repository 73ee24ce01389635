/** The files of a new plugin: one that counts characters, to start from. */

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
  summary: 'Count the characters of a domain name.',
  routes: { 'GET /api/v1/${name}': json },
  tool: {
    name: '${name.replaceAll('-', '_')}',
    title: 'Length of a domain name',
    description: 'Use it for the length of a name. Write here when to use this tool, and when another.',
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
import plugin from '../../plugins/${name}/index.ts'

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
      scripts: { test: 'node --test' },
      dependencies: { certscope: `file:${certscope.replaceAll('\\', '/')}` },
    },
    null,
    2,
  )}\n`
