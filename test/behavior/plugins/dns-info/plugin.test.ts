/**
 * The plugin as callers meet it: the route, the input, the cache, the contract, knowledge that a demo brings,
 * and pure words.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorServers } from '../../../../core/protocol/dns/zone/operator.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import caa from '../../../../plugins/caa/index.ts'
import dnsInfo from '../../../../plugins/dns-info/index.ts'
import registration from '../../../../plugins/registration/index.ts'
import type { Facts } from '../../../../plugins/dns-info/schema.ts'
import { summarize } from '../../../../plugins/dns-info/text/summary.ts'
import { testContract } from '../../../contract.ts'
import { bringServers, clock, get, world } from '../../../peers/world.ts'
import { build, look, RECURSIVE, type Scene } from '../../../unit/plugins/dns-info/scene.ts'

testContract(test, dnsInfo)

/** An instance whose DNS is the scene; the registries cannot be reached. */
const instance = (scene: Scene = {}) => {
  const time = clock('2026-11-21T12:00:00Z')
  const { world: dns } = build(scene)
  const unreachable = () => Promise.reject(new DoorError('unreachable', 'closed'))
  const app = world([dnsInfo, caa, registration], {
    now: time.now,
    connect: dns.doors.connect,
    datagram: dns.doors.datagram,
    fetch: unreachable,
    resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
  })
  bringServers(app.doors, [{ transport: 'udp', address: RECURSIVE, port: 53 }], dns.doors)
  assert.is(operatorServers(app.doors).length, 1)
  return { app, dns, time }
}

test('the route answers with every field of the interface, and a registry that is out of reach is told', async () => {
  const { app } = instance({ signing: () => null })
  const response = await get(app, '/api/v1/dns-info?domain=https://WWW.site.org:443/path&client=test')
  assert.is(response.status, 200)
  const facts = (await response.json()) as Facts
  for (const field of [
    'domain',
    'zone',
    'nameservers',
    'dnsProvider',
    'a',
    'aaaa',
    'cname',
    'mx',
    'spf',
    'dmarc',
    'caa',
    'dnssec',
    'registrar',
    'domainExpiry',
  ])
    assert.ok(field in facts, field)
  assert.equal(
    [facts.domain, facts.zone, facts.cname, facts.mx, facts.dnssec],
    ['www.site.org', 'site.org', ['site.org'], ['10 mail.site.org'], false],
  )
  assert.equal(facts.caa, {
    foundAt: 'www.site.org',
    issue: ['letsencrypt.org'],
    issuewild: [],
    records: ['0 issue "letsencrypt.org"'],
    alias: 'site.org',
  })
  assert.ok(facts.unmeasured.some(({ field }) => field === 'domainExpiry'))
})

test("bad and missing domains are the caller's mistake", async () => {
  const { app, dns } = instance()
  for (const query of [
    '',
    '?domain=',
    '?domain=localhost',
    '?domain=192.0.2.1',
    '?domain=com',
    '?domain=a..b',
  ]) {
    const response = await get(app, `/api/v1/dns-info${query}`)
    assert.is(response.status, 400, query)
    assert.type(((await response.json()) as { error: string }).error, 'string')
  }
  assert.is(dns.asked.length, 0)
})

const lives: readonly [what: string, scene: Scene, seconds: number][] = [
  ['what was measured', {}, 600],
  ['a name that does not exist', { site: { 'www.site.org': null } }, 60],
  [
    'what somebody failed to answer',
    { answer: ({ type }) => (type === 'MX' ? { rcode: 'SERVFAIL' } : undefined) },
    60,
  ],
  ['nothing at all', { answer: () => ({ rcode: 'SERVFAIL' }) }, 30],
]
for (const [what, scene, seconds] of lives) {
  test(`${what} is shared for ${seconds} seconds, whatever the port`, async () => {
    const { facts } = await look({ ...scene, host: 'www.site.org' })
    assert.is((dnsInfo.ttl as (facts: Facts) => number)(facts), seconds)
  })
}

test('two callers at once, and those after them, share one check', async () => {
  const { app, dns, time } = instance()
  await Promise.all([
    get(app, '/api/v1/dns-info?domain=site.org'),
    get(app, '/api/v1/dns-info?domain=SITE.org.'),
  ])
  const asked = dns.asked.length
  time.pass(20)
  const response = await get(app, '/api/v1/dns-info?domain=site.org')
  assert.equal([response.status, dns.asked.length], [200, asked])
})

test('the CAA records are those of their block, looked up once whoever asks for them', async () => {
  const { app, dns } = instance({ signing: () => null })
  await app.call(caa, { domain: 'site.org' })
  const lookups = () => dns.asked.filter(({ type }) => type === 'CAA').length
  const once = lookups()
  assert.ok(once > 0)
  const response = await get(app, '/api/v1/dns-info?domain=site.org')
  const { caa: found } = (await response.json()) as Facts
  assert.equal([found?.foundAt, found?.issue, lookups()], ['site.org', ['letsencrypt.org'], once])
})

test('providers are told of name servers under their own domains', async () => {
  const scene: Scene = {
    org: {
      'site.org': { NS: ['ns1.site.org', 'kate.ns.cloudflare.com'] },
      'ns1.site.org': { A: ['203.0.112.11'] },
    },
    site: { 'site.org': { NS: ['ns1.site.org', 'kate.ns.cloudflare.com'], A: ['203.0.112.80'] } },
  }
  const { facts } = await look(scene)
  assert.equal(
    [facts.nameservers, facts.dnsProvider],
    [
      [
        { host: 'kate.ns.cloudflare.com', provider: 'Cloudflare' },
        { host: 'ns1.site.org', provider: null },
      ],
      'Cloudflare',
    ],
  )
})

test('the words say first what is wrong and how to fix it, then the facts, and differ by language', async () => {
  const { facts } = await look({
    second: { serial: 8 },
    site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=nope; rua=mailto:d@site.org'] } },
  })
  const [en, ko] = [summarize(facts, 'en'), summarize(facts, 'ko')]
  assert.is(en.state, 'problem')
  assert.match(en.verdict, /"p=nope" is not valid.*Also: the name servers have different SOA serials\.$/)
  assert.match(ko.verdict, /"p=nope" 값은 쓸 수 없습니다.*그 밖에: 네임서버마다 SOA 시리얼이 다릅니다\.$/)
  assert.equal(
    en.findings?.map(({ severity, code }) => `${severity} ${code}`),
    ['error dmarc-invalid', 'warning serials-differ'],
  )
  assert.is(en.findings![0]!.message, 'The DMARC record is invalid.')
  assert.equal(
    en.lines.map(({ kind }) => kind),
    ko.lines.map(({ kind }) => kind),
  )
})

const VERDICTS: readonly [what: string, scene: Scene, state: string, en: RegExp, ko: RegExp][] = [
  [
    'nothing to do',
    {},
    'good',
    /^site\.org: no problems; 2 of 2 name servers respond\.$/,
    /^site\.org: DNS에 문제가 없습니다\. 네임서버 2개가 모두 응답합니다\.$/,
  ],
  [
    'one warning',
    { second: { serial: 8 } },
    'warning',
    /^site\.org: the name servers of site\.org have different SOA serials: 7 on ns1\.site\.org; 8 on ns2\.site\.org\.$/,
    /^site\.org: site\.org 존의 SOA 시리얼이 네임서버마다 다릅니다: 7\(ns1\.site\.org 서버\); 8\(ns2\.site\.org 서버\)\.$/,
  ],
  [
    'nothing that could be looked up',
    { answer: () => ({ rcode: 'SERVFAIL' }) },
    'unchecked',
    /^site\.org: the lookup of site\.org failed: .*SERVFAIL\.$/,
    /^site\.org: site\.org 도메인을 조회하지 못했습니다\. .*SERVFAIL/,
  ],
  [
    'a part that could not be looked up',
    { answer: ({ type }) => (type === 'AAAA' ? { rcode: 'SERVFAIL' } : undefined) },
    'unchecked',
    /^site\.org: these records of site\.org could not be looked up: IPv6 addresses\. The others were checked\.$/,
    /^site\.org: site\.org 도메인에서 조회하지 못한 항목: IPv6 주소\. 나머지 항목은 확인했습니다\.$/,
  ],
]
for (const [what, scene, state, en, ko] of VERDICTS)
  test(`the verdict of ${what}`, async () => {
    const { facts } = await look(scene)
    assert.is(facts.verdict.state, state, JSON.stringify(facts.findings))
    assert.match(facts.verdict.en, en)
    assert.match(facts.verdict.ko, ko)
    assert.ok(facts.issues!.every(({ code }) => facts.findings.some(one => one.code === code)))
  })

test.run()
