/** Checks who sent a report, by the HMAC-SHA256 of the body as it came, in hex. */

const encoder = new TextEncoder()

/** In constant time, as the platform compares signatures. */
export type IsSigned = (body: string, signature: string) => Promise<boolean>

const octetsOf = (signature: string): Uint8Array<ArrayBuffer> | null =>
  /^[0-9a-f]{64}$/i.test(signature)
    ? Uint8Array.from(signature.match(/../g)!, pair => Number.parseInt(pair, 16))
    : null

export const signedWith = (secret: string): IsSigned => {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return async (body, signature) => {
    const octets = octetsOf(signature.trim())
    return octets !== null && crypto.subtle.verify('HMAC', await key, octets, encoder.encode(body))
  }
}

/**
 * MailerSend saves a webhook only once its URL has accepted a test, which is signed with a secret that
 * everybody knows: it proves nothing else.
 */
export const isSignedTest = signedWith('test_Am3L1GuOIc4blLUuHqAPxxwkZaJyEk8G')
export const TEST = 'webhook.test'
