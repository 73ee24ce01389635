/** What databases and directories say before TLS: PostgreSQL, MySQL and LDAP as far as its first octet. */
import type { Socket } from 'node:net'
import { ascii, concat, hex, u8, type Bytes } from './wire/bytes.ts'
import type { TlsPeerOptions } from './tls.ts'

type Before = Required<Pick<TlsPeerOptions, 'before'>>

/** Takes one request of the client, whose length its first octets tell, and says this for it. */
const switching = (
  request: (octets: Buffer) => number,
  reply: Bytes,
  isEncrypting = true,
  greeting?: Bytes,
): Before => ({
  before: (socket: Socket) =>
    new Promise(resolve => {
      let heard = Buffer.alloc(0)
      if (greeting) socket.write(greeting)
      const hear = (octets: Buffer): void => {
        heard = Buffer.concat([heard, octets])
        if (heard.length < 8 || heard.length < request(heard)) return
        socket.off('data', hear)
        socket.write(reply)
        if (!isEncrypting) return void socket.end()
        // A client of MySQL begins with TLS at once.
        socket.pause()
        socket.unshift(heard.subarray(request(heard)))
        setImmediate(() => socket.resume())
        resolve()
      }
      socket.on('data', hear)
      socket.on('error', () => socket.destroy())
    }),
})

/** PostgreSQL, with `ssl = on` or off. */
export const postgres = (isEncrypting = true): Before =>
  switching(octets => octets.readUInt32BE(0), ascii(isEncrypting ? 'S' : 'N'), isEncrypting)

/** Protocol::HandshakeV10 of MariaDB 10.11, whose capabilities have TLS. */
const GREETING = concat(
  u8(10),
  ascii('5.5.5-10.11.6-MariaDB\0'),
  hex('05000000'),
  ascii('salt-one\0'),
  hex('feff2d0200ff8115'),
  new Uint8Array(10),
  ascii('salt-of-two.\0mysql_native_password\0'),
)

/** MySQL and MariaDB. */
export const mysql = (): Before =>
  switching(
    octets => octets.readUIntLE(0, 3) + 4,
    new Uint8Array(0),
    true,
    concat(u8(GREETING.length), new Uint8Array(3), GREETING),
  )

/** LDAP: an ExtendedResponse of success. */
export const ldap = (): Before =>
  switching(octets => octets[1]! + 2, Uint8Array.of(0x30, 12, 2, 1, 1, 0x78, 7, 10, 1, 0, 4, 0, 4, 0))
