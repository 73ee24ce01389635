/**
 * Mints authorities and leaves for the tables of this folder: each case is one change from a chain that is
 * right.
 */
import { generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Fault } from '../../../../../core/protocol/faults.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import type { TrustData } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { validate } from '../../../../../core/protocol/x509/validate.ts'
import type { Validation, ValidationRequest } from '../../../../../core/protocol/x509/validation.ts'
import {
  authorityInformationAccess,
  authorityKeyIdentifier,
  basicConstraints,
  extendedKeyUsage,
  keyUsage,
  mint,
  SERVER_AUTH,
  subjectAltName,
  subjectKeyIdentifier,
} from '../../../../peers/protocols/x509/ca.ts'
import { coded } from '../../../../peers/codes.ts'
import type { CertificateSpec, GeneralNames, Name } from '../../../../peers/protocols/x509/ca.ts'

export const AT = new Date('2026-06-15T12:00:00Z')
const CA_DATES = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2035-01-01T00:00:00Z') }
const LEAF_DATES = { notBefore: new Date('2026-05-01T00:00:00Z'), notAfter: new Date('2026-07-29T23:59:59Z') }

/** Ed25519: made and used in microseconds. */
export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

export interface Authority {
  readonly subject: Name
  readonly key: KeyObject
  readonly certificate: Certificate
}

export type Change = Partial<CertificateSpec> & {
  /** Instead of the usual extension of that kind; null leaves it out. */
  readonly bc?: Uint8Array | null
  readonly ku?: Uint8Array | null
  readonly eku?: Uint8Array | null
  readonly san?: Uint8Array | null
  readonly ski?: Uint8Array | null
  readonly aki?: Uint8Array | null
  readonly more?: readonly Uint8Array[]
}

const chosen = (
  ...pairs: readonly (readonly [Uint8Array | null | undefined, Uint8Array | null])[]
): Uint8Array[] =>
  pairs.map(([changed, usual]) => (changed === undefined ? usual : changed)).filter(one => one !== null)

const spec = ({
  bc: _1,
  ku: _2,
  eku: _3,
  san: _4,
  ski: _5,
  aki: _6,
  more: _7,
  ...rest
}: Change): Partial<CertificateSpec> => rest

/** A CA; without `issuer` a self-signed root. */
export const authority = (
  name: string,
  issuer: Pick<Authority, 'subject' | 'key'> | null = null,
  change: Change = {},
): Authority => {
  const key = change.key ?? newKey()
  const subject: Name = change.subject ?? [
    ['O', 'Example Trust'],
    ['CN', name],
  ]
  const extensions = [
    ...chosen(
      [change.bc, basicConstraints(true)],
      [change.ku, keyUsage('keyCertSign', 'cRLSign')],
      [change.eku, null],
      [change.san, null],
      [change.ski, subjectKeyIdentifier(key)],
      [change.aki, issuer ? authorityKeyIdentifier(issuer.key) : null],
    ),
    ...(change.more ?? []),
  ]
  const der = mint({
    subject,
    key,
    ...CA_DATES,
    ...(issuer ? { issuer } : {}),
    extensions,
    ...spec(change),
  } as CertificateSpec)
  return { subject, key, certificate: parseCertificate(new Uint8Array(der)) }
}

export const HOST = 'www.example.com'

/** A TLS server's certificate for HOST. */
export const leaf = (
  issuer: Pick<Authority, 'subject' | 'key'>,
  change: Change = {},
  names: GeneralNames = { dns: [HOST] },
): Certificate => {
  const key = change.key ?? newKey()
  const extensions = [
    ...chosen(
      [change.bc, basicConstraints(false)],
      [change.ku, keyUsage('digitalSignature')],
      [change.eku, extendedKeyUsage(SERVER_AUTH)],
      [change.san, subjectAltName(names)],
      [change.ski, subjectKeyIdentifier(key)],
      [change.aki, authorityKeyIdentifier(issuer.key)],
    ),
    ...(change.more ?? []),
  ]
  return parseCertificate(
    new Uint8Array(
      mint({
        subject: [['CN', HOST]],
        key,
        ...LEAF_DATES,
        issuer,
        extensions,
        ...spec(change),
      } as CertificateSpec),
    ),
  )
}

export const aia = (url: string): Uint8Array => authorityInformationAccess({ caIssuers: url })

export const trusting = (
  roots: readonly Certificate[],
  data: Partial<TrustData> = {},
): ReturnType<typeof trustStore> =>
  trustStore({ date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [], ...data }, roots)

/** Asks about HOST at AT. */
export const check = (
  chain: readonly Certificate[],
  roots: readonly Certificate[],
  more: Partial<ValidationRequest> = {},
): Promise<Validation> =>
  validate({
    chain,
    trust: trusting(roots),
    at: AT,
    identity: { kind: 'dns', value: HOST },
    usage: 'serverAuth',
    ...more,
  })

/** Faults and issues in one line, `-` for none; what a table compares. */
export const verdict = ({ trusted, faults, issues }: Validation): string =>
  [
    trusted ? 'trusted' : 'refused',
    ...faults.map(({ code }) => code),
    ...issues.map(({ code, severity }) => `${severity}/${code}`),
  ].join(' ')

/** What exactly a fault or an issue is, on one line. */
export const said = ({ detail, params }: Pick<Fault, 'detail' | 'params'>): string =>
  coded({ code: detail, params })

export const pathText = ({ path }: Validation): string =>
  path.map(({ certificate, source }) => `${certificate.subject.commonName}(${source})`).join(' < ')
