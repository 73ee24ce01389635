/** Which CAs may issue for a domain, by its CAA records: a building block of dns-info and certificate. */
import * as v from 'valibot'
import { codesOf, english, isTransient } from '../../core/text/catalogue.ts'
import { isPublicSuffix } from '../../core/domain/domain.ts'
import { MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { findCaa, parentsOf } from '../../core/protocol/caa/climb.ts'
import type { CaaResult } from '../../core/protocol/caa/climb.ts'
import { recursiveAsk } from '../../core/protocol/dns/ask.ts'
import { operatorServers } from '../../core/protocol/dns/zone/operator.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { Host } from '../../core/domain/inputs.ts'
import { Params, described } from '../../core/answer/schema.ts'
import { deadline } from '../../core/base/deadline.ts'

const CaaMembers = {
  caa: described(
    v.nullable(
      v.object({
        foundAt: described(v.string(), 'The name, at or above the queried one, that has the records.'),
        alias: described(v.nullable(v.string()), 'Target of the CNAME of `foundAt`; null without one.'),
        issue: described(v.array(v.string()), 'Values as published.'),
        issuewild: described(v.array(v.string()), 'Values as published.'),
        records: described(v.array(v.string()), 'Every record in presentation format.'),
        critical: described(v.array(v.string()), 'Unknown critical property tags: every CA must refuse.'),
      }),
    ),
    'The record set that applies; null when there is none or it is not known, and `reason` says why.',
  ),
  reason: described(v.nullable(v.string()), 'Why it is not known; null when it is.'),
  detail: described(
    v.optional(v.picklist(codesOf(DNS_REASONS))),
    'The reason as a code of a closed list; left out when it is known.',
  ),
  params: v.optional(described(Params, 'What `detail` is about.')),
}

const Output = v.object({
  domain: described(v.string(), 'The domain that was asked for, in A-labels.'),
  ...CaaMembers,
  above: described(
    v.nullable(v.object({ domain: described(v.string(), 'That name.'), ...CaaMembers })),
    'The same for the name one label up, which wildcard certificates are issued for; null when that is '
      + 'a public suffix.',
  ),
})

type CaaAnswer = v.InferOutput<typeof Output>

/** A slower name server leaves the records unknown instead of delaying the check. */
const LIMIT_MS = 2_000
/** More than the longest climb needs with a CNAME at every step. */
const MAX_QUESTIONS = 120

/** Whether records are not known, and may be known in a moment. */
const unknownForNow = (held: Pick<CaaAnswer, 'detail' | 'params'> | null): boolean =>
  held?.detail !== undefined && isTransient(DNS_REASONS, { code: held.detail, params: held.params })

const held = (found: CaaResult) => ({
  caa:
    found.ok && found.caa
      ? {
          ...found.caa,
          issue: [...found.caa.issue],
          issuewild: [...found.caa.issuewild],
          records: [...found.caa.records],
          critical: [...found.caa.critical],
        }
      : null,
  reason: found.ok ? null : english(DNS_REASONS, found.reason),
  ...(found.ok ? {} : { detail: found.reason.code, params: found.reason.params }),
})

export default plugin({
  name: 'caa',
  summary: 'The CAA records that apply to a domain: which CAs may issue certificates for it.',
  ttl: answer => ([answer, answer.above].some(unknownForNow) ? MINUTE / 2 : 10 * MINUTE),
  input: v.object({ domain: Host }),
  output: Output,
  example: { domain: 'example.com' },
  open: ({ now }) => parentsOf(() => now().getTime()),
  async run({ domain: { host } }, { doors, signal, state, fresh }) {
    const own = deadline(LIMIT_MS, signal)
    try {
      // A CA must not issue on data that do not validate (Baseline Requirements 3.2.2.8): a server that
      // validates says so here.
      const each = recursiveAsk(doors, operatorServers(doors), {
        signal: own.signal,
        budget: { left: MAX_QUESTIONS },
        bogusToo: false,
      })
      const ask = state.of(each, host, fresh)
      const up = host.slice(host.indexOf('.') + 1)
      const [found, above] = await Promise.all([
        findCaa(ask, host),
        up.includes('.') && !isPublicSuffix(up) ? findCaa(ask, up) : null,
      ])
      return { domain: host, ...held(found), above: above && { domain: up, ...held(above) } }
    } finally {
      own.done()
    }
  },
})
