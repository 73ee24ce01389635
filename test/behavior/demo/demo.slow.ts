/** Every demo host gets the verdict that was planted in it, and OpenSSL agrees wherever it can speak. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startDemo } from '../../peers/demo/main.ts'
import type { Demo } from '../../peers/demo/main.ts'
import type { RunningHost } from '../../peers/demo/world.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import { check } from './ask.ts'
import { demo } from './running.ts'
import { secretsOf, settingsOf } from '../../peers/world.ts'
import { predict } from '../../../core/protocol/clients/predict.ts'
import { MODERN, TABLE } from '../../unit/core/protocol/clients/offers.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'certscope-roots-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, demo.world.roots)
const { hosts } = demo.world

/**
 * Asks about so many at a time: a machine that is busy with all at once would make hosts late that are not.
 */
const askAll = async (
  of: Demo,
  asked: readonly RunningHost[],
  width: number,
): Promise<Map<string, Check>> => {
  const answers = new Map<string, Check>()
  const left = [...asked]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let host = left.shift(); host; host = left.shift())
        answers.set(host.name, await check(of, host.name))
    }),
  )
  return answers
}

const slow = (host: RunningHost): boolean => host.expect.code === 'timeout'
const answers = await Promise.all([
  askAll(demo, hosts.filter(slow), 9),
  askAll(
    demo,
    hosts.filter(host => !slow(host)),
    6,
  ),
])
const checks = new Map(answers.flatMap(some => [...some]))
/** As counted by the peers before OpenSSL comes along. */
const connections = new Map(hosts.map(host => [host.name, demo.world.connections(host.name)]))

const openssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
)
if (!openssl) console.log('skipped: openssl is not here, so its verdicts are not compared')

/** Whether OpenSSL's client verifies the certificate and its name. */
const opensslAccepts = async (host: RunningHost): Promise<boolean> => {
  const words = [
    's_client',
    '-connect',
    `127.0.0.1:${host.port}`,
    '-servername',
    host.name,
    '-verify_hostname',
    host.name,
    '-CAfile',
    roots,
    '-no-CApath',
    '-no-CAstore',
    '-verify_return_error',
    ...host.opensslArguments,
  ]
  const pending = run('openssl', words, { timeout: 10_000 })
  pending.child.stdin?.end()
  // A server that insists on a client certificate ends the handshake only after the verification, which is
  // what counts.
  const { stdout } = await pending.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  return /Verify return code: 0 \(ok\)/.test(stdout)
}

/** Nothing is said of a server that lets in none without a certificate of its own. */
const NOTHING = { connects: null, reason: null } as const

/** Whether a client is predicted to accept the certificate, of a server that speaks all that it may want. */
const predicted = (id: string, { presented, tls }: Check) => {
  const client = TABLE.find(one => one.id === id)!
  if (tls.clientCertificate?.without === 'refused') {
    assert.is(presented, undefined)
    return NOTHING
  }
  assert.ok(presented)
  const schemes = { taken: [...MODERN.schemes.taken, ED25519], refused: [] }
  return predict(client, { ...MODERN, schemes, certificates: [presented] })
}
const ED25519 = 0x0807
const BROWSERS = [
  ['chrome', 'chrome-156'],
  ['firefox', 'firefox-153'],
] as const

/** What OpenSSL is not asked: it would need the lists at hand, and knows no root programmes and no logs. */
const BEYOND_OPENSSL: readonly string[] = ['revoked', 'distrusted-ca', 'ct-required']

/** Why a field was not measured; null when it was. */
const unmeasured = ({ unmeasured }: Check, field: string): string | null =>
  unmeasured.find(one => one.field === field)?.reason ?? null

/** Neither search answers for this name. */
const unsearched = ({ name }: RunningHost): boolean => name.startsWith('searches-broken.')

test('there are at least 20 TLS hosts in the demo', () => {
  assert.ok(hosts.filter(host => host.port !== null).length >= 20, String(hosts.length))
})

for (const host of hosts) {
  const { expect, name } = host
  test(`${name}: ${expect.code ?? 'healthy'}`, () => {
    const { tls } = checks.get(name)!
    assert.is(tls.error?.code ?? null, expect.code, JSON.stringify(tls.errors))
    assert.is(tls.ok, expect.ok)
    if (expect.addresses)
      assert.equal(
        tls.addresses.map(one => one.error?.code ?? null),
        expect.addresses,
      )
  })
  if (expect.ok) {
    test(`${name}: nothing is found on a healthy host`, () => {
      const { tls } = checks.get(name)!
      assert.equal(tls.errors, [])
      assert.equal(
        tls.chainIssues.filter(issue => issue.severity !== 'info').map(issue => issue.code),
        expect.warnings ?? [],
      )
    })
    test(`${name}: everything was measured but what the host withholds`, () => {
      const answer = checks.get(name)!
      const { revoked = false } = expect
      const withheld = answer.unmeasured
        .map(({ field }) => field)
        .filter(field => !(unsearched(host) && ['ct', 'cert.newerInCt', 'cert.ctLatest'].includes(field)))
        .filter(field => !(revoked === null && ['revoked', 'tls.revocation'].includes(field)))
        .filter(
          field =>
            !['tls.postQuantum', 'tls.keyProved', 'tlsKr.postQuantum', 'tlsKr.keyProved'].includes(field),
        )
        .filter(field => !(expect.korea !== undefined && field.startsWith('tlsKr.')))
      assert.equal(withheld, expect.unmeasured ?? [], JSON.stringify(answer.unmeasured))
    })
  }
  test(`${name}: revocation`, () => {
    const answer = checks.get(name)!
    const { revocation } = answer.tls
    const revoked = expect.revoked === undefined && expect.ok ? false : expect.revoked
    if (revoked !== undefined) assert.is(answer.revoked, revoked, JSON.stringify(revocation))
    if (revoked === null) assert.ok(unmeasured(answer, 'revoked'))
    const { reason, ...fields } = expect.revocation ?? {}
    for (const [field, value] of Object.entries(fields))
      assert.is(revocation?.[field as keyof typeof fields], value, JSON.stringify(revocation))
    if (reason) assert.match(revocation?.reason ?? '', reason)
    else if (revoked === false) assert.is(revocation?.reason, null)
  })
  test(`${name}: certificate transparency`, () => {
    const { cert, tls, ct, unmeasured } = checks.get(name)!
    if (expect.source) assert.is(cert?.source, expect.source)
    const newer = expect.newerInCt ?? (expect.ok ? false : undefined)
    if (newer !== undefined) assert.is(cert?.newerInCt, newer, JSON.stringify({ cert, ct, unmeasured }))
    const found = tls.sct?.list.map(({ signature }) => signature).sort()
    if (expect.scts) assert.equal(found, [...expect.scts], JSON.stringify(tls.sct))
    else if (expect.ok)
      assert.ok(
        found!.length >= 2 && found!.every(signature => signature === 'valid'),
        JSON.stringify(tls.sct),
      )
    if (unsearched(host)) assert.is(ct?.issuances, null)
    else if (expect.ok && expect.scts === undefined) assert.ok((ct?.issuances ?? 0) > 0, JSON.stringify(ct))
  })
  test(`${name}: CAA`, () => {
    const { caa } = checks.get(name)!
    if (expect.ok || expect.caa !== undefined)
      assert.equal(
        caa && { foundAt: caa.foundAt, permitted: caa.permitted },
        expect.caa ?? null,
        JSON.stringify(caa),
      )
  })
  test(`${name}: as seen from Korea`, () => {
    const { tls, tlsKr } = checks.get(name)!
    if (!tlsKr) throw new Error(JSON.stringify(checks.get(name)!.unmeasured))
    assert.is(tlsKr.vantage, 'kr-probe')
    assert.is(
      tlsKr.error?.code ?? null,
      expect.korea === undefined ? expect.code : expect.korea,
      JSON.stringify(tlsKr.errors),
    )
    const [here, there] = [tls, tlsKr].map(one => one.addresses.find(({ sha256 }) => sha256)?.sha256)
    if (expect.koreaDiffers) assert.ok(here !== there)
    else if (expect.korea === undefined) assert.is(here, there)
  })
  test(`${name}: repair and history`, () => {
    const { tls, incidents, chain } = checks.get(name)!
    const bundle = expect.bundle ?? (expect.ok ? false : undefined)
    if (bundle !== undefined) assert.is(tls.chainBundle !== null, bundle)
    const codes = tls.forecast.flatMap(({ detail, renewal }) => [detail, renewal?.detail])
    if (expect.forecast) assert.ok(codes.includes(expect.forecast), codes.join(' '))
    if (tls.chainBundle)
      assert.is(
        tls.chainBundle.match(/BEGIN CERTIFICATE/g)?.length,
        chain.filter(({ role }) => role !== 'root').length,
      )
    for (const note of expect.notes ?? [])
      assert.ok(
        tls.chainIssues.some(({ code }) => code === note),
        JSON.stringify(tls.chainIssues),
      )
    assert.is(incidents.length > 0, expect.incidents ?? false)
    if (expect.ok) assert.ok(tls.forecast.length > 0 && tls.lifetime !== null)
  })
  if (openssl && host.opensslSpeaks) {
    test(`${name}: OpenSSL agrees`, async () => {
      const { tls } = checks.get(name)!
      const [others, ours] = [
        tls.errors.filter(({ code }) => !BEYOND_OPENSSL.includes(code)),
        tls.errors.length,
      ]
      const trusted = others.length < ours ? others.length === 0 : tls.trusted
      const isRefused = tls.chainIssues.some(({ refusedBy }) => refusedBy?.includes('openssl'))
      const accepts = await opensslAccepts(host)
      assert.is(
        trusted && tls.hostnameMatch && !isRefused,
        accepts,
        JSON.stringify([tls.errors, tls.chainIssues]),
      )
      const { connects, reason } = predicted('openssl-3.0', checks.get(name)!)
      const isBeyond = others.length < ours && accepts
      if (connects !== null && !isBeyond) assert.is(connects, accepts, JSON.stringify(reason))
    })
  }
  if (expect.ok)
    test(`${name}: no browser is said to refuse what the check accepts, but for what it lists`, () => {
      const answer = checks.get(name)!
      for (const [family, id] of BROWSERS) {
        const { connects, reason } = predicted(id, answer)
        const isListed = answer.tls.chainIssues.some(
          ({ code, refusedBy }) => refusedBy?.includes(family) || code.startsWith('must-staple'),
        )
        assert.ok(connects !== false || isListed, `${id}: ${JSON.stringify(reason)}`)
      }
    })
}

/**
 * Browsers refuse the first, so other hellos follow; what rustls gets of the second is asked, and whether the
 * others go on without the certificate that they request.
 */
const ASKED_MORE: Readonly<Record<string, number>> = {
  'healthy-ed25519': 4,
  'tls12-static-rsa': 2,
  'client-certificate': 2,
  'client-certificate-tls12': 2,
}

test('a check makes one TCP connection from each vantage where every client is served', () => {
  const single = hosts.filter(one => one.kind === 'healthy' && one.addresses.length === 1)
  const wanted = (name: string): number => 2 * (ASKED_MORE[name.split('.')[0]!] ?? 1)
  assert.equal(
    single
      .filter(({ name }) => connections.get(name) !== wanted(name))
      .map(({ name }) => [name, connections.get(name)]),
    [],
  )
})

test('no question left the demo', () => {
  assert.equal(demo.world.strayed, [])
  assert.ok(demo.world.searches.length > 0)
  for (const part of ['/ocsp/', '.crl', '.cer'])
    assert.ok(
      demo.world.repositoryRequests.some(path => path.includes(part)),
      part,
    )
})

test("an operator's own probe takes the place of the demo's, and an instance in Korea needs none", async () => {
  const given = {
    PORT: '0',
    CERTSCOPE_PROBE_KR: demo.probe!.url,
    CERTSCOPE_PROBE_TOKEN: 'certscope-demo-probe',
  }
  const asking = await startDemo({ settings: settingsOf(given), secrets: secretsOf(given) })
  const korean = await startDemo({ settings: settingsOf({ PORT: '0', CERTSCOPE_VANTAGE: 'kr' }) })
  try {
    assert.is(asking.probe, null)
    assert.is((await check(asking, 'korea-resets.certscope-demo.com')).tlsKr?.error?.code, 'reset')
    assert.is(korean.probe, null)
    const { tls, tlsKr } = await check(korean, 'healthy-rsa.certscope-demo.com')
    assert.equal(tlsKr, tls)
  } finally {
    await Promise.all([asking.close(), korean.close()])
  }
})

test.after(() => rmSync(folder, { recursive: true }))

test.run()
