/** A connection after its handshake: application data as a Socket, and the few messages that still come. */
import type { Socket } from '../../../network/doors.ts'
import { inTime } from '../../../base/deadline.ts'
import { judgeAlert, asHandshakeError, malformed } from '../error.ts'
import { u8, vector } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { CONTENT, MESSAGE, messageName } from '../codec/constants.ts'
import { MAX_IDLE } from './handshake-reader.ts'
import { Handshake } from '../codec/messages.ts'
import type { HandshakeMessage } from '../codec/messages.ts'
import type { Open, Seal } from './protect.ts'
import type { Traffic } from '../handshake/schedule.ts'
import type { Session } from '../handshake/sessions.ts'
import type { Wire } from './wire.ts'

/** The keys of application data. Those of TLS 1.3 change, each direction by itself; those of TLS 1.2 stay. */
export type Keys =
  | { readonly tls13: true; incoming: Traffic<Open>; outgoing: Traffic<Seal> }
  | { readonly tls13: false; readonly open: Open; readonly seal: Seal }

/** What a handshake that is over leaves behind. */
export interface Completed {
  readonly keys: Keys
  /** Handed out within the handshake. */
  readonly sessions: readonly Session[]
  /** Reads a NewSessionTicket after it; null where none may come. Throws a HandshakeError. */
  readonly heedTicket: ((body: Bytes) => Session) | null
}

/** More tickets than servers give are read no further. */
const MAX_SESSIONS = 16

/** The most content of one record (RFC 8446 section 5.1). */
const FRAGMENT = 16_384
const CLOSE = 0
const CLOSE_NOTIFY = Uint8Array.of(1, CLOSE)
const UPDATE_REQUESTED = 1

const ignore = (): void => {}

class Channel {
  readonly #wire: Wire
  readonly #keys: Keys
  readonly #messages = new Handshake()
  #idle = 0
  /** Records are sealed and sent one after the other. */
  #saying: Promise<void> = Promise.resolve()
  #waiting = 0
  readonly #heedTicket: Completed['heedTicket']
  readonly #sessions: Session[]
  #onSession = ignore
  /** What is being heard, or has been heard ahead of who wants it. */
  #hearing: Promise<Bytes | null> | null = null

  constructor(wire: Wire, { keys, sessions, heedTicket }: Completed) {
    this.#wire = wire
    this.#keys = keys
    this.#sessions = [...sessions]
    this.#heedTicket = heedTicket
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions]
  }

  /** Until there is a session, data comes, the connection ends or the signal aborts. */
  async awaitSessions(signal: AbortSignal): Promise<void> {
    if (this.#sessions.length > 0 || this.#heedTicket === null) return
    this.#hearing ??= this.#hear()
    this.#hearing.catch(ignore)
    const given = new Promise<void>(resolve => {
      this.#onSession = resolve
    })
    await inTime(signal, Promise.race([given, this.#hearing]).catch(ignore), undefined)
  }

  say(type: number, content: Uint8Array): Promise<void> {
    return this.#inTurn(async () => {
      for (let at = 0; at < content.length; at += FRAGMENT) {
        await this.#send(type, content.subarray(at, at + FRAGMENT))
      }
    })
  }

  /** The next data; null after close_notify. Throws a HandshakeError, also for an end without that. */
  async hear(): Promise<Bytes | null> {
    this.#hearing ??= this.#hear()
    try {
      return await this.#hearing
    } finally {
      this.#hearing = null
    }
  }

  async #hear(): Promise<Bytes | null> {
    for (;;) {
      const { type, content } = await this.#open(await this.#wire.record({ code: 'end-of-response' }))
      if (type !== CONTENT.handshake && this.#messages.waiting > 0) {
        throw malformed({ code: 'tls-broken-message' })
      }
      if (type === CONTENT.applicationData && content.length > 0) {
        this.#idle = 0
        return content
      }
      // What brings nothing is put up with for a while: under CBC, many servers send an empty record before
      // each that is not.
      this.#idle += 1
      if (this.#idle > MAX_IDLE) {
        throw malformed({ code: 'tls-idle-records', params: { limit: MAX_IDLE } })
      }
      if (type === CONTENT.alert) {
        if (content.length !== 2) throw malformed({ code: 'tls-alert-length' })
        if (content[1] === CLOSE) return null
        const error = judgeAlert(content[0]!, content[1]!, this.#keys.tls13)
        if (error !== null) throw error
      } else if (type === CONTENT.handshake) {
        this.#messages.push(content)
        let next: HandshakeMessage | null
        while ((next = this.#messages.next()) !== null) await this.#heed(next)
      } else if (type !== CONTENT.applicationData) {
        throw malformed({ code: 'tls-record-among-data', params: { type } })
      }
    }
  }

  /** close_notify, unless something is still on its way out; does not wait until it has left. */
  async leave(): Promise<void> {
    if (this.#waiting === 0) void this.#wire.send(await this.#seal(CONTENT.alert, CLOSE_NOTIFY))
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1
    const done = this.#saying.then(act).finally(() => {
      this.#waiting -= 1
    })
    this.#saying = done.catch(ignore)
    return done
  }

  #open(record: Parameters<Open>[0]) {
    return this.#keys.tls13 ? this.#keys.incoming.now(record) : this.#keys.open(record)
  }

  #seal(type: number, content: Uint8Array): Promise<Bytes> {
    return this.#keys.tls13 ? this.#keys.outgoing.now(type, content) : this.#keys.seal(type, content)
  }

  async #send(type: number, content: Uint8Array): Promise<void> {
    await this.#wire.send(await this.#seal(type, content))
  }

  /** No handshake is begun anew. */
  async #heed(message: HandshakeMessage): Promise<void> {
    const { type, body } = message
    if (this.#heedTicket !== null && type === MESSAGE.newSessionTicket) {
      if (this.#sessions.length < MAX_SESSIONS) this.#sessions.push(this.#heedTicket(body))
      this.#onSession()
      return
    }
    if (!this.#keys.tls13 && type === MESSAGE.helloRequest) return
    if (!this.#keys.tls13 || type !== MESSAGE.keyUpdate) {
      throw malformed({ code: 'tls-message-among-data', params: { message: messageName(type) } })
    }
    if (body.length !== 1 || body[0]! > UPDATE_REQUESTED || this.#messages.waiting > 0) {
      throw malformed({ code: 'tls-bad-key-update' })
    }
    this.#keys.incoming = await this.#keys.incoming.next()
    if (body[0] === UPDATE_REQUESTED) this.#inTurn(() => this.#update()).catch(ignore)
  }

  /** Our own keys change behind our KeyUpdate (RFC 8446 section 4.6.3). */
  async #update(): Promise<void> {
    if (!this.#keys.tls13) return
    await this.#send(CONTENT.handshake, Uint8Array.of(MESSAGE.keyUpdate, ...vector(3, u8(0))))
    this.#keys.outgoing = await this.#keys.outgoing.next()
  }
}

/** `readable` fails with a HandshakeError, which is `closed` when the end came without close_notify. */
export const channel = (wire: Wire, completed: Completed) => {
  const talk = new Channel(wire, completed)
  let closed = false
  wire.flow()
  const close = (): void => {
    if (!closed)
      void talk
        .leave()
        .catch(ignore)
        .then(() => wire.close())
    closed = true
  }
  const socket: Socket = {
    readable: new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const content = await talk.hear()
            if (content === null) controller.close()
            else controller.enqueue(content)
          } catch (error) {
            controller.error(asHandshakeError(error))
          }
        },
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream<Uint8Array>({
      write: chunk => talk.say(CONTENT.applicationData, chunk),
      close: () => talk.say(CONTENT.alert, CLOSE_NOTIFY),
    }),
    close,
  }
  return {
    socket,
    sessions: (): readonly Session[] => talk.sessions,
    async awaitSessions(signal: AbortSignal): Promise<readonly Session[]> {
      await talk.awaitSessions(signal)
      return talk.sessions
    },
  }
}
