/** Pure: the certificates that a server should send, when it sends others. */
import { equalOctets } from '../../../core/base/bytes.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { distinct } from '../../../core/protocol/x509/path/path.ts'
import type { PathEntry } from '../../../core/protocol/x509/validation.ts'

const pem = (der: Uint8Array): string => {
  let binary = ''
  for (const octet of der) binary += String.fromCharCode(octet)
  return (
    `-----BEGIN CERTIFICATE-----\n${btoa(binary).replace(/.{64}(?=.)/g, '$&\n')}\n-----END `
    + `CERTIFICATE-----\n`
  )
}

/**
 * The root's own name and key, certified by another CA: what clients need that do not have the root yet (RFC
 * 4158 2.4).
 */
const isCrossSign = (certificate: Certificate, root: Certificate): boolean =>
  !certificate.selfIssued
  && certificate.subject.key === root.subject.key
  && equalOctets(certificate.spki, root.spki)

/**
 * What a server of this path should send (RFC 8446 4.4.2): the leaf, each issuer after what it issued, not
 * the root; a cross-sign of the root that was sent and has not expired stays, behind them. Null when that is
 * what was sent. `chain`: what could be read of it.
 */
export const chainBundle = (
  sent: readonly Uint8Array[],
  path: readonly PathEntry[],
  chain: readonly Certificate[],
  at: Date,
): string | null => {
  const last = path[path.length - 1]!
  const crossSigns =
    last.role === 'root'
      ? distinct(
          chain.filter(
            certificate => isCrossSign(certificate, last.certificate) && certificate.notAfter >= at,
          ),
        )
      : []
  const wanted = [
    ...path.filter(({ role }, index) => index === 0 || role !== 'root').map(({ certificate }) => certificate),
    ...crossSigns,
  ].map(({ der }) => der)
  if (wanted.length === sent.length && wanted.every((der, index) => equalOctets(der, sent[index]!)))
    return null
  return wanted.map(pem).join('')
}
