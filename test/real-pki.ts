/** Certificates that OpenSSL makes, so that nothing of ours stands on both sides of a test. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Issued { readonly certificate: string, readonly key: string }

export interface Wish {
  readonly name: string
  readonly key?: 'rsa' | 'rsa1024' | 'ec' | 'ed25519'
  /** Days from now; 0 and 90 unless told. */
  readonly from?: number
  readonly to?: number
  readonly usage?: string
  readonly digest?: string
  /** PEM path of the issuer; absent: self-signed. */
  readonly issuer?: Issued
  readonly ca?: boolean
  readonly extra?: readonly string[]
  readonly organisation?: string
}

const KEYS = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'], rsa1024: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  ec: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'], ed25519: ['-algorithm', 'ED25519'],
} as const

/** As `openssl ca` wants instants: YYYYMMDDHHMMSSZ. */
const stamp = (days: number): string => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString().replace(/[-:T]|\.\d+/g, '')

export const opensslPki = (folder: string) => {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, OPENSSL_CONF: '/dev/null' } })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.txt'), '')
  writeFileSync(join(folder, 'index.txt.attr'), 'unique_subject = no\n')
  let count = 0

  const issue = (wish: Wish): Issued => {
    const id = `c${++count}`
    const [key, request, certificate, config] = ['key', 'csr', 'crt', 'cnf'].map(end => join(folder, `${id}.${end}`)) as [string, string, string, string]
    openssl('genpkey', ...KEYS[wish.key ?? 'rsa'], '-out', key)
    const extensions = [
      'subjectKeyIdentifier = hash', ...(wish.issuer ? ['authorityKeyIdentifier = keyid'] : []),
      ...(wish.ca
        ? ['basicConstraints = critical,CA:TRUE', 'keyUsage = critical,keyCertSign,cRLSign']
        : ['basicConstraints = critical,CA:FALSE', `keyUsage = critical,digitalSignature`, `extendedKeyUsage = ${wish.usage ?? 'serverAuth'}`, `subjectAltName = DNS:${wish.name}`]),
      ...wish.extra ?? [],
    ]
    writeFileSync(config, [
      '[req]', 'distinguished_name = dn', 'prompt = no', '[dn]', `O = ${wish.organisation ?? 'Certscope Tests'}`, `CN = ${wish.name}`,
      '[ca]', 'default_ca = it', '[it]', `database = ${join(folder, 'index.txt')}`, `new_certs_dir = ${folder}`, 'policy = any', `serial = ${join(folder, `${id}.srl`)}`,
      'default_md = sha256', 'rand_serial = yes', '[any]', 'organizationName = optional', 'commonName = supplied', '[ext]', ...extensions, '',
    ].join('\n'))
    openssl('req', '-new', '-config', config, '-key', key, '-out', request)
    openssl('ca', '-batch', '-notext', '-config', config, '-in', request, '-out', certificate, '-extensions', 'ext', '-preserveDN',
      '-startdate', stamp(wish.from ?? 0), '-enddate', stamp(wish.to ?? 90), ...(wish.digest ? ['-md', wish.digest] : wish.issuer ? [] : wish.key === 'ed25519' ? ['-md', 'null'] : []),
      ...(wish.issuer ? ['-cert', wish.issuer.certificate, '-keyfile', wish.issuer.key] : ['-selfsign', '-keyfile', key]))
    return { certificate, key }
  }

  /** A file with these certificates one after another, as servers are configured with. */
  const bundle = (...parts: readonly Issued[]): string => {
    const file = join(folder, `bundle${++count}.pem`)
    writeFileSync(file, parts.map(part => readFileSync(part.certificate, 'utf8')).join(''))
    return file
  }
  return { issue, bundle }
}
