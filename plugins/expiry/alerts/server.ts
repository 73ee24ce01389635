/** What a server, and what it serves, call for, the end of its certificate aside. */
import { CAA_PROBLEMS } from '../../../core/protocol/caa/judge.ts'
import { NEWER_ISSUES } from '../../../core/protocol/ct/newer.ts'
import { AVOIDED_FAULTS, SERVER_FAULTS } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import { STALE_ISSUES } from '../../../core/protocol/x509/findings/stale.ts'
import { TRUST_FINDINGS } from '../../../core/protocol/x509/findings/trust.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import { advisedBy, advisedByFault, alerter, NOT_CHECKED, secondOf } from './alert.ts'
import type { AlertEntry, AlertIn } from './alert.ts'
import { isInTime, stageOf } from './certificate.ts'
import type { DomainStatus } from '../domain/schema.ts'
import { problemOf } from '../reasons.ts'
import type { REASONS } from '../reasons.ts'

const BY_FAULT = { severity: 'critical', behind: (fault: FaultCode) => [fault] } as const
const AT_ADDRESSES = {
  alert: 'address-fault',
  severity: 'critical',
  // Where a renewal did not reach a server, that says more than that it serves an expired certificate.
  behind: (fault: FaultCode) => (fault === 'expired' ? ['stale-node', fault] : [fault]),
} as const
const NEWER = {
  alert: 'newer-not-served',
  behind: ['newer-in-ct'],
  ...advisedBy(NEWER_ISSUES['renewal-not-installed'].advice),
} as const

export const SERVER_ALERTS = {
  'certificate-revoked': {
    alert: 'certificate-revoked',
    severity: 'critical',
    en: 'The CA has revoked the certificate. Have it reissued and install the new one now.',
    ko: 'CA가 이 인증서를 폐기했습니다. 지금 재발급받아 교체하세요.',
    short: { en: ['the CA has revoked the certificate'], ko: ['CA가 이 인증서를 폐기했습니다'] },
    behind: ['revoked'],
    ...advisedByFault('revoked'),
  },
  'certificate-problem': {
    ...BY_FAULT,
    alert: 'certificate-fault',
    en: 'Certificate problem: {problem}.',
    ko: '인증서 문제: {problem}.',
    short: { en: ['{problem}'], ko: ['{problem}'] },
    labeled: true,
  },
  'dns-problem': {
    ...BY_FAULT,
    alert: 'certificate-fault',
    en: 'DNS problem: {problem}.',
    ko: 'DNS 문제: {problem}.',
    short: { en: ['{problem}'], ko: ['{problem}'] },
    labeled: true,
  },
  'server-problem': {
    ...BY_FAULT,
    alert: 'certificate-fault',
    en: 'Server problem: {problem}.',
    ko: '서버 문제: {problem}.',
    short: { en: ['{problem}'], ko: ['{problem}'] },
    labeled: true,
  },
  'chain-expired': {
    alert: 'chain-expired',
    severity: 'critical',
    en: "An intermediate certificate in the chain has expired. Install the CA's current chain.",
    ko: '체인의 중간 인증서가 만료되었습니다. CA의 최신 체인으로 교체하세요.',
    short: {
      en: ['an intermediate certificate in the chain has expired'],
      ko: ['체인의 중간 인증서가 만료되었습니다'],
    },
    behind: ['expired'],
    ...advisedBy(faults.expired.ofIntermediate ?? faults.expired),
  },
  'chain-not-yet-valid': {
    alert: 'certificate-not-yet-valid',
    severity: 'critical',
    en: "An intermediate certificate in the chain is not valid yet. Install the CA's current chain.",
    ko: '체인의 중간 인증서가 아직 유효하지 않습니다. CA의 최신 체인으로 교체하세요.',
    short: {
      en: ['an intermediate certificate in the chain is not valid yet'],
      ko: ['체인의 중간 인증서가 아직 유효하지 않습니다'],
    },
    behind: ['not-yet-valid'],
    ...advisedByFault('not-yet-valid'),
    fix: advisedBy(faults['not-yet-valid'].ofIntermediate ?? faults['not-yet-valid']).fix,
  },
  'addresses-with-problem': {
    ...AT_ADDRESSES,
    en: 'Some IP addresses have a problem: {problem} ({ips}).',
    ko: '일부 IP 주소에 문제가 있습니다: {problem}({ips}).',
    short: {
      en: ['at some IP addresses, {problem} ({ips})', 'at some IP addresses, {problem}'],
      ko: [
        '일부 IP 주소에 문제가 있습니다: {problem}({ips})',
        '일부 IP 주소에 문제가 있습니다: {problem}',
        '일부 IP 주소에 문제가 있습니다',
      ],
    },
  },
  'many-addresses-with-problem': {
    ...AT_ADDRESSES,
    en: 'Some IP addresses have a problem: {problem} ({ips} and {more} more).',
    ko: '일부 IP 주소에 문제가 있습니다: {problem}({ips} 외 {more}개).',
    short: {
      en: ['at some IP addresses, {problem} ({ips} and {more} more)', 'at some IP addresses, {problem}'],
      ko: [
        '일부 IP 주소에 문제가 있습니다: {problem}({ips} 외 {more}개)',
        '일부 IP 주소에 문제가 있습니다: {problem}',
        '일부 IP 주소에 문제가 있습니다',
      ],
    },
  },
  'problem-in-korea': {
    ...BY_FAULT,
    alert: 'korea-fault',
    en: 'Seen from Korea, there is a problem: {problem}.',
    ko: '한국에서 접속할 때 문제가 있습니다: {problem}.',
    short: {
      en: ['seen from Korea, {problem}'],
      ko: ['한국에서 접속할 때 문제가 있습니다: {problem}', '한국에서 접속할 때 문제가 있습니다'],
    },
  },
  'renewed-not-served': {
    ...NEWER,
    severity: 'warning',
    en: 'A new certificate was issued (expires {at|date}), but the server still serves the old one. Install the new one and reload the server.',
    ko: '새 인증서가 발급되었지만({at|date} 만료) 서버는 아직 이전 인증서를 보냅니다. 새 인증서를 적용하고 서버를 리로드하세요.',
    short: {
      en: ['a new certificate was issued (expires {at|date}), but the server still serves the old one'],
      ko: ['새 인증서가 발급되었지만({at|date} 만료) 서버는 아직 이전 인증서를 보냅니다'],
    },
  },
  'other-in-ct': {
    ...NEWER,
    severity: 'info',
    en: 'CT logs list another certificate (expires {at|date}). If it is the renewed one, install it.',
    ko: 'CT 로그에 다른 인증서가 있습니다({at|date} 만료). 새로 발급받은 것이라면 서버에 적용하세요.',
    short: {
      en: ['CT logs list another certificate (expires {at|date})', 'CT logs list another certificate'],
      ko: ['CT 로그에 다른 인증서가 있습니다({at|date} 만료)', 'CT 로그에 다른 인증서가 있습니다'],
    },
  },
  'addresses-with-old-certificate': {
    alert: 'stale-node',
    severity: 'warning',
    en: 'Some IP addresses still serve the old certificate. Install the new one there.',
    ko: '일부 IP 주소가 아직 이전 인증서를 보냅니다. 그 서버에도 새 인증서를 적용하세요.',
    short: {
      en: ['some IP addresses still serve the old certificate'],
      ko: ['일부 IP 주소가 아직 이전 인증서를 보냅니다'],
    },
    behind: ['stale-node'],
    ...advisedBy(STALE_ISSUES['stale-node'].advice),
  },
  'trust-ending': {
    alert: 'trust-ending',
    severity: 'warning',
    en: '{programs} will stop trusting the certificate on {on} ({left}): {because}. Replace it before then.',
    ko: '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because}). 그 전에 교체하세요.',
    short: {
      en: [
        '{programs} will stop trusting the certificate on {on} ({left}): {because}',
        '{programs} will stop trusting the certificate on {on} ({left})',
        '{programs} will stop trusting the certificate on {on}',
      ],
      ko: [
        '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because})',
        '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다',
      ],
    },
    behind: ['trust-ending'],
    ...advisedBy(TRUST_FINDINGS['trust-ends-on'].advice),
  },
  'trust-ended': {
    alert: 'trust-ending',
    severity: 'critical',
    en: '{programs} stopped trusting the certificate on {on} ({left}): {because}. Replace it now.',
    ko: '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because}). 지금 교체하세요.',
    short: {
      en: [
        '{programs} stopped trusting the certificate on {on} ({left}): {because}',
        '{programs} stopped trusting the certificate on {on} ({left})',
        '{programs} stopped trusting the certificate on {on}',
      ],
      ko: [
        '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다({left}, {because})',
        '{programs} 루트 프로그램은 {on}부터 이 인증서를 신뢰하지 않습니다',
      ],
    },
    behind: ['trust-ended'],
    ...advisedBy(TRUST_FINDINGS['not-trusted-by'].advice),
  },
  'renewal-not-trusted': {
    alert: 'renewal-refused',
    severity: 'warning',
    en: '{programs} would not trust a certificate renewed under the same root. Renew it under another root or with another CA.',
    ko: '{programs} 루트 프로그램은 같은 루트로 갱신한 인증서를 신뢰하지 않습니다. 다른 루트나 다른 CA로 갱신하세요.',
    short: {
      en: ['{programs} would not trust a certificate renewed under the same root'],
      ko: ['{programs} 루트 프로그램은 같은 루트로 갱신한 인증서를 신뢰하지 않습니다'],
    },
    behind: ['renewal-refused'],
    ...advisedBy(TRUST_FINDINGS['renewal-not-trusted'].advice),
  },
  'caa-forbids-renewal': {
    alert: 'caa-forbids',
    severity: 'warning',
    en: 'The CAA records do not allow the CA of this certificate, so its renewal will fail. Correct them.',
    ko: 'CAA 레코드가 이 인증서의 CA를 허용하지 않아 다음 갱신이 실패합니다. CAA 레코드를 수정하세요.',
    short: {
      en: ['the CAA records do not allow the CA of this certificate, so its renewal will fail'],
      ko: ['CAA 레코드가 이 인증서의 CA를 허용하지 않아 다음 갱신이 실패합니다'],
    },
    behind: ['caa-forbids-issuer'],
    ...advisedBy(CAA_PROBLEMS['caa-permits-other-cas'].advice),
  },
  'certificate-not-checked': {
    ...NOT_CHECKED,
    alert: 'certificate-unmeasured',
    en: 'The server certificate could not be checked: {problem}.',
    ko: '서버의 인증서를 확인하지 못했습니다: {problem}.',
    short: {
      en: [
        'the server certificate could not be checked: {problem}',
        'the server certificate could not be checked',
      ],
      ko: ['서버의 인증서를 확인하지 못했습니다: {problem}', '서버의 인증서를 확인하지 못했습니다'],
    },
  },
} as const satisfies Catalogue<AlertEntry>

const alert = alerter(SERVER_ALERTS)
type ServerAlert = AlertIn<typeof SERVER_ALERTS>
type Server = NonNullable<DomainStatus['server']>

const DAY_MS = 86_400_000
const TRUST_URGENT_DAYS = 14

const OF_DNS: readonly FaultCode[] = ['dns-nxdomain', 'dns-failure', 'dns-no-address', 'blocked-address']
/** Faults of the handshake are the server's, all others its certificate's. */
const OF_SERVER: readonly FaultCode[] = SERVER_FAULTS

const faulty = (fault: FaultCode, severity: 'critical' | 'warning' = 'critical'): ServerAlert => {
  const ofOthers = OF_DNS.includes(fault) ? 'dns-problem' : 'certificate-problem'
  const code = OF_SERVER.includes(fault) ? 'server-problem' : ofOthers
  return alert({ code, params: { problem: problemOf(fault) } }, { severity, fault })
}

const inKorea = (fault: FaultCode | null): ServerAlert[] =>
  fault === null
    ? []
    : [alert({ code: 'problem-in-korea', params: { problem: problemOf(fault) } }, { fault })]

/** Without a fault the check of the server did not end. */
const notChecked = (fault: FaultCode | null): ServerAlert =>
  alert({ code: 'certificate-not-checked', params: { problem: problemOf(fault ?? 'timeout') } }, { fault })

/** A server that is down is a problem; that our own means did not suffice says nothing about it. */
const unreachable = ({ faults, findings }: Server): ServerAlert => {
  const fault = faults[0] ?? null
  const severity = findings.find(({ code }) => code === fault)?.severity
  if (fault === null || (severity !== 'error' && severity !== 'warning')) return notChecked(fault)
  return faulty(fault, severity === 'error' ? 'critical' : 'warning')
}

const MAX_SHOWN_ADDRESSES = 3

const addressesWith = (fault: FaultCode, ips: readonly string[]): ServerAlert => {
  const problem = problemOf(fault)
  const more = { fault, ...(AVOIDED_FAULTS.includes(fault) ? ({ severity: 'warning' } as const) : {}) }
  if (ips.length <= MAX_SHOWN_ADDRESSES)
    return alert({ code: 'addresses-with-problem', params: { problem, ips } }, more)
  const shown = ips.slice(0, MAX_SHOWN_ADDRESSES - 1)
  const params = { problem, ips: shown, more: ips.length - shown.length }
  return alert({ code: 'many-addresses-with-problem', params }, more)
}

const newerThan = ({ notAfter: at, sure }: NonNullable<Server['newer']>): ServerAlert =>
  alert({ code: sure ? 'renewed-not-served' : 'other-in-ct', params: { at } }, { at })

const TRUST_ENDS = {
  'intermediate-expiry': 'trust-ends-with-intermediate',
  'root-expiry': 'trust-ends-with-root',
  'root-program': 'trust-ends-by-program',
} as const satisfies Record<string, keyof typeof REASONS>

const trustEnds = ({ at, programs, because }: Server['trustEnds'][number], now: Date): ServerAlert => {
  const left = Date.parse(at) - secondOf(now)
  const rest = { programs, because: { code: TRUST_ENDS[because] } }
  // It is the first instant without trust, not the last one with it.
  if (left <= 0) return alert({ code: 'trust-ended', params: { ...rest, ...endAt(at, left - 1) } }, { at })
  const severity = left <= TRUST_URGENT_DAYS * DAY_MS ? 'urgent' : 'warning'
  return alert({ code: 'trust-ending', params: { ...rest, ...endAt(at, left) } }, { severity, at })
}

/** While the certificate is in its time, it is another one of the chain that is not. */
export const ofChain = ({ certificate, server }: DomainStatus, now: Date): ServerAlert[] =>
  certificate && server && isInTime(certificate, now)
    ? [
        ...(server.faults.includes('expired')
          ? [alert({ code: 'chain-expired' }, { fault: 'expired' })]
          : []),
        ...(server.faults.includes('not-yet-valid')
          ? [alert({ code: 'chain-not-yet-valid' }, { fault: 'not-yet-valid' })]
          : []),
      ]
    : []

/** Faults that have an alert of their own, with a date. */
const TOLD: readonly FaultCode[] = ['revoked', 'expired', 'not-yet-valid']

export const ofServer = ({ certificate, server }: DomainStatus, now: Date): ServerAlert[] => {
  if (!server) return [notChecked('timeout')]
  if (!server.measured) return [unreachable(server), ...inKorea(server.korea)]
  const dated = certificate?.source === 'served' ? certificate : null
  const isEnding = dated !== null && stageOf(dated, now) !== null
  const ips = new Map<FaultCode, string[]>()
  for (const { ip, fault } of server.addresses) ips.set(fault, [...(ips.get(fault) ?? []), ip])
  return [
    ...server.faults.filter(fault => dated === null || !TOLD.includes(fault)).map(fault => faulty(fault)),
    ...(server.faults.includes('revoked') && dated
      ? [alert({ code: 'certificate-revoked' }, { fault: 'revoked' })]
      : []),
    ...[...ips].map(([fault, some]) => addressesWith(fault, some)),
    ...inKorea(server.korea),
    ...(server.newer && (server.newer.sure || isEnding) ? [newerThan(server.newer)] : []),
    ...(server.stale && ips.size === 0 ? [alert({ code: 'addresses-with-old-certificate' })] : []),
    ...server.trustEnds.map(end => trustEnds(end, now)),
    ...(server.caaForbids ? [alert({ code: 'caa-forbids-renewal' })] : []),
    ...(server.renewalRefused.length > 0
      ? [alert({ code: 'renewal-not-trusted', params: { programs: server.renewalRefused } })]
      : []),
  ]
}
