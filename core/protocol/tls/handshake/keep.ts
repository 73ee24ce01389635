/** What both flows of a handshake keep of the server's certificates and of its proof. */
import { code } from '../codec/constants.ts'
import { malformed } from '../error.ts'
import type { ClientHello } from '../codec/hello.ts'
import { decodeCertificate } from '../codec/messages.ts'
import type { HandshakeMessage } from '../codec/messages.ts'
import type { KeyProof } from './proof.ts'
import { readPublicKey, spkiOf } from '../../crypto/spki.ts'
import type { SubjectPublicKey } from '../../crypto/spki.ts'
import type { HandshakeState } from './state.ts'

/** Certificate, leaf first. An unreadable leaf is a fault of its own, found once the list is kept. */
export const keepCertificates = (
  message: HandshakeMessage,
  tls13: boolean,
  state: HandshakeState,
): SubjectPublicKey => {
  const entries = decodeCertificate(message.body, tls13)
  const leaf = entries[0]!
  state.certificates = entries.map(({ der }) => der)
  state.agreed.certificateOctets = message.body.length
  state.ocsp = leaf.ocsp ?? state.ocsp
  state.sctList = leaf.sctList ?? state.sctList
  const key = readPublicKey(spkiOf(leaf.der))
  state.at = 'proof'
  return key
}

export const checkScheme = (scheme: number | null, { schemes }: ClientHello, message: string): void => {
  if (scheme !== null && !schemes.includes(scheme))
    throw malformed({ code: 'tls-scheme-not-offered', params: { message, scheme: code(scheme) } })
}

export const keepProof = ({ proved, reason }: KeyProof, state: HandshakeState): void => {
  state.keyProved = proved
  state.unproved = reason
}
