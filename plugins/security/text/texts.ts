/** Pure: the sentence of an outcome, including the sentences of its parameters. */
import { ADDRESS_REASONS } from '../../../core/network/lookup-reasons.ts'
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Language, Reported } from '../../../core/text/catalogue.ts'
import { LOOKUP_FAULTS } from '../../../core/protocol/faults.ts'
import { CT_ISSUES } from '../../../core/protocol/ct/judge.ts'
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'
import { HTTP } from '../../../core/protocol/http/reasons.ts'
import { CRL_REASONS, REVOCATION } from '../../../core/protocol/revocation/index.ts'
import { TLS_FAULTS, TLS_REASONS } from '../../../core/protocol/tls/index.ts'
import { X509_FAULTS } from '../../../core/protocol/x509/findings/faults.ts'
import { X509_ISSUES } from '../../../core/protocol/x509/findings/issues.ts'
import { MALFORMED } from '../../../core/protocol/x509/parse/malformed.ts'
import { OCSP } from '../../../core/protocol/x509/revocation/ocsp-reasons.ts'
import { CERTIFICATES } from '../../../core/protocol/x509/findings/which.ts'
import { HTTP_PARTS } from '../http/gaps.ts'
import { OUTCOMES, QUOTED } from '../grade/rules.ts'

/** Words of the parameters of outcomes and gaps. */
const PARAMETER_TEXTS = {
  ...ADDRESS_REASONS,
  ...DNS_REASONS,
  ...LOOKUP_FAULTS,
  ...TLS_REASONS,
  ...TLS_FAULTS,
  ...QUOTED,
  ...HTTP,
  ...HTTP_PARTS,
  ...MALFORMED,
  ...CERTIFICATES,
  ...X509_FAULTS,
  ...X509_ISSUES,
  ...CT_ISSUES,
  ...CRL_REASONS,
  ...REVOCATION,
  ...OCSP,
} as const satisfies Catalogue

/** Words of every check. */
export const TEXTS: Catalogue = { ...PARAMETER_TEXTS, ...OUTCOMES }

export const say = (report: Reported, language: Language): string =>
  words(TEXTS, report, language) ?? report.code
