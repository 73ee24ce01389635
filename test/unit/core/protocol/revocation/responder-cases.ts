/** Answers of OCSP responders, with what the CRL says beside them. */
import { refuseOcsp } from '../../../../peers/protocols/x509/ocsp.ts'
import { at1, both, byOcsp, listing, revoked, type Case } from './case.ts'
import { crl, days, found, impostor, OCSP, ocsp } from './pki.ts'

export const RESPONDERS: readonly Case[] = [
  {
    what: 'the responder says good',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'the responder says revoked without a reason',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: { revokedAt: days(-2) } })) },
    says: 'revoked ocsp unspecified',
  },
  {
    what: 'the responder says revoked for a reason that does not exist',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: { revokedAt: days(-2), reason: 77 } })) },
    says: 'revoked ocsp unspecified',
  },
  {
    what: 'the responder says unknown',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: 'unknown' })) },
    says: 'unknown null ocsp-unknown',
  },
  {
    what: 'the responder says unknown, the CRL revoked',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, { status: 'unknown' })), ...at1(listing(both)) },
    says: 'revoked crl unspecified',
    asks: ['ocsp', 'crl'],
  },
  {
    what: 'the responder says good, the CRL revoked',
    certificate: both,
    web: { [OCSP]: found(ocsp(both)), ...at1(listing(both)) },
    says: 'revoked crl unspecified',
  },
  {
    what: 'the responder says revoked, the CRL good',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, revoked)), ...at1(crl()) },
    says: 'revoked ocsp keyCompromise',
  },
  {
    what: 'the responder says tryLater, the CRL good',
    certificate: both,
    web: { [OCSP]: found(refuseOcsp('tryLater')), ...at1(crl()) },
    says: 'good crl null',
  },
  {
    what: 'the responder says unauthorized, and there is no CRL',
    certificate: byOcsp,
    web: { [OCSP]: found(refuseOcsp('unauthorized')) },
    says: 'unknown null ocsp-unauthorized',
  },
  {
    what: 'the response is by somebody else',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, {}, { signer: impostor.key })) },
    says: 'unknown null ocsp-bad-signature',
  },
  {
    what: 'the response says revoked, by somebody else, and the CRL good',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, revoked, { signer: impostor.key })), ...at1(crl()) },
    says: 'good crl null',
  },
]
