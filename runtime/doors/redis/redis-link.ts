/**
 * A connection to Redis or Valkey that comes back by itself, by iovalkey. It is used once the engine has
 * taken the password, the database and a write; each attempt begins with a new connection, so that nothing of
 * an old one is sent again.
 */
import { isIP } from 'node:net'
import { Redis } from 'iovalkey'
import type { RedisOptions } from 'iovalkey'

const CONNECT_MS = 1_000
/** How long a request waits for the engine before it does without. */
const COMMAND_MS = 100
/** Commands in a row without a reply, until the engine is taken for gone. */
const SILENCES = 3
const FIRST_REST_MS = 50
const MAX_REST_MS = 1_000

interface Link {
  readonly isUp: boolean
  /** Null: it cannot be asked, has not answered in time, or has refused. */
  ask<T>(command: (client: Redis) => Promise<T>, milliseconds?: number): Promise<T | null>
  close(): Promise<void>
}

interface LinkParts {
  readonly address: string
  /** A key of ours to write to. */
  readonly trial: string
  /** Called with null when it can be used from now on; otherwise with the reason why it cannot. */
  readonly changed: (reason: string | null) => void
}

const optionsOf = ({ protocol, hostname, port }: URL): RedisOptions => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: Number(port || 6379),
    ...(protocol === 'rediss:' && { tls: isIP(host) ? {} : { servername: host } }),
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    enableReadyCheck: false,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  }
}

class Late extends Error {}

/** A busy process reads a reply that is there already before it gives up. */
const inTime = <T>(milliseconds: number, run: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Late('it does not answer'))), milliseconds)
  })
  return Promise.race([run, late]).finally(() => clearTimeout(timer))
}

/** In words of ours: what the engine says may quote what it was sent. */
const reasonOf = (thrown: unknown): string => {
  const { message = '', code = '' } = thrown as { message?: string; code?: string }
  if (thrown instanceof Late || /ETIMEDOUT|timed out/i.test(`${code} ${message}`)) return 'it does not answer'
  if (/^(?:WRONGPASS|NOAUTH|ERR (?:invalid password|AUTH|.*without any password))/i.test(message))
    return 'it rejects the user or the password'
  if (/^ERR (?:DB index|invalid DB|SELECT)/i.test(message)) return 'it has no such database'
  if (/^NOPERM/.test(message)) return 'the user lacks permissions'
  if (/^LOADING|^BUSY/.test(message)) return 'it is loading or busy'
  if (/^(?:READONLY|MISCONF|OOM|MASTERDOWN|NOREPLICAS)/.test(message))
    return `it takes no writes (${message.split(' ', 1)[0]})`
  if (/CERT|SSL|TLS|self.signed|altname/i.test(`${code} ${message}`))
    return 'its certificate is not valid, or it speaks no TLS'
  return 'it cannot be reached'
}

/** Refusals that hold for all commands. */
const IS_GENERAL = /^(?:NOAUTH|NOPERM|LOADING|READONLY|MISCONF|OOM|MASTERDOWN|NOREPLICAS)/

export const redisLink = ({ address, trial, changed }: LinkParts): Link => {
  const url = new URL(address)
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  const database = Number(url.pathname.slice(1) || 0)
  let current: Redis | null = null
  let made: Redis | null = null
  let silences = 0
  let rest = FIRST_REST_MS
  let again: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const enter = async (): Promise<Redis> => {
    const client = (made = new Redis(optionsOf(url)))
    client.on('error', () => {})
    await inTime(CONNECT_MS, client.connect())
    const say = (...words: [string, ...string[]]) => inTime(CONNECT_MS, client.call(...words))
    if (password) await say('AUTH', ...(user ? [user] : []), password)
    if (database > 0) await inTime(CONNECT_MS, client.select(database))
    await inTime(CONNECT_MS, client.set(trial, '1', 'PX', CONNECT_MS))
    return client
  }

  const leave = (): void => {
    current = null
    made?.disconnect()
  }

  const fail = (reason: string): void => {
    if (isClosed || again !== undefined) return
    leave()
    changed(reason)
    again = setTimeout(attempt, rest * (0.5 + Math.random() / 2))
    rest = Math.min(rest * 2, MAX_REST_MS)
  }

  const attempt = async (): Promise<void> => {
    again = undefined
    try {
      const client = await enter()
      if (isClosed) return leave()
      client.once('end', () => current === client && fail('the connection was closed'))
      if (client.status !== 'ready') throw new Error('the connection was closed')
      current = client
      silences = 0
      rest = FIRST_REST_MS
      changed(null)
    } catch (thrown) {
      fail(reasonOf(thrown))
    }
  }

  const ask: Link['ask'] = async (command, milliseconds = COMMAND_MS) => {
    const client = current
    if (!client) return null
    try {
      const reply = await inTime(milliseconds, command(client))
      silences = 0
      return reply
    } catch (thrown) {
      if (current !== client) return null
      if (thrown instanceof Late && ++silences < SILENCES) {
        // Whether it is away shows soon, even if nobody else asks.
        void ask(one => one.ping())
        return null
      }
      if (thrown instanceof Late || IS_GENERAL.test((thrown as Error).message)) fail(reasonOf(thrown))
      return null
    }
  }

  void attempt()
  return {
    get isUp() {
      return current !== null
    },
    ask,
    async close() {
      isClosed = true
      clearTimeout(again)
      leave()
    },
  }
}
