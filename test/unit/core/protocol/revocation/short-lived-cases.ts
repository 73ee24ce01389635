/** Certificates that live too briefly to be revoked, by the rule of their day. */
import { at1, revoked, type Case } from './case.ts'
import { crl, CRL_URL, mintLeaf, ocsp } from './pki.ts'

export const SHORT_LIVED: readonly Case[] = [
  {
    what: 'it is short-lived and names nobody',
    certificate: mintLeaf({ from: -1, to: 6 }),
    says: 'not-revocable null not-revocable',
  },
  {
    what: 'it is short-lived and names a CRL',
    certificate: mintLeaf({ from: -1, to: 6, crls: [CRL_URL] }),
    web: at1(crl()),
    says: 'good crl null',
  },
  {
    what: 'it lives for a day more than short-lived ones',
    certificate: mintLeaf({ from: -1, to: 7 }),
    says: 'unknown null no-revocation-url',
  },
  {
    what: 'it lives for ten days since a time when that was short',
    certificate: mintLeaf({ from: -300, to: -290 }),
    says: 'not-revocable null not-revocable',
  },
  {
    what: 'it is short-lived, and its staple says revoked',
    certificate: mintLeaf({ from: -1, to: 6 }),
    staple: ocsp(mintLeaf({ from: -1, to: 6 }), revoked),
    says: 'revoked stapled-ocsp keyCompromise',
  },
]
