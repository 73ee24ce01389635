/** The words of the DNS facts, English and Korean side by side. */
import type { Language } from '../../core/plugin.ts'

export const WORDS = {
  en: {
    healthy: (domain: string, servers: number, remarks: number) =>
      `${domain}: the DNS is in order${servers > 0 ? `, ${servers} name ${servers === 1 ? 'server answers' : 'servers answer'}` : ''}${remarks > 0 ? ` (${remarks} ${remarks === 1 ? 'remark' : 'remarks'})` : ''}.`,
    more: (count: number) => ` (and ${count} more)`,
    unmeasured: (domain: string, reason: string) => `${domain}: the DNS could not be looked up (${reason}).`,
    unanswered: (domain: string, fields: string) => `${domain}: what could be looked up is in order, but not known is: ${fields}.`,
    faults: 'What is wrong', remarks: 'What could be better', hints: 'Good to know', unmeasuredParts: 'Not measured', others: (count: number) => `and ${count} more`,
    zone: 'Zone', nameservers: 'Name servers', address: 'Addresses', alias: 'Alias of', mail: 'Mail servers', spf: 'SPF', dmarc: 'DMARC', caa: 'CAA', dnssec: 'DNSSEC',
    registrar: 'Registrar', expiry: 'Registered until', left: (days: number) => days < 0 ? 'expired' : `${days} ${days === 1 ? 'day' : 'days'} left`,
    none: 'none', noMail: 'takes no mail', anyCa: 'none: any CA may issue', found: (at: string) => `at ${at}`, lookups: (used: number, most: number) => `${used} of ${most} look-ups`,
    chain: { secure: 'valid from the root', insecure: 'not signed all the way', bogus: 'broken', indeterminate: 'not known' },
    unsigned: 'off (no DS at the parent)', notPublished: 'the registry does not publish it',
    policy: { none: 'none (only watches)', quarantine: 'quarantine', reject: 'reject' }, broken: 'unusable', nobody: 'not announced',
  },
  ko: {
    healthy: (domain: string, servers: number, remarks: number) =>
      `${domain}: DNS에 문제가 없습니다${servers > 0 ? `. 네임서버 ${servers}개가 응답합니다` : ''}${remarks > 0 ? `. 참고 사항이 ${remarks}건 있습니다` : ''}.`,
    more: (count: number) => ` (외 ${count}건)`,
    unmeasured: (domain: string, reason: string) => `${domain}: DNS를 조회하지 못했습니다. ${reason}.`,
    unanswered: (domain: string, fields: string) => `${domain}: 조회한 항목에는 문제가 없지만 알 수 없는 항목이 있습니다: ${fields}.`,
    faults: '문제점', remarks: '개선할 점', hints: '참고', unmeasuredParts: '측정하지 못한 항목', others: (count: number) => `외 ${count}개`,
    zone: '영역', nameservers: '네임서버', address: '주소', alias: '별칭 대상', mail: '메일 서버', spf: 'SPF', dmarc: 'DMARC', caa: 'CAA', dnssec: 'DNSSEC',
    registrar: '등록 대행자', expiry: '등록 만료일', left: (days: number) => days < 0 ? '만료됨' : `${days}일 남음`,
    none: '없음', noMail: '메일을 받지 않음', anyCa: '없음: 모든 인증기관이 발급 가능', found: (at: string) => `${at}에 게시됨`, lookups: (used: number, most: number) => `조회 ${used}회 (한도 ${most}회)`,
    chain: { secure: '루트부터 유효함', insecure: '일부 구간이 서명되지 않음', bogus: '깨짐', indeterminate: '알 수 없음' },
    unsigned: '꺼짐 (상위 영역에 DS 없음)', notPublished: '등록 기관이 공개하지 않음',
    policy: { none: 'none (감시만 함)', quarantine: 'quarantine', reject: 'reject' }, broken: '사용할 수 없음', nobody: '경로가 공고되지 않음',
  },
} as const

export type Words = (typeof WORDS)[Language]
