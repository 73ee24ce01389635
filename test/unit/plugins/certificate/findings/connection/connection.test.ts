/** What a check says of a connection that clients refuse, in both languages, and of alerts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ALERTS, BROWSER, WIDE } from '../../../../../../core/protocol/tls/index.ts'
import type { Agreed, Protocol, TlsFailed, TlsServed } from '../../../../../../core/protocol/tls/index.ts'
import {
  failureOf,
  judgeConnection,
} from '../../../../../../plugins/certificate/findings/connection/connection.ts'
import type { Connected } from '../../../../../../plugins/certificate/findings/connection/agreement.ts'
import { problemWords, publishFault, publishIssue } from '../../../../../../plugins/certificate/publish.ts'

const SOUND: Agreed = {
  suite: 0xc02f,
  group: 29,
  scheme: 0x0804,
  dhBits: null,
  secureRenegotiation: true,
  extendedMasterSecret: true,
  certificateOctets: 3000,
}
interface Shape {
  readonly agreed?: Partial<Agreed>
  readonly protocol?: Protocol
  readonly cipher?: string
  readonly keyExchange?: string
  readonly count?: number
}
const observation = (shape: Shape): TlsServed => ({
  ok: true,
  protocol: shape.protocol ?? 'TLS 1.2',
  cipher: shape.cipher ?? 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
  keyExchange: shape.keyExchange ?? 'X25519',
  agreed: { ...SOUND, ...shape.agreed },
  alpn: null,
  certificates: Array.from({ length: shape.count ?? 2 }, () => new Uint8Array(1)),
  ocsp: null,
  sctList: null,
  clientCertificateRequested: false,
  keyProved: true,
  roundTrips: 1,
  ms: 1,
})
const failed = (alert: string | null, more: Partial<TlsFailed> = {}): TlsFailed => ({
  ok: false,
  at: 'hello',
  code: alert === null ? 'closed' : 'handshake-alert',
  report:
    alert === null ? { code: 'tls-closed-at-hello' } : { code: 'tls-alert', params: { alert, number: 40 } },
  alert,
  protocol: null,
  agreed: SOUND,
  certificates: [],
  ms: 1,
  ...more,
})

const told = (shape: Shape, more: Partial<Connected> = {}): readonly string[] => {
  const connected = { offer: BROWSER, refused: null, cause: null, others: null, ...more } as const
  const { faults, issues } = judgeConnection({ ...connected, observation: observation(shape) })
  return [...faults.map(publishFault), ...issues.map(publishIssue)].flatMap(one => [
    `${one.code}: ${one.message}`,
    problemWords(one, 'ko'),
  ])
}
const REFUSED = { others: { chosen: [], all: true } } as const
/** Chosen of another hello, because a browser's was refused. */
const INSTEAD = { ...REFUSED, offer: WIDE, refused: failed('handshake_failure'), cause: 'choice' } as const

test('a sound connection is not mentioned', () => {
  assert.equal(told({}), [])
  assert.equal(told({ protocol: 'TLS 1.3', cipher: 'TLS_AES_128_GCM_SHA256' }), [])
})

test('what Chrome and Firefox refuse is a fault, what others refuse an issue that names them', () => {
  const dhe = { agreed: { suite: 0x009e, group: null, dhBits: 1024 }, keyExchange: 'DHE-1024' }
  const cipher = 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256'
  assert.equal(told({ ...dhe, cipher }, INSTEAD), [
    'weak-key-exchange: The server supports only the key exchange DHE-1024. Clients that refuse it: browsers and '
      + 'most libraries.',
    '서버가 지원하는 유일한 키 교환을 거부하는 클라이언트가 있습니다(DHE-1024): 브라우저와 대부분의 라이브러리.',
  ])
  const rsa = { agreed: { suite: 0x009c, group: null, scheme: null }, keyExchange: 'RSA' }
  assert.is(
    told({ ...rsa, cipher: 'TLS_RSA_WITH_AES_128_GCM_SHA256' }, REFUSED)[0],
    'limited-key-exchange: The server supports only the key exchange RSA. Clients that refuse it: Java 25, '
      + 'Go 1.27, rustls (Deno 2.9).',
  )
})

test('a cipher that nobody takes, a signature, renegotiation, and too many certificates', () => {
  const none = { agreed: { suite: 0x003b, group: null, scheme: null }, cipher: 'TLS_RSA_WITH_NULL_SHA256' }
  assert.is(
    told(none, INSTEAD)[0],
    'weak-cipher: The best cipher suite of the server is TLS_RSA_WITH_NULL_SHA256. Clients that refuse it: '
      + 'all that were tested.',
  )
  assert.is(
    told({ agreed: { scheme: 0x0201 } }, INSTEAD)[0],
    'limited-key-exchange: The server signs its key exchange only with SHA-1. Clients that refuse it: Chrome '
      + '156, OpenSSL 3.6, OpenSSL 3.5, OpenSSL 3.0, Java 25, Go 1.27, rustls (Deno 2.9), curl 8.23, curl 7.88.',
  )
  assert.is(
    told({ agreed: { secureRenegotiation: false } })[0],
    'insecure-renegotiation: The server lacks secure renegotiation (RFC 5746). Clients that refuse it: OpenSSL 3.6, '
      + 'OpenSSL 3.5, OpenSSL 3.0, curl 8.23, curl 7.88.',
  )
  assert.is(
    told({ agreed: { certificateOctets: 70_000 } })[0],
    'long-chain: The server sends 70,000 bytes of certificates. Clients that refuse so many: Java 25, Java 17, Go '
      + '1.19, rustls (Deno 2.9).',
  )
  assert.is(
    told({ agreed: { certificateOctets: 70_000 }, count: 100 })[0],
    'long-chain: The server sends 70,000 bytes of certificates. Clients that refuse so many: Java 25, Java 17, Go '
      + '1.19, rustls (Deno 2.9), GnuTLS 3.8, GnuTLS 3.7.',
  )
  assert.is(
    told({ count: 11 })[0],
    'long-chain: The server sends 11 certificates. Clients that refuse so many: Java 25, Java 17.',
  )
})

test('an old version is a fault that says who accepts it by leaving them out', () => {
  const refusedBy = (protocol: Protocol) =>
    judgeConnection({
      observation: observation({ protocol }),
      offer: BROWSER,
      refused: null,
      cause: null,
      others: null,
    }).faults.map(fault => [fault.code, fault.refusedBy?.includes('gnutls') ?? null])
  assert.equal(refusedBy('TLS 1.0'), [['legacy-protocol', false]])
  assert.equal(refusedBy('SSL 3.0'), [['legacy-protocol', null]])
})

test('a server that breaks at what browsers send has the fault that they show', () => {
  const breaks = (cause: Connected['cause'], alert: string | null = null): string =>
    told({}, { offer: WIDE, refused: failed(alert), cause })[0]!
  assert.match(
    breaks('tls13'),
    /^closed: The server closes the connection at a ClientHello with an offer of TLS 1\.3, as /,
  )
  assert.match(
    breaks('status', 'decode_error'),
    /^handshake-alert: .* decode_error at .* with a request for a stapled/,
  )
  assert.match(breaks('alpn', 'no_application_protocol'), /neither HTTP\/2 nor HTTP\/1\.1/)
  assert.match(
    breaks({ octets: 1500 }),
    /^closed: .*at a long ClientHello\. Clients that send such a long one: Chrome 156, Firefox 153, Safari 27, OpenSSL 3\.6/,
  )
  assert.match(breaks(null), /^closed: .* at the ClientHello of browsers\. It responds to other ones\.$/)
})

test('nothing is said of what was chosen of another hello where nobody knows whether browsers are refused', () => {
  const shape = { agreed: { suite: 0x009e, group: null, dhBits: 1024 }, protocol: 'TLS 1.0' } as const
  assert.equal(told(shape, { ...REFUSED, offer: WIDE }), [])
})

const message = (alert: string, isTried = false): string =>
  publishFault(failureOf(failed(alert), isTried)).message

test('an alert is explained, with what was tried', () => {
  assert.is(
    message('handshake_failure', true),
    'The server ended the handshake with the alert handshake_failure (40), also at a small ClientHello without TLS 1.3, '
      + 'and when offered old cipher suites and uncommon groups. Usual causes: no cipher suite, group or '
      + 'signature algorithm in common, or no certificate for this name.',
  )
  assert.match(
    message('internal_error', true),
    /a small ClientHello without TLS 1\.3, and .* groups\. Something failed/,
  )
  assert.match(message('unrecognized_name'), /\(40\)\. It has no certificate for this name\.$/)
  assert.match(message('unassigned_200'), /The alert does not show the cause/)
})

test('alerts that servers send to a ClientHello have a hint of their own', () => {
  const without = Object.values(ALERTS).filter(alert => message(alert).includes('does not show the cause'))
  assert.equal(without, [
    'bad_record_mac',
    'decryption_failed',
    'record_overflow',
    'decompression_failure',
    'certificate_revoked',
    'certificate_expired',
    'decrypt_error',
    'too_many_cids_requested',
    'export_restriction',
    'user_canceled',
    'no_renegotiation',
    'certificate_unobtainable',
    'bad_certificate_status_response',
    'bad_certificate_hash_value',
    'unknown_psk_identity',
    'general_error',
  ])
})

test('a group that the probe cannot finish names those who lack it', () => {
  const report = { code: 'tls-uncommon-group', params: { group: 'ffdhe2048' } } as const
  const fault = failureOf(
    failed(null, { code: 'weak-key-exchange', report, agreed: { ...SOUND, group: 0x0100 } }),
    false,
  )
  assert.is(fault.code, 'weak-key-exchange')
  assert.equal(fault.refusedBy, ['chrome', 'safari', 'go', 'rustls', 'boringssl'])
})

test.run()
