/**
 * Servers as processes of their own, on the three runtimes, with `CERTSCOPE_DATA_UPDATE=daily`: one fetches
 * the lists over HTTPS, another one of the same store takes them up, and neither is started anew.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ages } from '../../../../plugins/data/schema.ts'
import { ADDRESSES, SIGNATURE } from '../../../../plugins/data/update/addresses.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { midnight, leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { runToEnd, start } from '../../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../../unit/runtime/processes.ts'
import { issuer } from '../../../unit/plugins/certificate-caa.ts'
import {
  appleList,
  googleList,
  guideline,
  owner,
  rdapServers,
  report,
} from '../../../unit/plugins/data/documents.ts'
import { publishers } from '../../../unit/plugins/data/publishers.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-data-'))

const google = googleList()
const sources = await publishers({
  [ADDRESSES['ct-logs-chrome']]: google,
  // The key of this signature is not Google's.
  [SIGNATURE]: owner.sign(google),
  [ADDRESSES['ct-logs-apple']]: appleList(),
  [ADDRESSES['mozilla-constraints']]: report(),
  [ADDRESSES['server-side-tls']]: guideline(99, 47),
  [ADDRESSES['rdap-servers']]: rdapServers(),
})
const key = testKey('leafP256')
const own = leaf({ names: ['site.example.com'], key, issuer, ...validity(midnight(new Date()), -10, 60) })
const site = await tlsPeer({ identity: { chain: [own, issuer.certificate], key } })
const dns = await dnsPeer({ zones: { 'site.example.com': { A: ['127.0.0.1'] } } })

const servers: Running[] = []
test.after(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await Promise.all([sources.close(), site.close(), dns.close()])
  rmSync(folder, { recursive: true })
})

const environmentOf = (store: string): Record<string, string> => ({
  CERTSCOPE_STORE: `sqlite:${join(folder, store)}`,
  CERTSCOPE_LOG: 'info',
  CERTSCOPE_CT: 'off',
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_TARGET_PORTS: `${site.port}`,
  ...sources.environment,
})

const started = async (runtime: Runtime, environment: Record<string, string>): Promise<Running> => {
  const server = await start(runtime, 'runtime/main.ts', ['serve'], environment)
  servers.push(server)
  return server
}

/** Until a process has said that. */
const until = async ({ output }: Running, said: RegExp): Promise<void> => {
  for (const end = Date.now() + 20_000; !said.test(output()); ) {
    assert.ok(Date.now() < end, output())
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** What the policy of an answer is judged by. */
const guidelineOf = async ({ url }: Running, policy = 'mozilla-modern'): Promise<string> => {
  const query = new URLSearchParams({ domain: `site.example.com:${site.port}`, policy })
  const { policy: judged } = (await (await fetch(`${url}/api/v1/security?${query}`)).json()) as {
    readonly policy: { readonly version: string }
  }
  return judged.version
}

const ended = async (server: Running): Promise<void> => {
  servers.splice(servers.indexOf(server), 1)
  assert.is(await server.stop(), 0, server.output())
}

const agesIn = async (store: string): Promise<Ages> => {
  const { status, stdout, stderr } = await runToEnd(
    'node',
    'runtime/main.ts',
    ['data', '--json'],
    environmentOf(store),
  )
  assert.is(status, 0, stderr)
  return JSON.parse(stdout) as Ages
}

/** Its page is read: whoever shows ages looks for newer copies first. */
const shows = async ({ url }: Running): Promise<string> => (await fetch(`${url}/en/data`)).text()

const TOLD = /"event":"data-list"[^\n]*"list":"rdap-servers"/
const PAIRS: readonly (readonly [one: Runtime, other: Runtime])[] = [
  ['node', 'deno'],
  ['deno', 'bun'],
  ['bun', 'node'],
]
for (const [one, other] of PAIRS)
  test(`${one} fetches the lists, and ${other} beside it answers by them`, async () => {
    const environment = environmentOf(`${one}.db`)
    sources.asked.length = 0
    const follower = await started(other, environment)
    assert.is(await guidelineOf(follower), '6.0')
    assert.equal(sources.asked, [])
    const updater = await started(one, { ...environment, CERTSCOPE_DATA_UPDATE: 'daily' })
    await until(updater, TOLD)
    assert.equal(sources.asked.toSorted(), [...Object.values(ADDRESSES), SIGNATURE].toSorted())
    assert.match(
      updater.output(),
      /"list":"ct-logs-chrome","outcome":"refused","reason":"signature"/,
      'another key than that of Google',
    )
    // The job takes up what it has stored before it ends.
    await until(updater, /"job":"data\/update"/)
    assert.is(await guidelineOf(updater), '99.0')
    assert.match(await shows(follower), /ssl-config\.mozilla\.org/)
    // What was answered before is kept under its own question.
    assert.is(await guidelineOf(follower, 'mozilla-intermediate'), '99.0')
    await ended(updater)
    await ended(follower)
  })

test('a copy that was damaged in the store is not used, and said so; the next update mends it', async () => {
  const store = await openStore(environmentOf('node.db')['CERTSCOPE_STORE']!)
  const text = (await store.get('data server-side-tls'))!
  await store.put('data server-side-tls', text.replaceAll('TLSv1.3', 'TLSv1.4'))
  await store.close()
  const guidelineIn = ({ lists }: Ages) => lists.find(({ name }) => name === 'server-side-tls')!
  assert.is(guidelineIn(await agesIn('node.db')).readOn, null)
  const server = await started('node', environmentOf('node.db'))
  await until(server, /data-copy-unused/)
  assert.is(await guidelineOf(server), '6.0')
  await ended(server)
  const { status } = await runToEnd(
    'node',
    'runtime/main.ts',
    ['data', 'update', 'server-side-tls'],
    environmentOf('node.db'),
  )
  assert.is(status, 0)
  assert.is(guidelineIn(await agesIn('node.db')).readOn, new Date().toISOString().slice(0, 10))
})

test.run()
