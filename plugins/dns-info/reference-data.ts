/**
 * What this instance goes by: trust anchors, DNS providers, and who tells the owners of addresses. Shipped
 * data, unless a demo or a test brings its own.
 */
import { cymru } from '../../core/protocol/asn/cymru.ts'
import type { FindOwner } from '../../core/protocol/asn/owner.ts'
import type { Ask } from '../../core/protocol/dns/ask.ts'
import type { TrustAnchor } from '../../core/protocol/dnssec/index.ts'
import type { Settings } from '../../core/settings.ts'
import { rootAnchors } from '../../knowledge-base/dnssec/index.ts'
import { providerOf } from '../../knowledge-base/providers/index.ts'

export interface ReferenceData {
  readonly anchors: readonly TrustAnchor[]
  /** The DNS provider whose own domain a name server lies under; null for others. */
  readonly providerOf: (host: string) => string | null
  /** `ask` is the memory and the budget of one check. */
  readonly owners: (ask: Ask) => FindOwner
}

const brought = new WeakMap<Settings, Partial<ReferenceData>>()

/** Whoever is given these settings goes by `parts` from now on, where they say something. */
export const bringReferenceData = (settings: Settings, parts: Partial<ReferenceData>): void =>
  void brought.set(settings, parts)

export const referenceDataFor = (settings: Settings): ReferenceData => ({
  anchors: rootAnchors.anchors,
  providerOf,
  owners: cymru,
  ...brought.get(settings),
})
