/** Keyed hashes: caps count by those of mailboxes and callers, and no address can be read out of them. */
import type { Documents } from '../../../core/network/doors.ts'
import { hex } from '../../../core/base/bytes.ts'
import { mailboxOf, ownedDomainOf } from '../subscription/address.ts'

export interface Hashes {
  /** Hashes the mailbox that all spellings of the address lead to. */
  mailbox(email: string): Promise<string>
  /** Hashes the domain whose owner may have all names in it; null: a provider of mailboxes. */
  domain(email: string): Promise<string | null>
  /** Hashes the network of a caller: the /24 of an IPv4 address, the /48 of an IPv6 one. */
  caller(key: string): Promise<string>
  /** Shows that an address which a report came to was made here for this letter. */
  letter(id: string): Promise<string>
}

/** 128 bits are enough to tell mailboxes apart. */
const HASH_LENGTH = 32
/** 64 bits are enough for what is tried by sending a mail. */
const LETTER_HASH_LENGTH = 16

/** Digits in hex of a /48, of which one client may have all networks (RFC 6177). */
const SITE_DIGITS = 12

/** `key` as `clientKey` writes it: an IPv4 address, or an IPv6 /64 in hex. */
const networkOf = (key: string): string =>
  key.endsWith('/64') ? key.slice(0, SITE_DIGITS) : key.split('.').slice(0, 3).join('.')

/** Made once for all instances on a store. */
const secretOf = async (documents: Documents): Promise<string> => {
  const kept = await documents.get('secret')
  if (kept !== null) return kept
  const made = hex(crypto.getRandomValues(new Uint8Array(32)))
  if (await documents.put('secret', made, { replacing: null })) return made
  const other = await documents.get('secret')
  if (other === null) throw new Error('the secret of the hashes can be neither written nor read')
  return other
}

export const hashesOf = async (documents: Documents): Promise<Hashes> => {
  const octets = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = octets.encode(await secretOf(documents))
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const hash = async (text: string): Promise<string> =>
    hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, octets.encode(text)))).slice(0, HASH_LENGTH)
  return {
    mailbox: email => hash(`mailbox ${mailboxOf(email)}`),
    domain: async email => {
      const domain = ownedDomainOf(email)
      return domain === null ? null : hash(`domain ${domain}`)
    },
    caller: key => hash(`caller ${networkOf(key)}`),
    letter: async id => (await hash(`letter ${id}`)).slice(0, LETTER_HASH_LENGTH),
  }
}
