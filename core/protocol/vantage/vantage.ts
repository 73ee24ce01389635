/**
 * Asks a Certscope that stands elsewhere, at an address that the operator chose, for what is seen from there.
 */
import type { Outcome } from '../../base/result.ts'
import { readRetryAfter } from '../../network/upstream-limiter.ts'
import { withDeadline } from '../../base/deadline.ts'
import {
  getThrough,
  type HttpClient,
  type ClientFailure,
  fetchJson,
  type JsonResponse,
} from '../http/client.ts'
import type { Catalogue, Coded } from '../../text/catalogue.ts'

/** What can check an answer: any schema that speaks Standard Schema 1, such as valibot's. */
interface Checks<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Checked<T> | Promise<Checked<T>>
  }
}
type Checked<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] }

/** Within the ten seconds of a check, so that the check has time left to say so. */
const DEADLINE_MS = 7_000
const MAX_BYTES = 256 * 1024

const FAILURES = {
  timeout: { code: 'probe-timeout' },
  'too-large': { code: 'probe-too-large', params: { bytes: MAX_BYTES } },
  unreachable: { code: 'probe-unreachable' },
  unresponsive: { code: 'probe-unresponsive' },
} as const satisfies Readonly<Record<ClientFailure, ProbeReason>>

/** A probe gives seconds, so that no clock is needed. */
const rateLimited = ({ retryAfter }: JsonResponse): ProbeReason => {
  const wait = readRetryAfter(retryAfter, NaN)
  return wait === null
    ? { code: 'probe-rate-limited' }
    : { code: 'probe-rate-limited-for', params: { seconds: Math.ceil(wait / 1_000) } }
}

/**
 * Why a status is no answer. What the probe wrote beside it is not repeated: a wrong address in the settings
 * may lead to a host that says our own request again, with the secret in it.
 */
const refusal = (response: JsonResponse): ProbeReason | null => {
  const { status } = response
  if (status === 200) return null
  if (status === 401 || status === 403) return { code: 'probe-refused', params: { status } }
  if (status === 429) return rateLimited(response)
  if (status === 400) return { code: 'probe-bad-request' }
  // Some runtimes do not show the status of a redirect that they do not follow.
  if (status === 0 || (status >= 300 && status < 400)) return { code: 'probe-redirect' }
  return { code: status >= 500 ? 'probe-server-error' : 'probe-http-status', params: { status } }
}

/**
 * The probe's answer to `path` (with its query), checked by `schema`, which leaves out members that it does
 * not know. Never throws for what the network or the probe does. The client shows the token; redirects are
 * not followed. `url` is the probe's, without a slash at its end; empty: there is no probe. `milliseconds` is
 * the deadline of the whole call, inside that of `signal`.
 */
export const askProbe = async <T>(
  client: HttpClient,
  url: string,
  path: string,
  schema: Checks<T>,
  signal: AbortSignal,
  milliseconds = DEADLINE_MS,
): Promise<Outcome<T, ProbeReason>> => {
  const fail = (reason: ProbeReason) => ({ ok: false, reason }) as const
  if (url === '') return fail({ code: 'probe-not-configured' })
  const got = await withDeadline(milliseconds, signal, own =>
    fetchJson(getThrough(client), url + path, {
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      signal: own,
    }),
  )
  if (!got.ok) return fail(FAILURES[got.why])
  const unusable = refusal(got)
  if (unusable) return fail(unusable)
  const checked = await schema['~standard'].validate(got.value)
  return checked.issues ? fail({ code: 'probe-malformed' }) : { ok: true, value: checked.value }
}

/* Why a probe elsewhere gave nothing: every code, and its words. The only such probes stand in Korea. */

export const PROBE = {
  'probe-not-configured': {
    en: 'no Korean probe is configured',
    ko: '한국 프로브가 설정되어 있지 않습니다',
  },
  'probe-unreachable': {
    en: 'the connection to the Korean probe failed',
    ko: '한국 프로브에 연결할 수 없거나 연결이 끊겼습니다',
    transient: true,
  },
  'probe-timeout': {
    en: 'the Korean probe did not respond in time',
    ko: '한국 프로브가 제때 응답하지 않았습니다',
    transient: true,
  },
  'probe-unresponsive': {
    en: 'the Korean probe did not respond several times in a row; it will be tried again shortly',
    ko: '한국 프로브가 여러 번 연달아 응답하지 않았습니다. 잠시 뒤에 다시 시도합니다',
    transient: true,
  },
  'probe-refused': {
    en: "the Korean probe rejected this instance's token (HTTP status {status})",
    ko: '한국 프로브가 이 서버의 토큰을 거부했습니다(HTTP {status})',
  },
  'probe-rate-limited': {
    en: 'the Korean probe limits the rate of requests',
    ko: '한국 프로브의 요청 한도를 넘었습니다',
    transient: true,
  },
  'probe-rate-limited-for': {
    en: 'the Korean probe limits the rate of requests: try again in {seconds} s',
    ko: '한국 프로브의 요청 한도를 넘었습니다. {seconds}초 뒤에 다시 시도하세요',
    transient: true,
  },
  'probe-bad-request': {
    en: "the Korean probe rejected the request (HTTP status 400): its settings differ from this instance's",
    ko: '한국 프로브가 요청을 거부했습니다(HTTP 400). 허용 대상 또는 포트 설정이 이 서버와 다릅니다',
  },
  'probe-redirect': {
    en: 'the Korean probe returned a redirect, which is not followed',
    ko: '한국 프로브가 리디렉션으로 응답했습니다. 리디렉션은 따라가지 않습니다',
  },
  'probe-http-status': {
    en: 'the Korean probe returned HTTP status {status}',
    ko: '한국 프로브가 HTTP {status} 상태로 응답했습니다',
  },
  'probe-server-error': {
    en: 'the Korean probe returned HTTP status {status}',
    ko: '한국 프로브가 HTTP {status} 상태로 응답했습니다',
    transient: true,
  },
  'probe-malformed': {
    en: 'the response of the Korean probe does not have the form that this version expects',
    ko: '한국 프로브의 응답 형식이 이 버전과 맞지 않습니다',
  },
  'probe-too-large': {
    en: 'the response of the Korean probe is longer than {bytes} bytes',
    ko: '한국 프로브의 응답이 {bytes}바이트보다 큽니다',
  },
} as const satisfies Catalogue

export type ProbeReason = Coded<typeof PROBE>

/** The subject of findings of what is wrong as seen from Korea alone. */
export const KOREA = 'Korea'
