/** Finds the MTA-STS record and policy of a domain as a sender does (RFC 8461 sections 3 and 4). */
import type { Get, Got } from '../../../core/network/doors.ts'
import type { HttpFailure } from '../../../core/protocol/http/reasons.ts'
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp, texts, type Lookup } from '../../../core/protocol/dns/lookup.ts'
import type { FetchReason } from '../gaps.ts'
import { RECORD_ISSUES, type RecordIssue } from '../records/issues.ts'
import { allowsMx, parseStsPolicy, readStsRecord, responseIssue } from '../records/mta-sts.ts'

/** Section 3.3: what senders read of a policy. */
const MAX_OCTETS = 65_536

type Unanswered = Extract<Lookup<'TXT'>, { readonly found: 'unknown' }>['reason']

interface Means {
  readonly ask: Ask
  readonly get: Get
  readonly signal: AbortSignal
}

/** `policy` is null where senders cannot use it; a document that could not be fetched has no issues. */
type Policy =
  | ({ readonly ok: true } & ReturnType<typeof parseStsPolicy>)
  | { readonly ok: false; readonly reason: FetchReason }

/**
 * `record` is null where senders take the domain for one without a policy, and then no policy is fetched:
 * `policy` is null. `refused`: the MX hosts that no pattern of the policy allows.
 */
export type Sts =
  | {
      readonly ok: true
      readonly record: ReturnType<typeof readStsRecord>['record']
      readonly issues: readonly RecordIssue[]
      readonly policy: Policy | null
      readonly refused: readonly string[]
    }
  | { readonly ok: false; readonly reason: Unanswered }

/** Failures that are neither here were caused by what the server sends. */
const CODES: Partial<Readonly<Record<HttpFailure, FetchReason['code']>>> = {
  blocked: 'fetch-blocked',
  refused: 'fetch-refused',
  timeout: 'fetch-silent',
  unreachable: 'fetch-unreachable',
  reset: 'fetch-broken-off',
  closed: 'fetch-broken-off',
  overloaded: 'fetch-limit',
  paced: 'fetch-limit',
  unresponsive: 'fetch-silent',
  untrusted: 'fetch-untrusted',
  tls: 'fetch-tls',
}

/** A host without addresses is the domain's own fault, whatever became of the connection. */
const failed = async (ask: Ask, host: string, got: Extract<Got, { ok: false }>): Promise<Policy> => {
  if (got.why === 'redirects') return { ok: true, policy: null, issues: [{ code: 'policy-redirected' }] }
  const looks = await Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')])
  if (looks.every(({ found }) => found === 'none'))
    return { ok: true, policy: null, issues: [{ code: 'policy-no-address', params: { host } }] }
  return { ok: false, reason: { code: CODES[got.why as HttpFailure] ?? 'fetch-malformed' } }
}

const fetchPolicy = async ({ ask, get, signal }: Means, domain: string): Promise<Policy> => {
  const host = `mta-sts.${domain}`
  const got = await get(`https://${host}/.well-known/mta-sts.txt`, {
    signal,
    maxBytes: MAX_OCTETS,
    maxRedirects: 0,
    publicOnly: true,
    accept: 'text/plain',
  })
  if (!got.ok) return failed(ask, host, got)
  const issue = responseIssue(got.status, got.headers.get('content-type') ?? null)
  if (issue && RECORD_ISSUES[issue.code].severity === 'error')
    return { ok: true, policy: null, issues: [issue] }
  const { policy, issues } = parseStsPolicy(new TextDecoder().decode(got.body))
  return { ok: true, policy, issues: issue ? [...issues, issue] : issues }
}

/**
 * Looks only at the domain itself: section 3.4 leaves out its parents. `mxHosts` are those of its MX records.
 * Never throws for what the network does.
 */
export const findSts = async (means: Means, domain: string, mxHosts: readonly string[]): Promise<Sts> => {
  const look = await lookUp(means.ask, `_mta-sts.${domain}`, 'TXT')
  if (look.found === 'unknown') return { ok: false, reason: look.reason }
  const { record, issues } = readStsRecord(look.found === 'records' ? texts(look.records) : [])
  if (record === null) return { ok: true, record, issues, policy: null, refused: [] }
  const policy = await fetchPolicy(means, domain)
  const read = policy.ok ? policy.policy : null
  // Section 5: with the mode none a domain counts as one without a policy.
  const refused = read === null || read.mode === 'none' ? [] : mxHosts.filter(host => !allowsMx(read, host))
  return { ok: true, record, issues, policy, refused }
}
