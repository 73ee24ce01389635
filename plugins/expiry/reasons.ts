/**
 * Why a part of a result is missing, and what alerts stand on: every code of whichever source, and its words.
 */
import type { Catalogue, Coded, Entry } from '../../core/text/catalogue.ts'
import { continued } from '../../core/text/sentence.ts'
import { FAULT_CODES } from '../../core/protocol/faults.ts'
import type { FaultCode } from '../../core/protocol/faults.ts'
import { CT, NO_CERTIFICATE } from '../../core/protocol/ct/search-reasons.ts'
import { REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import { REVOCATION } from '../../core/protocol/revocation/index.ts'
import { TLS_REASONS } from '../../core/protocol/tls/index.ts'
import { REFUSALS } from '../../core/domain/domain-errors.ts'
import { faults } from '../../knowledge-base/errors/faults.ts'

type Problem = `problem-${FaultCode}`

/** The faults of servers and certificates, each as a part of a sentence. */
const PROBLEMS = Object.fromEntries(
  FAULT_CODES.map(code => [
    `problem-${code}`,
    { en: continued(faults[code].en.title), ko: faults[code].ko.title },
  ]),
) as Record<Problem, Entry>

export const problemOf = (fault: FaultCode): { readonly code: Problem } => ({ code: `problem-${fault}` })

export const REASONS = {
  // These reasons come with gaps that a certificate check passes on.
  ...CT,
  ...NO_CERTIFICATE,
  ...REVOCATION,
  ...TLS_REASONS,
  ...PROBLEMS,
  ...REFUSALS,
  ...REGISTRY_REASONS,
  'trust-ends-with-intermediate': {
    en: 'an intermediate certificate expires',
    ko: '중간 인증서 만료',
  },
  'trust-ends-with-root': { en: 'the root certificate expires', ko: '루트 인증서 만료' },
  'trust-ends-by-program': { en: 'the root is removed', ko: '루트 제거' },
  'expiry-check-timeout': {
    en: 'the check did not finish in time',
    ko: '확인이 제때 끝나지 않았습니다',
    transient: true,
  },
  'expiry-check-failed': {
    en: 'the check failed because of an internal error',
    ko: '내부 오류로 확인하지 못했습니다',
    transient: true,
  },
  'expiry-name-refused': { en: 'this name cannot be checked', ko: '확인할 수 없는 도메인입니다' },
  'expiry-server-unknown': {
    en: 'the server showed no certificate: {problem}',
    ko: '서버의 인증서를 받지 못했습니다: {problem}',
  },
  'expiry-revocation-unknown': {
    en: 'revocation was not checked: {why}',
    ko: '폐기 여부를 확인하지 못했습니다: {why}',
  },
  'expiry-ct-unknown': {
    en: 'CT logs were not searched: {why}',
    ko: 'CT 로그를 조회하지 못했습니다: {why}',
  },
} as const satisfies Catalogue

export type Reason = Coded<typeof REASONS>
