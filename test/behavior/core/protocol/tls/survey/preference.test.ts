/** Who decides on the suite, by what a server chose of what was offered. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { preferenceOf, type HeardHello } from '../../../../../../core/protocol/tls/survey/ask/log.ts'
import { standing, type Model } from '../../../../../unit/core/protocol/tls/survey/model.ts'
import { listSuites, surveyTls } from '../../../../../../core/protocol/tls/survey/index.ts'

const [AES128, AES256, CHACHA, CHACHA_DHE, CBC] = [0xc02f, 0xc030, 0xcca8, 0xccaa, 0xc013]
const GROUPS = [0x1d, 0x17, 0x18, 0x19, 0x1e]

/** The server chose the second of the pair from the first. */
const heard = ([suites, suite]: readonly [readonly number[], number]): HeardHello => ({
  hello: { version: 0x0303, suites, groups: GROUPS, serverName: null },
  heard: {
    kind: 'hello',
    version: 0x0303,
    suite,
    deflate: false,
    extensions: [],
    alpn: null,
    leaf: null,
    group: null,
    prime: null,
    scheme: null,
  },
})

const ROWS: readonly (readonly [
  what: string,
  chosen: readonly (readonly [readonly number[], number])[],
  expected: ReturnType<typeof preferenceOf>,
])[] = [
  ['nothing was chosen', [], null],
  ['one suite', [[[AES128, AES256], AES128]], null],
  [
    'two, never both offered',
    [
      [[AES128], AES128],
      [[CBC], CBC],
    ],
    { first: CBC, second: AES128 },
  ],
  [
    'the later one',
    [
      [[AES128, AES256], AES256],
      [[AES128], AES128],
    ],
    'server',
  ],
  [
    'the first one both ways',
    [
      [[AES128, AES256], AES128],
      [[AES256, AES128], AES256],
    ],
    'client',
  ],
  [
    'the first one, one way',
    [
      [[AES128, AES256], AES128],
      [[AES256], AES256],
    ],
    { first: AES256, second: AES128 },
  ],
  [
    'ChaCha20 and AES-GCM both ways',
    [
      [[AES128, CHACHA], AES128],
      [[CHACHA, AES128], CHACHA],
    ],
    null,
  ],
  [
    'ChaCha20 and CBC both ways',
    [
      [[CBC, CHACHA], CBC],
      [[CHACHA, CBC], CHACHA],
    ],
    null,
  ],
  [
    'ChaCha20 although it came later',
    [
      [[AES128, CHACHA], CHACHA],
      [[AES128], AES128],
    ],
    'server',
  ],
  [
    'two with ChaCha20 both ways',
    [
      [[CHACHA, CHACHA_DHE], CHACHA],
      [[CHACHA_DHE, CHACHA], CHACHA_DHE],
    ],
    'client',
  ],
  [
    'ChaCha20 by the client, the others by the server',
    [
      [[AES256, AES128, CHACHA], AES128],
      [[CHACHA, AES256, AES128], CHACHA],
      [[AES256], AES256],
    ],
    'server',
  ],
  [
    'ChaCha20 by the client, the others not told yet',
    [
      [[AES128, CHACHA], AES128],
      [[CHACHA, AES128], CHACHA],
      [[AES256], AES256],
    ],
    { first: AES128, second: AES256 },
  ],
]
for (const [what, chosen, expected] of ROWS)
  test(`${what}: ${JSON.stringify(expected)}`, () => assert.equal(preferenceOf(chosen.map(heard)), expected))

const target = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }
const options = { signal: new AbortController().signal }

/** As Go and BoringSSL: an order of their own, but for clients that put ChaCha20 before AES-GCM. */
const byHardware = (suites: readonly number[]): Model => ({
  versions: new Map([[0x0303, suites]]),
  groups: GROUPS,
  order: 'server',
  followsChaCha: true,
})

for (const suites of [
  [AES128, AES256, CHACHA],
  [CHACHA, CHACHA_DHE, AES128, AES256, CBC, 0x002f],
  [AES256, CHACHA, 0x002f],
]) {
  test(`a server that follows the client in ChaCha20 alone decides: ${suites.join(', ')}`, async () => {
    const seen = await surveyTls(standing(byHardware(suites)).doors, target, options)
    assert.is(seen.versions[4]!.preference.value, 'server')
    const lists = await listSuites(standing(byHardware(suites)).doors, target, options)
    assert.is(lists[3]!.preference, 'server')
    const client = await surveyTls(
      standing({ ...byHardware(suites), order: 'client' }).doors,
      target,
      options,
    )
    assert.is(client.versions[4]!.preference.value, 'client')
  })
}

test('where ChaCha20 and one other are all there is, there is nothing to prefer', async () => {
  const seen = await surveyTls(standing(byHardware([AES128, CHACHA])).doors, target, options)
  assert.equal(seen.versions[4]!.preference, { value: null, reason: null })
})

test.run()
