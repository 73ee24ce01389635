/**
 * WHOIS over real sockets on loopback, through the guard: good servers, and those that never end, drip, break
 * off or stay silent.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rateLimiter } from '../../../../../core/network/upstream-limiter.ts'
import { askWhois } from '../../../../../core/protocol/whois/client.ts'
import { whoisFor } from '../../../../../knowledge-base/whois/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { whoisPeer, type WhoisAnswer, type WhoisPeer } from '../../../../peers/protocols/whois.ts'
import { clock, doorsOf } from '../../../../peers/world.ts'

const SWEDISH =
  'domain:           skogen.se\nexpires:          2027-10-20\nregistrar:        Skogen Namn '
  + 'AB\ndnssec:           unsigned delegation\n'
const FOUND = {
  status: 'found',
  expiry: '2027-10-20',
  registrar: 'Skogen Namn AB',
  delegationSigned: false,
  states: [],
}

/** The code of the reason, without its prefix. */
const reasonOf = (answer: Awaited<ReturnType<typeof askWhois>>): string =>
  answer.status === 'unknown' ? answer.reason.code.replace('whois-', '') : answer.status

interface World {
  readonly peer: WhoisPeer
  readonly time: ReturnType<typeof clock>
  ask(
    name?: string,
    how?: { patience?: number; most?: number; signal?: AbortSignal },
  ): ReturnType<typeof askWhois>
}

/** A peer behind the guard, as whatever registry the name belongs to; `address` is what the resolver says. */
const withPeer = async (
  answers: Readonly<Record<string, WhoisAnswer>> | ((question: string) => WhoisAnswer | undefined),
  run: (world: World) => Promise<void>,
  address = '203.0.112.43',
) => {
  const peer = await whoisPeer({ answers })
  const time = clock()
  const asked = rateLimiter(() => time.now().getTime(), 15)
  const doors = doorsOf({
    now: time.now,
    resolve: async () => ({ ok: true, addresses: [address], cname: [] }),
    connect: (to, how) => {
      assert.equal([to, how?.purpose], [{ hostname: '203.0.112.43', port: 43 }, 'whois'])
      return connect({ hostname: '127.0.0.1', port: peer.port }, how)
    },
  })
  try {
    await run({
      peer,
      time,
      ask: (name = 'skogen.se', { patience = 10_000, signal = new AbortController().signal } = {}) =>
        askWhois(doors, {
          registry: whoisFor(name)!,
          names: [name],
          limiter: asked,
          signal,
          deadlineMs: patience,
        }),
    })
  } finally {
    await peer.close()
  }
}

/** Waits until the server sees nobody any more; the test's own time-out is the limit. */
const left = async (peer: WhoisPeer) => {
  while (peer.open > 0) await new Promise(resolve => setTimeout(resolve, 5))
}

test('a registry is asked by one line, and its answer read to the end', () =>
  withPeer({ 'skogen.se': SWEDISH }, async ({ ask, peer }) => {
    assert.equal(await ask(), FOUND)
    assert.equal(peer.questions, ['skogen.se'])
  }))

test('each registry is asked in the words that it wants', () =>
  withPeer({}, async ({ ask, peer }) => {
    for (const name of ['maple.com', 'aozora.co.jp', 'lindenhof.de', 'bog.dk', 'haneul.kr']) await ask(name)
    assert.equal(peer.questions, [
      'domain maple.com',
      'aozora.co.jp/e',
      '-T dn,ace lindenhof.de',
      '--charset=utf-8 bog.dk',
      'haneul.kr',
    ])
  }))

test('an answer in an old charset is read', () =>
  withPeer(
    {
      'jardim.com.br': Uint8Array.from([
        ...new TextEncoder().encode('domain:      jardim.com.br\nowner:       S'),
        0xe3,
        ...new TextEncoder().encode('o Livros\nexpires:     20270518\n'),
      ]),
    },
    async ({ ask }) => {
      const answer = await ask('jardim.com.br')
      assert.is(answer.status === 'found' && answer.expiry, '2027-05-18')
    },
  ))

const HOSTILE: readonly [string, WhoisAnswer, string, number][] = [
  ['an endless answer', { manner: 'endless', text: SWEDISH }, 'too-large', 10_000],
  ['an endless line', { manner: 'endless', text: 'x' }, 'too-large', 10_000],
  ['an answer larger than 64 KiB', SWEDISH + '% more\n'.repeat(20_000), 'too-large', 10_000],
  ['silence', { manner: 'silence' }, 'timeout', 500],
  ['an answer by drops', { manner: 'drip', text: SWEDISH }, 'timeout', 500],
  ['an answer without an end', { manner: 'stall', text: SWEDISH }, 'timeout', 500],
  ['a connection that is closed without a word', { manner: 'hang-up' }, 'empty', 10_000],
  ['a connection that is reset', { manner: 'reset' }, 'unreachable', 10_000],
  [
    'octets that mean nothing',
    Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7) % 256),
    'unknown-form',
    10_000,
  ],
  ['an HTML page', '<html><body>expires: 2027-10-20</body></html>', 'unknown-form', 10_000],
  [
    'a referral to another server',
    'refer: whois.elsewhere.example\nwhois: whois.elsewhere.example\n',
    'unknown-form',
    10_000,
  ],
]
for (const [what, manner, why, patience] of HOSTILE) {
  test(`${what} is told as ${why}, and the connection given up`, () =>
    withPeer({ 'skogen.se': manner }, async ({ ask, peer }) => {
      const answer = await ask('skogen.se', { patience })
      assert.is(reasonOf(answer), why)
      assert.is(peer.questions.length, 1)
      await left(peer)
    }))
}

test('a caller who stops waiting is answered at once', () =>
  withPeer({ 'skogen.se': { manner: 'silence' } }, async ({ ask, peer }) => {
    const controller = new AbortController()
    const answer = ask('skogen.se', { signal: controller.signal })
    controller.abort()
    assert.is(reasonOf(await answer), 'timeout')
    await left(peer)
  }))

for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
  test(`a registry's name that leads to ${address} is not followed`, () =>
    withPeer(
      { 'skogen.se': SWEDISH },
      async ({ ask, peer }) => {
        assert.is(reasonOf(await ask()), 'blocked')
        assert.equal(peer.questions, [])
      },
      address,
    ))
}

for (const name of [
  '-h.se',
  '*.se',
  'a b.se',
  'a\r\nhelp.se',
  'skogen.se/e',
  '',
  'é.se',
  `${'a'.repeat(64)}.se`,
]) {
  test(`${JSON.stringify(name)} is never sent to a server`, () =>
    withPeer({}, async ({ peer, time }) => {
      const doors = doorsOf()
      const answer = await askWhois(doors, {
        registry: whoisFor('skogen.se')!,
        names: [name],
        limiter: rateLimiter(() => time.now().getTime(), 15),
        signal: new AbortController().signal,
      })
      assert.is(reasonOf(answer), 'unsendable-name')
      assert.equal(peer.questions, [])
    }))
}

test('a registry is asked fifteen times in a minute, and not more', () =>
  withPeer({ 'skogen.se': SWEDISH }, async ({ ask, peer, time }) => {
    for (let count = 0; count < 15; count++) assert.is((await ask()).status, 'found')
    assert.is(reasonOf(await ask()), 'paused')
    assert.is(peer.questions.length, 15)
    time.pass(61)
    assert.is((await ask()).status, 'found')
  }))

test('a registry that has had enough is left alone for five minutes', () => {
  let busy = true
  return withPeer(
    () => (busy ? 'Too many connections.\r\n' : SWEDISH),
    async ({ ask, peer, time }) => {
      assert.is(reasonOf(await ask()), 'rate-limited')
      busy = false
      time.pass(4 * 60)
      assert.is(reasonOf(await ask()), 'paused')
      assert.is(peer.questions.length, 1)
      time.pass(61)
      assert.equal(await ask(), FOUND)
    },
  )
})

test.run()
