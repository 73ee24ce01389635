/**
 * Signed certificate timestamps of a server: who promised to log its certificate, and whether the promise is
 * signed.
 */
import { sha256 } from '../crypto/digest.ts'
import { concat } from '../../base/bytes.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { SignatureAlgorithm } from '../x509/parse/algorithm.ts'
import type { Certificate } from '../x509/certificate.ts'
import { DerError, DerReader, TAG, context, encode, soleElement, readOid } from '../crypto/der.ts'
import { OID } from '../x509/parse/extensions.ts'
import { parsePublicKey } from '../crypto/key.ts'
import type { PublicKey } from '../crypto/key.ts'
import { verifySignature } from '../crypto/signature.ts'
import { readSctList, sctListInOcsp } from './list.ts'
import type { Sct } from './list.ts'

export interface CtLog {
  /** SHA-256 of the key, lower-case hex. */
  readonly logId: string
  /** SubjectPublicKeyInfo, DER. */
  readonly key: Uint8Array
  readonly description: string
  readonly operator: string
  /** Logs for tests and for monitoring alone count for no browser. */
  readonly purpose: 'tls' | 'test' | 'monitoring-only'
  /** What each program's list says of the log, and since when (RFC 3339); one that lacks it is absent. */
  readonly states: Readonly<
    Partial<Record<'chrome' | 'apple' | 'mozilla', { readonly state: string; readonly since: string }>>
  >
}

/** A list of logs as of a day. */
export interface CtLogs {
  /** YYYY-MM-DD. */
  readonly date: string
  find(logId: string): CtLog | null
}

export interface SctObservation {
  /** Name and operator of the log; null when the list does not know it. */
  readonly log: string | null
  readonly operator: string | null
  /** Lower-case hex. */
  readonly logId: string
  readonly source: 'embedded' | 'tls' | 'ocsp'
  readonly timestamp: Date
  /**
   * unverified: the log is not known, or, of an embedded one, the issuer; or there are more than anybody
   * verifies.
   */
  readonly signature: 'valid' | 'invalid' | 'unverified'
}

export interface SctParts {
  readonly leaf: Certificate
  readonly issuer: Certificate | null
  /** Contents of the TLS extension signed_certificate_timestamp; null when there was none. */
  readonly tls: Uint8Array | null
  /** The stapled OCSP response, DER. */
  readonly ocsp: Uint8Array | null
}

/**
 * RFC 6962 2.1.4: ECDSA over P-256 or RSA, with SHA-256; as SignatureAlgorithm and as the X.509 code calls
 * it.
 */
const SHA256 = 4
const ALGORITHMS: Readonly<Record<number, readonly [keyType: string, SignatureAlgorithm]>> = {
  1: [
    'RSA',
    {
      oid: '1.2.840.113549.1.1.11',
      name: 'sha256WithRSAEncryption',
      scheme: 'rsa-pkcs1',
      hash: 'SHA-256',
      saltLength: 0,
      der: new Uint8Array(),
    },
  ],
  3: [
    'EC',
    {
      oid: '1.2.840.10045.4.3.2',
      name: 'ecdsa-with-SHA256',
      scheme: 'ecdsa',
      hash: 'SHA-256',
      saltLength: 0,
      der: new Uint8Array(),
    },
  ],
}

/** Who pays for signatures; undefined: nobody counts. */
type Payer = Pick<Work, 'take' | 'pause'> | undefined

const keyOf = (log: CtLog): PublicKey | null => {
  try {
    return parsePublicKey(soleElement(log.key, TAG.sequence, 'key of the log'))
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}

const numberOctets = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256)

/**
 * The extensions field without the SCT list; empty when nothing is left of it, since an empty list is no DER
 * extensions.
 */
const withoutScts = (field: Uint8Array): Uint8Array => {
  const kept: Uint8Array[] = []
  const list = soleElement(field, TAG.sequence, 'extensions').open()
  while (!list.done) {
    const extension = list.read(TAG.sequence, 'extension')
    if (readOid(extension.open().read(TAG.oid, 'extension')) !== OID.sctList) kept.push(extension.bytes)
  }
  return kept.length === 0 ? new Uint8Array() : encode(context(3, true), encode(TAG.sequence, ...kept))
}

/**
 * What the log signed as the precertificate: the leaf's TBSCertificate without the SCT list (RFC 6962 3.2).
 * The poison is in neither. Null when the certificate cannot be taken apart.
 */
export const precertificateTbs = (leaf: Certificate): Uint8Array | null => {
  try {
    const parts: Uint8Array[] = []
    const reader = new DerReader(leaf.tbs).enter(TAG.sequence, 'TBSCertificate')
    while (!reader.done) {
      const part = reader.read()
      parts.push(part.tag === context(3, true) ? withoutScts(part.value) : part.bytes)
    }
    return encode(TAG.sequence, ...parts)
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}

/** entry_type and signed_entry (RFC 6962 3.2). */
const certificateEntry = ({ leaf }: SctParts): Uint8Array =>
  concat(numberOctets(0, 2), numberOctets(leaf.der.length, 3), leaf.der)

const precertificateEntry = async ({ leaf, issuer }: SctParts): Promise<Uint8Array | null> => {
  const tbs = issuer && precertificateTbs(leaf)
  if (!issuer || !tbs) return null
  const issuerKeyHash = await sha256(issuer.spki)
  return concat(numberOctets(1, 2), issuerKeyHash, numberOctets(tbs.length, 3), tbs)
}

/**
 * version v1, certificate_timestamp, time, entry, extensions: the digitally-signed struct of RFC 6962 3.2.
 */
const signedPart = (sct: Sct, entry: Uint8Array): Uint8Array =>
  concat(
    Uint8Array.of(0, 0),
    sct.timestampOctets,
    entry,
    numberOctets(sct.extensions.length, 2),
    sct.extensions,
  )

const verify = async (
  sct: Sct,
  log: CtLog | null,
  entry: Uint8Array | null,
  work: Payer,
): Promise<SctObservation['signature']> => {
  const key = log && keyOf(log)
  if (!key || !entry) return 'unverified'
  const [type, algorithm] = ALGORITHMS[sct.algorithm] ?? [null, null]
  if (sct.hash !== SHA256 || !algorithm || key.type !== type) return 'invalid'
  const verdict = await verifySignature(key, algorithm, signedPart(sct, entry), sct.signature, work)
  return verdict === 'untried' ? 'unverified' : verdict === 'good' ? 'valid' : 'invalid'
}

/**
 * SCTs of a list that are verified; the rest are `unverified`. Each signature covers the whole certificate.
 */
const MAX_VERIFIED = 20

const observe = async (
  bytes: Uint8Array | null,
  source: SctObservation['source'],
  entry: Uint8Array | null,
  logs: CtLogs,
  work: Payer,
): Promise<SctObservation[]> => {
  const scts = (bytes && readSctList(bytes)) ?? []
  return Promise.all(
    scts.map(async (sct, index): Promise<SctObservation> => {
      const log = logs.find(sct.logId)
      const signature = index < MAX_VERIFIED ? await verify(sct, log, entry, work) : 'unverified'
      return {
        log: log?.description ?? null,
        operator: log?.operator ?? null,
        logId: sct.logId,
        source,
        timestamp: sct.timestamp,
        signature,
      }
    }),
  )
}

const WORTH: Readonly<Record<SctObservation['signature'], number>> = { valid: 0, unverified: 1, invalid: 2 }

/** One of each log and delivery: the best signed, then the earliest; in the order in which they came. */
const onceEach = (all: readonly SctObservation[]): SctObservation[] => {
  const best = new Map<string, SctObservation>()
  for (const one of all) {
    const name = `${one.source} ${one.logId}`
    const known = best.get(name)
    const better =
      known
      && (WORTH[one.signature] - WORTH[known.signature]
        || one.timestamp.getTime() - known.timestamp.getTime()) < 0
    if (!known || better) best.set(name, one)
  }
  return [...best.values()]
}

/**
 * The SCTs of a certificate by every way of delivery (RFC 6962 3.3): embedded in it, in the TLS extension, in
 * the stapled OCSP response; each log once a delivery. A list that is malformed gives none. `issuer`: whose
 * key signed the leaf, which embedded SCTs are bound to. `work` pays for the signatures. Never throws.
 */
export const observeScts = async (
  parts: SctParts,
  logs: CtLogs,
  work?: Payer,
): Promise<readonly SctObservation[]> => {
  const { leaf, tls, ocsp } = parts
  const stapled = ocsp && sctListInOcsp(ocsp, leaf.serialOctets)
  const whole = tls || stapled ? certificateEntry(parts) : null
  const found = await Promise.all([
    observe(leaf.sctList, 'embedded', leaf.sctList ? await precertificateEntry(parts) : null, logs, work),
    observe(tls, 'tls', whole, logs, work),
    observe(stapled, 'ocsp', whole, logs, work),
  ])
  return onceEach(found.flat())
}

/**
 * The date that root programs measure a certificate by; null without one. Where the log is not known, an
 * SCT counts only if it is embedded: the CA's signature then covers it, while what comes by TLS or in a
 * staple the server may have written itself.
 */
export const earliestSct = (observed: readonly SctObservation[]): Date | null =>
  observed
    .filter(
      ({ signature, source }) =>
        signature === 'valid' || (signature === 'unverified' && source === 'embedded'),
    )
    .reduce<Date | null>((first, { timestamp }) => (first && first <= timestamp ? first : timestamp), null)
