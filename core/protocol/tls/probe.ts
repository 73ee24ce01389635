/** The TLS probe: one connection, one handshake of our own, one observation. */
import type { Doors } from '../../doors.ts'
import type { Work } from '../../work.ts'
import { asHandshakeError } from './error.ts'
import { generateKeyPair } from './group.ts'
import { browserOffer, FULL, LAST, openingUnits, SMALL } from './offers.ts'
import type { Offer } from './offers.ts'
import type { TlsFailed, TlsObservation, TlsTarget } from './observation.ts'
import { handshake } from './session.ts'
import { initialState } from './state.ts'
import { Wire } from './wire.ts'

/**
 * Which ClientHello is sent. `small`: TLS 1.2 and older, short, for a second try at a server that breaks at
 * the first. `last`: what no browser offers, for a second try at a server that finds nothing in the first.
 * `insteadOf`: what browsers would get from a server that chose this suite. Default `full`.
 */
export type Hello = 'full' | 'small' | 'last' | { readonly insteadOf: number }

const offerOf = (hello: Hello): Offer => {
  if (typeof hello === 'object') return browserOffer(hello.insteadOf)
  return { full: FULL, small: SMALL, last: LAST }[hello]
}

export interface TlsOptions {
  /** Its abort is the deadline. */
  readonly signal: AbortSignal
  readonly hello?: Hello | undefined
  /** Gives others their turn while many handshakes are under way. */
  readonly work?: Pick<Work, 'pause'> | undefined
}

const ignore = (): void => {}

/**
 * Measures what a server serves: connects once, offers TLS 1.3 down to SSL 3.0 in one ClientHello (RFC 8446),
 * and reads until the server has proved its key. Sends no second flight: a TLS 1.2 or older server is left
 * after ServerHelloDone, a TLS 1.3 server after Finished. Never throws and always closes the connection; a
 * failure says where (`at`), what (`code`) and how (`report`). The reading is bounded by 256 KiB, by records
 * and pieces, and by the signal.
 */
export const probeTls = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  options: TlsOptions,
): Promise<TlsObservation> => {
  const started = doors.now().getTime()
  const elapsed = (): number => Math.max(0, doors.now().getTime() - started)
  const state = initialState()
  const offer = offerOf(options.hello ?? 'full')
  let wire: Wire | null = null
  try {
    await options.work?.pause(openingUnits(offer))
    // The keys are made while the connection is being opened.
    const pairs = Promise.all(offer.shared.map(generateKeyPair))
    pairs.catch(ignore)
    wire = await Wire.open(doors, target, options.signal, options.work)
    const random = crypto.getRandomValues(new Uint8Array(32))
    const sessionId =
      offer.versions.length === 0 ? new Uint8Array(0) : crypto.getRandomValues(new Uint8Array(32))
    await handshake(wire, { ...offer, random, sessionId, serverName: target.serverName }, await pairs, state)
    const { at, protocol, ...learnt } = state
    return { ok: true, protocol: protocol!, ...learnt, ms: elapsed() }
  } catch (thrown) {
    const { code, report, alert } = asHandshakeError(thrown)
    const at: TlsFailed['at'] = wire === null ? 'connect' : state.at
    const { protocol, agreed, certificates } = state
    return { ok: false, at, code, report, alert, protocol, agreed, certificates, ms: elapsed() }
  } finally {
    wire?.close()
  }
}
