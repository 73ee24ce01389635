/** `npm run new -- NAME`: writes a working plugin, its test, and its line in the list. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const name = process.argv[2] ?? ''

const stop = (message: string): never => {
  console.error(message)
  process.exit(2)
}

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop(`"${name}" is not valid. Give a kebab-case name: npm run new -- name-length`)
const folder = join(root, 'plugins', name)
if (existsSync(folder)) stop(`plugins/${name} already exists. Choose another name.`)

const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const plugin = `/** Returns the length of a domain name; replace it with your own check. */
import * as v from 'valibot'
import { MINUTE, plugin } from '../../core/plugin.ts'
import { json } from '../../core/reply.ts'
import { component, described, Domain } from '../../core/schema.ts'

export const Output = component(
  v.object({
    domain: described(v.string(), 'The domain, in A-labels.'),
    length: described(v.number(), 'Length in characters.'),
  }),
  '${camel[0]!.toUpperCase()}${camel.slice(1)}',
  'The length of a domain name.',
)

export default plugin({
  name: '${name}',
  summary: 'Count the characters of a domain name.',
  routes: { 'GET /api/v1/${name}': json },
  ttl: 10 * MINUTE,
  input: v.object({ domain: Domain }),
  output: Output,
  example: { domain: 'example.com' },
  run: ({ domain }) => ({ domain, length: domain.length }),
  summarize: ({ domain, length }, language) => ({
    state: 'healthy',
    verdict: language === 'ko' ? \`\${domain}: \${length}자입니다.\` : \`\${domain} has \${length} characters.\`,
    lines: [],
  }),
})
`

const test = `/** The ${name} plugin. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import plugin from '../../plugins/${name}/index.ts'

test('counts the characters of the name', async () => {
  const answer = await plugin.run({ domain: 'example.com' }, {} as never)
  assert.is(answer.length, 11)
})

test.run()
`

const listFile = join(root, 'plugins', 'index.ts')
const list = readFileSync(listFile, 'utf8')
const withImport = list.replace(/((?:^import .*\n)+)/m, `$1import ${camel} from './${name}/index.ts'\n`)
const withLine = withImport.replace(/\n\]\n$/, `\n  ${camel},\n]\n`)
if (withLine === withImport || withImport === list)
  stop('plugins/index.ts has an unexpected form. Add the plugin there by hand.')

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.ts'), plugin)
writeFileSync(join(root, 'test', 'plugins', `${name}.test.ts`), test)
writeFileSync(listFile, withLine)
console.log(
  [`plugins/${name}/index.ts`, `test/plugins/${name}.test.ts`, 'plugins/index.ts']
    .map(file => `wrote ${file}`)
    .join('\n'),
)
console.log(`Try it: node_modules/.bin/node runtime/main.ts ${name} example.com`)
console.log(
  'When it is done, run npm run readme (its row) and npm run examples (its result in the demo), and import '
    + 'the latter in index.ts (exampleAnswer).',
)
