/** Pure: what to do about a fault or a chain issue: what its definition says, else the entry of its fault. */
import type {
  Advice,
  AdviceText,
  Advising,
  FaultCode,
  FaultEntry,
  IssueEntry,
} from '../../../core/protocol/faults.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Cause } from '../../../knowledge-base/errors/types.ts'
import { FAULTS, ISSUES } from './definitions.ts'
import type { IssueCode } from './definitions.ts'

/** Entries have fixes for others too; a check is read by the owner of the server. */
const ownerPart = ({ en, ko, links, fixesFor }: Cause): Advice => {
  const own = (text: AdviceText): AdviceText => ({
    ...text,
    fixes: text.fixes.filter((_, index) => (fixesFor?.[index] ?? 'owner') === 'owner'),
  })
  return { en: own(en), ko: own(ko), links }
}

/** What is known of it beyond its code. */
interface About {
  readonly detail?: string | null | undefined
  readonly params?: unknown
}

const OF_DETAILS: ReadonlyMap<string, Advising | undefined> = new Map(
  Object.entries<FaultEntry | IssueEntry>({ ...FAULTS, ...ISSUES }).map(([detail, { advice }]) => [
    detail,
    advice,
  ]),
)
/** By the public code, for a detail that is not known here: that of the first that counts as it. */
const OF_ISSUES: ReadonlyMap<string, Advising> = new Map(
  Object.values(ISSUES)
    .map(({ issue, advice }) => [issue, advice] as const)
    .reverse(),
)

/** `intermediate`: it is about an intermediate certificate, which has another remedy. */
export const adviceOf = (
  code: FaultCode | IssueCode,
  intermediate: boolean,
  { detail, params }: About = {},
): Advice => {
  const advising = OF_DETAILS.get(detail ?? '') ?? OF_ISSUES.get(code)
  const advice =
    typeof advising === 'function' ? advising((params ?? {}) as Readonly<Record<string, unknown>>) : advising
  if (typeof advice === 'object') return advice
  const entry = faults[advice ?? (code as FaultCode)]
  return intermediate && entry.ofIntermediate
    ? { ...entry.ofIntermediate, links: entry.links }
    : ownerPart(entry)
}

/* Pure: the page that explains what a check found. */

/** What else has a page: remarks about what all clients accept have none. */
const EXPLAINED = {
  'ct-policy': 'ct-required',
  'zero-serial': 'negative-serial',
  'long-serial': 'negative-serial',
  'malformed-extension': 'malformed-certificate',
  'malformed-sct-list': 'sct-invalid',
  'unlisted-log': 'sct-invalid',
  'missing-aki': 'strict-rfc5280',
  'missing-ski': 'strict-rfc5280',
  'critical-aki': 'strict-rfc5280',
  'critical-ski': 'strict-rfc5280',
  'missing-key-usage': 'strict-rfc5280',
  'noncritical-basic-constraints': 'strict-rfc5280',
  'cert-sign-without-ca': 'strict-rfc5280',
  'aki-ski-mismatch': 'issuer-mismatch',
  'empty-name-constraints': 'name-constraints-unsupported',
  'name-constraints-leading-dot': 'name-constraints-unsupported',
  'ca-as-leaf': 'ca-as-server-certificate',
  'no-eku': 'apple-not-compliant',
  'no-san': 'common-name-only',
  'cn-not-in-san': 'hostname-mismatch',
  'bad-dns-name': 'san-malformed',
  'public-suffix-wildcard': 'wildcard-depth',
  'long-validity': 'validity-too-long',
  'long-chain': 'chain-too-long',
  'rare-key': 'unsupported-key-type',
  'key-usage': 'key-usage-incompatible',
  'must-staple-missing': 'ocsp-staple-missing',
  'must-staple-unusable': 'ocsp-response-invalid',
  'limited-ciphers': 'rc4-3des-only',
  'limited-key-exchange': 'weak-key-exchange',
  'insecure-renegotiation': 'legacy-renegotiation',
  'stale-node': 'expired',
  'private-root': 'unknown-issuer',
  'client-certificate': 'client-cert-required',
  'client-certificate-refused': 'client-cert-rejected',
  'wrong-key': 'key-mismatch',
} as const satisfies Readonly<Record<string, EntryId>>

const explained: ReadonlyMap<string, string> = new Map(Object.entries(EXPLAINED))

export const guideOf = (code: string): string | null => {
  const id = Object.hasOwn(faults, code) ? code : explained.get(code)
  return id === undefined ? null : `/errors/${id}`
}
