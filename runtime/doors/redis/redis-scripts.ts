/**
 * What Redis or Valkey does in one go (Lua). Whatever stands under a key may have been put there by others:
 * of another type, it is as if there were nothing.
 */

interface Script {
  readonly numberOfKeys?: number
  readonly lua: string
}

/** Milliseconds by the engine's clock. */
const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** The entries of a window; what is no sorted set is taken away. */
const WINDOW = `local function counted(key, window)
  local gone = redis.pcall('ZREMRANGEBYSCORE', key, '-inf', now - window)
  if type(gone) == 'table' and gone.err then redis.call('DEL', key) end
  return redis.call('ZCARD', key)
end`

/** KEYS: windows, then their pauses. ARGV: ticket, length of the window, room and amount of each. */
const TAKE = `${NOW}
${WINDOW}
local window = tonumber(ARGV[2])
local half = #KEYS / 2
local wait = 0
local counts = {}
for i = 1, half do
  local room, amount = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  local made = counted(KEYS[i], window)
  local over = made + amount - room
  if over > 0 then
    local last = redis.call('ZRANGE', KEYS[i], over - 1, over - 1, 'WITHSCORES')
    local left = window
    if last[2] then left = last[2] + window - now end
    wait = math.max(wait, left, 1)
  end
  wait = math.max(wait, redis.call('PTTL', KEYS[half + i]))
  counts[i] = made + amount
end
if wait > 0 then return {0, wait} end
for i = 1, half do
  for one = 1, tonumber(ARGV[2 * i + 2]) do
    redis.call('ZADD', KEYS[i], now, ARGV[1] .. '.' .. one)
  end
  redis.call('PEXPIRE', KEYS[i], window)
end
return {1, unpack(counts)}`

/**
 * KEYS: windows. ARGV: their length, then the number of one, a ticket and its age. What is known already
 * stays as it is.
 */
const ADD = `${NOW}
${WINDOW}
local window = tonumber(ARGV[1])
for i = 1, #KEYS do counted(KEYS[i], window) end
for i = 2, #ARGV, 3 do
  redis.call('ZADD', KEYS[tonumber(ARGV[i])], 'NX', now - tonumber(ARGV[i + 2]), ARGV[i + 1])
end
for i = 1, #KEYS do redis.call('PEXPIRE', KEYS[i], window) end
return 1`

/**
 * KEYS: answer, lease. ARGV: token, length of the lease, longest answer, whether the answer is of no use. A
 * lease that lasts longer than any of ours is none.
 */
const FETCH = `if ARGV[4] ~= '1' then
  local length = redis.pcall('STRLEN', KEYS[1])
  if type(length) == 'number' and length > tonumber(ARGV[3]) then return {3} end
  if type(length) == 'number' and length > 0 then return {1, redis.call('GET', KEYS[1])} end
end
local left = redis.call('PTTL', KEYS[2])
if left >= 0 and left <= tonumber(ARGV[2]) then return {0} end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return {2}`

const MINE = `local holder = redis.pcall('GET', KEYS[#KEYS])
if holder ~= ARGV[1] then return 0 end`

/** KEYS: answer, lease. ARGV: token, text, how long it is kept. */
const KEEP = `${MINE}
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('DEL', KEYS[2])
return 1`

/** KEYS: lease. ARGV: token, length of the lease. */
const EXTEND = `${MINE}
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`

/** KEYS: lease. ARGV: token. */
const RELEASE = `${MINE}
redis.call('DEL', KEYS[1])
return 1`

/** KEYS: answer, lease, renewal. ARGV: token, length of the lease, from one renewal to the next. */
const RENEW = `local left = redis.call('PTTL', KEYS[3])
if left >= 0 and left <= tonumber(ARGV[3]) then return 0 end
redis.call('SET', KEYS[3], '1', 'PX', ARGV[3])
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return 1`

/** KEYS: instances. ARGV: this one, how long one lives without a word. */
const BEAT = `${NOW}
${WINDOW}
local life = tonumber(ARGV[2])
counted(KEYS[1], life)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PEXPIRE', KEYS[1], life)
return redis.call('ZRANGE', KEYS[1], 0, 999)`

export const SCRIPTS = {
  certscopeTake: { lua: TAKE },
  certscopeAdd: { lua: ADD },
  certscopeFetch: { numberOfKeys: 2, lua: FETCH },
  certscopeKeep: { numberOfKeys: 2, lua: KEEP },
  certscopeExtend: { numberOfKeys: 1, lua: EXTEND },
  certscopeRelease: { numberOfKeys: 1, lua: RELEASE },
  certscopeRenew: { numberOfKeys: 3, lua: RENEW },
  certscopeBeat: { numberOfKeys: 1, lua: BEAT },
} as const satisfies Readonly<Record<string, Script>>

export type ScriptName = keyof typeof SCRIPTS
