/** What an instance judges by: trust anchors, DNS providers, and the source of address owners. */
import type { Breakers } from '../../core/network/circuit-breaker.ts'
import { cymru } from '../../core/protocol/asn/cymru.ts'
import type { FindOwner } from '../../core/protocol/asn/owner.ts'
import type { Ask } from '../../core/protocol/dns/ask.ts'
import type { TrustAnchor } from '../../core/protocol/dnssec/index.ts'
import { rootAnchors } from '../../knowledge-base/dnssec/index.ts'
import { mailProviderOf, providerOf } from '../../knowledge-base/providers/index.ts'

export interface ReferenceData {
  readonly anchors: readonly TrustAnchor[]
  /** The DNS provider whose own domain a name server lies under; null for others. */
  readonly providerOf: (host: string) => string | null
  /** The mail provider whose own domain the host of an MX record is under; null for others. */
  readonly mailProviderOf: (host: string) => string | null
  /** `ask` is the memory and the budget of one check, `signal` ends its questions. */
  readonly owners: (ask: Ask, signal: AbortSignal) => FindOwner
}

export const referenceDataOf = ({ make }: Pick<Breakers, 'make'>): ReferenceData => {
  const breaker = make('asn')
  return {
    anchors: rootAnchors.anchors,
    providerOf,
    mailProviderOf,
    owners: (ask, signal) => cymru(ask, signal, breaker),
  }
}
