/**
 * What this instance goes by: trust anchors, DNS providers, and who tells the owners of addresses. Shipped
 * data, unless a demo or a test brings its own.
 */
import { cymru } from '../../core/probe/asn/cymru.ts'
import type { FindOwner } from '../../core/probe/asn/owner.ts'
import type { Ask } from '../../core/probe/dns/ask.ts'
import type { TrustAnchor } from '../../core/probe/dnssec/index.ts'
import type { Settings } from '../../core/settings.ts'
import { rootAnchors } from '../../knowledge-base/dnssec/index.ts'
import { providerOf } from '../../knowledge-base/providers/index.ts'

export interface Knowledge {
  readonly anchors: readonly TrustAnchor[]
  /** The DNS provider whose own domain a name server lies under; null for others. */
  readonly providerOf: (host: string) => string | null
  /** `ask` is the memory and the budget of one check. */
  readonly owners: (ask: Ask) => FindOwner
}

const brought = new WeakMap<Settings, Partial<Knowledge>>()

/** Whoever is given these settings goes by `parts` from now on, where they say something. */
export const bringKnowledge = (settings: Settings, parts: Partial<Knowledge>): void =>
  void brought.set(settings, parts)

export const knowledgeFor = (settings: Settings): Knowledge => ({
  anchors: rootAnchors.anchors,
  providerOf,
  owners: cymru,
  ...brought.get(settings),
})
