/** What instances have in common besides the store, in Redis or Valkey. */
import { createHmac } from 'node:crypto'
import type { Engine, EngineListener, Lease } from '../../../core/network/engine.ts'
import { redisLink } from './redis-link.ts'

const PREFIX = 'certscope:'
const WINDOW_MS = 60_000
/** Longer answers are not fetched. */
const MAX_TEXT_OCTETS = 1024 * 1024
const MOST = 1_000_000_000
/** Tickets of one command. */
const AT_ONCE = 500

const keyOf = (kind: 'window' | 'pause' | 'answer' | 'lease' | 'renewal', digest: string): string =>
  `${PREFIX}${kind}:${digest}`

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(one => typeof one === 'number')

/** `address` is one that the settings have checked. */
export const redisEngine = (address: string): Engine => {
  const listeners: EngineListener[] = []
  /** Before anybody listens. */
  let reason: string | null = null
  const link = redisLink({
    address,
    channel: `${PREFIX}instances`,
    trial: `${PREFIX}trial`,
    listener: {
      heard(text) {
        for (const one of listeners) one.heard(text)
      },
      up() {
        reason = null
        for (const one of listeners) one.up()
      },
      down(why) {
        reason = why
        for (const one of listeners) one.down(why)
      },
    },
  })
  // Whoever may list the keys, and does not know the password, cannot try names and addresses either.
  const secret = decodeURIComponent(new URL(address).password) || 'certscope'
  const leaseKeys = ({ key }: Lease) => [keyOf('answer', key), keyOf('lease', key)] as const
  return {
    get isUp() {
      return link.isUp
    },
    digest: text => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24),
    async take(ticket, counted) {
      const reply = await link.run('certscopeTake', [
        2 * counted.length,
        ...counted.map(({ key }) => keyOf('window', key)),
        ...counted.map(({ key }) => keyOf('pause', key)),
        ticket,
        WINDOW_MS,
        ...counted.flatMap(({ room, amount }) => [Math.min(room, MOST), amount]),
      ])
      if (!isNumbers(reply)) return null
      const [isAllowed, ...rest] = reply
      return isAllowed === 1
        ? { allowed: true, counts: rest }
        : { allowed: false, waitMs: rest[0] ?? WINDOW_MS }
    },
    async add(missed) {
      // One after the other: all at once would keep requests waiting until the engine seems away again.
      for (let from = 0; from < missed.length && link.isUp; from += AT_ONCE) {
        const some = missed.slice(from, from + AT_ONCE)
        const keys = [...new Set(some.map(({ key }) => key))]
        const places = new Map(keys.map((key, index) => [key, index + 1]))
        await link.run('certscopeAdd', [
          keys.length,
          ...keys.map(key => keyOf('window', key)),
          WINDOW_MS,
          ...some.flatMap(({ key, ticket, age }) => [places.get(key)!, ticket, age]),
        ])
      }
    },
    pause: (key, milliseconds) => link.set(keyOf('pause', key), '1', milliseconds),
    async fetch(lease, anew) {
      const reply = await link.run('certscopeFetch', [
        ...leaseKeys(lease),
        lease.token,
        lease.milliseconds,
        MAX_TEXT_OCTETS,
        anew ? 1 : 0,
      ])
      if (!Array.isArray(reply)) return null
      const [state, text] = reply as readonly unknown[]
      if (state === 1 && typeof text === 'string') return { state: 'answer', text }
      return { state: state === 2 ? 'mine' : state === 3 ? 'too-large' : 'taken' }
    },
    async keep(lease, text, milliseconds) {
      await link.run('certscopeKeep', [...leaseKeys(lease), lease.token, text, milliseconds])
    },
    async extend({ key, token, milliseconds }) {
      const reply = await link.run('certscopeExtend', [keyOf('lease', key), token, milliseconds])
      return reply === null ? null : reply === 1
    },
    async release({ key, token }) {
      await link.run('certscopeRelease', [keyOf('lease', key), token])
    },
    async renew(lease, apart) {
      const reply = await link.run('certscopeRenew', [
        ...leaseKeys(lease),
        keyOf('renewal', lease.key),
        lease.token,
        lease.milliseconds,
        apart,
      ])
      return reply === null ? null : reply === 1
    },
    publish: text => link.publish(text),
    async beat(instance, milliseconds) {
      const reply = await link.run('certscopeBeat', [`${PREFIX}living`, instance, milliseconds])
      return Array.isArray(reply) ? reply.filter(one => typeof one === 'string') : null
    },
    listen(listener) {
      listeners.push(listener)
      if (link.isUp) listener.up()
      else if (reason !== null) listener.down(reason)
    },
    close: () => link.close(),
  }
}
