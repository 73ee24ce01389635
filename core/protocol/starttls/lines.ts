/** The switch to TLS of protocols made of lines: SMTP, IMAP, POP3, FTP, NNTP, ManageSieve; and XMPP. */
import { octetText } from '../../base/bytes.ts'
import { plainText } from './talk.ts'
import type { PlainPeer, Talk } from './talk.ts'

/** A name that nobody has (RFC 2606), and that shows in a log who asked. */
const OWN_NAME = 'certscope.invalid'

interface Reply {
  readonly code: number
  /** What stands behind the code, line by line. */
  readonly lines: readonly string[]
  /** The last line as it came. */
  readonly text: string
}

/**
 * A reply of three digits, whose lines but the last have a hyphen behind them (RFC 5321, RFC 959). What ends
 * an SMTP reply with another code than it began with, as Postfix's postscreen does, is that code.
 */
function* reply(peer: PlainPeer, isSmtp = false): Talk<Reply> {
  const lines: string[] = []
  let first = ''
  for (;;) {
    const text = yield* peer.line()
    const [, code, more, said] = /^([1-5]\d\d)(?:([ -])(.*))?$/.exec(text) ?? []
    if (first === '') {
      if (code === undefined) throw peer.says('starttls-foreign', text)
      first = code
    }
    lines.push(said ?? text)
    // Lines between the first and the last of FTP may have no code at all.
    if (code !== undefined && more !== '-' && (isSmtp || code === first))
      return { code: Number(code), lines, text }
  }
}

const refusal = (
  peer: PlainPeer,
  { code, text }: Reply,
  login: readonly number[],
  unknown: readonly number[],
) =>
  login.includes(code)
    ? peer.says('starttls-login-first', text)
    : unknown.includes(code)
      ? peer.offersNone()
      : peer.says('starttls-refused', text)

/** SMTP, RFC 3207. */
export function* smtp(peer: PlainPeer): Talk {
  const greeting = yield* reply(peer, true)
  if (greeting.code !== 220) throw peer.says('starttls-greeting', greeting.text)
  yield plainText(`EHLO ${OWN_NAME}\r\n`)
  const hello = yield* reply(peer, true)
  // Servers of RFC 821 alone know no EHLO; others mind our name.
  if (hello.code === 500 || hello.code === 502) throw peer.offersNone()
  if (hello.code !== 250) throw peer.says('starttls-hello', hello.text)
  if (!hello.lines.slice(1).some(line => /^STARTTLS\s*$/i.test(line))) throw peer.offersNone()
  yield plainText('STARTTLS\r\n')
  const ready = yield* reply(peer, true)
  if (ready.code !== 220) throw refusal(peer, ready, [530], [500, 502])
}

/** FTP, RFC 4217. */
export function* ftp(peer: PlainPeer): Talk {
  const greeting = yield* reply(peer)
  if (greeting.code !== 220) throw peer.says('starttls-greeting', greeting.text)
  yield plainText('AUTH TLS\r\n')
  const ready = yield* reply(peer)
  if (ready.code !== 234) throw refusal(peer, ready, [530], [500, 502, 504])
}

/** NNTP, RFC 4642: replies of one line. */
export function* nntp(peer: PlainPeer): Talk {
  const said = function* (): Talk<Reply> {
    const text = yield* peer.line()
    if (!/^[1-5]\d\d\b/.test(text)) throw peer.says('starttls-foreign', text)
    return { code: Number(text.slice(0, 3)), lines: [], text }
  }
  const greeting = yield* said()
  if (greeting.code !== 200 && greeting.code !== 201) throw peer.says('starttls-greeting', greeting.text)
  yield plainText('STARTTLS\r\n')
  const ready = yield* said()
  if (ready.code !== 382) throw refusal(peer, ready, [480, 483], [500])
}

/** IMAP, RFC 9051 section 6.2.1. A greeting may have the capabilities; otherwise they are asked for. */
export function* imap(peer: PlainPeer): Talk {
  const tagged = function* (tag: string): Talk<{ readonly last: string; readonly all: string }> {
    const all: string[] = []
    for (;;) {
      const line = yield* peer.line()
      all.push(line)
      if (line.startsWith(`${tag} `)) return { last: line, all: all.join('\n') }
      if (/^\* BYE\b/i.test(line)) throw peer.says('starttls-refused', line)
      if (!line.startsWith('* ')) throw peer.says('starttls-foreign', line)
    }
  }
  const greeting = yield* peer.line()
  if (!/^\* (?:OK|BYE|PREAUTH)\b/i.test(greeting)) throw peer.says('starttls-foreign', greeting)
  if (!/^\* OK\b/i.test(greeting)) throw peer.says('starttls-greeting', greeting)
  let offered = greeting
  if (!/\[CAPABILITY /i.test(greeting)) {
    yield plainText('a CAPABILITY\r\n')
    offered = (yield* tagged('a')).all
  }
  if (!/ STARTTLS\b/i.test(offered)) throw peer.offersNone()
  yield plainText('b STARTTLS\r\n')
  const { last } = yield* tagged('b')
  if (!/^b OK\b/i.test(last)) throw peer.says('starttls-refused', last)
}

/** POP3, RFC 2595 section 4. Servers without CAPA are asked all the same. */
export function* pop3(peer: PlainPeer): Talk {
  const said = function* (): Talk<{ readonly isOk: boolean; readonly text: string }> {
    const text = yield* peer.line()
    if (!/^(?:\+OK|-ERR)/.test(text)) throw peer.says('starttls-foreign', text)
    return { isOk: text.startsWith('+'), text }
  }
  const greeting = yield* said()
  if (!greeting.isOk) throw peer.says('starttls-greeting', greeting.text)
  yield plainText('CAPA\r\n')
  if ((yield* said()).isOk) {
    let isOffered = false
    for (let line = yield* peer.line(); line !== '.'; line = yield* peer.line())
      isOffered ||= /^STLS\s*$/i.test(line)
    if (!isOffered) throw peer.offersNone()
  }
  yield plainText('STLS\r\n')
  const ready = yield* said()
  if (!ready.isOk) throw peer.says('starttls-refused', ready.text)
}

/** ManageSieve, RFC 5804 section 2.2: the greeting is the list of capabilities. */
export function* sieve(peer: PlainPeer): Talk {
  const END = /^(?:OK|NO|BYE)\b/i
  let isOffered = false
  let line = yield* peer.line()
  for (; !END.test(line); line = yield* peer.line()) {
    if (!line.startsWith('"')) throw peer.says('starttls-foreign', line)
    isOffered ||= /^"STARTTLS"/i.test(line)
  }
  if (!/^OK/i.test(line)) throw peer.says('starttls-greeting', line)
  if (!isOffered) throw peer.offersNone()
  yield plainText('STARTTLS\r\n')
  const ready = yield* peer.line()
  if (!/^OK\b/i.test(ready)) throw peer.says('starttls-refused', ready)
}

const XMPP_TLS = 'urn:ietf:params:xml:ns:xmpp-tls'
/** Stream errors that may be about this client alone (RFC 6120 section 4.9.3). */
const TURNED_AWAY = /<(?:connection-timeout|policy-violation|reset|resource-constraint|system-shutdown)\b/

/** XMPP, RFC 6120 section 5. A host name has nothing that XML would have to escape. */
const xmpp = (kind: 'client' | 'server') =>
  function* (peer: PlainPeer, host: string): Talk {
    yield plainText(
      `<?xml version='1.0'?><stream:stream xmlns='jabber:${kind}' `
        + `xmlns:stream='http://etherx.jabber.org/streams' to='${host}' version='1.0'>`,
    )
    const head = octetText(yield* peer.octets(5))
    if (!head.trimStart().startsWith('<')) throw peer.says('starttls-foreign', head)
    const stream = yield* peer.until(/<\/stream:features>|<stream:features\/>|<\/stream:error>/)
    if (stream.endsWith('error>')) {
      const error = stream.slice(stream.indexOf('<stream:error'))
      throw peer.says(TURNED_AWAY.test(error) ? 'starttls-greeting' : 'starttls-refused', error)
    }
    if (!stream.includes(XMPP_TLS)) throw peer.offersNone()
    yield plainText(`<starttls xmlns='${XMPP_TLS}'/>`)
    const answer = yield* peer.until(/>/)
    if (!/^\s*<proceed\b/.test(answer)) throw peer.says('starttls-refused', answer)
    // `<proceed ...></proceed>` says the same.
    if (!answer.endsWith('/>')) yield* peer.until(/<\/proceed>/)
  }
export const xmppClient = xmpp('client')
export const xmppServer = xmpp('server')
