/** Where the product says otherwise of a client than was observed, and why: by server, then by family. */
const UNREADABLE_STAPLE = 'observed; the check has no finding for a staple that cannot be read'

export const EXPLAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wildcard-middle': { java: 'takes a wildcard in any label, which RFC 9525 forbids; public CAs issue none' },
  'rsa-8200': {
    go: 'Go 1.19.8 of Debian has no limit yet; 1.19.12, 1.20.7 and later refuse more than 8192 bits',
  },
  'ku-sign-ecdhe': {
    nss: 'tstclnt verifies in the old way, which wants keyEncipherment of every RSA key; Firefox does not',
  },
  'suite-ecdhe-cbc-sha256': { boringssl: 'Bun enables a suite that Chrome does not; servers meet Chrome' },
  'warning-first': {
    java: 'takes the warning unrecognized_name for an error; the check has no finding for it',
  },
  'staple-malformed': {
    firefox: UNREADABLE_STAPLE,
    gnutls: UNREADABLE_STAPLE,
    java: UNREADABLE_STAPLE,
  },
}
