/**
 * Every answer of every tool over everything that the demo has: its structure as declared, its text short
 * enough, in both languages, in words for agents alone.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../core/text/catalogue.ts'
import { tokensOf } from '../../../core/surface/mcp/tools.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { catalogues } from '../../unit/words/catalogues.ts'
import { settingsOf } from '../../peers/world.ts'
import { argumentsFor } from './calls.ts'

/** What a model's context is to be spared. */
const MAX_TOKENS = 1_500

const demo = await startDemo({
  settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_CT: 'certspotter' }),
})
test.after(() => demo.close())

const ALL_NAMES = [...new Set([...HOST_PLANS, ...DNS_PLANS, ...REGISTRY_PLANS].map(({ name }) => name))]

interface Listed {
  readonly name: string
  readonly inputSchema: { readonly required?: readonly string[] | undefined }
  readonly outputSchema?: object | undefined
}
interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

/** What people of other surfaces type, press or read. */
const ELSEWHERE =
  /`certscope |REST API|\/api\/v1|fresh=|--(?:json|verbose|full)\b|GET \/|press the button|\bsee details\b/i

/** Codes that no one would write as a word. */
const CODES = new Set(
  (await catalogues()).flatMap(Object.keys).filter(code => /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(code)),
)
/** They are also words, or what people call a thing. */
const WORDS = new Set(['frame-ancestors'])

const PROSE = ['text', 'message', 'title', 'causes', 'fixes', 'reason', 'next', 'notes', 'alerts']

/** The sentences of a structure. */
const proseOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return PROSE.includes(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'snippets' || key === 'records' ? [] : proseOf(one, isList ? name : key),
  )
}

/** Codes that stand in a sentence, and not before it; names and commands are no words. */
const bareCodes = (line: string): string[] =>
  line
    .replace(/^\s*(?:# [^:]+: )?[a-z0-9-]+: |`[^`]*`|"[^"]*"|https?:\S+|\S*\.\S+/g, ' ')
    .split(/[^a-z0-9-]+/)
    .filter(word => CODES.has(word) && !WORDS.has(word))

const whole = process.argv.includes('--whole')

/** All that a tool can be asked about the demo, by what it wants; in CI every other name, in one language. */
const callsOf = (tool: Listed, language: Language): Record<string, unknown>[] => {
  const one = argumentsFor(tool)
  const NAMES = ALL_NAMES.filter((_, at) => whole || at % 4 === (language === 'ko' ? 0 : 2))
  if ('domain' in one) return NAMES.map(domain => ({ ...one, domain }))
  if ('domains' in one)
    return [
      ...NAMES.map(name => ({ ...one, domains: [name] })),
      { ...one, domains: NAMES.slice(0, 5) },
      { ...one, domains: NAMES.slice(-5) },
    ]
  if ('name' in one && 'type' in one) return MOVING_PLANS.map(({ name, type }) => ({ ...one, name, type }))
  return [one]
}

for (const language of ['en', 'ko'] as const) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', demo.serving.url), {
      requestInit: { headers: { 'accept-language': language } },
    }),
  )
  test.after(() => client.close())
  const { tools } = (await client.listTools()) as { tools: Listed[] }

  for (const tool of tools) {
    test(`${tool.name} keeps its schema and is short, whatever it is asked, in ${language}`, async () => {
      assert.ok(tool.outputSchema)
      const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(
        tool.outputSchema!,
      )
      assert.not.ok(validate([]), 'the schema takes anything')
      const left = callsOf(tool, language)
      const count = left.length
      let longest = 0
      let ungraded = 0
      // A few at a time: the demo's whole Internet lives in this process.
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let input = left.shift(); input; input = left.shift()) {
            const { content, structuredContent, isError } = (await client.callTool({
              name: tool.name,
              arguments: input,
            })) as Result
            const what = JSON.stringify(input)
            // A name without a public address, or whose lookup fails, has no grade.
            if (
              isError
              && / (?:cannot|could not) be graded\.|등급은 매길 수 없|등급을 매기지 못했/.test(
                content[0]!.text!,
              )
            ) {
              ungraded += 1
              continue
            }
            assert.not.ok(isError, `${what}: ${JSON.stringify(content)}`)
            assert.ok(validate(structuredContent), `${what}: ${JSON.stringify(validate.errors)}`)
            assert.is(content.length, 1)
            const text = content[0]!.text!
            const said = [...text.split('\n'), ...proseOf(structuredContent)]
            for (const one of said) {
              assert.not.match(one, ELSEWHERE, what)
              assert.equal(bareCodes(one), [], `${what}: ${one}`)
            }
            assert.not.match(text + JSON.stringify(structuredContent), /\uFFFD/, what)
            const tokens = tokensOf(content[0]!.text!)
            assert.ok(tokens > 5 && tokens < MAX_TOKENS, `${what}: ${tokens} tokens`)
            // The verdict stands alone on the first line.
            assert.match(content[0]!.text!, /^\S[^\n]{5,500}(\n|$)/, what)
            if (tokens > longest) longest = tokens
          }
        }),
      )
      assert.ok(ungraded <= (tool.name === 'check_security' ? count / 4 : 0), `${ungraded} without a grade`)
      console.log(`${tool.name}, ${language}: ${count} answers, the longest of ${longest} tokens`)
    })
  }
}

test.run()
