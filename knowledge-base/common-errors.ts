/** The errors that the list of all errors shows first. */
import type { EntryId } from './errors/index.ts'

/**
 * Chosen by hand, not counted: what a browser shows instead of a page (expired, another name, unknown issuer,
 * no common TLS version), what curl, git, Python, Node.js and Java print where a chain is not complete or not
 * trusted, and the messages of a failed handshake that say least. Ten at most, so they are read at a glance;
 * the order is from the most to the less usual.
 */
export const commonErrors: readonly EntryId[] = [
  'expired',
  'hostname-mismatch',
  'issuer-not-found',
  'unknown-issuer',
  'self-signed',
  'self-signed-in-chain',
  'java-path-building',
  'protocol-version-alert',
  'handshake-alert',
  'wrong-version-number',
]
