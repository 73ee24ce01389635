/** Why the intake refuses a name: a code for each sentence, and the rule of the intake behind it. */
import { english, words } from '../text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../text/catalogue.ts'
import { shortValue } from '../errors/messages.ts'

/** The words hold nothing of the input but what was proved harmless, and the English is plain ASCII. */
export const REFUSALS = {
  'name-missing': {
    en: 'Give a domain name, such as example.com.',
    ko: 'example.com 같은 도메인을 입력하세요.',
  },
  'url-without-host': {
    en: 'The URL has no host. Give a domain name, such as example.com.',
    ko: 'URL에 호스트 이름이 없습니다. example.com 같은 도메인을 입력하세요.',
  },
  'input-too-long': {
    en: 'The input is longer than {max} characters. Give only the domain name.',
    ko: '입력이 {max}자를 넘습니다. 도메인만 입력하세요.',
  },
  'scheme-unsupported': {
    en: 'Only http and https URLs are accepted. Give the domain name alone, such as example.com.',
    ko: 'http와 https 주소만 쓸 수 있습니다. example.com처럼 도메인만 입력하세요.',
  },
  'userinfo-given': {
    en: 'Leave out the part before the @. Give the domain name alone, such as example.com.',
    ko: '@ 앞부분을 빼고 example.com처럼 도메인만 입력하세요.',
  },
  'name-not-bare': {
    en: 'Give a bare DNS name such as _dmarc.example.com, without a scheme, port, path or @.',
    ko: '프로토콜, 포트, 경로, @ 없이 _dmarc.example.com 같은 DNS 이름만 입력하세요.',
  },
  'port-invalid': {
    en: 'The part after the colon is not a valid port. Use a number from 1 to 65535, or leave it out.',
    ko: '콜론 뒤의 값이 올바른 포트가 아닙니다. 1부터 65535까지의 숫자를 쓰거나 포트를 빼세요.',
  },
  'port-not-open': {
    en: 'Port {port} cannot be checked here. Ports that can be checked: {ports} (setting CERTSCOPE_TARGET_PORTS).',
    ko: '여기서는 {port}번 포트를 확인할 수 없습니다. 확인할 수 있는 포트: {ports}(CERTSCOPE_TARGET_PORTS 설정).',
  },
  'ip-address-given': {
    en: 'Give a domain name such as example.com, not an IP address.',
    ko: 'IP 주소 대신 도메인을 입력하세요. 예: example.com.',
  },
  'wildcard-given': {
    en: 'A wildcard is not one host. Give one name that it covers.',
    ko: '와일드카드는 확인할 수 없습니다. www.example.com처럼 와일드카드에 포함되는 도메인을 하나 입력하세요.',
  },
  'asterisk-misplaced': {
    en: 'An asterisk can only be the whole leftmost label, as in *.example.com.',
    ko: '별표(*)는 *.example.com처럼 맨 왼쪽 단계 전체에만 쓸 수 있습니다.',
  },
  'asterisk-alone': {
    en: 'Give the zone of the wildcard, as in *.example.com.',
    ko: '*.example.com처럼 와일드카드의 존까지 입력하세요.',
  },
  'space-in-name': {
    en: 'A domain name cannot contain a space. Give one name, such as example.com.',
    ko: '도메인에는 공백을 쓸 수 없습니다. example.com처럼 도메인을 하나만 입력하세요.',
  },
  'comma-in-name': {
    en: 'A domain name cannot contain a comma. Give one name, such as example.com.',
    ko: '도메인에는 쉼표를 쓸 수 없습니다. example.com처럼 도메인을 하나만 입력하세요.',
  },
  'character-in-name': {
    en: 'A domain name cannot contain {character}. Use letters, digits, hyphens and dots, as in example.com.',
    ko: '도메인에 쓸 수 없는 문자가 있습니다: {character}. example.com처럼 문자, 숫자, 하이픈, 점만 쓰세요.',
  },
  'idna-character': {
    en: '{character} is not allowed in internationalized domain names. Remove it.',
    ko: '다국어 도메인에 쓸 수 없는 문자가 있습니다: {character}. 이 문자를 빼세요.',
  },
  'idna-rule': {
    en: 'The name breaks an IDNA rule on joiners, combining marks or writing direction. Check its spelling.',
    ko: '다국어 도메인의 결합 문자나 쓰기 방향 규칙에 맞지 않습니다. 철자를 확인하세요.',
  },
  'a-label-invalid': {
    en: 'A label that begins with xn-- is not valid Punycode of an allowed name. Check its spelling.',
    ko: 'xn--으로 시작하는 부분이 올바른 퓨니코드가 아닙니다. 철자를 확인하세요.',
  },
  'label-empty': {
    en: 'The name has an empty label. Remove the extra dot.',
    ko: '점과 점 사이가 비어 있습니다. 불필요한 점을 빼세요.',
  },
  'label-too-long': {
    en: 'A label is longer than 63 characters, the limit of the DNS. Check the name.',
    ko: '점과 점 사이가 63자를 넘습니다(DNS의 한도). 철자를 확인하세요.',
  },
  'name-too-long': {
    en: 'The name is longer than 253 characters, the limit of the DNS. Check the name.',
    ko: '이름이 253자를 넘습니다(DNS의 한도). 철자를 확인하세요.',
  },
  'label-edge-hyphen': {
    en: 'A label of a host name cannot begin or end with a hyphen. Check the name.',
    ko: '호스트 이름의 각 부분은 하이픈으로 시작하거나 끝날 수 없습니다. 철자를 확인하세요.',
  },
  'top-level-domain-given': {
    en: 'This is a top-level domain. Give a full domain name, such as example.com.',
    ko: '최상위 도메인입니다. example.com처럼 전체 도메인을 입력하세요.',
  },
  'single-label-given': {
    en: 'This is a single label. Give a full domain name with a dot, such as example.com.',
    ko: '점이 없는 이름입니다. example.com처럼 점이 있는 전체 도메인을 입력하세요.',
  },
  'name-reserved': {
    en: '{suffix} is reserved for special use ({source}). Give a public domain name.',
    ko: '{suffix} 도메인은 특수한 용도로 예약되어 있습니다({source}). 공개 도메인을 입력하세요.',
  },
  'name-under-arpa': {
    en: 'Names under .arpa serve the DNS itself (RFC 3172) and cannot be checked. Give a public domain name.',
    ko: '.arpa 도메인은 DNS 자체에 쓰여(RFC 3172) 확인할 수 없습니다. 공개 도메인을 입력하세요.',
  },
  'public-suffix-given': {
    en: '{suffix} is a public suffix. Give a name registered under it, as in NAME.{suffix}.',
    ko: '{suffix} 도메인은 공용 접미사입니다. 그 아래에 등록된 도메인을 입력하세요. 형식: NAME.{suffix}.',
  },
  'top-level-domain-unknown': {
    en: '.{label} is not a public top-level domain. Check the ending of the name.',
    ko: '.{label} 최상위 도메인은 없습니다. 도메인의 끝부분을 확인하세요.',
  },
} as const satisfies Catalogue

const SHOWN = {
  ...REFUSALS,
  'value-refused': {
    en: '"{given}" cannot be checked. {why}',
    ko: '"{given}" 값은 확인할 수 없습니다. {why}',
  },
} as const satisfies Catalogue

/** Why a name is refused, to those who gave it. */
export const refusalWords = (report: Coded<typeof REFUSALS>, given: string, language: Language): string => {
  const value = given.trim()
  const params: Report['params'] = report.params ?? {}
  const isShown = report.code === 'port-not-open' || Object.values(params).includes(value.toLowerCase())
  const whole: Report =
    value === '' || isShown
      ? report
      : { code: 'value-refused', params: { given: shortValue(value), why: report } }
  return words(SHOWN, whole, language) ?? report.code
}

/** Which rule refused; tests and the case runner name it. */
export type RefusalReason =
  | 'empty'
  | 'input-length'
  | 'scheme'
  | 'userinfo'
  | 'not-a-name'
  | 'port'
  | 'ip-literal'
  | 'wildcard'
  | 'character'
  | 'a-label'
  | 'idna'
  | 'empty-label'
  | 'label-length'
  | 'name-length'
  | 'hyphen'
  | 'single-label'
  | 'special-use'
  | 'public-suffix'
  | 'unlisted-tld'

export interface DomainRefusal {
  readonly ok: false
  readonly why: RefusalReason
  readonly report: Coded<typeof REFUSALS>
  /** The report in English. */
  readonly error: string
}

export const domainRefusal = (why: RefusalReason, report: Coded<typeof REFUSALS>): DomainRefusal => ({
  ok: false,
  why,
  report,
  error: english(REFUSALS, report),
})

export const refuseIp = (): DomainRefusal => domainRefusal('ip-literal', { code: 'ip-address-given' })

/** `U+0020`, for characters that are better not shown. */
export const codePoint = (char: string): string =>
  `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
