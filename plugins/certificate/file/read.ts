/** Pure: the certificates of a file, as a server with this file would send them. */
import { fromBase64 } from '../../../core/base/bytes.ts'
import { DerReader, TAG } from '../../../core/protocol/crypto/der.ts'
import { MalformedCertificate, parseCertificates } from '../../../core/protocol/x509/certificate.ts'

const BLOCK =
  /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([A-Za-z0-9+/=\s]*)-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g
const PKCS7 = /-----BEGIN (?:PKCS7|CMS)-----([A-Za-z0-9+/=\s]*)-----END (?:PKCS7|CMS)-----/
const BASE64 = /^[A-Za-z0-9+/=\s]+$/

/** The trust settings that OpenSSL appends to a TRUSTED CERTIFICATE are no part of it. */
const certificateIn = (octets: Uint8Array): Uint8Array => {
  try {
    return new DerReader(octets).read(TAG.sequence, 'Certificate').bytes
  } catch {
    return octets
  }
}

/** Those of PKCS #7, or the one, in base64 whose lines may be gone. */
const inBase64 = (text: string): readonly Uint8Array[] => {
  const octets = fromBase64(text)
  if (octets?.[0] !== TAG.sequence) return []
  try {
    return parseCertificates(octets).map(({ der }) => der)
  } catch (thrown) {
    if (thrown instanceof MalformedCertificate) return []
    throw thrown
  }
}

/** DER in the order of the file; none: it has no certificate. One that is no base64 is empty. */
export const certificatesIn = (given: string): readonly Uint8Array[] => {
  const text = given.replace(/\0|\uFEFF/g, '')
  const blocks = [...text.matchAll(BLOCK)].map(([, body]) =>
    certificateIn(fromBase64(body!) ?? new Uint8Array()),
  )
  if (blocks.length > 0) return blocks
  const bundle = PKCS7.exec(text)?.[1]
  return bundle !== undefined ? inBase64(bundle) : BASE64.test(text) ? inBase64(text) : []
}
