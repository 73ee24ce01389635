/** JSON from a live source: capped, in time, and checked. What is wrong with it is thrown as one word. */
import * as v from 'valibot'
import type { Client } from '../../../core/clients.ts'
import { getThrough } from '../../../core/protocol/http-client.ts'
import { fetchJson } from '../../../core/protocol/http-json.ts'
import { withDeadline } from '../../../core/time.ts'

/** Why a source could not be read; the reason is a word of ours and quotes nobody. */
export class SourceFailed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`a live source could not be read: ${reason}`)
    this.name = 'SourceFailed'
    this.reason = reason
  }
}

export interface Asking {
  readonly client: Client
  readonly signal: AbortSignal
  /** How long one response may take, in milliseconds. */
  readonly patience: number
  now(): Date
  /** Between requests that a source allows so many of. */
  pause(milliseconds: number): Promise<void>
}

/** Throws SourceFailed for anything but a 200 with JSON of this shape. */
export const getChecked = async <S extends v.GenericSchema>(
  { client, signal, patience }: Asking,
  url: string,
  schema: S,
  maxBytes: number,
): Promise<v.InferOutput<S>> => {
  const got = await withDeadline(patience, signal, within =>
    fetchJson(getThrough(client), url, { accept: 'application/json', maxBytes, signal: within }),
  )
  // The server closes: nothing is wrong with the source.
  signal.throwIfAborted()
  if (!got.ok) throw new SourceFailed(got.why)
  if (got.status !== 200) throw new SourceFailed(`status-${got.status}`)
  const read = v.safeParse(schema, got.value, { abortEarly: true })
  if (!read.success) throw new SourceFailed('malformed')
  return read.output
}
