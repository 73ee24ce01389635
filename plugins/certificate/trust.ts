/** The roots that this instance trusts: the shipped data and the operator's own, built once. */
import { parseCertificates } from '../../core/probe/x509/certificate.ts'
import { trustStore } from '../../core/probe/x509/trust-store.ts'
import type { TrustStore } from '../../core/probe/x509/validation.ts'
import type { Settings } from '../../core/settings.ts'
import { trust } from '../../knowledge-base/trust/index.ts'

const built = new WeakMap<Settings, TrustStore>()

export const trustFor = (settings: Settings): TrustStore => {
  const known = built.get(settings)
  if (known) return known
  const store = trustStore(trust, settings.extraCa ? parseCertificates(new TextEncoder().encode(settings.extraCa)) : [])
  built.set(settings, store)
  return store
}
