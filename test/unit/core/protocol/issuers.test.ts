/**
 * Third parties that a stranger's certificate names: how often they are asked at the most, counted at the
 * peer.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { issuers } from '../../../../core/protocol/issuers.ts'
import { CHECK, REQUEST, work } from '../../../../core/limits/cpu-budget.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { httpPeer } from '../../../peers/protocols/http.ts'
import type { HttpAnswer } from '../../../peers/protocols/http.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { clock, doorsOf, settingsOf } from '../../../peers/world.ts'

const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(midnight(new Date()), -1000, 1000),
})
const file: HttpAnswer = { type: 'application/pkix-cert', body: Uint8Array.from(root.certificate) }
const forever = new AbortController().signal

/** Any name leads to one address, where one peer counts. */
const scene = async (
  pages: (target: string) => HttpAnswer | undefined,
  { address = '45.33.32.2', allow = '' } = {},
) => {
  const peer = await httpPeer(pages)
  const time = clock()
  const settings = settingsOf(allow ? { CERTSCOPE_ALLOW_TARGETS: allow } : {})
  const doors = doorsOf(
    {
      now: time.now,
      resolve: async () => ({ ok: true, addresses: [address], cname: [] }),
      connect: (_, how) => connect({ hostname: '127.0.0.1', port: peer.port }, how),
    },
    settings,
  )
  const all = issuers(() => time.now().getTime())
  return {
    peer,
    time,
    ask: async (url: string, paid = work(forever, CHECK), publicOnly = true) =>
      (await all.fetch(url, { doors, work: paid, publicOnly, signal: forever })).length,
  }
}

test('one request fetches three times at the most, redirects counted, whatever its chains name', async () => {
  const { peer, ask } = await scene(target =>
    target.startsWith('/again')
      ? { status: 302, type: 'text/plain', body: new Uint8Array(), location: '/again' }
      : undefined,
  )
  const request = work(forever, REQUEST)
  for (let domain = 0; domain < 5; domain++) {
    const check = request.part(CHECK)
    for (let chain = 0; chain < 8; chain++)
      for (let url = 0; url < 3; url++)
        await ask(`http://victim.example.org/again${domain}-${chain}-${url}`, check)
  }
  assert.is(peer.requests.length, 3)
  await peer.close()
})

test('one host is asked twenty times a minute over all requests, by however many names', async () => {
  const { peer, ask, time } = await scene(() => undefined)
  for (let request = 0; request < 100; request++) await ask(`http://name${request}.example.org/ca.cer`)
  assert.is(peer.requests.length, 20)
  time.pass(61)
  for (let request = 0; request < 100; request++) await ask(`http://later${request}.example.org/ca.cer`)
  assert.is(peer.requests.length, 40)
  await peer.close()
})

test('what was learnt of a URL spares the host the next request, good or bad', async () => {
  const { peer, ask, time } = await scene(target => (target === '/ca.cer' ? file : undefined))
  const count = async (url: string) => [await ask(url), await ask(url)]
  assert.equal(await count('http://pki.example.org/ca.cer'), [1, 1])
  assert.equal(await count('http://pki.example.org/none'), [0, 0])
  assert.is(peer.requests.length, 2)
  time.pass(601)
  await count('http://pki.example.org/ca.cer')
  await count('http://pki.example.org/none')
  assert.is(peer.requests.length, 3, 'a failure is tried again after ten minutes')
  await peer.close()
})

test('chains that name one URL at once share one request', async () => {
  const { peer, ask } = await scene(() => file)
  const found = await Promise.all(Array.from({ length: 40 }, () => ask('http://pki.example.org/ca.cer')))
  assert.equal(found, Array(40).fill(1))
  assert.is(peer.requests.length, 1)
  await peer.close()
})

test('a request without allowance learns nothing, and costs the next one nothing', async () => {
  const { peer, ask } = await scene(() => file)
  assert.is(await ask('http://pki.example.org/ca.cer', work(forever, { fetches: 0 })), 0)
  assert.is(await ask('http://pki.example.org/ca.cer', work(forever, { octets: 10 })), 0)
  assert.is(await ask('http://pki.example.org/ca.cer'), 1)
  assert.is(peer.requests.length, 2)
  await peer.close()
})

test('a public server sends us to public addresses only, whatever the operator opened', async () => {
  const { peer, ask } = await scene(() => file, { address: '10.0.0.5', allow: '10.0.0.0/8' })
  assert.is(await ask('http://vault.example.org/ca.cer'), 0)
  assert.is(peer.requests.length, 0)
  assert.is(
    await ask('http://vault.example.org/ca.cer', work(forever, CHECK), false),
    1,
    'for a target that the operator allowed',
  )
  await peer.close()
})

test.run()
