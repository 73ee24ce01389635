/** The certificates that servers under a scanner have: keys of all kinds and sizes, signed well and badly. */
import { getDiffieHellman } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientPki } from '../../clients/pki.ts'
import { opensslCa, type Issued } from '../../../peers/openssl-ca.ts'

export const HOST = 'scan.example.com'

const dhPem = (prime: Buffer): string => {
  const unsigned = Buffer.concat([Buffer.from([0]), prime])
  const long = (tag: number, contents: Buffer): Buffer =>
    Buffer.concat([Buffer.from([tag, 0x81, contents.length]), contents])
  const der = long(0x30, Buffer.concat([long(0x02, unsigned), Buffer.from([0x02, 1, 2])]))
  return `-----BEGIN DH PARAMETERS-----\n${der.toString('base64')}\n-----END DH PARAMETERS-----\n`
}

const LEAVES = {
  rsa: { key: 'rsa' },
  rsa1024: { key: 'rsa1024' },
  rsa3072: { key: 'rsa3072' },
  rsa4096: { key: 'rsa4096' },
  'rsa-sha1': { key: 'rsa', digest: 'sha1' },
  'rsa-md5': { key: 'rsa', digest: 'md5' },
  'rsa-sha384': { key: 'rsa', digest: 'sha384' },
  'rsa-sha512': { key: 'rsa', digest: 'sha512' },
  pss: { key: 'pss' },
  p256: { key: 'p256' },
  p384: { key: 'p384' },
  p521: { key: 'p521' },
  ed25519: { key: 'ed25519' },
  expired: { key: 'rsa', from: -100, to: -1 },
  elsewhere: { key: 'rsa', name: 'else.example.org' },
} as const
export type CertificateName = keyof typeof LEAVES | 'dsa' | 'p256-ecdsa'

/** The 1024-bit prime of RFC 2409 section 6.2, generator 2, as PKCS #3 has it. */
const oakley2 = (): string => dhPem(getDiffieHellman('modp2').getPrime())

export interface Pair {
  /** Leaf and intermediate, PEM. */
  readonly chain: string
  readonly leaf: string
  readonly issuer: string
  readonly key: string
}

/** Makes each certificate, and each group of finite-field Diffie-Hellman, when it is first asked for. */
export const certificatesIn = (folder: string, host = HOST) => {
  const pki = clientPki(folder)
  const { openssl } = opensslCa(folder)
  const root = pki.issue({ name: 'Test Root', ca: true, to: 3650 })
  const rsaIssuer = pki.issue({ name: 'Test Intermediate', ca: true, to: 1800, issuer: root })
  let ecIssuer: Issued | null = null
  const ofEc = (): Issued => {
    ecIssuer ??= pki.issue({ name: 'Test EC Intermediate', ca: true, key: 'p256', to: 1800, issuer: root })
    return ecIssuer
  }
  const dsaKey = (): Issued => {
    const [parameters, key] = [join(folder, 'dsa.parameters'), join(folder, 'dsa.key')]
    openssl('dsaparam', '-out', parameters, '2048')
    openssl('genpkey', '-paramfile', parameters, '-out', key)
    return { certificate: '', key }
  }
  const made = new Map<CertificateName, Pair>()
  const make = (name: CertificateName): Pair => {
    const issuer = name === 'p256-ecdsa' ? ofEc() : rsaIssuer
    const wish = name === 'dsa' ? { keyOf: dsaKey() } : name === 'p256-ecdsa' ? LEAVES.p256 : LEAVES[name]
    const leaf = pki.issue({ name: host, issuer, ...wish })
    return {
      chain: pki.bundle(leaf, issuer),
      leaf: leaf.certificate,
      issuer: issuer.certificate,
      key: leaf.key,
    }
  }
  const certificate = (name: CertificateName): Pair => {
    const pair = made.get(name) ?? make(name)
    made.set(name, pair)
    return pair
  }
  const groups = new Map<string, string>()
  /** `768`: a prime of our own; `oakley2`: of RFC 2409; `modp_2048`, `ffdhe3072`: what OpenSSL knows. */
  const group = (name: string): string => {
    const file = groups.get(name) ?? join(folder, `${name}.dh`)
    if (groups.has(name)) return file
    if (name === 'oakley2') writeFileSync(file, oakley2())
    else if (/^\d+$/.test(name)) openssl('dhparam', '-out', file, name)
    else openssl('genpkey', '-genparam', '-algorithm', 'DH', '-pkeyopt', `group:${name}`, '-out', file)
    groups.set(name, file)
    return file
  }
  return { certificate, group, root: root.certificate }
}
export type Certificates = ReturnType<typeof certificatesIn>
