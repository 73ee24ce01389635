/** What an answer leaves open, and why, under the names of its fields. */
import type { Fault } from '../../core/protocol/faults.ts'
import { unmeasured } from '../../core/answer/schema.ts'
import type { Gap } from '../../core/answer/schema.ts'
import { BROWSER } from '../../core/protocol/tls/index.ts'
import { shownName } from '../../core/protocol/x509/findings/which.ts'
import { revocationOf } from './findings/judge.ts'
import type { Measurement, Served } from './measure/measure.ts'
import { problemWords, publishFault } from './publish.ts'
import { REASONS } from './reasons.ts'
import type { Reason } from './reasons.ts'
import type { Check, Tls } from './schema.ts'

/** A field, or a part of one. */
export type Field =
  | keyof Check
  | `tls.${keyof Tls}`
  | `cert.${keyof NonNullable<Check['cert']>}`
  | 'tls.revocation.certificates'

export const gap = (field: Field, reason: Reason): Gap => unmeasured(field, REASONS, reason)

/** Left open by what is wrong with the server itself. */
const byFault = (field: Field, fault: Fault): Gap => {
  const { detail: code, params, message: reason } = publishFault(fault)
  const reasonKo = problemWords({ detail: code, params, message: reason }, 'ko')
  return { field, code, ...(params ? { params } : {}), reason, reasonKo }
}

/** What nobody can say of a server that showed no certificate. */
const UNSEEN = [
  'chain',
  'clients',
  'revoked',
  'incidents',
  'tls.protocol',
  'tls.cipher',
  'tls.keyExchange',
  'tls.postQuantum',
  'tls.alpn',
  'tls.clientCertificateRequested',
  'tls.keyProved',
  'tls.ocspStapled',
  'tls.trusted',
  'tls.hostnameMatch',
  'tls.chainBundle',
  'tls.revocation',
  'tls.sct',
  'tls.forecast',
  'tls.lifetime',
  'tls.acme',
] as const satisfies readonly Field[]

export const unseen = (fault: Fault): Gap[] => UNSEEN.map(field => byFault(field, fault))

/** Gaps where another vantage point saw the certificate: what a connection from here would have shown. */
export const seenElsewhere = (fault: Fault): Gap[] =>
  unseen(fault).filter(({ field }) => field.startsWith('tls.') || field === 'clients')

/** Reports which addresses are unknown. A name that does not exist or has no address leaves no gap. */
export const addressGaps = ({ missing, lookup }: Measurement): Gap[] => [
  ...missing.map(reason => gap('tls.addresses', reason)),
  ...(lookup?.fault.code === 'dns-failure'
    ? (['tls.ip', 'tls.addresses'] as const).map(field => byFault(field, lookup.fault))
    : []),
]

/** What a server that did show a certificate left open. */
export const servedGaps = (measured: Measurement, served: Served, tls: Tls): Gap[] => {
  const { keyProved, unproved } = served.observation
  const revocation = revocationOf(served, measured.at)
  return [
    ...(served.offer === BROWSER ? [] : [gap('tls.postQuantum', { code: 'other-hello-only' })]),
    ...(keyProved ? [] : [gap('tls.keyProved', unproved ?? { code: 'no-key-proof' })]),
    ...(tls.chainBundle === null && tls.errors.some(({ code }) => code === 'incomplete-chain')
      ? [gap('tls.chainBundle', { code: 'missing-certificate-not-found' })]
      : []),
    ...(revocation === null || revocation.revoked === null
      ? [gap('revoked', revocation?.chosen.why ?? { code: 'no-trusted-root' })]
      : []),
    ...(revocation?.all ?? []).flatMap(({ role, status, certificate, why }) =>
      role === 'intermediate' && status === 'unknown' && why
        ? [
            gap('tls.revocation.certificates', {
              code: 'intermediate-unknown',
              params: { name: shownName(certificate.subject), because: why },
            }),
          ]
        : [],
    ),
  ]
}

/** What the probe could not measure either, under the name that it has here. */
export const koreanGaps = (gaps: readonly Gap[]): Gap[] =>
  gaps.flatMap(one =>
    one.field.startsWith('tls.') ? [{ ...one, field: `tlsKr.${one.field.slice('tls.'.length)}` }] : [],
  )
