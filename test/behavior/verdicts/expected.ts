/**
 * What the first line of `certificate` and of `expiry` should say about every name of the demo, judged from
 * what clients do and from what an owner has to do. It was written without the rule, and it judges the rule.
 */
import { DOMAIN } from '../../peers/demo/repository.ts'

/*
 * The expected verdicts of the demo's names without a host: they are about DNS, mail and registration, and no
 * server listens there, so both checks have to report a problem.
 */

const NAME_ROWS = `
certscope-demo.com. | problem | problem | nothing listens at the address
own-servers | problem | problem | nothing listens at the address
lame-delegation | problem | problem | nothing listens at the address
refusing-server | problem | problem | nothing listens at the address
dead-server | problem | problem | nothing listens at the address
nameserver-servfail | problem | problem | nothing listens at the address
garbled-server | problem | problem | nothing listens at the address
serials-differ | problem | problem | nothing listens at the address
ns-differ | problem | problem | nothing listens at the address
single-ns | problem | problem | nothing listens at the address
ns-nowhere | problem | problem | nothing listens at the address
missing-glue | problem | problem | no name server answers for the zone
zone-servfail | problem | problem | no name server answers for the zone
zone-refused | problem | problem | no name server answers for the zone
zone-dead | problem | problem | no name server answers for the zone
apex-alias | problem | problem | nothing listens at the address
alias-chain | problem | problem | nothing listens at the address
cname-loop | problem | problem | the name cannot be resolved
alias-nowhere | problem | problem | the CNAME target does not exist
on-gabia | problem | problem | nothing listens at the address
on-cafe24 | problem | problem | nothing listens at the address
on-naver | problem | problem | nothing listens at the address
on-cloudflare | problem | problem | nothing listens at the address
lookalike | problem | problem | nothing listens at the address
two-providers | problem | problem | nothing listens at the address
signed-ed25519 | problem | problem | nothing listens at the address
signed-p256 | problem | problem | nothing listens at the address
signed-p384 | problem | problem | nothing listens at the address
signed-rsa | problem | problem | nothing listens at the address
unsigned-zone | problem | problem | nothing listens at the address
island | problem | problem | nothing listens at the address
expired-signature | problem | problem | validating resolvers return SERVFAIL
future-signature | problem | problem | validating resolvers return SERVFAIL
wrong-ds | problem | problem | validating resolvers return SERVFAIL
missing-signature | problem | problem | validating resolvers return SERVFAIL
spoilt-signature | problem | problem | validating resolvers return SERVFAIL
no-keys | problem | problem | validating resolvers return SERVFAIL
ds-left-behind | problem | problem | validating resolvers return SERVFAIL
owner-plain | problem | problem | nothing listens at the address
owner-two-prefixes | problem | problem | nothing listens at the address
owner-two-origins | problem | problem | nothing listens at the address
owner-nameless | problem | problem | nothing listens at the address
owner-nobody | problem | problem | nothing listens at the address
mail-sound | problem | problem | no web server answers at the name
mail-whole | problem | problem | no web server answers at the name
mail-refused | problem | problem | no web server answers at the name
mail-three | problem | problem | no web server answers at the name
no-mail | problem | problem | no web server answers at the name
no-mx | problem | problem | no web server answers at the name
mx-nowhere | problem | problem | no web server answers at the name
mx-is-cname | problem | problem | no web server answers at the name
spf-twelve | problem | problem | no web server answers at the name
spf-twice | problem | problem | no web server answers at the name
spf-allows-all | problem | problem | no web server answers at the name
spf-circle | problem | problem | no web server answers at the name
spf-void | problem | problem | no web server answers at the name
spf-typo | problem | problem | no web server answers at the name
spf-open-end | problem | problem | no web server answers at the name
spf-gone | problem | problem | no web server answers at the name
dmarc-reject.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-none.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-typo.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-twice.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-almost.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-missing.certscope-demo.net. | problem | problem | nothing listens at the address
arrived.certscope-demo.net. | problem | problem | nothing listens at the address
moved.certscope-demo.net. | problem | problem | nothing listens at the address
moved-aaaa.certscope-demo.net. | unchecked | warning | IPv6 only, which this machine may lack
moved-alias.certscope-demo.net. | problem | problem | no web server answers at the name
moved-mx.certscope-demo.net. | problem | problem | no web server answers at the name
moved-txt.certscope-demo.net. | problem | problem | no web server answers at the name
moved-caa.certscope-demo.net. | problem | problem | no web server answers at the name
moved-in-korea.certscope-demo.net. | problem | problem | nothing listens at the address
moved-today.certscope-demo.net. | problem | problem | nothing listens at the address
moved-twice.certscope-demo.net. | problem | problem | nothing listens at the address
new-name.certscope-demo.net. | problem | problem | nothing listens at the address
new-record.certscope-demo.net. | problem | problem | no web server answers at the name
removed.certscope-demo.net. | problem | problem | the address was deleted
halfway | problem | problem | nothing listens at the address
delegation-old | problem | problem | nothing listens at the address
geo.certscope-demo.net. | problem | problem | nothing listens at the address
round-robin.certscope-demo.net. | problem | problem | nothing listens at the address
filtered.certscope-demo.net. | problem | problem | nothing listens at the address
refused.certscope-demo.net. | problem | problem | nothing listens at the address
half-silent.certscope-demo.net. | problem | problem | nothing listens at the address
nobody-there.certscope-demo.net. | problem | problem | no such name
bogus | problem | problem | validating resolvers return SERVFAIL
gone | problem | problem | no name server answers for the zone
unanswered | problem | problem | no name server answers for the zone
certscope-demo.net. | problem | problem | nothing listens at the address, and the registration ends in 20 days
certscope-demo-held.org. | problem | problem | on hold, so the DNS lacks the name
certscope-demo-autumn.net. | problem | problem | nothing listens at the address
certscope-demo-free.com. | problem | problem | nobody has registered the name
certscope-demo-free.kr. | problem | problem | nobody has registered the name
made.certscope-demo.net. | problem | problem | nothing listens at the address
never-made.certscope-demo.net. | problem | problem | nothing listens at the address
`

/* The expected verdicts of the demo's hosts: name, certificate, expiry, and why. */

const HOST_ROWS = `
healthy-rsa | good | good | every client accepts
healthy-ecdsa | good | good | every client accepts
healthy-p384 | good | good | every client accepts
healthy-ed25519 | problem | problem | browsers offer no Ed25519 signatures and refuse the handshake
tls12-only | good | good | TLS 1.2 with forward secrecy is what all clients take
tls12-ecdsa | good | good | every client accepts
tls12-static-rsa | warning | warning | rustls and Go since 1.22 have no RSA key exchange; the others accept
tls13-only | good | good | every client in use has TLS 1.3
aes256 | good | good | every client accepts
chacha | good | good | every client offers ChaCha20-Poly1305
shop.wildcard | good | good | the wildcard covers one label
xn--bcher-kva | good | good | the A-label is in the certificate
client-certificate | good | good | a choice of the owner; the server's certificate is fine
client-certificate-tls12 | good | good | the same with TLS 1.2
sni-required | good | good | every client sends SNI
retry-p384 | good | good | every client offers P-384
retry-cookie | good | good | every client returns the cookie
hybrid | good | good | clients without the group get X25519
fragmented | good | good | records may be small
warning-first | good | good | clients ignore the warning
wrong-order | warning | warning | clients reorder, RFC 5246 forbids it, and the owner should repair the file
contains-root | good | good | needless octets only
old-cross-sign | good | good | every client finds the path without it
extra-certificate | good | good | needless octets only
huge-chain | problem | problem | GnuTLS, Java, Go and rustls refuse such a Certificate message
expires-soon | warning | warning | it works for five more days, and its renewal is long overdue
two-addresses | problem | problem | half of the connections meet an expired certificate
dual-stack | good | good | both addresses are fine
mta-sts.mail-whole | good | good | a web server like any other
mta-sts.mail-refused | good | good | a web server like any other
alias | good | good | a CNAME changes nothing
expired | problem | problem | every client refuses
expired-intermediate | problem | problem | every client refuses
not-yet-valid | problem | problem | every client refuses
self-signed | problem | problem | every client refuses
unknown-issuer | problem | problem | every client refuses
unknown-root | problem | problem | every client refuses
incomplete-chain | problem | problem | OpenSSL, GnuTLS, Java, Go and curl refuse
wrong-intermediate | problem | problem | OpenSSL, GnuTLS, Java, Go and curl refuse
wrong-name | problem | problem | every client refuses
a.shop.wildcard | problem | problem | a wildcard covers one label
weak-key | problem | problem | browsers and OpenSSL refuse 1024 bits
weak-signature | problem | problem | every client refuses SHA-1
wrong-usage | problem | problem | every client refuses
not-a-ca | problem | problem | every client refuses
path-length | problem | problem | every client refuses
name-constraint | problem | problem | every client refuses
validity-too-long | problem | problem | Chrome and Safari refuse more than 398 days under a public root
malformed-certificate | problem | problem | no client can parse it
stapled | good | good | every client accepts
delegated-responder | good | good | every client accepts
revoked-ocsp | problem | problem | revoked by its CA
revoked-crl | problem | problem | revoked by its CA
revoked-staple | problem | problem | revoked by its CA
revoked-late | problem | problem | the CRL already lists it
revoked-intermediate | problem | problem | the CA above it is revoked
ocsp-unknown | good | good | the CRL settles it
responder-down | good | good | the CRL settles it
responder-stale | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
responder-gone | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
responder-redirecting | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
wrong-signer | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
unappointed-responder | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
wrong-answer | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
stale-crl | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
spoiled-crl | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
missing-crl | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
partitioned-crl | good | good | the CRL settles it
partitioned-crl-wrong | unchecked | unchecked | every client accepts, and nobody can tell whether it is revoked
released | good | good | the delta CRL removes the hold
must-staple | good | good | the staple that it demands is there
must-staple-missing | warning+ | warning+ | Firefox and GnuTLS refuse; Chrome and OpenSSL accept
short-lived | good | good | four of six days are left
renewed | warning | warning | the new certificate is not installed
shop.renewed | warning | warning | the new wildcard certificate is not installed
renewed-just-now | good | good | two hours are a usual delay
second-key | good | good | servers may hold an RSA and an EC certificate
renewed-revoked | good | good | the newer certificate is revoked, so nobody should install it
edge-spare | good | good | a spare of another CA is usual for delivery networks
down-but-logged | problem | problem | nothing listens
crtsh-broken | warning | warning | the other search knows of the new certificate
searches-broken | good | good | the searches are ours; every client accepts
never-logged | problem | problem | Chrome, Firefox and Safari refuse a public certificate without SCTs
one-log | problem | problem | browsers want SCTs of two logs
unlisted-log | unchecked | unchecked | browsers want two SCTs, and nobody here knows the log of one
false-sct | problem | problem | only one SCT is left, and browsers want two
tls-scts | good | good | two SCTs of two operators come with the handshake
stapled-scts | problem | problem | Chrome has ignored SCTs in OCSP responses since version 148
three-logs | good | good | more SCTs than needed
waning-root | warning | warning | Mozilla will not trust the renewal
waned-root | problem | problem | Firefox refuses
fading-root | warning | warning | Chrome will not trust the renewal
faded-root | problem | problem | Chrome refuses
leaving-root | warning | warning | Chrome stops trusting it before it expires
troubled-ca | good | good | every client accepts; the history of a CA is background
acme | good | good | every client accepts
korea-splits | good | good | both certificates are fine
korea-expired | problem | problem | users in Korea meet an expired certificate
korea-intercepts | problem | problem | users in Korea meet an untrusted certificate
korea-resets | problem | problem | users in Korea cannot connect
korea-unreachable | problem | problem | users in Korea cannot connect
korea-nxdomain | problem | problem | users in Korea find no such name
korea-only | warning | warning | only Korea can connect, which may be meant
caa-allows | good | good | the CA may issue again
shop.caa-allows | good | good | the CA may issue again
caa-forbids | warning | warning | the renewal will fail
caa-denies-all | warning | warning | the renewal will fail
caa-critical | warning | warning | the renewal will fail
caa-parameters | good | good | the CA may issue again
shop.caa-wildcard | warning | warning | the renewal will fail
caa-servfail | warning | warning | in a signed zone CAs must not issue when CAA fails
caa-stranger | good | good | whether the CA may issue is not known, and no client cares
certscope-demo.kr. | good | good | certificate and registration are far from their ends
xn--2n1by0lvvfblhpyc.xn--3e0b707e. | good | good | certificate and registration are far from their ends
certscope-demo-soon.co.kr. | warning | warning | both end within a week
certscope-demo.org. | good | problem | the registration has lapsed and waits for deletion
certscope-demo.de. | good | good | the registry publishes no date, which is an answer
certscope-demo.eu. | good | good | the registry publishes no date, which is an answer
certscope-demo.dev. | good | unchecked | half of what was asked is not known
certscope-demo.app. | good | unchecked | half of what was asked is not known
certscope-demo.shop. | good | unchecked | half of what was asked is not known
certscope-demo.vn. | good | good | no program can ever ask this registry, as if it published no date
example.com. | good | good | every client accepts
example.org. | warning | warning | nine days are left, and the renewal is overdue
tls10-only | problem | problem | no client in use has TLS 1.0
tls11-only | problem | problem | no client in use has TLS 1.1
tls10-static-rsa | problem | problem | no client in use has TLS 1.0
ssl3-only | problem | problem | no client in use has SSL 3.0
silent | problem | problem | no client can connect
stalling | problem | problem | no client can connect
dripping | problem | problem | clients give up before the handshake ends
resetting | problem | problem | no client can connect
closing | problem | problem | no client can connect
truncating | problem | problem | no client can connect
garbage | problem | problem | this is not TLS
plain-http | problem | problem | this is not TLS
alert | problem | problem | no client can connect
unknown-name | problem | problem | the server does not know its own name
malformed-handshake | problem | problem | no client can connect
wrong-key | problem | problem | every client refuses the signature
wrong-key-tls12 | problem | problem | every client refuses the signature
wrong-finished | problem | problem | every client refuses the Finished message
oversized | problem | problem | every client stops reading
refused | problem | problem | nothing listens
unreachable | problem | problem | no route
nxdomain | problem | problem | no such name
servfail | problem | problem | the name cannot be resolved
no-address | problem | problem | clients find no address
private-address | problem | problem | the Internet cannot reach a private address
loopback-address | problem | problem | every client would ask itself
future-intermediate | problem | problem | every client refuses
weak-intermediate-key | problem | problem | OpenSSL, curl and rustls refuse a CA of 1024 bits
weak-intermediate-signature | problem | problem | every client refuses SHA-1
wrong-intermediate-usage | problem | problem | every client refuses
same-operator | problem | problem | browsers want logs of two operators
retired-log | problem | problem | an SCT from after the retirement does not count
malformed-scts | problem | problem | Chrome ends the handshake at such a list, as observed
ca-as-leaf | warning+ | warning+ | Firefox, NSS and rustls refuse
any-purpose | warning+ | warning+ | Firefox, OpenSSL, curl and rustls refuse
usage-encipher | problem | problem | Chrome and Java refuse
usage-sign | problem | problem | Chrome, Java and NSS refuse
private-ca | good | good | whoever trusts this CA accepts
private-year | good | good | whoever trusts this CA accepts
private-years | warning+ | warning+ | Apple refuses more than 825 days, also under private roots
rc4-only | problem | problem | every mainstream client refuses RC4
triple-des-only | problem | problem | browsers, OpenSSL, Java and curl refuse 3DES
camellia-only | problem | problem | no browser offers Camellia
null-cipher | problem | problem | no client offers suites without encryption
cbc-sha256-only | problem | problem | Chrome and Firefox offer no CBC with SHA-256
dhe-only | problem | problem | Chrome and Firefox offer no finite-field Diffie-Hellman
dhe-1024 | problem | problem | Chrome, Firefox and OpenSSL refuse
short-hello | problem | problem | browsers cannot connect, as their ClientHello is longer
no-long-hello | problem | problem | browsers cannot connect, as their ClientHello is longer
cbc-only | warning | warning | rustls refuses, the others accept
sha1-signature | problem | problem | Chrome, OpenSSL, curl and rustls refuse
hybrid-only | good | good | browsers accept; clients without the group are not asked for
no-renegotiation-info | warning | warning | OpenSSL 3 and curl refuse, the others accept
`

/**
 * good: all mainstream clients connect, and nothing has to be done.
 * warning: most connect, and something will break on a known date, or other clients refuse already.
 * problem: Chrome, Firefox or Safari refuses today, or most of OpenSSL, GnuTLS, Java, Go and curl do, or a
 * part of the users meets an error (one address, one country); or the server cannot be reached.
 * unchecked: what was asked could not be found out, and no error of the host is known.
 */
export const EXPECTED_STATES = ['good', 'warning', 'problem', 'waiting', 'unchecked', 'warning+'] as const
/** `warning+`: warning or problem; some clients refuse, and both words can be defended. */
type Expected = (typeof EXPECTED_STATES)[number]

export interface Row {
  readonly name: string
  readonly certificate: Expected
  readonly expiry: Expected
  readonly why: string
}

/** Lines of `name | certificate | expiry | why`; a name with no dot at its end is below the demo's domain. */
const parseRow = (line: string): Row => {
  const [name = '', certificate = '', expiry = '', why = ''] = line.split('|').map(cell => cell.trim())
  return {
    name: name.endsWith('.') ? name.slice(0, -1) : `${name}.${DOMAIN}`,
    certificate: certificate as Expected,
    expiry: expiry as Expected,
    why,
  }
}

export const EXPECTED: readonly Row[] = `${HOST_ROWS}\n${NAME_ROWS}`
  .split('\n')
  .filter(line => line.includes('|'))
  .map(parseRow)
