/**
 * Cases that an OCSP responder decides: `openssl ocsp` as a process, or its answers as files where a process
 * would be honest.
 */
import * as assert from 'uvu/assert'
import { byOcsp } from './oracle.ts'
import { MUST_STAPLE, crls, ocsp } from './scenery.ts'
import type { Case, Scenery } from './scenery.ts'
import type { Issued } from '../../peers/openssl-ca.ts'

/* OCSP responders of a CA, each signing its responses in a way of its own; by where they listen. */

/** `ca` is asked about; `other` is another CA below the same root. */
const respondersOf = async (its: Scenery, ca: Issued, other: Issued) => {
  const { root, issue, responder } = its
  const signer = (name: string, wish: Partial<Parameters<typeof issue>[0]> = {}) =>
    issue({
      name,
      key: 'ec',
      from: -2,
      issuer: ca,
      usage: 'OCSPSigning',
      extra: ['noCheck = ignored'],
      ...wish,
    })
  const asCa = await responder(ca)
  const delegated = await responder(ca, signer('delegate'))
  const byKeyHash = await responder(ca, signer('delegate by key', { key: 'rsa' }), undefined, '-resp_key_id')
  const noUsage = await responder(ca, signer('no usage', { usage: 'serverAuth' }))
  const anyUsage = await responder(ca, signer('any usage', { usage: 'anyExtendedKeyUsage' }))
  const foreign = await responder(ca, signer('foreign delegate', { issuer: other }))
  const grandparents = await responder(ca, signer('delegate of the root', { issuer: root }))
  const stranger = await responder(ca, issue({ name: 'stranger', key: 'ec', from: -2, usage: 'OCSPSigning' }))
  const overSigner = await responder(ca, signer('old delegate', { from: -10, to: -1 }))
  const sha1 = await responder(ca, undefined, undefined, '-rmd', 'sha1')
  const ignorant = await responder(ca, undefined, its.newIndex())
  return {
    asCa,
    delegated,
    byKeyHash,
    noUsage,
    anyUsage,
    foreign,
    grandparents,
    stranger,
    overSigner,
    sha1,
    ignorant,
  }
}

const GOOD = { revoked: false, status: 'good', source: 'ocsp' } as const
const REVOKED = { revoked: true, status: 'revoked', source: 'ocsp' } as const
const unknown = (why: RegExp) => ({ revoked: null, status: 'unknown', source: null, why }) as const
const BY_CRL = { revoked: false, status: 'good', source: 'crl' } as const

export const ocspCases = async (its: Scenery): Promise<Case[]> => {
  const { root, authority, leaf, revoke, revokedAt, crl, answer, at, put, putAnswer, odd, dead } = its
  const ca = authority()
  const other = authority()
  const {
    asCa,
    delegated,
    byKeyHash,
    noUsage,
    anyUsage,
    foreign,
    grandparents,
    stranger,
    overSigner,
    sha1,
    ignorant,
  } = await respondersOf(its, ca, other)
  const nothing = `http://127.0.0.1:${dead}`
  const list = at('ocsp-ca.crl')

  /** What has nothing to do with the responder is told all the same. */
  const rest: NonNullable<Case['more']> = ({ tls, cert, chain }) => {
    assert.ok(tls.ok && tls.trusted && cert)
    assert.equal(
      chain.map(({ role }) => role),
      ['leaf', 'intermediate', 'root'],
    )
    assert.is(tls.revocation?.certificates[1]?.status, 'good')
  }

  const cases: Case[] = []
  const add = (one: Omit<Case, 'chain'>, issuer = ca): void => {
    cases.push({ chain: [issuer], ...one })
  }
  const live = (
    what: string,
    url: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
    more: readonly string[] = [],
  ) => {
    const it = leaf(ca, [ocsp(url), ...more])
    add({ what, leaf: it, oracle: () => byOcsp({ leaf: it, issuer: ca, root }, url), ...expect })
    return it
  }
  const revokedLeaf = (url: string, more: readonly string[], ...words: string[]) => {
    const it = leaf(ca, [ocsp(url), ...more])
    revoke(ca, it, ...words)
    return {
      leaf: it,
      revokedAt: revokedAt(ca, it),
      oracle: () => byOcsp({ leaf: it, issuer: ca, root }, url),
    }
  }

  // The answer itself.
  live('a responder that is the CA says good', asCa, GOOD)
  live('a delegated responder with id-kp-OCSPSigning says good', delegated, GOOD)
  live("a responder that names itself by its key's hash says good", byKeyHash, GOOD)
  add({
    what: 'a responder says revoked, with its reason and date',
    ...revokedLeaf(asCa, [], '-crl_reason', 'keyCompromise'),
    ...REVOKED,
    reason: 'keyCompromise',
  })
  add({
    what: 'a delegated responder says revoked without a reason',
    ...revokedLeaf(delegated, []),
    ...REVOKED,
  })
  add({
    what: 'a responder says that the certificate is on hold',
    ...revokedLeaf(delegated, [], '-crl_reason', 'certificateHold'),
    ...REVOKED,
    reason: 'certificateHold',
  })
  live('a responder knows nothing of the certificate, and no CRL does', ignorant, unknown(/ocsp-unknown/))
  live(
    'a responder knows nothing of the certificate, and the CRL does',
    ignorant,
    { ...BY_CRL, differs: 'its OCSP client asks for no CRL' },
    [crls(list)],
  )

  // Who signed.
  live('a delegated responder without id-kp-OCSPSigning is refused', noUsage, unknown(/-extended-key-usage/))
  live('anyExtendedKeyUsage does not make a responder', anyUsage, unknown(/-extended-key-usage/))
  live('a delegated responder of another CA is refused', foreign, unknown(/signer-other-ca/))
  live('a delegated responder of the CA above is refused', grandparents, unknown(/signer-other-ca/))
  live("a stranger's signature is refused", stranger, unknown(/signer-other-ca/))
  live('a delegated responder whose certificate is over is refused', overSigner, unknown(/signer-expired/))
  add({
    what: 'a stranger\'s "revoked" is refused, and the CRL tells',
    ...(it => ({ leaf: it, oracle: () => byOcsp({ leaf: it, issuer: ca, root }, stranger) }))(
      leaf(ca, [ocsp(stranger), crls(list)]),
    ),
    ...BY_CRL,
    differs: 'its OCSP client asks for no CRL',
  })
  live('an answer that is signed with SHA-1 is refused', sha1, {
    ...unknown(/weak-signature\(.*SHA-?1/i),
    differs: 'it still takes SHA-1',
  })

  // When it counts. The clock of the check moves, since `openssl ocsp` answers for now only.
  live('an OCSP answer whose nextUpdate is over does not count', asCa, {
    ...unknown(/ocsp-expired/),
    days: 1,
    differs: 'its client knows no other time',
  })
  live(
    'an OCSP answer whose nextUpdate is over falls to the CRL',
    asCa,
    { ...BY_CRL, days: 1, differs: 'its client knows no other time' },
    [crls(list)],
  )
  live('an OCSP answer from the future does not count', asCa, {
    ...unknown(/ocsp-not-yet-valid/),
    days: -0.5,
    differs: 'its client knows no other time',
  })

  // About whom: two CAs gave one serial number.
  const twin = leaf(other, [], { serial: '1234567890abcdef' })
  const ours = leaf(ca, [ocsp(at('ocsp/twin'))], { serial: '1234567890abcdef' })
  putAnswer('twin', answer(other, [twin], { signer: ca }))
  add({
    what: 'an answer about the same serial number of another CA, signed by ours, does not count',
    leaf: ours,
    ...unknown(/ocsp-other-ca/),
    oracle: () =>
      byOcsp({ leaf: ours, issuer: ca, root }, put('twin.ocsp', answer(other, [twin], { signer: ca }))),
  })
  const second = leaf(ca, [ocsp(at('ocsp/neighbour'))])
  putAnswer('neighbour', answer(ca, [ours]))
  add({
    what: 'an answer about another certificate of the CA does not count',
    leaf: second,
    ...unknown(/ocsp-other-certificate/),
    oracle: () => byOcsp({ leaf: second, issuer: ca, root }, its.put('n.ocsp', answer(ca, [ours]))),
  })
  const several = leaf(ca, [ocsp(at('ocsp/several'))])
  putAnswer('several', answer(ca, [ours, several, second]))
  add({ what: 'an answer about several certificates, ours among them, counts', leaf: several, ...GOOD })
  const long = leaf(ca, [ocsp(at('ocsp/sha256'))])
  putAnswer('sha256', answer(ca, [long], { hash: 'sha256' }))
  add({ what: 'an answer whose CertID is made with SHA-256 counts', leaf: long, ...GOOD })
  const endless = leaf(ca, [ocsp(at('ocsp/no-next')), crls(list)])
  putAnswer('no-next', answer(ca, [endless], { minutes: null }))
  add({
    what: 'an answer without nextUpdate counts while it is new',
    leaf: endless,
    ...GOOD,
    more: ({ tls }) => assert.is(tls.revocation?.nextUpdate, null),
    oracle: () =>
      byOcsp(
        { leaf: endless, issuer: ca, root },
        its.put('no-next.ocsp', answer(ca, [endless], { minutes: null })),
      ),
  })

  // When nobody answers.
  live(
    'the responder is down, and the CRL is good',
    nothing,
    { ...BY_CRL, differs: 'its OCSP client asks for no CRL', dials: [`127.0.0.1:${dead}`] },
    [crls(list)],
  )
  live('the responder is down, and there is no CRL', nothing, unknown(/http-refused/))
  add({
    what: 'the responder hangs',
    leaf: leaf(ca, [ocsp(odd.url('hang'))]),
    ...unknown(/ocsp-timeout/),
    more: rest,
    dials: [`127.0.0.1:${odd.port}`],
  })
  add({
    what: 'the responder hangs, and the CRL is good',
    leaf: leaf(ca, [ocsp(odd.url('hang')), crls(list)]),
    ...BY_CRL,
  })
  add({
    what: 'the responder answers 404',
    leaf: leaf(ca, [ocsp(at('ocsp/missing'))]),
    ...unknown(/http-status\(404\)/),
  })
  add({
    what: 'the responder answers 500',
    leaf: leaf(ca, [ocsp(odd.url('error'))]),
    ...unknown(/http-server-error\(500\)/),
  })
  its.write('page', '<!doctype html><title>Sorry</title><p>Come back later.')
  add({
    what: 'the responder answers with a page',
    leaf: leaf(ca, [ocsp(at('ocsp/page'))]),
    ...unknown(/ocsp-malformed/),
  })
  its.write('later', Uint8Array.of(0x30, 3, 0x0a, 1, 3))
  add({
    what: 'the responder says tryLater',
    leaf: leaf(ca, [ocsp(at('ocsp/later'))]),
    ...unknown(/ocsp-try-later/),
  })
  its.write('unauthorized', Uint8Array.of(0x30, 3, 0x0a, 1, 6))
  add({
    what: 'the responder says unauthorized, and the CRL is good',
    leaf: leaf(ca, [ocsp(at('ocsp/unauthorized')), crls(list)]),
    ...BY_CRL,
  })
  add({
    what: 'the first of two responders is down',
    leaf: leaf(ca, [ocsp(nothing, asCa)]),
    ...GOOD,
    dials: [`127.0.0.1:${dead}`],
  })
  add({
    what: 'the answer has no end',
    leaf: leaf(ca, [ocsp(odd.url('endless'))]),
    ...unknown(/http-too-large/),
  })

  // Where it leads.
  for (const [where, url] of [
    ['a private address', 'http://10.0.0.1/'],
    ["the cloud's metadata", 'http://169.254.169.254/latest/'],
    ['a name of a private address', 'http://inside.example.com/'],
  ] as const) {
    add({
      what: `the responder redirects to ${where}`,
      leaf: leaf(ca, [ocsp(odd.url(`to/?url=${encodeURIComponent(url)}&x=`))]),
      ...unknown(/http-redirect-blocked/),
      dials: [`127.0.0.1:${odd.port}`],
      shuns: ['10.0.0.1:80', '169.254.169.254:80'],
    })
    add({
      what: `the responder's URL is of ${where}`,
      leaf: leaf(ca, [ocsp(url), crls(list)]),
      ...BY_CRL,
      shuns: ['10.0.0.1:80', '169.254.169.254:80'],
    })
  }
  add({
    what: 'the responder redirects for ever',
    leaf: leaf(ca, [ocsp(odd.url('loop'))]),
    ...unknown(/http-redirects/),
  })
  add({
    what: 'an https responder is not asked',
    leaf: leaf(ca, [ocsp(`https://127.0.0.1:${odd.port}/`)]),
    ...unknown(/ocsp-not-http/),
    shuns: [`127.0.0.1:${odd.port}`],
  })
  add({
    what: 'a port that is not open to fetches is not dialled',
    leaf: leaf(ca, [ocsp('http://127.0.0.1:25/')]),
    ...unknown(/http-blocked/),
    shuns: ['127.0.0.1:25'],
  })

  // The handshake asks for more.
  add({
    what: 'must-staple without a staple is told, and the responder asked',
    leaf: leaf(ca, [MUST_STAPLE, ocsp(asCa)]),
    ...GOOD,
    issues: ['must-staple-missing'],
  })
  put('ocsp-ca.crl', crl(ca))
  return cases
}
