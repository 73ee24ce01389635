/** The cache of CRLs: until nextUpdate, one fetch at a time, bounded in octets, failures for a minute. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Loaded } from '../../../../../core/protocol/revocation/cache.ts'
import { crlCache } from '../../../../../core/protocol/revocation/index.ts'
import { parseCrl } from '../../../../../core/protocol/x509/revocation/crl-entries.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { REASON } from '../../../../peers/protocols/x509/crl.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { serialOf } from '../../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf } from '../../../../peers/protocols/x509/pki.ts'
import { clock } from '../../../../peers/world.ts'
import {
  at,
  crl,
  CRL_URL,
  days,
  found,
  HEALTHY,
  impostor,
  mintLeaf,
  OCSP,
  ocsp,
  OCSP_URL,
  root,
  serve,
  spans,
  type Web,
} from './pki.ts'

const certificate = mintLeaf({ crls: [CRL_URL] })
const HOURS = 3600

/** A web that changes, a clock that is moved, one cache. */
const scene = async (start: Web) => {
  const web: Record<string, Web[string]> = { ...HEALTHY, ...start }
  const site = await serve(web)
  const time = clock(at.toISOString())
  const lists = crlCache(() => time.now().getTime())
  return {
    web,
    pass: time.pass,
    close: site.close,
    ask: async (der = certificate) => (await site.ask(der, null, { lists, at: time.now() }))[0]!,
    asked: () => site.requests.filter(target => target !== '/root.crl').length,
  }
}

test('a second check makes no request', async () => {
  const { ask, asked, close } = await scene({ '/1.crl': found(crl()) })
  assert.is((await ask()).status, 'good')
  assert.is((await ask()).status, 'good')
  assert.is(asked(), 1)
  await close()
})

test('checks at the same time make one request', async () => {
  const { ask, asked, close } = await scene({ '/1.crl': found(crl()) })
  const said = await Promise.all(Array.from({ length: 8 }, () => ask()))
  assert.ok(said.every(({ status }) => status === 'good'))
  assert.is(asked(), 1)
  await close()
})

test('a list serves every certificate of its issuer', async () => {
  const other = mintLeaf({ crls: [CRL_URL], to: 70 })
  const { ask, asked, close } = await scene({
    '/1.crl': found(crl({ entries: [{ serial: serialOf(other), reason: REASON.superseded }] })),
  })
  assert.equal([(await ask()).status, (await ask(other)).status, asked()], ['good', 'revoked', 1])
  await close()
})

test('a list that ended is fetched again', async () => {
  const { ask, asked, web, pass, close } = await scene({
    '/1.crl': found(crl({ nextUpdate: new Date(at.getTime() + HOURS * 1000) })),
  })
  await ask()
  pass(HOURS + 1)
  web['/1.crl'] = found(crl({ thisUpdate: days(0), entries: [{ serial: serialOf(certificate) }] }))
  assert.equal([(await ask()).status, asked()], ['revoked', 2])
  await close()
})

test('a list that is in date for long is asked for anew after six hours, and stands when that fails', async () => {
  const { ask, asked, web, pass, close } = await scene({ '/1.crl': found(crl()) })
  await ask()
  pass(6 * HOURS - 1)
  assert.equal([(await ask()).status, asked()], ['good', 1])
  pass(2)
  delete web['/1.crl']
  assert.equal([(await ask()).status, asked()], ['good', 2])
  assert.equal([(await ask()).status, asked()], ['good', 2])
  pass(61)
  web['/1.crl'] = found(crl({ thisUpdate: days(0), entries: [{ serial: serialOf(certificate) }] }))
  assert.equal([(await ask()).status, asked()], ['revoked', 3])
  pass(6 * HOURS + 1)
  web['/1.crl'] = found(crl())
  assert.equal(
    [(await ask()).status, asked()],
    ['revoked', 4],
    'an older list does not take the place of a newer one',
  )
  await close()
})

test('a failure is remembered for a minute, whatever it was', async () => {
  for (const answer of [
    undefined,
    found(crl({ spoiled: true })),
    found(crl({ nextUpdate: days(0) })),
    found(new Uint8Array(3)),
  ]) {
    const { ask, asked, web, pass, close } = await scene(answer ? { '/1.crl': answer } : {})
    const { status, why } = await ask()
    assert.is(status, 'unknown')
    assert.ok(why)
    assert.equal([(await ask()).why, asked()], [why, 1])
    web['/1.crl'] = found(crl())
    pass(61)
    assert.equal([(await ask()).status, asked()], ['good', 2])
    await close()
  }
})

test('an answer of a responder is asked for each time: only its silence is remembered', async () => {
  const byOcsp = mintLeaf({ ocsp: OCSP_URL })
  const { ask, asked, web, close } = await scene({})
  assert.is(reasonOf(await ask(byOcsp)), 'ocsp-unavailable(http-status(404))')
  web[OCSP] = found(ocsp(byOcsp))
  assert.equal([(await ask(byOcsp)).status, asked()], ['good', 2])
  await close()
})

test('a list that one issuer signed is not good for another issuer', async () => {
  const lists = crlCache(() => at.getTime())
  const site = await serve({ '/1.crl': found(crl()) })
  assert.is((await site.ask(certificate, null, { lists }))[0]!.status, 'good')
  const fake = authority({ ...impostor, issuer: root, notBefore: days(-9), notAfter: days(90) })
  const theirs = leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: fake,
    ...spans(-10, 80),
    pointers: { crl: [CRL_URL] },
  })
  const [answer] = await site.ask(theirs, null, { lists, path: [theirs, fake.certificate, root.certificate] })
  await site.close()
  assert.is(reasonOf(answer!), 'crl-bad-signature')
})

test('what was used longest ago goes first when there is no room', async () => {
  const loaded = (number: number): Loaded => ({ ok: true, crl: parseCrl(crl({ number })), signers: [] })
  const lists = crlCache(() => at.getTime(), { octets: 3 * 5000 })
  let loads = 0
  const get = (key: string) =>
    lists.list(key, async () => {
      loads++
      return loaded(loads)
    })
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
  assert.is(loads, 4)
  await get('a')
  assert.is(loads, 4, 'used lately')
  await get('b')
  assert.is(loads, 5, 'used longest ago')
})

test('a list that is larger than all the room is used and not kept', async () => {
  const lists = crlCache(() => at.getTime(), { octets: 1000 })
  let loads = 0
  for (let round = 0; round < 2; round++) {
    const got = await lists.list('a', async () => {
      loads++
      return { ok: true, crl: parseCrl(crl()), signers: [] }
    })
    assert.ok(got.ok)
  }
  assert.is(loads, 2)
})

test('at most 64 lists are fetched at a time', async () => {
  const lists = crlCache(() => at.getTime())
  const { promise, resolve } = Promise.withResolvers<Loaded>()
  const waiting = Array.from({ length: 64 }, (_, index) => lists.list(`${index}`, () => promise))
  assert.equal(await lists.list('one more', () => promise), {
    ok: false,
    why: { code: 'crl-many-fetches' },
  })
  resolve({ ok: false, why: { code: 'crl-timeout' } })
  await Promise.all(waiting)
  assert.is(
    (await lists.list('one more', async () => ({ ok: true, crl: parseCrl(crl()), signers: [] }))).ok,
    true,
  )
})

test.run()
