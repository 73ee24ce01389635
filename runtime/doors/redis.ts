/** What instances have in common besides the store, in Redis or Valkey. */
import { createHmac } from 'node:crypto'
import { MAX_TEXT_OCTETS } from '../../core/network/doors.ts'
import type { Engine } from '../../core/network/doors.ts'
import { isIP } from 'node:net'
import { Redis } from 'iovalkey'
import type { RedisOptions } from 'iovalkey'

/*
 * A connection to Redis or Valkey that comes back by itself, by iovalkey. It is used once the engine has
 * taken the password, the database and a write; each attempt begins with a new connection, so that nothing of
 * an old one is sent again.
 */

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

const redisLink = ({ address, trial, changed }: LinkParts): Link => {
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

const PREFIX = 'certscope:'
/** A text of many octets takes longer than a count, and what is to be measured instead takes longer still. */
const TEXT_MS = 300
/** In the place of a room without a bound. */
const MOST = 1_000_000_000

/**
 * KEYS: counts, then their pauses. ARGV: length of the window, room and amount of each count. A script (Lua),
 * so that all keys are counted or none, and no expiry is lost between a count and the next command. Whatever
 * else others have put under a key is as if there were nothing.
 */
const TAKE = `local window = tonumber(ARGV[1])
local half = #KEYS / 2
local wait = 0
local counts = {}
for i = 1, half do
  local left = redis.call('PTTL', KEYS[i])
  local made = tonumber(redis.pcall('GET', KEYS[i]))
  if not made or left < 0 or left > window then
    redis.call('DEL', KEYS[i])
    made, left = 0, window
  end
  counts[i] = made + ARGV[2 * i + 1]
  if counts[i] > tonumber(ARGV[2 * i]) then wait = math.max(wait, left, 1) end
  wait = math.max(wait, redis.call('PTTL', KEYS[half + i]))
end
if wait > 0 then return {0, wait} end
for i = 1, half do
  local made = redis.call('INCRBY', KEYS[i], ARGV[2 * i + 1])
  if made == tonumber(ARGV[2 * i + 1]) then redis.call('PEXPIRE', KEYS[i], window) end
end
return {1, unpack(counts)}`

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(one => typeof one === 'number')

/** `address` is one that the settings have checked. */
export const redisEngine = (address: string): Engine => {
  const listeners: ((reason: string | null) => void)[] = []
  /** The last change; undefined before the first. */
  let state: string | null | undefined
  const changed = (reason: string | null): void => {
    state = reason
    for (const one of listeners) one(reason)
  }
  const link = redisLink({ address, trial: `${PREFIX}trial`, changed })
  // Whoever may list the keys, and does not know the password, cannot try names and addresses either.
  const secret = decodeURIComponent(new URL(address).password) || 'certscope'
  return {
    get isUp() {
      return link.isUp
    },
    digest: text => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24),
    async take(counted, windowMs) {
      const keys = ['count', 'pause'].flatMap(kind => counted.map(({ key }) => `${PREFIX}${kind}:${key}`))
      const rooms = counted.flatMap(({ room, amount }) => [Math.min(room, MOST), amount])
      const reply = await link.ask(client => client.eval(TAKE, keys.length, ...keys, windowMs, ...rooms))
      if (!isNumbers(reply)) return null
      const [isAllowed, ...rest] = reply
      return isAllowed === 1
        ? { allowed: true, counts: rest }
        : { allowed: false, waitMs: rest[0] ?? windowMs }
    },
    async get(key) {
      const text = await link.ask(client => client.getrange(PREFIX + key, 0, MAX_TEXT_OCTETS), TEXT_MS)
      return text || null
    },
    async set(key, text, milliseconds) {
      await link.ask(client => client.set(PREFIX + key, text, 'PX', milliseconds))
    },
    async claim(key, text, milliseconds) {
      // In words: null is what the engine says where there is a text, and what is said when it is away.
      const reply = await link.ask(
        async client => (await client.set(PREFIX + key, text, 'PX', milliseconds, 'NX')) ?? 'taken',
      )
      return reply === null ? null : reply === 'OK'
    },
    async drop(key) {
      await link.ask(client => client.del(PREFIX + key))
    },
    listen(heard) {
      listeners.push(heard)
      if (state !== undefined) heard(state)
    },
    close: () => link.close(),
  }
}
