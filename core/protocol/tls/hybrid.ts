/** Whether a server supports X25519MLKEM768 (RFC 10024): found out without computing it. */
import type { Doors } from '../../doors.ts'
import { CONTENT, EXTENSION, GROUP, groupName, MESSAGE } from './constants.ts'
import { HandshakeReader } from './handshake-reader.ts'
import { HandshakeError, malformed } from './error.ts'
import { decodeServerHello, decodeU16, encodeClientHello, HYBRID } from './hello.ts'
import type { HybridObservation, TlsTarget } from './observation.ts'
import { encodeRecord } from './record.ts'
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

const told = (supported: boolean | null, detail: string | null): HybridObservation => ({ supported, detail })

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
    shares: [],
    cookie: null,
  })
  wire.send(encodeRecord(CONTENT.handshake, 0x0301, hello))
  const message = await reader.message('ServerHello')
  if (message.type !== MESSAGE.serverHello) throw malformed('The server did not answer with a ServerHello.')
  const answer = decodeServerHello(message.body)
  if (!answer.retry)
    return told(false, 'The server answered with another version or group than the one offered.')
  const share = answer.extensions.get(EXTENSION.keyShare)
  const group = share === undefined ? null : decodeU16(share, 'key_share')
  return group === GROUP.x25519mlkem768
    ? told(true, null)
    : told(false, `The server asked for ${group === null ? 'no group' : groupName(group)} instead.`)
}

/**
 * Offers TLS 1.3 with X25519MLKEM768 as the only group and no share of it (RFC 8446 section 4.2.8 allows an
 * empty list): a server that supports the group has to ask for its share by HelloRetryRequest, any other has
 * to refuse. One connection; never throws; `supported` is null, with the reason, when the answer does not
 * tell.
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
    if (!(error instanceof HandshakeError)) return told(null, 'The answer cannot be read.')
    return told(error.alert !== null && REFUSALS.has(error.alert) ? false : null, error.message)
  } finally {
    wire?.close()
  }
}
