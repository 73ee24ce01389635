/**
 * Faults and chain issues as the answer has them: their words, in English with the codes, in both for people.
 */
import { ADDRESS_REASONS } from '../../core/network/lookup-reasons.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Language } from '../../core/text/catalogue.ts'
import type { ChainIssue, Fault, Severity } from '../../core/protocol/faults.ts'
import { SCT_SOURCES } from '../../core/protocol/ct/judge.ts'
import { NEWER } from '../../core/protocol/ct/newer.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { CRL_REASONS } from '../../core/protocol/revocation/index.ts'
import { TLS_REASONS } from '../../core/protocol/tls/index.ts'
import { CERTIFICATES } from '../../core/protocol/x509/findings/which.ts'
import { MALFORMED } from '../../core/protocol/x509/parse/malformed.ts'
import { HINTS, TRIED } from './findings/connection/connection.ts'
import { PARTS } from './findings/connection/hello.ts'
import { WHO } from './findings/connection/refusals.ts'
import { FAULTS, ISSUES } from './findings/definitions.ts'
import type { IssueCode } from './findings/definitions.ts'
import { SOURCES } from './findings/lookup.ts'

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
  // Whoever finds issues defines them among ISSUES.
  code: issue.code as IssueCode,
  detail: issue.detail as keyof typeof ISSUES,
  severity: SEVERITIES[issue.severity],
  message: message(issue),
})

/** As it is said of a file, where that is not said as of the server that sends it. */
export const inFile = <P extends Published>(published: P): P => {
  const params = { ...(published.params as object | undefined), inFile: 1 }
  const message = problemWords({ ...published, params }, 'en')
  return message === published.message ? published : { ...published, params, message }
}

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
