/** What is found out about a chain that a server sent: trust, SCTs and revocation. */
import { breakers, NAMED, type Breakers } from '../../../core/network/circuit-breaker.ts'
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import { UNJUDGED, judgeTransparency, malformedSctLists } from '../../../core/protocol/ct/judge.ts'
import type { Transparency } from '../../../core/protocol/ct/judge.ts'
import { observeScts, earliestSct, type CtLogs } from '../../../core/protocol/ct/sct.ts'
import { speaksHttp } from '../../../core/protocol/starttls/starttls.ts'
import type { Spoken } from '../../../core/protocol/starttls/starttls.ts'
import type { SctObservation } from '../../../core/protocol/ct/sct.ts'
import { issuers } from '../../../core/protocol/issuers.ts'
import type { Issuers } from '../../../core/protocol/issuers.ts'
import { crlCache, measureRevocation } from '../../../core/protocol/revocation/index.ts'
import type { CertificateRevocation, CrlCache } from '../../../core/protocol/revocation/index.ts'
import type { TlsServed } from '../../../core/protocol/tls/index.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import type { Validation, TrustStore } from '../../../core/protocol/x509/validation.ts'
import type { Work } from '../../../core/limits/cpu-budget.ts'
import type { ReferenceData } from '../reference-data.ts'
import { chainStage, revocationStage } from './stages.ts'
import type { TellStage } from '../../../core/plugin/stage.ts'
import { identityOfHost } from '../../../core/protocol/x509/path/names.ts'
import { validate } from '../../../core/protocol/x509/validate.ts'

/* Validates the chain that a server sent for its name, with issuers and SCTs as browsers would have them. */

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

const validateServed = (doors: GuardedDoors, request: ServedChain): Promise<Validation> => {
  const { host, chain, served, at, trust, logs, issuers, isPublicSuffix, publicOnly, work, signal } = request
  const { sctList: tls, ocsp } = served
  return validate({
    chain,
    trust,
    at,
    identity: identityOfHost(host),
    usage: 'serverAuth',
    isPublicSuffix,
    work,
    signal,
    issuers: url => issuers.fetch(url, { doors, work, publicOnly, signal }),
    earliestSct: async (leaf, issuer) =>
      earliestSct(await observeScts({ leaf, issuer, tls, ocsp }, logs, work)),
  })
}

/** What is found out about a chain once, however many addresses serve it. */
export interface Examined {
  readonly validation: Validation
  readonly scts: readonly SctObservation[]
  readonly transparency: Transparency
  /**
   * The leaf first, without the root; null where the chain leads to no trusted root, whose word would count.
   */
  readonly revocation: readonly CertificateRevocation[] | null
}

/** What an instance remembers of CAs: verified CRLs, and the certificates behind issuer addresses. */
interface CaMemory {
  readonly lists: CrlCache
  readonly issuers: Issuers
}

export const caMemory = (now: () => Date, { make }: Pick<Breakers, 'make'> = breakers()): CaMemory => {
  const clock = () => now().getTime()
  return {
    lists: crlCache(clock, { breaker: make('revocation', NAMED) }),
    issuers: issuers(clock, make('aia', NAMED)),
  }
}

interface Shown {
  /**
   * A public server, or a file, sends us nowhere but to public addresses, whatever the operator opened for
   * his own.
   */
  readonly publicOnly: boolean
  readonly observation: Pick<TlsServed, 'ocsp' | 'sctList'>
  readonly chain: readonly Certificate[]
}

export const examine = async (
  doors: GuardedDoors,
  { publicOnly, observation, chain }: Shown,
  at: Date,
  request: Omit<MeasureRequest, 'address'>,
): Promise<Examined> => {
  const {
    host,
    port,
    starttls,
    knowledge: { trust, logs },
    memory: { lists, issuers },
    work,
    signal,
    tell,
  } = request
  const { sctList: tls, ocsp } = observation
  const validation = await validateServed(doors, {
    host,
    chain,
    served: observation,
    at,
    trust,
    logs,
    issuers,
    isPublicSuffix,
    publicOnly,
    work,
    signal,
  })
  tell(chainStage(validation))
  const { path } = validation
  const anchor = path.length > 1 ? trust.has(path[path.length - 1]!.certificate) : null
  /** Browsers ask for SCTs of public CAs only, and of what they would trust otherwise. */
  const transparencyOf = (leaf: Certificate, scts: readonly SctObservation[]): Transparency => {
    const isAsked =
      speaksHttp({ port, starttls })
      && anchor?.audited === true
      && validation.stores.some(({ trusted }) => trusted)
    const judged = isAsked ? judgeTransparency(leaf, scts, logs, at) : UNJUDGED
    return { ...judged, issues: [...judged.issues, ...malformedSctLists({ leaf, tls, ocsp })] }
  }
  const [scts, revocation] = await Promise.all([
    observeScts({ leaf: chain[0]!, issuer: path[1]?.certificate ?? null, tls, ocsp }, logs, work),
    anchor
      ? measureRevocation(doors, {
          path,
          staple: ocsp,
          at,
          lists,
          work,
          signal,
          publicOnly: publicOnly && anchor.audited,
        })
      : null,
  ])
  const revocationTold = revocationStage(revocation)
  if (revocationTold) tell(revocationTold)
  return { validation, scts, revocation, transparency: transparencyOf(chain[0]!, scts) }
}

export interface MeasureRequest extends Spoken {
  readonly host: string
  /** What is looked up, where it is another. */
  readonly server?: string
  /** Only this one of its addresses. */
  readonly address?: string | undefined
  readonly knowledge: Pick<ReferenceData, 'trust' | 'logs'>
  readonly memory: CaMemory
  /** What the whole request may cost. */
  readonly work: Work
  readonly signal: AbortSignal
  /** Is told of each stage that has ended. */
  readonly tell: TellStage
}
