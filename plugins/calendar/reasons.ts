/** Why a calendar is not complete: every code, and its words. */
import type { Catalogue, Coded, Entry } from '../../core/text/catalogue.ts'
import { FAULT_CODES } from '../../core/protocol/faults.ts'
import type { FaultCode } from '../../core/protocol/faults.ts'
import { REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import { faults } from '../../knowledge-base/errors/faults.ts'

/** Lower case, to go on in a sentence; names stay as they are. */
const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

type Problem = `problem-${FaultCode}`

const PROBLEMS = Object.fromEntries(
  FAULT_CODES.map(code => [
    `problem-${code}`,
    { en: lower(faults[code].en.title), ko: faults[code].ko.title },
  ]),
) as Record<Problem, Entry>

export const problemOf = (fault: FaultCode): { readonly code: Problem } => ({ code: `problem-${fault}` })

export const REASONS = {
  ...PROBLEMS,
  ...REGISTRY_REASONS,
  'calendar-late': {
    en: 'the check did not finish in time',
    ko: '확인이 제때 끝나지 않았습니다',
    transient: true,
  },
  'calendar-server': { en: '{problem}', ko: '{problem}' },
  'calendar-only-in-ct': {
    en: 'CT logs list a valid certificate, but none could be fetched from the server: {problem}',
    ko: 'CT 로그에는 유효한 인증서가 있지만 서버에서 받지 못했습니다: {problem}',
    transient: true,
  },
} as const satisfies Catalogue

export type Reason = Coded<typeof REASONS>
