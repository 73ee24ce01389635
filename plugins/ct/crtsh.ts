/** crt.sh's search by name: at most two requests for a host. */
import * as v from 'valibot'
import type { Client } from '../../core/plugin/service-clients.ts'
import { isPublicSuffix } from '../../core/domain/domain.ts'
import { isUnresponsive } from '../../core/protocol/http/client.ts'
import type { RateLimiter } from '../../core/network/upstream-limiter.ts'
import { getJson, MAX_OCTETS, tooMany } from './client.ts'
import type { Fetched } from './client.ts'
import { covers, fold, readIssuer, readNames, readSerial, readTime } from './issuance.ts'
import type { Issuance } from './issuance.ts'

/**
 * `c_resultLimit` in crt.sh's own code: so many identities are looked at, and JSON does not say that there
 * were more.
 */
const RESULT_LIMIT = 10_000

const Row = v.object({
  issuer_ca_id: v.number(),
  issuer_name: v.string(),
  common_name: v.optional(v.nullable(v.string())),
  /** The identities that matched, one a line. */
  name_value: v.string(),
  not_before: v.string(),
  not_after: v.string(),
  entry_timestamp: v.optional(v.nullable(v.string())),
  serial_number: v.string(),
  result_count: v.optional(v.number()),
})
const Rows = v.array(Row)

const issuanceOf = (row: v.InferOutput<typeof Row>, host: string): Issuance | null => {
  const [notBefore, notAfter] = [readTime(row.not_before), readTime(row.not_after)]
  const loggedAt = row.entry_timestamp ? readTime(row.entry_timestamp) : null
  const serialNumber = readSerial(row.serial_number)
  if (!notBefore || !notAfter || !serialNumber || (row.entry_timestamp && !loggedAt)) return null
  return {
    serialNumber,
    ...readIssuer(row.issuer_name),
    notBefore,
    notAfter,
    names: readNames(row.name_value.split('\n'), host),
    keyType: null,
    revoked: null,
    loggedAt,
  }
}

/**
 * Reads an answer of crt.sh; a row that is not understood makes all of it malformed, since it may be the one
 * that matters. Pure.
 */
export const readCrtsh = (value: unknown, host: string): Fetched<readonly Issuance[]> => {
  if (tooMany(value)) return { ok: false, reason: { code: 'ct-too-large' } }
  const rows = v.safeParse(Rows, value, { abortEarly: true })
  if (!rows.success) return { ok: false, reason: { code: 'ct-malformed' } }
  if (rows.output.reduce((sum, { result_count }) => sum + (result_count ?? 1), 0) >= RESULT_LIMIT)
    return { ok: false, reason: { code: 'ct-too-large' } }
  const read = rows.output.map(row => issuanceOf(row, host))
  const issuances = read.filter(one => one !== null)
  return issuances.length < read.length
    ? { ok: false, reason: { code: 'ct-malformed' } }
    : { ok: true, value: fold(issuances.filter(({ names }) => covers(names, host))) }
}

/**
 * The identities that a certificate for the host may have: the name, and the wildcard beside it. crt.sh's
 * `q=` without more looks for any identity that contains the text, which for a large domain is cut at ten
 * thousand and takes a minute; `match==` compares.
 */
export const identitiesFor = (host: string): string[] => {
  const parent = host.slice(host.indexOf('.') + 1)
  return !host.includes('.') || isPublicSuffix(parent) ? [host] : [host, `*.${parent}`]
}

interface CrtshRequest {
  readonly url: string
  readonly host: string
  readonly signal: AbortSignal
}

/**
 * Unexpired issuances for the host, folded. All requests have to succeed: half an answer could miss the
 * newest certificate.
 */
export const askCrtsh = async (
  client: Client,
  limiter: RateLimiter,
  { url, host, signal }: CrtshRequest,
): Promise<Fetched<readonly Issuance[]>> => {
  const identities = identitiesFor(host)
  // Nothing of the minute's requests is spent on a search that is left alone.
  if (isUnresponsive(client, url)) return { ok: false, reason: { code: 'ct-unresponsive' } }
  if (!(await limiter.take('crtsh', identities.length)))
    return { ok: false, reason: { code: 'ct-not-asked' } }
  const answers = await Promise.all(
    identities.map(async (identity): Promise<Fetched<readonly Issuance[]>> => {
      const query = new URLSearchParams({ q: identity, output: 'json', exclude: 'expired', match: '=' })
      const answer = await getJson(client, limiter, {
        source: 'crtsh',
        url: `${url}/?${query}`,
        most: MAX_OCTETS,
        signal,
      })
      return answer.ok ? readCrtsh(answer.value, host) : answer
    }),
  )
  const failed = answers.find(answer => !answer.ok)
  if (failed) return failed
  return { ok: true, value: fold(answers.flatMap(answer => (answer.ok ? answer.value : []))) }
}
