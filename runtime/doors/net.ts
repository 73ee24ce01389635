/** TCP and UDP doors over node:net and node:dgram, the same code on Node, Deno and Bun. */
import { createSocket } from 'node:dgram'
import { connect as dial, isIP } from 'node:net'
import { inTime, onAbort } from '../../core/base/deadline.ts'
import { canonicalAddress } from '../../core/network/ip-address.ts'
import {
  DoorError,
  type DatagramOptions,
  type Endpoint,
  type ConnectOptions,
  type NetworkFailure,
  type Resolve,
  type Socket,
} from '../../core/network/doors.ts'
import { getServers } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { DNS_PORT, type Server } from '../../core/protocol/dns/zone/operator.ts'

/* The system's DNS servers, for an operator who named none. */

/**
 * `address`, `address:port` or `[address]:port`, as node:dns prints them. A link-local address with a zone is
 * left out.
 */
const server = (text: string): Server[] => {
  const [, bracketed, plain, digits] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  const address = canonicalAddress(text) ?? canonicalAddress(bracketed ?? plain ?? '')
  return address === null
    ? []
    : [{ transport: 'udp', address, port: digits === undefined ? DNS_PORT : Number(digits) }]
}

const resolvConf = (): string[] => {
  try {
    return [...readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^[ \t]*nameserver[ \t]+(\S+)/gm)].map(
      match => match[1]!,
    )
  } catch {
    return []
  }
}

/** What node:dns knows, else what /etc/resolv.conf names, else a server on this very host; each once. */
export const systemResolvers = (): readonly Server[] => {
  let known: string[] = []
  try {
    known = getServers()
  } catch {
    /* a runtime without it still has the file */
  }
  for (const texts of [known, resolvConf(), ['127.0.0.1']]) {
    const servers = [...new Set(texts)].flatMap(server)
    if (servers.length > 0) return servers
  }
  return []
}

const NEVER = new AbortController().signal

/** What this machine alone knows: its file of hosts, and names under its search domains. */
export const lookUpHere: Resolve = async (name, { signal = NEVER }) => {
  const looking = lookup(name, { all: true }).catch((thrown: { readonly code?: unknown }) =>
    thrown.code === 'EAI_AGAIN' ? null : [],
  )
  const found = await inTime(signal, looking, null)
  if (found === null) {
    const params = { name, because: { code: 'dns-timeout' } } as const
    return { ok: false, why: 'timeout', reason: { code: 'dns-lookup-failed', params } }
  }
  if (found.length === 0)
    return { ok: false, why: 'nxdomain', reason: { code: 'host-unknown-here', params: { host: name } } }
  return { ok: true, addresses: found.map(({ address }) => address), cname: [] }
}

/* Whether a refused connection was refused by a server, on the runtime that cannot tell. */

type Connected = (options: {
  hostname: string
  connect: { hostname: string; port: number }
}) => Promise<{ close(): void }>

/** The last two: no address of ours reaches there, and the system has nothing of that family. */
const NO_ROUTE: readonly unknown[] = [
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
]

const { Bun } = globalThis as { Bun?: { udpSocket: Connected } }

const FAILURES: Readonly<Record<string, NetworkFailure>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  ETIMEDOUT: 'timeout',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EHOSTDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  EMFILE: 'overloaded',
  ENFILE: 'overloaded',
}

/** Our own words, because the runtimes' differ and an answer must not; theirs are kept in `cause`. */
const WORDS: Readonly<Record<NetworkFailure, string>> = {
  blocked: 'the address is not allowed',
  refused: 'the connection was refused',
  unreachable: 'the address cannot be reached',
  timeout: 'no answer in time',
  reset: 'the connection was reset',
  closed: 'the connection was closed',
  overloaded: 'there is no room for it at this moment',
}

const failure = (why: NetworkFailure, cause?: unknown): DoorError => new DoorError(why, WORDS[why], { cause })

/** The runtimes agree on `code` for system errors. */
const doorError = (error: unknown, otherwise: NetworkFailure): DoorError => {
  if (error instanceof DoorError) return error
  const { code } = error as { code?: unknown }
  return failure(
    typeof code === 'string' && Object.hasOwn(FAILURES, code) ? FAILURES[code]! : otherwise,
    error,
  )
}

/**
 * Bun reports every connection that does not come about as refused, also where there is no route, or no file
 * descriptor. So the system is asked for the route by connecting a UDP socket of the address's family, which
 * sends nothing; what a router on the way reports stays unknown. Gives what the system says against it. Null
 * on the other runtimes, whose errors have the reason.
 */
const ownFault: ((hostname: string, port: number) => Promise<DoorError | null>) | null =
  Bun === undefined
    ? null
    : async (hostname, port) => {
        try {
          const own = hostname.includes(':') ? '::' : '0.0.0.0'
          const socket = await Bun.udpSocket({ hostname: own, connect: { hostname, port } })
          socket.close()
          return null
        } catch (error) {
          if (NO_ROUTE.includes((error as { code?: unknown }).code)) return failure('unreachable', error)
          const failed = doorError(error, 'refused')
          return failed.why === 'overloaded' ? failed : null
        }
      }

/** A passed deadline is a time-out; any other abort means that nobody waits any more. */
const aborted = ({ reason }: AbortSignal): DoorError =>
  reason instanceof DoorError
    ? reason
    : failure(reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'closed', reason)

/** What may wait unread in memory, in bytes, before the peer is slowed down by TCP. */
const UNREAD = 64 * 1024

/**
 * Opens a TCP connection. Rejects with a DoorError, and with nothing else; the streams fail with one too. The
 * peer's FIN ends `readable` and leaves `writable` open; closing `writable` sends ours. An abort of `signal`
 * tears the connection down at any time.
 */
export const connect = (to: Endpoint, options: ConnectOptions = {}): Promise<Socket> => {
  const { signal } = options
  if (signal?.aborted) return Promise.reject(aborted(signal))
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  let opened = false
  /** Why nothing can be written any more; made when somebody asks, since an error is dear. */
  let gone: (() => DoorError) | undefined
  /** Ends the write that is under way; a stream has one at a time. */
  let unsent: ((error: DoorError) => void) | undefined
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined
  let socket: ReturnType<typeof dial>
  try {
    socket = dial({ host: to.hostname, port: to.port, allowHalfOpen: true, noDelay: true })
  } catch (error) {
    return Promise.reject(doorError(error, 'unreachable'))
  }

  /** Ends `readable` once, by its end or by an error; the error waits until what came before it is read. */
  let ended: (() => void) | undefined
  const settle = (error?: DoorError): void => {
    const open = reader
    reader = undefined
    if (!open) return
    if (!error) open.close()
    else if (open.desiredSize === UNREAD) open.error(error)
    else ended = () => open.error(error)
  }
  const stop = (error: DoorError): void => {
    reject(error)
    gone ??= () => error
    unsent?.(error)
    settle(error)
    socket.destroy()
  }
  const unlisten = onAbort(signal, () => stop(aborted(signal!)))

  const readable = new ReadableStream<Uint8Array>(
    {
      start: controller => {
        reader = controller
      },
      pull: controller => {
        if (!ended) socket.resume()
        else if (controller.desiredSize === UNREAD) ended()
      },
      // what still comes is dropped, so that the FIN is seen
      cancel: () => {
        reader = undefined
        socket.resume()
      },
    },
    { highWaterMark: UNREAD, size: chunk => chunk.byteLength },
  )

  const sent = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
    new Promise<void>((ok, no) => {
      if (gone) return no(gone())
      unsent = no
      act(error => {
        unsent = undefined
        if (error) no(doorError(error, 'closed'))
        else ok()
      })
    })
  const writable = new WritableStream<Uint8Array>({
    write: chunk =>
      sent(done => {
        socket.write(chunk, done)
      }),
    close: () =>
      sent(done => {
        socket.end(() => done())
      }),
    abort: () => close(),
  })

  const close = (): void => {
    settle()
    gone ??= () => failure('closed')
    unsent?.(gone())
    socket.destroy()
  }

  socket.on('connect', () => {
    opened = true
    resolve({ readable, writable, close })
  })
  socket.on('data', chunk => {
    if (!reader) return
    try {
      options.meter?.(chunk.length)
    } catch (error) {
      return stop(doorError(error, 'overloaded'))
    }
    reader.enqueue(new Uint8Array(chunk as Uint8Array)) // a copy: runtimes reuse the memory behind a chunk
    if (reader.desiredSize! <= 0) socket.pause()
  })
  socket.on('end', () => settle())
  /** What is wrong is still being found out. */
  let unclear = false
  socket.on('error', error => {
    const failed = doorError(error, opened ? 'closed' : 'unreachable')
    if (ownFault === null || failed.why !== 'refused') return stop(failed)
    unclear = true
    void ownFault(to.hostname, to.port).then(fault => stop(fault ?? failed))
  })
  socket.on('close', () => {
    unlisten()
    if (!gone && !unclear) stop(failure('closed'))
  })
  return promise
}

/** A datagram that nobody gave a deadline is not waited for longer than this, in milliseconds. */
const DATAGRAM_DEADLINE_MS = 5000

/**
 * Sends one datagram from a fresh source port and resolves with the first answer from that very address and
 * port that `options.accept` takes; everything else is dropped and the wait goes on. `to.hostname` must be an
 * IP literal. Rejects with a DoorError: `refused` where the runtime reports the ICMP answer (Deno does not:
 * there the deadline ends it).
 */
export const datagram = (
  to: Endpoint,
  message: Uint8Array,
  options: DatagramOptions = {},
): Promise<Uint8Array> => {
  const signal = options.signal ?? AbortSignal.timeout(DATAGRAM_DEADLINE_MS)
  if (signal.aborted) return Promise.reject(aborted(signal))
  const peer = canonicalAddress(to.hostname)
  if (peer === null)
    return Promise.reject(failure('unreachable', new TypeError('a datagram needs an IP address')))
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const socket = createSocket({ type: isIP(to.hostname) === 6 ? 'udp6' : 'udp4' })
  let over = false
  const end = (act: () => void): void => {
    if (over) return
    over = true
    unlisten()
    socket.close()
    act()
  }
  const fail = (error: unknown): void => end(() => reject(doorError(error, 'unreachable')))
  const unlisten = onAbort(signal, () => fail(aborted(signal)))
  socket.on('error', fail)
  socket.on('message', (chunk, from) => {
    // Not every runtime's connected socket filters by sender, so the sender is looked at here.
    if (from.port !== to.port || canonicalAddress(from.address.replace(/%.*/, '')) !== peer) return
    const answer = new Uint8Array(chunk)
    if (options.accept?.(answer) ?? true) end(() => resolve(answer))
  })
  try {
    socket.connect(to.port, to.hostname, (error?: Error) => {
      if (over) return
      if (error) return fail(error)
      socket.send(message, sendError => {
        if (sendError) fail(sendError)
      })
    })
  } catch (error) {
    fail(error)
  }
  return promise
}
