/**
 * The path of clients that take the first issuer that fits and never try another: with several editions of a
 * CA among what a server sends, they may end where others do not.
 */
import { CLIENTS, issueOf } from '../../faults.ts'
import type { ChainIssue, ClientFamily, Fault } from '../../faults.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { identity } from '../certificate.ts'
import { issuedBy } from './issued.ts'
import type { Attempt } from './path.ts'
import { SENDING_ISSUES } from '../findings/sending.ts'
import type { PathEntry, ValidationRequest } from '../validation.ts'
import { shownName } from '../findings/which.ts'

/** As observed: OpenSSL passes over what has expired, the others take what comes first. */
const MANNERS: readonly { readonly clients: readonly ClientFamily[]; readonly minds: 'time' | 'order' }[] = [
  { clients: ['openssl', 'curl'], minds: 'time' },
  { clients: ['gnutls', 'boringssl'], minds: 'order' },
]
const MAX_DEPTH = 12

const firstPath = async (
  { chain, trust, at }: ValidationRequest,
  minds: 'time' | 'order',
  work: Work,
): Promise<Attempt> => {
  const path: PathEntry[] = [{ certificate: chain[0]!, role: 'leaf', source: 'sent' }]
  const used = new Set([identity(chain[0]!)])
  const isCurrent = (one: Certificate): boolean => one.notBefore <= at && at <= one.notAfter
  while (path.length < MAX_DEPTH) {
    const top = path[path.length - 1]!.certificate
    const anchor = trust.find(top.issuer.key).find(one => !used.has(identity(one.certificate)))
    if (anchor && (await issuedBy(top, anchor.certificate, work)) === 'good')
      return {
        path: [...path, { certificate: anchor.certificate, role: 'root', source: 'trust' }],
        anchor,
        impostor: null,
      }
    const named = chain.filter(one => one.subject.key === top.issuer.key && !used.has(identity(one)))
    const sent = minds === 'time' ? (named.find(isCurrent) ?? named[0]) : named[0]
    if (!sent || (await issuedBy(top, sent, work)) !== 'good') break
    used.add(identity(sent))
    path.push({ certificate: sent, role: 'intermediate', source: 'sent' })
  }
  return { path, anchor: null, impostor: null }
}

/** Who refuses for what is sent in addition to a good path; null: nobody. */
export const misleadingIssue = async (
  request: ValidationRequest,
  good: readonly PathEntry[],
  faultsOf: (attempt: Attempt) => Promise<readonly Fault[]>,
  work: Work,
): Promise<ChainIssue | null> => {
  const names = new Set(request.chain.map(({ subject }) => subject.key))
  if (names.size === request.chain.length || request.chain.length < 3) return null
  const refusing = new Set<ClientFamily>()
  let name = ''
  for (const { clients, minds } of MANNERS) {
    const attempt = await firstPath(request, minds, work)
    const other = attempt.path.find(({ certificate }, index) => {
      const same = good[index]?.certificate
      return !same || identity(same) !== identity(certificate)
    })
    if (!other) continue
    const faults = attempt.anchor ? await faultsOf(attempt) : null
    const minded = faults ? faults.flatMap(({ refusedBy }) => refusedBy ?? CLIENTS) : CLIENTS
    for (const client of clients) if (minded.includes(client)) refusing.add(client)
    if (refusing.size > 0) name ||= shownName(other.certificate.subject)
  }
  if (refusing.size === 0) return null
  return {
    ...issueOf(SENDING_ISSUES, { code: 'misleading-certificate', params: { name } }),
    refusedBy: [...refusing],
  }
}
