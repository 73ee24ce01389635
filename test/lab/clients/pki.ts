/** Certificates of `openssl ca` with every extension free to choose, for servers that real clients visit. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { opensslCa, type Issued } from '../../peers/openssl-ca.ts'

export type { Issued } from '../../peers/openssl-ca.ts'

/**
 * Words of `openssl genpkey`. More than two primes only make a key quicker to find: its public half does not
 * show them.
 */
export const KEYS = {
  rsa: ['RSA', 'rsa_keygen_bits:2048'],
  rsa1024: ['RSA', 'rsa_keygen_bits:1024'],
  rsa2047: ['RSA', 'rsa_keygen_bits:2047'],
  rsa3072: ['RSA', 'rsa_keygen_bits:3072'],
  rsa4096: ['RSA', 'rsa_keygen_bits:4096'],
  rsa8200: ['RSA', 'rsa_keygen_bits:8200', 'rsa_keygen_primes:5'],
  rsaExponent3: ['RSA', 'rsa_keygen_bits:2048', 'rsa_keygen_pubexp:3'],
  pss: ['RSA-PSS', 'rsa_keygen_bits:2048'],
  p256: ['EC', 'ec_paramgen_curve:P-256'],
  p384: ['EC', 'ec_paramgen_curve:P-384'],
  p521: ['EC', 'ec_paramgen_curve:P-521'],
  p224: ['EC', 'ec_paramgen_curve:P-224'],
  secp256k1: ['EC', 'ec_paramgen_curve:secp256k1'],
  brainpool: ['EC', 'ec_paramgen_curve:brainpoolP256r1'],
  ed25519: ['ED25519'],
  ed448: ['ED448'],
} as const
export type KeyKind = keyof typeof KEYS
/** Options for keys of CAs, which no server has to read. */
const CA_RSA = [...KEYS.rsa, 'rsa_keygen_primes:3'] as const

export interface Wish {
  readonly name: string
  readonly key?: KeyKind
  /** Days from now; -1 and 60 by default. */
  readonly from?: number
  readonly to?: number
  /** Lines that replace or join the usual extensions; null leaves one out. `plain`: no extension at all. */
  readonly ext?: Readonly<Record<string, string | null>>
  readonly plain?: true
  readonly ca?: true
  readonly digest?: string
  /** More words of `openssl ca`. */
  readonly words?: readonly string[]
  readonly issuer?: Issued
  readonly organization?: string
  /** Takes the key of this one, as cross-signed certificates share theirs. */
  readonly keyOf?: Issued
  /** In place of a random serial number; whole days from now are all that its validity can be. */
  readonly serial?: string
  /** Lines of the subject in place of organization and common name; none: an empty subject. */
  readonly subject?: readonly string[]
  /** More sections of the configuration, which extensions refer to. */
  readonly sections?: Readonly<Record<string, readonly string[]>>
}

const stamp = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().replace(/[-:T]|\.\d+/g, '')

const LEAF = {
  basicConstraints: 'critical,CA:FALSE',
  keyUsage: 'critical,digitalSignature,keyEncipherment',
  extendedKeyUsage: 'serverAuth',
}
const AUTHORITY = { basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign' }

/** In a distinguished name of a command line. */
const escaped = (value: string): string => value.replace(/[\\/+=]/g, '\\$&')

export const clientPki = (folder: string) => {
  const { openssl, next, newIndex, indexOf, configure, by } = opensslCa(folder)
  const keys = new Map<KeyKind, string>()
  const requests = new Map<string, string>()
  const groups = new Map<number, string>()
  /**
   * One key of a kind serves all leaves; every CA and whatever signs itself has its own, unless that takes
   * seconds to find.
   */
  const keyOf = ({ key: kind = 'rsa', ca, issuer }: Wish): string => {
    const fresh = (ca || !issuer) && kind !== 'rsa8200'
    const known = keys.get(kind)
    if (known !== undefined && !fresh) return known
    const file = join(folder, `${kind}-${keys.size}-${Math.random().toString(36).slice(2)}.key`)
    const [algorithm, ...options] = ca && kind === 'rsa' ? CA_RSA : KEYS[kind]
    openssl('genpkey', '-algorithm', algorithm, ...options.flatMap(one => ['-pkeyopt', one]), '-out', file)
    if (!fresh) keys.set(kind, file)
    return file
  }
  const common = newIndex()

  /** Makes a request for `openssl ca`; with the usual subjects, one serves all certificates of a key. */
  const requestOf = (key: string, config: string, { subject, serial }: Wish): string => {
    const shared = subject === undefined && serial === undefined
    const known = shared ? requests.get(key) : undefined
    if (known !== undefined) return known
    const file = next('csr')
    const nobody = subject?.length === 0
    openssl('req', '-new', '-config', config, '-key', key, '-out', file, ...(nobody ? ['-subj', '/'] : []))
    if (shared) requests.set(key, file)
    return file
  }

  const issue = (wish: Wish): Issued => {
    const key = wish.keyOf?.key ?? keyOf(wish)
    const certificate = next('crt')
    const extensions: Record<string, string | null> = {
      subjectKeyIdentifier: 'hash',
      ...(wish.issuer ? { authorityKeyIdentifier: 'keyid' } : {}),
      ...(wish.ca
        ? { ...AUTHORITY, ...(wish.issuer ? { extendedKeyUsage: 'serverAuth,clientAuth' } : {}) }
        : { ...LEAF, subjectAltName: `DNS:${wish.name}` }),
      ...wish.ext,
    }
    const lines = Object.entries(extensions).flatMap(([name, value]) =>
      value === null ? [] : [`${name} = ${value}`],
    )
    const [organization, commonName] = [wish.organization ?? 'Certscope Tests', wish.name.slice(0, 64)]
    const config = configure(wish.issuer ? indexOf(wish.issuer) : common, ['rand_serial = yes'], {
      req: ['distinguished_name = dn', 'prompt = no'],
      dn: wish.subject ?? [`O = ${organization}`, `CN = ${commonName}`],
      ext: wish.plain ? [] : lines,
      ...wish.sections,
    })
    const request = requestOf(key, config, wish)
    if (wish.serial !== undefined && wish.issuer) {
      const days = String(Math.round(wish.to ?? 60))
      openssl(
        ...['x509', '-req', '-in', request, '-out', certificate, '-days', days, '-sha256'],
        ...['-CA', wish.issuer.certificate, '-CAkey', wish.issuer.key, '-set_serial', wish.serial],
        ...['-extfile', config, '-extensions', 'ext'],
      )
      return { certificate, key }
    }
    const edwards = (wish.key ?? 'rsa').startsWith('ed') && !wish.issuer
    openssl(
      ...['ca', '-batch', '-notext', '-config', config, '-in', request, '-out', certificate],
      ...(wish.plain ? [] : ['-extensions', 'ext']),
      ...(wish.subject ? [] : ['-subj', `/O=${escaped(organization)}/CN=${escaped(commonName)}`]),
      ...['-preserveDN', '-startdate', stamp(wish.from ?? -1), '-enddate', stamp(wish.to ?? 60)],
      ...(edwards ? ['-md', 'null'] : wish.digest ? ['-md', wish.digest] : []),
      ...(wish.words ?? []),
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

  /** Parameters of finite-field Diffie-Hellman: a group of RFC 3526, or a smaller prime made on the spot. */
  const dhParameters = (bits: number): string => {
    const known = groups.get(bits)
    if (known !== undefined) return known
    const file = next('dh')
    groups.set(bits, file)
    if (bits < 2048) openssl('dhparam', '-out', file, String(bits))
    else openssl('genpkey', '-genparam', '-algorithm', 'DH', '-pkeyopt', `group:modp_${bits}`, '-out', file)
    return file
  }
  return { issue, bundle, dhParameters }
}
export type ClientPki = ReturnType<typeof clientPki>
