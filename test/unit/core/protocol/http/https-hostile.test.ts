/** The GET over https against peers that cut, tamper, flood, mislead and keep silent. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { httpsDoor, httpsGet } from '../../../../../core/protocol/http/https.ts'
import { coded } from '../../../../peers/codes.ts'
import { TLS12, TLS13, type TlsPeerOptions } from '../../../../peers/protocols/tls.ts'
import { ascii, concat, u16, u8, vec16, vec8, type Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { message, type Wire } from '../../../../peers/protocols/wire/record.ts'
import { deadline, say, to, trust, within, type Shape } from '../https-peer.ts'

/** `200 the body`, or why there is none. */
const outcome = (options: Shape, signal = deadline()): Promise<string> =>
  within(options, async peer => {
    const result = await httpsGet(to(peer), 'https://www.example.com/', { trust, signal })
    if (!result.ok) return `${result.why}: ${coded(result.reason)}`
    return `${result.status} ${new TextDecoder().decode(result.body)}`
  })

const FULL = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'
const OPEN = 'HTTP/1.1 200 OK\r\n\r\nhello'
const record = (type: number, payload: Bytes): Bytes =>
  concat(u8(type), u16(0x0303), u16(payload.length), payload)
const keyUpdate = async (wire: Wire, request: number): Promise<void> => {
  await wire.send(22, message(24, u8(request)))
  wire.sealing = wire.sealing!.next!()
}

/** NewSessionTicket of TLS 1.3 (RFC 8446 section 4.6.1), the ticket of so many octets. */
const ticket = (size: number): Bytes =>
  message(4, new Uint8Array(8), vec8(u8(1)), vec16(new Uint8Array(size)), vec16())

const often = async (times: number, act: () => Promise<void>): Promise<void> => {
  for (let time = 0; time < times; time++) await act()
}

type Answer = NonNullable<TlsPeerOptions['answer']>
const table: readonly (readonly [string, readonly number[], Answer, RegExp])[] = [
  [
    'an answer that ends with close_notify',
    [TLS12, TLS13],
    async wire => {
      await say(wire, OPEN)
      await wire.alert(0, 1)
    },
    /^200 hello$/,
  ],
  ['an end without close_notify behind a whole body', [TLS12, TLS13], wire => say(wire, FULL), /^200 hello$/],
  [
    'an end without close_notify where only that ends the body',
    [TLS12, TLS13],
    wire => say(wire, OPEN),
    /^malformed: http-cut-short$/,
  ],
  ['a body that is cut', [TLS12, TLS13], wire => say(wire, FULL.slice(0, -1)), /^malformed: http-cut-short$/],
  ['an end without an answer', [TLS12, TLS13], async () => {}, /^closed: /],
  ['close_notify without an answer', [TLS12, TLS13], wire => wire.alert(0, 1), /^closed: /],
  [
    'a fatal alert',
    [TLS12, TLS13],
    wire => wire.alert(80),
    /^tls: http-tls\(tls-alert\(internal_error, 80\)\)$/,
  ],
  [
    'a record that nobody sealed',
    [TLS12, TLS13],
    async wire => {
      await say(wire, OPEN)
      await wire.raw(record(23, new Uint8Array(60)))
    },
    /^tls: .*tls-unauthenticated-record/,
  ],
  [
    'close_notify in the clear',
    [TLS13],
    async wire => {
      await say(wire, OPEN)
      await wire.raw(record(21, Uint8Array.of(1, 0)))
    },
    /^tls: .*tls-clear-record/,
  ],
  [
    'close_notify in the clear',
    [TLS12],
    async wire => {
      await say(wire, OPEN)
      await wire.raw(record(21, Uint8Array.of(1, 0)))
    },
    /^tls: .*tls-short-encrypted-record/,
  ],
  [
    'a record again',
    [TLS12, TLS13],
    async wire => {
      const sealed = wire.sealing!.seal(23, ascii(OPEN))
      await wire.raw(record(sealed.type, sealed.payload))
      await wire.raw(record(sealed.type, sealed.payload))
    },
    /^tls: .*tls-unauthenticated-record/,
  ],
  [
    'tickets',
    [TLS13],
    async wire => {
      await often(20, () => wire.send(22, ticket(300)))
      await say(wire, FULL)
    },
    /^200 hello$/,
  ],
  ['a ticket that is empty', [TLS13], wire => wire.send(22, ticket(0)), /^tls: .*tls-empty-ticket/],
  [
    'a ticket and something behind it',
    [TLS13],
    wire => wire.send(22, message(4, ticket(9).slice(4), u8(0))),
    /^tls: .*tls-excess-bytes\(NewSessionTicket, 1\)/,
  ],
  [
    'a wish for another handshake',
    [TLS12],
    async wire => {
      await wire.send(22, message(0))
      await say(wire, FULL)
    },
    /^200 hello$/,
  ],
  [
    'such wishes over and over',
    [TLS12],
    wire => often(40, () => wire.send(22, message(0))),
    /^tls: .*tls-idle-records/,
  ],
  [
    'another handshake',
    [TLS12],
    wire => wire.send(22, message(2, new Uint8Array(40))),
    /^tls: .*tls-message-among-data\(ServerHello\)/,
  ],
  [
    'a wish for a certificate',
    [TLS13],
    wire => wire.send(22, message(13, new Uint8Array(3))),
    /^tls: .*tls-message-among-data\(CertificateRequest\)/,
  ],
  [
    'new keys in the middle',
    [TLS13],
    async wire => {
      await say(wire, FULL.slice(0, 20))
      await keyUpdate(wire, 0)
      await keyUpdate(wire, 1)
      wire.opening = wire.opening!.next!()
      await say(wire, FULL.slice(20))
    },
    /^200 hello$/,
  ],
  [
    'new keys over and over',
    [TLS13],
    async wire => {
      await often(40, () => keyUpdate(wire, 1))
      await wire.gone()
    },
    /^tls: .*tls-idle-records/,
  ],
  [
    'a KeyUpdate of the wrong form',
    [TLS13],
    wire => wire.send(22, message(24, u8(2))),
    /^tls: .*tls-bad-key-update/,
  ],
  [
    'a KeyUpdate and more under the old keys',
    [TLS13],
    wire => wire.send(22, concat(message(24, u8(0)), message(4))),
    /^tls: .*tls-bad-key-update/,
  ],
  [
    'a message that is broken off',
    [TLS13],
    async wire => {
      await wire.send(22, message(4, new Uint8Array(9)).slice(0, 5))
      await say(wire, FULL)
    },
    /^tls: .*tls-broken-message/,
  ],
  [
    'a ticket out of all proportion',
    [TLS13],
    wire => wire.send(22, Uint8Array.of(4, 1, 0, 0)),
    /^too-large: .*tls-oversized-message\(NewSessionTicket, 65536, /,
  ],
  [
    'empty records over and over',
    [TLS12, TLS13],
    wire => often(40, () => wire.send(23, new Uint8Array(0))),
    /^tls: .*tls-idle-records/,
  ],
  [
    'one octet a record',
    [TLS12, TLS13],
    async wire => {
      await say(wire, OPEN)
      await often(2000, () => wire.send(23, u8(120)))
    },
    /^too-large: .*tls-too-many-records/,
  ],
]

for (const [name, versions, answer, expected] of table) {
  for (const version of versions) {
    test(`A server that sends ${name} is read or found out, 0x0${version.toString(16)}`, async () => {
      assert.match(await outcome({ versions: [version], answer }), expected)
    })
  }
}

test('A handshake that goes wrong is a failure of TLS, and nothing is asked', async () => {
  for (const [version, fault, expected] of [
    [TLS12, 'wrong-finished', /^tls: .*tls-finished-mismatch/],
    [TLS13, 'wrong-finished', /^tls: .*tls-finished-mismatch/],
    [TLS12, 'wrong-signature', /^tls: .*\(ServerKeyExchange\)/],
    [TLS13, 'wrong-signature', /^tls: .*\(CertificateVerify\)/],
    [TLS13, 'alert', /^tls: .*tls-alert\(handshake_failure, 40\)/],
    [TLS13, 'reset', /^reset: /],
    [TLS13, 'close', /^closed: /],
    [TLS13, 'http', /^tls: .*tls-(?:plain-text|http-response)/],
    [TLS13, 'retry-forever', /^tls: /],
    [TLS13, 'oversized', /^too-large: /],
  ] as const) {
    const answer = async (): Promise<void> => {
      throw new Error('it was asked')
    }
    const said = await outcome({ versions: [version], fault, answer })
    assert.match(said, expected, `${fault} ${version}`)
  }
})

test('A handshake is finished as its server wants it: retry, cookie, client certificate', async () => {
  const hello = '200 Hello from a Certscope test peer.\n'
  for (const options of [
    { groups: [24] },
    { cookie: new Uint8Array(40).fill(7) },
    { requestClientCertificate: 'optional' },
    { spread: true, fragment: 100 },
    { alpn: ['h2', 'http/1.1'] },
    { versions: [TLS12], groups: [24] },
    { versions: [TLS12], requestClientCertificate: 'optional' },
    { versions: [TLS12], spread: true, fragment: 100 },
  ] as const)
    assert.is(await outcome(options), hello, JSON.stringify(options))
  await within({}, async peer => {
    const result = await httpsGet(to(peer), 'https://www.example.com/', { trust, signal: deadline() })
    assert.ok(result.ok)
    assert.is(peer.handshakes, 1, 'our Finished was right')
  })
})

test('Silence ends at the deadline: before the handshake, in it, and after the request', async () => {
  const short = (): AbortSignal => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The deadline passed.', 'TimeoutError')), 300)
    return controller.signal
  }
  const silent: Shape[] = [
    { fault: 'silent' },
    { truncate: { after: 200, by: 'stall' } },
    { answer: wire => wire.gone() },
  ]
  for (const options of silent) assert.match(await outcome(options, short()), /^timeout: /)
})

test('A door says of a failure in one English sentence what it was, without a code', async () => {
  for (const [options, url, expected] of [
    [
      {},
      'https://other.example/',
      /^untrusted certificate: The leaf certificate is for .+, not for other\.example\.$/,
    ],
    [{ fault: 'alert' }, 'https://www.example.com/', /^TLS handshake failed: The server .*handshake_failure/],
    [{ fault: 'close' }, 'https://www.example.com/', /^connection closed$/],
    [{}, 'ftp://www.example.com/', /^the URL scheme is ftp, allowed: http, https$/],
  ] as const)
    await within(options, async peer => {
      const result = await httpsDoor(to(peer), url, { trust, signal: deadline() })
      assert.match(result.ok ? '' : result.detail, expected)
    })
})

test.run()
