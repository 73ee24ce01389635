/** The list of domains: what is read and what is refused. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { openapi } from '../../../../core/surface/openapi/openapi.ts'
import { declareTool } from '../../../../core/surface/mcp/tools.ts'
import type { ToolPlugin } from '../../../../core/surface/mcp/tools.ts'
import expiry from '../../../../plugins/expiry/index.ts'
import type { Result } from '../../../../plugins/expiry/schema.ts'
import { get } from '../../../peers/world.ts'
import { listing, sound } from '../../../unit/plugins/expiry/listing.ts'

const read: [string, string[]][] = [
  ['example.com', ['example.com']],
  ['b.com,a.com,c.com', ['b.com', 'a.com', 'c.com']],
  [' b.com , a.com ', ['b.com', 'a.com']],
  ['a.com,', ['a.com']],
  [',a.com,,b.com,', ['a.com', 'b.com']],
  ['a.com,b.com,c.com,d.com,e.com,', ['a.com', 'b.com', 'c.com', 'd.com', 'e.com']],
  ['HTTPS://WWW.Example.COM/path?x=1,Bücher.de.', ['www.example.com', 'xn--bcher-kva.de']],
  ['a.com,a.com,A.com.', ['a.com', 'a.com', 'a.com']],
  ['a.com:443', ['a.com']],
  [' ["b.com", "a.com:443"]', ['b.com', 'a.com']],
]
for (const [given, wanted] of read) {
  test(`"${given}" is answered as ${wanted.join(', ')}, in this order`, async () => {
    const { status, body } = await listing(sound).ask(given)
    assert.is(status, 200)
    assert.equal(
      body.results.map(({ domain }) => domain),
      wanted,
    )
  })
}

const refused: [string, RegExp][] = [
  ['', /^Give 1 to 5 domains, separated by commas\. Example: example\.com,example\.org\.$/],
  ['[]', /^Give 1 to 5/],
  ['["a.com",7]', /^Give 1 to 5/],
  ['[["a.com"]]', /^Give 1 to 5/],
  ['["a.com","b.com","c.com","d.com","e.com","f.com"]', /^6 domains are too many/],
  ['["localhost"]', /special use/],
  ['[2001:db8::1]', /not an IP address/],
  [',', /^Give 1 to 5/],
  [' , ,', /^Give 1 to 5/],
  ['a.com,b.com,c.com,d.com,e.com,f.com', /^6 domains are too many\. Give 1 to 5, separated/],
  ['localhost', /special use/],
  ['no-dot', /single label/],
  ['192.0.2.1', /not an IP address/],
  ['192.0.2.1,localhost', /not an IP address/],
  ['a.com:8443', /^Port 8443 cannot be checked here/],
  ['a.com b.com', /^"a\.com b\.com" cannot be checked\. A domain name cannot contain a space/],
]
for (const [given, line] of refused) {
  test(`"${given}" is a 400 with one line`, async () => {
    const { asked, ask } = listing(sound)
    const { status, body } = await ask(given)
    assert.is(status, 400)
    assert.match(body.error!, line)
    assert.not.match(body.error!, /\n/)
    assert.equal(asked, [])
  })
}

test('domains that are missing are a 400 that names the parameter', async () => {
  const { app } = listing(sound)
  const response = await get(app, '/api/v1/expiry')
  assert.is(response.status, 400)
  assert.equal(await response.json(), {
    error: 'Missing parameter "domains". Example: /api/v1/expiry?domains=example.com,example.org',
  })
})

test('domains given twice are a 400', async () => {
  const { app } = listing(sound)
  assert.is((await get(app, '/api/v1/expiry?domains=a.com&domains=b.com')).status, 400)
})

test('an array is read as agents and the command line give it', async () => {
  const { app, list } = listing(sound)
  const domains = async (given: unknown) =>
    ((await app.call(list, { domains: given })).answer as { results: Result[] }).results.map(
      ({ domain }) => domain,
    )
  assert.equal(await domains(['b.com', 'a.com']), ['b.com', 'a.com'])
  assert.equal(await domains(['b.com,', 'a.com']), ['b.com', 'a.com'])
  assert.equal(await domains(['["b.com"]', 'a.com']), ['b.com', 'a.com'])
  const line = async (given: unknown) =>
    app.call(list, { domains: given }).then(
      () => '',
      (thrown: Error) => thrown.message,
    )
  for (const odd of [
    [],
    [''],
    ['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'],
    ['a.com,b.com,c.com', 'd.com,e.com,f.com'],
    7,
    [7],
    null,
    {},
  ]) {
    assert.match(await line(odd), /Give 1 to 5/, JSON.stringify(odd))
  }
})

const MALFORMED = 'A malformed one has an alert in its result; if all are malformed, the request is refused.'

test('what is said of the list fits how it is given: an array by agents, text with commas in a query', () => {
  const { domains } = declareTool(expiry as ToolPlugin).inputSchema['properties'] as Record<
    string,
    Record<string, unknown>
  >
  assert.equal(domains, {
    description: `One to five public domain names. ${MALFORMED}`,
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 5,
  })
  const { paths } = openapi([expiry as Plugin]) as {
    paths: Record<string, { get: { parameters: Record<string, unknown>[] } }>
  }
  const [inQuery] = paths['/api/v1/expiry']!.get.parameters
  assert.is(inQuery!['description'], `One to five public domain names, separated by commas. ${MALFORMED}`)
  assert.equal(inQuery!['schema'], { type: 'string' })
})

test("a port of the operator's is part of the domain", async () => {
  const { body } = await listing(sound, {}, { CERTSCOPE_TARGET_PORTS: '8443' }).ask('a.com:8443')
  assert.is(body.results[0]!.domain, 'a.com:8443')
})

test.run()
