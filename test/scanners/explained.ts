/** Where scanners and we differ, who is right, and why. */
import type { Difference } from './compare.ts'

export interface Explanation {
  readonly scanner: Difference['scanner']
  readonly facet: Difference['facet']
  readonly saidBy?: Difference['saidBy']
  readonly item: RegExp
  readonly servers: RegExp
  readonly right: 'us' | 'them' | 'both'
  readonly why: string
}

export const EXPLAINED: readonly Explanation[] = [
  {
    scanner: 'sslscan',
    facet: 'keys',
    item: /^EC /,
    servers: /./,
    right: 'us',
    why: 'sslscan prints the strength of an elliptic key, 128 for P-256, where it prints the size of others',
  },
  {
    scanner: 'sslscan',
    facet: 'suites',
    saidBy: 'us',
    item: /^SSL 3\.0 /,
    servers: /^java-/,
    right: 'us',
    why: 'sslscan sees that SSL 3.0 is on, and lists no suites of it: its OpenSSL speaks no SSL 3.0',
  },
  {
    scanner: 'sslscan',
    facet: 'order',
    item: /./,
    servers: /^(java|gnutls)-/,
    right: 'us',
    why: 'sslscan lists the suites that its OpenSSL knows first, and those that it does not know after them',
  },
  {
    scanner: 'testssl',
    facet: 'preference',
    item: /./,
    servers: /^(openssl-tls13-ccm|nginx-modern|bun-default)$/,
    right: 'us',
    why: 'testssl.sh 3.0 says that a server has an order where TLS 1.3 alone leaves none to see',
  },
]
