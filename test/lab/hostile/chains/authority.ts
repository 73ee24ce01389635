/** The one CA of these tests that the server trusts (CERTSCOPE_EXTRA_CA). */
import { toPem, type Name } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity, type Pointers } from '../../../peers/protocols/x509/pki.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'

const day = midnight(new Date())
const named = (name: string): Name => [
  ['O', 'Certscope Tests'],
  ['CN', name],
]
const root = authority({
  subject: named('Hostile Tests Root'),
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const issuer = authority({
  subject: named('Hostile Tests CA'),
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -500, 500),
  pathLength: 0,
})

export const ROOTS: string = toPem(root.certificate)

/** A chain that is trusted, whatever its leaf names besides. */
export const trustedChain = (name: string, pointers: Pointers = {}): readonly Bytes[] => [
  leaf({ names: [name], key: testKey('leafP256'), issuer, ...validity(day, -10, 60), pointers }),
  issuer.certificate,
]
