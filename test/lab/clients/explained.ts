/** Where the product says otherwise of a client than was observed, and why: by server, then by family. */
const UNREADABLE_STAPLE = 'observed; the check has no finding for a staple that cannot be read'

const OWN_LEAF = 'takes no end-entity certificate as a root; an operator may set one as CERTSCOPE_EXTRA_CA'
const BAD_NEIGHBOR = 'passes over the malformed address; the check reads all SANs or none'
const EMPTY_USAGE = 'takes a keyUsage without bits as no restriction; RFC 5280 forbids it'
const DIRECTORY = 'does not know directory name constraints; the check does not name it for them'
const DHE_FIRST = 'prefers DHE with a short prime, which browsers do not offer; nobody asks for those who do'
const HYBRID = 'browsers have the group; nobody asks for those who lack it'
const FFDHE = 'the check does not offer long groups of finite fields, so it sees an alert only'
const ENCIPHER =
  'tstclnt verifies in the old way, which wants keyEncipherment of every RSA key; Firefox does not'
const TLS13_SHA1 = 'offers TLS 1.3, in which the server cannot sign; the check names browsers only'
const P521_12 = 'lacks the P-521 signature in TLS 1.2; the finding names Chrome for all versions'

/** A newer row or its source says so: Java 25, Go 1.27, curl 8.23, NSS 3.132. Debian 12's were observed. */
export const NEWER = 'a newer version refuses it than the one observed'

const X448 = 'also has X448, for which the check does not ask where a browser gets something else'

const ofAll = (why: string, clients: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(clients.map(client => [client, why]))

/**
 * RSA key exchange, 3DES and signatures with SHA-1 are gone, a long post-quantum share has come, and what
 * RFC 5280 forbids of serial numbers and critical extensions is refused.
 */
const OF_NEWER = {
  'ku-encipher-rsa': ofAll(NEWER, ['java', 'go']),
  'suite-rsa-gcm': ofAll(NEWER, ['java', 'go']),
  'suite-rsa-cbc': ofAll(NEWER, ['java', 'go']),
  'sigalg-sha1': ofAll(NEWER, ['java', 'go']),
  'ec-signs-sha1': ofAll(NEWER, ['java', 'go']),
  'only-rsa-aes256-gcm': ofAll(NEWER, ['java', 'go']),
  'mix-camellia-rsa': ofAll(NEWER, ['java', 'go']),
  'only-rsa-sha256': { java: NEWER },
  'only-rsa-sha256-256': { java: NEWER },
  'ca-leaf-cert-sign-rsa': { go: NEWER },
  'ku-sign-rsa': { go: NEWER },
  'suite-3des': { go: NEWER },
  'suite-rsa-3des': { go: NEWER },
  'hello-1400': ofAll(NEWER, ['curl', 'nss']),
  'hello-700': ofAll(NEWER, ['curl', 'nss']),
  'hello-400': { go: NEWER },
  'intolerant-hybrid': ofAll(NEWER, ['go', 'curl', 'nss']),
  'serial-negative': { go: NEWER },
  'aia-critical': { go: NEWER },
  'aki-critical': { go: NEWER },
  'ski-critical': { go: NEWER },
  'constrained-wildcard': { go: NEWER },
}

/** Those of `kinds/fresh.ts`. */
const OF_FRESH = {
  'f-suites-rsa-3': { java: NEWER },
  'f-suites-rsa-4': ofAll(NEWER, ['java', 'go']),
  'f-suites-rsa-5': ofAll(NEWER, ['java', 'go']),
  'f-suites-rsa-6': ofAll(NEWER, ['java', 'go']),
  'f-suites-rsa-8': ofAll(NEWER, ['java', 'go']),
  'f-suites-rsa-10': ofAll(NEWER, ['java', 'go']),
  'f-suites-rsa-14': { java: NEWER },
  'f-suites-rsa-15': { boringssl: 'as suite-ecdhe-cbc-sha256' },
  'f-suites-dhe-5': { ...ofAll(DHE_FIRST, ['openssl', 'curl']), go: NEWER },
  'f-suites-dhe-6': ofAll(DHE_FIRST, ['openssl', 'curl']),
  'f-suites-dhe-9': { boringssl: 'as suite-ecdhe-cbc-sha256' },
  'f-10-rsa-suite': { curl: 'takes TLS 1.0 with RSA key exchange, which needs no signature with SHA-1' },
  'f-groups-13-6': ofAll(FFDHE, ['gnutls', 'java', 'curl', 'nss']),
  'f-signs-sha1-any': ofAll(TLS13_SHA1, [
    ...['openssl', 'gnutls', 'java', 'go', 'rustls', 'curl', 'nss', 'boringssl'],
  ]),
  'f-p384-signs-512-12': { chrome: 'as ec-signs-sha512' },
  'f-key-3072-12': { nss: ENCIPHER },
  'f-key-4096-13': { nss: ENCIPHER },
  'f-key-8200-12': { go: 'as rsa-8200', nss: ENCIPHER },
  'f-key-1024-12': { nss: ENCIPHER },
  'f-key-2047-13': { nss: ENCIPHER },
  'f-ca-brainpool': { curl: 'as ca-secp256k1' },
  'f-ku-both-rsa': ofAll(NEWER, ['java', 'go']),
  'f-gnutls-rsa': ofAll(NEWER, ['java', 'go']),
  'f-nginx-dhe': { go: NEWER },
}

export const EXPLAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wildcard-middle': { java: 'takes a wildcard in any label, which RFC 9525 forbids; public CAs issue none' },
  'rsa-8200': {
    go: 'Go 1.19.8 of Debian has no limit yet; 1.19.12, 1.20.7 and later refuse more than 8192 bits',
  },
  'ku-sign-x448-rsa': { ...ofAll(X448, ['gnutls', 'java']), go: NEWER },
  'ku-sign-x448-dhe': { ...ofAll(X448, ['gnutls', 'java']), go: NEWER },
  'name-encoding-root': { chrome: 'looks up roots that were installed by octets, and its own by meaning' },
  'ku-sign-ecdhe': { nss: ENCIPHER },
  'suite-ecdhe-cbc-sha256': { boringssl: 'Bun enables a suite that Chrome does not; servers meet Chrome' },
  'warning-first': {
    java: 'takes the warning unrecognized_name for an error; the check has no finding for it',
  },
  'staple-malformed': {
    firefox: UNREADABLE_STAPLE,
    gnutls: UNREADABLE_STAPLE,
    java: UNREADABLE_STAPLE,
  },
  'twin-stranger-first': { nss: 'the old verifier of tstclnt takes the first issuer; Firefox does not' },
  'own-root': { nss: 'a certificate that is trusted itself is not checked as a leaf' },
  'own-leaf': { chrome: OWN_LEAF, nss: OWN_LEAF },
  'san-bad-ip': { firefox: BAD_NEIGHBOR, rustls: BAD_NEIGHBOR },
  'ca-pss': { gnutls: 'takes this salt of an RSASSA-PSS key, and not that of the kind pss-odd-salt' },
  'ca-rsa8200': { go: 'as rsa-8200' },
  'ca-secp256k1': { curl: 'observed; no other client takes the curve' },
  'usage-empty': { gnutls: EMPTY_USAGE, go: EMPTY_USAGE },
  'pathlen-on-leaf': { boringssl: 'cannot read it; Chrome can' },
  'constrained-directory': { gnutls: 'does not look at directory names' },
  'constrained-directory-fits': ofAll(DIRECTORY, ['go', 'rustls']),
  'mix-dhe1024-first': { ...ofAll(DHE_FIRST, ['openssl', 'curl']), go: NEWER },
  'mix-dhe1024-rsa-cbc': { ...ofAll(DHE_FIRST, ['openssl', 'curl']), go: NEWER },
  'mix-dhe-first': ofAll(DHE_FIRST, ['openssl', 'curl']),
  'mix-cbc256-dhe': { boringssl: 'as suite-ecdhe-cbc-sha256' },
  'group-mlkem': ofAll(HYBRID, ['gnutls', 'java', 'go', 'curl', 'nss']),
  'groups-ffdhe8192': ofAll(FFDHE, ['gnutls', 'java', 'curl', 'nss']),
  'ec-signs-sha512': { chrome: 'lacks ECDSA with SHA-512; the check judges old signatures only' },
  'ec-p521-12': ofAll(P521_12, ['rustls', 'boringssl']),
  'retry-cookie': { gnutls: 'GnuTLS 3.7 breaks off; the check does not judge cookies' },
  ...OF_NEWER,
  ...OF_FRESH,
}
