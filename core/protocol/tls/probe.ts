/** The TLS probe: one connection, one handshake of our own, one observation. */
import type { Doors } from '../../doors.ts'
import type { Work } from '../../work.ts'
import { GROUP } from './constants.ts'
import { asHandshakeError } from './error.ts'
import { generateKeyPair } from './group.ts'
import { FULL, SMALL } from './hello.ts'
import type { TlsFailed, TlsObservation, TlsTarget } from './observation.ts'
import { initialState, handshake } from './session.ts'
import { Wire } from './wire.ts'

export interface TlsOptions {
  /** Its abort is the deadline. */
  readonly signal: AbortSignal
  /**
   * `small`: TLS 1.2 and older with a short ClientHello, for a second try at a server that breaks at the
   * first. Default `full`.
   */
  readonly hello?: 'full' | 'small' | undefined
  /** Gives others their turn while many handshakes are under way. */
  readonly work?: Pick<Work, 'pause'> | undefined
}

/** Microseconds that the keys and the first flight take, roughly. */
const OPENING = 500

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
  const offer = options.hello === 'small' ? SMALL : FULL
  let wire: Wire | null = null
  try {
    await options.work?.pause(OPENING)
    // The keys are made while the connection is being opened. P-256 besides X25519 saves most servers the
    // retry.
    const pairs = Promise.all(
      offer.versions.length === 0 ? [] : [GROUP.x25519, GROUP.p256].map(generateKeyPair),
    )
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
    const { protocol, certificates } = state
    return { ok: false, at, code, report, alert, protocol, certificates, ms: elapsed() }
  } finally {
    wire?.close()
  }
}
