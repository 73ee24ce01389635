/** What instances have in common besides the store, in Redis or Valkey. */
import { createHmac } from 'node:crypto'
import { MAX_TEXT_OCTETS } from '../../../core/network/engine.ts'
import type { Engine } from '../../../core/network/engine.ts'
import { redisLink } from './redis-link.ts'

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
