/**
 * Answers of the demo years from now, when every list is too old: each check says so, in both languages, to
 * programs, agents and readers, and on the command line; and nobody says it of the demo's present.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../core/text/catalogue.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { tokensOf } from '../../../../core/surface/mcp/tools.ts'
import { askServer } from '../../../../runtime/commands/remote-server.ts'
import { startDemo } from '../../../peers/demo/main.ts'
import type { Demo } from '../../../peers/demo/main.ts'
import { settingsOf } from '../../../peers/world.ts'

const demoAt = (at: Date): Promise<Demo> =>
  startDemo({
    at,
    settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' }),
  })
const [now, later] = await Promise.all([
  demoAt(new Date('2026-11-23T00:00:00Z')),
  demoAt(new Date('2029-06-01T00:00:00Z')),
])
test.after(async () => {
  await Promise.all([now.close(), later.close()])
})

const WORDS = { en: /These lists are older than they should be: /, ko: /기한이 지난 목록을 사용했습니다: / }
const LANGUAGES = ['en', 'ko'] as const
/** What a model's context is to be spared, with such a note too. */
const MAX_TOKENS = 1_500

interface Check {
  readonly verb: string
  readonly tool: string
  readonly api?: string
  readonly input: Readonly<Record<string, string>>
  /** One of the lists that it rests on. */
  readonly list: string
}

const domain = 'healthy-rsa.certscope-demo.com'
const CHECKS: readonly Check[] = [
  { verb: 'certificate', tool: 'check_certificate', input: { domain }, list: 'mozilla-roots' },
  { verb: 'security', tool: 'check_security', input: { domain }, list: 'tls-clients' },
  {
    verb: 'security',
    tool: 'check_security',
    input: { domain, policy: 'mozilla-modern' },
    list: 'server-side-tls',
  },
  { verb: 'dns-info', tool: 'check_dns', input: { domain }, list: 'providers' },
  {
    verb: 'dns-propagation',
    tool: 'check_dns_propagation',
    api: 'dns',
    input: { name: 'arrived.certscope-demo.net', type: 'A' },
    list: 'resolvers',
  },
  // Its registry answers over WHOIS.
  { verb: 'expiry', tool: 'check_expiry', input: { domains: 'certscope-demo.kr' }, list: 'whois' },
]

const get = async ({ serving }: Demo, path: string, accept: string): Promise<string> => {
  const response = await fetch(serving.url + path, { headers: { accept } })
  const text = await response.text()
  assert.is(response.status, 200, text.slice(0, 200))
  return text
}

const printed = async (of: Demo, { verb, input }: Check, language: Language): Promise<string> => {
  let out = ''
  const values = Object.entries(input)
  // A policy is an option, and what a verb has to know is not.
  const words = values.map(([name, value]) => (name === 'policy' ? `--${name}=${value}` : value))
  const asked = { plugins: of.plugins, call: askServer(new URL(of.serving.url)) }
  await runVerb(asked, verb, words, {
    out: text => {
      out += text
    },
    err: text => assert.unreachable(text),
    colors: false,
    language,
  })
  return out
}

const clients = new Map<string, Promise<Client>>()
const connected = (of: Demo, language: Language): Promise<Client> => {
  const key = `${of.serving.url} ${language}`
  const made = async (): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', of.serving.url), {
        requestInit: { headers: { 'accept-language': language } },
      }),
    )
    test.after(() => client.close())
    return client
  }
  const client = clients.get(key) ?? made()
  clients.set(key, client)
  return client
}

interface Told {
  readonly content: readonly { readonly text?: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}
const told = async (of: Demo, { tool, input }: Check, language: Language) => {
  const { domains, ...rest } = input
  const client = await connected(of, language)
  const { content, structuredContent, isError } = (await client.callTool({
    name: tool,
    arguments: domains === undefined ? rest : { ...rest, domains: domains.split(',') },
  })) as Told
  assert.not.ok(isError, JSON.stringify(content))
  return { text: content[0]!.text!, structure: JSON.stringify(structuredContent) }
}

const MEMBER = /"outdated(?:-data)?"/
for (const check of CHECKS) {
  const { verb, api = verb, input, list } = check
  const query = `${new URLSearchParams(input)}`
  // Lines of a terminal are broken between words.
  const named = (text: string) => text.replace(/\s+/g, ' ').includes(` ${list} (20`)

  test(`${verb} ${query}: programs see that ${list} is too old, once it is`, async () => {
    const path = `/api/v1/${api}?${query}`
    assert.not.match(await get(now, path, 'application/json'), MEMBER)
    const body = await get(later, path, 'application/json')
    assert.match(body, MEMBER)
    assert.ok(body.includes(list))
  })

  for (const language of LANGUAGES)
    test(`${verb} ${query}: the page, the tool and the command line say it in ${language}`, async () => {
      const page = `/${language}/${verb}?${query}`
      assert.not.match(await get(now, page, 'text/html'), WORDS[language])
      assert.not.match(await printed(now, check, language), WORDS[language])
      const fresh = await told(now, check, language)
      assert.not.match(fresh.text, WORDS[language])
      assert.not.match(fresh.structure, MEMBER)

      const drawn = await get(later, page, 'text/html')
      assert.match(drawn, WORDS[language])
      // Not folded away.
      assert.match(drawn.replace(/<details[^]*?<\/details>/g, ''), WORDS[language])
      assert.ok(named(drawn), list)
      const line = (await printed(later, check, language)).replace(/\s+/g, ' ')
      assert.match(line, WORDS[language])
      assert.ok(named(line), list)
      const { text, structure } = await told(later, check, language)
      assert.match(text, WORDS[language])
      assert.match(structure, MEMBER)
      assert.ok(tokensOf(text) < MAX_TOKENS, text)
    })
}

test.run()
