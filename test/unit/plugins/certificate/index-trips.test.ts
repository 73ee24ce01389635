/** A certificate check takes no more round trips than what it asks depends on. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../core/network/doors.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { caMemory } from '../../../../plugins/certificate/measure/examine.ts'
import { measure } from '../../../../plugins/certificate/measure/measure.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { mintCrl } from '../../../peers/protocols/x509/crl.ts'
import { httpPeer } from '../../../peers/protocols/http.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { mintOcsp } from '../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { rounds } from '../../../lab/rounds.ts'
import { doorsOf } from '../../../peers/world.ts'

const at = new Date('2026-11-21T12:00:00Z')
const day = midnight(at)
const root = authority({
  subject: [['CN', 'Root']],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const trust = trustStore({ date: '2026-11-21', source: 'test', roots: [], removed: [], blockedSpki: [] }, [
  parseCertificate(root.certificate),
])
const certificate = leaf({
  names: ['example.com'],
  key: testKey('leafP256'),
  issuer: root,
  ...validity(day, -30, 60),
  pointers: { ocsp: 'http://ocsp.example.org', crl: ['http://crl.example.org/'] },
})
const dates = { thisUpdate: new Date(day), nextUpdate: new Date(day + 86_400_000) }
const crl = mintCrl({ issuer: root, ...dates })
const ocsp = mintOcsp({ issuer: root, singles: [{ certificate, status: 'good', ...dates }] })

const HOSTS: Readonly<Record<string, string>> = {
  'example.com': '45.33.32.1',
  'crl.example.org': '45.33.32.2',
  'ocsp.example.org': '45.33.32.3',
}

/** What goes out in each trip. `names`: whether looking one up is a trip. */
const tripsOf = async (sizes: readonly number[], names: boolean): Promise<readonly (readonly string[])[]> => {
  const server = await tlsPeer({ identity: { chain: [certificate], key: testKey('leafP256') } })
  const lists = await httpPeer(() => ({ type: 'application/pkix-crl', body: crl }))
  const responder = await httpPeer(() => ({ type: 'application/ocsp-response', body: ocsp }))
  const ports = [server, lists, responder].map(({ port }) => port)
  const counted = rounds(sizes)
  const known = async (name: string) => ({ ok: true, addresses: [HOSTS[name]!], cname: [] }) as const
  const doors = doorsOf({
    now: () => at,
    resolve: names ? counted.resolve(known) : known,
    connect: counted.connect((to, how) => {
      const port = ports[Object.values(HOSTS).indexOf(to.hostname)]
      if (port === undefined) throw new DoorError('refused', 'nothing is there')
      return connect({ hostname: '127.0.0.1', port }, how)
    }),
  })
  try {
    const signal = AbortSignal.timeout(20_000)
    const told: string[] = []
    const { addresses } = await measure(doors, {
      host: 'example.com',
      port: 443,
      knowledge: { trust, logs: { date: '2026-11-21', find: () => null } },
      memory: caMemory(doors.now),
      work: work(signal),
      signal,
      tell: stage => told.push(`${stage.code} ${stage.state}`),
    })
    assert.equal(told, ['address good', 'port good', 'handshake good', 'chain good', 'revocation good'])
    const { outcome } = addresses[0]!
    assert.ok(outcome.ok)
    assert.equal(
      outcome.served.revocation?.map(({ status, source }) => [status, source]),
      [['good', 'ocsp']],
    )
    return counted.trips().map(trip => [...trip].sort())
  } finally {
    await Promise.all([server.close(), lists.close(), responder.close()])
  }
}

const [TARGET, CRL, OCSP] = Object.values(HOSTS)

test('four trips where names are known: handshake, then OCSP and CRL side by side', async () => {
  assert.equal(await tripsOf([1, 1, 2, 2], false), [
    [`connect ${TARGET}`],
    [`ask ${TARGET}`],
    [`connect ${CRL}`, `connect ${OCSP}`],
    [`ask ${CRL}`, `ask ${OCSP}`],
  ])
})

test('six with the names; three of them for the server itself, which is asked once', async () => {
  assert.equal(await tripsOf([1, 1, 1, 2, 2, 2], true), [
    ['look up example.com'],
    [`connect ${TARGET}`],
    [`ask ${TARGET}`],
    ['look up crl.example.org', 'look up ocsp.example.org'],
    [`connect ${CRL}`, `connect ${OCSP}`],
    [`ask ${CRL}`, `ask ${OCSP}`],
  ])
})

test.run()
