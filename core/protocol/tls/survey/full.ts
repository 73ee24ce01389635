/** A whole handshake for the survey, hybrid key exchange included: as far as the server proves its key. */
import type { Doors } from '../../../doors.ts'
import { GROUP } from '../constants.ts'
import { generateKeyPair } from '../group.ts'
import { FULL, LAST } from '../offers.ts'
import type { Offer } from '../offers.ts'
import type { TlsTarget } from '../observation.ts'
import { handshake } from '../session.ts'
import { initialState } from '../state.ts'
import { Wire } from '../wire.ts'
import { patiently } from './ask.ts'
import type { AskOptions } from './ask.ts'
import type { FullHello, Reply } from './log.ts'

/**
 * Every version in one hello, as the probe does, and the hybrid group that browsers put first (RFC 10024).
 * `rare`: what no browser offers, for a server that found nothing in that.
 */
const offerOf = ({ alpn, rare }: FullHello): Offer =>
  rare
    ? LAST
    : {
        ...FULL,
        groups: [GROUP.x25519mlkem768, ...FULL.groups],
        shared: [GROUP.x25519mlkem768, GROUP.x25519],
        alpn,
      }

/** Microseconds that the keys take, roughly, the hybrid one above all. */
const KEYS = 2_000

/** Connects, shakes hands up to the server's proof, and closes. Never throws for what the network does. */
export const askFull = (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  asked: FullHello,
  options: AskOptions,
): Promise<Reply> =>
  patiently<Reply>(options, async signal => {
    const started = doors.now().getTime()
    const offer = offerOf(asked)
    await options.work?.pause(KEYS)
    const pairs = Promise.all(offer.shared.map(generateKeyPair))
    pairs.catch(() => {})
    const wire = await Wire.open(doors, target, signal, options.work)
    try {
      const state = initialState()
      const [random, sessionId] = [new Uint8Array(32), new Uint8Array(32)].map(bytes =>
        crypto.getRandomValues(bytes),
      ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
      const opening = { ...offer, random, sessionId, serverName: asked.serverName }
      await handshake(wire, opening, await pairs, state)
      const { at, protocol, ...learnt } = state
      const ms = Math.max(0, doors.now().getTime() - started)
      return { kind: 'served', served: { ok: true, protocol: protocol!, ...learnt, ms } }
    } finally {
      wire.close()
    }
  })
