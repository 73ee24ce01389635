/** Whether a server supports X25519MLKEM768 (RFC 10024): found out without computing it. */
import type { Doors } from '../../doors.ts'
import { CONTENT, EXTENSION, GROUP, groupName, MESSAGE } from './constants.ts'
import { HandshakeReader } from './handshake-reader.ts'
import { HandshakeError } from './error.ts'
import { decodeKeyShare, decodeServerHello, decodeU16, encodeClientHello } from './hello.ts'
import type { HybridObservation, TlsTarget } from './observation.ts'
import type { HybridReason } from './reasons.ts'
import { HYBRID } from './offers.ts'
import { encodeRecord } from './record.ts'
import { expectType } from './session.ts'
import { Wire } from './wire.ts'

/**
 * Alerts by which a server says that it has nothing in common with an offer of TLS 1.3 with this one group.
 */
const REFUSALS = new Set([
  'handshake_failure',
  'illegal_parameter',
  'missing_extension',
  'protocol_version',
  'insufficient_security',
])

const observed = (supported: boolean | null, reason: HybridReason | null): HybridObservation => ({
  supported,
  reason,
})

const ENCAPSULATION_KEY = 1184
const COEFFICIENTS = 1152

/**
 * A share as long and as well-formed as a real one. Nobody holds its key, since the handshake ends with the
 * answer; but servers see a ClientHello of the size that browsers send.
 */
const share = (): Uint8Array => {
  const bytes = crypto.getRandomValues(new Uint8Array(ENCAPSULATION_KEY + 32))
  // Two coefficients in three bytes: below 2048, they are below the modulus (FIPS 203 section 7.2).
  for (let at = 0; at < COEFFICIENTS; at += 3) {
    bytes[at + 1]! &= 0xf7
    bytes[at + 2]! &= 0x7f
  }
  return bytes
}

const ask = async (wire: Wire, target: TlsTarget): Promise<HybridObservation> => {
  const reader = new HandshakeReader(wire)
  const [random, sessionId] = [
    crypto.getRandomValues(new Uint8Array(32)),
    crypto.getRandomValues(new Uint8Array(32)),
  ]
  const hello = encodeClientHello({
    ...HYBRID,
    random,
    sessionId,
    serverName: target.serverName,
    shares: [{ group: GROUP.x25519mlkem768, share: share() }],
    cookie: null,
  })
  wire.send(encodeRecord(CONTENT.handshake, 0x0301, hello))
  const message = await reader.message('ServerHello')
  expectType(message, MESSAGE.serverHello)
  const answer = decodeServerHello(message.body)
  const chosen = answer.extensions.get(EXTENSION.keyShare)
  if (!answer.retry) {
    const isHybrid = chosen !== undefined && decodeKeyShare(chosen).group === GROUP.x25519mlkem768
    return isHybrid ? observed(true, null) : observed(false, { code: 'hybrid-not-chosen' })
  }
  const group = chosen === undefined ? null : decodeU16(chosen, 'key_share')
  if (group === GROUP.x25519mlkem768) return observed(true, null)
  return observed(
    false,
    group === null
      ? { code: 'hybrid-no-group' }
      : { code: 'hybrid-other-group', params: { group: groupName(group) } },
  )
}

/**
 * Offers TLS 1.3 with X25519MLKEM768 as the only group, in a ClientHello as long as those of browsers: a
 * server that supports the group has to choose it, any other has to refuse. One connection; never throws;
 * `supported` is null, with the reason, when the answer does not tell.
 */
export const probeHybrid = async (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  options: { readonly signal: AbortSignal },
): Promise<HybridObservation> => {
  let wire: Wire | null = null
  try {
    wire = await Wire.open(doors, target, options.signal)
    return await ask(wire, target)
  } catch (error) {
    if (!(error instanceof HandshakeError)) return observed(null, { code: 'hybrid-unreadable' })
    return observed(error.alert !== null && REFUSALS.has(error.alert) ? false : null, error.report)
  } finally {
    wire?.close()
  }
}
