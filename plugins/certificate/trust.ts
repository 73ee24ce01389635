/** The roots that an instance trusts: the shipped data and the operator's own. */
import { parseCertificates } from '../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../core/protocol/x509/trust-store.ts'
import type { TrustStore } from '../../core/protocol/x509/validation.ts'
import { trust } from '../../knowledge-base/trust/index.ts'

/** More than all public roots together. */
const MAX_ROOTS = 2_000

/** The roots in the operator's PEM text. Throws MalformedCertificate. */
export const operatorRoots = (pem: string): Certificate[] =>
  parseCertificates(new TextEncoder().encode(pem), MAX_ROOTS)

/** `extraCa` is the operator's PEM text; empty: no roots of his own. Throws MalformedCertificate. */
export const trustOf = (extraCa: string): TrustStore =>
  trustStore(trust, extraCa === '' ? [] : operatorRoots(extraCa))
