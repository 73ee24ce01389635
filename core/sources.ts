/**
 * What a source publishes for everybody, over a client that leads to it: capped, in time, and checked. What
 * is wrong with it is thrown as one word.
 */
import * as v from 'valibot'
import type { Client } from './plugin/service-clients.ts'
import { getThrough, parseJson } from './protocol/http/client.ts'
import { outcomeOfFailure } from './protocol/http/outcome.ts'
import { withDeadline } from './base/deadline.ts'
import type { Documents } from './network/doors.ts'

/** Why a source could not be read; the reason is a word of ours and quotes nobody. */
export class SourceFailed extends Error {
  readonly reason: string
  /** The source sent something, which is not to be used; false: it could not be read. */
  readonly isSent: boolean
  constructor(reason: string, isSent = true) {
    super(`a live source could not be read: ${reason}`)
    this.name = 'SourceFailed'
    this.reason = reason
    this.isSent = isSent
  }
}

export interface SourceContext {
  readonly client: Client
  readonly signal: AbortSignal
  /** How long one response may take, in milliseconds. */
  readonly patience: number
  now(): Date
  /** Between requests that a source allows so many of. */
  pause(milliseconds: number): Promise<void>
}

interface Wanted {
  readonly accept: string
  readonly maxBytes: number
  /** Tag of the copy that is held: the source does not have to send it again (RFC 9110 section 13.1.2). */
  readonly etag?: string | null
}

interface Sent {
  readonly octets: Uint8Array
  readonly etag: string | null
}

/** A longer one is not sent back. */
const MAX_ETAG = 200

/** Null: it is still what the tag stands for. Throws SourceFailed for anything but a whole 200 or that. */
export const getOctets = async (
  { client, signal, patience }: SourceContext,
  url: string,
  { accept, maxBytes, etag = null }: Wanted,
): Promise<Sent | null> => {
  const got = await withDeadline(patience, signal, within =>
    getThrough(client)(url, { accept, maxBytes, signal: within, ...(etag !== null && { etag }) }),
  )
  // The server closes: nothing is wrong with the source.
  signal.throwIfAborted()
  if (!got.ok) throw new SourceFailed(got.why, outcomeOfFailure(got.why, signal) === 'answered')
  if (got.status === 304 && etag !== null) return null
  if (got.status !== 200) throw new SourceFailed(`status-${got.status}`, false)
  const tag = got.headers.get('etag') ?? null
  return { octets: got.body, etag: tag !== null && tag.length <= MAX_ETAG ? tag : null }
}

/** Throws SourceFailed for anything but a 200 with JSON of this shape. */
export const getChecked = async <S extends v.GenericSchema>(
  asking: SourceContext,
  url: string,
  schema: S,
  maxBytes: number,
): Promise<v.InferOutput<S>> => {
  const sent = await getOctets(asking, url, { accept: 'application/json', maxBytes })
  return checked(schema, parseJson(new TextDecoder().decode(sent?.octets)))
}

/** Throws SourceFailed for what has not this shape. */
export const checked = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const read = v.safeParse(schema, value, { abortEarly: true })
  if (!read.success) throw new SourceFailed('malformed')
  return read.output
}

/* The last good copy of what a source publishes; a copy that is read back is checked like any input. */

/** Null where there is none, or none that this version can read. */
export const keptIn = <S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | null => {
  try {
    return v.parse(schema, JSON.parse(text ?? 'null'))
  } catch (thrown) {
    if (thrown instanceof SyntaxError || v.isValiError(thrown)) return null
    throw thrown
  }
}

/** Reads a document and parses it as `keptIn` does. Rejects where the store does. */
export const keptAs = async <S extends v.GenericSchema>(
  schema: S,
  documents: Documents,
  key: string,
): Promise<v.InferOutput<S> | null> => keptIn(schema, await documents.get(key))
