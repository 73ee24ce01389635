/** Mail servers as they may have been seen, in few words: for the tables of findings. */
import type { Protocol, Served, TlsFault } from '../../../../../core/protocol/tls/index.ts'
import type { Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import { x509Fault } from '../../../../../core/protocol/x509/findings/faults.ts'
import type { Validation } from '../../../../../core/protocol/x509/validation.ts'
import type { Tlsa } from '../../../../../plugins/mail/dane/find.ts'
import type { Match } from '../../../../../plugins/mail/dane/match.ts'
import type { AddressSeen, ExchangeSeen } from '../../../../../plugins/mail/exchange/measure.ts'

const EXPIRED = x509Fault({
  code: 'validity-ended',
  params: { certificate: { code: 'leaf-certificate' }, notAfter: '2026-11-01T00:00:00Z' },
})

const MATCHES: Match = { outcome: 'matches', states: [], fault: null, keeps: ['key'], hasNext: false }
/** What the records of a server come to. */
export const MATCH = {
  key: MATCHES,
  'key, next': { ...MATCHES, hasNext: true },
  'key, issuer': { ...MATCHES, keeps: ['issuer-key', 'key'] },
  certificate: { ...MATCHES, keeps: ['certificate'] },
  'certificate, next': { ...MATCHES, keeps: ['certificate'], hasNext: true },
  'certificate, key': { ...MATCHES, keeps: ['key', 'certificate'] },
  issuer: { ...MATCHES, keeps: ['issuer-key'] },
  differs: { ...MATCHES, outcome: 'differs', keeps: [] },
  untrusted: { ...MATCHES, outcome: 'differs', keeps: [], fault: EXPIRED },
  unusable: { ...MATCHES, outcome: 'unauthenticated', keeps: [] },
} as const satisfies Readonly<Record<string, Match>>
type MatchName = keyof typeof MATCH

const KEY = 'aa'.repeat(32)
const ISSUER = 'bb'.repeat(32)

interface Wish {
  readonly ip?: string
  readonly isExpired?: boolean
  readonly match?: MatchName | undefined
  readonly protocol?: Protocol
  readonly isIssuerSent?: boolean
}

/** A server that encrypts. */
export const served = (wish: Wish = {}): AddressSeen => {
  const { ip = '192.0.2.1', isExpired = false, match, protocol = 'TLS 1.3', isIssuerSent = true } = wish
  const validation = { faults: isExpired ? [EXPIRED] : [] } as unknown as Validation
  return {
    ip,
    greeting: { code: 220, text: 'mx' },
    isOpen: true,
    startTls: true,
    served: { protocol } as Served,
    fault: null,
    versions: null,
    presented: {
      chain: [] as readonly Certificate[],
      validation,
      match: match === undefined ? null : MATCH[match],
      pins: { key: KEY, issuer: isIssuerSent ? ISSUER : null },
    },
  }
}

/** One that does not. */
export const unserved = (fault: TlsFault, change: Partial<AddressSeen> = {}): AddressSeen => ({
  ...served(),
  startTls: null,
  served: null,
  presented: null,
  fault,
  ...change,
})

export const plain = (change: Partial<AddressSeen> = {}): AddressSeen =>
  unserved({ code: 'starttls-not-offered', params: { service: 'SMTP' } }, { startTls: false, ...change })

export const silent = (ip = '192.0.2.1', code: 'connection-timeout' | 'no-route' = 'connection-timeout') =>
  unserved({ code, params: { address: ip, port: 25 } }, { ip, greeting: null, isOpen: false })

const HEX = {
  usable: [3, 1, 1, ...new Uint8Array(32)],
  unusable: [1, 1, 1, ...new Uint8Array(32)],
  'no certificate': [2, 0, 0, ...new Uint8Array(600)],
  'no key': [2, 1, 0, ...new Uint8Array(300)],
}

/** What the DNS has of a host. */
export const records = (
  status: 'secure' | 'insecure',
  kind: keyof typeof HEX | 'none' = 'usable',
  base = 'mx.example.com',
): Tlsa => ({
  status,
  base,
  name: `_25._tcp.${base}`,
  records: kind === 'none' ? [] : [Uint8Array.from(HEX[kind])],
})
export const ABSENT: Tlsa = { status: 'absent', base: 'mx.example.com' }

export const exchange = (tlsa: Tlsa, ...addresses: readonly AddressSeen[]): ExchangeSeen => ({
  host: 'mx.example.com',
  tlsa,
  addresses: { ok: true, value: addresses },
  total: addresses.length,
})
