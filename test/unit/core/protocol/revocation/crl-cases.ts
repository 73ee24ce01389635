/** CRLs: what they list, how old they are, who signed them, and what cannot be read or had. */
import { unknownExtension } from '../../../../peers/protocols/x509/ca.ts'
import { crlPem, distributionPoints } from '../../../../peers/protocols/x509/crl.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import { ascii } from '../../../../peers/protocols/wire/bytes.ts'
import { at1, both, byCrl, listing, type Case } from './case.ts'
import { crl, CRL_URL, days, found, impostor, mintLeaf, rootCrl } from './pki.ts'

export const LISTS: readonly Case[] = [
  {
    what: 'the CRL does not list it',
    certificate: byCrl,
    web: at1(listing(both, { serial: 5n })),
    says: 'good crl null',
    asks: ['crl'],
  },
  {
    what: 'the CRL lists it',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 9 })),
    says: 'revoked crl privilegeWithdrawn',
  },
  {
    what: 'the CRL puts it on hold',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 6 })),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the CRL lists a serial number that begins alike',
    certificate: byCrl,
    web: at1(crl({ entries: [{ serial: serialOf(byCrl).subarray(0, 15) }] })),
    says: 'good crl null',
  },
  {
    what: 'the CRL has no number',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { number: null })),
    says: 'revoked crl unspecified',
  },
  {
    what: 'the CRL is stale',
    certificate: byCrl,
    web: at1(crl({ nextUpdate: days(0) })),
    says: 'unknown null crl-expired(2026-11-20T00:00:00Z)',
  },
  {
    what: 'the CRL is stale and lists it',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { nextUpdate: days(0) })),
    says: 'unknown null crl-expired(2026-11-20T00:00:00Z)',
  },
  {
    what: 'the CRL is of tomorrow',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(1) })),
    says: 'unknown null crl-not-yet-valid(2026-11-21T00:00:00Z)',
  },
  {
    what: 'the CRL has no nextUpdate and is of today',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(0), nextUpdate: null })),
    says: 'good crl null',
  },
  {
    what: 'the CRL has no nextUpdate and is old',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(-2), nextUpdate: null })),
    says: 'unknown null crl-old(2026-11-18T00:00:00Z)',
  },
  {
    what: 'the CRL has a spoiled signature',
    certificate: byCrl,
    web: at1(crl({ spoiled: true })),
    says: 'unknown null crl-bad-signature',
  },
  {
    what: 'the CRL is by a CA of the same name',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { issuer: impostor })),
    says: 'unknown null crl-bad-signature',
  },
  {
    what: 'the CRL is signed with SHA-1',
    certificate: byCrl,
    web: at1(crl({ signer: testKey('spareRsa'), hash: 'sha1' })),
    says: 'unknown null crl-weak-signature(sha1WithRSAEncryption)',
  },
  {
    what: 'the CRL is of the root',
    certificate: byCrl,
    web: at1(rootCrl()),
    says: 'unknown null crl-out-of-scope',
  },
  {
    what: 'the CRL has a critical extension',
    certificate: byCrl,
    web: at1(crl({ extra: [unknownExtension(true)] })),
    says: 'unknown null crl-critical-extension(2.999.1)',
  },
  {
    what: 'an entry of the CRL has a critical extension',
    certificate: byCrl,
    web: at1(crl({ entries: [{ serial: 9n, extra: [unknownExtension(true)] }] })),
    says: 'unknown null crl-critical-entry-extension(2.999.1)',
  },
  {
    what: 'the CRL is PEM',
    certificate: byCrl,
    web: at1(ascii(crlPem(crl()))),
    says: 'unknown null crl-malformed',
  },
  {
    what: 'the CRL is empty',
    certificate: byCrl,
    web: at1(new Uint8Array()),
    says: 'unknown null crl-malformed',
  },
  {
    what: 'the CRL is not there',
    certificate: byCrl,
    says: 'unknown null crl-unavailable(http-status(404))',
  },
  {
    what: 'neither OCSP nor CRL is there',
    certificate: both,
    says: 'unknown null revocation-unanswered(ocsp-unavailable(http-status(404)) + crl-unavailable(http-status(404)))',
  },
  {
    what: 'the first copy of the CRL is not there, the second is',
    certificate: mintLeaf({
      extra: [distributionPoints([{ uris: ['http://crl.ca.example/gone.crl', CRL_URL] }])],
    }),
    web: at1(crl()),
    says: 'good crl null',
  },
  {
    what: 'the first copy of the CRL is another list, the second is it',
    certificate: mintLeaf({
      extra: [distributionPoints([{ uris: ['http://crl.ca.example/other.crl', CRL_URL] }])],
    }),
    web: {
      ...at1(crl()),
      '/other.crl': found(crl({ partition: { onlyCa: true } })),
    },
    says: 'good crl null',
  },
]
