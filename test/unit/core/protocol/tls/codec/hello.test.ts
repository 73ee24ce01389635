/** The hellos of the probe: what each offers, how long it is, and what a retry changes. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BROWSER, probeTls, SMALL } from '../../../../../../core/protocol/tls/index.ts'
import { BROWSER_HELLOS } from '../../../../../../knowledge-base/tls-clients/hellos.ts'
import { TLS_CLIENTS } from '../../../../../../knowledge-base/tls-clients/index.ts'
import { failed, measure, p256, question, served } from '../handshake.ts'
import { bytes, sized } from '../octets.ts'
import { hear, server } from '../server.ts'
import { scripted } from '../sockets.ts'

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

/**
 * What Chrome's hello has and ours leaves out: it would change the answer in ways that are not read here, and
 * padding stands in for its length. CONTRIBUTING.md lists it.
 */
const LEFT_OUT = new Map([
  [0x001b, 'compress_certificate'],
  [0x44cd, 'application_settings'],
  [0xca34, 'trust_anchors'],
  [0xfe0d, 'encrypted_client_hello'],
])
const PADDING = 21
const isGrease = (value: number): boolean => (value & 0x0f0f) === 0x0a0a && value >> 8 === (value & 0xff)
const pairs = (bytes: Uint8Array, from: number): readonly number[] =>
  Array.from(
    { length: (bytes.length - from) / 2 },
    (_, at) => bytes[from + 2 * at]! * 256 + bytes[from + 2 * at + 1]!,
  )

test("The first hello is Chrome's, but for what would change the answer in ways that are not read", async () => {
  const chrome = BROWSER_HELLOS.find(({ id }) => id === 'chrome')!
  const { written } = await measure({ identity: p256 }, BROWSER)
  const message = written[0]!.subarray(5)
  const { extensions, sessionId } = hear(written[0]!)
  const [list] = [extensions.get(51)!]
  const shares: number[] = []
  for (let at = 2; at < list.length; at += 4 + list[at + 2]! * 256 + list[at + 3]!)
    shares.push(list[at]! * 256 + list[at + 1]!)
  const suites = pairs(message.subarray(73, 73 + message[71]! * 256 + message[72]!), 0)
  const lists = {
    suites,
    groups: pairs(extensions.get(10)!, 2),
    schemes: pairs(extensions.get(13)!, 2),
    versions: pairs(extensions.get(43)!, 1),
    shares,
  }
  for (const [what, values] of Object.entries(lists)) {
    assert.ok(isGrease(values[0]!), `${what} begin with GREASE`)
    assert.equal(values.slice(1), chrome[what as keyof typeof lists], what)
  }
  assert.is(lists.groups[0], lists.shares[0], 'one group that is none')
  assert.is(Buffer.from(extensions.get(16)!).toString('latin1'), '\0\x0c\x02h2\x08http/1.1')
  const types = [...extensions.keys()]
  const greased = types.filter(isGrease)
  assert.equal([greased.length, types[0]], [2, greased[0]])
  assert.equal(
    types.filter(type => !isGrease(type) && type !== PADDING).sort((a, b) => a - b),
    chrome.extensions.filter(type => !LEFT_OUT.has(type)),
  )
  const name = 4 + extensions.get(0)!.length
  assert.ok(chrome.octets.includes(message.length - name), `${message.length - name} octets`)
  assert.equal(
    [sessionId.length, Buffer.from(extensions.get(0)!).subarray(5).toString()],
    [32, 'demo.example'],
  )
})

test('GREASE differs from one connection to the next, and stays the same after a retry', async () => {
  const firsts = new Set<number>()
  for (let count = 0; count < 20; count += 1) {
    const { written } = await measure({ identity: p256, retry: { cookie: bytes('c0ffee') } }, BROWSER)
    const [first, second] = [hear(written[0]!), hear(written[2]!)]
    assert.equal(
      [...second.extensions.keys()].filter(isGrease),
      [...first.extensions.keys()].filter(isGrease),
    )
    assert.equal(second.extensions.get(51), first.extensions.get(51))
    firsts.add([...first.extensions.keys()][0]!)
  }
  assert.ok(firsts.size > 3, `${firsts.size} of 20`)
})

test('CONTRIBUTING.md lists what is left out', () => {
  const text = readFileSync(new URL('../../../../../../CONTRIBUTING.md', import.meta.url), 'utf8')
  for (const what of LEFT_OUT.values()) assert.ok(text.includes(`\`${what}\``), what)
})

test('What is known of clients agrees with what their hellos have', () => {
  for (const { id, suites, groups, schemes, extensions, grease } of BROWSER_HELLOS) {
    const row = TLS_CLIENTS.find(client => client.id === id)!
    assert.equal(row.suites, suites.slice(3), id)
    assert.equal(row.groups, groups, id)
    assert.equal([...row.oldSchemes].sort(), schemes.filter(scheme => scheme >> 8 === 2).sort(), id)
    assert.equal(
      [...row.sends],
      ['alpn', ...(extensions.includes(5) ? ['status'] : []), ...(grease ? ['grease'] : [])],
      id,
    )
  }
})

test('The published hello of Safari has the published fingerprint (JA4) of Safari 27', () => {
  const { suites, extensions, schemes } = BROWSER_HELLOS.find(({ id }) => id === 'safari')!
  const listed = (codes: readonly number[]): string =>
    codes.map(code => code.toString(16).padStart(4, '0')).join()
  const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
  const sorted = extensions.filter(type => type !== 0 && type !== 16).toSorted((a, b) => a - b)
  assert.equal(
    [suites.length, extensions.length, hashed(listed(suites.toSorted((a, b) => a - b)))],
    [20, 13, 'a09f3c656075'],
  )
  assert.is(hashed(`${listed(sorted)}_${listed(schemes)}`), '7f0f34a4126d')
})

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
