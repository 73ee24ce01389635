/** Mail servers in memory: what each says before TLS. */
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { hear, server } from '../../../core/protocol/tls/server.ts'
import type { Script } from '../../../core/protocol/tls/sockets.ts'

const said = (text: string): Uint8Array => new TextEncoder().encode(text)
export const textOf = (octets: Uint8Array): string => new TextDecoder('latin1').decode(octets)

/** One connection: answers each command from a table; TLS is what the script does. */
export const mail = (
  tls: Script | null,
  {
    greeting = '220 mx.example.com ESMTP\r\n',
    ehlo = '250-mx\r\n250 STARTTLS\r\n',
    ready = '220 go\r\n',
  } = {},
): Script => {
  let isPlain = true
  return {
    onOpen: peer => peer.send(said(greeting)),
    onData: (peer, octets) => {
      const line = isPlain ? textOf(octets) : ''
      if (line.startsWith('EHLO')) peer.send(said(ehlo))
      else if (line === 'STARTTLS\r\n') {
        isPlain = tls === null
        peer.send(said(ready))
      } else if (!isPlain) tls?.onData?.(peer, octets)
    },
  }
}

const SUPPORTED_VERSIONS = 43
/** The second octet of its number, which no other version and no length here has. */
const TLS_13 = 4
/** A fatal alert: protocol_version. */
const REFUSED = Uint8Array.of(21, 3, 3, 0, 2, 2, 70)

/** One connection to a server with this certificate of the key leafP256, which has TLS 1.3 alone. */
export const encrypting = (certificate: Uint8Array, ...chain: readonly Uint8Array[]): Script => {
  const tls = server({ identity: { privateKey: testKey('leafP256'), certificate }, chain })
  let isNew = true
  return mail({
    onData: (peer, octets) => {
      const offered = isNew ? hear(octets).extensions.get(SUPPORTED_VERSIONS) : undefined
      const isOld = isNew && !offered?.includes(TLS_13)
      isNew = false
      if (isOld) peer.send(REFUSED)
      else tls.onData?.(peer, octets)
    },
  })
}
