/** Answers of the certificate check and the registry, to change one thing at a time. */
import * as v from 'valibot'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import type { IssueCode } from '../../../../plugins/certificate/findings/definitions.ts'
import type certificate from '../../../../plugins/certificate/index.ts'
import { withJudgement } from '../../../../plugins/certificate/text/verdict.ts'
import { domainStatusOf } from '../../../../plugins/expiry/domain/status.ts'
import { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'

export type Check = v.InferOutput<typeof certificate.output>
type Tls = Check['tls']

export const NOW = new Date('2026-11-21T00:00:00Z')
export const BEGIN = '2026-10-22T00:00:00Z'
export const END = '2027-01-19T23:59:59Z'
const fault = (code: FaultCode) => ({ code, message: `It is ${code}.` })

export const tls = (codes: FaultCode[] = [], more: Partial<Tls> = {}): Tls => ({
  ok: codes.length === 0,
  reachable: true,
  vantage: 'edge',
  ip: '192.0.2.1',
  protocol: 'TLS 1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  keyExchange: 'X25519',
  postQuantum: true,
  alpn: 'h2',
  clientCertificateRequested: false,
  keyProved: true,
  ocspStapled: false,
  trusted: true,
  hostnameMatch: true,
  error: codes[0] ? fault(codes[0]) : null,
  errors: codes.map(fault),
  chainIssues: [],
  chainBundle: null,
  revocation: null,
  sct: null,
  forecast: [],
  lifetime: null,
  acme: null,
  addresses: [
    {
      ip: '192.0.2.1',
      ok: codes.length === 0,
      notAfter: END,
      sha256: 'aa',
      error: codes[0] ? fault(codes[0]) : null,
    },
  ],
  trustData: '2026-11-21',
  ms: 3,
  ...more,
})
export const silent = (code: FaultCode = 'timeout', more: Partial<Tls> = {}): Tls =>
  tls([code], { reachable: false, trusted: false, hostnameMatch: false, ...more })

const leaf: Check['chain'][number] = {
  role: 'leaf',
  subject: 'CN=example.com',
  issuer: 'CN=CA',
  serialNumber: '01',
  notBefore: BEGIN,
  notAfter: END,
  daysLeft: 59,
  keyType: 'EC',
  keyBits: 256,
  signatureAlgorithm: 'x',
  sha256: 'aa',
  spkiSha256: 'bb',
  sent: true,
}
export const checkOf = (seen: Tls, more: Partial<Check> = {}): Check =>
  withJudgement({
    domain: 'example.com',
    tls: seen,
    tlsKr: null,
    cert: seen.reachable
      ? { notAfter: END, daysLeft: 59, issuer: 'CA', source: 'served', newerInCt: false, ctLatest: null }
      : null,
    chain: seen.reachable ? [leaf] : [],
    revoked: false,
    incidents: [],
    unmeasured: [],
    checkedAt: '2026-11-20T23:55:00Z',
    ...more,
  })
export const registryOf = (more: Partial<Registration> = {}): Registration => ({
  domain: 'example.com',
  status: 'found',
  expiry: '2027-06-01T00:00:00Z',
  expiresAt: '2027-06-01T00:00:00Z',
  registrar: 'R',
  delegationSigned: null,
  states: ['active'],
  source: 'rdap',
  server: 'rdap.example',
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
  ...more,
})
export const knowing = (
  check: Check | null,
  registration: Registration | null = registryOf(),
): DomainStatus =>
  v.parse(
    DomainStatus,
    domainStatusOf(
      'example.com',
      check ? { ok: true, value: check } : { ok: false, reason: 'timeout' },
      registration ? { ok: true, value: registration } : { ok: false, reason: 'timeout' },
      NOW,
    ),
  )

const CT = { newerInCt: true, ctLatest: { notAfter: '2027-03-01T00:00:00Z', issuer: 'CA' } }
export const servedWith = { notAfter: END, daysLeft: 59, issuer: 'CA', source: 'served', ...CT } as const
export const issue = (code: IssueCode, severity: 'warning' | 'info') => ({
  code,
  severity,
  message: 'It is so.',
})
export const trusts = (store: 'mozilla' | 'chrome', more: Partial<Tls['forecast'][number]> = {}) => ({
  store,
  trusted: true,
  until: '2027-01-20T00:00:00Z',
  renewalTrusted: true,
  rootUntil: null,
  because: 'certificate-expiry' as const,
  reason: 'So it is.',
  source: null,
  ...more,
})
export const address = (ip: string, code: FaultCode | null) => ({
  ip,
  ok: code === null,
  notAfter: null,
  sha256: null,
  error: code && fault(code),
})
