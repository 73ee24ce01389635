/** Validates the chain that a server sent for its name, with issuers and SCTs as browsers would have them. */
import type { GuardedDoors } from '../../network/guard.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import { earliestSct, observeScts, type CtLogs } from '../ct/sct.ts'
import type { Issuers } from '../issuers.ts'
import type { TlsServed } from '../tls/index.ts'
import type { Certificate } from './certificate.ts'
import { validate } from './validate.ts'
import type { TrustStore, Validation } from './validation.ts'

interface ServedChain {
  readonly host: string
  /** The leaf first, as it was sent. */
  readonly chain: readonly Certificate[]
  readonly served: Pick<TlsServed, 'ocsp' | 'sctList'>
  readonly at: Date
  readonly trust: TrustStore
  readonly logs: CtLogs
  readonly issuers: Issuers
  /** Whether a name, in A-labels, is a public suffix. */
  readonly isPublicSuffix: (name: string) => boolean
  /** Issuers are fetched from public addresses alone. */
  readonly publicOnly: boolean
  /** Pays for signatures, and for requests at the hosts of CAs. */
  readonly work: Work
  readonly signal: AbortSignal
}

export const validateServed = (doors: GuardedDoors, request: ServedChain): Promise<Validation> => {
  const { host, chain, served, at, trust, logs, issuers, isPublicSuffix, publicOnly, work, signal } = request
  const { sctList: tls, ocsp } = served
  return validate({
    chain,
    trust,
    at,
    identity: { kind: 'dns', value: host },
    usage: 'serverAuth',
    isPublicSuffix,
    work,
    signal,
    issuers: url => issuers.fetch(url, { doors, work, publicOnly, signal }),
    earliestSct: async (leaf, issuer) =>
      earliestSct(await observeScts({ leaf, issuer, tls, ocsp }, logs, work)),
  })
}
