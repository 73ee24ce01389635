/** Which resolvers this instance asks: the shipped list, unless a demo or a test brings its own. */
import type { Settings } from '../../core/settings.ts'
import { dohResolvers, resolvers } from '../../knowledge-base/resolvers/index.ts'
import type { PublicResolver } from '../../knowledge-base/resolvers/index.ts'

export interface ReferenceData {
  /** Asked over UDP from a Korean network: ISPs first, then the public ones. */
  readonly resolvers: readonly PublicResolver[]
  /** Asked over HTTPS from elsewhere. */
  readonly dohResolvers: readonly (PublicResolver & { readonly doh: string })[]
}

const brought = new WeakMap<Settings, Partial<ReferenceData>>()

/** Whoever is given these settings asks these resolvers from now on, where `parts` name some. */
export const bringResolvers = (settings: Settings, parts: Partial<ReferenceData>): void =>
  void brought.set(settings, parts)

export const referenceDataFor = (settings: Settings): ReferenceData => ({
  resolvers,
  dohResolvers,
  ...brought.get(settings),
})
