/** The operator's own command line checks a private server on any port, and goes nowhere that it names. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../core/app.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { settingsOf } from '../../../peers/world.ts'
import { found } from '../../../unit/core/guard-world.ts'

const HOST = 'db.corp.internal'
const INSIDE = '10.0.0.5'
const day = midnight(new Date())
const issuer = authority({
  subject: [['CN', 'Root']],
  key: testKey('rootP256'),
  ...validity(day, -900, 2000),
})
const key = testKey('leafP256')
const named = 'http://10.0.0.6/ca.der'
const pointers = { caIssuers: named, ocsp: named, crl: [named] }
const chain = [leaf({ names: [HOST], key, issuer, pointers, ...validity(day, -10, 80) })]

const check = async (forOperator: boolean) => {
  const peer = await tlsPeer({ identity: { key, chain } })
  const dialled = new Set<string>()
  const settings = settingsOf({ CERTSCOPE_CT: 'off', CERTSCOPE_RESOLVERS: 'udp://9.9.9.9' })
  const nobody = () => Promise.reject(new DoorError('timeout', 'nobody is there'))
  const doors = openDoors(
    settings,
    NO_SECRETS,
    memoryStore(plugins),
    {
      resolve: async () => found(INSIDE),
      connect: ({ hostname, port }, how) => {
        if (how?.purpose) dialled.add(`${hostname} ${port}`)
        return hostname === INSIDE ? connect({ hostname: '127.0.0.1', port: peer.port }, how) : nobody()
      },
      datagram: nobody,
      fetch: nobody,
    },
    { forOperator },
  )
  const it = app({ plugins, doors, settings, log: () => {}, limits: { checks: 5, alone: true } })
  try {
    const { answer } = await it.call(certificate, { domain: `${HOST}:5433` })
    const { tls } = answer as { readonly tls: { readonly ip: string; readonly protocol: string } }
    return { told: [tls.ip, tls.protocol], dialled: [...dialled] }
  } finally {
    await Promise.all([it.close(), peer.close()])
  }
}

test('what was typed is checked; issuer, revocation and other ports are behind the guard', async () => {
  const { told, dialled } = await check(true)
  assert.equal(told, [INSIDE, 'TLS 1.3'])
  assert.equal(dialled, [`${INSIDE} 5433`])
})

test('an agent over stdio is a stranger', async () => {
  const refused = await check(false).catch((error: Error) => error.name)
  assert.is(refused, 'Refusal')
})

test.run()
