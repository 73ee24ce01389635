/** A mail server on port 25, and one on another port: what every check of certificates says of them. */
import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../plugins/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { tlsPeer } from '../../peers/protocols/tls.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../peers/protocols/x509/pki.ts'
import { world } from '../../peers/world.ts'
import { found } from '../../unit/core/guard-world.ts'

const HOST = 'mail.example.com'
const day = midnight(new Date())
const issuer = authority({
  subject: [['CN', 'A root that nobody knows']],
  key: testKey('rootP256'),
  ...validity(day, -900, 2000),
})
const key = testKey('leafP256')
const identity = { key, chain: [leaf({ names: [HOST], key, issuer, ...validity(day, -10, 80) })] }

/** SMTP until STARTTLS, and the TLS of a peer from there on. */
const mailServer = async () => {
  const tls = await tlsPeer({ identity })
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.write('220 mx.example.com ESMTP\r\n')
    const hear = (data: Buffer): void => {
      if (data.toString() !== 'STARTTLS\r\n') return void socket.write('250-mx\r\n250 STARTTLS\r\n')
      socket.off('data', hear)
      const behind = dial({ port: tls.port, host: '127.0.0.1' }).on('error', () => socket.destroy())
      socket.write('220 go ahead\r\n')
      socket.pipe(behind).pipe(socket)
    }
    socket.on('data', hear)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => Promise.all([tls.close(), new Promise(resolve => server.close(resolve))]) }
}

const mail = await mailServer()
const it = world(
  plugins,
  {
    resolve: async () => found('93.184.215.14'),
    connect: (_, how) => connect({ hostname: '127.0.0.1', port: mail.port }, how),
    datagram: () => Promise.reject(new Error('no DNS here')),
    fetch: () => Promise.reject(new Error('no services here')),
  },
  { CERTSCOPE_TARGET_PORTS: 'mail,2525', CERTSCOPE_CT: 'off' },
)
const get = async (path: string): Promise<string> => {
  const response = await it.fetch(new Request(`http://127.0.0.1${path}`), { address: '192.0.2.1' })
  assert.is(response.status, 200, path)
  return response.text()
}

interface Answer {
  readonly verdict: { readonly state: string }
  readonly starttls?: string
  readonly tls: { readonly protocol: string | null; readonly error: { readonly code: string } }
  readonly findings: readonly { readonly code: string; readonly severity: string }[]
}
const check = async (query: string): Promise<Answer> =>
  JSON.parse(await get(`/api/v1/certificate?domain=${HOST}${query}`)) as Answer
const severityOf = ({ findings }: Answer, code: string) =>
  findings.find(finding => finding.code === code)?.severity

test('a certificate that browsers refuse is a warning on port 25 and an error on others', async () => {
  const relay = await check(':25')
  assert.equal([relay.tls.protocol, relay.tls.error.code], ['TLS 1.3', 'unknown-issuer'])
  assert.equal([relay.verdict.state, severityOf(relay, 'unknown-issuer')], ['warning', 'warning'])
  const submission = await check(':587')
  assert.equal([submission.verdict.state, severityOf(submission, 'unknown-issuer')], ['problem', 'error'])
})

test('a port of no protocol has the one that is named', async () => {
  const named = await check(':2525&starttls=smtp')
  assert.equal(
    [named.starttls, named.tls.protocol, named.tls.error.code],
    ['smtp', 'TLS 1.3', 'unknown-issuer'],
  )
  assert.is((await check(':2525')).tls.error.code, 'not-tls')
})

test('expiry says as much, and metrics are read', async () => {
  const expiry = JSON.parse(await get('/api/v1/expiry?domains=mail.example.com:25')) as {
    readonly results: readonly {
      readonly certificate: { readonly source: string }
      readonly alerts: unknown
    }[]
    readonly findings: readonly { readonly severity: string }[]
  }
  assert.is(expiry.results[0]!.certificate.source, 'served')
  assert.not.match(JSON.stringify(expiry), '"critical"')
  assert.equal(
    expiry.findings.filter(({ severity }) => severity === 'error'),
    [],
  )
  const other = await get('/api/v1/expiry?domains=mail.example.com:2525&starttls=smtp')
  assert.match(other, '"critical"')
  const metrics = await get('/probe?target=mail.example.com:25&module=certificate')
  assert.match(metrics, /probe_ssl_earliest_cert_expiry \d|certscope_target_certificate/)
})

test.after(async () => void (await mail.close()))

test.run()
