/** The words of a certificate check, English and Korean side by side. */
import type { Language } from '../../core/plugin.ts'
import type { Field } from './gaps.ts'

/** Of the days that are left, which are fewer than none. */
const ago = (days: number): string => {
  if (days === -1) return 'less than a day ago'
  return days === -2 ? 'more than a day ago' : `more than ${-days - 1} days ago`
}

export const WORDS = {
  en: {
    healthy: (domain: string, days: number) =>
      `${domain}: the certificate is trusted and valid for ${days} more ${days === 1 ? 'day' : 'days'}.`,
    fault: (domain: string, title: string, more: number) =>
      `${domain}: ${title}${more ? ` (and ${more} more)` : ''}.`,
    node: (domain: string, bad: number, all: number) =>
      `${domain}: ${bad} of ${all} addresses ${bad === 1 ? 'has' : 'have'} a fault that the first one `
      + 'does not have.',
    unmeasured: (domain: string, title: string) =>
      `${domain}: the certificate could not be measured: ${title}.`,
    valid: 'Valid',
    left: (days: number) =>
      days < 0 ? `expired ${ago(days)}` : `${days} ${days === 1 ? 'day' : 'days'} left`,
    issuer: 'Issuer',
    names: 'Names',
    key: 'Key',
    connection: 'Connection',
    address: 'Address',
    chain: 'Chain',
    faults: 'What is wrong',
    remarks: 'Remarks',
    addresses: 'Addresses',
    others: (count: number) => `and ${count} more`,
    postQuantum: 'post-quantum hybrid',
    clientCertificate: 'asks for a client certificate',
    notSent: 'not sent',
    role: { leaf: 'server', intermediate: 'intermediate', root: 'root' },
    unmeasuredParts: 'Not measured',
    until: 'until',
    serves: (date: string) => `certificate until ${date}`,
    fine: 'ok',
    revocation: 'Revocation',
    revoked: (date: string, why: string, source: string) => `revoked ${date} (${why}), says ${source}`,
    notRevoked: (source: string, date: string) => `not revoked (${source}${date && `, ${date}`})`,
    notRevocable: 'short-lived by design, no CA revokes it',
    unknown: (why: string) => `not known: ${why}`,
    source: { 'stapled-ocsp': 'stapled OCSP', ocsp: 'OCSP', crl: 'CRL' },
    scts: 'CT timestamps',
    sct: (count: number, operators: string) => (count ? `${count} (${operators})` : 'none'),
    unknownLog: 'log not known',
    logs: 'Newest in CT',
    newer: (date: string, issuer: string) => `valid until ${date}, ${issuer}`,
    renewal: 'Renewal due',
    renew: (date: string, most: number | null) =>
      `${date}${most === null ? '' : `; a certificate issued then may be valid for ${most} days at most`}`,
    forecast: 'Trust forecast',
    store: (names: string, until: string | null) =>
      `${names}: ${until ? `trusted until ${until}` : 'not trusted'}`,
    outlook: (store: string, why: string) => `${store} (${why})`,
    korea: 'From Korea',
    koreaSame: 'the same certificate',
    koreaOther: (date: string) => `another certificate, until ${date}`,
    koreaVerdict: (domain: string, title: string) => `${domain}: seen from Korea: ${title}`,
    incidents: 'History of the CAs in this chain (says nothing against this certificate)',
    bundle: 'The chain to send instead, as PEM, is in the field `tls.chainBundle` of the JSON answer.',
    caa: 'CAA',
    caaPermits: (at: string) => `the records of ${at} let the issuer renew`,
    caaOpen: (at: string, why: string) => `records at ${at}; ${why}`,
    caaForbids: (at: string) => `the records of ${at} forbid the issuer`,
    fix: 'Fix',
    ctOnly: (date: string, issuer: string) => ` The logs hold a certificate until ${date} by ${issuer}.`,
  },
  ko: {
    healthy: (domain: string, days: number) =>
      `${domain}: 인증서를 신뢰할 수 있으며 만료까지 ${days}일 남았습니다.`,
    fault: (domain: string, title: string, more: number) =>
      `${domain}: ${title}${more ? ` (외 ${more}건)` : ''}.`,
    node: (domain: string, bad: number, all: number) =>
      `${domain}: 주소 ${all}개 중 ${bad}개에 첫 번째 주소에는 없는 문제가 있습니다.`,
    unmeasured: (domain: string, title: string) => `${domain}: 인증서를 측정하지 못했습니다. ${title}.`,
    valid: '유효 기간',
    left: (days: number) =>
      days < 0 ? `만료된 지 ${days === -1 ? '하루가 안 됨' : `${-days - 1}일 넘음`}` : `${days}일 남음`,
    issuer: '발급자',
    names: '도메인',
    key: '키',
    connection: '연결',
    address: '주소',
    chain: '인증서 체인',
    faults: '문제점',
    remarks: '참고',
    addresses: '주소별 결과',
    others: (count: number) => `외 ${count}개`,
    postQuantum: '양자 내성 하이브리드 지원',
    clientCertificate: '클라이언트 인증서 요청',
    notSent: '서버가 보내지 않음',
    role: { leaf: '서버', intermediate: '중간', root: '루트' },
    unmeasuredParts: '측정하지 못한 항목',
    until: '~',
    serves: (date: string) => `${date}까지 유효한 인증서`,
    fine: '정상',
    revocation: '폐기 여부',
    revoked: (date: string, why: string, source: string) => `${date} 폐기됨 (사유: ${why}, 출처: ${source})`,
    notRevoked: (source: string, date: string) => `폐기되지 않음 (${source}${date && `, ${date} 기준`})`,
    notRevocable: '유효 기간이 짧아 폐기 대상이 아닌 인증서',
    unknown: (why: string) => `알 수 없음 (${why})`,
    source: { 'stapled-ocsp': 'OCSP 스테이플링', ocsp: 'OCSP', crl: 'CRL' },
    scts: 'CT 타임스탬프',
    sct: (count: number, operators: string) => (count ? `${count}개 (${operators})` : '없음'),
    unknownLog: '알 수 없는 로그',
    logs: 'CT 최신 인증서',
    newer: (date: string, issuer: string) => `${date}까지 유효, ${issuer}`,
    renewal: '갱신 시점',
    renew: (date: string, most: number | null) =>
      `${date}${most === null ? '' : ` (그때 발급되는 인증서의 최대 유효 기간은 ${most}일)`}`,
    forecast: '신뢰 전망',
    store: (names: string, until: string | null) =>
      `${names}: ${until ? `${until}까지 신뢰` : '신뢰하지 않음'}`,
    outlook: (store: string, why: string) => `${store}(${why})`,
    korea: '한국에서 본 결과',
    koreaSame: '같은 인증서',
    koreaOther: (date: string) => `다른 인증서 (${date}까지)`,
    koreaVerdict: (domain: string, title: string) =>
      `${domain}: 한국에서 접속할 때 문제가 있습니다. ${title}`,
    incidents: '이 체인에 있는 CA의 사고 이력 (이 인증서에 문제가 있다는 뜻은 아닙니다)',
    bundle: '서버에 설정할 올바른 체인(PEM)은 JSON 응답의 `tls.chainBundle` 필드에 있습니다.',
    caa: 'CAA',
    caaPermits: (at: string) => `${at}의 레코드가 발급자의 갱신을 허용함`,
    caaOpen: (at: string, why: string) => `${at}에 레코드가 있음 (${why})`,
    caaForbids: (at: string) => `${at}의 레코드가 발급자를 허용하지 않음`,
    fix: '조치',
    ctOnly: (date: string, issuer: string) =>
      ` CT 로그에는 ${issuer}에서 발급해 ${date}까지 유효한 인증서가 있습니다.`,
  },
} as const

/** The fields of the answer that may be left open. */
export const FIELDS_KO: Readonly<Partial<Record<Field, string>>> = {
  chain: '인증서 체인',
  revoked: '폐기 여부',
  incidents: 'CA 사고 이력',
  cert: '인증서',
  'cert.newerInCt': '새 인증서 발급 여부',
  'cert.ctLatest': 'CT 최신 인증서',
  ct: 'CT 로그',
  caa: 'CAA 레코드',
  tlsKr: '한국에서 본 결과',
  'tls.ip': 'IP 주소',
  'tls.addresses': '주소 목록',
  'tls.postQuantum': '양자 내성 지원 여부',
  'tls.keyProved': '서버의 키 증명',
  'tls.chainBundle': '올바른 체인',
  'tls.revocation.certificates': '중간 인증서 폐기 여부',
}

export const STORES = { mozilla: 'Mozilla', chrome: 'Chrome' } as const

export type Words = (typeof WORDS)[Language]
