/** Which resolvers an instance queries. */
import { dohResolvers, resolvers } from '../../knowledge-base/resolvers/index.ts'
import type { PublicResolver } from '../../knowledge-base/resolvers/index.ts'

export interface ReferenceData {
  /** Queried over UDP from a Korean network: ISPs first, then the public ones. */
  readonly resolvers: readonly PublicResolver[]
  /** Queried over HTTPS from elsewhere. */
  readonly dohResolvers: readonly (PublicResolver & { readonly doh: string })[]
}

export const referenceData: ReferenceData = { resolvers, dohResolvers }
