/** Pure: the certificate that only the Korean probe could see, as that of the answer. */
import type * as v from 'valibot'
import { daysUntil } from '../../core/base/time.ts'
import type { Gap } from '../../core/answer/schema.ts'
import { judgeCt } from '../../core/protocol/ct/newer.ts'
import { attributeIn } from '../../core/protocol/x509/parse/distinguished-name.ts'
import type ct from '../ct/index.ts'
import type { Check } from './schema.ts'

export type CtAnswer = v.InferOutput<typeof ct.output>

/** What a probe says; one of an older version says less. */
export interface Korean extends Pick<Check, 'tls' | 'unmeasured'> {
  readonly cert?: Check['cert'] | undefined
  readonly chain?: Check['chain'] | undefined
  readonly san?: Check['san'] | undefined
  readonly revoked?: Check['revoked'] | undefined
  readonly incidents?: Check['incidents'] | undefined
}

interface FromKorea extends Pick<Check, 'cert' | 'chain' | 'san' | 'revoked' | 'incidents'> {
  /** Why some of it is not known. */
  readonly gaps: readonly Gap[]
}

/** Fields that the certificate answers for, wherever it was seen. */
const FIELDS: readonly string[] = ['chain', 'revoked', 'incidents']

/** Null: the probe saw no certificate either. `ct` is what the searches found from here; a probe has none. */
export const fromKorea = (
  { cert, chain = [], san, revoked = null, incidents = [], unmeasured }: Korean,
  ct: CtAnswer | null,
  at: Date,
): FromKorea | null => {
  const leaf = chain[0]
  if (cert?.source !== 'served' || !leaf) return null
  const newer = ct
    ? judgeCt({
        served: {
          notBefore: new Date(leaf.notBefore),
          notAfter: new Date(leaf.notAfter),
          serialNumber: leaf.serialNumber,
          keyType: leaf.keyType,
          issuerOrganization: attributeIn(leaf.issuer, 'O'),
        },
        now: at,
        issuances: ct.issuances,
      })
    : null
  return {
    cert: {
      ...cert,
      daysLeft: daysUntil(new Date(cert.notAfter), at),
      newerInCt: newer?.newerInCt ?? false,
      ctLatest: newer?.ctLatest ?? null,
      vantage: 'kr-probe',
    },
    chain,
    ...(san ? { san } : {}),
    revoked,
    incidents,
    gaps: unmeasured.filter(({ field }) => FIELDS.includes(field)),
  }
}
