/** How an answer shows a server's TLS, certificates and HTTP: field names, types, units. */
import * as v from 'valibot'
import { SUITE_CLASSES } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { TRIALS, VERSIONS } from '../../../core/protocol/tls/survey/observation.ts'
import { component, described, Instant } from '../../../core/answer/schema.ts'
import { FaultCodeSchema } from '../../../core/fault-code.ts'

/* How an answer shows what was seen of a server's TLS: field names, types, units. */

const whole = v.pipe(v.number(), v.integer())
const yesOrNo = (description: string) => described(v.nullable(v.boolean()), description)

/** One suite, as registries number and name it. */
const Suite = component(
  v.object({
    id: described(whole, 'IANA number.'),
    name: described(v.string(), 'IANA name, such as TLS_AES_128_GCM_SHA256.'),
  }),
  'CipherSuite',
  'A cipher suite (IANA TLS Cipher Suites registry).',
)

const Preference = described(
  v.nullable(v.picklist(['server', 'client'])),
  'Whose order of suites decides; null if it accepts at most one, or it is not known.',
)

const Version = component(
  v.object({
    version: described(v.picklist(VERSIONS), 'The version.'),
    offered: yesOrNo('The server answers with exactly this version. Null: not known.'),
    classes: described(
      v.array(v.picklist(SUITE_CLASSES)),
      'Classes of cipher suites that it accepts in this version, best first. SSL 2.0 and TLS 1.3 have none. '
        + 'aead: ECDHE with AES-GCM or ChaCha20. aead-other: other AEAD ciphers with forward secrecy. cbc: CBC '
        + 'with forward secrecy. static: no forward secrecy. weak: DES, RC2 and the like.',
    ),
    suites: described(v.array(Suite), 'Suites that it chose when asked: not all that it accepts.'),
    preference: Preference,
  }),
  'VersionSeen',
  'One version of SSL or TLS.',
)

export const Group = v.object({
  id: described(whole, 'IANA number.'),
  name: described(v.string(), 'Name, such as X25519MLKEM768; secp256r1 is called P-256, and so on.'),
  accepted: yesOrNo('The server accepts it in any version. Null: not known.'),
})

const Dhe = component(
  v.object({
    bits: described(whole, 'Size of the prime.'),
    prime: described(v.nullable(v.string()), 'Its name, if it is a known one.'),
    common: described(v.boolean(), 'Many servers have it, so breaking it pays (Logjam).'),
  }),
  'DheGroup',
  'The finite-field group of DHE suites.',
)

export const Tls = component(
  v.object({
    protocol: described(v.nullable(v.string()), 'What a current client negotiates.'),
    cipher: described(v.nullable(v.string()), 'IANA name of the suite that a current client negotiates.'),
    keyExchange: described(
      v.nullable(v.string()),
      'Group, DHE size or RSA that a current client negotiates.',
    ),
    versions: described(v.array(Version), 'Every version, oldest first.'),
    groups: described(v.array(Group), 'Every group that was asked for; with `suites=all` every known one.'),
    dhe: described(v.nullable(Dhe), 'Null if there are no DHE suites, or it is not known.'),
    secureRenegotiation: yesOrNo('RFC 5746. Null for TLS 1.3 alone, or not known.'),
    extendedMasterSecret: yesOrNo('RFC 7627. Null for TLS 1.3 alone, or not known.'),
    compression: yesOrNo('TLS compression (RFC 3749), which CRIME breaks.'),
    fallbackScsv: yesOrNo('It refuses a lower version that is marked as a fallback (RFC 7507).'),
    alpn: described(
      v.nullable(v.array(v.string())),
      'Of h2 and http/1.1 those that it chooses, preferred first; empty if it ignores ALPN.',
    ),
    tickets: yesOrNo('It issues session tickets.'),
    resumption: yesOrNo('It resumed a session.'),
    earlyData: yesOrNo('A ticket of TLS 1.3 allows 0-RTT data (RFC 8446 section 4.6.1).'),
    ocspStaple: yesOrNo('It staples an OCSP response.'),
    sha1Signature: yesOrNo(
      'It signs the key exchange of TLS 1.2 with SHA-1 or MD5 for clients that ask for it.',
    ),
    tripleDes: yesOrNo(
      'It chooses 3DES for clients that offer it last. Null if it takes none, they get TLS 1.3, or not known.',
    ),
    withoutSni: described(
      v.nullable(v.picklist(['same', 'other-certificate', 'refused'])),
      'What a client without server_name gets.',
    ),
    intolerances: described(
      v.nullable(v.array(v.picklist(TRIALS))),
      'Well-formed parts of a ClientHello that it fails at.',
    ),
    connections: described(whole, 'Connections that were opened for it.'),
  }),
  'TlsSeen',
  'What the TLS of one address shows. A null with an entry in `unmeasured` could not be checked.',
)

/** Every suite of one version, asked one after the other. */
export const SuiteList = component(
  v.object({
    version: described(v.picklist(VERSIONS), 'The version.'),
    suites: described(v.array(Suite), 'In the order of the server, if it has one; otherwise by number.'),
    preference: Preference,
    complete: described(v.boolean(), 'False: there may be more, with the reason in `unmeasured`.'),
  }),
  'SuiteList',
  'Every cipher suite that the server accepts in one version.',
)

/* How an answer shows a server's certificates and its HTTP: field names, types, units. */

const ChainKey = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate', 'root']), 'Position in the path.'),
    name: described(v.string(), 'Common name, otherwise the organization or another name.'),
    keyType: described(v.string(), 'RSA, EC, Ed25519, or the object identifier of another kind.'),
    keyBits: described(whole, 'Modulus of RSA, field size of EC; 0 if the key cannot be read.'),
    curve: described(v.nullable(v.string()), 'Such as P-256; null without one.'),
    signatureAlgorithm: described(
      v.string(),
      'Signature algorithm used by the issuer, such as sha256WithRSAEncryption or ecdsa-with-SHA256.',
    ),
    notBefore: described(Instant, 'First second at which it is valid.'),
    notAfter: described(Instant, 'Last second at which it is valid.'),
    sent: described(v.boolean(), 'The server sent it. False: found through AIA or in the trust data.'),
  }),
  'ChainKey',
  'The key and the signature of one certificate.',
)

export const CertificateSeen = component(
  v.object({
    faults: described(
      v.array(FaultCodeSchema),
      'What is wrong with it, worst first; empty if clients accept it.',
    ),
    chain: described(v.array(ChainKey), 'The path from the leaf to the root.'),
    staple: described(
      v.nullable(v.picklist(['good', 'revoked', 'unusable'])),
      'What the stapled OCSP response reports; null if there is none.',
    ),
    hasResponder: described(v.boolean(), 'The leaf names an OCSP server, so there is something to staple.'),
  }),
  'CertificateSeen',
  'Keys, signatures and problems of the chain. More: `/api/v1/certificate`.',
)

const Hop = component(
  v.object({
    url: described(v.string(), 'What was requested.'),
    status: described(v.nullable(whole), 'Status code; null if there was no response.'),
    location: described(v.nullable(v.string()), 'Its `location` header.'),
    error: described(v.nullable(v.string()), 'Why there was no response, in a few English words.'),
  }),
  'Hop',
  'One request.',
)

const Chain = component(
  v.object({
    hops: described(v.array(Hop), 'The requests, in order.'),
    stopped: described(
      v.nullable(v.picklist(['loop', 'too-many', 'bad-location', 'failed'])),
      'Why it ended before a response that is not a redirect; null if it did not.',
    ),
  }),
  'RedirectChain',
  'A request and the redirects after it.',
)

const Hsts = component(
  v.object({
    maxAge: described(whole, 'For how many seconds it holds.'),
    includeSubDomains: described(v.boolean(), 'It holds for all hosts below this one.'),
    preload: described(v.boolean(), 'The site consents to being in the preload lists of browsers.'),
  }),
  'Hsts',
  'A valid Strict-Transport-Security header (RFC 6797).',
)

const Header = component(
  v.object({
    name: described(v.string(), 'In lower case.'),
    value: described(v.string(), 'As it was sent: untrusted text.'),
  }),
  'HttpHeader',
  'One header field.',
)

const Page = component(
  v.object({
    url: described(v.string(), 'Where the requests to `https://` ended.'),
    status: described(whole, 'Status code.'),
    headers: described(
      v.array(Header),
      'Its headers that concern security, in order; each value to 1,000 characters.',
    ),
  }),
  'PageSeen',
  'The document that headers are judged by.',
)

export const Http = component(
  v.object({
    plain: described(
      v.nullable(Chain),
      'From `http://` at port 80; null if another port than 443 is checked.',
    ),
    secure: described(Chain, 'From `https://`.'),
    page: described(v.nullable(Page), 'Null if there was none.'),
    hsts: described(
      v.nullable(Hsts),
      'HSTS of `https://`; null if there is no valid one, or it is not known.',
    ),
  }),
  'HttpSeen',
  'What the web server shows over HTTP.',
)
