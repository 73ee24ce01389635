/** Interfaces of everything that touches the world. `runtime/` implements them; a test hands in its own. */
import type { AddressReason } from './lookup-reasons.ts'
import { hasBrand } from '../base/brand.ts'

/** A TCP connection in the shape of the WinterTC Sockets API, plain bytes only. */
export interface Socket {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>
  /** Closes both directions at once; safe to call twice. */
  close(): void
}

/** Where to connect. `hostname` is a name or an IP literal; behind the guard only a literal is dialled. */
export interface Endpoint {
  readonly hostname: string
  readonly port: number
}

/**
 * What a connection is for: the guard allows ports by purpose. `survey`: one of many to a target, of which an
 * answer can do without some; `exchanger`: a mail server that DNS names, of which it can do without, too.
 */
export type Purpose = 'target' | 'survey' | 'exchanger' | 'http' | 'nameserver' | 'whois'

/** Counts the connections of a request, and the octets that it holds. */
export interface ConnectionMeter {
  /**
   * Waits for a place among the connections to an address. Rejects with DoorError; without room at a target
   * the request is refused.
   */
  dial(purpose: Purpose, to: Endpoint, signal?: AbortSignal): Promise<() => void>
  /** Counts octets that have arrived, until they are let go of. Throws DoorError. */
  receive(purpose: Purpose, octets: number): void
  release(purpose: Purpose, octets: number): void
}

export interface ConnectOptions {
  readonly signal?: AbortSignal | undefined
  /** Absent: an address that the operator set, which the guard lets through unguarded doors only. */
  readonly purpose?: Purpose | undefined
  /**
   * Public addresses only, whatever the operator opened besides: a stranger's server asks for this
   * connection.
   */
  readonly publicOnly?: boolean | undefined
  /** The request that the connection is counted with; absent: nobody's. */
  readonly account?: ConnectionMeter | undefined
  /**
   * Called with the number of octets that arrived, before they are handed on; a DoorError that it throws ends
   * the connection.
   */
  readonly meter?: ((octets: number) => void) | undefined
}

export interface DatagramOptions extends ConnectOptions {
  /** Says whether a datagram answers the question; others are ignored and the wait goes on. */
  readonly accept?: ((message: Uint8Array) => boolean) | undefined
}

/**
 * How the network can fail below TLS, in the words of the error codes; `overloaded`: this server has no room
 * for it now.
 */
export type NetworkFailure =
  | 'blocked'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'reset'
  | 'closed'
  | 'overloaded'

const DOOR_ERROR = Symbol.for('certscope.door-error')

/** What a door throws, and the only thing it throws: probes turn it into a value. */
export class DoorError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, DOOR_ERROR)
  }

  readonly [DOOR_ERROR] = true
  readonly why: NetworkFailure
  constructor(why: NetworkFailure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'DoorError'
    this.why = why
  }
}

/**
 * The outcome of asking the operator's resolver for a name's addresses. `addresses` are IP literals;
 * `missing` says why there may be more.
 */
export type Resolution =
  | {
      readonly ok: true
      readonly addresses: readonly string[]
      readonly cname: readonly string[]
      readonly missing?: readonly AddressReason[]
    }
  | {
      readonly ok: false
      readonly why: 'nxdomain' | 'no-address' | 'failure' | 'timeout'
      readonly reason: AddressReason
    }

/** Asks for the A and AAAA records of a name. Never throws for what the network does. */
export type Resolve = (
  name: string,
  options: Pick<ConnectOptions, 'signal' | 'purpose'>,
) => Promise<Resolution>

/** Texts that outlive a restart. */
export interface Documents {
  get(key: string): Promise<string | null>
  /** Keeps a text under a key. False: something else stands there than was to be replaced, and stays. */
  put(key: string, text: string, options?: PutOptions): Promise<boolean>
}

export interface PutOptions {
  /** The text that has to stand there, to the octet; null: nothing. Absent: whatever stands there. */
  readonly replacing?: string | null
}

/** Counters, documents and tables that outlive a restart; several processes may have one open. */
export interface Store extends Documents {
  /** Adds to counters, all or none. */
  add(counts: ReadonlyMap<string, number>): Promise<void>
  counts(prefix: string): Promise<Map<string, number>>
  /** The tables of plugins (`Plugin.tables`). */
  readonly database: Database
  close(): Promise<void>
}

/** Instants are whole milliseconds since 1970, yes and no are 1 and 0, structures are JSON text. */
export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

export interface Sql {
  /**
   * Runs one statement in the SQL that SQLite and PostgreSQL have in common; `$1`, `$2` stand for the values.
   * Gives the rows of SELECT and RETURNING. Throws StoreUnavailable where the store cannot be used now.
   */
  query<Row extends SqlRow = SqlRow>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
}

export interface Transaction extends Sql {
  /** Waits until no other transaction on this database holds the name; it is held to the end of this one. */
  lock(name: string): Promise<void>
}

/**
 * All or none of what a transaction writes is kept, and it is kept once `transaction` has resolved. Where the
 * connection is lost at its end, it may have been kept although `transaction` rejects with StoreUnavailable.
 */
export interface Database extends Sql {
  /** Ends a SELECT within a transaction that claims rows: what another one is claiming is left out. */
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED'
  /**
   * Rolled back where `work` rejects. It must not wait for anything but its own statements, and may run
   * again: a database ends one of two transactions that wait for each other.
   */
  transaction<T>(work: (within: Transaction) => Promise<T>): Promise<T>
}

/** One step of the tables of a plugin; those that were released never change. */
export interface Migration {
  /** Sorts after those before it: `0001-subscriptions`. */
  readonly id: string
  /** Types are TEXT and BIGINT; names begin with that of the plugin. */
  readonly statements: readonly string[]
}

/** A mail that is ready to be handed over. */
export interface Letter {
  /** The part of the Message-ID before the `@`: it does not change between attempts to send this letter. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  readonly language: 'en' | 'ko'
  /** The URL that ends the subscription by POST (RFC 8058); null: nothing is subscribed to yet. */
  readonly unsubscribe: string | null
  /** Where servers report what becomes of this letter (SMTP's MAIL FROM); absent: to whoever it is from. */
  readonly envelope?: string | undefined
}

/**
 * What became of a letter. `rejected`: this address takes no mail (SMTP 5xx to RCPT, or the like); `refused`:
 * this letter or this sender is not accepted, whatever is tried again; `later`: try again, after
 * so many milliseconds where the service says so. `detail` never holds an address. `isUndelivered`: a server
 * refused it, or nothing of it was sent; without this it may have arrived.
 */
export type Receipt =
  | { readonly ok: true; readonly id: string | null }
  | {
      readonly ok: false
      readonly why: 'rejected' | 'refused' | 'later'
      readonly detail: string
      readonly afterMs?: number
      readonly isUndelivered?: true
    }

/** Hands letters over. Never throws for what the network or a server does. */
export interface Mailer {
  send(letter: Letter, options: { readonly signal: AbortSignal }): Promise<Receipt>
  /** Where letters leave this machine: the domain that they come from, and by what they are sent. */
  readonly sender?: { readonly domain: string; readonly by: 'smtp' | 'mailersend' }
}

/** A DNS server and how it is spoken to. UDP falls back to TCP for long answers. */
export type DnsServer =
  | { readonly transport: 'udp' | 'tcp'; readonly address: string; readonly port: number }
  | { readonly transport: 'https'; readonly url: string }

/** The operator's DNS servers in the order of preference, and doors that lead to these and nowhere else. */
export interface Operator {
  readonly servers: readonly DnsServer[]
  readonly doors: Pick<Doors, 'connect' | 'datagram' | 'fetch'>
  readonly latest: LatestServer
}

/** Which of a list of servers answered last: it is asked first the next time. */
export interface LatestServer {
  server: DnsServer | null
}

export interface GetOptions {
  /** The deadline of the whole call, redirects included; 10 s without one. */
  readonly signal?: AbortSignal | undefined
  /** The longest body, in octets; 64 KiB by default. */
  readonly maxBytes?: number | undefined
  readonly maxRedirects?: number | undefined
  readonly accept?: string | undefined
  /** Sent by POST: no redirect is followed, and of a longer body `maxBytes` are read and the rest is left. */
  readonly post?: Posted | undefined
  /** As for a connection (`ConnectOptions`). */
  readonly publicOnly?: boolean | undefined
}

interface Posted {
  readonly body: Uint8Array
  /** Safe to send; `content-length` is added. */
  readonly headers: Readonly<Record<string, string>>
}

/** `url` is the one that answered, after redirects; any status is an answer; `headers` by lower-case name. */
export type Got<Why extends string = string> =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: ReadonlyMap<string, string>
      readonly body: Uint8Array
      readonly url: string
    }
  | { readonly ok: false; readonly why: Why; readonly detail: string; readonly url: string }

/**
 * A GET, or one POST, over http or https at public addresses, each hop through the guard. Never throws for
 * what the network or a server does.
 */
export type Get = (url: string, options?: GetOptions) => Promise<Got>

/** What the one at the command line proves to a server that asks for a client certificate. */
export interface ClientIdentity {
  /** DER, that of the key first. */
  readonly certificates: readonly Uint8Array[]
  /** Numbers of the signature schemes that the key can be used with, best first. */
  schemes(tls13: boolean): readonly number[]
  sign(scheme: number, data: Uint8Array): Promise<Uint8Array>
}

export interface Doors {
  now(): Date
  connect(to: Endpoint, options?: ConnectOptions): Promise<Socket>
  /** Sends one datagram and resolves with the first acceptable answer from that very endpoint. */
  datagram?(to: Endpoint, message: Uint8Array, options?: DatagramOptions): Promise<Uint8Array>
  /** For hosts that we or the operator chose; never for an address that a stranger chose. */
  fetch(request: Request): Promise<Response>
  /** The operator's resolver. */
  resolve: Resolve
  readonly store: Store
}

/**
 * The text of a document that a site publishes under a well-known name. '' where there is none: another
 * status, or another type. Sites answer with a page of HTML for what they do not have.
 */
export const documentText = (got: Got | null, type = 'text/plain'): string => {
  if (got === null || !got.ok || got.status !== 200) return ''
  const given = got.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  return given === type ? new TextDecoder().decode(got.body) : ''
}

/*
 * What instances have in common besides the store: an engine that counts, keeps texts for minutes, and may go
 * away at any time. Without one each instance counts and keeps by itself.
 */

/** One key that a request counts under, how many fit into its window, and how many it takes of them. */
export interface Counted {
  readonly key: string
  readonly room: number
  readonly amount: number
}

/** `counts` has what each window holds now, in the order of the keys. */
export type Taken =
  | { readonly allowed: true; readonly counts: readonly number[] }
  | { readonly allowed: false; readonly waitMs: number }

/** Counts that all instances have in common. Null: this instance is to count by itself. */
export interface SharedCounter {
  /** Counts under all keys or none. The keys are texts, which nobody else sees. */
  take(counted: readonly Counted[]): Promise<Taken | null>
  /** Nothing fits under the key for so long. */
  pause(key: string, milliseconds: number): void
}

/** Longer texts are neither kept nor believed. */
export const MAX_TEXT_OCTETS = 1024 * 1024

/**
 * Redis or Valkey behind a door. Nothing rejects and nothing waits longer than a request can bear: null says
 * that the engine cannot be asked now, and that the instance is to do without. Keys are made of digests.
 */
export interface Engine {
  /** Whether it was there when it was asked last. */
  readonly isUp: boolean
  /** What others see in the place of a text: nobody reads the text out of it. */
  digest(text: string): string
  /**
   * Counts under all keys or under none. The window of a key begins with the first that is counted, and
   * nothing fits while there is a text under `pause:` and the key.
   */
  take(counted: readonly Counted[], windowMs: number): Promise<Taken | null>
  /** A text that is too long is cut, but so that this shows. Null, too, where there is none. */
  get(key: string): Promise<string | null>
  set(key: string, text: string, milliseconds: number): Promise<void>
  /** Sets the text where there is nothing yet; whether there was nothing. */
  claim(key: string, text: string, milliseconds: number): Promise<boolean | null>
  drop(key: string): Promise<void>
  /**
   * Called with null when it can be used from now on; otherwise with the reason why it cannot, for the
   * operator, in a few words without secrets.
   */
  listen(changed: (reason: string | null) => void): void
  close(): Promise<void>
}
