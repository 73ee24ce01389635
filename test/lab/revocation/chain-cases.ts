/** Cases of intermediates, and of certificates that nobody need revoke. */
import * as assert from 'uvu/assert'
import { crls, ocsp } from './scenery.ts'
import type { Case, Scenery } from './scenery.ts'

const BY_CRL = { revoked: false, status: 'good', source: 'crl' } as const
const CRL_REVOKED = { revoked: true, status: 'revoked', source: 'crl' } as const
const unknown = (why: RegExp) => ({ revoked: null, status: 'unknown', source: null, why }) as const

export const chainCases = async (its: Scenery): Promise<Case[]> => {
  const { root, authority, leaf, issue, responder, revoke, revokedAt, crl, at, put, ROOT_CRL } = its
  const ca = authority()
  const list = at('chain-ca.crl')
  const cases: Case[] = []
  const add = (one: Omit<Case, 'chain'> & Partial<Pick<Case, 'chain'>>, issuer = ca): void => {
    cases.push({ chain: [issuer], ...one })
  }

  // The intermediates.
  const revokedCa = authority()
  revoke(root, revokedCa, '-crl_reason', 'CACompromise')
  const below = leaf(revokedCa, [crls(at('revoked-ca.crl'))])
  put('revoked-ca.crl', crl(revokedCa))
  add(
    {
      what: 'a revoked intermediate revokes the leaf that is good',
      leaf: below,
      ...CRL_REVOKED,
      reason: 'cACompromise',
      revokedAt: revokedAt(root, revokedCa),
      more: ({ tls }) => {
        assert.equal(
          tls.revocation?.certificates.map(({ role, status }) => [role, status]),
          [
            ['leaf', 'good'],
            ['intermediate', 'revoked'],
          ],
        )
      },
    },
    revokedCa,
  )
  const lonely = authority({ extra: [crls(at('missing.crl'))] })
  put('lonely.crl', crl(lonely))
  add(
    {
      what: 'an intermediate whose list is not there leaves the leaf good',
      leaf: leaf(lonely, [crls(at('lonely.crl'))]),
      ...BY_CRL,
      more: ({ tls, unmeasured }) => {
        assert.equal(
          tls.revocation?.certificates.map(({ role, status }) => [role, status]),
          [
            ['leaf', 'good'],
            ['intermediate', 'unknown'],
          ],
        )
        assert.ok(
          unmeasured.some(({ field }) => field.startsWith('tls.revocation')),
          JSON.stringify(unmeasured),
        )
      },
    },
    lonely,
  )
  const upper = authority()
  const deep = issue({
    name: 'Third CA',
    key: 'ec',
    ca: true,
    from: -10,
    issuer: upper,
    extra: [crls(at('upper.crl'))],
  })
  const underDeep = leaf(deep, [crls(at('deep.crl'))])
  put('deep.crl', crl(deep))
  put('upper.crl', crl(upper))
  add({
    what: 'two intermediates, all good',
    leaf: underDeep,
    chain: [deep, upper],
    ...BY_CRL,
    more: ({ tls }) => {
      assert.equal(
        tls.revocation?.certificates.map(({ status, source }) => [status, source]),
        [
          ['good', 'crl'],
          ['good', 'crl'],
          ['good', 'crl'],
        ],
      )
    },
  })
  const asked = authority({ extra: [ocsp(await responder(root))] })
  put('asked.crl', crl(asked))
  add(
    {
      what: 'an intermediate by OCSP',
      leaf: leaf(asked, [crls(at('asked.crl'))]),
      ...BY_CRL,
      more: ({ tls }) => assert.is(tls.revocation?.certificates[1]?.source, 'ocsp'),
    },
    asked,
  )

  // Nothing to ask.
  add({
    what: 'a short-lived certificate without pointers is not revocable',
    leaf: leaf(ca, [], { from: 0, to: 6 }),
    revoked: null,
    status: 'not-revocable',
    source: null,
  })
  add({
    what: 'a short-lived certificate with a pointer is checked',
    leaf: leaf(ca, [crls(list)], { from: 0, to: 6 }),
    ...BY_CRL,
  })
  const shortBad = leaf(ca, [crls(list)], { from: 0, to: 6 })
  revoke(ca, shortBad)
  add({
    what: 'a short-lived certificate with a pointer can be revoked',
    leaf: shortBad,
    ...CRL_REVOKED,
    revokedAt: revokedAt(ca, shortBad),
  })
  add({
    what: 'eight days without pointers are not short-lived',
    leaf: leaf(ca, [], { from: 0, to: 8 }),
    ...unknown(/no-revocation-url/),
  })
  add({
    what: 'a private CA that tells of no revocation',
    leaf: leaf(ca, []),
    ...unknown(/no-revocation-url/),
  })
  const gone = leaf(ca, [crls(list)], { from: -40, to: -1 })
  add({
    what: 'an expired certificate that the list does not name',
    leaf: gone,
    ...unknown(/revocation-of-expired/),
    errors: ['expired'],
  })
  const goneBad = leaf(ca, [crls(list)], { from: -40, to: -1 })
  revoke(ca, goneBad, '-crl_reason', 'superseded')
  add({
    what: 'an expired certificate that the list names',
    leaf: goneBad,
    ...CRL_REVOKED,
    reason: 'superseded',
    revokedAt: revokedAt(ca, goneBad),
    errors: ['revoked', 'expired'],
  })
  const outside = issue({ name: 'Outside Root', key: 'ec', ca: true, from: -20 })
  const outsideLeaf = leaf(outside, [crls(at('outside.crl'))])
  revoke(outside, outsideLeaf)
  put('outside.crl', crl(outside))
  cases.push({
    what: 'a root that is not trusted',
    leaf: outsideLeaf,
    chain: [outside],
    ...unknown(/no-trusted-root/),
    errors: ['unknown-issuer'],
  })

  put('chain-ca.crl', crl(ca))
  put(ROOT_CRL.split('/').pop()!, crl(root))
  return cases
}
