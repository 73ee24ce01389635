/** Decodes the certificate extensions that a TLS client acts on (RFC 5280 4.2, RFC 7633, RFC 6962). */
import {
  DerError,
  TAG,
  context,
  soleElement,
  readBits,
  readBoolean,
  readInteger,
  readOid,
  readSmall,
} from '../../crypto/der.ts'
import {
  enter,
  keyIdentifier,
  list,
  readAccess,
  readDistributionPoints,
  subtrees,
} from './extension-readers.ts'
import type { Access, DistributionPoint, Subtree } from './extension-readers.ts'
import { parseGeneralNames } from './general-name.ts'
import type { GeneralNames } from './general-name.ts'
import { malformedField } from './malformed.ts'
import type { Malformation } from './malformed.ts'

export const OID = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  issuerAltName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  tlsFeature: '1.3.6.1.5.5.7.1.24',
  sctList: '1.3.6.1.4.1.11129.2.4.2',
  precertificatePoison: '1.3.6.1.4.1.11129.2.4.3',
} as const

export const PURPOSE = {
  serverAuth: '1.3.6.1.5.5.7.3.1',
  any: '2.5.29.37.0',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const

/** RFC 5280 4.2.1.3, in the order of the bits. */
const KEY_USAGES = [
  'digitalSignature',
  'contentCommitment',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
] as const
type KeyUsage = (typeof KEY_USAGES)[number]

export interface Extension {
  readonly oid: string
  readonly critical: boolean
  /** Contents of the OCTET STRING. */
  readonly value: Uint8Array
}

export interface NameConstraints {
  readonly permitted: readonly Subtree[]
  readonly excluded: readonly Subtree[]
  /** A field was there but held nothing, or neither was there: RFC 5280 4.2.1.10 forbids both. */
  readonly empty: boolean
}

interface AuthorityKeyIdentifier {
  /** Lower-case hex. */
  readonly keyIdentifier: string | null
  readonly hasIssuer: boolean
  readonly hasSerialNumber: boolean
}

/**
 * What the extensions say; null: the extension is not there, or it is malformed (then `defects` names it).
 */
export interface Decoded {
  readonly basicConstraints: { readonly ca: boolean; readonly pathLength: number | null } | null
  readonly keyUsage: ReadonlySet<KeyUsage> | null
  /** OIDs. */
  readonly extendedKeyUsage: readonly string[] | null
  readonly subjectAltName: GeneralNames | null
  readonly nameConstraints: NameConstraints | null
  readonly authorityKeyIdentifier: AuthorityKeyIdentifier | null
  /** Lower-case hex. */
  readonly subjectKeyIdentifier: string | null
  readonly authorityInfoAccess: Access | null
  readonly crlDistributionPoints: readonly DistributionPoint[] | null
  /** Where the delta CRLs are (RFC 5280 4.2.1.15). */
  readonly freshestCrl: readonly DistributionPoint[] | null
  readonly certificatePolicies: readonly string[] | null
  readonly policyConstraints: {
    readonly requireExplicitPolicy: number | null
    readonly inhibitPolicyMapping: number | null
  } | null
  readonly inhibitAnyPolicy: number | null
  /** TLS extension numbers; 5 is must-staple. */
  readonly tlsFeature: readonly number[] | null
  /** The SignedCertificateTimestampList with its outer length (RFC 6962 3.3). */
  readonly sctList: Uint8Array | null
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const DECODERS: Readonly<Record<string, (value: Uint8Array, decoded: Writable<Decoded>) => void>> = {
  [OID.basicConstraints]: (value, decoded) => {
    const what = 'basicConstraints'
    const reader = enter(value, what)
    const flag = reader.optional(TAG.boolean)
    const limit = reader.optional(TAG.integer)
    reader.finish(what)
    decoded.basicConstraints = {
      ca: flag ? readBoolean(flag, what) : false,
      pathLength: limit ? readSmall(limit, 'pathLenConstraint') : null,
    }
  },
  [OID.keyUsage]: (value, decoded) => {
    const { octets } = readBits(soleElement(value, TAG.bitString, 'keyUsage'), 'keyUsage')
    decoded.keyUsage = new Set(
      KEY_USAGES.filter((_, bit) => ((octets[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0),
    )
    if (decoded.keyUsage.size === 0) throw new DerError('keyUsage')
  },
  [OID.extendedKeyUsage]: (value, decoded) => {
    decoded.extendedKeyUsage = list(value, 'extendedKeyUsage', reader =>
      readOid(reader.read(TAG.oid, 'extendedKeyUsage')),
    )
  },
  [OID.subjectAltName]: (value, decoded) => {
    decoded.subjectAltName = parseGeneralNames(
      soleElement(value, TAG.sequence, 'subjectAltName').value,
      'subjectAltName',
    )
  },
  [OID.nameConstraints]: (value, decoded) => {
    const what = 'nameConstraints'
    const reader = enter(value, what)
    const permitted = reader.optional(context(0, true))
    const excluded = reader.optional(context(1, true))
    const empty = (!permitted && !excluded) || permitted?.value.length === 0 || excluded?.value.length === 0
    reader.finish(what)
    decoded.nameConstraints = {
      permitted: permitted ? subtrees(permitted.value, what) : [],
      excluded: excluded ? subtrees(excluded.value, what) : [],
      empty,
    }
  },
  [OID.authorityKeyIdentifier]: (value, decoded) => {
    const what = 'authorityKeyIdentifier'
    const reader = enter(value, what)
    const key = reader.optional(context(0, false))
    const issuer = reader.optional(context(1, true))
    const serial = reader.optional(context(2, false))
    reader.finish(what)
    decoded.authorityKeyIdentifier = {
      keyIdentifier: key && keyIdentifier(key, what),
      hasIssuer: issuer !== null,
      hasSerialNumber: serial !== null,
    }
  },
  [OID.subjectKeyIdentifier]: (value, decoded) => {
    const what = 'subjectKeyIdentifier'
    decoded.subjectKeyIdentifier = keyIdentifier(soleElement(value, TAG.octetString, what), what)
  },
  [OID.authorityInfoAccess]: (value, decoded) => {
    decoded.authorityInfoAccess = readAccess(value)
  },
  [OID.crlDistributionPoints]: (value, decoded) => {
    decoded.crlDistributionPoints = readDistributionPoints(value)
  },
  [OID.freshestCrl]: (value, decoded) => {
    decoded.freshestCrl = readDistributionPoints(value)
  },
  [OID.certificatePolicies]: (value, decoded) => {
    decoded.certificatePolicies = list(value, 'certificatePolicies', reader =>
      readOid(reader.enter(TAG.sequence).read(TAG.oid, 'certificatePolicies')),
    )
  },
  [OID.policyConstraints]: (value, decoded) => {
    const what = 'policyConstraints'
    const reader = enter(value, what)
    const require = reader.optional(context(0, false))
    const inhibit = reader.optional(context(1, false))
    reader.finish(what)
    decoded.policyConstraints = {
      requireExplicitPolicy: require && readSmall(require, what),
      inhibitPolicyMapping: inhibit && readSmall(inhibit, what),
    }
  },
  [OID.inhibitAnyPolicy]: (value, decoded) => {
    decoded.inhibitAnyPolicy = readSmall(
      soleElement(value, TAG.integer, 'inhibitAnyPolicy'),
      'inhibitAnyPolicy',
    )
  },
  [OID.tlsFeature]: (value, decoded) => {
    decoded.tlsFeature = list(value, 'tlsFeature', reader => {
      const number = reader.read(TAG.integer, 'tlsFeature')
      readInteger(number, 'tlsFeature')
      return readSmall(number, 'tlsFeature')
    })
  },
  [OID.sctList]: (value, decoded) => {
    decoded.sctList = soleElement(value, TAG.octetString, 'SignedCertificateTimestampList').value
  },
}

export interface Defect {
  /** The extension's OID; null for the certificate itself. */
  readonly oid: string | null
  readonly problem: Malformation
}

/**
 * Decodes what is known; what cannot be decoded stays null and is a defect, so that the rest can still be
 * shown.
 */
export const decodeCertificateExtensions = (
  extensions: ReadonlyMap<string, Extension>,
): { decoded: Decoded; defects: Defect[] } => {
  const decoded: Writable<Decoded> = {
    basicConstraints: null,
    keyUsage: null,
    extendedKeyUsage: null,
    subjectAltName: null,
    nameConstraints: null,
    authorityKeyIdentifier: null,
    subjectKeyIdentifier: null,
    authorityInfoAccess: null,
    crlDistributionPoints: null,
    freshestCrl: null,
    certificatePolicies: null,
    policyConstraints: null,
    inhibitAnyPolicy: null,
    tlsFeature: null,
    sctList: null,
  }
  const defects: Defect[] = []
  for (const { oid, value } of extensions.values()) {
    try {
      DECODERS[oid]?.(value, decoded)
    } catch (error) {
      if (!(error instanceof DerError)) throw error
      defects.push({ oid, problem: malformedField(error.field) })
    }
  }
  return { decoded, defects }
}
