/** The hellos of the probe: what each offers, how long it is, and what a retry changes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BROWSER, probeTls, SMALL } from '../../../core/protocol/tls/index.ts'
import { failed, measure, p256, question, served } from './handshake.ts'
import { bytes, sized } from './octets.ts'
import { hear, server } from './server.ts'
import { scripted } from './sockets.ts'

test(
  'The small hello gets TLS 1.2 from a server that has TLS 1.3 too, and no marker in the random disturbs '
    + 'it',
  async () => {
    const random = bytes(new Uint8Array(24), '444f574e47524401')
    const shape = { identity: p256, version: 0x0303, random }
    assert.is((await served(shape, SMALL)).protocol, 'TLS 1.2')
    const full = await failed(shape)
    assert.is(full.code, 'malformed-handshake')
    assert.equal(full.report, { code: 'tls-downgrade', params: { protocol: 'TLS 1.2' } })
  },
)

test(
  'A hello is padded to 512 bytes where it would be of a length that middleboxes hang on, and the small one is '
    + 'shorter',
  async () => {
    const { octets, ...short } = { ...BROWSER, groups: [29], shared: [29] }
    for (const [what, offer, fits] of [
      ['short', short, (length: number) => length === 512],
      ['small', SMALL, (length: number) => length < 256],
    ] as const) {
      const { written } = await measure({ identity: p256, version: 0x0303 }, offer)
      assert.is(written.length, 1, 'one flight')
      assert.ok(fits(written[0]!.length - 5), `${what} is ${written[0]!.length - 5} bytes`)
      assert.equal([...written[0]!.subarray(0, 3)], [22, 3, 1])
    }
  },
)

test('The second hello repeats the first but for share and cookie, behind a dummy change_cipher_spec', async () => {
  const cookie = bytes('c0ffee')
  const { written } = await measure({ identity: p256, retry: { cookie } })
  assert.is(written.length, 3)
  assert.is(Buffer.from(written[1]!).toString('hex'), '140303000101')
  const [first, second] = [hear(written[0]!), hear(written[2]!)]
  assert.equal(second.random, first.random)
  assert.equal(second.sessionId, first.sessionId)
  assert.equal(second.extensions.get(44), sized(2, cookie))
  assert.equal(second.extensions.get(51), first.extensions.get(51))
})

test('An address without a name is asked without SNI', async () => {
  const { doors, seen } = scripted(server({ identity: p256 }))
  assert.ok(
    (await probeTls(doors, { ...question, serverName: null }, { signal: AbortSignal.timeout(10_000) })).ok,
  )
  assert.not(hear(seen.written[0]!).extensions.has(0))
})

test.run()
