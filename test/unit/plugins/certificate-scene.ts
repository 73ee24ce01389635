/** Addresses that were measured, made up, and what the certificate check makes of them. */
import { BROWSER, type Offer } from '../../../core/protocol/tls/index.ts'
import type { Fault, FaultCode } from '../../../core/protocol/faults.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import { UNJUDGED } from '../../../core/protocol/ct/judge.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { judge } from '../../../plugins/certificate/findings/judge.ts'
import type { AddressObservation, Measurement } from '../../../plugins/certificate/measure/measure.ts'
import { FAULTS } from '../../../plugins/certificate/findings/definitions.ts'
import { withJudgement } from '../../../plugins/certificate/text/verdict.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../peers/protocols/x509/pki.ts'

export const AT = new Date('2026-11-21T00:00:00Z')
export const day = midnight(AT)
export const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
export const own = (from = -30, to = 60, extra: Uint8Array[] = []) =>
  parseCertificate(
    leaf({
      names: ['example.com'],
      key: testKey('leafP256'),
      issuer: root,
      ...validity(day, from, to),
      extra,
    }),
  )
const LEAF = own()

const WHY = {
  good: null,
  revoked: null,
  unknown: { code: 'ocsp-timeout' },
  'not-revocable': { code: 'not-revocable' },
} as const

export const saying = (
  status: CertificateRevocation['status'],
  more: Partial<CertificateRevocation> = {},
): CertificateRevocation => ({
  certificate: LEAF,
  role: 'leaf',
  status,
  source: status === 'good' || status === 'revoked' ? 'crl' : null,
  reason: status === 'revoked' ? 'keyCompromise' : null,
  why: WHY[status],
  revokedAt: status === 'revoked' ? new Date('2026-11-01T00:00:00Z') : null,
  thisUpdate: AT,
  nextUpdate: null,
  ...more,
})

export interface More {
  readonly protocol?: 'TLS 1.0' | 'TLS 1.2' | 'TLS 1.3'
  readonly revocation?: readonly CertificateRevocation[] | null
  readonly certificate?: typeof LEAF
  readonly staple?: Uint8Array
  /** Default: that of browsers. */
  readonly offer?: Offer
}

/** Any fault with that code. */
export const faultWith = (code: FaultCode): Fault => ({
  code,
  detail: Object.entries(FAULTS).find(([, { fault }]) => fault === code)![0],
})

/** What every client accepts. */
const AGREED = {
  suite: 0xc02f,
  group: 29,
  scheme: 0x0804,
  dhBits: null,
  secureRenegotiation: true,
  extendedMasterSecret: true,
  certificateOctets: 3000,
} as const

export const served = (
  ip: string,
  codes: FaultCode[] = [],
  {
    protocol = 'TLS 1.3',
    revocation = [saying('good')],
    certificate = LEAF,
    staple,
    offer = BROWSER,
  }: More = {},
): AddressObservation => ({
  ip,
  outcome: {
    ok: true,
    served: {
      certificates: [certificate],
      offer,
      refused: null,
      cause: null,
      others: null,
      scts: [],
      transparency: UNJUDGED,
      revocation,
      observation: {
        ok: true,
        protocol,
        cipher: 'TLS_AES_128_GCM_SHA256',
        keyExchange: 'X25519MLKEM768',
        agreed: { ...AGREED, group: protocol === 'TLS 1.3' ? 0x11ec : 29 },
        alpn: 'h2',
        certificates: [],
        ocsp: staple ?? null,
        sctList: null,
        clientCertificateRequested: false,
        keyProved: true,
        roundTrips: 1,
        ms: 3,
      },
      validation: {
        trusted: codes.every(code => code === 'hostname-mismatch' || code === 'validity-too-long'),
        hostnameMatch: !codes.includes('hostname-mismatch'),
        path: [{ certificate, role: 'leaf', source: 'sent' }],
        issues: [],
        stores: [],
        faults: codes.map(faultWith),
      },
    },
  },
})
export const failed = (ip: string, code: FaultCode): AddressObservation => ({
  ip,
  outcome: { ok: false, failed: { fault: faultWith(code), observation: null } },
})
export const measured = (addresses: AddressObservation[], more: Partial<Measurement> = {}): Measurement => ({
  host: 'example.com',
  at: AT,
  lookup: null,
  addresses,
  missing: [],
  ...more,
})
export const verdict = (measurement: Measurement) =>
  judge(measurement, {
    vantage: 'edge',
    trustData: '2026-11-21',
    logList: '2026-11-21',
    sha256: new Map(),
    anchored: false,
    programs: { roots: [], phaseOuts: [] },
  })

export const INTERMEDIATE = { role: 'intermediate' } as const

export const check = (measurement: Measurement): Check => {
  const tls = verdict(measurement)
  const item = {
    serialNumber: '01',
    notBefore: '2026-10-22T00:00:00Z',
    notAfter: '2027-01-20T00:00:00Z',
    daysLeft: 60,
    keyType: 'RSA',
    keyBits: 2048,
    signatureAlgorithm: 'sha256WithRSAEncryption',
    sha256: '00',
    spkiSha256: '00',
    sent: true,
  }
  return withJudgement({
    domain: 'example.com',
    tls,
    tlsKr: null,
    revoked: null,
    incidents: [],
    unmeasured: [{ field: 'revoked', reason: 'not yet' }],
    checkedAt: '2026-11-21T00:00:00Z',
    cert: tls.reachable
      ? {
          notAfter: '2027-01-20T00:00:00Z',
          daysLeft: 60,
          issuer: 'Test CA',
          source: 'served',
          newerInCt: false,
          ctLatest: null,
        }
      : null,
    chain: tls.reachable
      ? [
          {
            ...item,
            role: 'leaf',
            subject: 'CN=example.com',
            issuer: 'CN=Test\\, CA,O=Test',
            san: ['example.com', 'www.example.com'],
          },
          {
            ...item,
            role: 'root',
            subject: 'CN=Test\\, CA,O=Test',
            issuer: 'CN=Test\\, CA,O=Test',
            sent: false,
          },
        ]
      : [],
    ...(tls.reachable ? { san: ['example.com', 'www.example.com'] } : {}),
  })
}

/** The answer after something of it was changed. */
export const rejudged = ({ verdict: _, findings: __, ...facts }: Check): Check => withJudgement(facts)
