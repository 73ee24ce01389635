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

const TWO_KEYS =
  /^(openssl-two-keys|nginx-intermediate|apache-two-keys(-client-order)?|gnutls-pfs|java-two-keys)$/
/** All that they speak is unknown to the OpenSSL of sslscan. */
const NOTHING_SHARED = /^(gnutls-(tls10-3des|arcfour)|java-(ssl3|export))$/

const WANTS_CERTIFICATE = /-client-certificate$/
const NO_PARAMETERS = /^dovecot-\w+-no-dh$/

export const EXPLAINED: readonly Explanation[] = [
  {
    scanner: 'sslscan',
    facet: 'keys',
    item: /^EC /,
    servers: /./,
    right: 'us',
    why: 'of an elliptic key sslscan prints the strength, 128 for P-256, where it prints the size of others',
  },
  {
    scanner: 'sslscan',
    facet: 'keys',
    saidBy: 'us',
    item: /^(RSA|DSA|Ed25519) /,
    servers: /^(openssl-(pss|ed25519|dsa)|java-dsa)$/,
    right: 'us',
    why: 'sslscan prints no key of the kinds RSA-PSS, DSA and Ed25519',
  },
  {
    scanner: 'sslscan',
    facet: 'keys',
    saidBy: 'us',
    item: /^RSA /,
    servers: NOTHING_SHARED,
    right: 'us',
    why: 'sslscan gets no certificate: its OpenSSL knows none of the suites of this server, or no SSL 3.0',
  },
  {
    scanner: 'sslscan',
    facet: 'signatures',
    saidBy: 'us',
    item: /./,
    servers: NOTHING_SHARED,
    right: 'us',
    why: 'as with the keys: sslscan gets no certificate here',
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
    facet: 'suites',
    saidBy: 'us',
    item: /^TLS 1\.[01] (00(3[248A])|C01[589])$/,
    servers: /^java-dsa$/,
    right: 'us',
    why: 'the JDK chooses a suite of DSS and then fails; sslscan ends at that, and the others come after it',
  },
  {
    scanner: 'sslscan',
    facet: 'dhe',
    saidBy: 'us',
    item: /./,
    servers: /^java-(ssl3|export)$/,
    right: 'us',
    why: 'sslscan tells no sizes of suites that its OpenSSL does not know, nor of SSL 3.0',
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
    scanner: 'sslscan',
    facet: 'groups',
    saidBy: 'us',
    item: /./,
    servers: /^(haproxy-client-order|openssl-p384-key|java-ecdsa)$/,
    right: 'us',
    why: 'sslscan offers one group alone, which a server refuses that needs the curve of its key among them',
  },
  {
    scanner: 'sslscan',
    facet: 'groups',
    saidBy: 'us',
    item: /^ffdhe/,
    servers: /^(java|gnutls)-|^openssl-fixed-group$/,
    right: 'us',
    why: 'sslscan asks for the groups of RFC 7919 in TLS 1.3 alone; in TLS 1.2 the prime of DHE tells',
  },
  {
    scanner: 'sslscan',
    facet: 'protocols',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'it refuses clients without a certificate, which sslscan takes for a refusal of the version',
  },
  {
    scanner: 'sslscan',
    facet: 'suites',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'the same with suites',
  },
  {
    scanner: 'sslscan',
    facet: 'groups',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'the same with groups',
  },
  {
    scanner: 'sslscan',
    facet: 'dhe',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'the same with DHE',
  },
  {
    scanner: 'sslscan',
    facet: 'keys',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'the same: sslscan gets no certificate',
  },
  {
    scanner: 'sslscan',
    facet: 'signatures',
    saidBy: 'us',
    item: /./,
    servers: WANTS_CERTIFICATE,
    right: 'us',
    why: 'the same: sslscan gets no certificate',
  },
  {
    scanner: 'sslscan',
    facet: 'protocols',
    saidBy: 'us',
    item: /^TLS 1\.2$/,
    servers: NO_PARAMETERS,
    right: 'us',
    why: 'it chooses DHE, has no parameters and closes; openssl s_client -tls1_2 -cipher ECDHE gets through',
  },
  {
    scanner: 'sslscan',
    facet: 'suites',
    saidBy: 'us',
    item: /^TLS 1\.2 /,
    servers: NO_PARAMETERS,
    right: 'us',
    why: 'the same with suites: sslscan offers those of DHE before others; each of ours is taken alone',
  },
  {
    scanner: 'testssl',
    facet: 'preference',
    item: /./,
    servers: /^(openssl-tls13-ccm|nginx-modern|apache-curves|vsftpd-default)$|^(?!postgres-)[\w-]+-tls13$/,
    right: 'us',
    why: 'of TLS 1.3 testssl.sh 3.0 says that the server has an order; two orders of suites show none',
  },
  {
    scanner: 'testssl',
    facet: 'preference',
    item: /./,
    servers: /^(exim|slapd)-strong$/,
    right: 'us',
    why: 'openssl s_client gets its own first suite in both orders, in TLS 1.2 and in 1.3',
  },
  {
    scanner: 'testssl',
    facet: 'keys',
    saidBy: 'them',
    item: /./,
    servers: TWO_KEYS,
    right: 'both',
    why: 'testssl.sh asks for a certificate of each kind; the survey reports what a current client gets',
  },
  {
    scanner: 'testssl',
    facet: 'groups',
    saidBy: 'us',
    item: /./,
    servers: /^(haproxy-client-order|openssl-p384-key)$/,
    right: 'us',
    why: 'as sslscan: OpenSSL takes X25519 of a client that offers the curve of its key beside it',
  },
  {
    scanner: 'testssl',
    facet: 'preference',
    item: /./,
    servers: /^java-ssl3$/,
    right: 'us',
    why: 'the JDK is told to follow the client; testssl.sh says otherwise where SSL 3.0 is all there is',
  },
  {
    scanner: 'testssl',
    facet: 'groups',
    saidBy: 'them',
    item: /./,
    servers: /^java-ssl3$/,
    right: 'both',
    why: 'testssl.sh sends extensions in SSL 3.0, which the JDK reads; the survey sends none there',
  },
]
