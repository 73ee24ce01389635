/** Words of a security check in addition to its rule, in English and Korean. */
import type { InBoth, Language } from '../../../core/text/catalogue.ts'
import type { TlsProfile } from '../../../knowledge-base/server-side-tls/index.ts'

/** As Mozilla calls them. */
export const PROFILE_NAMES: Readonly<Record<TlsProfile, string>> = {
  'mozilla-modern': 'Mozilla Modern',
  'mozilla-intermediate': 'Mozilla Intermediate',
}

export const WORDS = {
  en: {
    grade: 'Grade',
    parts: 'Parts',
    partGrades: (transport: string, page: string | null) =>
      page === null ? `transport ${transport}` : `transport ${transport}, page ${page}`,
    notGraded: 'Not graded',
    elsewhere: 'The grade does not include the policy. See above for the problem.',
    onceFixed: (grade: string, count: number) =>
      `${grade} once ${count === 1 ? 'this is' : `these ${count} are`} fixed`,
    groups: {
      certificate: 'Certificate',
      protocols: 'Protocols',
      ciphers: 'Ciphers and keys',
      http: 'HTTP',
    },
    configuration: {
      fixes: {
        label: 'Configuration for all fixes',
        of: (server: string, count: number, all: number) =>
          `${server}: ${count === all ? (all === 1 ? 'the fix' : `all ${all} fixes`) : `${count} of ${all} fixes`}`,
      },
      hints: {
        label: 'Configuration for the hints',
        of: (server: string, count: number, all: number) =>
          `${server}: ${count === all ? (all === 1 ? 'the hint' : `all ${all} hints`) : `${count} of ${all} hints`}`,
      },
    },
    address: 'Address',
    versions: 'Versions',
    keyExchange: 'Key exchange',
    certificate: 'Certificate',
    checks: 'Checks',
    counts: (passed: number, warned: number, failed: number, hints: number) =>
      [
        `${passed} passed`,
        ...(warned > 0 ? [`${warned} ${warned === 1 ? 'warning' : 'warnings'}`] : []),
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(hints > 0 ? [`${hints} ${hints === 1 ? 'hint' : 'hints'}`] : []),
      ].join(', '),
    policy: 'Policy',
    policyState: (name: string, version: string, date: string, met: boolean | null) =>
      `${name} ${version} (${date}): ${met === null ? 'not known' : met ? 'met' : 'not met'}`,
    lost: 'Clients that it locks out',
    lostNone: 'none for certain',
    suites: 'Cipher suites',
    version: 'Version',
    suite: 'Cipher suite',
    allChecks: (group: string) => `All checks: ${group}`,
    check: 'Check',
    result: 'Result',
    cap: 'Caps at',
    ifFixed: 'If fixed',
    redirects: 'Redirects',
    hop: (url: string, then: string) => `${url}: ${then}`,
    snippet: (server: string, since: string, place: string, proved: boolean) =>
      `${server} ${since} or newer, ${place}${proved ? '' : ' (not tested)'}`,
    notChecked: 'Not checked',
    rule: (version: string) => `How the security grade is made (rule ${version}): /guides/grade`,
  },
  ko: {
    grade: '등급',
    parts: '등급 구성',
    partGrades: (transport: string, page: string | null) =>
      page === null ? `전송 ${transport}` : `전송 ${transport}, 페이지 ${page}`,
    notGraded: '등급 없음',
    elsewhere: '이 등급에는 정책이 반영되지 않습니다. 위의 문제를 확인하세요.',
    onceFixed: (grade: string, count: number) => `${count}개 항목을 고치면 ${grade}`,
    groups: {
      certificate: '인증서',
      protocols: '프로토콜',
      ciphers: '암호 스위트와 키',
      http: 'HTTP',
    },
    configuration: {
      fixes: {
        label: '고칠 항목의 설정',
        of: (server: string, count: number, all: number) =>
          `${server}: ${count === all ? `${all}개 모두` : `${all}개 중 ${count}개`}`,
      },
      hints: {
        label: '참고 항목의 설정',
        of: (server: string, count: number, all: number) =>
          `${server}: ${count === all ? `${all}개 모두` : `${all}개 중 ${count}개`}`,
      },
    },
    address: 'IP 주소',
    versions: '버전',
    keyExchange: '키 교환',
    certificate: '인증서',
    checks: '확인 항목',
    counts: (passed: number, warned: number, failed: number, hints: number) =>
      [
        `통과 ${passed}개`,
        ...(warned > 0 ? [`경고 ${warned}개`] : []),
        ...(failed > 0 ? [`실패 ${failed}개`] : []),
        ...(hints > 0 ? [`참고 ${hints}개`] : []),
      ].join(', '),
    policy: '정책',
    policyState: (name: string, version: string, date: string, met: boolean | null) =>
      `${name} ${version}(${date}): ${met === null ? '알 수 없음' : met ? '충족' : '충족하지 않음'}`,
    lost: '적용하면 연결할 수 없게 되는 클라이언트',
    lostNone: '확실한 것은 없음',
    suites: '암호 스위트',
    version: '버전',
    suite: '암호 스위트',
    allChecks: (group: string) => `전체 확인 항목: ${group}`,
    check: '항목',
    result: '결과',
    cap: '최고 등급',
    ifFixed: '고친 뒤',
    redirects: '리디렉션',
    hop: (url: string, then: string) => `${url}: ${then}`,
    snippet: (server: string, since: string, place: string, proved: boolean) =>
      `${server} ${since} 이상, ${place}${proved ? '' : '(검증하지 않음)'}`,
    notChecked: '확인하지 못한 항목',
    rule: (version: string) => `보안 등급 기준(버전 ${version}): /guides/grade`,
  },
} as const

/** What may be left open, by how the path of the field begins; the first that fits counts. */
const FIELDS: readonly (readonly [begins: string, name: InBoth])[] = [
  ['tls.versions', { en: 'TLS versions', ko: 'TLS 버전' }],
  ['tls.groups', { en: 'key exchange', ko: '키 교환' }],
  ['tls', { en: 'TLS connection', ko: 'TLS 연결' }],
  ['clients', { en: 'who can connect', ko: '연결할 수 있는 클라이언트' }],
  ['suites', { en: 'cipher suites', ko: '암호 스위트' }],
  ['certificate', { en: 'certificate', ko: '인증서' }],
  ['http.plain', { en: 'redirect from HTTP', ko: 'HTTP 리디렉션' }],
  ['http.hsts', { en: 'HSTS', ko: 'HSTS' }],
  ['http.', { en: 'page', ko: '페이지' }],
  ['http', { en: 'HTTP', ko: 'HTTP' }],
  ['checks', { en: 'checks', ko: '확인 항목' }],
  ['ip', { en: 'IP address', ko: 'IP 주소' }],
  ['policy', { en: 'policy', ko: '정책' }],
]

export const fieldName = (field: string, language: Language): string =>
  FIELDS.find(([begins]) => field.startsWith(begins))?.[1][language] ?? field
