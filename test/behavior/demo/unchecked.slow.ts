/** Names that cannot be graded for no fault of theirs: what each surface says instead of a letter. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { plugins } from '../../../plugins/index.ts'
import { askServer } from '../../../runtime/commands/remote-server.ts'
import { get } from './ask.ts'
import { demo } from './running.ts'
import { DOMAIN } from '../../peers/demo/authorities.ts'

const NAMES: readonly [label: string, status: number, line: RegExp][] = [
  ['private-address', 400, /cannot be graded\. .*10\.0\.0\.7 is not a public IP address/],
  ['loopback-address', 400, /cannot be graded\. .*127\.0\.0\.1 \(loopback\)/],
  ['korea-only', 503, /could not be graded\. The server accepts connections from Korea, but not from this/],
]

const call = askServer(new URL(demo.serving.url), 60_000)
const client = new Client({ name: 'test', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', demo.serving.url)))
test.after(() => client.close())

const run = async (words: readonly string[], list = '') => {
  let [out, err] = ['', '']
  async function* open() {
    yield list
  }
  const status = await runVerb({ plugins, call }, 'security', words, {
    out: text => void (out += text),
    err: text => void (err += text),
    colors: false,
    language: 'en',
    lists: {
      open,
      isFile: () => true,
      ended: new AbortController().signal,
      drained: async () => {},
      bar: null,
      jobs: 4,
    },
  })
  return { status, out, err }
}

for (const [label, status, line] of NAMES) {
  const name = `${label}.${DOMAIN}`

  test(`${label}: REST has status ${status} and one line, whatever else is asked`, async () => {
    for (const more of ['', '&suites=all', '&policy=mozilla-modern']) {
      const response = await fetch(`${demo.serving.url}/api/v1/security?domain=${name}${more}`)
      assert.is(response.status, status)
      assert.is(response.headers.get('retry-after'), status === 503 ? '3600' : null)
      const body = (await response.json()) as { error: string; unchecked: boolean }
      assert.match(body.error, line)
      // Waiting gives this server no route.
      assert.not.match(body.error, /Try again/)
      assert.is(body.unchecked, true)
    }
  })

  test(`${label}: a tool has an error with that line`, async () => {
    const { isError, content } = await client.callTool({
      name: 'check_security',
      arguments: { domain: name },
    })
    assert.is(isError, true)
    const { text } = (content as readonly { readonly text: string }[])[0]!
    assert.match(text, line)
    assert.not.match(text, /Correct the arguments/)
    assert.not.match(text, /once more/)
  })

  test(`${label}: the command ends with 2, and a list goes on at once`, async () => {
    const one = await run([name])
    assert.is(one.status, 2)
    assert.match(one.err, line)
    const began = performance.now()
    const list = await run(['--file', 'list', '--format', 'jsonl'], `${name}\nmodern.tls.${DOMAIN}\n`)
    assert.ok(performance.now() - began < 30_000, 'it waited for what does not change')
    const rows = list.out
      .trim()
      .split('\n')
      .map(row => JSON.parse(row) as { state: string; error?: string })
    assert.equal(
      rows.map(({ state }) => state),
      ['unchecked', 'good'],
    )
    assert.match(rows[0]!.error!, line)
    assert.is(list.status, 2)
    assert.match(list.err, /2 names checked in \d+ s: 1 OK, 1 could not be checked/)
  })

  test(`${label}: the badge is gray with 200, and the page has the line`, async () => {
    const response = await fetch(`${demo.serving.url}/badge/${name}.svg?kind=grade`)
    assert.is(response.status, 200)
    assert.match(await response.text(), /unknown/)
    const { message, isError } = await get<{ message: string; isError: boolean }>(
      demo,
      `/badge/${name}.json?kind=grade&style=plastic`,
    )
    assert.equal([message, isError], ['unknown', true])
    const page = await fetch(`${demo.serving.url}/en/security?domain=${name}`, {
      headers: { accept: 'text/html' },
    })
    assert.match(await page.text(), line)
  })

  test(`${label}: Prometheus has no grade, and the rest`, async () => {
    const response = await fetch(`${demo.serving.url}/probe?target=${name}`)
    assert.is(response.status, 200)
    const text = await response.text()
    assert.match(text, /^probe_success 0$/m)
    assert.not.match(text, /grade_info/)
  })
}

test.run()
