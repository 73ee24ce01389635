/** What a plugin is at one path: how its answers leave, and where its inputs come from. */
import type { Reply } from './reply.ts'

/**
 * The body of a POST as it came, to the byte, and what stands in headers, as inputs: a signature is made over
 * them. Such a route is for one service, so it needs no words and is not part of the API.
 */
export interface RawBody<I> {
  /** The input that takes the body, as text. */
  readonly body: keyof I & string
  /** The inputs that take headers, by the names of these; '' where a header is missing. */
  readonly headers?: Readonly<Record<string, keyof I & string>>
  readonly maxBytes: number
}

/** How answers leave at one path, the inputs that the path fixes, and those that a raw body gives. */
export type Published<I, A> =
  | Reply<A>
  | { readonly reply: Reply<A>; readonly with?: Partial<I>; readonly raw?: RawBody<I> }
