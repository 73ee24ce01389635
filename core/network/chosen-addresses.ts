/** Which of a name's addresses a check is about. */
import { Refusal } from '../errors/errors.ts'

export interface AddressChoice {
  readonly host: string
  /** The only one that the caller wants to be checked. */
  readonly address?: string | undefined
}

/** Throws Refusal for an address that is not the name's. */
export const chosenAddresses = (
  { host, address }: AddressChoice,
  addresses: readonly string[],
): readonly string[] => {
  if (address === undefined) return addresses
  if (addresses.includes(address)) return [address]
  throw new Refusal({ code: 'address-of-other', params: { host, address, addresses } })
}
