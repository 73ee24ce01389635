/** Letters over SMTP: what servers may do to one, and that each time its fate is known. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Letter, Receipt } from '../../../core/doors.ts'
import { mailerOver } from '../../../runtime/doors/mail/index.ts'
import { smtpTransport } from '../../../runtime/doors/mail/smtp.ts'
import type { SmtpParts } from '../../../runtime/doors/mail/smtp.ts'
import { ENGLISH, FROM, KOREAN, expected, never, seenByMailparser } from './letters.ts'

const closing: (() => void)[] = []
test.after(() => {
  for (const close of closing) close()
})

const mailerAt = (url: string, parts: Partial<SmtpParts> = {}) => {
  const mailer = mailerOver(async () =>
    smtpTransport({ url, from: FROM, extraCa: '', idleMs: 200, ...parts }),
  )
  return (letter: Letter = ENGLISH, signal = never): Promise<Receipt> => mailer.send(letter, { signal })
}

interface Taken {
  readonly from: string
  readonly to: readonly string[]
  readonly message: Buffer
  readonly secure: boolean
  readonly user: unknown
  readonly connection: string
}

/** A server that takes what comes, unless the options say otherwise. */
const listening = async (options: SMTPServerOptions = {}) => {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope, secure, user, id }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts),
          secure,
          user,
          connection: id,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, taken }
}

const why = (receipt: Receipt): string => (receipt.ok ? 'ok' : `${receipt.why}: ${receipt.detail}`)

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

test('the user and the password of the URL log in; wrong ones put the letter off, and are not told', async () => {
  const { port, taken } = await listening({
    authOptional: false,
    onAuth({ username, password }, _, callback) {
      if (username === 'me@x.example' && password === 'p@ss:w%rd') return callback(null, { user: username })
      return callback(new Error(`Invalid user ${username} ${password}`))
    },
  })
  assert.is(why(await mailerAt(`smtp://me%40x.example:p%40ss%3Aw%25rd@127.0.0.1:${port}`)()), 'ok')
  assert.is(taken[0]?.user, 'me@x.example')
  const wrong = why(await mailerAt(`smtp://me%40x.example:secret-word@127.0.0.1:${port}`)())
  assert.match(wrong, /^later: the mail server rejects the user name and password: 535 /)
  assert.not.match(wrong, /me@x|x\.example/)
  assert.match(why(await mailerAt(`smtp://127.0.0.1:${port}`)()), /^later: 530 /)
})

/** An address of this machine that is not one of loopback by its name. */
const ELSEWHERE = '0.0.0.0'

test('off loopback a letter waits until the server offers TLS with a certificate that can be trusted', async () => {
  const plain = await listening({ disabledCommands: ['STARTTLS'] })
  const unknown = await listening()
  for (const { port } of [plain, unknown])
    assert.match(why(await mailerAt(`smtp://a:b@${ELSEWHERE}:${port}`)()), /^later: no TLS connection/)
  const direct = await listening({ secure: true })
  assert.match(
    why(await mailerAt(`smtps://a:b@${ELSEWHERE}:${direct.port}`)()),
    /^later: no (?:TLS )?connection/,
  )
  assert.equal(
    [plain, unknown, direct].map(({ taken }) => taken.length),
    [0, 0, 0],
  )
  assert.is(why(await mailerAt(`smtps://127.0.0.1:${direct.port}`)()), 'ok')
})

test('off loopback a letter is sent over TLS, by the roots of CERTSCOPE_EXTRA_CA as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-smtp-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=mail -days 2 -keyout ${key} -out ${cert}`
  const made = spawnSync('openssl', [...words.split(' '), '-addext', `subjectAltName=IP:${ELSEWHERE}`])
  if (made.status !== 0) {
    console.log('skipped: openssl is not here, so no certificate of a mail server is made')
    return
  }
  const pem = readFileSync(cert, 'utf8')
  for (const secure of [false, true]) {
    const { port, taken } = await listening({ secure, key: readFileSync(key), cert: pem })
    const url = `${secure ? 'smtps' : 'smtp'}://${ELSEWHERE}:${port}`
    assert.is(why(await mailerAt(url, { extraCa: pem })()), 'ok')
    assert.ok(taken[0]?.secure)
    assert.match(why(await mailerAt(url)()), /^later/)
  }
})

/** A server that speaks by a script: what it replies to each command, by its first word. */
const scripted = async (
  script: (word: string, socket: Socket, line: string) => string | null,
  greeting = '220 mx',
) => {
  const server = createServer(socket => {
    let inData = false
    let held = ''
    socket.on('error', () => {})
    if (greeting !== '') socket.write(`${greeting}\r\n`)
    socket.on('data', chunk => {
      held += chunk.toString('latin1')
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end)
        held = held.slice(end + 2)
        if (inData && line !== '.') {
          const cut = script('LINE', socket, line)
          if (cut !== null) socket.write(cut)
          continue
        }
        const word = inData ? 'END' : (line.split(' ')[0] ?? '').toUpperCase()
        inData = false
        const reply = script(word, socket, line)
        if (reply?.startsWith('354')) inData = true
        if (reply !== null) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

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
    // Of a connection over which one letter failed, the next one is not the worse.
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

test('a server that is slow, or trickles, has so long for a letter, and the connection is cut then', async () => {
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
      why(await mailerAt(url, { letterMs: 200 })()),
      /^later: the mail server did not respond in time/,
    )
    assert.ok(performance.now() - started < 2_000)
    await isCut
  }
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

test.run()
