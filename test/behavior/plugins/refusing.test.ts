/**
 * Servers that refuse what they share nothing of in whatever way there is: what is said of browsers is what
 * their own hello gets, and of others what theirs get.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ALERTS, tlsFault } from '../../../core/protocol/tls/index.ts'
import { ask, askMore } from '../../../plugins/certificate/measure/connect.ts'
import { judgeConnection } from '../../../plugins/certificate/findings/connection/connection.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { TLS12, TLS13, tlsPeer, type TlsPeerOptions } from '../../peers/protocols/tls.ts'
import { rsa } from '../../unit/core/protocol/tls/identity.ts'

const { privateKey, certificate } = rsa(2048)
const identity = { chain: [certificate], key: privateKey }
type Refusing = NonNullable<TlsPeerOptions['nothingShared']>

/** The faults and issues of the connection, with those who refuse it. */
const told = async (options: Omit<TlsPeerOptions, 'identity'>): Promise<string> => {
  const { port, close } = await tlsPeer({ identity, ...options })
  const doors = {
    now: () => new Date(),
    connect: (to: Parameters<typeof connect>[0], how?: Parameters<typeof connect>[1]) =>
      connect({ ...to, port }, how),
  }
  const target = { address: '127.0.0.1', port, serverName: 'www.example.com' }
  const request = { work: { pause: async () => {} }, signal: AbortSignal.timeout(30_000) }
  try {
    const contact = await ask(doors, target, request)
    const { observation } = contact
    if (!observation.ok) return tlsFault(observation.report).code
    const more = await askMore(doors, target, contact, request)
    const { faults, issues } = judgeConnection({ ...contact, ...more, observation })
    return [...faults, ...issues].map(({ code, refusedBy }) => `${code} ${refusedBy?.join(' ')}`).join()
  } finally {
    await close()
  }
}

const ALERTED: readonly Refusing[] = Object.keys(ALERTS).map(Number)
/** With `unrecognized_name` the server speaks of the name, not of what was offered. */
const UNKNOWN_NAME = 112
const ENDED: readonly Refusing[] = ['close', 'reset']

const VERSIONS = [[TLS12], [TLS13], [TLS12, TLS13]] as const
const CBC = { versions: [TLS12], suites: [0xc013] }
const DHE = { versions: [TLS12], suites: [0x009e] }
const DHE_REFUSED = 'weak-key-exchange chrome firefox safari go rustls boringssl'

/** All at once for each kind: one after the other would take a minute. */
const all = async (
  kinds: readonly Refusing[],
  options: Omit<TlsPeerOptions, 'identity'>,
): Promise<readonly (readonly [Refusing, string])[]> =>
  Promise.all(
    kinds.map(async nothingShared => [nothingShared, await told({ ...options, nothingShared })] as const),
  )

const differing = (rows: readonly (readonly [Refusing, string])[], wanted: string) =>
  rows.filter(([, said]) => said !== wanted)

for (const versions of VERSIONS)
  for (const [what, options] of [
    ['the usual suites', {}],
    ['P-256 alone', { groups: [23] }],
    ['AES-GCM alone', { suites: [0x1301, 0xc02f] }],
  ] as const)
    test(`a server of ${versions.length} version(s), ${versions.at(-1)}, with ${what}: nothing is said of it`, async () => {
      const rows = await all([...ALERTED, ...ENDED, 'silent'], { versions, ...options })
      assert.equal(differing(rows, ''), [])
    })

test('AES-CBC alone is refused by those who offer no more than better suites', async () => {
  const said = await all([...ALERTED.filter(alert => alert !== UNKNOWN_NAME), ...ENDED], CBC)
  assert.equal(differing(said, 'limited-ciphers rustls'), [])
})

test('DHE alone is refused by browsers, however the server says so', async () => {
  const said = await all([...ALERTED.filter(alert => alert !== UNKNOWN_NAME), ...ENDED], DHE)
  assert.equal(differing(said, DHE_REFUSED), [])
})

test('nobody knows what silence means, or a word about the name', async () => {
  const kinds = ['silent', UNKNOWN_NAME] as const
  const [cbc, dhe] = await Promise.all([all(kinds, CBC), all(kinds, DHE)])
  assert.equal(differing(cbc, ''), [])
  assert.equal(dhe, [
    ['silent', 'timeout'],
    [UNKNOWN_NAME, 'handshake-alert'],
  ])
})

test.run()
