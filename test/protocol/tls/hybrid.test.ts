/** The hybrid probe, and whole connections, against Node 24, whose OpenSSL 3.5 knows X25519MLKEM768. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BROWSER, openTls, probeHybrid, probeTls, resumeTls } from '../../../core/protocol/tls/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { cleanUp, hasOpenssl, makePair } from './openssl.ts'
import { doors } from './sockets.ts'

/** The pinned Node, whichever runtime this test is run by. */
const node = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
const skipped = !hasOpenssl
  ? 'there is no openssl to make a certificate with'
  : !existsSync(node)
    ? 'the pinned Node is not installed'
    : null
if (skipped !== null) console.log(`skipped: ${skipped}`)
const when = skipped === null ? test : test.skip

const SERVER = `
  const [cert, key, options] = process.argv.slice(1)
  const { readFileSync } = require('node:fs')
  const server = require('node:tls').createServer({ cert: readFileSync(cert), key: readFileSync(key), ...JSON.parse(options) })
  server.on('tlsClientError', () => {})
  server.on('secureConnection', socket => socket.on('error', () => {}).on('data', data => socket.end('heard ' + data)))
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** Runs `act` against a node:tls server in a process of its own. */
const against = async <T>(options: object, act: (port: number) => Promise<T>): Promise<T> => {
  const { cert, key } = makePair('hybrid', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  const child = spawn(node, ['-e', SERVER, cert, key, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>(resolve => {
    child.once('close', () => resolve())
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', chunk => resolve(Number(String(chunk))))
      child.once('close', () => reject(new Error('the server ended')))
    })
    return await act(port)
  } finally {
    child.kill('SIGKILL')
    await gone
  }
}

test.after(cleanUp)

const ask = (port: number) => ({ address: '127.0.0.1', port, serverName: 'demo.example' })
const deadline = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(10_000) })

const table = [
  ['by default', {}, true],
  ['with classical groups alone', { ecdhCurve: 'X25519:P-256' }, false],
  ['with the hybrid group alone', { ecdhCurve: 'X25519MLKEM768' }, true],
  ['with TLS 1.2 alone', { maxVersion: 'TLSv1.2' }, false],
] as const

for (const [name, options, supported] of table) {
  when(`Support for X25519MLKEM768 is told for a Node server ${name}`, async () => {
    const observation = await against(options, port => probeHybrid(doors, ask(port), deadline()))
    assert.is(observation.supported, supported, JSON.stringify(observation.reason))
  })
}

when('A Node server is measured', async () => {
  const observation = await against({ ALPNProtocols: ['h2'] }, port => probeTls(doors, ask(port), deadline()))
  assert.ok(observation.ok)
  if (!observation.ok) return
  assert.is(observation.keyExchange, 'X25519')
  assert.is(observation.alpn, 'h2')
  assert.is(observation.keyProved, true)
})

when('A server with the hybrid group alone refuses the probe by an alert', async () => {
  const observation = await against({ ecdhCurve: 'X25519MLKEM768', minVersion: 'TLSv1.3' }, port =>
    probeTls(doors, ask(port), deadline()),
  )
  assert.not(observation.ok)
  assert.is(!observation.ok && observation.alert, 'handshake_failure')
})

when('A server with the hybrid group alone is measured by the last hello', async () => {
  const observation = await against({ ecdhCurve: 'X25519MLKEM768', minVersion: 'TLSv1.3' }, port =>
    probeTls(doors, ask(port), { ...deadline(), hello: 'last' }),
  )
  assert.ok(observation.ok, JSON.stringify(observation))
  if (!observation.ok) return
  assert.is(observation.keyExchange, 'X25519MLKEM768')
  assert.is(observation.keyProved, true)
})

const open = async (port: number, offer = BROWSER) => {
  const socket = await connect({ hostname: '127.0.0.1', port })
  const opened = await openTls(socket, { serverName: 'demo.example', ...deadline(), offer })
  if (!opened.ok) throw new Error(`${opened.report.code} ${opened.alert}`)
  return opened
}

const OPENED = [
  ['by a browser', {}, BROWSER, 1],
  ['by a client that has to be told', { ecdhCurve: 'X25519MLKEM768' }, { ...BROWSER, shared: [29] }, 2],
] as const
for (const [name, options, offer, roundTrips] of OPENED) {
  when(`Hybrid key exchange is brought to its end ${name}, and its session is taken up again`, async () => {
    await against(options, async port => {
      const opened = await open(port, offer)
      assert.is(opened.served.keyExchange, 'X25519MLKEM768')
      assert.is(opened.served.keyProved, true)
      assert.is(opened.served.roundTrips, roundTrips)
      const writer = opened.socket.writable.getWriter()
      await writer.write(new TextEncoder().encode('hello'))
      const { value } = await opened.socket.readable.getReader().read()
      assert.is(new TextDecoder().decode(value), 'heard hello')
      const [session] = opened.sessions()
      opened.socket.close()
      const socket = await connect({ hostname: '127.0.0.1', port })
      const answer = await resumeTls(socket, session!, { serverName: 'demo.example', ...deadline() })
      assert.equal(answer, { ok: true, resumed: true })
    })
  })
}

when('A browser goes without the hybrid group where the server does not know it', async () => {
  await against({ ecdhCurve: 'P-256', maxVersion: 'TLSv1.2' }, async port => {
    const { served, socket } = await open(port)
    socket.close()
    assert.is(`${served.protocol} ${served.keyExchange}`, 'TLS 1.2 P-256')
  })
})

test.run()
