/** Which resolvers this instance queries: the shipped list, unless a demo or a test brings its own. */
import type { Settings } from '../../core/settings.ts'
import { dohResolvers, resolvers } from '../../knowledge-base/resolvers/index.ts'
import type { PublicResolver } from '../../knowledge-base/resolvers/index.ts'

export interface ReferenceData {
  /** Queried over UDP from a Korean network: ISPs first, then the public ones. */
  readonly resolvers: readonly PublicResolver[]
  /** Queried over HTTPS from elsewhere. */
  readonly dohResolvers: readonly (PublicResolver & { readonly doh: string })[]
}

const brought = new WeakMap<Settings, Partial<ReferenceData>>()

/** Makes checks with these settings query these resolvers, where `parts` has some. */
export const bringResolvers = (settings: Settings, parts: Partial<ReferenceData>): void =>
  void brought.set(settings, parts)

export const referenceDataFor = (settings: Settings): ReferenceData => ({
  resolvers,
  dohResolvers,
  ...brought.get(settings),
})
