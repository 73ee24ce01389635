/** What is said before TLS: transcripts of servers, whole and octet by octet, and what is without an end. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { STARTTLS } from '../../../../../core/base/starttls.ts'
import { concat } from '../../../../../core/base/bytes.ts'
import {
  opensslOption,
  plainService,
  Preamble,
  protocolOn,
  speaksHttp,
  unlessUsual,
} from '../../../../../core/protocol/starttls/starttls.ts'
import type { Step } from '../../../../../core/protocol/starttls/starttls.ts'
import { plainText } from '../../../../../core/protocol/starttls/talk.ts'
import { STARTTLS_FAULTS } from '../../../../../core/protocol/starttls/words.ts'
import { TRANSCRIPTS } from './transcripts.ts'
import type { Transcript } from './transcripts.ts'

const HOST = 'mail.example.com'

const isOver = (step: Step): boolean => 'refused' in step || step.isReady

/** The last step, and how often something was sent before it. */
const play = ({ port, says }: Transcript, cut: (octets: Uint8Array) => Uint8Array[]) => {
  const preamble = Preamble.on({ port }, HOST)!
  let step = preamble.step()
  let turns = 0
  for (const piece of says.flatMap(cut)) {
    if (isOver(step)) break
    if (!('refused' in step)) turns += step.send.length
    step = preamble.step(piece)
  }
  return { step, turns }
}

const told = (step: Step): readonly [string, unknown] =>
  'refused' in step
    ? [step.refused.code, (step.refused.params as Record<string, unknown>)['text']]
    : [step.isReady ? 'ready' : 'more', undefined]

for (const one of TRANSCRIPTS) {
  test(`${one.name} (${one.port}): ${one.ends}`, () => {
    const { step } = play(one, octets => [octets])
    assert.equal(told(step), [one.ends, one.text])
  })
}

test('pieces of one octet change nothing, where nothing follows the agreement', () => {
  for (const one of TRANSCRIPTS.filter(({ ends }) => ends !== 'starttls-injected')) {
    const { step } = play(one, octets => Array.from(octets, octet => Uint8Array.of(octet)))
    assert.equal(told(step), [one.ends, one.text], one.name)
  }
})

/** What a client has to send before it may begin with TLS, if it asks for nothing else. */
const NEEDED: Readonly<Record<string, number>> = {
  ...{ SMTP: 2, IMAP: 1, POP3: 1, FTP: 1, NNTP: 1, ManageSieve: 1, XMPP: 2 },
  ...{ LDAP: 1, PostgreSQL: 1, MySQL: 1, RDP: 1 },
}
test('no conversation takes more than one turn beyond what its protocol needs', () => {
  for (const one of TRANSCRIPTS) {
    const needed = NEEDED[plainService({ port: one.port })!]!
    assert.ok(play(one, octets => [octets]).turns <= needed + 1, one.name)
  }
})

test('asks in the words of each protocol', () => {
  const sent = (port: number, ...says: string[]): string => {
    const preamble = Preamble.on({ port }, HOST)!
    const steps = [preamble.step(), ...says.map(text => preamble.step(plainText(text)))]
    return new TextDecoder('latin1').decode(
      concat(...steps.flatMap(step => ('refused' in step ? [] : step.send))),
    )
  }
  assert.is(
    sent(25, '220 a\r\n', '250-a\r\n250 STARTTLS\r\n', '220 go\r\n'),
    'EHLO certscope.invalid\r\nSTARTTLS\r\n',
  )
  assert.is(sent(143, '* OK [CAPABILITY STARTTLS] a\r\n'), 'b STARTTLS\r\n')
  assert.is(sent(21, '220 a\r\n'), 'AUTH TLS\r\n')
  assert.match(sent(5222), /xmlns='jabber:client'.* to='mail\.example\.com'/)
  assert.match(sent(5269), /xmlns='jabber:server'/)
  assert.is(sent(389).length, 31)
  assert.is(sent(5432), '\0\0\0\b\x04\xd2\x16/')
})

test('what has no end is too long, in octets and in pieces', () => {
  for (const port of [21, 25, 110, 119, 143, 4190, 5222]) {
    const preamble = Preamble.on({ port }, HOST)!
    preamble.step()
    const step = preamble.step(new Uint8Array(20_000).fill(0x20))
    assert.is(told(step)[0], 'starttls-too-long', String(port))
  }
  const preamble = Preamble.on({ port: 25 }, HOST)!
  let step = preamble.step()
  for (let count = 0; count < 513; count += 1) step = preamble.step(plainText('2'))
  assert.is(told(step)[0], 'starttls-too-long')
})

test('quotes little, on one line, without what a terminal would obey', () => {
  const preamble = Preamble.on({ port: 25 }, HOST)!
  preamble.step()
  const [code, text] = told(preamble.step(plainText(`554 \x1b[31m${'x'.repeat(500)}\r\n`)))
  assert.is(code, 'starttls-greeting')
  assert.ok(String(text).length < 100)
  assert.not.match(String(text), /\x1b/)
})

test('every code is reached but what has no end, and ports are what IANA says', () => {
  const reached = new Set([...TRANSCRIPTS.map(({ ends }) => ends), 'starttls-too-long'])
  reached.delete('ready')
  assert.equal([...reached].sort(), Object.keys(STARTTLS_FAULTS).sort())
  assert.is(plainService({ port: 25 }), 'SMTP')
  assert.is(plainService({ port: 443 }), null)
  assert.is(Preamble.on({ port: 993 }, HOST), null)
  assert.equal(
    [443, 8443, 993, 25].map(port => speaksHttp({ port })),
    [true, true, false, false],
  )
})

test('what is spoken behind TLS is known by the port, too', () => {
  assert.equal(
    [25, 465, 993, 636, 443, 8883].map(port => protocolOn({ port })),
    ['smtp', 'smtp', 'imap', 'ldap', null, null],
  )
  assert.is(protocolOn({ port: 2525, starttls: 'smtp' }), 'smtp')
  assert.is(protocolOn({ port: 2525 }), null)
})

test('a name goes before the port, and is left out where it says as much', () => {
  for (const [port, starttls, service, isWeb, left] of [
    [2525, 'smtp', 'SMTP', false, 'smtp'],
    [2525, undefined, null, true, undefined],
    [2525, 'none', null, true, undefined],
    [25, 'smtp', 'SMTP', false, undefined],
    [25, 'none', null, false, 'none'],
    [993, 'none', null, false, undefined],
    [993, 'imap', 'IMAP', false, 'imap'],
    [443, 'postgres', 'PostgreSQL', false, 'postgres'],
    [5222, 'xmpp-server', 'XMPP', false, 'xmpp-server'],
  ] as const) {
    const spoken = { port, starttls }
    const what = `${port} ${starttls}`
    assert.equal([plainService(spoken), speaksHttp(spoken)], [service, isWeb], what)
    assert.is(Preamble.on(spoken, HOST)?.service ?? null, service, what)
    assert.equal(unlessUsual(spoken), left === undefined ? {} : { starttls: left }, what)
  }
  for (const starttls of STARTTLS)
    assert.is(plainService({ port: 2525, starttls }) === null, starttls === 'none', starttls)
})

test('the option of openssl is that of the protocol, where it has one', () => {
  for (const [port, starttls, option] of [
    [443, undefined, ''],
    [25, undefined, ' -starttls smtp'],
    [25, 'none', ''],
    [2525, 'imap', ' -starttls imap'],
    [5269, undefined, ' -starttls xmpp-server'],
    [3389, undefined, ''],
  ] as const)
    assert.is(opensslOption({ port, starttls }), option, `${port} ${starttls}`)
})

test.run()
