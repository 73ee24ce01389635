/**
 * Certificates, CRLs and OCSP answers that OpenSSL makes, so that nothing of ours stands on both sides of a
 * test.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Issued, opensslCa } from './openssl-ca.ts'

export interface Wish {
  readonly name: string
  readonly key?: 'rsa' | 'rsa1024' | 'ec' | 'ed25519'
  /** Days from now; 0 and 90 unless told. */
  readonly from?: number
  readonly to?: number
  /** Extended key usage of a leaf, '' for none; key usage of a CA. */
  readonly usage?: string
  readonly digest?: string
  /** PEM path of the issuer; absent: self-signed. */
  readonly issuer?: Issued
  readonly ca?: boolean
  readonly extra?: readonly string[]
  readonly organization?: string
  /** Hex of an even length; random unless told. */
  readonly serial?: string
}

export interface CrlWish {
  /** Days from now of thisUpdate and nextUpdate; -1 and 5 unless told. */
  readonly from?: number
  readonly to?: number
  readonly extra?: readonly string[]
  /** Extensions of the list by section, for what takes a section such as issuingDistributionPoint. */
  readonly sections?: Readonly<Record<string, readonly string[]>>
  readonly number?: number
  readonly digest?: string
  /** Another list of what is revoked than the issuer's. */
  readonly index?: string
  /** PEM instead of DER. */
  readonly pem?: boolean
  /** Without any extension, which makes it version 1. */
  readonly plain?: boolean
}

export interface AnswerWish {
  /** Who signs; the issuer itself unless told. */
  readonly signer?: Issued
  readonly index?: string
  /** Minutes until nextUpdate; 60 unless told, null: none. */
  readonly minutes?: number | null
  /** Hash of the CertID; default sha1. */
  readonly hash?: 'sha256'
  readonly words?: readonly string[]
}

const KEYS = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  rsa1024: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  ec: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  ed25519: ['-algorithm', 'ED25519'],
} as const

/** As `openssl ca` wants instants: YYYYMMDDHHMMSSZ. */
const stamp = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString().replace(/[-:T]|\.\d+/g, '')

export const opensslPki = (folder: string) => {
  const ca = opensslCa(folder)
  const { openssl, next, newIndex, indexOf, configure, by } = ca
  const common = newIndex()

  const issue = (wish: Wish): Issued => {
    const [key, request, certificate] = [next('key'), next('csr'), next('crt')]
    openssl('genpkey', ...KEYS[wish.key ?? 'rsa'], '-out', key)
    const extensions = [
      'subjectKeyIdentifier = hash',
      ...(wish.issuer ? ['authorityKeyIdentifier = keyid'] : []),
      ...(wish.ca
        ? [
            'basicConstraints = critical,CA:TRUE',
            `keyUsage = critical,${wish.usage ?? 'keyCertSign,cRLSign'}`,
          ]
        : [
            'basicConstraints = critical,CA:FALSE',
            'keyUsage = critical,digitalSignature',
            ...(wish.usage === '' ? [] : [`extendedKeyUsage = ${wish.usage ?? 'serverAuth'}`]),
            `subjectAltName = DNS:${wish.name}`,
          ]),
      ...(wish.extra ?? []),
    ]
    const serial = next('srl')
    if (wish.serial !== undefined) writeFileSync(serial, `${wish.serial}\n`)
    const config = configure(
      wish.issuer ? indexOf(wish.issuer) : common,
      [`serial = ${serial}`, ...(wish.serial === undefined ? ['rand_serial = yes'] : [])],
      {
        req: ['distinguished_name = dn', 'prompt = no'],
        dn: [`O = ${wish.organization ?? 'Certscope Tests'}`, `CN = ${wish.name}`],
        ext: extensions,
      },
    )
    openssl('req', '-new', '-config', config, '-key', key, '-out', request)
    const digest = wish.digest ?? (!wish.issuer && wish.key === 'ed25519' ? 'null' : null)
    openssl(
      'ca',
      '-batch',
      '-notext',
      '-config',
      config,
      '-in',
      request,
      '-out',
      certificate,
      '-extensions',
      'ext',
      '-preserveDN',
      '-startdate',
      stamp(wish.from ?? 0),
      '-enddate',
      stamp(wish.to ?? 90),
      ...(digest ? ['-md', digest] : []),
      ...(wish.issuer ? by(wish.issuer) : ['-selfsign', '-keyfile', key]),
    )
    return { certificate, key }
  }

  /** A file with these certificates one after another, as servers are configured with. */
  const bundle = (...parts: readonly Issued[]): string => {
    const file = next('pem')
    writeFileSync(file, parts.map(part => readFileSync(part.certificate, 'utf8')).join(''))
    return file
  }

  /** `words`: such as -crl_reason keyCompromise. */
  const revoke = (issuer: Issued, issued: Issued, ...words: string[]): void => {
    openssl(
      'ca',
      '-config',
      configure(indexOf(issuer), []),
      '-revoke',
      issued.certificate,
      ...words,
      ...by(issuer),
    )
  }

  /** A CRL of what the issuer has revoked so far; the path of its file. */
  const crl = (issuer: Issued, wish: CrlWish = {}): string => {
    const [file, numbers] = [next('crl'), next('number')]
    const number = (wish.number ?? 1).toString(16)
    writeFileSync(numbers, `${number.padStart(number.length + (number.length % 2), '0')}\n`)
    const config = configure(wish.index ?? indexOf(issuer), wish.plain ? [] : [`crlnumber = ${numbers}`], {
      crl: ['authorityKeyIdentifier = keyid:always', ...(wish.extra ?? [])],
      ...wish.sections,
    })
    openssl(
      'ca',
      '-gencrl',
      '-config',
      config,
      ...(wish.plain ? [] : ['-crlexts', 'crl']),
      '-crl_lastupdate',
      stamp(wish.from ?? -1),
      '-crl_nextupdate',
      stamp(wish.to ?? 5),
      ...(wish.digest ? ['-md', wish.digest] : []),
      '-out',
      file,
      ...by(issuer),
    )
    if (!wish.pem) openssl('crl', '-in', file, '-outform', 'DER', '-out', file)
    return file
  }

  /** An OCSP answer of `openssl ocsp` about certificates of one issuer; the path of its DER file. */
  const answer = (issuer: Issued, about: readonly Issued[], wish: AnswerWish = {}): string => {
    const file = next('ocsp')
    const signer = wish.signer ?? issuer
    openssl(
      'ocsp',
      '-index',
      wish.index ?? indexOf(issuer),
      '-CA',
      issuer.certificate,
      '-rsigner',
      signer.certificate,
      '-rkey',
      signer.key,
      ...(wish.hash ? [`-${wish.hash}`] : []),
      '-issuer',
      issuer.certificate,
      ...about.flatMap(one => ['-cert', one.certificate]),
      ...(wish.minutes === null ? [] : ['-nmin', String(wish.minutes ?? 60)]),
      '-no_nonce',
      '-noverify',
      '-respout',
      file,
      ...(wish.words ?? []),
    )
    return file
  }

  return {
    issue,
    bundle,
    revoke,
    reinstate: ca.reinstate,
    revokedAt: ca.revokedAt,
    serialOf: ca.serialOf,
    crl,
    answer,
    indexOf,
    newIndex,
    copyIndex: ca.copyIndex,
    openssl,
  }
}
