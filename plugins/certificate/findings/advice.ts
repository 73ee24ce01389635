/** What to do about each thing that a check finds: title, causes, fixes and links, in both languages. */
import type { FaultCode, IssueCode } from '../../../core/protocol/faults.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { Cause, Explanation } from '../../../knowledge-base/errors/types.ts'
import { mustStaple, needlessCertificate, wrongOrder } from '../../../knowledge-base/issues/chain.ts'
import {
  insecureRenegotiation,
  limitedCiphers,
  limitedKeyExchange,
  longChain,
} from '../../../knowledge-base/issues/connection.ts'
import { outdatedData, rootNotInProgram } from '../../../knowledge-base/issues/data.ts'
import { otherKey, rareGroup, weakHash } from '../../../knowledge-base/issues/handshake.ts'
import { browserHello, helloParts, longHello } from '../../../knowledge-base/issues/hello.ts'
import { keyUsage, rareKey } from '../../../knowledge-base/issues/key.ts'
import {
  caaUnknown,
  clientCertificate,
  ctUnknown,
  privateRoot,
  revocationUnknown,
} from '../../../knowledge-base/issues/known.ts'
import { badNames, manyNames, publicSuffixWildcard } from '../../../knowledge-base/issues/names.ts'
import { caAsLeaf, issuerName, longValidity, profile } from '../../../knowledge-base/issues/profile.ts'
import {
  caaForbids,
  caaLookupFailed,
  expiring,
  newerInCt,
  otherInCt,
  renewalOverdue,
  staleNode,
} from '../../../knowledge-base/issues/renewal.ts'
import { malformedScts, unlistedLog } from '../../../knowledge-base/issues/transparency.ts'
import { renewalRefused, trustEnded, trustEnding } from '../../../knowledge-base/issues/trust.ts'
import type { Advice } from '../../../knowledge-base/issues/types.ts'
import { extendedKeyUsage } from '../../../knowledge-base/issues/usage.ts'

/** What is neither a fault of the connection nor an issue of the chain. */
export const FURTHER_CODES = [
  'certificate-expiring',
  'caa-unknown',
  'client-certificate',
  'ct-unknown',
  'outdated-data',
  'private-root',
  'trust-ending',
  'trust-ended',
  'renewal-refused',
  'revocation-unknown',
  'root-not-in-program',
] as const
type FurtherCode = (typeof FURTHER_CODES)[number]
export type FindingCode = FaultCode | IssueCode | FurtherCode

/** Entries have fixes for others too; a check is read by the owner of the server. */
const ownerPart = ({ en, ko, links, fixesFor }: Cause): Advice => {
  const own = (text: Explanation): Explanation => ({
    ...text,
    fixes: text.fixes.filter((_, index) => (fixesFor?.[index] ?? 'owner') === 'owner'),
  })
  return { en: own(en), ko: own(ko), links }
}

const OF_ISSUES: Readonly<Record<IssueCode | FurtherCode, Advice>> = {
  'aki-ski-mismatch': profile,
  'aki-with-issuer': profile,
  'aki-without-key': profile,
  'any-eku': extendedKeyUsage,
  'bad-dns-name': badNames,
  'ca-as-leaf': caAsLeaf,
  'caa-forbids-issuer': caaForbids,
  'caa-lookup-failed': caaLookupFailed,
  'caa-unknown': caaUnknown,
  'cert-sign-without-ca': profile,
  'certificate-expiring': expiring,
  'client-certificate': clientCertificate,
  'cn-not-in-san': badNames,
  'contains-root': needlessCertificate,
  'critical-aki': profile,
  'critical-eku': profile,
  'critical-san': profile,
  'critical-ski': profile,
  'ct-unknown': ctUnknown,
  'ct-policy': ownerPart(faults['ct-required']),
  'empty-name-constraints': profile,
  'extra-certificate': needlessCertificate,
  'insecure-renegotiation': insecureRenegotiation,
  'issuer-name': issuerName,
  'key-usage': keyUsage,
  'limited-ciphers': limitedCiphers,
  'limited-key-exchange': limitedKeyExchange,
  'long-chain': longChain,
  'long-serial': profile,
  'long-validity': longValidity,
  'malformed-extension': profile,
  'malformed-sct-list': malformedScts,
  'many-names': manyNames,
  'missing-aki': profile,
  'missing-key-usage': profile,
  'missing-ski': profile,
  'must-staple-missing': mustStaple,
  'must-staple-unusable': mustStaple,
  'name-constraints-leading-dot': profile,
  'name-constraints-on-leaf': profile,
  'negative-serial': profile,
  'newer-in-ct': newerInCt,
  'no-eku': extendedKeyUsage,
  'no-san': badNames,
  'noncritical-basic-constraints': profile,
  'noncritical-inhibit-any-policy': profile,
  'noncritical-policy-constraints': profile,
  'outdated-data': outdatedData,
  'private-root': privateRoot,
  'public-suffix-wildcard': publicSuffixWildcard,
  'rare-key': rareKey,
  'renewal-overdue': renewalOverdue,
  'renewal-refused': renewalRefused,
  'revocation-unknown': revocationUnknown,
  'root-eku': profile,
  'root-not-in-program': rootNotInProgram,
  'rsa-modulus-size': profile,
  'stale-node': staleNode,
  'trust-ended': trustEnded,
  'trust-ending': trustEnding,
  'unlisted-log': unlistedLog,
  'wrong-order': wrongOrder,
  'zero-serial': profile,
}

const isIssue = (code: FindingCode): code is IssueCode | FurtherCode => Object.hasOwn(OF_ISSUES, code)

/** What is known of it beyond its code. */
export interface About {
  readonly detail?: string | null | undefined
  readonly params?: unknown
}

export const OF_DETAILS: Readonly<Record<string, Advice>> = {
  'hello-alert': browserHello,
  'hello-closed': browserHello,
  'hello-reset': browserHello,
  'long-hello-alert': longHello,
  'long-hello-closed': longHello,
  'long-hello-reset': longHello,
  'newer-for-each-node': otherInCt,
  'newer-from-other-ca': otherInCt,
  'newer-issued-earlier': otherInCt,
  'newer-with-unknown-key': otherInCt,
  'signature-refused': weakHash,
  'signature-refused-by-browsers': weakHash,
  'tls-scheme-of-other-key': otherKey,
  'tls-wrong-signature': otherKey,
}

const isPart = (code: unknown): code is keyof typeof helloParts =>
  typeof code === 'string' && Object.hasOwn(helloParts, code)

/** What a server minds of a browser's ClientHello is a parameter of its sentence. */
const ofPart = ({ params }: About): Advice | undefined => {
  const code = (params as { readonly part?: { readonly code?: unknown } } | undefined)?.part?.code
  return isPart(code) ? helloParts[code] : undefined
}

/** Not RSA or DHE, which other suites are the cure for. */
const isRareGroup = ({ detail, params }: About): boolean =>
  detail === 'exchange-refused'
  && !/^(?:RSA|DHE)/.test(String((params as { readonly exchange?: unknown } | undefined)?.exchange))

/** `intermediate`: it is about an intermediate certificate, which has another remedy. */
export const adviceOf = (code: FindingCode, intermediate: boolean, about: About = {}): Advice => {
  const ofDetail = about.detail == null ? undefined : (OF_DETAILS[about.detail] ?? ofPart(about))
  if (ofDetail) return ofDetail
  if (isRareGroup(about)) return rareGroup
  if (isIssue(code)) return OF_ISSUES[code]
  const entry = faults[code]
  return intermediate && entry.ofIntermediate
    ? { ...entry.ofIntermediate, links: entry.links }
    : ownerPart(entry)
}

/* Pure: the page that explains what a check found. */

export const guideOf = (code: string): string | null =>
  Object.hasOwn(faults, code) ? `/errors/${code}` : null
