/** Deltas over a full CRL: added, removed, stale, of another list. */
import { freshestCrl, type CrlEntrySpec, type CrlSpec } from '../../../../peers/protocols/x509/crl.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import { at1, byCrl, entry, listing, type Case } from './case.ts'
import { crl, CRL_URL, days, found, impostor, mintLeaf, type Web } from './pki.ts'

const DELTA_URL = 'http://crl.ca.example/delta.crl'
/** The full list is number 5; the delta is over 4 and has number 7, unless told. */
const withDelta = (
  full: readonly CrlEntrySpec[],
  delta: readonly CrlEntrySpec[],
  change: Partial<CrlSpec> = {},
): Web => ({
  '/1.crl': found(crl({ number: 5, entries: full, freshest: [DELTA_URL] })),
  '/delta.crl': found(crl({ number: 7, base: 4, entries: delta, thisUpdate: days(0), ...change })),
})

export const DELTAS: readonly Case[] = [
  {
    what: 'the delta adds it',
    certificate: byCrl,
    web: withDelta([], [entry(byCrl, { reason: 1 })]),
    says: 'revoked crl keyCompromise',
  },
  {
    what: 'the delta removes it',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })]),
    says: 'good crl null',
  },
  {
    what: 'the delta is over a later list',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { base: 6 }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is older than the list',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { number: 4, base: 3 }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is stale',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], {
      thisUpdate: days(-2),
      nextUpdate: days(-1),
    }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is by somebody else',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { signer: impostor.key }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is of another partition',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], {
      partition: { onlyUser: true },
    }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is not there',
    certificate: byCrl,
    web: { '/1.crl': found(crl({ freshest: [DELTA_URL] })) },
    says: 'good crl null',
  },
  {
    what: 'the certificate names the delta',
    certificate: mintLeaf({ crls: [CRL_URL], extra: [freshestCrl(DELTA_URL)] }),
    web: {
      '/1.crl': found(crl()),
      '/delta.crl': found(crl({ number: 2, base: 1, entries: [{ serial: serialOf(byCrl), reason: 5 }] })),
    },
    says: 'revoked crl cessationOfOperation',
  },
  {
    what: 'a delta stands where the full list should be',
    certificate: byCrl,
    web: at1(crl({ base: 1, number: 2 })),
    says: 'unknown null crl-only-delta',
  },
  {
    what: 'a full list that says removeFromCRL',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 8 })),
    says: 'good crl null',
  },
]
