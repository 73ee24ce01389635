/** The widest hello against OpenSSL: servers that have nothing which browsers offer are measured anyway. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BROWSER, probeTls, RARE } from '../../../../../core/protocol/tls/index.ts'
import type { Offer, TlsObservation } from '../../../../../core/protocol/tls/index.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../../unit/core/protocol/tls/openssl.ts'
import type { Pair } from '../../../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl here')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const pairs = new Map<string, Pair>()
test.before(() => {
  if (!hasOpenssl) return
  pairs.set('RSA', makePair('last-rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']))
  pairs.set('Ed448', makePair('last-ed448', ['-algorithm', 'ED448']))
})

const measure = async (pair: string, args: readonly string[], offer: Offer) => {
  const server = await serve(pairs.get(pair)!, ...args)
  try {
    const target = { address: '127.0.0.1', port: server.port, serverName: 'demo.example' }
    return await probeTls(doors, target, { signal: AbortSignal.timeout(10_000), offer })
  } finally {
    await server.stop()
  }
}

const suite12 = (name: string): string[] => ['-tls1_2', '-cipher', `${name}:@SECLEVEL=0`]
const told = (seen: TlsObservation): string =>
  seen.ok
    ? `${seen.cipher} ${seen.keyExchange} ${seen.keyProved ?? seen.unproved?.code}`
    : `${seen.code} ${seen.report.code}`

const TABLE: readonly (readonly [string, string, readonly string[], string])[] = [
  ['no encryption', 'RSA', suite12('NULL-SHA256'), 'TLS_RSA_WITH_NULL_SHA256 RSA proof-static-rsa'],
  [
    'no encryption, with ECDHE',
    'RSA',
    suite12('ECDHE-RSA-NULL-SHA'),
    'TLS_ECDHE_RSA_WITH_NULL_SHA X25519 true',
  ],
  ['no certificate', 'RSA', suite12('AECDH-AES128-SHA'), 'weak-cipher tls-anonymous'],
  [
    'Camellia',
    'RSA',
    suite12('ECDHE-RSA-CAMELLIA128-SHA256'),
    'TLS_ECDHE_RSA_WITH_CAMELLIA_128_CBC_SHA256 X25519 true',
  ],
  ['ARIA', 'RSA', suite12('ECDHE-ARIA128-GCM-SHA256'), 'TLS_ECDHE_RSA_WITH_ARIA_128_GCM_SHA256 X25519 true'],
  [
    'CCM of TLS 1.3',
    'RSA',
    ['-tls1_3', '-ciphersuites', 'TLS_AES_128_CCM_SHA256'],
    'weak-cipher tls-uncommon-suite',
  ],
  ['X448', 'RSA', ['-tls1_3', '-groups', 'X448'], 'weak-key-exchange tls-uncommon-group'],
  ['ffdhe2048', 'RSA', ['-tls1_3', '-groups', 'ffdhe2048'], 'weak-key-exchange tls-uncommon-group'],
  [
    'a brainpool curve',
    'RSA',
    [...suite12('ECDHE-RSA-AES128-GCM-SHA256'), '-groups', 'brainpoolP256r1'],
    'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 brainpoolP256r1 true',
  ],
  [
    'signatures with SHA-224',
    'RSA',
    [...suite12('ECDHE-RSA-AES128-GCM-SHA256'), '-sigalgs', 'RSA+SHA224'],
    'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 X25519 proof-scheme',
  ],
  ['an Ed448 key', 'Ed448', ['-tls1_3'], 'TLS_AES_128_GCM_SHA256 X25519 proof-scheme'],
]

for (const [what, pair, args, found] of TABLE) {
  when(`A server with ${what} alone: ${found}`, async () => {
    const first = await measure(pair, args, BROWSER)
    assert.is(!first.ok && first.alert, 'handshake_failure', told(first))
    assert.is(told(await measure(pair, args, RARE)), found)
  })
}

test.run()
