/**
 * Two processes of one bundle, an edge and a probe, to which one name is two servers: what each sees, and
 * what is told when the probe is no help.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import type { KeyName } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { RUNTIMES, copyBundle, root, runToEnd, start } from '../processes.ts'
import type { Runtime, Running } from '../processes.ts'

const TOKEN = 'known-to-edge-and-probe'
const NAME = 'two-faces.certscope-demo.com'
/** Answers here, and nobody in Korea. */
const MUTE = 'mute-abroad.certscope-demo.com'

execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
// Away from node_modules, so that nothing but the bundle itself can be found.
const folder = mkdtempSync(join(tmpdir(), 'certscope-probe-'))
const bundle = copyBundle(folder)

const day = midnight(new Date())
const top = authority({
  subject: [
    ['O', 'Two Vantages'],
    ['CN', 'Two Vantages Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -900, 2000),
})
const issuer = authority({
  subject: [
    ['O', 'Two Vantages'],
    ['CN', 'Two Vantages CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: top,
  ...validity(day, -400, 900),
})
const identity = (name: KeyName, from: number, to: number) => ({
  key: testKey(name),
  chain: [
    leaf({ names: [NAME, MUTE], key: testKey(name), issuer, ...validity(day, from, to) }),
    issuer.certificate,
  ],
})
const here = identity('leafP256', -10, 80)
const there = identity('leafRsa', -60, 5)
writeFileSync(join(folder, 'roots.pem'), toPem(top.certificate))

const server = await tlsPeer({ identity: here })
const korean = await tlsPeer({ identity: there, host: '127.0.0.2', port: server.port })
const mute = await tlsPeer({ identity: there, host: '127.0.0.3', port: server.port, fault: 'silent' })
const dns = await dnsPeer({ zones: { [NAME]: { A: ['127.0.0.1'] }, [MUTE]: { A: ['127.0.0.1'] } } })
const koreanDns = await dnsPeer({ zones: { [NAME]: { A: ['127.0.0.2'] }, [MUTE]: { A: ['127.0.0.3'] } } })
/** Takes connections, and says nothing. */
const silence = createServer(socket => socket.on('error', () => {}).resume())
await new Promise<void>(resolve => silence.listen(0, '127.0.0.1', resolve))
let askedInSilence = 0
silence.on('connection', () => askedInSilence++)
const silentUrl = `http://127.0.0.1:${(silence.address() as AddressInfo).port}`

const common = {
  CERTSCOPE_EXTRA_CA: join(folder, 'roots.pem'),
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_TARGET_PORTS: String(server.port),
  CERTSCOPE_LOG: 'info',
}
const running: Running[] = []
const run = async (
  runtime: Runtime,
  verb: 'serve' | 'probe',
  environment: Record<string, string>,
): Promise<Running> => {
  const process = await start(runtime, bundle, [verb], { ...common, ...environment })
  running.push(process)
  return process
}
const edge = (runtime: Runtime, environment: Record<string, string>) =>
  run(runtime, 'serve', {
    CERTSCOPE_CT: 'off',
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
    ...environment,
  })
const probe = (runtime: Runtime) =>
  run(runtime, 'probe', {
    CERTSCOPE_PROBE_TOKEN: TOKEN,
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${koreanDns.port}`,
  })

const fingerprint = async (der: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(der))).toString('hex')
const pathOf = (name: string) => `/api/v1/certificate?domain=${name}:${server.port}`
const path = pathOf(NAME)
const check = async (from: Running, name = NAME): Promise<Check> => {
  const response = await fetch(from.url + pathOf(name))
  assert.is(response.status, 200)
  return (await response.json()) as Check
}

for (const runtime of RUNTIMES) {
  test(`${runtime}: the edge shows the certificate that it sees and the other one that is seen from Korea`, async () => {
    const far = await probe(runtime)
    const near = await edge(runtime, { CERTSCOPE_PROBE_KR: far.url, CERTSCOPE_PROBE_TOKEN: TOKEN })
    const { tls, tlsKr, chain, unmeasured } = await check(near)
    assert.equal([tls.vantage, tls.ok, tls.ip], ['edge', true, '127.0.0.1'])
    assert.equal([tlsKr?.vantage, tlsKr?.ok, tlsKr?.ip], ['kr-probe', true, '127.0.0.2'])
    const [ours, theirs] = [await fingerprint(here.chain[0]!), await fingerprint(there.chain[0]!)]
    assert.equal(
      tls.addresses.map(({ ip, sha256 }) => [ip, sha256]),
      [['127.0.0.1', ours]],
    )
    assert.equal(
      tlsKr?.addresses.map(({ ip, sha256 }) => [ip, sha256]),
      [['127.0.0.2', theirs]],
    )
    assert.is(chain[0]?.sha256, ours)
    assert.equal(
      unmeasured.filter(({ field }) => field === 'tlsKr'),
      [],
    )
    for (const { output } of [near, far]) {
      assert.not.ok(output().includes(TOKEN), output())
      assert.not.ok(output().includes(NAME), output())
      assert.not.match(output(), /"level":"warn".*CERTSCOPE_PROBE/)
    }
  })

  test(`${runtime}: a probe answers its health to all, the rest to the token alone, and ends cleanly`, async () => {
    const far = await probe(runtime)
    const ask = async (path: string, token = '', method = 'GET') => {
      const response = await fetch(far.url + path, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      return [
        response.status,
        response.headers.get('www-authenticate'),
        Object.keys((await response.json().catch(() => ({}))) as object).join(),
      ]
    }
    assert.equal(await ask('/healthz'), [200, null, 'ok'])
    for (const closed of ['/', '/nothing', '/openapi.json', '/api/v1/certificate', path]) {
      assert.equal(await ask(closed), [401, 'Bearer', 'error'], closed)
      assert.equal(await ask(closed, `${TOKEN}x`), [401, 'Bearer', 'error'], closed)
      assert.equal(await ask(closed, '', 'OPTIONS'), [401, 'Bearer', 'error'], closed)
    }
    assert.equal(await ask('/nothing', TOKEN), [404, null, 'error'])
    assert.equal(await ask('/api/v1/certificate', TOKEN), [400, null, 'error'])
    const answer = (await (
      await fetch(far.url + path, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).json()) as Check
    assert.equal([answer.tls.vantage, answer.tls.ip], ['kr-probe', '127.0.0.2'])
    assert.equal(answer.tlsKr, answer.tls)
    assert.is(await far.stop(), 0)
    assert.not.ok(far.output().includes(TOKEN))
  })

  test(
    `${runtime}: a probe that refuses, is gone or hangs leaves tlsKr null with the reason, and all else `
      + 'there',
    async () => {
      const far = await probe(runtime)
      const gone = await probe(runtime)
      await gone.stop()
      for (const [code, environment] of [
        ['probe-not-configured', {}],
        ['probe-refused', { CERTSCOPE_PROBE_KR: far.url, CERTSCOPE_PROBE_TOKEN: 'known-to-nobody-else' }],
        ['probe-refused', { CERTSCOPE_PROBE_KR: far.url }],
        ['probe-unreachable', { CERTSCOPE_PROBE_KR: gone.url, CERTSCOPE_PROBE_TOKEN: TOKEN }],
        ['probe-timeout', { CERTSCOPE_PROBE_KR: silentUrl, CERTSCOPE_PROBE_TOKEN: TOKEN }],
      ] as const) {
        const near = await edge(runtime, environment)
        const { tls, tlsKr, cert, chain, unmeasured } = await check(near)
        assert.is(tlsKr, null, code)
        const told = unmeasured.filter(({ field }) => field === 'tlsKr')
        assert.equal(
          told.map(one => one.code),
          [code],
          told[0]?.reason,
        )
        assert.equal(
          [tls.ok, tls.addresses[0]?.ok, cert?.source, chain.length],
          [true, true, 'served', 3],
          code,
        )
        await near.stop()
      }
    },
  )

  test(`${runtime}: an instance that itself stands in Korea says what it sees as both, and asks nobody`, async () => {
    const before = askedInSilence
    const near = await edge(runtime, {
      CERTSCOPE_VANTAGE: 'kr',
      CERTSCOPE_PROBE_KR: silentUrl,
      CERTSCOPE_PROBE_TOKEN: TOKEN,
    })
    const { tls, tlsKr } = await check(near)
    assert.is(tls.vantage, 'kr-probe')
    assert.equal(tlsKr, tls)
    assert.is(askedInSilence, before)
    assert.match(near.output(), /CERTSCOPE_PROBE_KR has no effect/)
  })

  test(`${runtime}: no probe starts without a token of 16 characters, and one line says why`, async () => {
    for (const token of ['', 'fifteen-letters']) {
      const ended = await runToEnd(runtime, bundle, ['probe'], { ...common, CERTSCOPE_PROBE_TOKEN: token })
      assert.is(ended.status, 2)
      assert.match(ended.stderr, /^certscope: CERTSCOPE_PROBE_TOKEN is not .*16 ASCII characters.*\n$/)
      assert.is(ended.stdout, '')
    }
    assert.match((await runToEnd(runtime, bundle, ['--help'])).stdout, /^ {2}certscope probe$/m)
  })
}

test(
  'a server that is mute in Korea is told of as a finding of the probe, which answers before the edge '
    + 'gives up',
  async () => {
    const far = await probe('node')
    const { tls, tlsKr, unmeasured } = await check(
      await edge('node', { CERTSCOPE_PROBE_KR: far.url, CERTSCOPE_PROBE_TOKEN: TOKEN }),
      MUTE,
    )
    assert.is(tls.ok, true)
    assert.equal([tlsKr?.vantage, tlsKr?.reachable, tlsKr?.error?.code], ['kr-probe', false, 'timeout'])
    // No null without a reason, in the other view neither.
    const told = unmeasured
      .filter(({ field, reason }) => field.startsWith('tlsKr.') && reason === tlsKr?.error?.message)
      .map(({ field }) => field)
    for (const field of ['protocol', 'revocation', 'sct', 'chainBundle'])
      assert.ok(told.includes(`tlsKr.${field}`), field)
  },
)

test('the start warns of a probe over plain http and of one without a token, and of nothing on loopback', async () => {
  const warned = async (environment: Record<string, string>) => {
    const near = await edge('node', environment)
    // The address comes first; after an answer the warnings are out too.
    await (await fetch(`${near.url}/healthz`)).body?.cancel()
    await near.stop()
    return near
      .output()
      .split('\n')
      .filter(line => /"level":"warn".*CERTSCOPE_PROBE/.test(line)).length
  }
  assert.is(await warned({ CERTSCOPE_PROBE_KR: 'http://192.0.2.1', CERTSCOPE_PROBE_TOKEN: TOKEN }), 1)
  assert.is(await warned({ CERTSCOPE_PROBE_KR: 'https://192.0.2.1' }), 1)
  assert.is(await warned({ CERTSCOPE_PROBE_KR: silentUrl, CERTSCOPE_PROBE_TOKEN: TOKEN }), 0)
})

test.after(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  silence.close()
  await Promise.all([server.close(), korean.close(), mute.close(), dns.close(), koreanDns.close()])
  rmSync(folder, { recursive: true })
})

test.run()
