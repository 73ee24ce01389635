/**
 * Every zone, record on the move and registration of the demo gets the verdict that was planted in it, over
 * the real REST routes.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Facts } from '../plugins/dns-info/index.ts'
import type { Result } from '../plugins/expiry/index.ts'
import type { Propagation } from '../plugins/dns-propagation/schema.ts'
import { MOVING_PLANS } from '../runtime/demo/dns-moving.ts'
import { startDemo, type Demo } from '../runtime/demo/main.ts'
import { alertsOf, HOST_PLANS } from '../runtime/demo/hosts.ts'
import { DNS_PLANS } from '../runtime/demo/names.ts'
import { REGISTRY_PLANS } from '../runtime/demo/registry.ts'
import { heldFetch } from './openapi/answers.ts'
import { settingsOf } from './world.ts'

const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' })
const demo = await startDemo({ settings, logLine: line => console.error(line) })
interface Expiry {
  readonly results: readonly Result[]
  readonly unmeasured: readonly { readonly field: string; readonly reason: string }[]
}
const DAY = 86_400_000

const get = async <T>({ serving }: Demo, path: string): Promise<T> =>
  (await (await heldFetch(serving.url + path)).json()) as T
const factsOf = (of: Demo, name: string) => get<Facts>(of, `/api/v1/dns-info?domain=${name}`)
const propagationOf = (of: Demo, { name, type }: { name: string; type: string }) =>
  get<Propagation>(of, `/api/v1/dns?name=${name}&type=${type}`)

/** A few at a time: the demo's whole Internet lives in this process. */
const all = async <T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R>,
  width = 6,
): Promise<Map<T, R>> => {
  const answers = new Map<T, R>()
  const left = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift())
        answers.set(item, await ask(item))
    }),
  )
  return answers
}

const facts = await all(DNS_PLANS, ({ name }) => factsOf(demo, name))
const moving = await all(MOVING_PLANS, plan => propagationOf(demo, plan))
const registered = await all(REGISTRY_PLANS, ({ name }) => factsOf(demo, name))
const hosts = await all(HOST_PLANS, ({ name }) => factsOf(demo, name))
const summary = async (name: string): Promise<Result> =>
  (await get<Expiry>(demo, `/api/v1/expiry?domains=${name}`)).results[0]!
const summaries = await all(HOST_PLANS, ({ name }) => summary(name), 10)
const nameless = await all(
  REGISTRY_PLANS.filter(({ expect }) => expect.alerts),
  ({ name }) => summary(name),
)
const elsewhere = await startDemo({
  settings: settingsOf({
    PORT: '0',
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_PROBE_KR: 'http://127.0.0.1:1',
    CERTSCOPE_PROBE_TOKEN: 'a-probe-that-is-down',
  }),
  logLine: line => console.error(line),
})
const edge = await all(MOVING_PLANS, plan => propagationOf(elsewhere, plan))
test.after(async () => {
  await Promise.all([demo.close(), elsewhere.close()])
})

const codes = (issues: readonly { readonly code: string }[] | undefined): string[] =>
  (issues ?? []).map(({ code }) => code).sort()

for (const plan of DNS_PLANS) {
  const { name, expect } = plan
  const answer = facts.get(plan)!
  test(`${name}: ${expect.issues?.join(', ') || 'nothing is wrong'}`, () => {
    assert.equal(
      codes(answer.issues?.filter(({ severity }) => severity !== 'info')),
      [...(expect.issues ?? [])].sort(),
      JSON.stringify(answer.issues?.map(({ en }) => en.text)),
    )
    assert.equal(
      [...new Set(answer.unmeasured.map(({ field }) => field))].sort(),
      [...(expect.unmeasured ?? [])].sort(),
      JSON.stringify(answer.unmeasured),
    )
  })
  test(`${name}: the facts are as planted`, () => {
    if (expect.zone !== undefined) assert.is(answer.zone, expect.zone)
    if (expect.nameservers)
      assert.equal(
        Object.fromEntries(answer.nameservers.map(({ host, provider }) => [host, provider])),
        expect.nameservers,
      )
    if (expect.dnsProvider !== undefined) assert.is(answer.dnsProvider, expect.dnsProvider)
    for (const { host, result } of answer.servers ?? [])
      assert.is(result, expect.servers?.[host] ?? 'answers', host)
    if (expect.dnssec !== undefined) assert.is(answer.dnssec, expect.dnssec)
    if (expect.validation)
      assert.is(answer.dnssecChain?.status, expect.validation, JSON.stringify(answer.dnssecChain))
    if (expect.reason) assert.match(answer.dnssecChain?.reason ?? '', expect.reason)
    if (expect.cname) assert.equal(answer.cname, expect.cname)
    if (expect.mx) assert.equal(answer.mx, expect.mx)
    if (expect.spf === null) assert.is(answer.spf, null)
    if (expect.spf) assert.match(answer.spf ?? '', expect.spf)
    if (expect.spfIssues)
      assert.equal(
        [...new Set(codes(answer.spfCheck?.issues))],
        [...expect.spfIssues].sort(),
        JSON.stringify(answer.spfCheck),
      )
    if (expect.dmarc === null) assert.is(answer.dmarc, null)
    if (expect.dmarc) {
      const { foundAt, policy, issues } = expect.dmarc
      assert.equal(
        [answer.dmarc?.foundAt, answer.dmarc?.policy],
        [foundAt, policy],
        JSON.stringify(answer.dmarc),
      )
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

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'certscope-anchors-'))
test.after(() => rmSync(folder, { recursive: true }))
const anchors = join(folder, 'anchors.conf')
writeFileSync(
  anchors,
  'trust-anchors '
    + `{\n${demo.world.names.anchors.map(({ keyTag, algorithm, digestType, digest }) => `  "." static-ds ${keyTag} ${algorithm} ${digestType} "${digest}";`).join('\n')}\n};\n`,
)
const delv = await run('delv', ['-v']).then(
  () => true,
  () => false,
)
if (!delv) console.log('skipped: delv is not here, so its verdicts are not compared')

/** What BIND's validator says, which sees the demo over a port of loopback. */
const delvSays = async (name: string): Promise<string> => {
  const words = ['@127.0.0.1', '-p', String(demo.dns.port), '-a', anchors, '+root=.', name, 'A']
  const { stdout = '', stderr = '' } = await run('delv', words, { timeout: 20_000 }).catch(
    (error: { stdout?: string; stderr?: string }) => error,
  )
  if (
    /resolution failed|no valid|broken trust/.test(stderr)
    && !/^; (?:fully validated|unsigned answer)/m.test(stdout)
  )
    return 'bogus'
  return /^; unsigned answer/m.test(stdout)
    ? 'insecure'
    : /^; fully validated/m.test(stdout)
      ? 'secure'
      : `${stdout}${stderr}`
}

for (const {
  name,
  expect: { validation },
} of DNS_PLANS) {
  if (delv && validation) {
    test(`${name}: delv, too, calls it ${validation}`, async () => {
      assert.is(await delvSays(name), validation)
    })
  }
}

for (const plan of HOST_PLANS) {
  const { name, expect } = plan
  test(`${name}: the DNS facts find ${expect.dnsIssues?.join(', ') ?? 'nothing wrong'}`, () => {
    const { issues, unmeasured } = hosts.get(plan)!
    assert.equal(
      issues?.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
      expect.dnsIssues ?? [],
      JSON.stringify(issues?.map(({ en }) => en.text)),
    )
    assert.equal(
      [...new Set(unmeasured.map(({ field }) => field))],
      expect.dnsUnmeasured ?? [],
      JSON.stringify(unmeasured),
    )
  })
}

for (const plan of HOST_PLANS) {
  const { name, expect } = plan
  test(`${name}: the expiry summary warns of ${alertsOf(expect).join(', ') || 'nothing'}`, () => {
    const { alertCodes, alerts, alertsEn, certificate, servedTlsOk } = summaries.get(plan)!
    assert.equal(
      alertCodes.map(({ code }) => code),
      alertsOf(expect),
      JSON.stringify(alertsEn),
    )
    assert.equal([alerts.length, alertsEn.length], [alertCodes.length, alertCodes.length])
    if (expect.ok) assert.is(certificate?.source, 'served')
    assert.is(
      servedTlsOk,
      alertsOf(expect).includes('certificate-unmeasured')
        ? null
        : expect.ok && expect.addresses === undefined,
    )
  })
}

for (const [{ name, expect }, { alertCodes, alertsEn }] of nameless) {
  test(`${name}: the expiry summary warns of ${expect.alerts!.join(', ')}`, () => {
    assert.equal(
      alertCodes.map(({ code }) => code),
      expect.alerts,
      JSON.stringify(alertsEn),
    )
  })
}

/**
 * Never before the truth; after it by what a cache leaves out of its whole seconds, by rounding up to one,
 * and by a busy machine.
 */
const near = ({ world }: Demo, instant: string | null, expected: number | null, what: string): void => {
  if (expected === null || instant === null) assert.is(instant, expected, what)
  else {
    const late = (Date.parse(instant) - world.began.getTime()) / 1000 - expected
    assert.ok(late >= 0 && late <= 4, `${what}: ${instant} is ${late} s after the truth`)
  }
}

for (const plan of MOVING_PLANS) {
  const { name, type, expect } = plan
  test(`${name} ${type}: ${expect.code}`, () => {
    const { verdict, resolvers, vantage, unmeasured } = moving.get(plan)!
    assert.is(vantage, 'kr-probe', JSON.stringify(unmeasured))
    assert.is(verdict.code, expect.code, JSON.stringify(verdict))
    near(demo, verdict.until, expect.until, verdict.en)
    assert.is(resolvers.length, 7)
    const { states = {} } = expect
    const ids = ['kt', 'sk-broadband', 'lg-uplus', 'google', 'cloudflare', 'quad9', 'opendns'] as const
    if (states !== 'any')
      assert.equal(
        resolvers.map(({ state }) => state),
        ids.map(id => states[id] ?? 'current'),
        verdict.en,
      )
    for (const text of [verdict.en, verdict.ko]) assert.match(text, /^\S.*\.$/)
  })
  test(`${name} ${type}: without a Korean probe, ${expect.edge?.code ?? expect.code}`, () => {
    const { verdict, resolvers, vantage } = edge.get(plan)!
    assert.is(vantage, 'edge-doh')
    assert.equal(
      resolvers.map(({ resolver }) => resolver),
      ['Google', 'Cloudflare'],
    )
    assert.is(verdict.code, (expect.edge ?? expect).code, JSON.stringify(verdict))
    near(elsewhere, verdict.until, (expect.edge ?? expect).until, verdict.en)
  })
}

for (const plan of REGISTRY_PLANS) {
  const { name, expect } = plan
  test(`${name}: registration ${expect.status}`, () => {
    const { registration, domainExpiry, registrar, unmeasured, existence } = registered.get(plan)!
    assert.is(registration?.status ?? 'unknown', expect.status, JSON.stringify(unmeasured))
    const days =
      domainExpiry === null
        ? undefined
        : Math.floor(
            (Date.parse(domainExpiry.slice(0, 10)) - Math.floor(demo.world.began.getTime() / DAY) * DAY)
              / DAY,
          )
    assert.is(days, expect.days)
    if (expect.days !== undefined) assert.is(registrar, 'Certscope Demo Registrar')
    if (plan.free) assert.is(existence, 'not-delegated')
    if (expect.reason)
      assert.ok(
        unmeasured.some(({ field, reason }) => field === 'domainExpiry' && expect.reason!.test(reason)),
        JSON.stringify(unmeasured),
      )
  })
}

test('five domains are answered in the order asked, a bad one among them', async () => {
  const asked = [
    'certscope-demo.kr',
    'expired.certscope-demo.com',
    'not a name',
    'certscope-demo-free.kr',
    'healthy-rsa.certscope-demo.com',
  ]
  const { results } = await get<Expiry>(demo, `/api/v1/expiry?domains=${encodeURIComponent(asked.join(','))}`)
  assert.equal(
    results.map(({ domain }) => domain),
    asked,
  )
  assert.equal(
    results.map(({ alertCodes }) => alertCodes[0]?.code ?? null),
    [null, 'certificate-expired', 'malformed-domain', 'domain-not-registered', null],
  )
})

for (const upstreams of ['hang', 'refuse'] as const) {
  test(`with upstreams that ${upstreams} the DNS is measured all the same, and what is missing is named`, async () => {
    const dead = await startDemo({ settings, logLine: line => console.error(line), upstreams })
    try {
      const within = async <T>(milliseconds: number, path: string): Promise<T> => {
        const begun = performance.now()
        const answer = await get<T>(dead, path)
        assert.ok(performance.now() - begun < milliseconds, path)
        return answer
      }
      const [own, korean, moved, summary] = await Promise.all([
        within<Facts>(10_000, '/api/v1/dns-info?domain=certscope-demo.com'),
        within<Facts>(10_000, '/api/v1/dns-info?domain=certscope-demo.kr'),
        within<Propagation>(10_000, '/api/v1/dns?name=moved.certscope-demo.net&type=A'),
        within<Expiry>(
          25_000,
          '/api/v1/expiry?domains=certscope-demo.kr,certscope-demo.org,healthy-rsa.certscope-demo.com,expired.certscope-demo.com,caa-forbids.certscope-demo.com',
        ),
      ])
      for (const { zone, unmeasured, issues, dnssecChain, domain, registrar } of [own, korean]) {
        assert.is(zone, domain)
        assert.equal(codes(issues?.filter(({ severity }) => severity !== 'info')), [])
        assert.is(dnssecChain?.status, domain === 'certscope-demo.com' ? 'secure' : 'insecure')
        assert.is(registrar, null)
        assert.equal([...new Set(unmeasured.map(({ field }) => field))].sort(), [
          'a',
          'domainExpiry',
          'registrar',
        ])
      }
      assert.equal(
        [moved.vantage, moved.verdict.code, moved.zone, moved.authoritative.length],
        ['edge-doh', 'cannot-tell', 'certscope-demo.net', 2],
      )
      assert.ok(
        moved.unmeasured.some(
          ({ field, reason }) => field === 'resolvers' && reason.startsWith('Korean resolvers: '),
        ),
      )
      assert.equal(
        summary.results.map(({ alertCodes }) =>
          alertCodes
            .map(({ code }) => code)
            .filter(code => code !== 'registration-unknown')
            .join(),
        ),
        ['', '', '', 'certificate-expired', 'caa-forbids'],
      )
      for (const { alertCodes, certificate } of summary.results)
        assert.ok(
          certificate?.source === 'served' && alertCodes.some(({ code }) => code === 'registration-unknown'),
        )
      assert.equal(dead.world.strayed, [])
    } finally {
      await dead.close()
    }
  })
}

test('no question left the demo', () => {
  assert.equal([...demo.world.strayed, ...elsewhere.world.strayed], [])
  assert.ok(demo.world.registrations.whois.length > 0 && demo.world.registrations.rdap.length > 0)
  for (const server of ['168.126.63.1', '8.8.8.8'])
    assert.ok(
      demo.world.names.asked.some(asked => asked.server === server),
      server,
    )
  assert.ok(elsewhere.world.names.asked.some(({ server }) => server === 'https://dns.google/dns-query'))
})

test.run()
