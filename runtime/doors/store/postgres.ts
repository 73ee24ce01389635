/** Tables in PostgreSQL, by postgres.js. */
import { connect } from 'node:net'
import postgres from 'postgres'
import type { SqlRow, SqlValue, Transaction } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { OpenDatabase } from './sqlite.ts'
import { transact } from './transaction.ts'
import type { Session } from './transaction.ts'
import type { StoreFailure } from '../../../core/errors/errors.ts'

/* Tells by PostgreSQL's codes, and those of sockets, why a database cannot be used. */

/** By SQLSTATE (appendix A of the manual), a whole class or one code; what fits first counts. */
const STATES: readonly (readonly [state: RegExp, why: StoreFailure])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  // A lock, a deadlock, a conflict, a statement or a transaction that took too long.
  [/^(?:55P03|40P01|40001|57014|25P0[34])$/, 'locked'],
  [/^XX00[12]$/, 'damaged'],
  // Connections, passwords, missing databases, resources, the operator, the system.
  [/^(?:08|28|3D|53|57P|58)/, 'unreachable'],
]

/** Codes of sockets and TLS, and those that postgres.js has itself. */
const SOCKETS =
  /^(?:E[A-Z]{4,}|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ERR_(?:TLS|SSL|SOCKET)_\w+|(?=[A-Z_]*CERT)[A-Z_]+)$/

/** The database ended this transaction for the sake of another: the same may well succeed now. */
const isRival = (thrown: unknown): boolean =>
  thrown instanceof StoreUnavailable
  && /^(?:40P01|40001)$/.test(String((thrown.cause as NodeJS.ErrnoException | undefined)?.code))

/** The error as the contract has it; any other is a mistake of ours and stays what it is. */
const asUnavailable = (thrown: unknown): unknown => {
  if (!(thrown instanceof Error) || thrown instanceof StoreUnavailable) return thrown
  const code = String((thrown as NodeJS.ErrnoException).code ?? '')
  const why = /^[0-9A-Z]{5}$/.test(code) && STATES.find(([state]) => state.test(code))?.[1]
  if (why) return new StoreUnavailable(why, thrown.message, { cause: thrown })
  // Some runtimes give no words to a refused connection; postgres.js writes `write` before its own codes.
  const message = thrown.message.replace(/^write /, '') || code
  return SOCKETS.test(code) ? new StoreUnavailable('unreachable', message, { cause: thrown }) : thrown
}

/* Reads the URL of a PostgreSQL database. */

/** Where the server of an address is that the settings have checked; with a folder, its socket is there. */
const placeOf = (url: URL) => ({
  folder: url.searchParams.get('host'),
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: Number(url.port || 5432),
  mode: url.searchParams.get('sslmode') ?? 'disable',
})

/**
 * What postgres.js connects with. Written out, as it would not read IPv6 addresses, and would send unknown
 * parameters to the server.
 */
const postgresOptions = (address: string): object => {
  const url = new URL(address)
  const { folder, host, port, mode } = placeOf(url)
  const username = decodeURIComponent(url.username)
  return {
    ...(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: [host], port: [port] }),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(username && { username, password: decodeURIComponent(url.password) }),
    ssl: mode === 'disable' ? false : mode,
  }
}

/** Asks for TLS first of all; the server says S or N (SSLRequest, "Message Formats" of the manual). */
const TLS_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47)
const NO_TLS = 'N'.charCodeAt(0)
const TLS_REPLY_MS = 2_000

/** Whether a server says that it has no TLS, where its address wants it: postgres.js is cut off by it. */
export const lacksTls = (address: string): Promise<boolean> =>
  new Promise(resolve => {
    const { folder, host, port, mode } = placeOf(new URL(address))
    if (folder || mode === 'disable') return resolve(false)
    const settle = (lacks: boolean): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(lacks)
    }
    const socket = connect(port, host, () => void socket.write(TLS_REQUEST))
    const timer = setTimeout(settle, TLS_REPLY_MS, false)
    socket.on('data', ([first]) => settle(first === NO_TLS))
    socket.on('error', () => settle(false))
    socket.on('close', () => settle(false))
  })

const MAX_CONNECTIONS = 8
const CONNECT_SECONDS = 5
const STATEMENT_MS = 30_000
const LOCK_MS = 10_000
const IDLE_MS = 60_000
/** The server ends a statement that takes longer than its own limit: one that does not is out of reach. */
const SILENT_MS = STATEMENT_MS + 5_000
/** How long is waited for a connection while all are in use. */
const QUEUE_MS = 30_000
/** A connection is replaced after this, with all the statements that it has prepared. */
const LIFE_MS = 1_800_000
/** Longer ones are batches of many sizes: the server would keep each. */
const MAX_PREPARED_LENGTH = 4_000

/** Each schema may hold a store of its own. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('certscope ' || current_schema || ' ' || $1, 0))"

/** Without values, too, a text is one statement. */
const ONE: object = { simple: false }

/** Numbers are whole and below 2^53, yes and no are 1 and 0. */
const TYPES = {
  whole: {
    to: 20,
    from: [20, 1700],
    serialize: (value: SqlValue) => String(value),
    parse: Number,
  },
  boolean: {
    to: 16,
    from: [16],
    serialize: (value: SqlValue) => (value ? 't' : 'f'),
    parse: (text: string) => (text === 't' ? 1 : 0),
  },
}

/**
 * One connection. It is used by one at a time and thrown away after a failure: postgres.js connects again by
 * itself, in the middle of a transaction too, whose other half would then be kept alone.
 */
interface Connection {
  query<Row extends SqlRow>(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
  readonly usable: boolean
  close(): Promise<void>
}

const silent = (): StoreUnavailable => new StoreUnavailable('unreachable', 'the database does not answer')

const inTime = <T>(run: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent()), SILENT_MS)
  })
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

const connectionTo = (address: string): Connection => {
  const born = performance.now()
  let isLost = false
  const sql = postgres({
    ...postgresOptions(address),
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: CONNECT_SECONDS,
    fetch_types: false,
    types: TYPES,
    connection: {
      application_name: 'certscope',
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_MS,
    },
    // Such as that a table is there already.
    onnotice: () => {},
    onclose: () => {
      isLost = true
    },
  })
  return {
    get usable() {
      return !isLost && performance.now() - born < LIFE_MS
    },
    async query<Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) {
      if (isLost) throw new StoreUnavailable('unreachable', 'the connection was closed')
      const prepare = text.length <= MAX_PREPARED_LENGTH
      try {
        return Array.from(await inTime(sql.unsafe<Row[]>(text, [...values], { prepare, ...ONE })))
      } catch (thrown) {
        const told = asUnavailable(thrown)
        if (told instanceof StoreUnavailable && told.why === 'unreachable') isLost = true
        throw told
      }
    },
    async close() {
      isLost = true
      await sql.end({ timeout: 0 }).catch(() => {})
    },
  }
}

/** Hands out connections, each to one at a time, the one used last first. */
const poolOf = (connect: () => Connection) => {
  const idle: Connection[] = []
  const waiting: { take(connection: Connection): void; refuse(why: string): void }[] = []
  const used = new Set<Connection>()
  const closing = new Set<Promise<void>>()
  let isClosed = false
  const hand = (connection: Connection): Connection => {
    used.add(connection)
    return connection
  }
  const discard = (connection: Connection): void => {
    const closed = connection.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  const queued = (): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const mine = {
        take(connection: Connection) {
          clearTimeout(timer)
          resolve(connection)
        },
        refuse(why: string) {
          clearTimeout(timer)
          reject(new StoreUnavailable('unreachable', why))
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1)
        mine.refuse('all connections to the database are in use')
      }, QUEUE_MS)
      waiting.push(mine)
    })
  return {
    async take(): Promise<Connection> {
      if (isClosed) throw new StoreUnavailable('unreachable', 'the store is closed')
      for (let found = idle.pop(); found; found = idle.pop()) {
        if (found.usable) return hand(found)
        discard(found)
      }
      return used.size < MAX_CONNECTIONS ? hand(connect()) : queued()
    },
    give(connection: Connection): void {
      used.delete(connection)
      if (!connection.usable || isClosed) discard(connection)
      const next = waiting.shift()
      if (next) next.take(hand(connection.usable ? connection : connect()))
      else if (connection.usable) idle.push(connection)
    },
    async close(): Promise<void> {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse('the store is closed')
      for (const connection of idle.splice(0)) discard(connection)
      await Promise.all(closing)
    },
  }
}

/** Tries of a transaction that conflicts with others. */
const MAX_TRIES = 5
/** Whoever begins again at once may get in the way of the same other once more. */
const RIVAL_MS = 50
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export const postgresDatabase = (address: string): OpenDatabase => {
  const pool = poolOf(() => connectionTo(address))
  const using = async <T>(run: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await pool.take()
    try {
      return await run(connection)
    } finally {
      pool.give(connection)
    }
  }
  const sessionOn = (connection: Connection): Session => ({
    query: connection.query,
    async begin() {
      await connection.query('BEGIN')
    },
    async commit() {
      await connection.query('COMMIT')
    },
    async rollback() {
      // One that cannot be rolled back may not be used again.
      await connection.query('ROLLBACK').catch(() => connection.close())
    },
    async lock(name) {
      await connection.query(LOCK, [name])
    },
  })
  return {
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    query: <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
      using(connection => connection.query<Row>(text, values)),
    async transaction<T>(work: (within: Transaction) => Promise<T>) {
      for (let tries = 1; ; tries++) {
        try {
          return await using(connection => transact(sessionOn(connection), work))
        } catch (thrown) {
          if (tries === MAX_TRIES || !isRival(thrown)) throw thrown
          await pause(Math.random() * tries * RIVAL_MS)
        }
      }
    },
    close: pool.close,
  }
}
