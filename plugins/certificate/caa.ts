/** Pure: whether the domain's CAA records would let the CA of a certificate issue it again. */
import { english, words } from '../../core/catalogue.ts'
import { issueOf } from '../../core/fault.ts'
import type { ChainIssue } from '../../core/fault.ts'
import type { Certificate } from '../../core/protocol/x509/certificate.ts'
import { dnsNamesAmong } from '../../core/protocol/x509/names.ts'
import { isCaName } from '../../knowledge-base/ca-domains/index.ts'
import { CAA_FIXES, CAA_PROBLEMS, caaForbids } from '../caa/index.ts'
import type { CaaAnswer, CaaIssuer, CaaJudgement } from '../caa/index.ts'
import type { ReferenceData } from './reference-data.ts'
import type { Check } from './schema.ts'

export interface CaaRequest {
  readonly host: string
  readonly records: CaaAnswer
  /** The certificate that is served; null when none is. */
  readonly leaf: Certificate | null
  /**
   * O= of the issuers on a path to a trusted root, the leaf's own first; empty when there is no such path.
   */
  readonly issuers: readonly (string | null)[]
  readonly caNames: ReferenceData['caNames']
}

export interface CaaVerdict {
  readonly caa: NonNullable<Check['caa']> | null
  readonly issue: ChainIssue | null
}

/**
 * The leaf's own issuer has to be known. A CA below somebody else's root may go by that one's names as well,
 * so that those count too; to miss a refusal is better than to announce one that never comes.
 */
const issuerOf = ([own, ...above]: CaaRequest['issuers'], caNames: CaaRequest['caNames']): CaaIssuer => {
  const known = own ? caNames(own) : null
  if (!own || !known) return { organization: own ?? '', caaDomains: null }
  const all = [known, ...above.flatMap(name => (name ? (caNames(name) ?? []) : []))]
  return {
    organization: own,
    caaDomains: [...new Set(all.flatMap(({ domains }) => domains))],
    ...(known.recent ? {} : { maybe: (domain: string) => !isCaName(domain) }),
  }
}

interface Concerned {
  readonly set: Pick<CaaAnswer, 'caa' | 'reason'>
  readonly wildcard: boolean
}

/**
 * Those of the certificate's names whose records were looked up: the host, the name above it, and the
 * wildcards below these two.
 */
const concerned = ({ host, records, leaf }: CaaRequest): Concerned[] => {
  const parent = `*.${host.slice(host.indexOf('.') + 1)}`
  const held = [
    { name: host, set: records },
    ...(records.above ? [{ name: records.above.domain, set: records.above }] : []),
  ]
  const names = leaf
    ? dnsNamesAmong(leaf, [parent, ...held.flatMap(({ name }) => [name, `*.${name}`])])
    : new Set<string>()
  if (!names.has(host) && !names.has(parent)) return []
  return held.flatMap(({ name, set }) => [
    ...(names.has(name) ? [{ set, wildcard: false }] : []),
    ...(names.has(`*.${name}`) ? [{ set, wildcard: true }] : []),
  ])
}

/** Why nothing can be said of the CA. */
const silence = ({ leaf, issuers }: CaaRequest, names: readonly Concerned[], issuer: CaaIssuer): string => {
  if (leaf === null) return 'no certificate was served'
  if (names.length === 0) return 'the certificate is not for this name'
  if (issuers.length === 0) return 'the chain leads to no trusted root'
  const lost = names.find(({ set }) => set.reason !== null)
  if (lost) return lost.set.reason!
  return issuer.caaDomains === null
    ? 'by which names its issuer goes in CAA records is not known'
    : 'the records name somebody who is not known'
}

/** `caa` is null where no records hold, and where they are not known. */
export const judgeCaa = (request: CaaRequest): CaaVerdict => {
  const { records, issuers, caNames } = request
  const issuer = issuerOf(issuers, caNames)
  const names = concerned(request)
  const judged = names.map(({ set, wildcard }): CaaJudgement | null =>
    set.reason !== null || issuers.length === 0 ? null : caaForbids(set.caa, issuer, wildcard),
  )
  const at = judged.findIndex(one => one?.forbids === true)
  const found = judged[at]
  const refusal = found?.forbids === true ? found : null
  const held = refusal ? names[at]!.set.caa : records.caa
  if (held === null) return { caa: null, issue: null }
  const permitted = refusal
    ? false
    : judged.length === 0 || judged.some(one => one === null || one.forbids === null)
      ? null
      : true
  const unknown = permitted === null ? silence(request, names, issuer) : null
  const { foundAt, issue, issuewild } = held
  return {
    caa: {
      foundAt,
      issue,
      issuewild,
      permitted,
      reason: refusal ? english(CAA_PROBLEMS, refusal.problem) : unknown,
      fix: refusal && english(CAA_FIXES, refusal.fix),
      ko: refusal && {
        reason: words(CAA_PROBLEMS, refusal.problem, 'ko') ?? '',
        fix: words(CAA_FIXES, refusal.fix, 'ko') ?? '',
      },
    },
    issue: refusal && issueOf(CAA_PROBLEMS, refusal.problem),
  }
}
