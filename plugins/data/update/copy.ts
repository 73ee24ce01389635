/**
 * The last good copy of a list: what its source sent, so that it is checked again whenever it is read back.
 */
import * as v from 'valibot'
import type { Documents } from '../../../core/network/doors.ts'
import { hex } from '../../../core/base/bytes.ts'
import { sha256 } from '../../../core/protocol/crypto/digest.ts'
import { keptAs } from '../../../core/sources.ts'
import type { UpdatedList } from './addresses.ts'

/** More than the largest list may have, which is told at its source. */
const MAX_TEXT = 8 * 1024 * 1024

export const Copy = v.object({
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  etag: v.nullable(v.string()),
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  /** Signature of the text, in base64; null: its source signs nothing. */
  signature: v.nullable(v.pipe(v.string(), v.base64())),
})
export type Copy = v.InferOutput<typeof Copy>

export const copyOf = (documents: Documents, name: UpdatedList): Promise<Copy | null> =>
  keptAs(Copy, documents, name)

export const keepCopy = async (documents: Documents, name: UpdatedList, copy: Copy): Promise<void> => {
  await documents.put(name, JSON.stringify(copy))
}

const TAG_OCTETS = 12

/** Equal copies have equal tags. */
export const tagOf = async ({ text }: Copy): Promise<string> =>
  hex((await sha256(new TextEncoder().encode(text))).subarray(0, TAG_OCTETS))
