/** What a handshake has shown so far; a failure keeps what was learnt before it. */
import type { Agreed, Protocol, TlsFailed } from '../observation.ts'
import type { Unproved } from '../reasons.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

export interface HandshakeState {
  at: TlsFailed['at']
  protocol: Protocol | null
  cipher: string
  keyExchange: string
  agreed: Writable<Agreed>
  alpn: string | null
  certificates: Uint8Array[]
  ocsp: Uint8Array | null
  sctList: Uint8Array | null
  clientCertificateRequested: boolean
  keyProved: true | null
  unproved: Unproved | null
  roundTrips: number
}

export const initialState = (): HandshakeState => ({
  at: 'hello',
  protocol: null,
  cipher: '',
  keyExchange: '',
  agreed: {
    suite: 0,
    group: null,
    scheme: null,
    dhBits: null,
    secureRenegotiation: null,
    extendedMasterSecret: null,
    certificateOctets: 0,
  },
  alpn: null,
  certificates: [],
  ocsp: null,
  sctList: null,
  clientCertificateRequested: false,
  keyProved: null,
  unproved: null,
  roundTrips: 1,
})
