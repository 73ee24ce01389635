/**
 * Connections carried on over whatever `openssl s_server` speaks: TLS 1.0 to 1.3, every key exchange, every
 * cipher that is spoken here, with an HTTP answer read over each.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Protocol, TlsOpened } from '../../../../../core/protocol/tls/index.ts'
import { ANY, openTls } from '../../../../../core/protocol/tls/index.ts'
import type { Offer } from '../../../../../core/protocol/tls/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import {
  cleanUp,
  hasOpenssl,
  makePair,
  serve,
  type Pair,
} from '../../../../unit/core/protocol/tls/openssl.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip

const pairs = new Map<string, Pair>()
test.before(() => {
  if (!hasOpenssl) return
  pairs.set('RSA', makePair('open-rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']))
  pairs.set('EC', makePair('open-ec', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']))
})
test.after(cleanUp)

const open = async (port: number, offer: Offer = ANY): Promise<TlsOpened> => {
  const socket = await connect({ hostname: '127.0.0.1', port })
  return openTls(socket, { serverName: 'demo.example', signal: AbortSignal.timeout(10_000), offer })
}

const decoder = new TextDecoder()
/** All that the server says to a GET, up to its close_notify. */
const page = async (opened: TlsOpened): Promise<string> => {
  if (!opened.ok) throw new Error(`${opened.code} ${opened.report.code} ${opened.alert}`)
  const writer = opened.socket.writable.getWriter()
  await writer.write(new TextEncoder().encode('GET / HTTP/1.0\r\n\r\n'))
  let text = ''
  for await (const piece of opened.socket.readable) text += decoder.decode(piece)
  opened.socket.close()
  return text
}

const FLAGS: readonly (readonly [Protocol, string])[] = [
  ['TLS 1.0', '-tls1'],
  ['TLS 1.1', '-tls1_1'],
  ['TLS 1.2', '-tls1_2'],
]
/** OpenSSL's name, ours, the key, and whether TLS 1.0 and 1.1 have it. */
const SUITES: readonly (readonly [string, string, 'RSA' | 'EC', boolean])[] = [
  ['ECDHE-RSA-AES128-SHA', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', 'RSA', true],
  ['ECDHE-ECDSA-AES256-SHA', 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA', 'EC', true],
  ['DHE-RSA-AES128-SHA', 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA', 'RSA', true],
  ['AES128-SHA', 'TLS_RSA_WITH_AES_128_CBC_SHA', 'RSA', true],
  ['AES256-SHA', 'TLS_RSA_WITH_AES_256_CBC_SHA', 'RSA', true],
  ['ECDHE-RSA-AES128-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256', 'RSA', false],
  ['ECDHE-RSA-AES256-SHA384', 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384', 'RSA', false],
  ['DHE-RSA-AES256-SHA256', 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA256', 'RSA', false],
  ['AES128-SHA256', 'TLS_RSA_WITH_AES_128_CBC_SHA256', 'RSA', false],
  ['ECDHE-RSA-AES128-GCM-SHA256', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', 'RSA', false],
  ['DHE-RSA-AES256-GCM-SHA384', 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384', 'RSA', false],
  ['AES256-GCM-SHA384', 'TLS_RSA_WITH_AES_256_GCM_SHA384', 'RSA', false],
  ['ECDHE-RSA-CHACHA20-POLY1305', 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256', 'RSA', false],
  ['DHE-RSA-CHACHA20-POLY1305', 'TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256', 'RSA', false],
  ['ECDHE-ECDSA-AES128-CCM', 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM', 'EC', false],
  ['ECDHE-ECDSA-AES256-CCM8', 'TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8', 'EC', false],
  ['DHE-RSA-AES128-CCM', 'TLS_DHE_RSA_WITH_AES_128_CCM', 'RSA', false],
  ['AES256-CCM8', 'TLS_RSA_WITH_AES_256_CCM_8', 'RSA', false],
]

for (const [protocol, flag] of FLAGS) {
  for (const [name, cipher, key, old] of SUITES.filter(suite => suite[3] || protocol === 'TLS 1.2')) {
    when(`${protocol} with ${cipher} is carried on`, async () => {
      const server = await serve(pairs.get(key)!, flag, '-cipher', `${name}:@SECLEVEL=0`, '-www')
      try {
        const opened = await open(server.port)
        const text = await page(opened)
        assert.match(text, /^HTTP\/1\.0 200 ok/)
        assert.ok(text.includes(`Cipher    : ${name}`), text)
        if (!opened.ok) return
        assert.is(opened.served.protocol, protocol)
        assert.is(opened.served.cipher, cipher)
        assert.is(opened.served.keyProved, true)
        assert.is(opened.served.agreed.extendedMasterSecret, true)
        assert.is(old || protocol === 'TLS 1.2', true)
      } finally {
        await server.stop()
      }
    })
  }
}

test.run()
