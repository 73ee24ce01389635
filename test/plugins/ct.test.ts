/**
 * CT searches in their true shapes with all their faults, and the judgement whether something newer is in the
 * logs, as tables.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clientsOf } from '../../core/clients.ts'
import { kernel } from '../../core/kernel.ts'
import { parseCertificate } from '../../core/probe/x509/certificate.ts'
import type { CtSource } from '../../core/settings.ts'
import { deadline, instant } from '../../core/time.ts'
import { readCertspotter } from '../../plugins/ct/certspotter.ts'
import { identitiesFor, readCrtsh } from '../../plugins/ct/crtsh.ts'
import ct, { ctSoFar } from '../../plugins/ct/index.ts'
import type { CtAnswer } from '../../plugins/ct/index.ts'
import { fold, readIssuer, readNames, readSerial, readTime } from '../../plugins/ct/issuance.ts'
import type { Issuance } from '../../plugins/ct/issuance.ts'
import { judgeCt } from '../../plugins/ct/newer.ts'
import { search } from '../../plugins/ct/search.ts'
import { testContract } from '../contract.ts'
import {
  ctSearch,
  issuanceOf,
  type CtSearchPeer,
  type IssuanceSpec,
  type SearchSpec,
} from '../peer/ct-search.ts'
import type { SearchFault } from '../peer/ct-search-answers.ts'
import { testKey } from '../peer/keys.ts'
import { authority, leaf, validity } from '../peer/pki.ts'
import { clock, doorsOf, settingsOf } from '../world.ts'

testContract(test, ct)

const NOW = new Date('2026-11-21T00:00:00Z')
const DAY = 86_400_000
const at = (days: number) => new Date(NOW.getTime() + days * DAY)
const LETS_ENCRYPT = "C=US, O=Let's Encrypt, CN=E7"
const issued = (
  serialNumber: string,
  from: number,
  to: number,
  more: Partial<IssuanceSpec> = {},
): IssuanceSpec => ({
  names: ['example.com', 'www.example.com'],
  notBefore: at(from),
  notAfter: at(to),
  serialNumber,
  issuer: LETS_ENCRYPT,
  ...more,
})
const SERVED = {
  notBefore: at(-60),
  notAfter: at(30),
  serialNumber: 'a1',
  keyType: 'EC',
  issuerOrganisation: "Let's Encrypt",
}
const served = issued('00a1', -60, 30)

const SOURCES: readonly CtSource[] = [
  { name: 'crtsh', url: 'https://crtsh.test' },
  { name: 'certspotter', url: 'https://certspotter.test' },
]
const only = (name: CtSource['name']) => SOURCES.filter(source => source.name === name)

/** A peer that plays crt.sh and Cert Spotter, and a search through it. */
const setUp = (spec: SearchSpec, time = clock(NOW.toISOString())) => {
  const peer = ctSearch({ now: time.now(), ...spec })
  const doors = doorsOf({ now: time.now })
  const ask = async (host = 'www.example.com', sources = SOURCES, milliseconds = 5_000) => {
    const { signal, done } = deadline(milliseconds)
    const answer = await search(doors, peer, { host, sources, signal })
    done()
    return answer
  }
  return { peer, doors, ask, time }
}
const judged = (issuances: readonly Issuance[], host = 'www.example.com') =>
  judgeCt({
    served: SERVED,
    host,
    now: NOW,
    issuances: issuances.map(one => ({
      ...one,
      notBefore: instant(one.notBefore),
      notAfter: instant(one.notAfter),
      loggedAt: one.loggedAt && instant(one.loggedAt),
    })),
  })
const targets = (peer: CtSearchPeer) => peer.requests.map(({ target }) => target)

for (const name of ['crtsh', 'certspotter'] as const) {
  test(`${name} alone tells the issuances, each once, with those of the wildcard`, async () => {
    const { ask } = setUp({
      issuances: [
        served,
        issued('b2', -5, 85, { names: ['*.example.com'] }),
        issued('c3', -5, 85, { names: ['deep.www.example.com'] }),
      ],
    })
    const answer = await ask('www.example.com', only(name))
    assert.is(answer.source, name)
    assert.equal(
      answer.issuances.map(one => [instant(one.notAfter), one.issuer, one.issuerOrganisation]),
      [
        [instant(at(85)), 'E7', "Let's Encrypt"],
        [instant(at(30)), 'E7', "Let's Encrypt"],
      ],
    )
    assert.ok(judged(answer.issuances).newerInCt)
  })
}

test('what one search does not know the other one fills in', async () => {
  const { ask } = setUp({ issuances: [issued('b2', -5, 85, { keyType: 'rsa', revoked: true })] })
  const answer = await ask()
  assert.equal(answer.sources, [
    { name: 'crtsh', ok: true, reason: null },
    { name: 'certspotter', ok: true, reason: null },
  ])
  assert.is(answer.issuances.length, 1)
  const [one] = answer.issuances
  assert.equal([one!.serialNumber, one!.keyType, one!.revoked, one!.loggedAt], ['b2', 'RSA', true, at(-5)])
})

test('a certificate in the answer tells its serial number and its key', async () => {
  const root = authority({
    subject: [
      ['C', 'KR'],
      ['O', 'Example, Inc.'],
      ['CN', 'Example CA'],
    ],
    key: testKey('rootRsa'),
    ...validity(NOW.getTime(), -100, 100),
  })
  const certificate = leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: root,
    ...validity(NOW.getTime(), -3, 80),
  })
  const { ask } = setUp({ issuances: [issuanceOf(certificate)] })
  const { issuances } = await ask('www.example.com', only('certspotter'))
  assert.equal(
    issuances.map(({ serialNumber, keyType, issuer, issuerOrganisation }) => [
      serialNumber,
      keyType,
      issuer,
      issuerOrganisation,
    ]),
    [[parseCertificate(certificate).serialNumber, 'EC', 'Example CA', 'Example, Inc.']],
  )
})

// One scenario where something newer is in the logs, one where nothing is: no fault may turn one into the
// other.
const scenarios: readonly [string, readonly IssuanceSpec[], boolean][] = [
  ['a newer one in the logs', [served, issued('b2', -5, 85)], true],
  ['nothing newer in the logs', [served, issued('c3', -90, 0.5)], false],
]
const faults: readonly [SearchFault, RegExp][] = [
  ['502', /^http-status 502$/],
  ['503', /^http-status 503$/],
  ['html', /^malformed$/],
  ['404', /^http-status 404$/],
  ['empty', /^malformed$/],
  ['truncated', /^malformed$/],
  ['redirect', /^http-status 302$/],
  ['object', /^malformed$/],
  ['wrong-types', /^malformed$/],
  ['bad-times', /^malformed$/],
  ['huge', /^too-large$/],
  ['hang', /^(timeout|late)$/],
  ['reset', /^unreachable$/],
  ['429', /^rate-limited$/],
  ['429-date', /^rate-limited$/],
  ['unauthorized', /^http-status 401$/],
]
for (const [fault, reason] of faults) {
  test(`${fault} at one search or both never says that there is nothing`, async () => {
    for (const [what, issuances, newer] of scenarios) {
      for (const name of ['crtsh', 'certspotter'] as const) {
        const saved = await setUp({ issuances, [name]: fault }).ask()
        assert.not.equal(saved.source, name, what)
        assert.is(judged(saved.issuances).newerInCt, newer, `${what}, ${name}`)
        const failed = saved.sources.find(source => source.name === name)!
        assert.match(failed.reason ?? '', reason)
        assert.not.ok(failed.ok)
      }
      const lost = await setUp({ issuances, crtsh: fault, certspotter: fault }).ask(
        'www.example.com',
        SOURCES,
        60,
      )
      assert.is(lost.source, null)
      assert.equal(lost.issuances, [])
      for (const source of lost.sources) assert.match(source.reason ?? '', reason)
    }
  })
}

test('a slow search is waited for when nothing else answers', async () => {
  const { ask } = setUp({ issuances: [served, issued('b2', -5, 85)], crtsh: 'slow', certspotter: '502' })
  const answer = await ask()
  assert.is(answer.source, 'crtsh')
  assert.ok(judged(answer.issuances).newerInCt)
})

test('doors that do not hear the signal do not hold the answer up', async () => {
  const { signal, done } = deadline(20)
  const answer = await search(
    doorsOf({ now: () => NOW }),
    { fetch: () => new Promise(() => undefined) },
    { host: 'www.example.com', sources: SOURCES, signal },
  )
  done()
  assert.is(answer.source, null)
  assert.equal(
    answer.sources.map(({ reason }) => reason),
    ['timeout', 'timeout'],
  )
})

test('an empty list is an answer, and the other search is still heard', async () => {
  assert.equal((await setUp({ issuances: [] }).ask()).source, 'crtsh')
  const peer = ctSearch({ issuances: [served], now: NOW })
  const fetch = (request: Request) =>
    request.url.includes('q=') ? Promise.resolve(Response.json([])) : peer.fetch(request)
  const { signal, done } = deadline(5_000)
  const answer = await search(
    doorsOf({ now: () => NOW }),
    { fetch },
    { host: 'www.example.com', sources: SOURCES, signal },
  )
  done()
  assert.is(answer.issuances.length, 1)
})

for (const times of ['plain', 'fraction', 'z', 'minus-zero', 'offset', 'space'] as const) {
  test(`times written as "${times}" are read as UTC by both`, async () => {
    for (const name of ['crtsh', 'certspotter'] as const) {
      const { issuances } = await setUp({ issuances: [served], times }).ask('www.example.com', only(name))
      assert.equal(
        issuances.map(({ notBefore, notAfter }) => [notBefore, notAfter]),
        [[at(-60), at(30)]],
      )
    }
  })
}

test('two thousand rows are a thousand issuances, and Cert Spotter is read page by page', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    issued((0x1000 + index).toString(16), -60 + index / 100, 30 + index / 100),
  )
  const { ask, peer } = setUp({ issuances: many, page: 150 })
  assert.is((await ask('www.example.com', only('crtsh'))).issuances.length, 1_000)
  assert.is((await ask('www.example.com', only('certspotter'))).issuances.length, 1_000)
  assert.is(targets(peer).filter(target => target.startsWith('/v1/')).length, 8)
})

test('an answer without its end is none', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    issued((0x1000 + index).toString(16), -60, 30 + index / 100),
  )
  assert.equal(
    (await setUp({ issuances: many, page: 2 }).ask('www.example.com', only('certspotter'))).sources[0]!
      .reason,
    'too-large',
  )
  assert.equal(
    (
      await setUp({ issuances: many, certspotter: 'endless-pages' }).ask(
        'www.example.com',
        only('certspotter'),
      )
    ).sources[0]!.reason,
    'too-large',
  )
  const cut = await setUp({ issuances: many, extra: { result_count: 400 } }).ask(
    'www.example.com',
    only('crtsh'),
  )
  assert.equal([cut.source, cut.sources[0]!.reason], [null, 'too-large'])
})

test('members that are added one day do no harm', async () => {
  const { ask } = setUp({ issuances: [served], extra: { novelty: [{ deep: null }] } })
  assert.equal(
    (await ask()).sources.map(({ ok }) => ok),
    [true, true],
  )
})

test(
  'requests say what they are: exact names, what is expired left out, a user agent, no redirects, the '
    + 'token to Cert Spotter alone',
  async () => {
    const { doors, peer } = setUp({ issuances: [served] })
    const settings = settingsOf({ CERTSCOPE_CT: SOURCES.map(({ name, url }) => `${name}=${url}`).join() })
    const client = clientsOf(
      request => peer.fetch(request),
      settings,
      { certspotterToken: 'secret-token', probeToken: '' },
      [],
    ).ct
    await search(doors, client, {
      host: 'www.example.com',
      sources: SOURCES,
      signal: AbortSignal.timeout(20_000),
    })
    assert.equal(
      targets(peer).filter(target => target.startsWith('/?')),
      [
        '/?q=www.example.com&output=json&exclude=expired&match=%3D',
        '/?q=*.example.com&output=json&exclude=expired&match=%3D',
      ],
    )
    for (const { target, headers } of peer.requests) {
      assert.is(headers.get('user-agent'), 'certscope')
      assert.is(headers.get('accept'), 'application/json')
      assert.is(headers.get('authorization'), target.startsWith('/v1/') ? 'Bearer secret-token' : null)
    }
    assert.match(
      targets(peer).find(target => target.startsWith('/v1/'))!,
      /domain=www\.example\.com&match_wildcards=true&expand=dns_names&/,
    )
  },
)

test('the wildcard beside a name is asked for, but none over a public suffix', () => {
  assert.equal(identitiesFor('www.example.com'), ['www.example.com', '*.example.com'])
  assert.equal(identitiesFor('example.com'), ['example.com'])
  assert.equal(identitiesFor('example.co.kr'), ['example.co.kr'])
})

test('crt.sh is asked at most five times in any minute', async () => {
  const { ask, peer, time } = setUp({ issuances: [served] })
  const reason = async (host?: string) => (await ask(host, only('crtsh'))).sources[0]!.reason
  assert.is(await reason(), null)
  time.pass(30)
  assert.is(await reason(), null)
  assert.is(await reason(), 'rate-limited')
  assert.is(await reason('example.com'), null)
  assert.is(await reason('example.com'), 'rate-limited')
  assert.is(peer.requests.length, 5)
  time.pass(30)
  assert.is(await reason(), null)
  assert.is(await reason('example.com'), 'rate-limited')
  assert.is(peer.requests.length, 7)
})

for (const [fault, seconds] of [
  ['429', 306],
  ['429-date', 600],
] as const) {
  test(`a pause that a search asks for is kept: ${fault}`, async () => {
    const { ask, peer, time } = setUp({ issuances: [served], certspotter: fault })
    const reason = async () => (await ask('www.example.com', only('certspotter'))).sources[0]!.reason
    assert.is(await reason(), 'rate-limited')
    time.pass(seconds - 1)
    assert.is(await reason(), 'rate-limited')
    assert.is(peer.requests.length, 1)
    time.pass(1)
    await reason()
    assert.is(peer.requests.length, 2)
  })
}

test('answers are shared for an hour, failures for a minute, and a port makes no difference', async () => {
  const time = clock(NOW.toISOString())
  let spec: SearchSpec = { issuances: [served], crtsh: '502', certspotter: '502' }
  const peer = ctSearch(() => spec)
  const environment = { CERTSCOPE_TARGET_PORTS: '8443' }
  const { call } = kernel(
    doorsOf({ now: time.now, fetch: request => peer.fetch(request) }),
    settingsOf(environment),
  )
  const ask = async (domain: string) => (await call(ct, { domain })).answer as CtAnswer
  const before = await ask('www.example.com')
  assert.equal(
    [before.source, before.fetchedAt, before.newestEntry, before.issuances],
    [null, null, null, []],
  )
  spec = { issuances: [served] }
  assert.is((await ask('www.example.com')).source, null)
  time.pass(61)
  const answer = await ask('www.example.com')
  assert.equal(
    [answer.source, answer.fetchedAt, answer.newestEntry],
    ['crtsh', '2026-11-21T00:01:01Z', instant(at(-60))],
  )
  assert.equal(answer.issuances, [
    {
      serialNumber: 'a1',
      issuer: 'E7',
      issuerOrganisation: "Let's Encrypt",
      notBefore: instant(at(-60)),
      notAfter: instant(at(30)),
      names: ['www.example.com', 'example.com'],
      keyType: 'EC',
      revoked: false,
      loggedAt: instant(at(-60)),
    },
  ])
  const requests = peer.requests.length
  time.pass(3_500)
  await ask('https://WWW.example.com:8443/path')
  assert.is(peer.requests.length, requests)
})

test('a search that is switched off is said to be off', async () => {
  const { call } = kernel(doorsOf({ now: () => NOW }), settingsOf({ CERTSCOPE_CT: 'off' }))
  const answer = (await call(ct, { domain: 'example.com' })).answer as CtAnswer
  assert.equal(
    answer.sources.map(({ reason }) => reason),
    ['off', 'off'],
  )
})

test('of a crowd the latest-expiring are kept, and all are counted', async () => {
  const ask = async (source: 'crtsh' | 'certspotter', count: number): Promise<CtAnswer> => {
    const names = ['www.example.com', ...Array.from({ length: 30 }, (_, other) => `${other}.example.com`)]
    const peer = ctSearch({
      now: NOW,
      issuances: Array.from({ length: count }, (_, index) => ({
        ...served,
        names,
        serialNumber: (0xa00000 + index).toString(16),
        notAfter: at(30 + index / 1_000),
      })),
    })
    const { call } = kernel(
      doorsOf({ now: () => NOW, fetch: request => peer.fetch(request) }),
      settingsOf({ CERTSCOPE_CT: source }),
    )
    return (await call(ct, { domain: 'www.example.com' })).answer as CtAnswer
  }
  const many = await ask('crtsh', 1_500)
  assert.equal(
    [many.total, many.issuances.length, many.issuances[0]!.notAfter],
    [1_500, 250, instant(at(30 + 1_499 / 1_000))],
  )
  assert.ok(JSON.stringify(many).length < 80_000)
  const named = await ask('certspotter', 300)
  assert.equal(
    [named.total, named.issuances.length, named.issuances[19]!.names.length, named.issuances[20]!.names],
    [300, 250, 31, ['www.example.com']],
  )
})

test('what has been said so far is told at any time of a search, and nothing before or after it', async () => {
  const peer = ctSearch({ issuances: [served], certspotter: '502', now: NOW })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const doors = doorsOf({
    now: () => NOW,
    fetch: async request => {
      if (request.url.includes('/v1/')) return peer.fetch(request)
      await held
      return peer.fetch(request)
    },
  })
  assert.is(ctSoFar(doors, 'www.example.com'), null)
  const asked = kernel(doors, settingsOf()).call(ct, { domain: 'www.example.com' })
  const reasons = () =>
    ctSoFar(doors, 'www.example.com')?.sources.map(({ name, ok, reason }) => `${name} ${ok} ${reason}`)
  for (let turns = 0; turns < 1_000 && reasons()?.[1] !== 'certspotter false http-status 502'; turns++)
    await new Promise(resolve => setTimeout(resolve, 1))
  assert.equal(reasons(), ['crtsh false timeout', 'certspotter false http-status 502'])
  assert.equal(
    [
      ctSoFar(doors, 'www.example.com')?.source,
      ctSoFar(doors, 'www.example.com')?.total,
      ctSoFar(doors, 'example.com'),
    ],
    [null, null, null],
  )
  release()
  assert.is(((await asked).answer as CtAnswer).source, 'crtsh')
  assert.is(ctSoFar(doors, 'www.example.com'), null)
})

// The parts.

const times: readonly [string, string | null][] = [
  ['2026-11-21T00:00:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00.123', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00-00:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T09:00:00+09:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20 19:00:00-0500', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 00:00:00 UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 00:00:00+00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-02-30T00:00:00', null],
  ['2026-11-21T24:00:00', null],
  ['2026-13-01T00:00:00', null],
  ['1764000000', null],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['9999-12-31T23:59:59-01:00', null],
  ['Sat, 21 Nov 2026 00:00:00 GMT', null],
  ['', null],
]
for (const [text, expected] of times) {
  test(`the time "${text}" is ${expected ?? 'none'}`, () =>
    assert.is(readTime(text)?.toISOString() ?? null, expected))
}

const issuers: readonly [string, string | null, string | null][] = [
  [LETS_ENCRYPT, 'E7', "Let's Encrypt"],
  ['C=US, O="DigiCert, Inc.", OU=www.digicert.com, CN="A \\"B\\" CA"', 'A "B" CA', 'DigiCert, Inc.'],
  ['C=KR, O=한국전자인증, CN=발급 CA', '발급 CA', '한국전자인증'],
  ['CN=Two\u0007\nlines\u202e, O=\u0000', 'Two lines', null],
  ['CN=Only', 'Only', null],
  ['O=Only', 'Only', 'Only'],
  ['', null, null],
  ['nonsense', null, null],
]
for (const [text, issuer, issuerOrganisation] of issuers) {
  test(`the issuer "${text}" is read`, () => assert.equal(readIssuer(text), { issuer, issuerOrganisation }))
}

test('serial numbers and names are read in one form', () => {
  assert.equal(['00:0A:bc', '0', 'xyz', ''].map(readSerial), ['abc', '0', null, null])
  assert.equal(
    readNames(['Other.example', 'WWW.example.com.', 'other.example', '', '*.Example.com'], 'www.example.com'),
    ['www.example.com', '*.example.com', 'other.example'],
  )
  assert.is(
    readNames(
      Array.from({ length: 500 }, (_, index) => `${index}.example.com`),
      'www.example.com',
    ).length,
    100,
  )
})

test('folding keeps apart what differs, and joins what is one', () => {
  const one: Issuance = {
    serialNumber: 'a1',
    issuer: 'E7',
    issuerOrganisation: "Let's Encrypt",
    notBefore: at(-1),
    notAfter: at(89),
    names: ['example.com'],
    keyType: null,
    revoked: null,
    loggedAt: at(-1),
  }
  const distinct = [
    { ...one, serialNumber: 'b2' },
    { ...one, notAfter: at(90) },
    { ...one, issuer: 'R1', issuerOrganisation: 'Other' },
  ]
  assert.is(fold([one, ...distinct]).length, 4)
  assert.is(
    fold([
      { ...one, keyType: 'EC', serialNumber: null },
      { ...one, keyType: 'RSA', serialNumber: null },
    ]).length,
    2,
  )
  const [whole, ...rest] = fold([
    one,
    {
      ...one,
      serialNumber: null,
      keyType: 'EC',
      revoked: true,
      loggedAt: at(-2),
      names: ['www.example.com'],
    },
  ])
  assert.equal(
    [rest, whole!.serialNumber, whole!.keyType, whole!.revoked, whole!.loggedAt, whole!.names],
    [[], 'a1', 'EC', true, at(-2), ['example.com', 'www.example.com']],
  )
})

test('rows for other names are not ours, whatever the search thinks', () => {
  const row = {
    issuer_ca_id: 1,
    issuer_name: LETS_ENCRYPT,
    common_name: null,
    name_value: 'example.com.attacker.example\nnotexample.com',
    id: 1,
    entry_timestamp: null,
    not_before: '2026-11-01T00:00:00',
    not_after: '2027-02-01T00:00:00',
    serial_number: 'aa',
  }
  const read = readCrtsh([row], 'example.com')
  assert.equal(read.ok && read.value, [])
  const page = readCertspotter(
    [
      {
        id: '1',
        dns_names: ['*.www.example.com'],
        not_before: '2026-11-01T00:00:00Z',
        not_after: '2027-02-01T00:00:00Z',
      },
    ],
    'www.example.com',
  )
  assert.equal(page.ok && page.value, { issuances: [], last: '1' })
})

test.run()
