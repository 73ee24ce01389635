/** A peer that answers the GET over https record by record, and what comes of asking it. */
import type { Doors, Endpoint } from '../../../../core/network/doors.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer, type TlsPeer, type TlsPeerOptions } from '../../../peers/protocols/tls.ts'
import { ascii } from '../../../peers/protocols/wire/bytes.ts'
import type { Wire } from '../../../peers/protocols/wire/record.ts'

const day = midnight(new Date())
const root = authority({
  subject: [
    ['O', 'Certscope Tests'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -100, 1000),
})
const key = testKey('leafP256')
const chain = [leaf({ names: ['www.example.com'], key, issuer: root, ...validity(day, -1, 30) })]
const data = { date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [] }
export const trust = trustStore(data, [parseCertificate(root.certificate)])

/** Doors that lead to a peer, whatever the address. */
export const to = (peer: TlsPeer, dialled: Endpoint[] = []): Doors => ({
  now: () => new Date(),
  connect: (asked, how) => {
    dialled.push(asked)
    return connect({ hostname: '127.0.0.1', port: peer.port }, how)
  },
  fetch: () => Promise.reject(new Error('not used')),
  resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
  store: memoryStore(),
})

export type Shape = Omit<TlsPeerOptions, 'identity'>

export const within = async <T>(options: Shape, act: (peer: TlsPeer) => Promise<T>): Promise<T> => {
  const peer = await tlsPeer({ identity: { chain, key }, ...options })
  try {
    return await act(peer)
  } finally {
    await peer.close()
  }
}

export const deadline = (): AbortSignal => AbortSignal.timeout(20_000)
export const say = (wire: Wire, text: string): Promise<void> => wire.send(23, ascii(text))
