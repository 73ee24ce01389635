/**
 * A Certificate Transparency log that only signs (RFC 6962 section 3.2): SCTs over certificates and
 * precertificates, right and wrong ones.
 */
import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import {
  encodeName,
  mint,
  publicKeyInfo,
  signedCertificateTimestamps,
  type CertificateSpec,
} from './x509/ca.ts'
import { bits, integer, octets, oid, sequence, context } from './x509/der.ts'
import { signP256 } from './x509/ecdsa.ts'
import { leaf, type LeafSpec } from './x509/pki.ts'
import { ascii, concat, toBase64, u8, uint, vec16, vec24, type Bytes } from './wire/bytes.ts'
import { digest } from './wire/secrets.ts'

/** What may be wrong with an SCT; all of it is right when absent. */
export interface SctFault {
  /** v1 is 0. */
  readonly version?: number
  /** CtExtensions, without their length. */
  readonly extensions?: Bytes
  /** The last bit of the signature is flipped. */
  readonly spoiled?: boolean
  /** HashAlgorithm and SignatureAlgorithm of RFC 5246 section 7.4.1.4.1, in place of the key's own. */
  readonly algorithm?: readonly [hash: number, signature: number]
}

/** A log: its key is told by its name, so that it signs the same bytes on every runtime and every day. */
export interface CtLogPeer {
  readonly description: string
  readonly operator: string
  /** SubjectPublicKeyInfo, DER. */
  readonly key: Bytes
  /** SHA-256 of the key. */
  readonly logId: Bytes
  /** An SCT over a certificate as it is: for delivery by TLS or OCSP. */
  overCertificate(certificate: Bytes, at: Date, fault?: SctFault): Bytes
  /**
   * An SCT over a TBSCertificate without SCT list and poison: for embedding. `issuer` is the
   * SubjectPublicKeyInfo of who issues it.
   */
  overPrecertificate(tbs: Bytes, issuer: Bytes, at: Date, fault?: SctFault): Bytes
}

const usable = { state: 'usable', since: '2026-01-01T00:00:00Z' }
/** What a list says of a log that all programs take. */
export const USABLE = { purpose: 'tls', states: { chrome: usable, apple: usable, mozilla: usable } } as const

/** A P-256 key in PKCS #8 (RFC 5915) whose scalar is the hash of a text. */
const keyOf = (name: string): KeyObject => {
  const scalar = digest('sha256', ascii(`ct log ${name}`))
  const inner = sequence(integer(1), octets(scalar))
  const der = sequence(
    integer(0),
    sequence(oid('1.2.840.10045.2.1'), oid('1.2.840.10045.3.1.7')),
    octets(inner),
  )
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
}

const logs = new Map<string, CtLogPeer>()

/** The log of that name. `key`: another key than the name's own, P-256 or RSA. */
export const ctLog = (description: string, operator: string, key?: KeyObject): CtLogPeer => {
  const known = key === undefined ? logs.get(`${operator}/${description}`) : undefined
  if (known !== undefined) return known
  const made = logOf(description, operator, key ?? keyOf(`${operator}/${description}`))
  if (key === undefined) logs.set(`${operator}/${description}`, made)
  return made
}

const logOf = (description: string, operator: string, privateKey: KeyObject): CtLogPeer => {
  const key = publicKeyInfo(privateKey)
  const logId = digest('sha256', key)
  const rsa = privateKey.asymmetricKeyType === 'rsa'
  const scalar = rsa
    ? null
    : new Uint8Array(Buffer.from(privateKey.export({ format: 'jwk' }).d!, 'base64url'))

  /** RFC 6962 section 3.2; the signature is a digitally-signed struct (RFC 5246 section 4.7). */
  const timestamp = (entry: Bytes, at: Date, fault: SctFault = {}): Bytes => {
    const version = u8(fault.version ?? 0)
    const extensions = vec16(fault.extensions ?? new Uint8Array())
    const time = uint(at.getTime(), 8)
    const signed = concat(version, u8(0), time, entry, extensions)
    const signature = scalar ? signP256(scalar, signed) : new Uint8Array(sign('sha256', signed, privateKey))
    if (fault.spoiled === true) signature[signature.length - 1]! ^= 1
    const [hash, algorithm] = fault.algorithm ?? [4, rsa ? 1 : 3]
    return concat(version, logId, time, extensions, u8(hash), u8(algorithm), vec16(signature))
  }

  return {
    description,
    operator,
    key,
    logId,
    overCertificate: (certificate, at, fault) => timestamp(concat(uint(0, 2), vec24(certificate)), at, fault),
    overPrecertificate: (tbs, issuer, at, fault) =>
      timestamp(concat(uint(1, 2), digest('sha256', issuer), vec24(tbs)), at, fault),
  }
}

/** SignedCertificateTimestampList (RFC 6962 section 3.3), as TLS and X.509 carry it. */
export const sctList = (...scts: readonly Bytes[]): Bytes => vec16(...scts.map(sct => vec16(sct)))

/** The TBSCertificate of a certificate: the first element inside the outer SEQUENCE. */
export const tbsOf = (certificate: Bytes): Bytes => {
  const header = (at: number): number => (certificate[at + 1]! < 0x80 ? 2 : 2 + (certificate[at + 1]! & 0x7f))
  const start = header(0)
  const size = header(start)
  const length =
    size === 2
      ? certificate[start + 1]!
      : certificate.subarray(start + 2, start + size).reduce((sum, byte) => sum * 256 + byte, 0)
  return certificate.subarray(start, start + size + length)
}

/** One log's word for a certificate. */
export interface Logged {
  readonly log: CtLogPeer
  readonly at: Date
  readonly fault?: SctFault
}

/** The extension with the SCTs of those logs over the certificate that `make` mints without it. */
export const embeddedScts = (certificate: Bytes, issuer: KeyObject, logged: readonly Logged[]): Bytes =>
  signedCertificateTimestamps(
    sctList(
      ...logged.map(({ log, at, fault }) =>
        log.overPrecertificate(tbsOf(certificate), publicKeyInfo(issuer), at, fault),
      ),
    ),
  )

/** A leaf of pki.ts with embedded SCTs that verify. */
export const loggedLeaf = (spec: LeafSpec, logged: readonly Logged[]): Bytes =>
  leaf({ ...spec, extra: [...(spec.extra ?? []), embeddedScts(leaf(spec), spec.issuer.key, logged)] })

/** A certificate of ca.ts with embedded SCTs that verify, as the extension number `place`. */
export const loggedCertificate = (
  spec: CertificateSpec,
  logged: readonly Logged[],
  place = spec.extensions?.length ?? 0,
): Bytes => {
  const extensions = [...(spec.extensions ?? [])]
  extensions.splice(place, 0, embeddedScts(mint(spec), spec.issuer?.key ?? spec.key, logged))
  return mint({ ...spec, extensions })
}

/**
 * SCTs of those logs over a certificate as it is, as the TLS extension signed_certificate_timestamp carries
 * them.
 */
export const deliveredScts = (certificate: Bytes, logged: readonly Logged[]): Bytes =>
  sctList(...logged.map(({ log, at, fault }) => log.overCertificate(certificate, at, fault)))

/**
 * The OCSP extension that carries an SCT list (RFC 6962 section 3.3), for `singleExtensions` of a
 * SingleResponse.
 */
export const ocspSctExtension = (list: Bytes): Bytes =>
  sequence(oid('1.3.6.1.4.1.11129.2.4.5'), octets(octets(list)))

/** A log list of Google's form, version 3, with those logs: what `npm run logs` reads. */
export const logListJson = (peers: readonly CtLogPeer[], date: Date): string =>
  JSON.stringify(
    {
      version: '89.30',
      log_list_timestamp: date.toISOString().replace(/\.\d+Z$/, 'Z'),
      operators: [...new Set(peers.map(({ operator }) => operator))].map(name => ({
        name,
        email: [`ct@${name.toLowerCase().replace(/\W+/g, '-')}.example`],
        logs: peers
          .filter(({ operator }) => operator === name)
          .map(({ description, key, logId }) => ({
            description,
            log_id: toBase64(logId),
            key: toBase64(key),
            url: `https://${description.toLowerCase().replace(/\W+/g, '-')}.example/`,
            mmd: 86400,
            state: { usable: { timestamp: date.toISOString().replace(/\.\d+Z$/, 'Z') } },
          })),
        tiled_logs: [],
      })),
    },
    null,
    2,
  )

/**
 * The smallest OCSP response that holds an SCT list in its SingleResponse (RFC 6960 section 4.2.1), for the
 * certificate with that serial number. Its signature is empty: the SCTs in it are signed by the logs, so that
 * they are read before anybody judges the response.
 */
export const ocspWithScts = (list: Bytes, serial: Bytes): Bytes => {
  const hash = sequence(oid('1.3.14.3.2.26'))
  const time = ascii('20261121000000Z')
  const general = concat(u8(0x18), u8(time.length), time)
  const single = (number: Bytes, ...extensions: readonly Bytes[]) =>
    sequence(
      sequence(hash, octets(new Uint8Array(20)), octets(new Uint8Array(20)), integer(number)),
      context(0, false),
      general,
      context(0, true, general),
      ...(extensions.length === 0 ? [] : [context(1, true, sequence(...extensions))]),
    )
  const others = single(Uint8Array.of(1))
  const unknown = sequence(oid('2.999.1'), octets(new Uint8Array(1)))
  const data = sequence(
    context(1, true, encodeName([['CN', 'Responder']])),
    general,
    sequence(others, single(serial, unknown, ocspSctExtension(list))),
  )
  const basic = sequence(data, sequence(oid('1.2.840.10045.4.3.2')), bits(new Uint8Array()))
  return sequence(
    concat(u8(0x0a), u8(1), u8(0)),
    context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  )
}
