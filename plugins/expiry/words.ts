/**
 * Alerts in words: each is one or two sentences that can be read aloud, in Korean by the clocks of Korea and
 * in English by UTC.
 */
import type { RefusalReason } from '../../core/domain.ts'
import { readableHost } from '../../core/domain.ts'
import type { FaultCode } from '../../core/fault.ts'
import type { Language } from '../../core/plugin.ts'
import { koreanTime } from '../../core/time.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import type { Alert } from './judge.ts'
import type { AlertCode } from './codes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The day of an end as its reader's calendar has it: of an instant the day in Korea (UTC+9) for Korean, in
 * UTC for English. A bare day is its registry's own and stays as it is.
 */
export const dayOf = (end: string, language: Language): string =>
  (end.length > 10 && language === 'ko' ? koreanTime(new Date(end)) : end).slice(0, 10)

/** As people read it; the form in A-labels is the result's own. */
export const shortHost = (host: string): string => {
  const colon = host.indexOf(':')
  return (
    readableHost(colon < 0 ? host : host.slice(0, colon)).split(' ', 1)[0]!
    + (colon < 0 ? '' : host.slice(colon))
  )
}

const SPAN = {
  ko: (milliseconds: number): string =>
    milliseconds < HOUR_MS
      ? '1시간 미만'
      : milliseconds < DAY_MS
        ? `${Math.floor(milliseconds / HOUR_MS)}시간`
        : `${Math.floor(milliseconds / DAY_MS)}일`,
  en: (milliseconds: number): string => {
    if (milliseconds < HOUR_MS) return 'less than an hour'
    const [count, unit] =
      milliseconds < DAY_MS
        ? [Math.floor(milliseconds / HOUR_MS), 'hour']
        : [Math.floor(milliseconds / DAY_MS), 'day']
    return `${count} ${unit}${count === 1 ? '' : 's'}`
  },
}

/**
 * By how much it is over, so that it goes with the days left of the result, which are rounded down (-1 for
 * the whole of the first day): hours for the first day; then `2 days` when it is just that (-2), as of bare
 * days always, and `more than 2 days` beyond (-3).
 */
const PAST = {
  ko: (milliseconds: number): string =>
    milliseconds < HOUR_MS
      ? '1시간이 안 지남'
      : `${SPAN.ko(milliseconds)} ${milliseconds > DAY_MS && milliseconds % DAY_MS > 0 ? '넘게 ' : ''}지남`,
  en: (milliseconds: number): string =>
    `${milliseconds > DAY_MS && milliseconds % DAY_MS > 0 ? 'more than ' : ''}${SPAN.en(milliseconds)} ago`,
}

/**
 * What is left, rounded down as the days of the result are, or by how much it is over; a registry's day that
 * has begun is today.
 */
const leftKo = ({ left, day }: Alert): string => {
  if (left === null) return ''
  if (left < 0) return PAST.ko(-left)
  return day !== null && left < DAY_MS ? '오늘까지' : `${SPAN.ko(left)} 남음`
}
const leftEn = ({ left, day }: Alert): string => {
  if (left === null) return ''
  if (left < 0) return PAST.en(-left)
  return day !== null && left < DAY_MS ? 'today' : `in ${SPAN.en(left)}`
}

/** Less than a day away, or over: then the hour matters, and by whose clock it is. */
const isNear = ({ left, day }: Alert): boolean => day === null && left !== null && Math.abs(left) < DAY_MS

const onKo = (it: Alert): string =>
  it.at === null
    ? ''
    : isNear(it)
      ? `한국 시각 ${koreanTime(new Date(it.at)).slice(0, 16)}`
      : dayOf(it.day ?? it.at, 'ko')
const onEn = (it: Alert): string =>
  it.at === null
    ? ''
    : isNear(it)
      ? `${it.at.slice(0, 10)} at ${it.at.slice(11, 16)} UTC`
      : dayOf(it.day ?? it.at, 'en')

const title = (fault: FaultCode | null, language: Language): string =>
  fault === null ? '' : errors[fault][language].title

/** Lower case, to go on in a sentence; names stay as they are. */
const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

/** Faults of the handshake are the server's, all others its certificate's. */
const OF_SERVER: readonly FaultCode[] = [
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'closed',
  'too-large',
  'not-tls',
  'malformed-handshake',
  'handshake-alert',
  'legacy-protocol',
]

const some = (ips: readonly string[], more: (count: number) => string): string =>
  ips.length > 3 ? `${ips.slice(0, 2).join(', ')} ${more(ips.length - 2)}` : ips.join(', ')

const BECAUSE_KO: Readonly<Record<string, string>> = {
  'intermediate-expiry': '중간 인증서 만료',
  'root-expiry': '루트 인증서 만료',
  'root-program': '루트 프로그램의 결정',
}
const BECAUSE_EN: Readonly<Record<string, string>> = {
  'intermediate-expiry': 'the intermediate certificate expires',
  'root-expiry': 'the root certificate expires',
  'root-program': 'the root is removed',
}

/** What the intake says of a name that is none; its English is the intake's own. */
const MALFORMED_KO: Readonly<Record<RefusalReason, string>> = {
  empty: '도메인 이름이 없습니다.',
  'input-length': '입력이 너무 깁니다.',
  scheme: 'http와 https 주소만 확인할 수 있습니다.',
  userinfo: '@ 앞부분을 빼고 입력하십시오.',
  'not-a-name': '도메인 이름만 입력하십시오.',
  port: '이 포트는 확인할 수 없습니다. 포트를 빼고 입력하십시오.',
  'ip-literal': 'IP 주소가 아닌 도메인 이름을 입력하십시오.',
  wildcard: '와일드카드 대신 www.example.com 같은 이름을 입력하십시오.',
  character: '도메인 이름에 쓸 수 없는 문자가 있습니다.',
  'a-label': 'xn--으로 시작하는 부분이 올바르지 않습니다.',
  idna: '다국어 도메인 이름에 쓸 수 없는 문자가 있습니다.',
  'empty-label': '점과 점 사이가 비어 있습니다.',
  'label-length': '점과 점 사이가 63자를 넘습니다.',
  'name-length': '이름이 253자를 넘습니다.',
  hyphen: '이름의 각 부분은 하이픈으로 시작하거나 끝날 수 없습니다.',
  'single-label': 'example.com처럼 점이 있는 전체 이름을 입력하십시오.',
  'special-use': '특수한 용도로 예약된 이름입니다.',
  'public-suffix': '공용 도메인 접미사입니다. 그 앞에 등록된 이름까지 입력하십시오.',
  'unlisted-tld': '존재하지 않는 최상위 도메인입니다.',
}

type Lines = Readonly<Record<AlertCode, (alert: Alert) => string>>

const KO: Lines = {
  'certificate-expired': it =>
    it.about[0] === 'ct'
      ? `CT 로그에 있는 최신 인증서가 ${onKo(it)}에 만료되었습니다 (${leftKo(it)}).`
      : `인증서가 ${onKo(it)}에 만료되었습니다 (${leftKo(it)}). 바로 갱신하십시오.`,
  'certificate-not-yet-valid': it => `인증서가 아직 유효하지 않습니다. 유효 기간은 ${onKo(it)}에 시작됩니다.`,
  'certificate-revoked': () => '인증 기관이 이 인증서를 폐기했습니다. 새로 발급받아 바로 교체하십시오.',
  'certificate-fault': ({ fault }) =>
    `${fault !== null && OF_SERVER.includes(fault) ? '서버' : '인증서'} 문제: ${title(fault, 'ko')}.`,
  'chain-expired': () => '인증서 체인에 만료된 인증서가 있습니다. 체인을 새것으로 바꾸십시오.',
  'address-fault': ({ fault, about }) =>
    `일부 주소에 문제가 있습니다 (${some(about, count => `외 ${count}개`)}): ${title(fault, 'ko')}.`,
  'korea-fault': ({ fault }) => `한국에서 접속하면 문제가 있습니다: ${title(fault, 'ko')}.`,
  'domain-not-registered': ({ about: [name = ''] }) =>
    `${shortHost(name)} 도메인은 등록되어 있지 않다고 등록 기관이 답했습니다.`,
  'domain-expired': it =>
    `${shortHost(it.about[0] ?? '')} 도메인 등록이 ${onKo(it)}에 만료되었습니다 `
    + `(${leftKo(it)}).${it.about.length > 1 ? '' : ' 바로 연장하십시오.'}`,
  'domain-redemption': ({ about: [name = ''] }) =>
    `${shortHost(name)} 도메인이 삭제되어 복구 유예 기간에 있습니다. 등록 대행자에게 바로 복구를 요청하십시오.`,
  'domain-pending-delete': ({ about: [name = ''] }) =>
    `${shortHost(name)} 도메인이 삭제를 앞두고 있습니다. 등록 대행자에게 바로 문의하십시오.`,
  'domain-on-hold': ({ about: [name = ''] }) =>
    `${shortHost(name)} 도메인의 사용이 정지되어 DNS에서 빠져 있습니다. 등록 대행자에게 이유를 문의하십시오.`,
  'certificate-expiring': it =>
    it.about[0] === 'ct'
      ? `CT 로그에 있는 최신 인증서가 ${onKo(it)}에 만료됩니다 (${leftKo(it)}).`
      : `인증서가 ${onKo(it)}에 만료됩니다 (${leftKo(it)}). `
        + `${it.severity === 'urgent' ? '지금 갱신하십시오.' : '갱신할 때가 되었습니다.'}`,
  'renewal-overdue': it =>
    `자동 갱신을 사용 중이라면 ${onKo(it)}에 갱신되었어야 합니다. 갱신 작업이 실패하고 있지 않은지 확인하십시오.`,
  'newer-not-served': it =>
    it.severity === 'info'
      ? `CT 로그에 ${onKo(it)}까지 유효한 다른 인증서가 있습니다. 새로 발급받은 것이라면 서버에 적용하십시오.`
      : `${onKo(it)}까지 유효한 새 인증서가 발급되었지만 서버는 아직 이전 인증서를 보내고 있습니다. 새 인증서를 적용하고 서버를 리로드하십시오.`,
  'stale-node': () => '일부 주소가 아직 이전 인증서를 보내고 있습니다.',
  'trust-ending': it =>
    `${it.about.slice(1).join(', ')}에서 ${onKo(it)}부터 이 인증서를 신뢰하지 않습니다 (${leftKo(it)}, `
    + `${BECAUSE_KO[it.about[0] ?? ''] ?? ''}). 그 전에 교체하십시오.`,
  'renewal-refused': ({ about }) =>
    `${about.join(', ')}에서는 같은 루트로 갱신한 인증서를 신뢰하지 않습니다. 다른 루트나 다른 인증 기관으로 갱신하십시오.`,
  'caa-forbids': () =>
    'CAA 레코드가 이 인증서를 발급한 인증 기관을 허용하지 않아 다음 갱신이 실패합니다. CAA 레코드를 고치십시오.',
  'domain-expiring': it =>
    `${shortHost(it.about[0] ?? '')} 도메인 등록이 ${onKo(it)}에 만료됩니다 `
    + `(${leftKo(it)}).${it.severity === 'urgent' ? ' 지금 연장하십시오.' : ''}`,
  'certificate-unmeasured': ({ fault }) => `서버의 인증서를 확인하지 못했습니다: ${title(fault, 'ko')}.`,
  'registration-unknown': ({ about: [name = '', , why = ''] }) =>
    `${name === '' ? '도메인' : `${shortHost(name)} 도메인`}의 등록 만료일을 확인하지 못했습니다: `
    + `${why}.`,
  'not-checked': () => '이 도메인을 확인하지 못했습니다. 잠시 후 다시 시도하십시오.',
  'malformed-domain': ({ about: [why = 'not-a-name'] }) =>
    `확인할 수 없는 도메인 이름입니다. ${MALFORMED_KO[why as RefusalReason]}`,
}

const EN: Lines = {
  'certificate-expired': it =>
    it.about[0] === 'ct'
      ? `The latest certificate in CT logs expired on ${onEn(it)}, ${leftEn(it)}.`
      : `The certificate expired on ${onEn(it)}, ${leftEn(it)}: renew it at once.`,
  'certificate-not-yet-valid': it => `The certificate is not valid before ${onEn(it)}.`,
  'certificate-revoked': () =>
    'The CA has revoked the certificate: have a new one issued and install it at once.',
  'certificate-fault': ({ fault }) => `${title(fault, 'en')}.`,
  'chain-expired': () => 'A certificate of the chain has expired: install the current chain.',
  'address-fault': ({ fault, about }) =>
    `Some addresses have a fault (${some(about, count => `and ${count} more`)}): `
    + `${lower(title(fault, 'en'))}.`,
  'korea-fault': ({ fault }) => `Seen from Korea there is a fault: ${lower(title(fault, 'en'))}.`,
  'domain-not-registered': ({ about: [name = ''] }) =>
    `The registry says that ${shortHost(name)} is not registered.`,
  'domain-expired': it =>
    `The registration of ${shortHost(it.about[0] ?? '')} ended on ${onEn(it)}, `
    + `${leftEn(it)}${it.about.length > 1 ? '' : ': extend it at once'}.`,
  'domain-redemption': ({ about: [name = ''] }) =>
    `${shortHost(name)} has been deleted and can still be restored: ask the registrar at once.`,
  'domain-pending-delete': ({ about: [name = ''] }) =>
    `${shortHost(name)} is about to be deleted: ask the registrar at once.`,
  'domain-on-hold': ({ about: [name = ''] }) =>
    `${shortHost(name)} is on hold and left out of the DNS: ask the registrar why.`,
  'certificate-expiring': it =>
    it.about[0] === 'ct'
      ? `The latest certificate in CT logs expires on ${onEn(it)}, ${leftEn(it)}.`
      : `The certificate expires on ${onEn(it)}, ${leftEn(it)}: `
        + `${it.severity === 'urgent' ? 'renew it now' : 'it is time to renew it'}.`,
  'renewal-overdue': it =>
    `If it is renewed automatically, that should have happened on ${onEn(it)}: see whether the renewal `
    + 'job fails.',
  'newer-not-served': it =>
    it.severity === 'info'
      ? `CT logs hold another certificate that is valid until ${onEn(it)}: if it is the renewed one, install `
        + 'it.'
      : `A new certificate was issued that is valid until ${onEn(it)}, but the server still sends the old `
        + 'one: install it and reload the server.',
  'stale-node': () => 'Some addresses still send the old certificate.',
  'trust-ending': it =>
    `${it.about.slice(1).join(' and ')} will not trust the certificate from ${onEn(it)}, ${leftEn(it)}, `
    + `when ${BECAUSE_EN[it.about[0] ?? ''] ?? ''}: replace it before.`,
  'renewal-refused': ({ about }) =>
    `${about.join(' and ')} would not trust a certificate renewed below the same root: change the root `
    + 'or the CA when you renew.',
  'caa-forbids': () =>
    'The CAA records do not permit the CA of this certificate, so that its renewal will fail: correct '
    + 'them.',
  'domain-expiring': it =>
    `The registration of ${shortHost(it.about[0] ?? '')} ends on ${onEn(it)}, `
    + `${leftEn(it)}${it.severity === 'urgent' ? ': extend it now' : ''}.`,
  'certificate-unmeasured': ({ fault }) =>
    `The certificate of the server could not be measured: ${lower(title(fault, 'en'))}.`,
  'registration-unknown': ({ about: [name = '', why = ''] }) =>
    `When the registration of ${name === '' ? 'the domain' : shortHost(name)} ends is not known: `
    + `${why}.`,
  'not-checked': () => 'The domain could not be checked: try again in a moment.',
  'malformed-domain': ({ about: [, error = ''] }) => `This is no domain that can be checked. ${error}`,
}

/** One alert in words. */
export const lineOf = (alert: Alert, language: Language): string =>
  (language === 'ko' ? KO : EN)[alert.code](alert)

/** The words of a list of results. */
export const WORDS = {
  ko: {
    certificate: '인증서',
    domain: '도메인 등록',
    notMeasured: '측정하지 못한 항목',
    unknown: '확인하지 못함',
    none: '등록되지 않음',
    unpublished: '등록 기관이 만료일을 공개하지 않음',
    certificateEnds: (on: string, days: number, issuer: string, ct: boolean) =>
      `${on} `
      + `${days < 0 ? '만료됨' : `만료 (${days}일 남음)`}${issuer && `, 발급자 ${issuer}`}${ct ? ', CT 로그 기준' : ''}`,
    domainEnds: (on: string, days: number, registrar: string) =>
      `${on} ${days < 0 ? '만료됨' : `만료 (${days}일 남음)`}${registrar && `, ${registrar}`}`,
    healthy: (domain: string, certificate: number, held: number | null) =>
      held === null
        ? `${domain}: 인증서 만료까지 ${certificate}일 남았습니다.`
        : `${domain}: 만료까지 인증서는 ${certificate}일, 도메인 등록은 ${held}일 남았습니다.`,
    allHealthy: (count: number, first: string, days: number) =>
      `도메인 ${count}개 모두 문제가 없습니다. 가장 먼저 만료되는 것은 ${first} 인증서로, ${days}일 남았습니다.`,
    some: (bad: number, all: number, names: string) =>
      `도메인 ${bad === all ? `${all}개 모두` : `${all}개 중 ${bad}개에`} 조치가 필요합니다: ${names}.`,
    someUnknown: (open: number, all: number, names: string) =>
      `도메인 ${all}개 중 ${open}개는 일부 항목을 확인하지 못했습니다: ${names}.`,
    someUnread: (open: number, all: number, names: string) =>
      `도메인 ${open === all ? `${all}개를 모두` : `${all}개 중 ${open}개를`} 확인하지 못했습니다: ${names}.`,
    alsoUnread: (names: string) => ` 확인하지 못한 도메인: ${names}.`,
    alsoUnknown: (names: string) => ` 일부 항목을 확인하지 못한 도메인: ${names}.`,
    more: (count: number) => ` (외 ${count}건)`,
  },
  en: {
    certificate: 'Certificate',
    domain: 'Registration',
    notMeasured: 'Not measured',
    unknown: 'not known',
    none: 'not registered',
    unpublished: 'the registry does not publish when it ends',
    certificateEnds: (on: string, days: number, issuer: string, ct: boolean) =>
      `${days < 0 ? `ended ${on}` : `until ${on} (${days} ${days === 1 ? 'day' : 'days'} left)`}${issuer && `, by ${issuer}`}${ct ? ', according to CT logs' : ''}`,
    domainEnds: (on: string, days: number, registrar: string) =>
      `${days < 0 ? `ended ${on}` : `until ${on} (${days} ${days === 1 ? 'day' : 'days'} left)`}${registrar && `, ${registrar}`}`,
    healthy: (domain: string, certificate: number, held: number | null) =>
      `${domain}: ${certificate} ${certificate === 1 ? 'day' : 'days'} left for the `
      + `certificate${held === null ? '' : `, ${held} for the registration`}.`,
    allHealthy: (count: number, first: string, days: number) =>
      `All ${count} domains are fine; the first certificate to expire is that of ${first}, in ${days} `
      + `${days === 1 ? 'day' : 'days'}.`,
    some: (bad: number, all: number, names: string) =>
      `${bad} of ${all} domains ${bad === 1 ? 'needs' : 'need'} attention: ${names}.`,
    someUnknown: (open: number, all: number, names: string) =>
      `${open} of ${all} domains could not be checked in full: ${names}.`,
    someUnread: (open: number, all: number, names: string) =>
      `${open} of ${all} domains could not be checked: ${names}.`,
    alsoUnread: (names: string) => ` Could not be checked: ${names}.`,
    alsoUnknown: (names: string) => ` Could not be checked in full: ${names}.`,
    more: (count: number) => ` (and ${count} more)`,
  },
} as const
