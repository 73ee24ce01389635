/** The `rdap` cases: recorded RDAP answers, read by our own reader; three verdicts a case. */
import { readRdapDomain } from '../../../core/protocol/rdap/response.ts'
import type { CaseVerdict } from './run.ts'

export const kind = 'rdap'

interface Case {
  readonly source: string
  readonly response: unknown
  readonly derived: {
    readonly expiration: string | null
    readonly registrar_fn: string | null
    readonly dnssec_delegationSigned: boolean | null
  }
}

const show = (value: string | boolean | null): string => (value === null ? 'none' : String(value))

/**
 * One instant may be written in several ways; ours is in UTC and whole seconds. Without a zone the day alone
 * is certain.
 */
const second = (text: string | null): string => {
  if (text === null) return 'none'
  if (/^\d{4}-\d\d-\d\d(?:T[\d:.]+)?$/.test(text)) return text.slice(0, 10)
  return Number.isNaN(Date.parse(text)) ? text : new Date(Date.parse(text)).toISOString().slice(0, 19)
}

/** Names are told in one line, without double spaces. */
const squeeze = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() ?? null

/** Three verdicts a response, in the order of the file. Reads only its argument. */
export function* cases(data: unknown): Iterable<CaseVerdict> {
  for (const { source, response, derived } of (data as { responses: readonly Case[] }).responses) {
    const read = readRdapDomain(response)
    const why = read.ok ? 'the readings differ' : read.reason.code
    const domain = read.ok ? read.domain : null
    const verdict = (part: string, wanted: string, got: string): CaseVerdict => ({
      id: `${source} ${part}`,
      wanted,
      got,
      why,
      right: read.ok && wanted === got,
    })
    yield verdict('expiration', second(derived.expiration), second(domain?.expiry ?? null))
    yield verdict('registrar', show(squeeze(derived.registrar_fn)), show(domain?.registrar?.name ?? null))
    yield verdict('dnssec', show(derived.dnssec_delegationSigned), show(domain?.delegationSigned ?? null))
  }
}
