/**
 * Issuer addresses (AIA) that a stranger's certificate names: followed where they are sound, never to where
 * nobody may go.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../core/network/doors.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { referenceDataOf } from '../../../plugins/certificate/reference-data.ts'
import { caMemory } from '../../../plugins/certificate/measure/examine.ts'
import { measure } from '../../../plugins/certificate/measure/measure.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { httpPeer } from '../../peers/protocols/http.ts'
import type { HttpAnswer } from '../../peers/protocols/http.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../peers/protocols/tls.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'
import { work } from '../../../core/limits/cpu-budget.ts'

const at = new Date('2026-11-21T12:00:00Z')
const day = midnight(at)
const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const ca = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
const trust = trustStore({ date: '2026-11-21', source: 'test', roots: [], removed: [], blockedSpki: [] }, [
  parseCertificate(root.certificate),
])

const HOST = 'example.com'
const SERVER = '45.33.32.1'
const REPOSITORY = '45.33.32.2'
const ADDRESSES: Readonly<Record<string, string>> = {
  [HOST]: SERVER,
  'inside.example.org': '10.0.0.1',
  'metadata.example.org': '169.254.169.254',
}

const found = (body: Uint8Array): HttpAnswer => ({
  type: 'application/pkix-cert',
  body: Uint8Array.from(body),
})
const redirect = (location: string): HttpAnswer => ({
  status: 302,
  type: 'text/plain',
  body: new Uint8Array(),
  location,
})

/** What a server with this AIA address alone is found to be, and whom the guard let us dial on the way. */
const check = async (
  url: string,
  pages: Readonly<Record<string, HttpAnswer | 'silence'>>,
  milliseconds = 8_000,
) => {
  const server = await tlsPeer({
    identity: {
      chain: [
        leaf({
          names: [HOST],
          key: testKey('leafP256'),
          issuer: ca,
          ...validity(day, -30, 60),
          pointers: { caIssuers: url },
        }),
      ],
      key: testKey('leafP256'),
    },
  })
  const repository = await httpPeer(target => pages[target])
  const dialled: string[] = []
  const doors = doorsOf({
    now: () => at,
    resolve: async name => ({ ok: true, addresses: [ADDRESSES[name] ?? REPOSITORY], cname: [] }),
    connect(to, how) {
      const place = `${to.hostname}:${to.port}`
      dialled.push(place)
      const port =
        place === `${SERVER}:443` ? server.port : place === `${REPOSITORY}:80` ? repository.port : null
      return port === null
        ? Promise.reject(new DoorError('refused', 'nothing is there'))
        : connect({ hostname: '127.0.0.1', port }, how)
    },
  })
  try {
    const signal = AbortSignal.timeout(milliseconds)
    const measured = await measure(doors, {
      host: HOST,
      port: 443,
      knowledge: { ...referenceDataOf(settingsOf()), trust },
      memory: caMemory(doors.now),
      work: work(signal),
      signal,
      tell: () => {},
    })
    const { outcome } = measured.addresses[0]!
    assert.ok(outcome.ok)
    return {
      codes: outcome.served.validation.faults.map(({ code }) => code),
      path: outcome.served.validation.path.length,
      dialled: dialled.filter(place => !place.startsWith(SERVER)),
      requests: repository.requests,
    }
  } finally {
    await Promise.all([server.close(), repository.close()])
  }
}

const CA = 'http://pki.example.org/ca.cer'
const endless = { ...redirect('/ca.cer') }
const table: [
  what: string,
  url: string,
  pages: Record<string, HttpAnswer>,
  found: boolean,
  dialled: number,
][] = [
  ['a sound address', CA, { '/ca.cer': found(ca.certificate) }, true, 1],
  [
    'a redirect to a sound one',
    CA,
    { '/ca.cer': redirect('http://mirror.example.org/x'), '/x': found(ca.certificate) },
    true,
    2,
  ],
  ['https', 'https://pki.example.org/ca.cer', {}, false, 0],
  ['ldap', 'ldap://pki.example.org/cn=ca?cACertificate', {}, false, 0],
  ['a file', 'file:///etc/passwd', {}, false, 0],
  ['a private address', 'http://10.0.0.1/ca.cer', {}, false, 0],
  ['the loopback address in IPv6', 'http://[::1]/ca.cer', {}, false, 0],
  ['the loopback address as a number', 'http://2130706433/ca.cer', {}, false, 0],
  ['a name of a private address', 'http://inside.example.org/ca.cer', {}, false, 0],
  ["a name of the cloud's metadata", 'http://metadata.example.org/latest/', {}, false, 0],
  ['another port', 'http://pki.example.org:6379/ca.cer', {}, false, 0],
  ['a user in the URL', 'http://user:secret@pki.example.org/ca.cer', {}, false, 0],
  ['a redirect to a private address', CA, { '/ca.cer': redirect('http://10.0.0.1/') }, false, 1],
  [
    "a redirect to the cloud's metadata",
    CA,
    { '/ca.cer': redirect('http://metadata.example.org/latest/') },
    false,
    1,
  ],
  ['a redirect to https', CA, { '/ca.cer': redirect('https://pki.example.org/ca.cer') }, false, 1],
  ['a redirect to a file', CA, { '/ca.cer': redirect('file:///etc/passwd') }, false, 1],
  ['redirects without end', CA, { '/ca.cer': endless }, false, 2],
  ['an answer beyond 64 KiB', CA, { '/ca.cer': found(new Uint8Array(65_537)) }, false, 1],
  ['a certificate of somebody else', CA, { '/ca.cer': found(root.certificate) }, false, 1],
  [
    'a page of text',
    CA,
    { '/ca.cer': { type: 'text/html', body: new TextEncoder().encode('<html>') } },
    false,
    1,
  ],
  ['status 404', CA, {}, false, 1],
]
for (const [what, url, pages, complete, dials] of table) {
  test(`${what} is ${complete ? 'followed' : 'no help'}, and nobody else is dialled`, async () => {
    const { codes, path, dialled } = await check(url, pages)
    assert.equal(
      dialled,
      Array.from({ length: dials }, () => `${REPOSITORY}:80`),
    )
    // With the issuer found the chain is complete for browsers only; without it, it is incomplete for
    // everybody.
    assert.ok(codes.includes('incomplete-chain') || codes.includes('unknown-issuer'), codes.join())
    assert.is(path === 3, complete)
  })
}

test('an address that is silent ends with the check', async () => {
  const { path, requests } = await check(CA, { '/ca.cer': 'silence' }, 300)
  assert.equal([path, requests], [1, ['/ca.cer']])
})

test.run()
