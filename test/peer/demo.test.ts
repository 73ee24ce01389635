/** The demo's Internet is what its list says: OpenSSL agrees with every host it can speak to, and no door leads out. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Endpoint, type Socket } from '../../core/doors.ts'
import { FAULT_CODES } from '../../core/fault.ts'
import { parseCertificate } from '../../core/probe/x509/certificate.ts'
import { parseCrl } from '../../core/probe/x509/crl.ts'
import { HOST_PLANS, KINDS } from '../../runtime/demo/hosts.ts'
import { demoWorld, type RunningHost } from '../../runtime/demo/world.ts'
import { toPem } from './ca.ts'
import { sClient } from './openssl.ts'

const world = await demoWorld({ now: new Date() })
const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, world.roots)
test.after(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const available = spawnSync('openssl', ['version']).status === 0
/** These let no client finish without a certificate of its own; that they do with one is in peer.test.ts. */
const closed = (host: RunningHost) => host.name.startsWith('client-certificate')

for (const host of world.hosts) {
  const { name, opensslSpeaks, opensslVerify, opensslArguments, port } = host
  if (!opensslSpeaks || port === null) continue
  const verdict = opensslVerify === 0 ? 'accepts' : `refuses with X509_V code ${opensslVerify}`
  if (!available) {
    console.log(`skipped: OpenSSL ${verdict} ${name}: there is no openssl command here`)
    continue
  }
  test(`OpenSSL ${verdict} ${name}`, async () => {
    const before = world.handshakes(name)
    const lenient = await sClient(port, name, '-CAfile', roots, ...opensslArguments)
    assert.ok(lenient.completed, lenient.output)
    if (!closed(host)) assert.is(world.handshakes(name), before + 1, lenient.output)
    const strict = await sClient(port, name, '-CAfile', roots, '-verify_return_error', ...opensslArguments)
    assert.is(strict.verify, opensslVerify, strict.output)
    if (!closed(host)) assert.is(strict.status, opensslVerify === 0 ? 0 : 1, strict.output)
  })
}

test('every host has a sentence, a name of its own under the demo\'s domain and an expectation that holds together', () => {
  assert.is(new Set(world.hosts.map(({ name }) => name)).size, world.hosts.length)
  for (const { name, what, expect, kind } of world.hosts) {
    assert.match(name, /^[a-z0-9.-]+\.certscope-demo\.com$/)
    assert.match(what, /^[A-Z].{10,}\.$/)
    assert.is(expect.ok, expect.code === null)
    if (kind === 'healthy') assert.ok(expect.ok)
    assert.ok(kind in KINDS)
    if (expect.code !== null) assert.ok(FAULT_CODES.includes(expect.code))
  }
})

test('OpenSSL\'s verdict differs from ours only where we know more', () => {
  const differing = world.hosts.filter(({ expect, opensslVerify }) => opensslVerify !== null && (opensslVerify === 0) !== expect.ok)
  // OpenSSL is asked without revocation, and knows neither the Baseline Requirements nor what root programmes decided.
  const known = ['legacy-protocol', 'validity-too-long', 'revoked', 'distrusted-ca']
  assert.equal(differing.filter(({ expect }) => !known.includes(String(expect.code))).map(({ name }) => name), [])
})

test('the demo covers every fault code, over at least 60 TLS hosts', () => {
  assert.ok(world.hosts.filter(({ port }) => port !== null).length >= 60)
  assert.equal(FAULT_CODES.filter((code) => !HOST_PLANS.some(({ expect }) => expect.code === code)), [])
})

test('every address is unique, resolves from the zones and leads to a loopback port', () => {
  const all = world.hosts.flatMap(({ addresses }) => addresses)
  assert.is(new Set(all).size, all.length)
  for (const { name, addresses, port } of world.hosts) {
    const direct = world.zones[name]!
    const entry = direct.CNAME === undefined ? direct : world.zones[direct.CNAME]!
    if (addresses.length > 0) assert.equal([...entry.A ?? [], ...entry.AAAA ?? []], addresses)
    assert.is(port, world.ports.get(`${addresses[0]}:443`) ?? null)
  }
})

const never: Socket = { readable: new ReadableStream(), writable: new WritableStream(), close() {} }

test('the connect door maps the demo\'s addresses to loopback and leads nowhere else', async () => {
  const dialled: Endpoint[] = []
  const connect = world.connect(async (to) => {
    dialled.push(to)
    return never
  })
  const { addresses, port } = world.hosts[0]!
  await connect({ hostname: addresses[0]!, port: 443 })
  assert.equal(dialled, [{ hostname: '127.0.0.1', port }])
  for (const to of [
    { hostname: addresses[0]!, port: 80 }, { hostname: '127.0.0.1', port: port! }, { hostname: '1.1.1.1', port: 443 },
    { hostname: 'certscope-demo.com', port: 443 }, { hostname: '2606:4700::1111', port: 443 }, { hostname: '203.0.112.4', port: 443 },
  ]) {
    try {
      await connect(to)
      assert.unreachable(`${to.hostname} was dialled`)
    } catch (error) {
      assert.ok(error instanceof DoorError && error.why === 'unreachable', String(error))
    }
  }
  assert.is(dialled.length, 1)
  assert.ok(world.strayed.includes('1.1.1.1 443'))
})

test('the fetch door leads to the demo\'s CT searches and nowhere else', async () => {
  const door = world.fetch(['https://crt.sh', 'https://api.certspotter.com'])
  const name = 'renewed.certscope-demo.com'
  const rows = await (await door(new Request(`https://crt.sh/?q=${name}&match==&output=json`))).json() as { not_before: string }[]
  // Two certificates with their precertificates.
  assert.is(rows.length, 4)
  const found = await (await door(new Request(`https://api.certspotter.com/v1/issuances?domain=${name}&expand=dns_names&match_wildcards=true`))).json() as unknown[]
  assert.is(found.length, 2)
  for (const url of ['https://crt.sh.example/', 'http://crt.sh/', 'https://example.com/', 'http://127.0.0.1/']) {
    const error = await door(new Request(url)).then(() => null, (reason: unknown) => reason)
    assert.ok(error instanceof DoorError && error.why === 'unreachable', url)
    assert.ok(world.strayed.includes(url), url)
  }
})

test('the repository serves the missing intermediate to who asks', async () => {
  const [entry] = [...world.ports].filter(([address]) => address.endsWith(':80'))
  const base = `http://127.0.0.1:${entry![1]}`
  const found = await fetch(`${base}/intermediateRsa-certscope-demo-rsa-ca-1.cer`)
  assert.is(found.headers.get('content-type'), 'application/pkix-cert')
  assert.is(new Uint8Array(await found.arrayBuffer())[0], 0x30)
  assert.is((await fetch(`${base}/none`)).status, 404)
  assert.equal(world.repositoryRequests.slice(-2), ['/intermediateRsa-certscope-demo-rsa-ca-1.cer', '/none'])
})

/** What the repository sends for a URL that a certificate names. */
const published = async (url: string): Promise<Uint8Array | null> => {
  const [entry] = [...world.ports].filter(([address]) => address.endsWith(':80'))
  const { pathname } = new URL(url)
  const found = await fetch(`http://127.0.0.1:${entry![1]}${pathname}`)
  return found.status === 200 ? new Uint8Array(await found.arrayBuffer()) : null
}

test('every list and every issuer that a certificate names is there, but for the one that is missing on purpose', async () => {
  const missing: string[] = []
  const urls = new Set<string>()
  for (const { certificate } of world.issued) {
    const { crlDistributionPoints, freshestCrl, authorityInfoAccess } = parseCertificate(certificate)
    for (const { fullName } of [...crlDistributionPoints ?? [], ...freshestCrl ?? []]) for (const { value } of fullName) urls.add(value)
    for (const url of authorityInfoAccess?.caIssuers ?? []) urls.add(url)
  }
  for (const url of urls) {
    const document = await published(url)
    if (document === null) missing.push(url)
    else if (url.endsWith('.crl')) assert.ok(parseCrl(document).thisUpdate <= new Date(), url)
    else assert.ok(parseCertificate(document).basicConstraints?.ca, url)
  }
  assert.ok(urls.size >= 20)
  assert.equal(missing, ['http://pki.certscope-demo.com/nowhere.crl'])
})

for (const [label, said] of [['healthy-rsa', 'good'], ['healthy-ecdsa', 'good'], ['revoked-ocsp', 'revoked'], ['ocsp-unknown', 'unknown'], ['delegated-responder', 'good']] as const) {
  if (!available) {
    console.log(`skipped: OpenSSL reads "${said}" in the responder's answer about ${label}: there is no openssl command here`)
    continue
  }
  test(`OpenSSL reads "${said}" in the responder's answer about ${label}`, async () => {
    const { certificate, issuer } = world.issued.find(({ spec }) => spec.names[0] === `${label}.certscope-demo.com`)!
    const file = (name: string): string => join(folder, `${label}-${name}`)
    writeFileSync(file('leaf'), toPem(certificate))
    writeFileSync(file('issuer'), toPem(issuer.certificate))
    const words = ['ocsp', '-issuer', file('issuer'), '-cert', file('leaf'), '-no_nonce']
    spawnSync('openssl', [...words, '-reqout', file('request')])
    const request = encodeURIComponent(readFileSync(file('request')).toString('base64'))
    writeFileSync(file('answer'), (await published(`${parseCertificate(certificate).authorityInfoAccess!.ocsp[0]!}/${request}`))!)
    const { stdout, stderr } = spawnSync('openssl', [...words, '-respin', file('answer'), '-CAfile', roots, '-verify_other', file('issuer')], { encoding: 'utf8' })
    assert.match(stderr, /Response verify OK/, stdout)
    assert.match(stdout, new RegExp(`leaf: ${said}`))
  })
}

test('the list has a line for every host, with its port, below the heading of its kind', () => {
  const blocks = new Map(world.list().split('\n\n').map((block): [string, string[]] => [block.split('\n').find((line) => line !== '')!, block.split('\n')]))
  assert.equal([...blocks.keys()], Object.values(KINDS))
  for (const { name, port, kind } of world.hosts) {
    const lines = blocks.get(KINDS[kind])!.filter((line) => line.startsWith(`  ${name} `))
    assert.is(lines.length, 1, name)
    if (port !== null) assert.match(lines[0]!, new RegExp(` ${port} `))
  }
})

test.run()
