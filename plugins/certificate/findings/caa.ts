/** Pure: whether the domain's CAA records would let the CA of a certificate issue it again. */
import type * as v from 'valibot'
import { english, reportOf, words } from '../../../core/text/catalogue.ts'
import { issueOf } from '../../../core/protocol/faults.ts'
import type { ChainIssue } from '../../../core/protocol/faults.ts'
import { CAA_FIXES, CAA_PROBLEMS, caaForbids, caaLookupIssue } from '../../../core/protocol/caa/judge.ts'
import type { CaaIssuer, CaaJudgement } from '../../../core/protocol/caa/judge.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { dnsNamesAmong } from '../../../core/protocol/x509/path/names.ts'
import { isCaName } from '../../../knowledge-base/ca-domains/index.ts'
import type caa from '../../caa/index.ts'
import { CAA_REASONS } from '../reasons.ts'
import type { CaaUnknown } from '../reasons.ts'
import type { ReferenceData } from '../reference-data.ts'
import type { Check } from '../schema.ts'

export type CaaAnswer = v.InferOutput<typeof caa.output>

interface CaaRequest {
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

interface CaaVerdict {
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
  readonly set: Pick<CaaAnswer, 'caa' | 'reason' | 'detail' | 'params'>
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

/** Why records are not known; null: they are. */
export const reasonOf = (held: Pick<CaaAnswer, 'detail' | 'params'>): DnsReason | null =>
  reportOf<DnsReason>(held)

/** Why nothing can be said of the CA. */
const silence = (
  { leaf, issuers }: CaaRequest,
  names: readonly Concerned[],
  issuer: CaaIssuer,
): CaaUnknown | DnsReason => {
  if (leaf === null) return { code: 'caa-no-certificate' }
  if (names.length === 0) return { code: 'caa-other-certificate' }
  if (issuers.length === 0) return { code: 'caa-no-trusted-root' }
  const lost = names.map(({ set }) => reasonOf(set)).find(reason => reason !== null)
  if (lost) return lost
  return { code: issuer.caaDomains === null ? 'caa-ca-names-unknown' : 'caa-unknown-name' }
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
  if (held === null) return { caa: null, issue: names.length > 0 ? caaLookupIssue(reasonOf(records)) : null }
  const permitted = refusal
    ? false
    : judged.length === 0 || judged.some(one => one === null || one.forbids === null)
      ? null
      : true
  const why = refusal?.problem ?? (permitted === null ? silence(request, names, issuer) : null)
  const { foundAt, issue, issuewild } = held
  return {
    caa: {
      foundAt,
      issue,
      issuewild,
      permitted,
      reason: why && english(CAA_REASONS, why),
      detail: why?.code ?? null,
      ...(why?.params ? { params: why.params } : {}),
      fix: refusal && english(CAA_FIXES, refusal.fix),
      ko: refusal && {
        reason: words(CAA_PROBLEMS, refusal.problem, 'ko') ?? '',
        fix: words(CAA_FIXES, refusal.fix, 'ko') ?? '',
      },
    },
    issue: refusal && issueOf(CAA_PROBLEMS, refusal.problem),
  }
}
