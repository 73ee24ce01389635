/** The whole rule of the grade: all checks in their order, and what their words may quote. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { SURVEY_REASONS } from '../../../core/protocol/tls/survey/reasons.ts'
import type { CheckRule, CheckOutcome, Outcome, Part } from './check.ts'
import { GAPS } from '../reasons.ts'
import { BEHAVIOR } from '../checks/behavior.ts'
import { CERTIFICATE } from '../checks/certificate.ts'
import { CLIENTS } from '../checks/clients.ts'
import { CONTENT_POLICY } from '../checks/content-policy.ts'
import { CONTENT } from '../checks/content.ts'
import { COOKIES } from '../checks/cookies.ts'
import { HANDSHAKE } from '../checks/handshake.ts'
import { HEADERS } from '../checks/headers.ts'
import { ISOLATION } from '../checks/isolation.ts'
import { KEYS } from '../checks/keys.ts'
import { PROTOCOLS } from '../checks/protocols.ts'
import { REACHABLE } from '../checks/reachable.ts'
import { REDIRECTS } from '../checks/redirects.ts'
import { SOUND_SUITES } from '../checks/sound-suites.ts'
import { SUITES } from '../checks/suites.ts'

/** Counted up with every change that can change a grade. */
export const RULE_VERSION = '4'
/** The day from which the version holds, YYYY-MM-DD. */
export const RULE_DATE = '2026-11-29'

/** The checks of the page; all others are of the transport. */
const OF_PAGE = {
  ...CONTENT_POLICY,
  ...HEADERS,
  ...ISOLATION,
  ...COOKIES,
  ...CONTENT,
} as const

/** In the order of every answer. */
export const RULES = {
  ...REACHABLE,
  ...CERTIFICATE,
  ...CLIENTS,
  ...PROTOCOLS,
  ...SUITES,
  ...SOUND_SUITES,
  ...KEYS,
  ...HANDSHAKE,
  ...BEHAVIOR,
  ...REDIRECTS,
  ...OF_PAGE,
} as const

export type CheckId = keyof typeof RULES
/** What a judge may say of any check. */
export type Verdict = CheckOutcome<typeof RULES>

/** The closed list of checks, in order. */
export const CHECK_IDS = Object.keys(RULES) as [CheckId, ...CheckId[]]

export const ruleOf = (id: CheckId): CheckRule => RULES[id]

export const partOf = (id: CheckId): Part => (Object.hasOwn(OF_PAGE, id) ? 'page' : 'transport')

/** All outcomes by their codes, which no two checks share. */
export const OUTCOMES: Readonly<Record<string, Outcome>> = Object.assign(
  {},
  ...CHECK_IDS.map(id => RULES[id].outcomes),
)

/** Words of each `Trial`, as part of a sentence. */
const TRIALS = {
  'unknown-version': { en: 'with an unknown version of TLS', ko: '알 수 없는 TLS 버전' },
  grease: { en: 'with reserved values (GREASE)', ko: '예약된 값(GREASE)' },
  'long-hello': { en: 'with a long ClientHello', ko: '긴 ClientHello' },
} as const satisfies Catalogue

/** Words of parameters of outcomes, of this plugin and of the survey. */
export const QUOTED = { ...GAPS, ...TRIALS, ...SURVEY_REASONS } as const
