/**
 * A small public CA for the revocation tests, and a web that serves its answers through the real guard and a
 * loopback peer.
 */
import {
  crlCache,
  measureRevocation,
  type CertificateRevocation,
  type CrlCache,
} from '../../../../../core/protocol/revocation/index.ts'
import { parseCertificate, type Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import type { PathEntry } from '../../../../../core/protocol/x509/validation.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { authorityInformationAccess, crlDistributionPoints } from '../../../../peers/protocols/x509/ca.ts'
import { mintCrl, type CrlSpec } from '../../../../peers/protocols/x509/crl.ts'
import { httpPeer, type HttpAnswer } from '../../../../peers/protocols/http.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { mintOcsp, type OcspSpec, type SingleSpec } from '../../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf, validity } from '../../../../peers/protocols/x509/pki.ts'
import { ascii, type Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { doorsOf } from '../../../../peers/world.ts'
import { work } from '../../../../../core/limits/cpu-budget.ts'

export const HOUR_MS = 3_600_000
const day = Date.UTC(2026, 10, 20)
/** The time of every test. */
export const at = new Date(day + 12 * HOUR_MS)
export const days = (count: number): Date => new Date(day + count * 24 * HOUR_MS)
export const spans = (from: number, to: number) => validity(day, from, to)

export const OCSP_URL = 'http://ocsp.ca.example/'
export const CRL_URL = 'http://crl.ca.example/1.crl'
export const ROOT_CRL_URL = 'http://crl.ca.example/root.crl'

export const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Test root'],
  ],
  key: testKey('rootP256'),
  ...spans(-1000, 5000),
})
export const ca = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Test CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...spans(-500, 2000),
  extra: [crlDistributionPoints(ROOT_CRL_URL)],
})
/** Another CA, of the same name, that nobody trusts. */
export const impostor = { subject: ca.subject, key: testKey('strangerIntermediateRsa') }

export interface Names {
  readonly ocsp?: string
  readonly crls?: readonly string[]
  readonly extra?: readonly Bytes[]
  readonly from?: number
  readonly to?: number
}

export const mintLeaf = ({ ocsp, crls = [], extra = [], from = -10, to = 80 }: Names = {}): Bytes =>
  leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: ca,
    ...spans(from, to),
    extra: [
      ...(ocsp === undefined ? [] : [authorityInformationAccess({ ocsp })]),
      ...(crls.length === 0 ? [] : [crlDistributionPoints(...crls)]),
      ...extra,
    ],
  })

/** A list of the CA that is in date and empty. */
export const crl = (change: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({ issuer: ca, thisUpdate: days(-1), nextUpdate: days(6), ...change })
export const rootCrl = (change: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({ issuer: root, thisUpdate: days(-30), nextUpdate: days(60), ...change })

/** A response of the CA about a certificate, good and in date. */
export const ocsp = (
  certificate: Bytes,
  single: Partial<SingleSpec> = {},
  change: Partial<OcspSpec> = {},
): Bytes =>
  mintOcsp({
    issuer: ca,
    singles: [{ certificate, status: 'good', thisUpdate: days(-1), nextUpdate: days(3), ...single }],
    ...change,
  })

export const found = (body: Bytes): HttpAnswer => ({ type: 'application/octet-stream', body })
export const redirect = (location: string): HttpAnswer => ({
  status: 302,
  type: 'text/plain',
  body: ascii('elsewhere'),
  location,
})

export const OCSP = 'OCSP'
/** What stands at a path; `OCSP` is every request for `OCSP_URL` by GET. */
export type Web = Readonly<Record<string, HttpAnswer | 'silence'>>

/** The intermediate and all that its own CRL needs. */
export const HEALTHY: Web = { '/root.crl': found(rootCrl()) }

/** Addresses that the test's resolver gives; all others are at a public one, which is the peer. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'metadata.example': '169.254.169.254',
  'inside.example': '10.0.0.1',
}

export interface Site {
  readonly requests: readonly string[]
  /** Leaf, intermediate; the leaf's answer alone is what most tests look at. */
  ask(
    certificate: Bytes,
    staple?: Bytes | null,
    how?: { lists?: CrlCache; at?: Date; signal?: AbortSignal; path?: readonly Bytes[] },
  ): Promise<readonly CertificateRevocation[]>
  close(): Promise<void>
}

const roles = (chain: readonly Bytes[]): PathEntry[] =>
  chain.map((der, index): PathEntry => {
    const certificate = parseCertificate(der)
    const isRoot = index > 0 && certificate.selfIssued
    return {
      certificate,
      role: index === 0 ? 'leaf' : isRoot ? 'root' : 'intermediate',
      source: isRoot ? 'trust' : 'sent',
    }
  })

const forever = new AbortController().signal

export const serve = async (web: Web): Promise<Site> => {
  const peer = await httpPeer(
    target => web[target] ?? (/^\/[A-Za-z0-9%]{60,}$/.test(target) ? web[OCSP] : undefined),
  )
  const doors = doorsOf({
    now: () => at,
    connect: (_to, how) => connect({ hostname: '127.0.0.1', port: peer.port }, how),
    resolve: async name => ({ ok: true, addresses: [ADDRESSES[name] ?? '45.33.32.156'], cname: [] }),
  })
  return {
    requests: peer.requests,
    ask: (certificate, staple = null, how = {}) =>
      measureRevocation(doors, {
        path: roles(how.path ?? [certificate, ca.certificate, root.certificate]),
        staple,
        at: how.at ?? at,
        lists: how.lists ?? crlCache(() => at.getTime()),
        work: work(forever),
        signal: how.signal ?? forever,
      }),
    close: () => peer.close(),
  }
}

/** One question to a web of its own: what is said of the leaf, and what was asked for. */
export const once = async (
  web: Web,
  certificate: Bytes,
  staple: Bytes | null = null,
): Promise<{ readonly leaf: CertificateRevocation; readonly requests: readonly string[] }> => {
  const site = await serve({ ...HEALTHY, ...web })
  try {
    const [first] = await site.ask(certificate, staple)
    return { leaf: first!, requests: site.requests.filter(target => target !== '/root.crl') }
  } finally {
    await site.close()
  }
}

export const parsed = (der: Bytes): Certificate => parseCertificate(der)
