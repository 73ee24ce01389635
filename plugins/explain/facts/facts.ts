/** What an error text tells besides its cause. */
import { dateOf } from './date.ts'
import { serverOf } from './host.ts'
import { speakerOf } from './library.ts'
import { alertOf, depthOf, errnoOf } from './numbers.ts'

export interface Facts {
  /** The server that the failing client wanted, as the text names it, in lower case; never an address. */
  readonly host: string | null
  readonly port: number | null
  /** An instant that the text tells of the certificate, RFC 3339 in UTC. */
  readonly date: string | null
  /** Position in the chain, 0 the leaf, as OpenSSL counts. */
  readonly depth: number | null
  /** The number of the error as printed: a verify code, an exit status, an NSS, Schannel or Apple number. */
  readonly errno: string | null
  /** TLS alert number. */
  readonly alert: number | null
  /** The program or library that speaks, such as OpenSSL, curl or Java. */
  readonly library: string | null
  readonly version: string | null
}

/** What is explained is no longer; whoever writes more has named the server before. */
const MAX_READ = 8192

/** What the text says of the server, the certificate and the program. Pure, and linear in its length. */
export const factsOf = (text: string): Facts => {
  const lower = text.slice(0, MAX_READ).toLowerCase()
  return {
    ...serverOf(lower),
    date: dateOf(lower),
    depth: depthOf(lower),
    errno: errnoOf(lower, text),
    alert: alertOf(lower),
    ...speakerOf(lower),
  }
}
