/** The roots that this instance trusts: the shipped data and the operator's own, built once. */
import { parseCertificates } from '../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../core/protocol/x509/trust-store.ts'
import type { TrustStore } from '../../core/protocol/x509/validation.ts'
import type { Settings } from '../../core/settings.ts'
import { trust } from '../../knowledge-base/trust/index.ts'

/** More than all public roots together. */
const MAX_ROOTS = 2_000

/** The roots in the operator's PEM text. Throws MalformedCertificate. */
export const operatorRoots = (pem: string): Certificate[] =>
  parseCertificates(new TextEncoder().encode(pem), MAX_ROOTS)

const built = new WeakMap<Settings, TrustStore>()

export const trustFor = (settings: Settings): TrustStore => {
  const known = built.get(settings)
  if (known) return known
  const store = trustStore(trust, settings.extraCa ? operatorRoots(settings.extraCa) : [])
  built.set(settings, store)
  return store
}
