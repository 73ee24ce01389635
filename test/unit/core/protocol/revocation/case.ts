/** What a case of the tables about revocation is, and the certificates and lists that they share. */
import type { CrlEntrySpec, CrlSpec } from '../../../../peers/protocols/x509/crl.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { crl, CRL_URL, days, found, mintLeaf, OCSP_URL, type Web } from './pki.ts'

export const both = mintLeaf({ ocsp: OCSP_URL, crls: [CRL_URL] })
export const byOcsp = mintLeaf({ ocsp: OCSP_URL })
export const byCrl = mintLeaf({ crls: [CRL_URL] })
export const revoked = { status: { revokedAt: days(-2), reason: 1 } } as const
export const entry = (certificate: Bytes, change: Partial<CrlEntrySpec> = {}): CrlEntrySpec => ({
  serial: serialOf(certificate),
  at: days(-3),
  ...change,
})
export const listing = (
  certificate: Bytes,
  change: Partial<CrlEntrySpec> = {},
  spec: Partial<CrlSpec> = {},
): Bytes => crl({ entries: [entry(certificate, change)], ...spec })
export const at1 = (body: Bytes): Web => ({ '/1.crl': found(body) })

export interface Case {
  readonly what: string
  readonly certificate: Bytes
  readonly staple?: Bytes
  readonly web?: Web
  /** status, source, reason */
  readonly says: string
  /** What of it was asked for; absent: not looked at. */
  readonly asks?: readonly ('ocsp' | 'crl')[]
}
