/** X25519MLKEM768, in handshakes and whole connections, against Node 24, whose OpenSSL 3.5 knows it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BROWSER, openTls, probeTls, resumeTls, WIDE } from '../../../../../core/protocol/tls/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { cleanUp, hasOpenssl, makePair } from '../../../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../../../unit/core/protocol/tls/sockets.ts'

/** The pinned Node, whichever runtime this test is run by. */
const node = fileURLToPath(new URL('../../../../../node_modules/.bin/node', import.meta.url))
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
  ['by default', {}, 'X25519MLKEM768'],
  ['with classical groups alone', { ecdhCurve: 'X25519:P-256' }, 'X25519'],
  ['with P-256 alone, after a retry', { ecdhCurve: 'P-256' }, 'P-256'],
  ['with the hybrid group alone', { ecdhCurve: 'X25519MLKEM768' }, 'X25519MLKEM768'],
  ['with TLS 1.2 alone', { maxVersion: 'TLSv1.2' }, 'X25519'],
] as const

for (const [name, options, group] of table) {
  when(`A browser's hello gets ${group} from a Node server ${name}`, async () => {
    const seen = await against({ ALPNProtocols: ['h2'], ...options }, port =>
      probeTls(doors, ask(port), deadline()),
    )
    assert.ok(seen.ok, JSON.stringify(seen))
    if (!seen.ok) return
    assert.equal([seen.keyExchange, seen.alpn, seen.keyProved], [group, 'h2', true])
  })
}

when('A server with the hybrid group alone refuses hellos without it by an alert', async () => {
  const seen = await against({ ecdhCurve: 'X25519MLKEM768', minVersion: 'TLSv1.3' }, port =>
    probeTls(doors, ask(port), { ...deadline(), offer: WIDE }),
  )
  assert.is(!seen.ok && seen.alert, 'handshake_failure')
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
