/** How an answer shows a server's certificates and its HTTP: field names, types, units. */
import * as v from 'valibot'
import { FaultCodeSchema } from '../../../core/fault-code.ts'
import { Instant, component, described } from '../../../core/answer/schema.ts'

const whole = v.pipe(v.number(), v.integer())

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
    preload: described(v.boolean(), 'The site consents to be put on the lists of browsers.'),
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
