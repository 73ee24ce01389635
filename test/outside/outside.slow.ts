/**
 * The example plugins, each a file alone in a folder far from any package, in the bundle on the three
 * runtimes: over REST, as a page, as a tool and as a command, against real servers.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heldFetch } from '../behavior/openapi/answers.ts'
import { copyBundle, RUNTIMES, root, runToEnd, start } from '../unit/runtime/processes.ts'
import { HOST, startSite } from './site.ts'

execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
const folder = mkdtempSync(join(tmpdir(), 'certscope-outside-'))
const site = await startSite(folder)
test.after(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
const bundle = copyBundle(folder)
const NAMES = ['security-txt', 'mta-sts', 'https-record'] as const
mkdirSync(join(folder, 'plugins'))
for (const name of NAMES)
  cpSync(join(root, 'test', 'outside', name, 'index.ts'), join(folder, 'plugins', `${name}.ts`))
if (site.sts !== null) console.log(`skipped: the policy of MTA-STS, no server on port 443 (${site.sts})`)

const environment = {
  CERTSCOPE_PLUGINS: NAMES.map(name => join(folder, 'plugins', `${name}.ts`)).join(),
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${site.dns.port}`,
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_TARGET_PORTS: String(site.port),
  CERTSCOPE_EXTRA_CA: site.roots,
}
const AT = `${HOST}:${site.port}`

interface Said {
  readonly verdict: { readonly state: string; readonly en: string }
  readonly findings: readonly { readonly code: string }[]
  readonly [member: string]: unknown
}

const EXPECTED: Readonly<Record<(typeof NAMES)[number], (said: Said) => void>> = {
  'security-txt'({ verdict, contacts, signed }) {
    assert.is(verdict.en, `${AT} has a valid security.txt.`)
    assert.equal(contacts, ['mailto:security@site.example.com', 'https://site.example.com/report'])
    assert.is(signed, true)
  },
  'mta-sts'({ verdict, mode, mx, rua }) {
    assert.is(rua, `mailto:tls@${HOST}`)
    if (site.sts !== null) return
    assert.is(verdict.en, `${HOST}: MTA-STS enforce.`)
    assert.equal([mode, mx], ['enforce', ['*.site.example.com']])
  },
  'https-record'({ findings, alpn, records }) {
    assert.equal(records, [`1 ${HOST} alpn ipv4hint`])
    assert.equal(alpn, ['h2', 'h3'])
    assert.equal(
      findings.map(({ code }) => code),
      ['https-record-hint'],
    )
  },
}

test('each of them is one file of 60 lines at most, with nothing beside it', () => {
  for (const name of NAMES) {
    const text = readFileSync(join(root, 'test', 'outside', name, 'index.ts'), 'utf8')
    assert.ok(text.trimEnd().split('\n').length <= 60, name)
    assert.equal(
      [...new Set([...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from))],
      ['certscope/plugin'],
    )
  }
})

for (const runtime of RUNTIMES) {
  test(`${runtime}: they have a route, a path, a page, a tool and a command`, async () => {
    const server = await start(runtime, bundle, ['serve'], environment)
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)))
      const { tools } = await client.listTools()
      const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
        paths: Record<string, object>
      }
      for (const name of NAMES) {
        const response = await heldFetch(`${server.url}/api/v1/${name}?domain=${AT}`)
        const said = (await response.json()) as Said
        assert.is(response.status, 200, JSON.stringify(said))
        EXPECTED[name](said)
        assert.ok(paths[`/api/v1/${name}`])
        for (const language of ['en', 'ko'])
          assert.is((await fetch(`${server.url}/${language}/${name}?domain=${AT}`)).status, 200)
        const tool = `check_${name.replaceAll('-', '_')}`
        assert.ok(tools.some(one => one.name === tool))
        const { structuredContent } = await client.callTool({ name: tool, arguments: { domain: AT } })
        const { verdict, findings } = structuredContent as unknown as Said
        assert.is(verdict.state, said.verdict.state)
        assert.is(findings.length, said.findings.length)
      }
    } finally {
      await client.close()
      await server.stop()
    }
    for (const name of NAMES) {
      const { stdout } = await runToEnd(runtime, bundle, [name, AT, '--json'], environment)
      EXPECTED[name](JSON.parse(stdout) as Said)
    }
    const { status, stdout } = await runToEnd(runtime, bundle, ['security-txt', AT], environment)
    assert.match(stdout, `${AT} has a valid security.txt.`)
    assert.is(status, 0)
  })
}

test.run()
