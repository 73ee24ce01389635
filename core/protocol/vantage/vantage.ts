/**
 * Asks a Certscope that stands elsewhere, at an address that the operator chose, for what is seen from there.
 */
import type { Outcome } from '../../base/result.ts'
import { readRetryAfter } from '../../network/upstream-limiter.ts'
import { withDeadline } from '../../base/deadline.ts'
import { getThrough, type HttpClient, type ClientFailure } from '../http/client.ts'
import { fetchJson, type JsonResponse } from '../http/json.ts'
import type { ProbeReason } from './reasons.ts'

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
