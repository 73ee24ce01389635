/** Connections carried on with gnutls-serv, which shares no code with OpenSSL, and its sessions. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ANY, openTls, resumeTls } from '../../../../../core/protocol/tls/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { freePort } from '../../../../peers/real-machine.ts'
import { cleanUp, hasOpenssl, makePair, type Pair } from '../../../../unit/core/protocol/tls/openssl.ts'

const isHere = hasOpenssl && spawnSync('gnutls-serv', ['--version']).error === undefined
if (!isHere) console.log('skipped: gnutls-serv or openssl is not on this machine')
const when = isHere ? test : test.skip

const children: ChildProcess[] = []
let pair: Pair
test.before(() => {
  if (isHere) pair = makePair('gnutls', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'])
})
test.after(() => {
  for (const child of children) child.kill('SIGKILL')
  cleanUp()
})

const dial = (port: number) => connect({ hostname: '127.0.0.1', port })
const start = async (priority: string): Promise<number> => {
  const port = await freePort()
  const files = ['--x509certfile', pair.cert, '--x509keyfile', pair.key]
  const words = ['--http', '-q', '-p', String(port), '--priority', priority, ...files]
  const child = spawn('gnutls-serv', words, { stdio: 'ignore' })
  children.push(child)
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    try {
      const socket = await dial(port)
      socket.close()
      return port
    } catch {
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
  throw new Error(`gnutls-serv does not start with ${priority}`)
}

const only = (version: string, kx: string, cipher: string, mac: string): string =>
  `NORMAL:-VERS-ALL:+VERS-${version}:-KX-ALL:+${kx}:-CIPHER-ALL:+${cipher}:-MAC-ALL:+${mac}:+SIGN-ALL:%COMPAT`
const TABLE: readonly (readonly [string, string])[] = [
  [only('TLS1.0', 'ECDHE-RSA', 'AES-128-CBC', 'SHA1'), 'TLS 1.0 TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA'],
  [only('TLS1.0', 'DHE-RSA', 'AES-256-CBC', 'SHA1'), 'TLS 1.0 TLS_DHE_RSA_WITH_AES_256_CBC_SHA'],
  [only('TLS1.1', 'RSA', 'AES-128-CBC', 'SHA1'), 'TLS 1.1 TLS_RSA_WITH_AES_128_CBC_SHA'],
  [only('TLS1.2', 'DHE-RSA', 'AES-128-CBC', 'SHA256'), 'TLS 1.2 TLS_DHE_RSA_WITH_AES_128_CBC_SHA256'],
  [only('TLS1.2', 'RSA', 'AES-256-CCM-8', 'AEAD'), 'TLS 1.2 TLS_RSA_WITH_AES_256_CCM_8'],
  [only('TLS1.2', 'DHE-RSA', 'AES-128-CCM', 'AEAD'), 'TLS 1.2 TLS_DHE_RSA_WITH_AES_128_CCM'],
  [
    only('TLS1.2', 'DHE-RSA', 'CHACHA20-POLY1305', 'AEAD'),
    'TLS 1.2 TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
  ],
  ['NORMAL:-VERS-ALL:+VERS-TLS1.3:-CIPHER-ALL:+AES-256-GCM', 'TLS 1.3 TLS_AES_256_GCM_SHA384'],
]

for (const [priority, expected] of TABLE) {
  when(`gnutls-serv is read by ${expected}`, async () => {
    const port = await start(priority)
    const how = { serverName: 'demo.example', signal: AbortSignal.timeout(10_000) }
    const opened = await openTls(await dial(port), { ...how, offer: ANY })
    if (!opened.ok) throw new Error(`${opened.report.code} ${opened.alert}`)
    assert.is(`${opened.served.protocol} ${opened.served.cipher}`, expected)
    assert.is(opened.served.keyProved, true)
    const writer = opened.socket.writable.getWriter()
    await writer.write(new TextEncoder().encode('GET / HTTP/1.0\r\n\r\n'))
    let text = ''
    for await (const piece of opened.socket.readable) text += new TextDecoder().decode(piece)
    assert.match(text, /^HTTP\/1\.0 200 OK[^]*<\/HTML>\s*$/i)
    const [session] = opened.sessions()
    assert.is(session?.by, 'ticket')
    assert.equal(await resumeTls(await dial(port), session!, how), { ok: true, resumed: true })
  })
}

test.run()
