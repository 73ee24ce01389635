/** What the product asks of a listener: to bring requests with the client's address, and to end well. */
import type { Peer } from '../../core/network/caller.ts'

/**
 * A listener may hand over a lighter object that has the method, URL, header fields (`get`, `has`,
 * iteration), body and signal of a Request, which is all that the product uses.
 */
export type Handler = (request: Request, peer: Peer) => Promise<Response>

export interface Listening {
  readonly port: number
  /** Stops accepting, lets the requests under way finish, then resolves. */
  close(): Promise<void>
}

export type Listen = (
  handler: Handler,
  at: { readonly host: string; readonly port: number },
) => Promise<Listening>
