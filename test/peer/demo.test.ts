/**
 * The demo's Internet is what its list says: OpenSSL agrees with every host it can speak to, and no door
 * leads out.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Endpoint, type Socket } from '../../core/doors.ts'
import { FAULT_CODES } from '../../core/fault.ts'
import { recursiveAsk } from '../../core/probe/dns/ask.ts'
import { query } from '../../core/probe/dns/client.ts'
import { resolver } from '../../core/probe/dns/resolver.ts'
import { findZone } from '../../core/probe/dns/zone.ts'
import { validateName } from '../../core/probe/dnssec/index.ts'
import { parseCertificate } from '../../core/probe/x509/certificate.ts'
import { parseCrl } from '../../core/probe/x509/crl-entries.ts'
import { VERDICTS } from '../../plugins/dns-propagation/verdict.ts'
import { MOVING_PLANS } from '../../runtime/demo/dns-moving.ts'
import { EDGE_RESOLVER, KOREAN_RESOLVER } from '../../runtime/demo/dns-resolvers.ts'
import { HOST_PLANS, KINDS } from '../../runtime/demo/hosts.ts'
import { DNS_PLANS } from '../../runtime/demo/names.ts'
import { REGISTRY_PLANS } from '../../runtime/demo/registry.ts'
import { demoWorld, type RunningHost } from '../../runtime/demo/world.ts'
import { toPem } from './ca.ts'
import { sClient } from './openssl.ts'

const now = new Date()
const world = await demoWorld({ now })
const folder = mkdtempSync(join(tmpdir(), 'certscope-demo-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, world.roots)
test.after(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const available = spawnSync('openssl', ['version']).status === 0
/** These let no client finish without a certificate of its own; that they do with one is in peer.test.ts. */
const guarded = (host: RunningHost) => host.name.startsWith('client-certificate')

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
    if (!guarded(host)) assert.is(world.handshakes(name), before + 1, lenient.output)
    const strict = await sClient(port, name, '-CAfile', roots, '-verify_return_error', ...opensslArguments)
    assert.is(strict.verify, opensslVerify, strict.output)
    if (!guarded(host)) assert.is(strict.status, opensslVerify === 0 ? 0 : 1, strict.output)
  })
}

test(
  "every host has a sentence, a name of its own under the demo's domain and an expectation that holds "
    + 'together',
  () => {
    assert.is(new Set(world.hosts.map(({ name }) => name)).size, world.hosts.length)
    for (const { name, what, expect, kind } of world.hosts) {
      assert.ok(
        REGISTRY_PLANS.some(plan => name === plan.name || name.endsWith(`.${plan.name}`)),
        name,
      )
      assert.match(what, /^[A-Z].{10,}\.$/)
      assert.is(expect.ok, expect.code === null)
      if (kind === 'healthy') assert.ok(expect.ok)
      assert.ok(kind in KINDS)
      if (expect.code !== null) assert.ok(FAULT_CODES.includes(expect.code))
    }
  },
)

test("OpenSSL's verdict differs from ours only where we know more", () => {
  const differing = world.hosts.filter(
    ({ expect, opensslVerify }) => opensslVerify !== null && (opensslVerify === 0) !== expect.ok,
  )
  // OpenSSL is asked without revocation, and knows neither the Baseline Requirements nor what root programmes
  // decided.
  const known = ['legacy-protocol', 'validity-too-long', 'revoked', 'distrusted-ca']
  assert.equal(
    differing.filter(({ expect }) => !known.includes(String(expect.code))).map(({ name }) => name),
    [],
  )
})

test('the demo covers every fault code, over at least 60 TLS hosts', () => {
  assert.ok(world.hosts.filter(({ port }) => port !== null).length >= 60)
  assert.equal(
    FAULT_CODES.filter(code => !HOST_PLANS.some(({ expect }) => expect.code === code)),
    [],
  )
})

const closed: Socket = { readable: new ReadableStream(), writable: new WritableStream(), close() {} }
const dnsDoors = (korea: boolean) => ({
  connect: world.connect(async () => closed, korea),
  datagram: world.datagram(korea),
  fetch: world.fetch([], korea),
})
const servers = (address: string) => [{ transport: 'udp', address, port: 53 }] as const

test('every address is unique, resolves from the tree and leads to a loopback port', async () => {
  const all = world.hosts.flatMap(({ addresses }) => addresses)
  assert.is(new Set(all).size, all.length)
  const resolve = resolver(dnsDoors(false), servers(EDGE_RESOLVER))
  for (const { name, addresses, port } of world.hosts) {
    const found = await resolve(name, {})
    if (addresses.length > 0)
      assert.equal(found.ok && [...found.addresses].sort(), [...addresses].sort(), name)
    assert.is(port, world.ports.get(`${addresses[0]}:443`) ?? null)
  }
})

test('some names lead elsewhere in Korea', async () => {
  const [here, there] = await Promise.all(
    [
      [false, EDGE_RESOLVER],
      [true, KOREAN_RESOLVER],
    ].map(([korea, address]) =>
      resolver(dnsDoors(korea as boolean), servers(address as string))('korea-splits.certscope-demo.com', {}),
    ),
  )
  assert.ok(here!.ok && there!.ok && here!.addresses[0] !== there!.addresses[0])
  const gone = await resolver(dnsDoors(true), servers(KOREAN_RESOLVER))(
    'korea-nxdomain.certscope-demo.com',
    {},
  )
  assert.is(gone.ok ? 'found' : gone.why, 'nxdomain')
})

test("the demo's own zone has two name servers, a DS above, and a chain of trust from the demo's root", async () => {
  const signal = AbortSignal.timeout(20_000)
  const found = await findZone(dnsDoors(false), servers(EDGE_RESOLVER), 'healthy-rsa.certscope-demo.com', {
    signal,
  })
  if (!found.ok) throw new Error(found.detail)
  const { apex, delegation, servers: answering } = found.zone
  assert.is(apex, 'certscope-demo.com')
  assert.equal(delegation?.ns, ['ns1.certscope-demo.com', 'ns2.certscope-demo.com'])
  assert.is(delegation?.ds?.length, 1)
  assert.ok(answering.length === 3 && answering.every(({ result }) => result === 'answers'))
  const ask = recursiveAsk(dnsDoors(false), servers(EDGE_RESOLVER), { signal })
  const judged = async (name: string) =>
    (await validateName(ask, name, 'A', { at: now, anchors: world.names.anchors })).status
  assert.is(await judged('healthy-rsa.certscope-demo.com'), 'secure')
  assert.is(await judged('nxdomain.certscope-demo.com'), 'secure')
  assert.is(await judged('expired-signature.certscope-demo.com'), 'bogus')
  assert.is(await judged('unsigned-zone.certscope-demo.com'), 'insecure')
})

test(
  'every name of the DNS has a sentence, a name of its own, and at least sixty are about zones, mail and '
    + 'owners',
  () => {
    const plans = [...DNS_PLANS, ...MOVING_PLANS]
    assert.is(new Set(DNS_PLANS.map(({ name }) => name)).size, DNS_PLANS.length)
    assert.is(new Set(MOVING_PLANS.map(({ name, type }) => `${name} ${type}`)).size, MOVING_PLANS.length)
    for (const { what } of [...plans, ...REGISTRY_PLANS]) assert.match(what, /^[A-Z].{10,}\.$/)
    assert.ok(
      DNS_PLANS.length >= 60 && MOVING_PLANS.length >= 20 && REGISTRY_PLANS.length >= 12,
      `${DNS_PLANS.length} ${MOVING_PLANS.length}`,
    )
    assert.equal(
      VERDICTS.filter(code => !MOVING_PLANS.some(({ expect }) => expect.code === code)),
      [],
    )
  },
)

test('a resolver holds the old answer with what is left of its TTL, and asks again once it has run out', async () => {
  let passed = 0
  const later = await demoWorld({ now, clock: () => new Date(now.getTime() + passed * 1000) })
  try {
    const ask = async (address: string) => {
      const result = await query(
        { connect: later.connect(async () => closed), datagram: later.datagram(), fetch: later.fetch([]) },
        { transport: 'udp', address, port: 53 },
        { name: 'moved.certscope-demo.net', type: 'A' },
      )
      return result.ok ? result.answers.map(({ data, ttl }) => `${String(data)} ${ttl}`).join() : result.why
    }
    const [google, cloudflare] = ['8.8.8.8', '1.1.1.1']
    assert.is(await ask(google!), '203.0.110.20 240')
    assert.is(await ask(cloudflare!), '203.0.110.21 300')
    passed = 40
    assert.is(await ask(google!), '203.0.110.20 200')
    passed = 240
    assert.is(await ask(google!), '203.0.110.21 300')
  } finally {
    await later.close()
  }
})

test('registries answer over RDAP and WHOIS', async () => {
  const ask = async (url: string) => {
    const got = await world.registries(url)
    return got?.ok
      ? {
          status: got.status,
          value: JSON.parse(new TextDecoder().decode(got.body)) as { services: unknown[]; ldhName: string },
        }
      : null
  }
  const list = (await ask('https://data.iana.org/rdap/dns.json'))!.value
  assert.ok(list.services.length >= 5)
  assert.is(
    (await ask('https://rdap.registry-demo.com/com/v1/domain/certscope-demo.com'))!.value.ldhName,
    'CERTSCOPE-DEMO.COM',
  )
  assert.is((await ask('https://rdap.registry-demo.com/com/v1/domain/certscope-demo-free.com'))!.status, 404)
  assert.is(await ask('https://public.example/'), null)
  assert.ok(world.ports.has('203.0.111.4:43'))
})

const never: Socket = { readable: new ReadableStream(), writable: new WritableStream(), close() {} }

test("the connect door maps the demo's addresses to loopback and leads nowhere else", async () => {
  const dialled: Endpoint[] = []
  const connect = world.connect(async to => {
    dialled.push(to)
    return never
  })
  const { addresses, port } = world.hosts[0]!
  await connect({ hostname: addresses[0]!, port: 443 })
  assert.equal(dialled, [{ hostname: '127.0.0.1', port }])
  for (const to of [
    { hostname: addresses[0]!, port: 80 },
    { hostname: '127.0.0.1', port: port! },
    { hostname: '1.1.1.1', port: 443 },
    { hostname: 'certscope-demo.com', port: 443 },
    { hostname: '2606:4700::1111', port: 443 },
    { hostname: '203.0.112.4', port: 443 },
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

test("the fetch door leads to the demo's CT searches and nowhere else", async () => {
  const door = world.fetch(['https://crt.sh', 'https://api.certspotter.com'])
  const name = 'renewed.certscope-demo.com'
  const rows = (await (await door(new Request(`https://crt.sh/?q=${name}&match==&output=json`))).json()) as {
    not_before: string
  }[]
  // Two certificates with their precertificates.
  assert.is(rows.length, 4)
  const found = (await (
    await door(
      new Request(
        `https://api.certspotter.com/v1/issuances?domain=${name}&expand=dns_names&match_wildcards=true`,
      ),
    )
  ).json()) as unknown[]
  assert.is(found.length, 2)
  for (const url of [
    'https://crt.sh.example/',
    'http://crt.sh/',
    'https://example.com/',
    'http://127.0.0.1/',
  ]) {
    const error = await door(new Request(url)).then(
      () => null,
      (reason: unknown) => reason,
    )
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

test(
  'every list and every issuer that a certificate names is there, but for the one that is missing on '
    + 'purpose',
  async () => {
    const missing: string[] = []
    const urls = new Set<string>()
    for (const { certificate } of world.issued) {
      const { crlDistributionPoints, freshestCrl, authorityInfoAccess } = parseCertificate(certificate)
      for (const { fullName } of [...(crlDistributionPoints ?? []), ...(freshestCrl ?? [])])
        for (const { value } of fullName) urls.add(value)
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
  },
)

for (const [label, said] of [
  ['healthy-rsa', 'good'],
  ['healthy-ecdsa', 'good'],
  ['revoked-ocsp', 'revoked'],
  ['ocsp-unknown', 'unknown'],
  ['delegated-responder', 'good'],
] as const) {
  if (!available) {
    console.log(
      `skipped: OpenSSL reads "${said}" in the responder's answer about ${label}: there is no openssl `
        + 'command here',
    )
    continue
  }
  test(`OpenSSL reads "${said}" in the responder's answer about ${label}`, async () => {
    const { certificate, issuer } = world.issued.find(
      ({ spec }) => spec.names[0] === `${label}.certscope-demo.com`,
    )!
    const file = (name: string): string => join(folder, `${label}-${name}`)
    writeFileSync(file('leaf'), toPem(certificate))
    writeFileSync(file('issuer'), toPem(issuer.certificate))
    const words = ['ocsp', '-issuer', file('issuer'), '-cert', file('leaf'), '-no_nonce']
    spawnSync('openssl', [...words, '-reqout', file('request')])
    const request = encodeURIComponent(readFileSync(file('request')).toString('base64'))
    writeFileSync(
      file('answer'),
      (await published(`${parseCertificate(certificate).authorityInfoAccess!.ocsp[0]!}/${request}`))!,
    )
    const { stdout, stderr } = spawnSync(
      'openssl',
      [...words, '-respin', file('answer'), '-CAfile', roots, '-verify_other', file('issuer')],
      { encoding: 'utf8' },
    )
    assert.match(stderr, /Response verify OK/, stdout)
    assert.match(stdout, new RegExp(`leaf: ${said}`))
  })
}

test('the list has a line for every host, with its port, below the heading of its kind', () => {
  const blocks = new Map(
    world
      .list()
      .split('\n\n')
      .map((block): [string, string[]] => [block.split('\n').find(line => line !== '')!, block.split('\n')]),
  )
  assert.equal([...blocks.keys()], Object.values(KINDS))
  for (const { name, port, kind } of world.hosts) {
    const lines = blocks.get(KINDS[kind])!.filter(line => line.startsWith(`  ${name} `))
    assert.is(lines.length, 1, name)
    if (port !== null) assert.match(lines[0]!, new RegExp(` ${port} `))
  }
})

test.run()
