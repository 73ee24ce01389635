/** Pure: what clients refuse of what a server chose, and of how many certificates it sends. */
import type { Catalogue } from '../../../../core/text/catalogue.ts'
import { faultOf, issueOf } from '../../../../core/protocol/faults.ts'
import type { Advice, Fault, FaultEntry, IssueEntry } from '../../../../core/protocol/faults.ts'
import { BROWSER } from '../../../../core/protocol/tls/index.ts'
import type { TlsFailed, TlsServed } from '../../../../core/protocol/tls/index.ts'
import { longChainAdvice } from '../../../../core/protocol/x509/findings/rare.ts'
import type { Contact, More } from '../../measure/connect.ts'
import { CHECK_FAULTS } from '../lookup.ts'
import {
  by,
  faulty,
  isFault,
  lackingGroup,
  lackingSuite,
  named,
  odd,
  refusingAgreement,
  refusingCount,
  refusingLength,
  refusingRenegotiation,
  refusingVersion,
} from './refusals.ts'
import type { FaultsAndIssues } from './refusals.ts'

const CONFIGURATION = 'https://ssl-config.mozilla.org/'
const SUITES =
  'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;'

const limitedCiphersAdvice: Advice = {
  en: {
    title: 'Some clients refuse the cipher suites of the server',
    causes: [
      'The cipher list allows only suites that newer clients have removed, such as CBC suites.',
      'TLS 1.3 and AES-GCM are disabled, or the TLS library is too old to have them.',
    ],
    fixes: [
      `Allow AES-GCM with ECDHE, in nginx: \`${SUITES}\`. Then reload the server.`,
      'Enable TLS 1.3: `ssl_protocols TLSv1.2 TLSv1.3;` in nginx, `SSLProtocol -all +TLSv1.2 +TLSv1.3` in Apache.',
    ],
  },
  ko: {
    title: '서버의 암호 스위트를 거부하는 클라이언트가 있습니다',
    causes: [
      '서버의 암호 목록에 CBC 스위트처럼 최신 클라이언트에서 제거된 스위트만 있습니다.',
      'TLS 1.3과 AES-GCM이 꺼져 있거나 TLS 라이브러리가 너무 오래되어 지원하지 않습니다.',
    ],
    fixes: [
      `ECDHE를 쓰는 AES-GCM을 허용하세요. nginx 설정: \`${SUITES}\`. 그런 다음 서버를 리로드하세요.`,
      'TLS 1.3을 켜세요. nginx는 `ssl_protocols TLSv1.2 TLSv1.3;`, Apache는 `SSLProtocol -all +TLSv1.2 +TLSv1.3`입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.2', CONFIGURATION],
}

const limitedKeyExchangeAdvice: Advice = {
  en: {
    title: 'Some clients refuse the key exchange of the server',
    causes: [
      'The server has only RSA or DHE key exchange. RFC 10015 deprecates both; rustls and Go since 1.22 have removed '
        + 'RSA, browsers DHE.',
      'The server supports only one group, such as X25519MLKEM768 or P-521, that some clients lack.',
      'The Diffie-Hellman prime is shorter than 2048 bits, or the key exchange is signed with SHA-1.',
    ],
    fixes: [
      `Allow ECDHE suites, in nginx: \`${SUITES}\`.`,
      'Support X25519 and P-256, in nginx: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;` (the first '
        + 'group needs OpenSSL 3.5).',
      'If old clients need DHE, use a longer prime: `openssl dhparam -out dhparam.pem 2048`, then `ssl_dhparam` in nginx.',
    ],
  },
  ko: {
    title: '서버의 키 교환을 거부하는 클라이언트가 있습니다',
    causes: [
      '서버가 RSA나 DHE 키 교환만 지원합니다. RFC 10015가 둘 다 폐지했습니다. rustls와 Go(1.22부터)는 RSA 키 교환을, 브라우저는 DHE를 제거했습니다.',
      '서버가 X25519MLKEM768이나 P-521처럼 일부 클라이언트에 없는 그룹 하나만 지원합니다.',
      'Diffie-Hellman 소수가 2048비트보다 짧거나 키 교환에 SHA-1로 서명합니다.',
    ],
    fixes: [
      `ECDHE 스위트를 허용하세요. nginx 설정: \`${SUITES}\`.`,
      'X25519와 P-256을 지원하세요. nginx 설정: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;`(첫 번째 그룹은 OpenSSL '
        + '3.5부터 지원합니다).',
      '오래된 클라이언트 때문에 DHE가 필요하면 더 긴 소수를 사용하세요. `openssl dhparam -out dhparam.pem 2048`로 만들어 nginx의 '
        + '`ssl_dhparam`에 지정하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc10015',
    'https://github.com/golang/go/issues/63413',
    CONFIGURATION,
  ],
}

const rareGroupAdvice: Advice = {
  en: {
    title: 'Some clients refuse the key exchange group of the server',
    causes: [
      'The configuration allows one group only, such as X25519MLKEM768 or P-521, that not all clients have.',
    ],
    fixes: [
      'Support X25519 and P-256 as well, in nginx: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;` (the '
        + 'first group needs OpenSSL 3.5). Then reload the server.',
    ],
  },
  ko: {
    title: '서버의 키 교환 그룹을 거부하는 클라이언트가 있습니다',
    causes: ['X25519MLKEM768이나 P-521처럼 일부 클라이언트에 없는 그룹 하나만 설정에서 허용합니다.'],
    fixes: [
      'X25519와 P-256도 지원하고 서버를 리로드하세요. nginx 설정: `ssl_ecdh_curve '
        + 'X25519MLKEM768:X25519:prime256v1:secp384r1;`(첫 번째 그룹은 OpenSSL 3.5부터 지원합니다).',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.2.7', CONFIGURATION],
}

const weakHashAdvice: Advice = {
  en: {
    title: 'Some clients refuse the hash of the key exchange signature',
    causes: [
      'The TLS library of the server, or its security module, signs the key exchange of TLS 1.2 with SHA-1 only.',
      'The signature algorithms are limited in the configuration.',
    ],
    fixes: [
      'Update the TLS library of the server or the firmware of the device.',
      'Allow SHA-256, in nginx: `ssl_conf_command SignatureAlgorithms ECDSA+SHA256:RSA-PSS+SHA256:RSA+SHA256;`.',
      'Enable TLS 1.3, which has no SHA-1 in its handshake: `ssl_protocols TLSv1.2 TLSv1.3;` in nginx.',
    ],
  },
  ko: {
    title: '키 교환 서명의 해시를 거부하는 클라이언트가 있습니다',
    causes: [
      '서버의 TLS 라이브러리나 보안 모듈이 TLS 1.2 키 교환에 SHA-1로만 서명합니다.',
      '설정에서 서명 알고리즘을 제한했습니다.',
    ],
    fixes: [
      '서버의 TLS 라이브러리나 장비 펌웨어를 업데이트하세요.',
      'SHA-256을 허용하세요. nginx 설정: `ssl_conf_command SignatureAlgorithms ECDSA+SHA256:RSA-PSS+SHA256:RSA+SHA256;`.',
      'TLS 1.3을 켜세요. 핸드셰이크에 SHA-1을 쓰지 않습니다. nginx 설정: `ssl_protocols TLSv1.2 TLSv1.3;`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9155', CONFIGURATION],
}

const insecureRenegotiationAdvice: Advice = {
  en: {
    title: 'The server lacks secure renegotiation',
    causes: [
      'The TLS software of the server dates from before 2010, or a device in front of it does not support RFC 5746.',
    ],
    fixes: [
      'Update the TLS library or the device, or put a current reverse proxy in front of it.',
      'Check it: `openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null` should print '
        + '"Secure Renegotiation IS supported".',
    ],
  },
  ko: {
    title: '서버가 안전한 재협상을 지원하지 않습니다',
    causes: ['서버의 TLS 소프트웨어가 2010년 이전 것이거나 앞단 장비가 RFC 5746을 지원하지 않습니다.'],
    fixes: [
      'TLS 라이브러리나 장비를 업데이트하거나 앞단에 최신 리버스 프록시를 두세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null` 결과에 "Secure Renegotiation '
        + 'IS supported"가 나오는지 확인하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5746', 'https://docs.openssl.org/3.0/man3/SSL_CTX_set_options/'],
}

/** Neither RSA nor DHE, which other suites are the cure for. */
const isRareGroup = (exchange: unknown): boolean =>
  exchange !== undefined && !/^(?:RSA|DHE)/.test(String(exchange))

/** `{clients}` is a list of names, or one of WHO. */
const SUITE = {
  en: 'The best cipher suite of the server is {suite}. Clients that refuse it: {clients}.',
  ko: '서버의 가장 강한 암호 스위트도 거부하는 클라이언트가 있습니다({suite}): {clients}.',
} as const
const EXCHANGE = {
  en: 'The server supports only the key exchange {exchange}. Clients that refuse it: {clients}.',
  ko: '서버가 지원하는 유일한 키 교환을 거부하는 클라이언트가 있습니다({exchange}): {clients}.',
} as const
const SIGNATURE = {
  en: 'The server signs its key exchange only with {hash}. Clients that refuse it: {clients}.',
  ko: '서버의 키 교환 서명을 거부하는 클라이언트가 있습니다({hash}): {clients}.',
} as const

export const AGREEMENT_FAULTS = {
  'suite-refused-by-browsers': { fault: 'weak-cipher', ...SUITE },
  'exchange-refused-by-browsers': { fault: 'weak-key-exchange', ...EXCHANGE },
  'signature-refused-by-browsers': { fault: 'weak-key-exchange', advice: weakHashAdvice, ...SIGNATURE },
} as const satisfies Catalogue<FaultEntry>

export const AGREEMENT_ISSUES = {
  'suite-refused': { issue: 'limited-ciphers', severity: 'warning', advice: limitedCiphersAdvice, ...SUITE },
  'exchange-refused': {
    issue: 'limited-key-exchange',
    severity: 'warning',
    advice: ({ exchange }) => (isRareGroup(exchange) ? rareGroupAdvice : limitedKeyExchangeAdvice),
    ...EXCHANGE,
  },
  'signature-refused': {
    issue: 'limited-key-exchange',
    severity: 'warning',
    advice: weakHashAdvice,
    ...SIGNATURE,
  },
  'insecure-renegotiation': {
    issue: 'insecure-renegotiation',
    severity: 'warning',
    advice: insecureRenegotiationAdvice,
    en: 'The server lacks secure renegotiation (RFC 5746). Clients that refuse it: {clients}.',
    ko: '서버가 안전한 재협상(RFC 5746)을 지원하지 않아 거부하는 클라이언트가 있습니다: {clients}.',
  },
  'long-certificate-message': {
    issue: 'long-chain',
    severity: 'warning',
    advice: longChainAdvice,
    en: '{inFile?|The file has|The server sends} {bytes|grouped} bytes of certificates. Clients that refuse so many: {clients}.',
    ko: '{inFile?|파일의|서버가 보내는} 인증서가 너무 커서 거부하는 클라이언트가 있습니다({bytes|grouped}바이트): {clients}.',
  },
  'many-certificates': {
    issue: 'long-chain',
    severity: 'warning',
    advice: longChainAdvice,
    en: '{inFile?|The file has|The server sends} {count} certificates. Clients that refuse so many: {clients}.',
    ko: '{inFile?|파일의|서버가 보내는} 인증서가 너무 많아 거부하는 클라이언트가 있습니다({count}장): {clients}.',
  },
} as const satisfies Catalogue<IssueEntry>

/** What one address showed of its connection. */
export interface Connected extends Pick<Contact, 'offer' | 'refused'>, More {
  readonly observation: TlsServed
}

const HASHES: Readonly<Record<number, string>> = {
  0x0201: 'SHA-1',
  0x0203: 'SHA-1',
  0x0301: 'SHA-224',
  0x0303: 'SHA-224',
}
/** Ciphers that clients of today have, whatever the key exchange of the suite is. */
const SOUND = /_AES_(?:128|256)_(?:GCM_|CBC_SHA$)|_CHACHA20_/
const WITHOUT_ECDHE = /^TLS_(?:DHE|RSA)_/

/** What it is in the agreement that clients refuse. */
const kindOf = ({ agreed, protocol, cipher }: TlsServed): 'suite' | 'exchange' | 'signature' => {
  if (protocol !== 'TLS 1.3' && !SOUND.test(cipher)) return 'suite'
  if (WITHOUT_ECDHE.test(cipher)) return 'exchange'
  if (HASHES[agreed.scheme ?? 0] !== undefined) return 'signature'
  // Where all have the group, it is the suite: CBC, which some have given up.
  return agreed.group !== null && !EVERYBODY.includes(agreed.group) ? 'exchange' : 'suite'
}
/** X25519, P-256, P-384. */
const EVERYBODY: readonly number[] = [29, 23, 24]

export const agreement = ({ observation, others, offer, cause }: Connected): FaultsAndIssues[] => {
  const browser = offer === BROWSER
  if (!browser && cause !== 'choice') return []
  const { agreed, cipher: suite, keyExchange: exchange } = observation
  const refusing = refusingAgreement({ seen: observation, browser, others })
  if (refusing.length === 0) return []
  const clients = named(refusing)
  const what = kindOf(observation)
  const hash = HASHES[agreed.scheme ?? 0] ?? ''
  if (isFault(refusing)) {
    const report = {
      suite: { code: 'suite-refused-by-browsers', params: { suite, clients } },
      exchange: { code: 'exchange-refused-by-browsers', params: { exchange, clients } },
      signature: { code: 'signature-refused-by-browsers', params: { hash, clients } },
    } as const
    return [faulty(faultOf(AGREEMENT_FAULTS, report[what]), refusing)]
  }
  const report = {
    suite: { code: 'suite-refused', params: { suite, clients } },
    exchange: { code: 'exchange-refused', params: { exchange, clients } },
    signature: { code: 'signature-refused', params: { hash, clients } },
  } as const
  return [odd(issueOf(AGREEMENT_ISSUES, report[what]), refusing)]
}

/** Judges the version; after another hello than a browser's, only where a browser's was refused. */
export const version = ({ observation, offer, refused }: Connected): FaultsAndIssues[] => {
  const refusing = offer === BROWSER || refused !== null ? refusingVersion(observation) : []
  const { protocol } = observation
  return refusing.length === 0
    ? []
    : [faulty(faultOf(CHECK_FAULTS, { code: 'legacy-only', params: { protocol } }), refusing)]
}

export const renegotiation = ({ observation }: Connected): FaultsAndIssues[] => {
  const refusing = refusingRenegotiation(observation)
  const params = { clients: named(refusing) }
  return refusing.length === 0
    ? []
    : [odd(issueOf(AGREEMENT_ISSUES, { code: 'insecure-renegotiation', params }), refusing)]
}

export const length = ({ observation: { agreed, certificates } }: Connected): FaultsAndIssues[] => {
  const tooLong = refusingLength(agreed)
  const tooMany = refusingCount(certificates.length)
  const refusing = [...new Set([...tooLong, ...tooMany])]
  if (refusing.length === 0) return []
  const clients = named(refusing)
  const issue =
    tooLong.length > 0
      ? issueOf(AGREEMENT_ISSUES, {
          code: 'long-certificate-message',
          params: { bytes: agreed.certificateOctets, clients },
        })
      : issueOf(AGREEMENT_ISSUES, {
          code: 'many-certificates',
          params: { count: certificates.length, clients },
        })
  return [odd(issue, refusing)]
}

/** The fault of a handshake that got no further than what the server insists on; null: it is another one. */
export const insistence = ({ report, agreed }: TlsFailed): Fault | null => {
  if (report.code === 'tls-uncommon-group' && agreed.group !== null) {
    const refusing = lackingGroup(agreed.group)
    const params = { exchange: report.params.group, clients: named(refusing) }
    const fault = faultOf(AGREEMENT_FAULTS, { code: 'exchange-refused-by-browsers', params })
    return { ...fault, ...by(refusing) }
  }
  if (report.code !== 'tls-uncommon-suite') return null
  const refusing = lackingSuite(agreed.suite)
  const params = { suite: report.params.suite, clients: named(refusing) }
  return { ...faultOf(AGREEMENT_FAULTS, { code: 'suite-refused-by-browsers', params }), ...by(refusing) }
}
