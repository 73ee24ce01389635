/** The grade of servers that are not the web's: TLS and the certificate, on port 25 whatever that is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../../plugins/index.ts'
import { REDIRECTS } from '../../../../plugins/security/checks/redirects.ts'
import { partOf } from '../../../../plugins/security/grade/rules.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { startsPlain, TALKS } from '../../../peers/protocols/starttls.ts'
import { world } from '../../../peers/world.ts'
import { found } from '../../../unit/core/guard-world.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../unit/core/protocol/tls/openssl.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const HOST = 'mail.example.com'
const MIXED = 'ECDHE+AESGCM:AECDH:@SECLEVEL=0'

/** Where connections to a port of the host lead; what is not named refuses. */
const opened = (ports: Readonly<Record<number, number>>) => {
  const count = { connections: 0 }
  const it = world(
    plugins,
    {
      resolve: async () => found('93.184.215.14'),
      connect: ({ port }, how) => {
        count.connections++
        return connect({ hostname: '127.0.0.1', port: ports[port] ?? 1 }, how)
      },
      datagram: () => Promise.reject(new Error('no DNS here')),
      fetch: () => Promise.reject(new Error('no services here')),
    },
    { CERTSCOPE_TARGET_PORTS: 'mail,389,3389,5432,2525', CERTSCOPE_CT: 'off' },
  )
  const ask = async (query: string): Promise<Answer> => {
    const path = `/api/v1/security?domain=${HOST}${query}`
    const response = await it.fetch(new Request(`http://127.0.0.1${path}`), { address: '192.0.2.1' })
    const text = await response.text()
    assert.is(response.status, 200, text)
    return JSON.parse(text) as Answer
  }
  return { ask, count }
}
const graded = (ports: Readonly<Record<number, number>>, query: string): Promise<Answer> =>
  opened(ports).ask(query)

const selfSigned = () => makePair('mail', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
const capOf = ({ checks }: Answer, id: string) => {
  const check = checks.find(one => one.id === id)!
  return [check.outcome, check.level, check.cap]
}
const OF_WEB =
  /browser|visitor|web (?:page|site|server)|HSTS|HTTP|ALPN|nginx|Apache|Safari|브라우저|방문자|웹/i

/** What an answer says to people, without the words of its references. */
const saidIn = ({ verdict, findings, checks }: Answer): string =>
  JSON.stringify([
    verdict,
    findings.map(({ code, en, ko }) => [code, en.title, en.fixes, ko.title, ko.fixes]),
    checks.map(({ id, detail, detailEn, fix }) => [id, detail, detailEn, fix]),
  ])

when('each protocol has its versions, its suites and no check of the web', async () => {
  const server = await serve(selfSigned(), '-www', '-tls1_2', '-cipher', 'ECDHE+AESGCM')
  const services = { smtp: 587, postgres: 5432, ldap: 389, rdp: 3389 } as const
  for (const service of Object.keys(services) as (keyof typeof services)[]) {
    const port = services[service]
    const plain = await startsPlain(server.port, TALKS[service])
    const answer = await graded({ [port]: plain.port }, `:${port}`)
    await plain.close()
    const offered = answer.tls!.versions.filter(one => one.offered)
    assert.equal(
      offered.map(({ version, suites }) => [version, suites.map(({ name }) => name)]),
      [['TLS 1.2', ['TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256', 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384']]],
      service,
    )
    assert.equal([answer.http, answer.parts.page, answer.complete], [null, null, undefined], service)
    assert.equal(
      answer.unmeasured.filter(({ field }) => field === 'http').map(({ code }) => code),
      ['http-not-spoken'],
    )
    const web = answer.checks.filter(({ id }) => partOf(id) === 'page' || Object.hasOwn(REDIRECTS, id))
    assert.equal(web, [], service)
    assert.not.match(saidIn(answer), OF_WEB)
    assert.equal(capOf(answer, 'certificate-trust'), ['certificate-untrusted', 'fail', 'D'], service)
    assert.ok(plain.most() <= 4, `${service}: ${plain.most()} at once`)
  }
  await server.stop()
})

when('port 25 takes any certificate, and anonymous suites beside it', async () => {
  const server = await serve(selfSigned(), '-www', '-no_tls1', '-no_tls1_1', '-cipher', MIXED)
  const plain = await startsPlain(server.port, TALKS.smtp)
  const answer = await graded({ 25: plain.port, 2525: plain.port }, ':25')
  assert.equal(capOf(answer, 'certificate-trust'), ['untrusted-at-relay', 'warn', 'A-'])
  assert.equal(capOf(answer, 'suites-anonymous'), ['anonymous-at-relay', 'warn', null])
  assert.equal([answer.grade, answer.verdict.state], ['A-', 'warning'])
  assert.not.match(saidIn(answer), OF_WEB)
  const other = await graded({ 2525: plain.port }, ':2525&starttls=smtp')
  assert.equal(
    [other.starttls, other.grade, capOf(other, 'suites-anonymous')[2], capOf(other, 'certificate-trust')[2]],
    ['smtp', 'D', 'D', 'D'],
  )
  assert.not.match(saidIn(other), OF_WEB)
  await Promise.all([plain.close(), server.stop()])
})

when('a port that begins with TLS is not asked for HTTP', async () => {
  const server = await serve(selfSigned(), '-www')
  const answer = await graded({ 993: server.port }, ':993')
  await server.stop()
  assert.equal([answer.http, answer.tls!.alpn, answer.parts.page], [null, null, null])
  assert.not.match(saidIn(answer), OF_WEB)
})

when('a server without STARTTLS has the worst letter, and its own words', async () => {
  const plain = await startsPlain(1, { greeting: '220 mx\r\n', replies: ['250 mx\r\n', ''] })
  const answer = await graded({ 25: plain.port }, ':25')
  assert.equal([answer.grade, answer.reachable], ['D', false])
  assert.match(answer.checks[0]!.detailEn, /SMTP server does not offer TLS on this port/)
  assert.ok(plain.heard.length <= 3, String(plain.heard.length))
  await plain.close()
})

when('two surveys fit into a minute of a network; the third is cut short, and is told as such', async () => {
  const server = await serve(selfSigned(), '-www')
  const { ask, count } = opened({ 465: server.port, 993: server.port, 995: server.port })
  for (const query of [':465', ':993']) {
    const { complete, tls } = await ask(query)
    assert.is(complete, undefined, query)
    assert.ok(tls!.connections <= 28, String(tls!.connections))
  }
  const before = count.connections
  assert.ok(before <= 60, String(before))
  const { complete, unmeasured, checks } = await ask(':995')
  await server.stop()
  assert.is(complete, false)
  assert.ok(unmeasured.some(({ code }) => code === 'survey-paced'))
  const left = checks.filter(({ params }) => JSON.stringify(params ?? {}).includes('survey-paced'))
  assert.ok(left.length > 0 && left.every(({ cap }) => cap === null))
  assert.ok(count.connections - before <= 4, String(count.connections - before))
})

test.run()
