/** Web servers that take few clients: the hybrid group alone, HTTP/2 alone, clients with a certificate. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type TlsOptions } from 'node:tls'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { trustStore } from '../../../core/protocol/x509/trust-store.ts'
import { work } from '../../../core/work.ts'
import { visitors } from '../../../plugins/security/http/visitor.ts'
import { connect } from '../../../runtime/doors/net.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-'))
const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')]
const making = `req -x509 -newkey rsa:2048 -nodes -subj /CN=x.example -days 9 -keyout ${keyFile} -out ${certFile}`
execFileSync('openssl', making.split(' '), { stdio: 'ignore' })
const identity = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
rmSync(folder, { recursive: true })
const trust = trustStore({ date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [] }, [])
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'

/** What a visit of such a server ends with, and the connections that it took. */
const visited = async (options: TlsOptions): Promise<readonly [unknown, number]> => {
  const server = createServer({ ...identity, ...options }, socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(ANSWER))
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(10_000)
  const doors = {
    now: () => new Date(),
    connect: (_: unknown, how?: Parameters<typeof connect>[1]) =>
      connect({ hostname: '127.0.0.1', port }, how),
  }
  const target = { host: 'x.example', port: 443, address: '127.0.0.1', trust, work: work(signal), signal }
  const visitor = visitors(doors, target)(opened => opened < 3)
  const answer = await visitor.ask(new URL('https://x.example/'))
  visitor.end()
  server.close()
  const reason = answer!.hop.reason
  const because = reason !== null && 'params' in reason ? Object(reason.params).because?.params.alert : null
  return [answer!.hop.status ?? because, visitor.opened()]
}

const http1 = { ALPNProtocols: ['http/1.1'] }

test('a server with the hybrid group alone is asked again, as browsers ask', async () => {
  assert.equal(await visited({ ...http1, ecdhCurve: 'X25519MLKEM768' }), [200, 2])
})

test('HTTP/2 alone, and a certificate that is missing, are refusals by name', async () => {
  assert.equal(await visited({ ALPNProtocols: ['h2'] }), ['no_application_protocol', 1])
  const wanted = { requestCert: true, rejectUnauthorized: true }
  assert.equal(await visited({ ...http1, ...wanted }), ['certificate_required', 1])
})

test.run()
