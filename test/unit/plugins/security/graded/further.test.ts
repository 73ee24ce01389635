/** The hellos after a survey: to real servers, and to one that answers with no word of TLS. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import type { GuardedDoors } from '../../../../../core/network/guard.ts'
import { readFurther, whoIsTaken } from '../../../../../plugins/security/graded/further.ts'
import { ofTable } from '../../../core/protocol/clients/cases.ts'
import { RSA_LEAF, TABLE } from '../../../core/protocol/clients/offers.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../core/protocol/tls/openssl.ts'
import { doors, scripted } from '../../../core/protocol/tls/sockets.ts'
import { GOOD } from '../seen.ts'

const HOUR = 3_600_000
/** Its suites are for ECDSA, or for DHE that the server does not have. */
const NEEDS_EC = ofTable('ie-11-win7')
/** Without RSA-PSS. */
const PKCS_ONLY = ofTable('mbedtls-2.28')

const asking = (through: object, port: number, connections = 4) => ({
  clients: TABLE,
  presented: RSA_LEAF,
  room: {
    doors: through as GuardedDoors,
    target: { address: '127.0.0.1', port, serverName: 'demo.example' },
    connections,
    until: performance.now() + HOUR,
  },
  work: work(new AbortController().signal),
  signal: new AbortController().signal,
})

/** What is known of both before the server is asked, and what is predicted after it. */
const against = async (...args: readonly string[]) => {
  const server = await serve(
    makePair('rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']),
    ...args,
  )
  try {
    const { offer, tls } = await whoIsTaken(GOOD.tls, asking(doors, server.port))
    const connects = [NEEDS_EC, PKCS_ONLY].map(client => predict(client, offer).connects)
    return { offer, connects, connections: tls.connections - GOOD.tls.connections }
  } finally {
    await server.stop()
  }
}

const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

test('without room nothing is asked', async () => {
  const { offer, tls } = await whoIsTaken(GOOD.tls, { ...asking(doors, 1), room: null })
  assert.is(tls, GOOD.tls)
  assert.equal(
    [NEEDS_EC, PKCS_ONLY].map(client => predict(client, offer).connects),
    [null, null],
  )
})

when('a server with an RSA certificate has no other, and signs with PKCS #1', async () => {
  const { offer, connects, connections } = await against()
  assert.is(offer.allCertificates, true)
  assert.equal(connects, [false, true])
  assert.ok(connections > 0 && connections <= 4)
})

when('a server with two certificates: who needs the other one stays open', async () => {
  const { cert, key } = makePair('ec', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  const { offer, connects } = await against('-dcert', cert, '-dkey', key)
  assert.is(offer.allCertificates, false)
  assert.equal(connects, [null, true])
})

when('before TLS 1.3 suites ask for the other certificate', async () => {
  const seen = GOOD.tls.versions.map(one =>
    one.version === 'TLS 1.3' ? { ...one, offered: { value: false, reason: null }, suites: [] } : one,
  )
  const server = await serve(
    makePair('old', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']),
    '-tls1_2',
  )
  try {
    const { offer } = await whoIsTaken({ ...GOOD.tls, versions: seen }, asking(doors, server.port))
    assert.is(offer.allCertificates, true)
  } finally {
    await server.stop()
  }
})

test('who resets is asked nothing more, and has refused nothing', async () => {
  const peer = scripted({ onData: one => one.reset() })
  const { offer, tls } = await whoIsTaken(GOOD.tls, asking(peer.doors, 443))
  assert.is(peer.seen.connections, 1)
  assert.is(tls.connections, GOOD.tls.connections + 1)
  assert.equal([offer.allCertificates, offer.schemes.refused], [false, [0x0201, 0x0203]])
})

/** Refuses with an alert from this connection on, whatever is offered. */
const tired = (from: number) => {
  const alerts = scripted({ onData: one => one.send(Uint8Array.of(21, 3, 3, 0, 2, 2, 40)) })
  let opened = 0
  const connect: typeof doors.connect = (to, how) =>
    (++opened >= from ? alerts.doors : doors).connect(to, how)
  return { doors: { ...doors, connect }, opened: () => opened }
}

for (const from of [1, 2, 3])
  when(`refusals of a device that lets ${from - 1} connections in say nothing`, async () => {
    const server = await serve(makePair('tired', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']))
    try {
      const limited = tired(from)
      const { offer, tls } = await whoIsTaken(GOOD.tls, asking(limited.doors, server.port))
      const fail = TABLE.filter(client => predict(client, offer).connects === false)
      const before = (await whoIsTaken(GOOD.tls, { ...asking(doors, 1), room: null })).offer
      const failed = TABLE.filter(client => predict(client, before).connects === false)
      assert.equal(
        fail.map(({ id }) => id),
        failed.map(({ id }) => id),
      )
      assert.ok(limited.opened() >= from && limited.opened() <= 4)
      assert.is(tls.connections - GOOD.tls.connections, limited.opened())
    } finally {
      await server.stop()
    }
  })

test('other alerts refuse nothing; no more is asked than there is room for', async () => {
  const INTERNAL_ERROR = Uint8Array.of(21, 3, 3, 0, 2, 2, 80)
  const peer = scripted({ onData: one => one.send(INTERNAL_ERROR) })
  const { offer } = await whoIsTaken(GOOD.tls, asking(peer.doors, 443, 2))
  assert.is(peer.seen.connections, 2)
  assert.is(offer.allCertificates, false)
})

test('nothing is asked when the time is over', async () => {
  const peer = scripted({})
  const late = asking(peer.doors, 443)
  const over = { ...late, signal: AbortSignal.abort() }
  assert.is((await whoIsTaken(GOOD.tls, over)).tls.connections, GOOD.tls.connections)
  assert.is(peer.seen.connections, 0)
})

test('nothing is asked when the time of the survey is over', async () => {
  const peer = scripted({})
  const { room, ...late } = asking(peer.doors, 443)
  await whoIsTaken(GOOD.tls, { ...late, room: { ...room, until: performance.now() } })
  assert.is(peer.seen.connections, 0)
})

test('a version below the one that was offered decides nothing', () => {
  const hello = { version: 0x0303, suites: [0xc02f], groups: [0x1d], schemes: [0x0804] }
  const served = { ...GOOD.tls.served!, protocol: 'TLS 1.1' } as const
  assert.is(readFurther(hello, served), undefined)
  assert.is(readFurther(hello, { ...served, protocol: 'TLS 1.2' }), served.agreed)
})

test.run()
