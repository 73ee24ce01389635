/** Every zone, record on the move and registration of the demo gets the verdict that was planted in it, over the real REST routes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Facts } from '../plugins/dns-info/index.ts'
import type { Propagation } from '../plugins/dns-propagation/schema.ts'
import { MOVING_PLANS } from '../runtime/demo/dns-moving.ts'
import { startDemo, type Demo } from '../runtime/demo/main.ts'
import { DNS_PLANS } from '../runtime/demo/names.ts'
import { REGISTRY_PLANS } from '../runtime/demo/registry.ts'
import { settingsOf } from './world.ts'

const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' })
const started = Date.now()
const demo = await startDemo({ settings, logLine: line => console.error(line) })
const DAY = 86_400_000

const get = async <T>({ serving }: Demo, path: string): Promise<T> => await (await fetch(serving.url + path)).json() as T
const factsOf = (of: Demo, name: string) => get<Facts>(of, `/api/v1/dns-info?domain=${name}`)
const propagationOf = (of: Demo, { name, type }: { name: string, type: string }) => get<Propagation>(of, `/api/v1/dns?name=${name}&type=${type}`)

/** A few at a time: the demo's whole Internet lives in this process. */
const all = async <T, R>(items: readonly T[], ask: (item: T) => Promise<R>, width = 6): Promise<Map<T, R>> => {
  const answers = new Map<T, R>()
  const left = [...items]
  await Promise.all(Array.from({ length: width }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) answers.set(item, await ask(item))
  }))
  return answers
}

const facts = await all(DNS_PLANS, ({ name }) => factsOf(demo, name))
const moving = await all(MOVING_PLANS, plan => propagationOf(demo, plan))
const registered = await all(REGISTRY_PLANS, ({ name }) => factsOf(demo, name))
const elsewhere = await startDemo({ settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PROBE_KR: 'http://127.0.0.1:1', CERTSCOPE_PROBE_TOKEN: 'a-probe-that-is-down' }), logLine: line => console.error(line) })
const edge = await all(MOVING_PLANS, plan => propagationOf(elsewhere, plan))
test.after(async () => {
  await Promise.all([demo.close(), elsewhere.close()])
})

const codes = (issues: readonly { readonly code: string }[] | undefined): string[] => (issues ?? []).map(({ code }) => code).sort()

for (const plan of DNS_PLANS) {
  const { name, expect } = plan
  const answer = facts.get(plan)!
  test(`${name}: ${expect.issues?.join(', ') || 'nothing is wrong'}`, () => {
    assert.equal(codes(answer.issues?.filter(({ severity }) => severity !== 'info')), [...expect.issues ?? []].sort(), JSON.stringify(answer.issues?.map(({ en }) => en.text)))
    assert.equal([...new Set(answer.unmeasured.map(({ field }) => field))].sort(), [...expect.unmeasured ?? []].sort(), JSON.stringify(answer.unmeasured))
  })
  test(`${name}: the facts are as planted`, () => {
    if (expect.zone !== undefined) assert.is(answer.zone, expect.zone)
    if (expect.nameservers) assert.equal(Object.fromEntries(answer.nameservers.map(({ host, provider }) => [host, provider])), expect.nameservers)
    if (expect.dnsProvider !== undefined) assert.is(answer.dnsProvider, expect.dnsProvider)
    for (const { host, result } of answer.servers ?? []) assert.is(result, expect.servers?.[host] ?? 'answers', host)
    if (expect.dnssec !== undefined) assert.is(answer.dnssec, expect.dnssec)
    if (expect.validation) assert.is(answer.dnssecChain?.status, expect.validation, JSON.stringify(answer.dnssecChain))
    if (expect.reason) assert.match(answer.dnssecChain?.reason ?? '', expect.reason)
    if (expect.cname) assert.equal(answer.cname, expect.cname)
    if (expect.mx) assert.equal(answer.mx, expect.mx)
    if (expect.spf === null) assert.is(answer.spf, null)
    if (expect.spf) assert.match(answer.spf ?? '', expect.spf)
    if (expect.spfIssues) assert.equal([...new Set(codes(answer.spfCheck?.issues))], [...expect.spfIssues].sort(), JSON.stringify(answer.spfCheck))
    if (expect.dmarc === null) assert.is(answer.dmarc, null)
    if (expect.dmarc) {
      const { foundAt, policy, issues } = expect.dmarc
      assert.equal([answer.dmarc?.foundAt, answer.dmarc?.policy], [foundAt, policy], JSON.stringify(answer.dmarc))
      if (issues) assert.equal(codes(answer.dmarc?.issues), issues)
    }
    if (expect.owner) {
      const { asn, prefix, asName, origins } = expect.owner
      const [first] = answer.a
      assert.equal({ asn: first?.asn, prefix: first?.prefix, asName: first?.asName }, { asn, prefix, asName })
      assert.equal(first?.origins, origins)
    }
  })
}

/** Seconds from the demo's start; the server started within a few of them. */
const since = (instant: string | null): number | null => instant === null ? null : (Date.parse(instant) - started) / 1000
const near = (instant: string | null, expected: number | null, what: string): void => {
  if (expected === null) return assert.is(instant, null, what)
  const found = since(instant)
  assert.ok(found !== null && found >= expected - 1 && found <= expected + 15, `${what}: ${instant}, ${found} s from the start instead of ${expected}`)
}

for (const plan of MOVING_PLANS) {
  const { name, type, expect } = plan
  test(`${name} ${type}: ${expect.code}`, () => {
    const { verdict, resolvers, vantage, unmeasured } = moving.get(plan)!
    assert.is(vantage, 'kr-probe', JSON.stringify(unmeasured))
    assert.is(verdict.code, expect.code, JSON.stringify(verdict))
    near(verdict.until, expect.until, verdict.en)
    assert.is(resolvers.length, 7)
    const { states = {} } = expect
    const ids = ['kt', 'sk-broadband', 'lg-uplus', 'google', 'cloudflare', 'quad9', 'opendns'] as const
    if (states !== 'any') assert.equal(resolvers.map(({ state }) => state), ids.map(id => states[id] ?? 'current'), verdict.en)
    for (const text of [verdict.en, verdict.ko]) assert.match(text, /^\S.*\.$/)
  })
  test(`${name} ${type}: without a Korean probe, ${expect.edge?.code ?? expect.code}`, () => {
    const { verdict, resolvers, vantage } = edge.get(plan)!
    assert.is(vantage, 'edge-doh')
    assert.equal(resolvers.map(({ resolver }) => resolver), ['Google', 'Cloudflare'])
    assert.is(verdict.code, (expect.edge ?? expect).code, JSON.stringify(verdict))
    near(verdict.until, (expect.edge ?? expect).until, verdict.en)
  })
}

for (const plan of REGISTRY_PLANS) {
  const { name, expect } = plan
  test(`${name}: registration ${expect.status}`, () => {
    const { registration, domainExpiry, registrar, unmeasured, existence } = registered.get(plan)!
    assert.is(registration?.status ?? 'unknown', expect.status, JSON.stringify(unmeasured))
    const days = domainExpiry === null ? undefined : Math.floor((Date.parse(domainExpiry.slice(0, 10)) - Math.floor(started / DAY) * DAY) / DAY)
    assert.is(days, expect.days)
    if (expect.days !== undefined) assert.is(registrar, 'Certscope Demo Registrar')
    if (plan.free) assert.is(existence, 'not-delegated')
    if (expect.reason) assert.ok(unmeasured.some(({ field, reason }) => field === 'domainExpiry' && expect.reason!.test(reason)), JSON.stringify(unmeasured))
  })
}

test('no question left the demo', () => {
  assert.equal([...demo.world.strayed, ...elsewhere.world.strayed], [])
  assert.ok(demo.world.registrations.whois.length > 0 && demo.world.registrations.rdap.length > 0)
  for (const server of ['168.126.63.1', '8.8.8.8']) assert.ok(demo.world.names.asked.some(asked => asked.server === server), server)
  assert.ok(elsewhere.world.names.asked.some(({ server }) => server === 'https://dns.google/dns-query'))
})

test.run()
