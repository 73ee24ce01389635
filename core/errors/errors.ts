/** What may be shown to a caller. Anything else is an internal error: a 500 without details. */
import { hasBrand } from '../base/brand.ts'
import { DeadlineExceeded } from '../base/deadline.ts'
import { english, words } from '../text/catalogue.ts'
import type { Catalogue, Coded, Language, InBoth } from '../text/catalogue.ts'
import { REQUEST_ERRORS } from './messages.ts'
import { TAKEN } from './taken.ts'

export const ERRORS = {
  ...REQUEST_ERRORS,
  ...TAKEN,
  'parameter-missing': {
    en: 'Missing parameter "{name}". Example: {example}.',
    ko: '"{name}" 매개변수가 없습니다. 예: {example}.',
  },
  'parameter-missing-because': {
    en: 'Missing parameter "{name}". {words}',
    ko: '"{name}" 매개변수가 없습니다. {words}',
  },
  'parameter-missing-at': {
    en: 'Missing parameter "{name}". Example: {example}',
    ko: '"{name}" 매개변수가 없습니다. 예: {example}',
  },
  'parameter-renamed': {
    en: 'Missing parameter "{name}" (got {given}). Example: {example}',
    ko: '"{name}" 매개변수가 없습니다(받은 매개변수: {given}). 예: {example}',
  },
  'parameter-renamed-because': {
    en: 'Missing parameter "{name}" (got {given}). {words}',
    ko: '"{name}" 매개변수가 없습니다(받은 매개변수: {given}). {words}',
  },
  'choice-unknown': {
    en: '{name} "{value}" is not valid. Use {choices}.',
    ko: '{name} "{value}" 값은 쓸 수 없습니다. 가능한 값: {choices}.',
  },
  'parameter-invalid': {
    en: '{name}={value} is not valid. Use {takes}.',
    ko: '{name}={value} 값은 쓸 수 없습니다. 가능한 값: {takes}.',
  },
  'parameter-invalid-like': {
    en: '{name}={value} is not valid. Use {takes}. Example: {example}.',
    ko: '{name}={value} 값은 쓸 수 없습니다. 가능한 값: {takes}. 예: {example}.',
  },
  'fresh-invalid': {
    en: 'fresh={value} is not valid. Use fresh=1, or leave it out.',
    ko: 'fresh={value} 값은 쓸 수 없습니다. fresh=1을 쓰거나 빼세요.',
  },
  'address-of-other': {
    en: '{host} does not resolve to {address} now. Use one of {addresses}, or leave it out to check all.',
    ko: '{host} 도메인의 IP 주소에 {address} 주소가 없습니다. 가능한 값: {addresses}. 값을 빼면 모든 주소를 확인합니다.',
  },
  'checks-busy': {
    en: 'Too many checks are running at the moment.',
    ko: '지금 진행 중인 확인이 너무 많습니다.',
  },
  'connections-busy': {
    en: 'Too many connections to one server are open at the moment.',
    ko: '지금 한 서버에 열려 있는 연결이 너무 많습니다.',
  },
  'ports-busy': {
    en: 'Too many connections were made to this network on ports other than 443 in the last minute.',
    ko: '지난 1분 동안 이 네트워크의 443번이 아닌 포트에 연결한 횟수가 너무 많습니다.',
  },
  'traffic-busy': {
    en: 'Too much data is being received at the moment.',
    ko: '지금 받고 있는 데이터가 너무 많습니다.',
  },
  'check-overdue': {
    en: 'The check did not finish in time.',
    ko: '확인이 제때 끝나지 않았습니다.',
  },
  'client-gone': {
    en: 'The client has disconnected.',
    ko: '클라이언트가 연결을 끊었습니다.',
  },
  'store-unavailable': {
    en: 'The store of this server cannot be used at the moment. Nothing was changed.',
    ko: '지금은 서버의 저장소를 쓸 수 없습니다. 아무것도 바뀌지 않았습니다.',
  },
  'internal-error': {
    en: 'Internal error. Try again later.',
    ko: '내부 오류입니다. 나중에 다시 시도하세요.',
  },
  'request-id': { en: 'Request ID: {id}', ko: '요청 ID: {id}' },
} as const satisfies Catalogue

export type ErrorReport = Coded<typeof ERRORS>

const REFUSAL = Symbol.for('certscope.refusal')

/** The caller's mistake, or a server at capacity, as one short line that says what to do. */
export class Refusal extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, REFUSAL)
  }

  readonly [REFUSAL] = true
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Absent: the message is already in the caller's language, or `said`. */
  readonly report?: ErrorReport
  /** What a plugin says, whose callers share the flight and not the language. */
  readonly said?: InBoth
  /** The input that it is about, where it is one. */
  readonly field?: string
  constructor(
    what: string | ErrorReport | InBoth,
    status = 400,
    headers: Readonly<Record<string, string>> = {},
    field?: string,
  ) {
    super(typeof what === 'string' ? what : 'code' in what ? english(ERRORS, what) : what.en)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
    if (field !== undefined) this.field = field
    if (typeof what === 'string') return
    if ('code' in what) this.report = what
    else this.said = what
  }
}

const UNCHECKED = Symbol.for('certscope.unchecked')
/** Seconds until our own means may suffice; where they lack a route, until somebody may have changed that. */
const UNCHECKED_AGAIN_SECONDS = { briefly: 60, lastingly: 3_600 } as const

/**
 * There is nothing to say of the target: our own means did not suffice (503), or it has no address that may
 * be asked (400), which does not change by asking again.
 */
export class Unchecked extends Refusal {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, UNCHECKED)
  }

  readonly [UNCHECKED] = true
  /** A retry soon after gives the same answer, so the error line does not advise one. */
  readonly lasting: boolean
  constructor(what: string | InBoth, status: 400 | 503 = 503, lasting = false) {
    const seconds = UNCHECKED_AGAIN_SECONDS[lasting ? 'lastingly' : 'briefly']
    super(what, status, status === 503 ? { 'retry-after': String(seconds) } : {})
    this.name = 'Unchecked'
    this.lasting = lasting
  }
}

/** For answers that can do without this part. */
export const orUnchecked = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof Unchecked) return null
    throw thrown
  }
}

/** Seconds after which a check may find what it asks to be faster. */
const OVERDUE_AGAIN_SECONDS = 60
/** Seconds until a store may be back. */
const STORE_AGAIN_SECONDS = 30
const STORE_UNAVAILABLE = Symbol.for('certscope.store-unavailable')

/**
 * Why a store cannot be used: its disk is full, it may not be written, it cannot be reached, another process
 * holds it for too long, or what it holds is damaged.
 */
export type StoreFailure = 'full' | 'read-only' | 'unreachable' | 'locked' | 'damaged'

/** The store cannot be used now; what does not need it goes on. The message is for the operator. */
export class StoreUnavailable extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, STORE_UNAVAILABLE)
  }

  readonly [STORE_UNAVAILABLE] = true
  readonly why: StoreFailure
  constructor(why: StoreFailure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'StoreUnavailable'
    this.why = why
  }
}

export class ClientGone extends Error {
  constructor() {
    super(ERRORS['client-gone'].en)
    this.name = 'ClientGone'
  }
}

/**
 * Status, headers and the text for whatever was thrown; `ours` marks what belongs in the log as an error. A
 * request that is refused does not: what it lacked is logged once, where that began. Nobody says so of a
 * store that another process holds.
 */
export const failure = (
  thrown: unknown,
  language: Language = 'en',
): { status: number; error: string; headers: Readonly<Record<string, string>>; ours: boolean } => {
  if (thrown instanceof Refusal) {
    const { status, headers, report, said, message } = thrown
    const error = said?.[language] ?? (report && words(ERRORS, report, language)) ?? message
    return { status, headers, ours: false, error }
  }
  const of = (code: 'check-overdue' | 'client-gone' | 'internal-error' | 'store-unavailable'): string =>
    ERRORS[code][language]
  if (thrown instanceof StoreUnavailable) {
    const headers = { 'retry-after': String(STORE_AGAIN_SECONDS) }
    return { status: 503, error: of('store-unavailable'), headers, ours: thrown.why === 'locked' }
  }
  if (thrown instanceof DeadlineExceeded) {
    const headers = { 'retry-after': String(OVERDUE_AGAIN_SECONDS) }
    return { status: 504, error: of('check-overdue'), headers, ours: false }
  }
  // No client reads this; 499 is what proxies log for it.
  if (thrown instanceof ClientGone) return { status: 499, error: of('client-gone'), headers: {}, ours: false }
  return { status: 500, error: of('internal-error'), headers: {}, ours: true }
}
