/** The client's end of a handshake of TLS 1.3 (RFC 8446 sections 4.4 and 5.1), and what follows from it. */
import { concat } from '../../../base/bytes.ts'
import { ByteReader, vector } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import type { Completed } from '../channel/channel.ts'
import { CONTENT, MESSAGE } from '../codec/constants.ts'
import { encodeHandshakeMessage } from '../codec/messages.ts'
import type { Offer } from '../codec/offers.ts'
import { digest } from './schedule.ts'
import { CHANGE_CIPHER_SPEC } from './session.ts'
import type { Halfway13 } from './session.ts'
import { session13 } from './sessions.ts'
import type { Wire } from '../channel/wire.ts'

/** Our Finished, an empty Certificate before it where one was asked for, and the keys of application data. */
export const complete13 = async (wire: Wire, halfway: Halfway13, offer: Offer): Promise<Completed> => {
  const { reader, suite, group, keys, certificateRequest, changed } = halfway
  reader.end()
  const { incoming, outgoing } = await keys.application(await digest(suite.hash, reader.transcript()))
  const client = await keys.client()
  const flight: Bytes[] = []
  const add = (whole: Bytes): void => {
    flight.push(whole)
    reader.addToTranscript(whole)
  }
  if (certificateRequest !== null) {
    const context = new ByteReader(certificateRequest, 'CertificateRequest').vector(1)
    add(encodeHandshakeMessage(MESSAGE.certificate, vector(1, context), vector(3)))
  }
  add(
    encodeHandshakeMessage(
      MESSAGE.finished,
      await client.finished(await digest(suite.hash, reader.transcript())),
    ),
  )
  const sealed = await client.seal(CONTENT.handshake, concat(...flight))
  void wire.send(changed ? sealed : concat(CHANGE_CIPHER_SPEC, sealed))
  const resumption = async (): Promise<Bytes> =>
    keys.resumption(await digest(suite.hash, reader.transcript()))
  return {
    keys: { tls13: true, incoming, outgoing },
    sessions: [],
    heedTicket: body => session13(body, { offer, suite, group, resumption }),
  }
}
