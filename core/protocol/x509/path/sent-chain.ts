/** Reads the certificates that a server sent. */
import type { Fault } from '../../faults.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import { MalformedCertificate, parseCertificate } from '../certificate.ts'
import type { Certificate } from '../certificate.ts'
import { x509Fault } from '../findings/faults.ts'

/** Octets of a certificate that are read in a microsecond, roughly. */
const OCTETS_A_UNIT = 16

/**
 * The leaf has to be readable, or the answer is its fault; an unreadable certificate behind it is left out,
 * as clients do. Rejects with Stopped when the work has ended.
 */
export const readChain = async (
  sent: readonly Uint8Array[],
  work: Work,
): Promise<readonly Certificate[] | Fault> => {
  const chain: Certificate[] = []
  for (const [index, der] of sent.entries()) {
    await work.pause(der.length / OCTETS_A_UNIT + OCTETS_A_UNIT)
    try {
      chain.push(parseCertificate(der))
    } catch (error) {
      if (!(error instanceof MalformedCertificate)) throw error
      if (index === 0) return x509Fault(error.report)
    }
  }
  return chain
}
