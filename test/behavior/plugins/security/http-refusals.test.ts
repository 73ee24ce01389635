/** Web servers that take few clients: the hybrid group alone, HTTP/2 alone, clients with a certificate. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { visitors } from '../../../../plugins/security/http/visitor.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { cleanUp, hasOpenssl, makePair } from '../../../unit/core/protocol/tls/openssl.ts'

/** The pinned Node, whichever runtime this test is run by. */
const node = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))
const skipped = !hasOpenssl
  ? 'there is no openssl to make a certificate with'
  : !existsSync(node)
    ? 'the pinned Node is not installed'
    : null
if (skipped !== null) console.log(`skipped: ${skipped}`)
const when = skipped === null ? test : test.skip
test.after(cleanUp)

const trust = trustStore({ date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [] }, [])
const SERVER = `
  const [cert, key, options] = process.argv.slice(1)
  const { readFileSync } = require('node:fs')
  const identity = { cert: readFileSync(cert), key: readFileSync(key) }
  const answer = 'HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\n\\r\\n'
  const server = require('node:tls').createServer({ ...identity, ...JSON.parse(options) }, socket => {
    socket.on('error', () => {}).once('data', () => socket.end(answer))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** What a visit of such a server ends with, and the connections that it took. */
const visited = async (options: object): Promise<readonly [unknown, number]> => {
  const { cert, key } = makePair('few', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  const child = spawn(node, ['-e', SERVER, cert, key, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', chunk => resolve(Number(String(chunk))))
      child.once('close', () => reject(new Error('the server ended')))
    })
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
    const reason = answer!.hop.reason
    const because = reason !== null && 'params' in reason ? Object(reason.params).because?.params.alert : null
    return [answer!.hop.status ?? because ?? reason?.code, visitor.opened()]
  } finally {
    child.kill('SIGKILL')
  }
}

const http1 = { ALPNProtocols: ['http/1.1'] }

when('a server with the hybrid group alone is asked again, as browsers ask', async () => {
  assert.equal(await visited({ ...http1, ecdhCurve: 'X25519MLKEM768' }), [200, 2])
})

when('HTTP/2 alone, and a certificate that is missing, are refusals by name', async () => {
  assert.equal(await visited({ ALPNProtocols: ['h2'] }), ['no_application_protocol', 1])
  const wanted = { requestCert: true, rejectUnauthorized: true }
  assert.equal(await visited({ ...http1, ...wanted }), ['http-client-certificate', 1])
  const older = { ...http1, ...wanted, maxVersion: 'TLSv1.2' }
  assert.equal(await visited(older), ['http-client-certificate', 1])
})

test.run()
