/** Pure: one thing that was found, and how it becomes a finding of the answer with its advice. */
import type { FaultCode, Advice, ClientFamily, FindingEntry } from '../../../core/protocol/faults.ts'
import {
  type Catalogue,
  words,
  type Coded,
  type Language,
  type Parameter,
  type Report,
} from '../../../core/text/catalogue.ts'
import { hostAndPort, isPublicHost } from '../../../core/domain/domain.ts'
import { isTurnedAway } from '../../../core/protocol/starttls/words.ts'
import { adviceFor } from '../../../core/protocol/starttls/advice.ts'
import type { Finding, FindingSeverity } from '../../../core/answer/finding.ts'
import type { Check } from '../schema.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { REASONS } from '../reasons.ts'
import { RENEWALS, TRUST_ENDS } from '../text/trust-words.ts'

/* What to do first where Korea and the rest of the world see different things. */

const KOREA_FIXES = {
  'fix-only-korea-connects': {
    en: 'If access from abroad is blocked on purpose, there is nothing to fix. Otherwise check the firewall, the hosting provider and the CDN for a block by country.',
    ko: '해외 접속을 일부러 차단했다면 고칠 것은 없습니다. 아니라면 방화벽, 호스팅 업체, CDN의 국가별 차단 설정을 확인하세요.',
  },
  'fix-korea-cannot-connect': {
    en: 'Try a second Korean network. If both fail, check the firewall and the CDN for a block by country. If `curl -sI http://{host}` in Korea is redirected to warning.or.kr, the ISPs block the site by order of the Korean authority that reviews online content. Otherwise ask the ISP about a filter on the host name or the address.',
    ko:
      '한국의 다른 통신사 회선에서도 접속해 보세요. 마찬가지라면 방화벽과 CDN의 국가별 차단 설정을 확인하세요. '
      + '한국에서 실행한 `curl -sI http://{host}` 결과가 warning.or.kr로 리디렉션되면 방송미디어통신심의위원회의 결정에 따라 '
      + '통신사가 차단한 것입니다. 아니면 통신사에 호스트 이름(SNI)이나 IP 주소를 차단하는지 문의하세요.',
  },
  'fix-korea-other-server': {
    en: 'If {ip}, where Korean users connect, is your server, fix it there. If it is not, find out who changes the DNS or intercepts connections in Korea.',
    ko: '한국에서는 {ip} 주소에 접속합니다. 직접 운영하는 서버라면 그 서버를 고치세요. 아니라면 한국에서 DNS 응답을 바꾸거나 연결을 가로채는 곳을 찾으세요.',
  },
} as const satisfies Catalogue

/** No certificate came back: something on the way, or the server, keeps Korea out. */
export const KEPT_OUT: readonly FaultCode[] = [
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'closed',
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
]

/* Sentences of findings around those of faults and chain issues, and what all of them may be made of. */

const FOUND = {
  'certificate-expired-on': {
    en: 'The certificate expired on {on} ({left}).',
    ko: '인증서가 {on}에 만료되었습니다({left}).',
  },
  'certificate-expires-overdue': {
    en: 'The certificate expires on {on} ({left}). An automatic renewal would have been due on {due|date}.',
    ko: '인증서가 {on}에 만료됩니다({left}). 자동 갱신을 사용한다면 {due|date}까지 갱신되었어야 합니다.',
  },
  'addresses-affected': {
    en: '{bad} of {all} IP addresses {bad|fails|fail} ({ips}). {problem}',
    ko: 'IP 주소 {all}개 중 {bad}개에 문제가 있습니다({ips}). {problem}',
  },
  'address-expired': {
    en: '{bad} of {all} IP addresses {bad|serves|serve} an expired certificate: {ips} (expired {on}, {left}).',
    ko: 'IP 주소 {all}개 중 {bad}개가 만료된 인증서를 보냅니다: {ips}({on} 만료, {left}).',
  },
  'seen-from-korea': {
    en: 'Connections from Korea fail. {problem}',
    ko: '한국에서 접속할 때 문제가 있습니다. {problem}',
  },
  'other-seen-from-korea': {
    en: 'Connections from Korea get another certificate and fail. {problem}',
    ko: '한국에서 접속하면 다른 인증서를 받으며, 그 인증서에 문제가 있습니다. {problem}',
  },
  'cut-from-korea': {
    en: 'Connections from Korea fail. The server, or a device on the path from Korea, cuts them off during the handshake.',
    ko: '한국에서 접속할 수 없습니다. 서버 또는 한국에서 가는 경로의 장비가 핸드셰이크 도중 연결을 끊습니다.',
  },
  'nxdomain-from-korea': {
    en: 'Connections from Korea fail. The resolver in Korea responds that the name does not exist (NXDOMAIN).',
    ko: '한국에서 접속할 수 없습니다. 한국의 리졸버가 없는 도메인이라고 응답합니다(NXDOMAIN).',
  },
  'no-route-from-here': {
    en: 'This Certscope server has no route to {address} port {port}.',
    ko: '이 Certscope 서버에는 {address} 주소까지 가는 경로가 없습니다({port}번 포트).',
  },
  'only-from-korea': {
    en: 'The server accepts connections from Korea, but not from this Certscope server. {problem}',
    ko: '한국에서는 접속되지만 Certscope 서버에서는 접속되지 않습니다. {problem}',
  },
  'client-issuers': {
    en: 'Accepted CAs: {names}.',
    ko: '허용하는 CA: {names}.',
  },
  'client-issuers-more': {
    en: 'Accepted CAs: {names} and {more} more.',
    ko: '허용하는 CA: {names} 외 {more}개.',
  },
  'client-issuers-unnamed': {
    en: 'It does not name the CAs that it accepts.',
    ko: '허용하는 CA의 목록은 보내지 않습니다.',
  },
  'renewal-stopped': {
    en: '{problem} The certificate expires on {on} ({left}).',
    ko: '{problem} 인증서는 {on}에 만료됩니다({left}).',
  },
  'delivered-anyway': {
    en: '{problem} Mail servers deliver to it all the same, unless DANE or MTA-STS requires a valid certificate.',
    ko: '{problem} DANE이나 MTA-STS로 유효한 인증서를 요구하지 않으면 다른 메일 서버는 그대로 메일을 보냅니다.',
  },
} as const satisfies Catalogue

/** With what to do about them. */
const SAID = { ...FOUND, ...KOREA_FIXES } as const satisfies Catalogue

/** What the message of a finding may be made of. */
const FINDING_TEXTS = {
  ...REASONS,
  ...TRUST_ENDS,
  ...RENEWALS,
  ...SPANS,
  ...SAID,
} as const satisfies Catalogue

/** The answer but for what is made of it. */
export type Facts = Omit<Check, 'verdict' | 'findings'>
export type Fault = Check['tls']['errors'][number]
export type Issue = Check['tls']['chainIssues'][number]

export interface Found {
  readonly code: string
  readonly severity: FindingSeverity
  readonly message: (language: Language) => string
  readonly advice: Advice
  readonly subject?: string
  readonly refusedBy?: readonly ClientFamily[] | undefined
  /** Before the usual ones. */
  readonly fix?: ((language: Language) => string) | undefined
}

const sayer = <C extends Catalogue>(catalogue: C) => {
  const texts = { ...FINDING_TEXTS, ...catalogue }
  return (report: Coded<C> & Report) =>
    (language: Language): string =>
      words(texts, report, language) ?? report.code
}
export const say = sayer(SAID)

/** Makes findings out of their definitions. */
export const finder = <C extends Catalogue<FindingEntry>>(definitions: C) => {
  const say = sayer(definitions)
  return (report: Coded<C> & Report): Found => {
    const { finding, severity, advice } = definitions[report.code]!
    return { code: finding, severity, advice, message: say(report) }
  }
}

/** What a fault or an issue says, for a sentence around it: its code, or the English that came along. */
export const within = ({ detail, params, message }: Fault | Issue): Parameter =>
  detail == null ? message : ({ code: detail, ...(params ? { params } : {}) } as Report)

/** Details of faults that say nothing about the server: our own means did not suffice. */
const OURS = ['unexamined-for-size', 'unexamined-for-time', 'connection-overload', 'tls-not-asked']
const codeIn = (value: unknown): string => (value as { readonly code?: string } | null)?.code ?? ''
/** A lookup that failed is our resolver's trouble, but for a SERVFAIL that was told apart from it. */
export const isOurs = ({ detail, params }: Fault, ip: string | null): boolean => {
  if (detail == null) return false
  if (isTurnedAway({ detail })) return true
  if (detail === 'no-route') return ip?.includes(':') ?? false
  if (detail !== 'lookup-failed') return OURS.includes(detail)
  return codeIn(params?.['reason']) === 'dns-lookup-failed'
}

const MAX_FIXES = 5

export const finish = ({ domain, starttls }: Pick<Facts, 'domain' | 'starttls'>) => {
  const inTerms = adviceFor({ ...hostAndPort(domain), starttls, isPublic: isPublicHost(domain) })
  return ({ code, severity, message, advice, subject, refusedBy, fix }: Found): Finding => {
    const address = subject !== undefined && !subject.includes(',') ? subject : 'ADDRESS'
    const text = (language: Language): Finding['en'] => {
      const { title, causes, fixes } = advice[language]
      const mine = (texts: readonly string[]): string[] =>
        inTerms(texts, language).map(one => one.replaceAll('ADDRESS', address))
      return {
        title,
        message: message(language),
        causes: mine(causes),
        fixes: [...(fix ? [fix(language)] : []), ...mine(fixes)].slice(0, MAX_FIXES),
      }
    }
    return {
      code,
      severity,
      ...(subject === undefined ? {} : { subject }),
      ...(refusedBy === undefined ? {} : { refusedBy: [...refusedBy] }),
      en: text('en'),
      ko: text('ko'),
      links: [...advice.links],
    }
  }
}
