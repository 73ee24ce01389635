/**
 * OCSP and CRL addresses that a stranger chose: forbidden and odd ones end in `unknown` with a reason, and
 * few of many are asked.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reasonOf } from '../../../../peers/codes.ts'
import { distributionPoints } from '../../../../peers/protocols/x509/crl.ts'
import type { HttpAnswer } from '../../../../peers/protocols/http.ts'
import { ascii } from '../../../../peers/protocols/wire/bytes.ts'
import {
  crl,
  CRL_URL,
  found,
  mintLeaf,
  OCSP,
  OCSP_URL,
  once,
  redirect,
} from '../../../../unit/core/protocol/revocation/pki.ts'

const statusOf = (status: number): HttpAnswer => ({ status, type: 'text/html', body: ascii('<html>') })

interface Case {
  readonly what: string
  /** URL of the leaf's CRL or of its responder. */
  readonly url?: string
  readonly answer?: HttpAnswer
  readonly reason: string
}

const CASES: readonly Case[] = [
  {
    what: 'a redirect to an address for metadata',
    answer: redirect('http://169.254.169.254/latest/'),
    reason: 'unavailable(http-redirect-blocked)',
  },
  {
    what: 'a redirect to a private address in hexadecimal',
    answer: redirect('http://0x7f000001/'),
    reason: 'unavailable(http-redirect-blocked)',
  },
  {
    what: 'a redirect to a name with a private address',
    answer: redirect('http://inside.example/'),
    reason: 'unavailable(http-redirect-blocked)',
  },
  {
    what: 'a redirect to another port',
    answer: redirect('http://crl.ca.example:6379/'),
    reason: 'unavailable(http-redirect-blocked)',
  },
  {
    what: 'a redirect to https',
    answer: redirect('https://crl.ca.example/1.crl'),
    reason: 'unavailable(http-scheme(https, http))',
  },
  { what: 'a redirect to itself', answer: redirect('/again'), reason: 'unavailable(http-redirects)' },
  { what: 'a private address', url: 'http://10.1.2.3/x', reason: 'unavailable(http-blocked)' },
  {
    what: 'the loopback address',
    url: 'http://[::ffff:127.0.0.1]/x',
    reason: 'unavailable(http-blocked)',
  },
  {
    what: 'a name with an address for metadata',
    url: 'http://metadata.example/x',
    reason: 'unavailable(http-blocked)',
  },
  { what: 'a single label', url: 'http://localhost:22/x', reason: 'unavailable(http-blocked)' },
  {
    what: 'a user in the URL',
    url: 'http://user:secret@ca.example/x',
    reason: 'unavailable(http-url-with-user)',
  },
  {
    what: 'a URL that is none',
    url: 'http://[bad/x',
    reason: 'unavailable(http-bad-url)',
  },
  {
    what: 'a URL that is too long',
    url: `http://ca.example/${'a'.repeat(3000)}`,
    reason: 'unavailable(http-bad-url)',
  },
  { what: 'https', url: 'https://ca.example/x', reason: 'not-http' },
  {
    what: 'ldap',
    url: 'ldap://ca.example/cn=x?certificateRevocationList',
    reason: 'not-http',
  },
  { what: 'file', url: 'file:///etc/passwd', reason: 'not-http' },
  { what: 'an empty URL', url: '', reason: 'not-http' },
  { what: 'a status 500', answer: statusOf(500), reason: 'unavailable(http-server-error(500))' },
  { what: 'a redirect without a place', answer: statusOf(302), reason: 'unavailable(http-status(302))' },
]

for (const { what, url, answer, reason } of CASES) {
  test(`${what}: ${reason}`, async () => {
    const web = answer ? { '/1.crl': answer, '/again': answer, [OCSP]: answer } : {}
    const { leaf: list } = await once(
      web,
      mintLeaf({ extra: [distributionPoints([{ uris: [url ?? CRL_URL] }])] }),
    )
    assert.is(list.status, 'unknown')
    assert.is(reasonOf(list), `crl-${reason}`)
    const { leaf: responder } = await once(web, mintLeaf({ ocsp: url ?? OCSP_URL }))
    assert.is(responder.status, 'unknown')
    assert.is(reasonOf(responder), `ocsp-${reason}`)
  })
}

test('three redirects are followed, a fourth is not', async () => {
  const certificate = mintLeaf({ crls: [CRL_URL] })
  const hops = { '/a': redirect('/b'), '/b': redirect('/c'), '/c': found(crl()) }
  assert.is(
    (await once({ '/1.crl': redirect('http://elsewhere.example/a'), ...hops }, certificate)).leaf.status,
    'good',
  )
  assert.is(
    reasonOf((await once({ '/1.crl': redirect('/0'), '/0': redirect('/a'), ...hops }, certificate)).leaf),
    'crl-unavailable(http-redirects)',
  )
})

test('the first two responders that are at http addresses are asked, and the first three CRLs', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(name => `http://ca.example/${name}.crl`)
  const { leaf, requests } = await once(
    {},
    mintLeaf({
      extra: [
        distributionPoints([
          { uris: ['ldap://ca.example/', ...many.slice(0, 2)] },
          ...many.slice(2).map(uri => ({ uris: [uri] })),
        ]),
      ],
    }),
  )
  assert.is(leaf.status, 'unknown')
  assert.equal([...requests].sort(), ['/a.crl', '/b.crl', '/c.crl'])
})

test.run()
