/** What of an instance its visitors should know. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

export const Site = v.object({
  limit: described(v.number(), 'Checks per minute per IP address.'),
  inKorea: described(v.boolean(), 'Whether it stands in a Korean network.'),
  fromKorea: described(v.boolean(), 'Whether it sees targets from a Korean network as well.'),
  hasPrivacy: described(v.boolean(), 'Whether there is a page about what is stored.'),
})
export type Site = v.InferOutput<typeof Site>
