/** Pure: from what a connection showed to what clients refuse of it. */
import type { Coded, Parameter, Catalogue } from '../../../../core/text/catalogue.ts'
import { faultOf, issueOf } from '../../../../core/protocol/faults.ts'
import type { ChainIssue, ClientFamily, Fault, FaultEntry } from '../../../../core/protocol/faults.ts'
import { BROWSER, tlsFault } from '../../../../core/protocol/tls/index.ts'
import type { TlsFailed, TlsServed } from '../../../../core/protocol/tls/index.ts'
import type { TlsClient } from '../../../../knowledge-base/tls-clients/index.ts'
import type { Contact, More } from '../../measure/connect.ts'
import { CONNECTION_FAULTS, CONNECTION_ISSUES, type PARTS, type WHO } from './problems.ts'
import { CHECK_FAULTS } from '../lookup.ts'
import {
  ALL_CLIENTS,
  browsers,
  lackingGroup,
  lackingSuite,
  refusingAgreement,
  refusingCount,
  refusingHello,
  refusingLength,
  refusingPart,
  refusingRenegotiation,
  refusingVersion,
} from './refusals.ts'

/** What one address showed of its connection. */
export interface Connected extends Pick<Contact, 'offer' | 'refused'>, More {
  readonly observation: TlsServed
}

/** With more names than this a list says less than a word for them. */
const NAMED = 6
/** A fault is what both refuse: they are what most users have. */
const MOST_USED: readonly ClientFamily[] = ['chrome', 'firefox']

const idsOf = (clients: readonly TlsClient[]): readonly ClientFamily[] => clients.map(({ id }) => id)
const isFault = (clients: readonly TlsClient[]): boolean =>
  MOST_USED.every(one => idsOf(clients).includes(one))
/** All browsers do, and more than half of the libraries. */
const isMost = (clients: readonly TlsClient[]): boolean =>
  clients.length > NAMED
  && browsers().every(one => clients.includes(one))
  && 2 * (clients.length - browsers().length) > ALL_CLIENTS - browsers().length
const named = (clients: readonly TlsClient[]): Parameter => {
  if (clients.length === ALL_CLIENTS) return { code: 'all-clients' } satisfies Coded<typeof WHO>
  if (isMost(clients)) return { code: 'most-clients' } satisfies Coded<typeof WHO>
  return clients.map(({ name }) => name)
}
/** Who refuses; nobody is named where all do. */
const by = (clients: readonly TlsClient[]): { readonly refusedBy?: readonly ClientFamily[] } =>
  clients.length === ALL_CLIENTS ? {} : { refusedBy: idsOf(clients) }

interface FaultsAndIssues {
  readonly faults: readonly Fault[]
  readonly issues: readonly ChainIssue[]
}

const faulty = (fault: Fault, clients: readonly TlsClient[]): FaultsAndIssues => ({
  faults: [{ ...fault, ...by(clients) }],
  issues: [],
})
const odd = (issue: ChainIssue, clients: readonly TlsClient[]): FaultsAndIssues => ({
  faults: [],
  issues: [{ ...issue, ...by(clients) }],
})

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

const agreement = ({ observation, others, offer, cause }: Connected): FaultsAndIssues[] => {
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
    return [faulty(faultOf(CONNECTION_FAULTS, report[what]), refusing)]
  }
  const report = {
    suite: { code: 'suite-refused', params: { suite, clients } },
    exchange: { code: 'exchange-refused', params: { exchange, clients } },
    signature: { code: 'signature-refused', params: { hash, clients } },
  } as const
  return [odd(issueOf(CONNECTION_ISSUES, report[what]), refusing)]
}

/** Judges the version; after another hello than a browser's, only where a browser's was refused. */
const version = ({ observation, offer, refused }: Connected): FaultsAndIssues[] => {
  const refusing = offer === BROWSER || refused !== null ? refusingVersion(observation) : []
  const { protocol } = observation
  return refusing.length === 0
    ? []
    : [faulty(faultOf(CHECK_FAULTS, { code: 'legacy-only', params: { protocol } }), refusing)]
}

const renegotiation = ({ observation }: Connected): FaultsAndIssues[] => {
  const refusing = refusingRenegotiation(observation)
  const params = { clients: named(refusing) }
  return refusing.length === 0
    ? []
    : [odd(issueOf(CONNECTION_ISSUES, { code: 'insecure-renegotiation', params }), refusing)]
}

const length = ({ observation: { agreed, certificates } }: Connected): FaultsAndIssues[] => {
  const tooLong = refusingLength(agreed)
  const tooMany = refusingCount(certificates.length)
  const refusing = [...new Set([...tooLong, ...tooMany])]
  if (refusing.length === 0) return []
  const clients = named(refusing)
  const issue =
    tooLong.length > 0
      ? issueOf(CONNECTION_ISSUES, {
          code: 'long-certificate-message',
          params: { bytes: agreed.certificateOctets, clients },
        })
      : issueOf(CONNECTION_ISSUES, {
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
    const fault = faultOf(CONNECTION_FAULTS, { code: 'exchange-refused-by-browsers', params })
    return { ...fault, ...by(refusing) }
  }
  if (report.code !== 'tls-uncommon-suite') return null
  const refusing = lackingSuite(agreed.suite)
  const params = { suite: report.params.suite, clients: named(refusing) }
  return { ...faultOf(CONNECTION_FAULTS, { code: 'suite-refused-by-browsers', params }), ...by(refusing) }
}

const NO_PROTOCOL = 'no_application_protocol'

/** The server breaks at what browsers send. */
const hello = ({ observation, refused, cause }: Connected): FaultsAndIssues[] => {
  if (refused === null || cause === 'choice' || refusingVersion(observation).length > 0) return []
  const { code: how } = refused
  const alert = refused.alert ?? ''
  if (how !== 'reset' && how !== 'closed' && how !== 'handshake-alert')
    return [faulty(tlsFault(refused.report), browsers())]
  if (cause === 'alpn' && alert === NO_PROTOCOL)
    return [faulty(faultOf(CONNECTION_FAULTS, { code: 'no-http-protocol' }), refusingPart(cause))]
  if (cause === null) {
    const report = {
      reset: { code: 'hello-reset' },
      closed: { code: 'hello-closed' },
      'handshake-alert': { code: 'hello-alert', params: { alert } },
    } as const
    return [faulty(faultOf(CONNECTION_FAULTS, report[how]), browsers())]
  }
  if (typeof cause === 'object') {
    const refusing = refusingHello(cause.octets)
    const clients = named(refusing)
    const report = {
      reset: { code: 'long-hello-reset', params: { clients } },
      closed: { code: 'long-hello-closed', params: { clients } },
      'handshake-alert': { code: 'long-hello-alert', params: { alert, clients } },
    } as const
    return [faulty(faultOf(CONNECTION_FAULTS, report[how]), refusing)]
  }
  const part: Coded<typeof PARTS> = { code: `part-${cause}` }
  const report = {
    reset: { code: 'part-reset', params: { part } },
    closed: { code: 'part-closed', params: { part } },
    'handshake-alert': { code: 'part-alert', params: { part, alert } },
  } as const
  return [faulty(faultOf(CONNECTION_FAULTS, report[how]), refusingPart(cause))]
}

/** What clients refuse of the connection itself. */
export const judgeConnection = (connected: Connected): FaultsAndIssues => {
  const all = [version, agreement, renegotiation, length, hello].flatMap(judge => judge(connected))
  return { faults: all.flatMap(({ faults }) => faults), issues: all.flatMap(({ issues }) => issues) }
}

/* What the alert that ended a handshake suggests, and what was tried before. */

export const HINTS = {
  'alert-nothing-shared': {
    en: 'Usual causes: no cipher suite, group or signature algorithm in common, or no certificate for this name.',
    ko: '클라이언트와 공통인 암호 스위트, 그룹, 서명 알고리즘이 없거나 이 도메인의 인증서가 없을 때 자주 발생합니다.',
  },
  'alert-too-weak': {
    en: 'It demands stronger cipher suites or keys than clients offer.',
    ko: '클라이언트가 제안하는 것보다 강한 암호 스위트나 키를 요구합니다.',
  },
  'alert-version': {
    en: 'It supports no TLS version from 1.0 to 1.3, or its software is faulty.',
    ko: 'TLS 1.0부터 1.3까지의 버전을 지원하지 않거나 소프트웨어에 결함이 있습니다.',
  },
  'alert-unknown-name': {
    en: 'It has no certificate for this name.',
    ko: '이 도메인의 인증서가 없습니다.',
  },
  'alert-internal': {
    en: 'Something failed on the server, often a missing certificate for this name. Its log has the reason.',
    ko: '서버 내부 오류이며, 이 도메인의 인증서가 없을 때 자주 발생합니다. 서버 로그에서 원인을 확인하세요.',
  },
  'alert-access': {
    en: 'It does not allow connections from this network or to this name.',
    ko: '이 네트워크에서 오는 접속이나 이 도메인으로 오는 접속을 허용하지 않습니다.',
  },
  'alert-client-certificate': {
    en: 'It requires a client certificate.',
    ko: '클라이언트 인증서를 요구합니다.',
  },
  'alert-unreadable': {
    en: 'It cannot read what current clients send: its TLS software is too old or faulty.',
    ko: '최신 클라이언트가 보내는 내용을 처리하지 못합니다. TLS 소프트웨어가 오래되었거나 결함이 있습니다.',
  },
  'alert-application': {
    en: 'It supports neither HTTP/2 nor HTTP/1.1 on this port (ALPN).',
    ko: '이 포트에서 HTTP/2와 HTTP/1.1을 모두 지원하지 않습니다(ALPN).',
  },
  'alert-ended': {
    en: 'It ended the connection on purpose, often because of an access list or a missing backend.',
    ko: '서버가 의도적으로 연결을 끝냈습니다. 접근 제어 목록(ACL)이나 백엔드 장애 때문인 경우가 많습니다.',
  },
  'alert-hello-encryption': {
    en: 'It requires an encrypted ClientHello (ECH).',
    ko: '암호화된 ClientHello(ECH)를 요구합니다.',
  },
  'alert-unclear': {
    en: "The alert does not show the cause. Look for it in the server's log.",
    ko: '이 경고만으로는 원인을 알 수 없습니다. 서버 로그를 확인하세요.',
  },
} as const satisfies Catalogue

const OF_ALERTS: Readonly<Record<string, keyof typeof HINTS>> = {
  close_notify: 'alert-ended',
  unexpected_message: 'alert-unreadable',
  handshake_failure: 'alert-nothing-shared',
  no_certificate: 'alert-client-certificate',
  bad_certificate: 'alert-client-certificate',
  unsupported_certificate: 'alert-client-certificate',
  certificate_unknown: 'alert-client-certificate',
  unknown_ca: 'alert-client-certificate',
  certificate_required: 'alert-client-certificate',
  illegal_parameter: 'alert-unreadable',
  access_denied: 'alert-access',
  decode_error: 'alert-unreadable',
  protocol_version: 'alert-version',
  insufficient_security: 'alert-too-weak',
  internal_error: 'alert-internal',
  inappropriate_fallback: 'alert-version',
  missing_extension: 'alert-unreadable',
  unsupported_extension: 'alert-unreadable',
  unrecognized_name: 'alert-unknown-name',
  no_application_protocol: 'alert-application',
  ech_required: 'alert-hello-encryption',
}

export const TRIED = {
  'tried-others': {
    en: 'also at a small ClientHello without TLS 1.3, and when offered old cipher suites and uncommon groups',
    ko: 'TLS 1.3을 뺀 작은 ClientHello에도, 오래된 암호 스위트와 드문 그룹을 제안해도 같은 응답을 했습니다',
  },
} as const satisfies Catalogue

export const ALERT_FAULTS = {
  'alert-explained': {
    fault: 'handshake-alert',
    en: 'The server ended the handshake with the alert {alert} ({number}). {hint}',
    ko: '서버가 TLS 경고(alert)를 보내고 핸드셰이크를 끝냈습니다: {alert}({number}). {hint}',
  },
  'alert-explained-again': {
    fault: 'handshake-alert',
    en: 'The server ended the handshake with the alert {alert} ({number}), {tried}. {hint}',
    ko: '서버가 TLS 경고(alert)를 보내고 핸드셰이크를 끝냈습니다: {alert}({number}). {tried}. {hint}',
  },
} as const satisfies Catalogue<FaultEntry>

/** The fault of an address whose handshake failed. */
export const failureOf = (observation: TlsFailed, isTried: Contact['tried']): Fault => {
  const { report } = observation
  if (report.code !== 'tls-alert') return insistence(observation) ?? tlsFault(report)
  const { alert, number } = report.params
  const hint: Coded<typeof HINTS> = { code: OF_ALERTS[String(alert)] ?? 'alert-unclear' }
  if (!isTried) return faultOf(ALERT_FAULTS, { code: 'alert-explained', params: { alert, number, hint } })
  const tried: Coded<typeof TRIED> = { code: 'tried-others' }
  return faultOf(ALERT_FAULTS, { code: 'alert-explained-again', params: { alert, number, hint, tried } })
}
