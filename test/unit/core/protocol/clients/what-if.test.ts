/** Who is lost by a change of configuration: table of changes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lostBy, type Configuration } from '../../../../../core/protocol/clients/what-if.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { serverSideTls } from '../../../../../knowledge-base/server-side-tls/index.ts'
import { EC_LEAF, known, leaf, MODERN, offers, TABLE, toRoot } from './offers.ts'

const profile = (name: 'mozilla-modern' | 'mozilla-intermediate'): Configuration => {
  const { certificate, ...figures } = serverSideTls.profiles[name]
  return { ...figures, keys: certificate.types }
}
const AS_BEFORE: Configuration = { versions: ['TLS 1.2', 'TLS 1.3'], keys: ['RSA', 'EC'] }
const OLD: ServerOffer = {
  ...MODERN,
  versions: {
    ...MODERN.versions,
    0x0301: offers(known(0xc013, 0xc014, 0x002f, 0x0035, 0x000a)),
    0x0302: offers(known(0xc013, 0xc014, 0x002f, 0x0035)),
    0x0303: offers(known(0xc02f, 0xc030, 0xcca8, 0xc013, 0xc014, 0x009c, 0x002f, 0x0035)),
  },
}
/** Under a root that clients of all ages have. */
const OF_OLD_ROOT = leaf({ paths: [toRoot('digicertGlobalRootG2')] })

const lost = (server: ServerOffer, configuration: Configuration): string =>
  lostBy(TABLE, server, configuration).join(', ')

const ROWS: readonly (readonly [what: string, ServerOffer, Configuration, has: RegExp, not: RegExp])[] = [
  ['nothing changes', MODERN, AS_BEFORE, /^$/, /./],
  [
    'TLS 1.2 goes',
    OF_OLD_ROOT,
    { ...AS_BEFORE, versions: ['TLS 1.3'] },
    /OpenSSL 1\.0\.2.*Mbed TLS 2\.28/,
    /Chrome 1[35]\d|Go|OpenSSL (?!1\.0\.2)/,
  ],
  [
    'RSA goes where TLS 1.2 has only RSA suites: those for the new key come with it',
    MODERN,
    { ...AS_BEFORE, keys: ['EC'] },
    /(?:)/,
    /OpenSSL|Go|Node|Android 8|iOS 10|Java 8u161/,
  ],
  ['RSA goes where there is none', leaf(EC_LEAF), { ...AS_BEFORE, keys: ['EC'] }, /^$/, /./],
  ['Mozilla modern', OF_OLD_ROOT, profile('mozilla-modern'), /OpenSSL 1\.0\.2/, /Firefox 1\d\d|Go/],
  ['Mozilla intermediate of what is that already', MODERN, profile('mozilla-intermediate'), /^$/, /./],
  ['Mozilla intermediate', OLD, profile('mozilla-intermediate'), /./, /Chrome|Firefox 1\d\d|Go|Node/],
]
for (const [what, server, configuration, has, not] of ROWS)
  test(what, () => {
    const names = lost(server, configuration)
    assert.match(names, has)
    assert.not.match(names, not)
    // What is older than the oldest row may not connect today.
    assert.not.match(names, /[≤≥]/)
  })

test('who does not connect now is not lost', () =>
  assert.is(lost(leaf({ dates: 'expired' }), profile('mozilla-modern')), ''))

test.run()
