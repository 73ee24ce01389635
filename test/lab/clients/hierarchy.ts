/** The authorities under which the servers' certificates are issued, and the short ways to ask for one. */
import type { ClientPki, Issued, Wish } from './pki.ts'
import { hostOf, type Kind } from './kinds/kind.ts'
import type { TlsOptions } from 'node:tls'

const YEARS = 3650

export const hierarchyOf = (pki: ClientPki) => {
  const root = pki.issue({ name: 'Test Root', ca: true, to: YEARS })
  const middle = pki.issue({ name: 'Test Intermediate', ca: true, to: 1800, issuer: root })
  const ecRoot = pki.issue({ name: 'Test EC Root', ca: true, to: YEARS, key: 'p256' })
  const ecMiddle = pki.issue({ name: 'Test EC CA', ca: true, to: 1800, key: 'p256', issuer: ecRoot })
  const stranger = pki.issue({ name: 'Stranger Root', ca: true, to: YEARS, organization: 'Strangers' })
  const oldRoot = pki.issue({ name: 'Old Root', ca: true, from: -4000, to: -10 })
  const sha1Root = pki.issue({ name: 'SHA-1 Root', ca: true, to: YEARS, digest: 'sha1' })
  const smallRoot = pki.issue({ name: 'Small Root', ca: true, to: YEARS, key: 'rsa1024' })
  const rootV1 = pki.issue({ name: 'Version 1 Root', ca: true, to: YEARS, plain: true })
  const shortRoot = pki.issue({
    name: 'Short Root',
    ca: true,
    to: YEARS,
    ext: { basicConstraints: 'critical,CA:TRUE,pathlen:0' },
  })
  const constrainedRoot = pki.issue({
    name: 'Constrained Root',
    ca: true,
    to: YEARS,
    ext: { nameConstraints: 'critical,permitted;DNS:example.org' },
  })
  /** Servers that show what is trusted itself. */
  const ownRoot = pki.issue({
    name: hostOf('own-root'),
    ca: true,
    ext: {
      subjectAltName: `DNS:${hostOf('own-root')}`,
      keyUsage: 'critical,digitalSignature,keyEncipherment,keyCertSign',
    },
  })
  const ownLeaf = pki.issue({ name: hostOf('own-leaf') })
  const trusted = [
    ...[root, ecRoot, oldRoot, sha1Root, smallRoot],
    ...[rootV1, shortRoot, constrainedRoot, ownRoot, ownLeaf],
  ]

  const leaf = (id: string, more: Partial<Wish> = {}): Issued =>
    pki.issue({ name: hostOf(id), issuer: middle, organization: 'Somebody', ...more })
  const chain = (...parts: readonly Issued[]) => ({ chain: pki.bundle(...parts), key: parts[0]!.key })
  /** A server of Node that sends exactly this chain. */
  const sends = (id: string, what: string, parts: readonly Issued[], options: TlsOptions = {}): Kind => ({
    id,
    what,
    host: hostOf(id),
    serving: { by: 'node', ...chain(...parts), options },
  })
  /** Such a server with an ordinary chain whose leaf is as wished. */
  const with_ = (id: string, what: string, more: Partial<Wish> = {}, options: TlsOptions = {}): Kind =>
    sends(id, what, [leaf(id, more), middle], options)
  /** An intermediate as wished stands between the root and an ordinary leaf. */
  const below = (id: string, what: string, more: Partial<Wish>, leafWish: Partial<Wish> = {}): Kind => {
    const issuer = pki.issue({ name: `CA of ${id}`, ca: true, to: 1800, issuer: root, ...more })
    return sends(id, what, [leaf(id, { issuer, ...leafWish }), issuer], WEAK)
  }
  return {
    root,
    middle,
    ecMiddle,
    stranger,
    oldRoot,
    sha1Root,
    smallRoot,
    rootV1,
    shortRoot,
    constrainedRoot,
    ownRoot,
    ownLeaf,
    trusted,
    leaf,
    chain,
    sends,
    with_,
    below,
  }
}
export type Hierarchy = ReturnType<typeof hierarchyOf>

/** Lets OpenSSL serve what it would refuse by itself. */
export const WEAK: TlsOptions = { ciphers: 'DEFAULT:@SECLEVEL=0' }
