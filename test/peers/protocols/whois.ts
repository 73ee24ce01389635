/**
 * A WHOIS server on loopback (RFC 3912) whose answers are data and whose manners can be bad: on Node, Deno
 * and Bun.
 */
import { createServer, type Socket } from 'node:net'
import { ascii, type Bytes } from './wire/bytes.ts'
import { remember } from '../remember.ts'

/**
 * How a server may misbehave. `silence`: never a word. `hang-up`: closes without a word. `reset`: by RST.
 * `endless`: repeats the text for as long as anybody reads. `drip`: an octet at a time, without an end.
 * `stall`: the text, but the connection stays open.
 */
export type WhoisManner = 'silence' | 'hang-up' | 'reset' | 'endless' | 'drip' | 'stall'

/** A text is sent in UTF-8 as it stands; octets for other charsets. */
export type WhoisAnswer = string | Bytes | { readonly manner: WhoisManner; readonly text?: string | Bytes }

export interface WhoisPeerOptions {
  /**
   * By the line that is asked (without its end), such as `example.kr`, `example.co.jp/e`, `-T dn,ace
   * example.de`. A name that no line of a map matches is looked for by the question's last word, without
   * `/e`, in lower case. Undefined: `No match`.
   */
  readonly answers: Readonly<Record<string, WhoisAnswer>> | ((question: string) => WhoisAnswer | undefined)
  readonly port?: number
  readonly hostname?: string
}

export interface WhoisPeer {
  readonly port: number
  /** Every question that came, without its line end, in order. */
  readonly questions: readonly string[]
  /** Connections that are open now. */
  readonly open: number
  close(): Promise<void>
}

/** Octets that an endless server sends at a time; it waits until they are read. */
const GULP = 16 * 1024
const DRIP_EVERY_MS = 5
const MAX_QUESTION_LENGTH = 1_024

const octets = (text: string | Bytes | undefined): Bytes =>
  typeof text === 'string' ? ascii(text) : (text ?? ascii('% nothing to see\r\n'))

const lookUp = (answers: WhoisPeerOptions['answers'], question: string): WhoisAnswer => {
  const name = question.split(' ').at(-1)!.replace(/\/e$/, '').toLowerCase()
  const found = typeof answers === 'function' ? answers(question) : (answers[question] ?? answers[name])
  return found ?? `No match for "${name}".\r\n`
}

const pour = (socket: Socket, text: Bytes): void => {
  const gulp = Uint8Array.from({ length: GULP }, (_, at) => text[at % text.length]!)
  const more = () => {
    while (!socket.destroyed && socket.write(gulp));
  }
  socket.on('drain', more)
  more()
}

const drip = (socket: Socket, text: Bytes): void => {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer)
    else socket.write(text.slice(at % text.length, (at++ % text.length) + 1))
  }, DRIP_EVERY_MS)
  socket.on('close', () => clearInterval(timer))
}

const say = (socket: Socket, answer: WhoisAnswer): void => {
  if (typeof answer === 'string' || answer instanceof Uint8Array) {
    socket.end(octets(answer))
    return
  }
  const text = octets(answer.text)
  switch (answer.manner) {
    case 'silence':
      return
    case 'hang-up':
      socket.end()
      return
    case 'reset':
      socket.resetAndDestroy()
      return
    case 'endless':
      pour(socket, text)
      return
    case 'drip':
      drip(socket, text)
      return
    case 'stall':
      socket.write(text)
  }
}

/**
 * Starts a server; port 0 (unless told) picks a free one. One question a connection, as the protocol has it.
 */
export const whoisPeer = async ({
  answers,
  port = 0,
  hostname = '127.0.0.1',
}: WhoisPeerOptions): Promise<WhoisPeer> => {
  const sockets = new Set<Socket>()
  const questions: string[] = []
  const server = createServer(socket => {
    let asked = ''
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Uint8Array) => {
      asked += new TextDecoder().decode(chunk)
      if (asked.length > MAX_QUESTION_LENGTH) socket.destroy()
      const [, question] = /^(.*?)\r?\n/.exec(asked) ?? []
      if (question === undefined) return
      asked = ''
      remember(questions, question)
      say(socket, lookUp(answers, question))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    questions,
    get open() {
      return sockets.size
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
