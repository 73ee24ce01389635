/**
 * What the secret of a store is for. Keyed hashes: caps count by those of mailboxes and callers, and no
 * address can be read out of them. Seals: what the store has of webhooks is of no use without the secret.
 */
import type { Documents } from '../../../core/network/doors.ts'
import { fromBase64url, hex, toBase64url } from '../../../core/base/bytes.ts'
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
  /** Hashes the URL of a webhook, which is a secret. */
  webhook(url: string): Promise<string>
  /** The key that what goes to a webhook is signed with; it is stored nowhere. */
  signingKey(address: string): Promise<Uint8Array<ArrayBuffer>>
  /** Encrypts the URL of the webhook that has this address. */
  seal(address: string, url: string): Promise<string>
  /** Null: it was sealed with another secret, or for another address. */
  unseal(address: string, sealed: string): Promise<string | null>
}

/** 128 bits are enough to tell mailboxes apart. */
const HASH_LENGTH = 32
/** 64 bits are enough for what is tried by sending a mail. */
const LETTER_HASH_LENGTH = 16
/** Octets (NIST SP 800-38D section 8.2). */
const NONCE_LENGTH = 12

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
  const mac = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, octets.encode(text)))
  const hash = async (text: string): Promise<string> => hex(await mac(text)).slice(0, HASH_LENGTH)
  const sealing = async (): Promise<CryptoKey> =>
    crypto.subtle.importKey('raw', await mac('seal webhooks'), 'AES-GCM', false, ['encrypt', 'decrypt'])
  const cipher = (address: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: octets.encode(address),
  })
  return {
    mailbox: email => hash(`mailbox ${mailboxOf(email)}`),
    domain: async email => {
      const domain = ownedDomainOf(email)
      return domain === null ? null : hash(`domain ${domain}`)
    },
    caller: key => hash(`caller ${networkOf(key)}`),
    letter: async id => (await hash(`letter ${id}`)).slice(0, LETTER_HASH_LENGTH),
    webhook: url => hash(`webhook ${url}`),
    signingKey: address => mac(`sign ${address}`),
    async seal(address, url) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH))
      const made = await crypto.subtle.encrypt(cipher(address, iv), await sealing(), octets.encode(url))
      return `${toBase64url(iv)}.${toBase64url(new Uint8Array(made))}`
    },
    async unseal(address, sealed) {
      const [iv = '', made = ''] = sealed.split('.')
      try {
        const how = cipher(address, fromBase64url(iv))
        return new TextDecoder().decode(
          await crypto.subtle.decrypt(how, await sealing(), fromBase64url(made)),
        )
      } catch {
        return null
      }
    },
  }
}
