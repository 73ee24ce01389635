/**
 * Validates a chain, and has CRLs that are at hand say what they say of its path, as a certificate check
 * does.
 */
import { byCrls } from '../../../core/protocol/revocation/crl-verdict.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import { MalformedCrl, type Crl } from '../../../core/protocol/x509/revocation/crl.ts'
import { parseCrl } from '../../../core/protocol/x509/revocation/crl-entries.ts'
import { validate } from '../../../core/protocol/x509/validate.ts'
import type { Validation, ValidationRequest } from '../../../core/protocol/x509/validation.ts'
import { work } from '../../../core/limits/cpu-budget.ts'
import { judgeRevocation } from '../../../plugins/certificate/findings/revocation.ts'
import { coded } from '../../peers/codes.ts'

export interface JudgedByCrls {
  readonly validation: Validation
  /** The leaf first, the root left out; empty where the chain leads to no trusted root. */
  readonly answers: readonly CertificateRevocation[]
  readonly revoked: boolean | null
  /** Those that can be read. */
  readonly lists: readonly Crl[]
  /** What is wrong with the form of the lists: a code each, or why one cannot be read. */
  readonly unsound: readonly string[]
}

export const judgeByCrls = async (
  question: ValidationRequest,
  crls: readonly Uint8Array[],
): Promise<JudgedByCrls> => {
  const { chain, trust, at } = question
  const validation = await validate(question)
  const lists: Crl[] = []
  const unsound: string[] = []
  for (const der of crls) {
    try {
      const crl = parseCrl(der)
      lists.push(crl)
      if (crl.defect) unsound.push(coded(crl.defect))
    } catch (error) {
      if (!(error instanceof MalformedCrl)) throw error
      unsound.push(error.message)
    }
  }
  const { path } = validation
  const top = path[path.length - 1]!
  const certificates = path.map(({ certificate }) => certificate)
  const answers: CertificateRevocation[] = []
  for (const [index, { certificate, role }] of path.entries()) {
    if (role === 'root' || path.length === 1 || !trust.has(top.certificate)) continue
    const finding = await byCrls({
      certificate,
      above: certificates.slice(index + 1),
      at,
      lists,
      signers: chain.slice(1),
      work: work(new AbortController().signal),
    })
    answers.push({ certificate, role: role === 'leaf' ? role : 'intermediate', source: 'crl', ...finding })
  }
  const { all, revoked } = answers.length > 0 ? judgeRevocation(answers, at) : { all: answers, revoked: null }
  return { validation, answers: all, revoked, lists, unsound }
}
