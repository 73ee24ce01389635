/**
 * Faults and chain issues as the answer has them: their words, in English with the codes, in both for people.
 */
import { ADDRESS_REASONS } from '../../core/network/lookup-reasons.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Language } from '../../core/text/catalogue.ts'
import type { ChainIssue, Fault, FaultEntry, IssueEntry, Severity } from '../../core/protocol/faults.ts'
import { CAA_PROBLEMS } from '../../core/protocol/caa/problems.ts'
import { CT_FAULTS, CT_ISSUES, SCT_SOURCES } from '../../core/protocol/ct/problems.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { CRL_REASONS } from '../../core/protocol/revocation/index.ts'
import { TLS_FAULTS, TLS_REASONS } from '../../core/protocol/tls/index.ts'
import { X509_FAULTS } from '../../core/protocol/x509/findings/faults.ts'
import { X509_ISSUES } from '../../core/protocol/x509/findings/issues.ts'
import { MALFORMED } from '../../core/protocol/x509/parse/malformed.ts'
import { CLIENT_ISSUES } from '../../core/protocol/x509/findings/client-issues.ts'
import { RARE_ISSUES } from '../../core/protocol/x509/findings/rare.ts'
import { CERTIFICATES } from '../../core/protocol/x509/findings/which.ts'
import { CONNECTION_FAULTS, CONNECTION_ISSUES, PARTS, WHO } from './findings/connection/problems.ts'
import { ALERT_FAULTS, HINTS, TRIED } from './findings/connection/connection.ts'
import { CHECK_FAULTS, SOURCES } from './findings/lookup.ts'
import { CHECK_ISSUES } from './findings/issues.ts'
import { NEWER, NEWER_ISSUES } from './findings/transparency.ts'

/** Every `detail` of a fault. */
export const FAULTS = {
  ...CHECK_FAULTS,
  ...ALERT_FAULTS,
  ...CONNECTION_FAULTS,
  ...TLS_FAULTS,
  ...X509_FAULTS,
  ...CT_FAULTS,
} as const satisfies Catalogue<FaultEntry>

/** Every `detail` of a chain issue. */
export const ISSUES = {
  ...X509_ISSUES,
  ...RARE_ISSUES,
  ...CLIENT_ISSUES,
  ...CT_ISSUES,
  ...CHECK_ISSUES,
  ...CONNECTION_ISSUES,
  ...CAA_PROBLEMS,
  ...NEWER_ISSUES,
} as const satisfies Catalogue<IssueEntry>

/** With what they have as parameters. */
export const PROBLEMS = {
  ...ADDRESS_REASONS,
  ...DNS_REASONS,
  ...CRL_REASONS,
  ...SOURCES,
  ...SCT_SOURCES,
  ...TLS_REASONS,
  ...MALFORMED,
  ...CERTIFICATES,
  ...NEWER,
  ...WHO,
  ...PARTS,
  ...HINTS,
  ...TRIED,
  ...FAULTS,
  ...ISSUES,
} as const satisfies Catalogue

/** A fault or a chain issue of an answer, maybe of another version or instance. */
interface Published {
  readonly detail?: string | null | undefined
  readonly params?: unknown
  readonly message: string
}

const message = ({ detail, params }: Pick<Fault, 'detail' | 'params'>): string =>
  words(PROBLEMS, { code: detail, params }, 'en') ?? detail

/** What the interface calls an error. */
const SEVERITIES = {
  error: 'forbidden',
  warning: 'warning',
  info: 'info',
} as const satisfies Readonly<Record<Severity, string>>

const refusal = (refusedBy: Fault['refusedBy']) => (refusedBy ? { refusedBy: [...refusedBy] } : {})

export const publishFault = ({ refusedBy, ...fault }: Fault) => ({
  ...fault,
  ...refusal(refusedBy),
  // The catalogues of all who find faults are among FAULTS, and so below.
  detail: fault.detail as keyof typeof FAULTS,
  message: message(fault),
})

export const publishIssue = ({ refusedBy, ...issue }: ChainIssue) => ({
  ...issue,
  ...refusal(refusedBy),
  detail: issue.detail as keyof typeof ISSUES,
  severity: SEVERITIES[issue.severity],
  message: message(issue),
})

/** The sentence in the reader's language, in English where the code is not known here. */
export const problemWords = ({ detail, params, message }: Published, language: Language): string =>
  (detail == null ? null : words(PROBLEMS, { code: detail, params }, language)) ?? message

/** The name of the intermediate certificate that a fault is about; null: it is not about one. */
export const intermediateOf = ({ params }: Pick<Published, 'params'>): string | null => {
  const about = (params as { certificate?: { code?: unknown; params?: { name?: unknown } } } | undefined)
    ?.certificate
  const name = about?.code === 'intermediate-certificate' ? about.params?.name : undefined
  return typeof name === 'string' ? name : null
}
