/** Who announces an address in BGP: the interface that every source of it fulfils. */
import type { AsnReason } from './reasons.ts'

export interface Owner {
  /** The origin AS; the first one told where there are several, 0 where nobody announces the address. */
  readonly asn: number
  /** All origins, when there are more than one (multi-origin). */
  readonly origins: readonly number[]
  /** Name of the AS as its registry has it; null when it has none. */
  readonly asName: string | null
  /** The longest announced prefix, in CIDR notation; '' where there is none. */
  readonly prefix: string
  /** Country of the registration, not of the place: ISO 3166-1 alpha-2; '' when unknown. */
  readonly country: string
}

export type OwnerResult =
  | {
      readonly ok: true
      readonly owner: Owner /** Why the name of the AS is not known. */
      readonly nameless?: AsnReason
    }
  | { readonly ok: false; readonly reason: AsnReason }

/** Finds the owner of one address (a canonical literal). Never throws for what the network does. */
export type FindOwner = (address: string) => Promise<OwnerResult>

export const NOBODY: Owner = { asn: 0, origins: [], asName: null, prefix: '', country: '' }
