/** The shape of an entry of the error knowledge base: one cause, and how clients and servers tell of it. */

/** Families of causes that error texts of browsers and libraries fall into. */
export const CAUSE_GROUPS = [
  'expired',
  'not-yet-valid',
  'self-signed',
  'unknown-issuer',
  'hostname-mismatch',
  'revoked',
  'revocation-unavailable',
  'protocol-version',
  'no-shared-cipher',
  'weak-cert',
  'sni-handshake-failure',
  'dh-too-small',
  'client-cert-required',
  'conn-reset-eof',
  'plain-http',
  'legacy-renegotiation',
  'key-usage',
  'ct-required',
  'hsts-pinning',
  'name-constraints',
  'old-root-store',
  'clock-skew',
  'proxy-interception',
  'java-truststore',
  'other',
] as const
export type CauseGroup = (typeof CAUSE_GROUPS)[number]

/**
 * Who can do what a fix says. owner: whoever runs the server; developer: of the client that fails, or whoever
 * runs it; network: the administrator of a company's network or devices; visitor: who only reads a page.
 */
export const AUDIENCES = ['owner', 'developer', 'network', 'visitor'] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * One language of an entry. Commands are in backquotes; example.com is replaced by the reader's own name.
 */
export interface Explanation {
  readonly title: string
  /** Most likely first. */
  readonly causes: readonly string[]
  /** What to do, most useful first; not paired with `causes`. */
  readonly fixes: readonly string[]
}

/** Words of which one has to stand in a text with a form that says too little by itself, by a name. */
export const CONTEXTS = {
  tls: ['ssl', 'tls'],
  handshake: ['ssl', 'handshake'],
  openssl: ['ssl', 'tls', 'openssl'],
  mbedtls: ['ssl', 'mbedtls', 'tls'],
  wolfssl: ['wolfssl', 'ssl', 'tls'],
  gnutls: ['gnutls', 'tls', 'ssl'],
  windows: ['schannel', 'ssl', 'tls', 'winhttp', 'wininet'],
  apple: [
    'cfnetwork',
    'ssl',
    'osstatus',
    'kcfstreamerrordomainssl',
    'kcfstreamerrorcodekey',
    'nsurlerrordomain',
  ],
  asn1: ['asn1 encoding routines', 'x509 certificate routines'],
  certificate: [
    'certificate',
    'certificates',
    'cert',
    'ssl',
    'tls',
    'x509',
    'issuer',
    'PKIX',
    'SSLError',
    '인증서',
  ],
  verification: [
    'ssl',
    'tls',
    'sslerror',
    'certificateerror',
    'certificate',
    'cert',
    'https handshake',
    'x509',
  ],
  pem: ['ssl', 'tls', 'certificate', 'x509', 'https', 'pem'],
  acme: [
    'acme',
    'letsencrypt',
    "let's encrypt",
    'certbot',
    'lego',
    'zerossl',
    'challenge',
    'certificate',
    'cert manager',
    'traefik',
    'caddy',
  ],
  'acme-challenge': [
    'acme',
    'letsencrypt',
    "let's encrypt",
    'certbot',
    'acme challenge',
    'lego',
    'zerossl',
    'challenge',
    'certificate',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Context = keyof typeof CONTEXTS

/**
 * A message form or an identifier. Only letters, digits and their order count: case, blanks, line breaks,
 * quotes and other marks make no difference (so `self signed` is `self-signed` and `SELF_SIGNED`), and it
 * begins and ends where a word does. `…` is a gap of at most 100 letters and digits, `……` one of any length;
 * at an end, `…` lets the word go on.
 */
export type Pattern =
  | string
  | {
      readonly text: string
      /** At least one of these stands anywhere in the text, in the same notation, without gaps. */
      readonly with?: Context | readonly string[]
      /** Many causes print it, so any other match comes before. */
      readonly general?: true
    }

/** A message as a client or server printed it. */
export interface Seen {
  /** Who printed it, with the version where it is known: `curl 8.14 (OpenSSL 3.5)`. */
  readonly by: string
  readonly text: string
}

/** How clients, servers and people tell of a cause. In the bundle only `forms.ts` has it. */
export interface Printed {
  /** What is particular to this cause: identifiers first, then message forms. */
  readonly patterns?: readonly Pattern[]
  /** How people put it in their own words, in both languages. No more than a guess rests on them. */
  readonly asked?: readonly string[]
  readonly seen?: readonly Seen[]
}

/** A cause, without how it is printed. */
export interface Cause {
  /** The name of its file; where a fault code explains itself by it, that code. */
  readonly id: string
  readonly causeGroup: CauseGroup
  /** Codes of findings of the certificate check that prove this cause; for a fault code itself: that code. */
  readonly provedBy?: readonly string[]
  /** The check that shows more of it, where none of its codes prove the cause. */
  readonly check?: 'certificate' | 'mail'
  /** Who each fix is for, in their order; absent: the owner, all of them. */
  readonly fixesFor?: readonly Audience[]
  readonly en: Explanation
  readonly ko: Explanation
  /** Explanation of the fault in an intermediate certificate, which the CA has to fix. */
  readonly ofIntermediate?: { readonly en: Explanation; readonly ko: Explanation }
  /** Standards and official documentation, https. */
  readonly links: readonly string[]
  /** Day on which all links were last compared with the texts, YYYY-MM-DD; absent: not all of them were. */
  readonly asOf?: string
}

export interface Entry extends Cause, Printed {}
