/** What a kind of server is, and how it is run. */
import type { TlsOptions } from 'node:tls'
import type { Identity, TlsPeerOptions } from '../peer/tls.ts'

/** Programs that serve, and what each is given. */
export type Serving =
  | { readonly by: 'node'; readonly chain: string; readonly key: string; readonly options?: TlsOptions }
  | { readonly by: 'gnutls'; readonly chain: string; readonly key: string; readonly priority: string }
  | { readonly by: 'nginx'; readonly chain: string; readonly key: string; readonly lines: readonly string[] }
  /** Our own small server, for what no real one can be told to do. */
  | {
      readonly by: 'peer'
      readonly chain: string
      readonly key: string
      readonly options: (identity: Identity) => TlsPeerOptions
    }
  | { readonly by: 'tcp'; readonly manner: 'silent' | 'reset' | 'close' | 'http' }
  /** Something in front of a sound server that cannot bear a ClientHello over so many bytes. */
  | { readonly by: 'hello-limit'; readonly chain: string; readonly key: string; readonly bytes: number }

export interface Kind {
  readonly id: string
  /** One sentence for the table. */
  readonly what: string
  /** The name that clients ask for. */
  readonly host: string
  readonly serving: Serving
  /** The owner wants it so: what clients do is no fault of the server. */
  readonly meant?: true
}

export const DOMAIN = 'clients.example.com'
export const hostOf = (id: string): string => `${id}.${DOMAIN}`
