/**
 * What the families of fetched documents share: a CA, a certificate of its, and refusals that are right.
 */
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { oid, sequence } from '../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../peers/protocols/wire/bytes.ts'
import { certificate, commonName, nameOf } from './x509/certificates.ts'

export const attempt =
  (read: (octets: Bytes) => unknown) =>
  (octets: Bytes): void => {
    try {
      read(octets)
    } catch (error) {
      if (!(error instanceof Error) || !error.name.startsWith('Malformed')) throw error
    }
  }

export const NAME = nameOf(commonName('CA'))
export const ALGORITHM = sequence(oid('1.2.840.113549.1.1.11'))
export const end = parseCertificate(certificate({ serial: 7 }))
