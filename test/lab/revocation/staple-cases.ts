/** Cases of staples: good, revoked, over, of others, hollow, wanted, and against what a CRL says. */
import * as assert from 'uvu/assert'
import { byCrl, byOcsp } from './oracle.ts'
import { MUST_STAPLE, crls, ocsp } from './scenery.ts'
import type { Case, Scenery } from './scenery.ts'

const STAPLED = { revoked: false, status: 'good', source: 'stapled-ocsp' } as const
const STAPLED_REVOKED = { revoked: true, status: 'revoked', source: 'stapled-ocsp' } as const
const BY_CRL = { revoked: false, status: 'good', source: 'crl' } as const
const CRL_REVOKED = { revoked: true, status: 'revoked', source: 'crl' } as const
const UNKNOWN = { revoked: null, status: 'unknown', source: null } as const

/**
 * A successful OCSPResponse (RFC 6960 4.2.1) around octets that are no BasicOCSPResponse: servers that parse
 * staples let it pass.
 */
const hollow = (): Buffer => {
  const wrap = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.of(tag, body.length), body])
  }
  const basic = Buffer.from('06092b0601050507300101', 'hex')
  return wrap(
    0x30,
    Buffer.of(0x0a, 1, 0),
    wrap(0xa0, wrap(0x30, basic, wrap(0x04, Buffer.from('this is no response')))),
  )
}

export const stapleCases = async (its: Scenery): Promise<Case[]> => {
  const { root, authority, leaf, issue, responder, revoke, revokedAt, crl, answer, at, put, write, odd } = its
  const ca = authority()
  const list = at('staple-ca.crl')
  const live = await responder(ca)
  const cases: Case[] = []
  const add = (one: Omit<Case, 'chain'>): void => {
    cases.push({ chain: [ca], ...one })
  }
  const one = (...extra: string[]) => leaf(ca, extra)
  const delegate = issue({
    name: 'staple delegate',
    key: 'ec',
    from: -2,
    issuer: ca,
    usage: 'OCSPSigning',
    extra: ['noCheck = yes'],
  })
  const by = (what: Case['leaf'], from: string) => () => byOcsp({ leaf: what, issuer: ca, root }, from)

  // Staples.
  const stapled = (
    what: string,
    it: Case['leaf'],
    staple: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
  ): void => add({ what, leaf: it, staple, oracle: by(it, staple), ...expect })
  const spares = one(ocsp(odd.url('hang')), crls(list))
  stapled('nginx staples good, which spares the responder', spares, answer(ca, [spares]), {
    ...STAPLED,
    shuns: [`127.0.0.1:${odd.port}`],
  })
  for (const server of ['openssl', 'node'] as const) {
    const it = one(crls(list))
    stapled(`${server} staples good`, it, answer(ca, [it]), { ...STAPLED, server })
  }
  const delegated = one()
  stapled(
    'a staple of a delegated responder is good',
    delegated,
    answer(ca, [delegated], { signer: delegate }),
    STAPLED,
  )
  const sha256 = one()
  stapled(
    'a staple whose CertID is made with SHA-256 is good',
    sha256,
    answer(ca, [sha256], { hash: 'sha256' }),
    { ...STAPLED, differs: 'its client compares with SHA-1 unless told' },
  )
  const bad = one(crls(list))
  revoke(ca, bad, '-crl_reason', 'cessationOfOperation')
  stapled('nginx staples revoked', bad, answer(ca, [bad]), {
    ...STAPLED_REVOKED,
    reason: 'cessationOfOperation',
    revokedAt: revokedAt(ca, bad),
  })
  const late = one(crls(list))
  stapled('a staple that is over falls to the CRL', late, answer(ca, [late]), {
    ...BY_CRL,
    days: 1,
    differs: 'its client knows no other time',
  })
  const lateAlone = one()
  stapled('a staple that is over, and nothing else', lateAlone, answer(ca, [lateAlone]), {
    ...UNKNOWN,
    days: 1,
    differs: 'its client knows no other time',
  })
  const lateLive = one(ocsp(live))
  add({
    what: 'a staple of another certificate leads to the responder',
    leaf: lateLive,
    staple: answer(ca, [lateAlone]),
    revoked: false,
    status: 'good',
    source: 'ocsp',
  })
  const early = one()
  stapled('a staple from the future does not count', early, answer(ca, [early]), {
    ...UNKNOWN,
    days: -0.5,
    differs: 'its client knows no other time',
  })
  const foreign = one(crls(list))
  stapled('a staple of another certificate does not count', foreign, answer(ca, [bad, late]), {
    ...BY_CRL,
    differs: 'its OCSP client asks for no CRL',
  })
  const unsigned = one()
  const stranger = issue({ name: 'staple stranger', key: 'ec', from: -2, usage: 'OCSPSigning' })
  stapled(
    'a staple that a stranger signed does not count',
    unsigned,
    answer(ca, [unsigned], { signer: stranger }),
    UNKNOWN,
  )
  const noUsage = one()
  stapled(
    'a staple of a delegate without the usage does not count',
    noUsage,
    answer(ca, [noUsage], { signer: issue({ name: 'no usage', key: 'ec', from: -2, issuer: ca }) }),
    UNKNOWN,
  )
  add({
    what: 'a hollow staple falls to the CRL',
    leaf: one(crls(list)),
    staple: write('hollow.ocsp', hollow()),
    ...BY_CRL,
  })
  add({
    what: 'a staple that says tryLater falls to the CRL',
    leaf: one(crls(list)),
    staple: write('later.ocsp', Uint8Array.of(0x30, 3, 0x0a, 1, 3)),
    server: 'openssl',
    ...BY_CRL,
  })
  add({
    what: 'a staple of random octets falls to the CRL',
    leaf: one(crls(list)),
    staple: write('random.ocsp', crypto.getRandomValues(new Uint8Array(900))),
    server: 'node',
    ...BY_CRL,
  })
  add({
    what: 'a staple of random octets, and nothing else',
    leaf: one(),
    staple: write('zero.ocsp', new Uint8Array(400)),
    server: 'node',
    ...UNKNOWN,
  })
  const fetching = one(ocsp(live))
  add({
    what: 'nginx fetches the staple from the responder',
    leaf: fetching,
    fetches: 'good',
    oracle: by(fetching, live),
    ...STAPLED,
  })
  const fetchingBad = one(ocsp(live))
  revoke(ca, fetchingBad, '-crl_reason', 'superseded')
  add({
    what: 'nginx passes no staple on that says revoked, so that the responder is asked',
    leaf: fetchingBad,
    fetches: 'revoked',
    oracle: by(fetchingBad, live),
    revoked: true,
    status: 'revoked',
    source: 'ocsp',
    reason: 'superseded',
    revokedAt: revokedAt(ca, fetchingBad),
  })

  // RFC 7633.
  add({
    what: 'must-staple without a staple is told, and the CRL asked',
    leaf: one(MUST_STAPLE, crls(list)),
    ...BY_CRL,
    issues: ['must-staple-missing'],
    more: ({ tls }) => {
      assert.is(tls.revocation?.mustStaple, true)
      assert.is(tls.chainIssues.find(({ code }) => code === 'must-staple-missing')?.severity, 'warning')
    },
  })
  const must = one(MUST_STAPLE)
  stapled('must-staple with a staple', must, answer(ca, [must]), {
    ...STAPLED,
    more: ({ tls }) => {
      assert.is(tls.revocation?.mustStaple, true)
      assert.not(tls.chainIssues.some(({ code }) => code === 'must-staple-missing'))
    },
  })

  // Answers that contradict each other: whoever says revoked was told later.
  const staple = one(crls(list))
  const before = answer(ca, [staple])
  revoke(ca, staple, '-crl_reason', 'keyCompromise')
  add({
    what: 'a staple from before the revocation does not hide what the CRL says',
    leaf: staple,
    staple: before,
    ...CRL_REVOKED,
    reason: 'keyCompromise',
    revokedAt: revokedAt(ca, staple),
    oracle: () => byCrl({ leaf: staple, issuer: ca, root }, [crlFile]),
  })
  const both = one(ocsp(live), crls(list))
  add({
    what: 'the responder comes before the CRL where both say good',
    leaf: both,
    revoked: false,
    status: 'good',
    source: 'ocsp',
  })

  const crlFile = put('staple-ca.crl', crl(ca))
  return cases
}
