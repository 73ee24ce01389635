/** Sessions with mail servers in memory: what each shows, and that each that began ends with QUIT. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import { openSession, versionsOf } from '../../../../../plugins/mail/exchange/session.ts'
import { identity } from '../../../core/protocol/tls/hostile.ts'
import { server } from '../../../core/protocol/tls/server.ts'
import { deadline, scripted, type Script } from '../../../core/protocol/tls/sockets.ts'
import { mail, textOf } from './server.ts'

const TARGET = { address: '192.0.2.1', port: 25, serverName: 'mx.example.com' }

const NEVER = new AbortController().signal

const session = async (script: Script, signal = NEVER) => {
  const { doors, seen } = scripted(script)
  const found = await openSession({ doors, work: work(signal), signal }, TARGET)
  const plain = seen.written.filter(octets => octets[0]! >= 0x41 && octets[0]! <= 0x5a).map(textOf)
  return { found, seen, commands: plain.map(line => line.slice(0, 8).trim().split(' ')[0]) }
}

test('a handshake is finished, and the session ends within it', async () => {
  const { found, seen, commands } = await session(mail(server({ identity })))
  assert.equal(found.greeting, { code: 220, text: 'mx.example.com ESMTP' })
  assert.is(found.startTls, true)
  assert.is(found.served?.protocol, 'TLS 1.3')
  assert.is(found.served?.keyProved, true)
  assert.is(found.fault, null)
  assert.equal(commands, ['EHLO', 'STARTTLS'])
  assert.equal(seen.purposes, ['target'])
  // What says good-bye in TLS is sealed first.
  while (seen.closed === 0) await new Promise(resolve => setTimeout(resolve, 1))
  // Behind the client's Finished there is a record of its own: QUIT.
  const records = seen.written.filter(octets => octets[0] === 23)
  assert.ok(records.length >= 2)
})

const CASES: readonly (readonly [
  what: string,
  script: Script,
  code: string,
  greeting: number | null,
  startTls: boolean | null,
  commands: string,
])[] = [
  ['offers no STARTTLS', mail(null, { ehlo: '250 mx\r\n' }), 'starttls-not-offered', 220, false, 'EHLO QUIT'],
  [
    'refuses STARTTLS',
    mail(null, { ready: '454 not now\r\n' }),
    'starttls-refused',
    220,
    null,
    'EHLO STARTTLS QUIT',
  ],
  ['greets with 554', mail(null, { greeting: '554 no\r\n' }), 'starttls-greeting', 554, null, 'QUIT'],
  ['greets with 421', mail(null, { greeting: '421 busy\r\n' }), 'starttls-greeting', 421, null, 'QUIT'],
  ['is another service', mail(null, { greeting: 'SSH-2.0-x\r\n' }), 'starttls-foreign', null, null, 'QUIT'],
  ['closes', { onOpen: peer => peer.end() }, 'tls-closed', null, null, ''],
  [
    'injects',
    mail(null, { ready: '220 go\r\n250 more\r\n' }),
    'starttls-injected',
    220,
    null,
    'EHLO STARTTLS QUIT',
  ],
]
for (const [what, script, code, greeting, startTls, commands] of CASES)
  test(`a server that ${what}`, async () => {
    const { found, seen, commands: sent } = await session(script)
    assert.is(found.fault?.code, code)
    assert.is(found.greeting?.code ?? null, greeting)
    assert.is(found.startTls, startTls)
    assert.is(found.served, null)
    assert.ok(found.isOpen)
    assert.is(sent.join(' '), commands)
    assert.is(seen.closed, 1)
  })

test('what a server greets with is short, on one line and printable', async () => {
  const greeting = `554 \x1b[31m${'x'.repeat(500)}\r\n`
  const { found } = await session(mail(null, { greeting }))
  assert.ok(found.greeting!.text.length < 100)
  assert.not.match(found.greeting!.text, /\x1b/)
})

test('silence ends with the time', async () => {
  const { found } = await session({}, deadline(40))
  assert.is(found.fault?.code, 'tls-unfinished')
  assert.ok(found.isOpen)
})

test('a port that cannot be reached opens no session', async () => {
  const signal = NEVER
  const doors = {
    now: () => new Date(),
    connect: async () => {
      throw new DoorError('refused', 'refused')
    },
  }
  const found = await openSession({ doors, work: work(signal), signal }, TARGET)
  assert.is(found.fault?.code, 'connection-refused')
  assert.not.ok(found.isOpen)
})

test('versions above the best are refused, those below it are asked for', async () => {
  const signal = NEVER
  const none = scripted({ onOpen: peer => peer.end() })
  const unknown = await versionsOf({ doors: none.doors, work: work(signal), signal }, TARGET, 'TLS 1.2')
  assert.equal(unknown, { 'TLS 1.0': null, 'TLS 1.1': null, 'TLS 1.2': true, 'TLS 1.3': false })
  assert.is(none.seen.connections, 2)
  const best = scripted(mail(server({ identity })))
  const best10 = await versionsOf({ doors: best.doors, work: work(signal), signal }, TARGET, 'TLS 1.0')
  assert.equal(best10, { 'TLS 1.0': true, 'TLS 1.1': false, 'TLS 1.2': false, 'TLS 1.3': false })
  assert.is(best.seen.connections, 0)
  const old = await versionsOf({ doors: best.doors, work: work(signal), signal }, TARGET, 'SSL 3.0')
  assert.equal(Object.values(old), [null, null, null, null])
})

test.run()
