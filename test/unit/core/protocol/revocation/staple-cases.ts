/** Staples, fresh and old, right and wrong, with what responder and CRL say beside them. */
import { refuseOcsp } from '../../../../peers/protocols/x509/ocsp.ts'
import { ascii } from '../../../../peers/protocols/wire/bytes.ts'
import { at1, both, byCrl, byOcsp, listing, revoked, type Case } from './case.ts'
import { at, crl, days, found, HOUR_MS, mintLeaf, OCSP, ocsp } from './pki.ts'

export const STAPLES: readonly Case[] = [
  {
    what: 'a staple of the last 24 hours that says good spares the responder',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { thisUpdate: new Date(at.getTime() - 24 * HOUR_MS) }),
    web: { [OCSP]: found(ocsp(byOcsp, revoked)) },
    says: 'good stapled-ocsp null',
    asks: [],
  },
  {
    what: 'an older staple is replayed after the revocation',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { thisUpdate: new Date(at.getTime() - 24 * HOUR_MS - 1000) }),
    web: { [OCSP]: found(ocsp(byOcsp, revoked)) },
    says: 'revoked ocsp keyCompromise',
    asks: ['ocsp'],
  },
  {
    what: 'an older staple, and the responder says good',
    certificate: byOcsp,
    staple: ocsp(byOcsp),
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good stapled-ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'an older staple, and the responder has no answer',
    certificate: byOcsp,
    staple: ocsp(byOcsp),
    web: { [OCSP]: found(refuseOcsp('tryLater')) },
    says: 'good stapled-ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'a staple that says revoked',
    certificate: byOcsp,
    staple: ocsp(byOcsp, revoked),
    says: 'revoked stapled-ocsp keyCompromise',
    asks: [],
  },
  {
    what: 'a staple says good, the CRL says revoked',
    certificate: both,
    staple: ocsp(both, { thisUpdate: days(0) }),
    web: at1(listing(both, { reason: 4 })),
    says: 'revoked crl superseded',
    asks: ['crl'],
  },
  {
    what: 'a staple and the CRL say good',
    certificate: both,
    staple: ocsp(both),
    web: at1(crl()),
    says: 'good stapled-ocsp null',
    asks: ['ocsp', 'crl'],
  },
  {
    what: 'a staple says revoked, the CRL does not',
    certificate: both,
    staple: ocsp(both, revoked),
    web: at1(crl()),
    says: 'revoked stapled-ocsp keyCompromise',
  },
  {
    what: 'an expired staple, and a responder that says good',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { nextUpdate: days(0) }),
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'a staple for another certificate, and no responder',
    certificate: mintLeaf(),
    staple: ocsp(both, { certificate: { serial: Uint8Array.of(1) } }),
    says: 'unknown null revocation-unanswered(ocsp-other-certificate + no-revocation-url)',
  },
  {
    what: 'a staple is all that there is',
    certificate: mintLeaf(),
    staple: ocsp(mintLeaf()),
    says: 'good stapled-ocsp null',
  },
  {
    what: 'a staple that is garbage',
    certificate: byCrl,
    staple: ascii('staple'),
    web: at1(crl()),
    says: 'good crl null',
  },
  {
    what: 'a staple says unknown, the CRL good',
    certificate: byCrl,
    staple: ocsp(byCrl, { status: 'unknown' }),
    web: at1(crl()),
    says: 'good crl null',
  },
]
