/** Pieces of configuration: each check that one can mend has one for every server, or a reason. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  PLACES,
  SERVERS,
  SERVER_NAMES,
  SNIPPET_SERVERS,
  snippetsOf,
} from '../../../../knowledge-base/snippets/index.ts'
import { CHECK_IDS } from '../../../../plugins/security/grade/rules.ts'

/** No setting of a server mends these: the network, the certificate itself, the page, or nothing at all. */
const ELSEWHERE = [
  'reachable',
  'certificate-trust',
  'certificate-hostname',
  'certificate-dates',
  'certificate-revocation',
  'certificate-key',
  'certificate-signature',
  'clients',
  'without-sni',
  'tolerance',
  'sri',
]
/** Left out where the documentation has no answer. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  iis: ['sha1-signature'],
  envoy: ['sha1-signature'],
  traefik: ['ocsp-staple'],
}

test('every check has a piece or a reason for every server', () => {
  for (const check of CHECK_IDS) {
    const servers = snippetsOf(check).map(({ server }) => server)
    const expected = ELSEWHERE.includes(check)
      ? []
      : SNIPPET_SERVERS.filter(server => !UNTOLD[server]?.includes(check))
    assert.equal(servers, expected, check)
  }
})

test('no piece is about a check that does not exist', () => {
  const ids: readonly string[] = CHECK_IDS
  for (const { server, pieces } of SERVERS)
    assert.equal(
      Object.keys(pieces).filter(check => !ids.includes(check)),
      [],
      server,
    )
})

test('a piece is complete, a reason is a sentence in both languages', () => {
  for (const check of CHECK_IDS)
    for (const { server, since, place, text, reason, proved } of snippetsOf(check)) {
      const at = `${server}: ${check}`
      assert.ok(Object.hasOwn(SERVER_NAMES, server), at)
      if (text === null) {
        assert.equal([since, place, proved], [null, null, false], at)
        assert.match(reason!.en, /^[A-Z].*\.$/, at)
        assert.match(reason!.ko, /[가-힣]\.$/, at)
      } else {
        assert.is(reason, null, at)
        assert.match(since!, /^\d+\.\d+(?:\.\d+)?(?: \(.+\))?$/, at)
        assert.ok(Object.hasOwn(PLACES, place!), at)
        assert.match(text, /^\S[^]*\S$/, at)
        assert.is(proved, ['nginx', 'apache', 'caddy', 'haproxy'].includes(server), at)
      }
    }
})

test('nothing is told of a check that nobody knows', () => {
  assert.equal(snippetsOf('no-such-check'), [])
  assert.equal(snippetsOf('toString'), [])
})

test.run()
