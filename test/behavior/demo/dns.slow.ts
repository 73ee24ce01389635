/** The DNS of every zone and host of the demo is told as it was planted, and BIND's validator agrees. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { all, codes, factsOf } from './ask.ts'
import { demo } from './running.ts'

const facts = await all(DNS_PLANS, ({ name }) => factsOf(demo, name))
const hosts = await all(HOST_PLANS, ({ name }) => factsOf(demo, name))

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
    if (expect.detail) assert.is(answer.dnssecChain?.detail, expect.detail)
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

test('no question left the demo', () => {
  assert.equal(demo.world.strayed, [])
})

test.run()
