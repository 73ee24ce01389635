/** The TLS peers' faults: OpenSSL's client sees each as what it is, and strangers get an alert. */
import { connect } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sClient } from './openssl.ts'
import { TLS12, TLS13, tlsPeer, type TlsFault } from './tls.ts'
import { HOST, roots, rsa, withOpenssl } from './openssl-client.ts'

/** What OpenSSL says of each fault, for the versions where it can tell. */
const FAULTS: readonly (readonly [TlsFault, number, RegExp])[] = [
  ['reset', TLS13, /errno=104|reset by peer/i],
  ['close', TLS13, /unexpected eof/],
  ['garbage', TLS13, /wrong version number/],
  ['http', TLS13, /wrong version number/],
  ['alert', TLS13, /handshake failure/],
  ['malformed', TLS13, /length mismatch/],
  ['short-hello', TLS13, /length mismatch/],
  ['strange-version', TLS13, /unsupported protocol/],
  ['wrong-signature', TLS13, /bad signature/],
  ['wrong-signature', TLS12, /bad signature/],
  ['wrong-finished', TLS13, /digest check failed/],
  ['wrong-finished', TLS12, /digest check failed/],
  ['no-certificate', TLS13, /length mismatch/],
  ['no-certificate', TLS12, /length mismatch/],
  ['oversized', TLS12, /excessive message size/],
  ['empty-records', TLS13, /record too small/],
  ['retry-forever', TLS13, /bad key share/],
  ['warnings', TLS13, /too many warn alerts/],
]
for (const [fault, version, said] of FAULTS) {
  withOpenssl(`OpenSSL stumbles over ${fault} in ${version === TLS13 ? 'TLS 1.3' : 'TLS 1.2'}`, async () => {
    const peer = await tlsPeer({ identity: rsa, versions: [version], fault })
    const result = await sClient(peer.port, HOST, '-CAfile', roots)
    await peer.close()
    assert.match(result.output, said)
    assert.is(result.status, 1)
    // In TLS 1.2 the server's Finished comes last: the peer has seen the client's by then.
    assert.is(peer.handshakes, fault === 'wrong-finished' && version === TLS12 ? 1 : 0)
  })
}

withOpenssl('a name that is not served, or none, gets unrecognized_name', async () => {
  const peer = await tlsPeer({ identity: rsa, requireServerName: [HOST] })
  for (const name of [null, 'another.example']) {
    const { output } = await sClient(peer.port, name)
    assert.match(output, /unrecognized name|alert number 112/)
  }
  await peer.close()
  assert.is(peer.connections, 2)
})

withOpenssl('a version that is not served gets protocol_version', async () => {
  const peer = await tlsPeer({ identity: rsa, versions: [TLS13] })
  const { output } = await sClient(peer.port, HOST, '-tls1_2')
  assert.match(output, /protocol version/)
  await peer.close()
})

/** Connects, sends the bytes, and resolves with what came before the end. */
const hear = (port: number, bytes: Uint8Array): Promise<Uint8Array> =>
  new Promise(resolve => {
    const heard: Uint8Array[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Uint8Array) => {
      heard.push(chunk)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(new Uint8Array(Buffer.concat(heard))))
  })

test('a silent peer says nothing until it is closed', async () => {
  const peer = await tlsPeer({ identity: rsa, fault: 'silent' })
  const heard = hear(peer.port, Uint8Array.of(22, 3, 1, 0, 4, 1, 0, 0, 0))
  while (peer.connections === 0) await new Promise(resolve => setImmediate(resolve))
  await peer.close()
  assert.is((await heard).length, 0)
})

test("strangers' bytes get an alert, and the peer goes on", async () => {
  const peer = await tlsPeer({ identity: rsa })
  const answers: readonly (readonly [string, readonly number[], number])[] = [
    ['text', [...new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n')], 50],
    ['a record of application data', [23, 3, 3, 0, 1, 0], 10],
    ['another message than a ClientHello', [22, 3, 1, 0, 4, 2, 0, 0, 0], 10],
    ['a ClientHello cut short', [22, 3, 1, 0, 6, 1, 0, 0, 2, 3, 3], 50],
    ['a message without end', [22, 3, 1, 0, 4, 1, 0xff, 0xff, 0xff], 50],
  ]
  for (const [what, bytes, alert] of answers) {
    const heard = await hear(peer.port, Uint8Array.from(bytes))
    assert.equal([...heard.slice(0, 1), ...heard.slice(-2)], [21, 2, alert], what)
  }
  await peer.close()
  assert.is(peer.connections, answers.length)
})

test.run()
