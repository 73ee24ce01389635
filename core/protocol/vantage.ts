/**
 * Asks a Certscope that stands elsewhere, at an address that the operator chose, for what is seen from there.
 */
import type { Doors } from '../doors.ts'
import { join } from '../octets.ts'
import { deadline } from '../time.ts'
import type { Outcome } from '../outcome.ts'
import type { ProbeReason } from './vantage-reasons.ts'

/** What can check an answer: any schema that speaks Standard Schema 1, such as valibot's. */
export interface Checks<T> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Checked<T> | Promise<Checked<T>>
  }
}
type Checked<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly unknown[] }

/** Within the ten seconds of a check, so that the check has time left to say so. */
const DEADLINE_MS = 7_000
const MAX_BYTES = 256 * 1024

class Unusable extends Error {
  readonly reason: ProbeReason
  constructor(reason: ProbeReason) {
    super(reason.code)
    this.reason = reason
  }
}

/**
 * Why a status is no answer. What the probe wrote beside it is not repeated: a wrong address in the settings
 * may lead to a host that says our own request again, with the secret in it.
 */
const refusal = ({ status, type, headers }: Response): ProbeReason | null => {
  if (status === 200) return null
  if (status === 401 || status === 403) return { code: 'probe-refused', params: { status } }
  if (status === 429) {
    const wait = /^\d{1,5}$/.exec(headers.get('retry-after') ?? '')?.[0]
    return wait === undefined
      ? { code: 'probe-rate-limited' }
      : { code: 'probe-rate-limited-for', params: { seconds: Number(wait) } }
  }
  if (status === 400) return { code: 'probe-bad-request' }
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return { code: 'probe-redirect' }
  return { code: status >= 500 ? 'probe-server-error' : 'probe-http-status', params: { status } }
}

/** The whole body. Its length is counted as it arrives, after content coding has been undone. */
const readBody = async (
  body: ReadableStream<Uint8Array> | null,
  late: Promise<never>,
): Promise<Uint8Array> => {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (
      let part = await Promise.race([reader?.read(), late]);
      part && !part.done;
      part = await Promise.race([reader!.read(), late])
    ) {
      size += part.value.length
      if (size > MAX_BYTES) throw new Unusable({ code: 'probe-too-large', params: { bytes: MAX_BYTES } })
      parts.push(part.value)
    }
  } catch (error) {
    reader?.cancel().catch(() => {})
    throw error
  }
  return join(parts)
}

/** JSON, or nothing: no JSON text is undefined. */
const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/**
 * The probe's answer to `path` (with its query), checked by `schema`, which leaves out members that it does
 * not know. Never throws for what the network or the probe does. The client shows the token; redirects are
 * not followed. `url` is the probe's, without a slash at its end; empty: there is no probe. `milliseconds` is
 * the deadline of the whole call, inside that of `signal`.
 */
export const askProbe = async <T>(
  client: Pick<Doors, 'fetch'>,
  url: string,
  path: string,
  schema: Checks<T>,
  signal: AbortSignal,
  milliseconds = DEADLINE_MS,
): Promise<Outcome<T, ProbeReason>> => {
  const fail = (reason: ProbeReason) => ({ ok: false, reason }) as const
  if (url === '') return fail({ code: 'probe-not-configured' })
  const own = deadline(milliseconds, signal)
  // Raced besides being handed in, since a door may be deaf to its signal.
  const late = new Promise<never>((_, reject) => {
    const end = () => reject(new Unusable({ code: 'probe-timeout' }))
    if (own.signal.aborted) end()
    else own.signal.addEventListener('abort', end, { once: true })
  })
  late.catch(() => {})
  try {
    const headers = { accept: 'application/json' }
    const asked = client.fetch(new Request(url + path, { headers, redirect: 'manual', signal: own.signal }))
    const response = await Promise.race([asked, late])
    const unusable = refusal(response)
    if (unusable) {
      response.body?.cancel().catch(() => {})
      throw new Unusable(unusable)
    }
    const checked = await schema['~standard'].validate(parse(await readBody(response.body, late)))
    return checked.issues ? fail({ code: 'probe-malformed' }) : { ok: true, value: checked.value }
  } catch (error) {
    if (error instanceof Unusable) return fail(error.reason)
    if (own.signal.aborted) return fail({ code: 'probe-timeout' })
    // What the runtime says differs between the three, and may hold the probe's address: it is for nobody who
    // asks about a name.
    return fail({ code: 'probe-unreachable' })
  } finally {
    own.done()
  }
}
