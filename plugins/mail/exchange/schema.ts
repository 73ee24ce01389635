/** What the answer has of mail servers on port 25, and of their TLSA records: field names, types, units. */
import * as v from 'valibot'
import { component, described, Instant } from '../../../core/answer/schema.ts'

const code = v.pipe(v.number(), v.integer(), v.minValue(0))
const maybe = v.nullable(v.boolean())
const text = v.nullable(v.string())

const Greeting = component(
  v.object({
    code: described(code, 'Reply code: 220 accepts the connection.'),
    text: described(v.string(), 'What follows the code in its first line, shortened.'),
  }),
  'MailGreeting',
  'How a mail server greets.',
)

const Versions = component(
  v.object({
    'TLS 1.0': described(maybe, 'Null if not known.'),
    'TLS 1.1': described(maybe, 'Null if not known.'),
    'TLS 1.2': described(maybe, 'Null if not known.'),
    'TLS 1.3': described(maybe, 'Null if not known.'),
  }),
  'MailTlsVersions',
  'The TLS versions that a mail server accepts.',
)

const MailCertificate = component(
  v.object({
    names: described(v.array(v.string()), 'Its first 10 DNS names.'),
    issuer: described(text, 'Common name or organization of its issuer.'),
    expires: described(Instant, 'When it expires.'),
    keySha256: described(v.string(), 'SHA-256 of its public key, as TLSA records with `3 1 1` have it.'),
    trusted: described(v.boolean(), 'Whether it leads to a root that browsers trust, at this time.'),
    hostnameMatch: described(v.boolean(), 'Whether it is for the name of the mail server.'),
    problem: described(text, 'The worst that is wrong with it, such as `expired`; null if nothing is.'),
  }),
  'MailCertificate',
  'The certificate of a mail server.',
)

const Exchange = component(
  v.object({
    host: described(v.string(), 'The mail server.'),
    address: described(v.string(), 'The IP address that was asked.'),
    answers: described(v.boolean(), 'Whether port 25 accepts connections.'),
    greeting: described(v.nullable(Greeting), 'Null if none came.'),
    startTls: described(maybe, 'Whether it offers STARTTLS; null if `unmeasured` has the reason.'),
    protocol: described(text, 'The TLS version that was negotiated; null without a handshake.'),
    cipher: described(text, 'The cipher suite; null without a handshake.'),
    versions: described(v.nullable(Versions), 'Of the first address of a host; null for others.'),
    certificate: described(v.nullable(MailCertificate), 'Null without a handshake.'),
    dane: described(
      v.nullable(v.picklist(['matches', 'differs', 'unauthenticated'])),
      'Whether the certificate matches the TLSA records. unauthenticated: none of them can be used. '
        + 'null: no records count, or there was no handshake.',
    ),
  }),
  'MailExchange',
  'What one address of a mail server showed on port 25.',
)

const TlsaRecord = component(
  v.object({
    usage: described(code, 'Certificate usage: 2 is the CA, 3 the certificate itself.'),
    selector: described(code, '0: the whole certificate. 1: its public key.'),
    matchingType: described(code, '0: in full. 1: SHA-256. 2: SHA-512.'),
    data: described(v.string(), 'Hexadecimal, at most 512 bytes of it.'),
    usable: described(v.boolean(), 'Whether senders of mail can use it.'),
    state: described(
      v.nullable(v.picklist(['matches', 'differs', 'untrusted', 'weaker', 'unusable'])),
      'What it makes of the certificate. untrusted: the CA matches, and the chain below is wrong. weaker: '
        + 'a stronger digest is used instead. null: no certificate was seen.',
    ),
  }),
  'TlsaRecord',
  'One TLSA record.',
)

const Dane = component(
  v.object({
    host: described(v.string(), 'The mail server.'),
    status: described(
      v.picklist(['secure', 'absent', 'insecure', 'bogus', 'unknown']),
      'secure: senders use the records. absent: DNSSEC proves that there are none. insecure: a zone is not '
        + 'signed, so senders ignore them. bogus: validation fails, so senders with DANE deliver no mail. '
        + 'unknown: `unmeasured` has the reason.',
    ),
    name: described(text, 'Where the records are; null without records.'),
    records: described(v.array(TlsaRecord), 'At most 16.'),
    keeps: described(
      v.array(v.picklist(['issuer-key', 'issuer-certificate', 'key', 'certificate'])),
      'What has to stay the same for a record to match after a renewal: one of these is enough.',
    ),
    nextReady: described(
      maybe,
      'Whether a record can match the next key, certificate or CA; null if not known.',
    ),
  }),
  'MailDane',
  'DANE of one mail server (RFC 7672).',
)

export const EXCHANGE_MEMBERS = {
  exchanges: described(
    v.nullable(v.array(Exchange)),
    'What the mail servers, or the domain without MX records, show on port 25, two addresses of each; null '
      + 'if they were not asked, and `unmeasured` has the reason.',
  ),
  dane: described(v.array(Dane), 'TLSA records of each mail server.'),
}
