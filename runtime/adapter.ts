/** What the product asks of a listener: to bring requests with the client's address, and to end well. */
import type { Peer } from '../core/surface/caller.ts'

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
