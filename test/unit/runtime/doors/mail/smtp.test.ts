/** Letters over SMTP: what servers may do to one, and that each time its fate is known. */
import type { Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openMailer } from '../../../../../runtime/doors/mail/index.ts'
import { settingsOf } from '../../../../peers/world.ts'
import { ENGLISH, FROM, KOREAN, expected, never, seenByMailparser } from '../../mail/letters.ts'
import { closeAll, listening, mailerAt, scripted, why } from '../../mail/smtp-servers.ts'

test.after(closeAll)

test('letters arrive as they were, one after the other over one connection', async () => {
  const { port, taken } = await listening()
  const send = mailerAt(`smtp://127.0.0.1:${port}`)
  assert.equal(
    [await send(), await send(KOREAN)],
    [
      { ok: true, id: null },
      { ok: true, id: null },
    ],
  )
  assert.equal(
    taken.map(({ from, to }) => [from, ...to]),
    [ENGLISH, KOREAN].map(({ to }) => [FROM.address, to]),
  )
  for (const [at, letter] of [ENGLISH, KOREAN].entries())
    assert.equal(await seenByMailparser(taken[at]!.message), expected(letter))
  assert.is(new Set(taken.map(({ connection }) => connection)).size, 1)
  // On this machine it takes TLS where that is offered, whatever the certificate.
  assert.ok(taken.every(({ secure }) => secure))
})

test('eight at once arrive once each', async () => {
  const { port, taken } = await listening()
  const send = mailerAt(`smtp://localhost:${port}`)
  const letters = Array.from({ length: 8 }, (_, at) => ({
    ...ENGLISH,
    id: `L${at}`,
    to: `u${at}@example.com`,
  }))
  assert.ok((await Promise.all(letters.map(letter => send(letter)))).every(({ ok }) => ok))
  assert.equal(
    taken.flatMap(({ to }) => to).sort(),
    letters.map(({ to }) => to),
  )
})

test('a letter with an envelope address of its own is from that one for servers alone', async () => {
  const { port, taken } = await listening()
  const send = mailerAt(`smtp://127.0.0.1:${port}`)
  const envelope = 'bounce+0123456789abcdef@mail.example.kr'
  assert.equal(await send({ ...ENGLISH, envelope }), { ok: true, id: null })
  assert.is(taken[0]!.from, envelope)
  assert.equal(await seenByMailparser(taken[0]!.message), expected(ENGLISH))
  for (const broken of ['x', 'a@b.kr> BODY=8BITMIME', 'a@b.kr\r\nRCPT TO:<c@d.kr>'])
    assert.match(why(await send({ ...ENGLISH, envelope: broken })), /^refused: the envelope address/)
})

const GOOD: Readonly<Record<string, string>> = { EHLO: '250 mx', DATA: '354 go on', QUIT: '221 bye' }
const reply = (word: string): string | null => (word === 'LINE' ? null : (GOOD[word] ?? '250 ok'))
/** Replies as it should, but for one command. */
const replying = (to: string, with_: string) =>
  scripted(word => (word.replace('HELO', 'EHLO') === to ? with_ : reply(word)))

const FATES: readonly [to: string, with_: string, fate: RegExp][] = [
  ['RCPT', '550 5.1.1 <ann@example.com>: no such user', /^rejected: 550 5\.1\.1 \(address\): no such user$/],
  ['RCPT', '450 4.2.0 try later', /^later: 450/],
  ['RCPT', '451 4.7.1 Greylisted, try again in 300 seconds', /^later: 451/],
  ['RCPT', '554 5.7.1 Relay access denied', /^later: 554/],
  ['RCPT', '554 5.7.1 blocked', /^refused: 554/],
  ['RCPT', '554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org', /^later: 554/],
  ['RCPT', '552 5.2.2 out of storage', /^refused: 552/],
  ['MAIL', '550 5.7.1 not your address', /^later: 550/],
  ['DATA', '451 4.3.0 not now', /^later: 451/],
  ['END', '554 5.7.1 spam', /^refused: 554/],
  ['END', '452 4.3.1 disk full', /^later: 452/],
  ['END', '550 5.1.1 no such user after all', /^rejected: 550/],
  ['EHLO', '554 5.3.2 go away', /^later/],
  ['END', 'what is this', /^later/],
]
for (const [to, with_, fate] of FATES) {
  test(`"${with_}" to ${to} is ${fate.source}`, async () => {
    const send = mailerAt(await replying(to, with_))
    assert.match(why(await send()), fate)
    // A letter that failed does not harm the next one on its connection.
    assert.match(why(await send(KOREAN)), fate)
  })
}

test('a greeting that refuses, none at all, and nobody there put the letter off', async () => {
  const limits = { connectMs: 150 }
  assert.match(why(await mailerAt(await scripted(reply, '554 no service'), limits)()), /^later/)
  assert.match(
    why(await mailerAt(await scripted(reply, ''), limits)()),
    /^later: the mail server did not respond/,
  )
  assert.match(why(await mailerAt('smtp://127.0.0.1:9', limits)()), /^later: no connection/)
})

test('a connection that is cut puts the letter off: in the message, and after its end', async () => {
  for (const at of ['LINE', 'END', 'DATA', 'RCPT', 'EHLO']) {
    const url = await scripted((word, socket) => {
      if (word !== at) return reply(word)
      socket.destroy()
      return null
    })
    assert.match(why(await mailerAt(url)()), /^later: /, at)
  }
})

test('a server that is slow, or trickles, has so long for a letter, then the connection is cut', async () => {
  for (const at of ['RCPT', 'END']) {
    let cut: (() => void) | undefined
    const isCut = new Promise<void>(resolve => {
      cut = resolve
    })
    const url = await scripted((word, socket) => {
      if (word !== at) return reply(word)
      const trickle = setInterval(() => socket.write('250-wait\r\n'), 20)
      socket.on('close', () => {
        clearInterval(trickle)
        cut!()
      })
      return null
    })
    const started = performance.now()
    assert.match(
      why(await mailerAt(url, { letterMs: 200, replyMs: 200 })()),
      /^later: the mail server did not respond in time/,
    )
    assert.ok(performance.now() - started < 2_000)
    await isCut
  }
})

test('a server that has the whole message may think longer than all else may take', async () => {
  let letters = 0
  const url = await scripted((word, socket) => {
    if (word !== 'END') return reply(word)
    letters++
    setTimeout(() => socket.write('250 at last\r\n'), 600)
    return null
  })
  assert.is(why(await mailerAt(url, { letterMs: 200, replyMs: 5_000 })()), 'ok')
  assert.is(letters, 1)
})

test('when the server closes, a letter under way is put off at once', async () => {
  const end = new AbortController()
  const url = await scripted(word => {
    if (word !== 'RCPT') return reply(word)
    end.abort()
    return null
  })
  assert.match(why(await mailerAt(url)(ENGLISH, end.signal)), /^later/)
  assert.is(why(await mailerAt(url)(ENGLISH, end.signal)), 'later: the server is closing')
})

test('a connection that the server ended meanwhile is not used again', async () => {
  let sockets: Socket[] = []
  const url = await scripted((word, socket) => {
    if (word === 'EHLO') sockets.push(socket)
    return reply(word)
  })
  const send = mailerAt(url)
  assert.is(why(await send()), 'ok')
  for (const socket of sockets) socket.destroy()
  sockets = []
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.is(why(await send(KOREAN)), 'ok')
  assert.is(sockets.length, 1)
})

test('lines that are one dot, or begin with dots, arrive as they are', async () => {
  const { port, taken } = await listening()
  const text = '.\n..\n.x\nend'
  await mailerAt(`smtp://127.0.0.1:${port}`)({ ...ENGLISH, text })
  assert.is((await seenByMailparser(taken[0]!.message)).text, text)
})

test('EHLO says the name of the setting, else that of a public site, else that of the machine', async () => {
  let name = ''
  const url = await scripted((word, _, line) => {
    if (word === 'EHLO') name = line.slice(5)
    return reply(word)
  })
  const from = { CERTSCOPE_MAIL_FROM: 'a@b.example' }
  for (const [environment, wanted] of [
    [{ CERTSCOPE_MAIL_HELO: 'mail.example.com', CERTSCOPE_SITE_URL: 'https://www.example.com' }, /^mail\./],
    [{ CERTSCOPE_SITE_URL: 'https://www.example.com' }, /^www\.example\.com$/],
    [{ CERTSCOPE_SITE_URL: 'http://localhost:8080' }, /^(?!localhost)/],
    [{ CERTSCOPE_SITE_URL: 'http://192.0.2.1' }, /^(?!192)/],
  ] as const) {
    const mailer = openMailer(settingsOf({ ...from, ...environment }), { mail: url })
    assert.ok((await mailer.send(ENGLISH, { signal: never })).ok)
    assert.match(name, wanted)
  }
})

test.run()
