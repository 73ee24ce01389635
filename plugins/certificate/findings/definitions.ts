/** Every definition of what a check can find wrong, and of what stands out: the closed lists of codes. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FaultEntry, IssueEntry } from '../../../core/protocol/faults.ts'
import { CAA_LOOKUP_ISSUES, CAA_PROBLEMS } from '../../../core/protocol/caa/judge.ts'
import { CT_FAULTS, CT_ISSUES } from '../../../core/protocol/ct/judge.ts'
import { NEWER_ISSUES } from '../../../core/protocol/ct/newer.ts'
import { TLS_FAULTS } from '../../../core/protocol/tls/index.ts'
import { X509_FAULTS } from '../../../core/protocol/x509/findings/faults.ts'
import { X509_ISSUES } from '../../../core/protocol/x509/findings/issues.ts'
import { AGREEMENT_FAULTS, AGREEMENT_ISSUES } from './connection/agreement.ts'
import { ALERT_FAULTS } from './connection/connection.ts'
import { HELLO_FAULTS } from './connection/hello.ts'
import { CHECK_FAULTS } from './lookup.ts'
import { STAPLE_ISSUES } from './revocation.ts'

/** Every `detail` of a fault. */
export const FAULTS = {
  ...CHECK_FAULTS,
  ...ALERT_FAULTS,
  ...AGREEMENT_FAULTS,
  ...HELLO_FAULTS,
  ...TLS_FAULTS,
  ...X509_FAULTS,
  ...CT_FAULTS,
} as const satisfies Catalogue<FaultEntry>

/** Every `detail` of a chain issue. */
export const ISSUES = {
  ...X509_ISSUES,
  ...CT_ISSUES,
  ...STAPLE_ISSUES,
  ...AGREEMENT_ISSUES,
  ...CAA_PROBLEMS,
  ...CAA_LOOKUP_ISSUES,
  ...NEWER_ISSUES,
} as const satisfies Catalogue<IssueEntry>

export type IssueCode = (typeof ISSUES)[keyof typeof ISSUES]['issue']

/** What can be noted of a chain, its stapling or its renewal without being a fault. */
export const ISSUE_CODES: readonly IssueCode[] = [
  ...new Set(Object.values(ISSUES).map(({ issue }) => issue)),
].sort()
