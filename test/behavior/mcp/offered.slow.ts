/** Prompts and documents over MCP, called by the clients of both major versions of the SDK. */
import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { incidents } from '../../../knowledge-base/incidents/index.ts'
import { plugins } from '../../../plugins/index.ts'
import { INFO } from '../../unit/core/mcp-clients.ts'
import { URL_, all, fetchOf } from '../../unit/core/mcp-plugins.ts'
import { world } from '../../peers/world.ts'

type Modern = InstanceType<typeof Client>

const options = (app: ReturnType<typeof world>, language: string) => ({
  fetch: fetchOf(app),
  requestInit: { headers: { 'accept-language': language } },
})
const CONNECT: Readonly<
  Record<string, (app: ReturnType<typeof world>, language: string) => Promise<Modern>>
> = {
  async 'version 1'(app, language) {
    const client = new OldClient(INFO, {})
    await client.connect(new OldTransport(URL_, options(app, language)))
    return client as unknown as Modern
  },
  async 'version 2, as of 2026-07-28'(app, language) {
    const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(new StreamableHTTPClientTransport(URL_, options(app, language)))
    return client
  },
}

const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  )

/** The tools that ship; one that `npm run new` has just written has no questions yet. */
const asked: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')).map(
    ({ tool }: { readonly tool: string }) => tool,
  ),
)
/** Octets that every conversation pays for, and of one page of documents. */
const MAX_TOOLS = 15_000
const MAX_PAGE = 8_000
const octets = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Page by page: version 2 would join the pages by itself. */
const listed = async (kind: string, client: Modern) => {
  const all: Awaited<ReturnType<Modern['listResources']>>['resources'] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const params = cursor === undefined ? {} : { cursor }
    const page = await (kind === 'version 1'
      ? client.listResources(params)
      : client.request({ method: 'resources/list', params }))
    assert.ok(octets(page) <= MAX_PAGE, `${octets(page)} octets`)
    all.push(...page.resources)
    cursor = page.nextCursor
    pages++
  } while (cursor !== undefined)
  assert.ok(pages > 1, String(pages))
  assert.is(new Set(all.map(({ uri }) => uri)).size, all.length)
  return all
}

const textOf = async (client: Modern, uri: string): Promise<string> => {
  const { contents } = await client.readResource({ uri })
  return (contents[0] as { text: string }).text
}

test('version 2 of the client joins the pages of a list by itself', async () => {
  const client = await CONNECT['version 2, as of 2026-07-28']!(world(plugins), 'ko')
  const { resources } = await client.listResources()
  assert.is(resources.length, Object.keys(errors).length + incidents.length)
  await client.close()
})

for (const [kind, connect] of Object.entries(CONNECT)) {
  for (const language of ['en', 'ko'] as const) {
    const hangul = (text: string) => /[가-힣]/.test(text)

    test(`a client of ${kind} is offered three tasks and can start each (${language})`, async () => {
      const client = await connect(world(plugins), language)
      const { prompts } = await client.listPrompts()
      assert.equal(
        prompts.map(({ name }) => name),
        ['audit_domain', 'site_down', 'before_dns_change'],
      )
      const { tools } = await client.listTools()
      for (const prompt of prompts) {
        for (const text of [
          prompt.title!,
          prompt.description!,
          ...prompt.arguments!.map(one => one.description!),
        ])
          assert.is(hangul(text), language === 'ko', text)
        const given = Object.fromEntries(
          prompt.arguments!.map(({ name }) => [name, `the-${name}.example.com`]),
        )
        const { messages } = await client.getPrompt({ name: prompt.name, arguments: given })
        const { text } = messages[0]!.content as { text: string }
        assert.is(hangul(text), language === 'ko')
        for (const value of Object.values(given)) assert.ok(text.includes(value), value)
        const named = text.match(/\b(?:check|explain|watch)_\w+/g) ?? []
        assert.ok(named.length > 0)
        for (const name of named)
          assert.ok(
            tools.some(one => one.name === name),
            name,
          )
      }
      await client.close()
    })

    test(`a client of ${kind} reads every entry of the knowledge base (${language})`, async () => {
      const client = await connect(world(plugins), language)
      const resources = await listed(kind, client)
      assert.is(resources.length, Object.keys(errors).length + incidents.length)
      for (const { uri, title, mimeType } of resources) {
        assert.is(mimeType, 'text/markdown')
        assert.ok(uri.endsWith(`/${language}`), uri)
        const text = await textOf(client, uri)
        assert.ok(text.startsWith(`# ${title}\n`), uri)
        assert.is(hangul(text), language === 'ko', uri)
        assert.match(text, /\n- (?:.*: )?https:\/\//)
      }
      await client.close()
    })
  }

  test(`the tools that a client of ${kind} is shown have at most ${MAX_TOOLS} octets in all`, async () => {
    const client = await connect(world(plugins), 'en')
    const tools = (await client.listTools()).tools.filter(({ name }) => asked.has(name))
    assert.is(tools.length, asked.size)
    console.log(`tools/list has ${octets({ tools })} octets`)
    assert.ok(octets({ tools }) <= MAX_TOOLS, `${octets({ tools })}: shorten what is longest`)
    for (const { outputSchema } of tools) assert.ok(Object.keys(outputSchema!.properties!).length > 1)
    await client.close()
  })

  test(`a client of ${kind} finds either language by the template, and its entries by completion`, async () => {
    const client = await connect(world(plugins), 'en')
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.equal(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ['certscope://errors/{id}/{language}', 'certscope://incidents/{id}/{language}'],
    )
    assert.match(
      await textOf(client, 'certscope://errors/expired/ko'),
      /^# 만료된 인증서입니다\n\n코드: `expired`\n/,
    )
    assert.match(await textOf(client, 'certscope://incidents/2011-diginotar/en'), /DigiNotar/)
    const complete = async (name: string, value: string) =>
      (
        await client.complete({
          ref: { type: 'ref/resource', uri: 'certscope://errors/{id}/{language}' },
          argument: { name, value },
        })
      ).completion.values
    assert.equal((await complete('id', 'dns-n')).sort(), ['dns-no-address', 'dns-nxdomain'])
    assert.equal(await complete('language', ''), ['en', 'ko'])
    await client.close()
  })

  test(`what a client of ${kind} cannot have is refused in words`, async () => {
    const client = await connect(world(plugins), 'en')
    for (const uri of [
      'certscope://errors/nothing/en',
      'certscope://errors/expired/fr',
      'certscope://errors/constructor/en',
      'certscope://none/expired/en',
      'file:///etc/passwd',
    ])
      assert.match(
        await failure(client.readResource({ uri })),
        `Unknown resource "${uri}". See resources/list.`,
      )
    assert.match(
      await failure(client.listResources({ cursor: 'errors/nothing' })),
      'Unknown cursor. Ask for resources/list without one.',
    )
    const get = (name: string, given: Record<string, string>) =>
      failure(client.getPrompt({ name, arguments: given }))
    assert.match(await get('nothing', {}), 'Unknown prompt "nothing". See prompts/list.')
    assert.match(await get('audit_domain', {}), 'Missing argument "domain".')
    assert.match(await get('audit_domain', { domain: 'x'.repeat(501) }), 'is longer than 500 characters')
    await client.close()
    const korean = await connect(world(plugins), 'ko')
    assert.match(await failure(korean.getPrompt({ name: 'audit_domain' })), '인수가 없습니다: "domain".')
    await korean.close()
  })

  test(`where no plugin offers any, a client of ${kind} is not shown that there could be`, async () => {
    const client = await connect(world(all), 'en')
    const { prompts, resources } = client.getServerCapabilities()!
    assert.equal([prompts, resources], [undefined, undefined])
    await client.close()
  })
}

test.run()
