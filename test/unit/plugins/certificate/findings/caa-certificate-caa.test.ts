/** CAA in the certificate check, over doors: what is told, and what remains unmeasured. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Server } from '../../../../../core/protocol/dns/zone/operator.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { draw } from '../../../../../core/surface/text/terminal.ts'
import caa from '../../../../../plugins/caa/index.ts'
import certificate from '../../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../../plugins/certificate/schema.ts'
import ct from '../../../../../plugins/ct/index.ts'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { dnsWorld } from '../../../../peers/protocols/dns/dns-world.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { tlsPeer } from '../../../../peers/protocols/tls.ts'
import { bringServers, doorsOf, settingsOf, withState } from '../../../../peers/world.ts'
import { AT, root, issuer, der } from '../../certificate-caa.ts'

const SERVER = '45.33.32.1'
const RESOLVER: Server = { transport: 'udp', address: '192.0.2.53', port: 53 }
const trust = trustStore({ date: '2026-11-21', source: 'test', roots: [], removed: [], blockedSpki: [] }, [
  parseCertificate(root.certificate),
])

type Zone = Record<
  string,
  {
    readonly CAA?: readonly (readonly [number, string, string])[]
    readonly rcode?: string
    readonly TXT?: readonly string[]
  }
>

/**
 * A whole check over doors: a server that serves one certificate, and a recursive server that knows these
 * records.
 */
const check = async (
  zone: Zone | 'silence',
  chain = [der('example.com'), issuer.certificate],
): Promise<Check> => {
  const peer = await tlsPeer({ identity: { chain, key: testKey('leafP256') } })
  const dns =
    zone === 'silence'
      ? dnsWorld({ servers: { '192.0.2.53': { zones: [], manner: 'silence' } }, roots: [], recursive: [] })
      : dnsWorld({
          servers: {},
          roots: [],
          recursive: ['192.0.2.53'],
          answer: ({ name }) => zone[name] ?? {},
        })
  const settings = settingsOf({ CERTSCOPE_CT: 'off' })
  const doors = doorsOf({
    now: () => AT,
    resolve: async () => ({ ok: true, addresses: [SERVER], cname: [] }),
    connect: (to, how) =>
      connect({ hostname: '127.0.0.1', port: to.hostname === SERVER ? peer.port : 1 }, how),
  })
  bringServers(doors, [RESOLVER], dns.doors)
  const judging = withState(certificateMeasured, { trust })
  try {
    const { answer } = await createKernel([certificate, judging, caa, ct], doors, settings).call(
      certificate,
      {
        domain: 'example.com',
      },
    )
    return answer as Check
  } finally {
    await peer.close()
  }
}
const remarks = ({ tls }: Check): Check['tls']['chainIssues'] =>
  tls.chainIssues.filter(({ code }) => code === 'caa-forbids-issuer')
const gap = ({ unmeasured }: Check): string | null =>
  unmeasured.find(({ field }) => field === 'caa')?.reason ?? null

test('a check finds the records and says that the renewal will fail, in both languages', async () => {
  const answer = await check({ 'example.com': { CAA: [[0, 'issue', 'digicert.com']] } })
  assert.is(answer.tls.ok, true)
  assert.equal(
    remarks(answer).map(({ severity }) => severity),
    ['warning'],
  )
  assert.equal(
    [answer.caa?.foundAt, answer.caa?.issue, answer.caa?.issuewild, answer.caa?.permitted, gap(answer)],
    ['example.com', ['digicert.com'], [], false, null],
  )
  const [en, ko] = (['en', 'ko'] as const).map(language =>
    draw(certificate.summarize!(answer, language), { colors: false, language, width: 500 }),
  )
  assert.match(
    en!,
    /! example\.com: the CAA records of example\.com permit only digicert\.com, not [^]*Fix +1\. Add the record example\.com CAA 0 issue "letsencrypt\.org"/,
  )
  assert.match(ko!, /example\.com 도메인의 CAA 레코드가 .* 허용된 CA: digicert\.com\.[^]*해결 방법 +1\. /)
})

test('a check whose records permit the issuer says so and has no remark', async () => {
  const answer = await check({ com: {}, 'example.com': { CAA: [[0, 'issue', 'letsencrypt.org']] } })
  assert.equal(
    [answer.caa?.permitted, answer.caa?.reason, remarks(answer), gap(answer)],
    [true, null, [], null],
  )
  assert.match(
    draw(certificate.summarize!(answer, 'en'), { colors: false, language: 'en', verbose: true }),
    /allow the issuer/,
  )
})

test('no records are null, and nothing is unmeasured', async () => {
  const answer = await check({})
  assert.equal([answer.caa, remarks(answer), gap(answer)], [null, [], null])
})

test('a server failure is unmeasured, and says nothing against the certificate', async () => {
  const answer = await check({ 'example.com': { rcode: 'SERVFAIL' } })
  assert.equal([answer.caa, remarks(answer), answer.tls.ok], [null, [], true])
  assert.match(gap(answer)!, /SERVFAIL/)
})

test('a resolver that is silent does not keep the check from its answer', async () => {
  const answer = await check('silence')
  assert.equal([answer.caa, answer.tls.ok], [null, true])
  assert.match(gap(answer)!, /no response in time|timed out|too long/)
})

test('both building blocks are declared as what the check stands on', () =>
  assert.equal(certificateMeasured.uses, { caa, ct }))

test.run()
