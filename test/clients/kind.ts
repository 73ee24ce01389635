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
  | {
      readonly by: 'hello-filter'
      readonly chain: string
      readonly key: string
      readonly bears: (hello: Buffer) => boolean
    }
  /** A sound server that begins so much later. */
  | { readonly by: 'slow'; readonly chain: string; readonly key: string; readonly milliseconds: number }

export interface Kind {
  readonly id: string
  /** One sentence for the table. */
  readonly what: string
  /** The name that clients ask for. */
  readonly host: string
  readonly serving: Serving
  /** The owner wants it so: what clients do is not a problem of the server. */
  readonly meant?: true
}

export const DOMAIN = 'clients.example.com'
export const hostOf = (id: string): string => `${id}.${DOMAIN}`

/** Whether an extension of this type is in a ClientHello as it came. */
export const hasExtension = (hello: Buffer, wanted: number): boolean => {
  let at = 5 + 4 + 2 + 32
  at += 1 + hello[at]!
  at += 2 + hello.readUInt16BE(at)
  at += 1 + hello[at]!
  for (at += 2; at + 4 <= hello.length; at += 4 + hello.readUInt16BE(at + 2))
    if (hello.readUInt16BE(at) === wanted) return true
  return false
}
