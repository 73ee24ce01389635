/** Servers of OpenSSL that ask for a client certificate, and those that demand one, are told apart. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ask, askWithout } from '../../../plugins/certificate/measure/connect.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const TABLE: readonly (readonly [args: readonly string[], without: string, issuers: number])[] = [
  [['-tls1_2', '-verify', '1'], 'accepted', 0],
  [['-tls1_2', '-Verify', '1'], 'refused', 0],
  [['-tls1_3', '-verify', '1'], 'accepted', 0],
  [['-tls1_3', '-Verify', '1'], 'refused', 0],
  [['-tls1_2', '-Verify', '1', '-CAfile', 'client.crt'], 'refused', 1],
  [['-tls1_3', '-Verify', '1', '-CAfile', 'client.crt'], 'refused', 1],
]

when('a server that asks goes on without a certificate, and one that demands it sends an alert', async () => {
  const pair = makePair('client', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  for (const [args, without, issuers] of TABLE) {
    const server = await serve(pair, ...args)
    try {
      const target = { address: '127.0.0.1', port: server.port, serverName: 'demo.example' }
      const request = { work: { pause: async () => {} }, signal: AbortSignal.timeout(20_000) }
      const contact = await ask(doors, target, request)
      const { observation } = contact
      const count = observation.ok ? observation.acceptedIssuers?.count : null
      const found = [await askWithout(doors, target, contact, request), count]
      assert.equal(found, [without, issuers], args.join(' '))
    } finally {
      await server.stop()
    }
  }
})

test.run()
