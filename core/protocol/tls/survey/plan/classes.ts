/** The classes that cipher suites of TLS 1.2 and older fall into, by what is good or bad about them. */

/**
 * Best first. aead: ECDHE with AES-GCM or ChaCha20-Poly1305, what current clients take. aead-other: the other
 * AEAD ciphers with forward secrecy (DHE, CCM, ARIA, Camellia). cbc: CBC with forward secrecy. static: key
 * exchange without forward secrecy, a sound cipher. 3des, rc4. weak: DES, IDEA, RC2, SEED and what else has
 * less than 112 bits or is no standard. export: 40 and 56 bits. null: no encryption. anonymous: no
 * certificate. A suite falls into the last class of this order that fits.
 */
export const SUITE_CLASSES = [
  'aead',
  'aead-other',
  'cbc',
  'static',
  '3des',
  'rc4',
  'weak',
  'export',
  'null',
  'anonymous',
] as const

export type SuiteClass = (typeof SUITE_CLASSES)[number]
