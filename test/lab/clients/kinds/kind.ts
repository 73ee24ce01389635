/** What a kind of server is, and how it is run. */
import type { TlsOptions } from 'node:tls'
import type { Identity, TlsPeerOptions } from '../../../peers/protocols/tls.ts'

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

/** The extensions of a ClientHello as it came, by their types. */
const extensionsOf = (hello: Buffer): ReadonlyMap<number, Buffer> => {
  const found = new Map<number, Buffer>()
  let at = 5 + 4 + 2 + 32
  at += 1 + hello[at]!
  at += 2 + hello.readUInt16BE(at)
  at += 1 + hello[at]!
  for (at += 2; at + 4 <= hello.length; at += 4 + hello.readUInt16BE(at + 2))
    found.set(hello.readUInt16BE(at), hello.subarray(at + 4, at + 4 + hello.readUInt16BE(at + 2)))
  return found
}

export const hasExtension = (hello: Buffer, wanted: number): boolean => extensionsOf(hello).has(wanted)

/** X25519MLKEM768, of groups behind their length. */
export const hasHybrid = (hello: Buffer): boolean => {
  const groups = extensionsOf(hello).get(10) ?? Buffer.alloc(0)
  for (let at = 2; at < groups.length; at += 2) if (groups.readUInt16BE(at) === 0x11ec) return true
  return false
}

/** RFC 8701. */
export const hasGrease = (hello: Buffer): boolean =>
  [...extensionsOf(hello).keys()].some(type => (type & 0x0f0f) === 0x0a0a)
