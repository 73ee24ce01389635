/**
 * The resolvers of a propagation check: three Korean ISPs, four for everybody, and who is asked over HTTPS
 * from elsewhere.
 */
import type { PublicResolver } from './types.ts'
import cloudflare from './cloudflare.ts'
import google from './google.ts'
import kt from './kt.ts'
import lgUplus from './lg-uplus.ts'
import opendns from './opendns.ts'
import quad9 from './quad9.ts'
import skBroadband from './sk-broadband.ts'

export type { PublicResolver } from './types.ts'

/** In the order of an answer: the ISPs, then the public ones. */
export const resolvers: readonly PublicResolver[] = [
  kt,
  skBroadband,
  lgUplus,
  google,
  cloudflare,
  quad9,
  opendns,
]

/** Who is asked where no Korean network is at hand. */
export const dohResolvers: readonly (PublicResolver & { readonly doh: string })[] = [
  google,
  cloudflare,
].flatMap(one => (one.doh === null ? [] : [{ ...one, doh: one.doh }]))
