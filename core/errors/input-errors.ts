/** Why an input is refused that many plugins have, other than the name itself: every code, and its words. */
import { words } from '../text/catalogue.ts'
import type { Catalogue, Coded } from '../text/catalogue.ts'

export const INPUT_ERRORS = {
  'domain-not-text': {
    en: 'Give the domain as text, such as example.com.',
    ko: '도메인을 example.com 같은 문자열로 입력하세요.',
  },
  'domains-missing': {
    en: 'Give 1 to {max} domains, separated by commas. Example: example.com,example.org.',
    ko: '도메인을 쉼표로 구분해 1~{max}개 입력하세요. 예: example.com,example.org.',
  },
  'domains-too-many': {
    en: '{count} domains are too many. Give 1 to {max}, separated by commas.',
    ko: '도메인이 {count}개입니다. 한 번에 {max}개까지만 쉼표로 구분해 입력하세요.',
  },
  'port-not-number': {
    en: 'port={value} is not valid. Use a number from 1 to 65535. Example: port=8443.',
    ko: 'port={value} 값은 쓸 수 없습니다. 1부터 65535까지의 숫자를 쓰세요. 예: port=8443.',
  },
  'port-twice': {
    en: 'The domain has port {inDomain}, but port={port} is given. Give one port.',
    ko: '도메인의 포트는 {inDomain}인데 port={port} 값이 따로 있습니다. 포트를 하나만 쓰세요.',
  },
  'address-invalid': {
    en: 'address={value} is not an IP address. Give one that the domain resolves to. Example: address=192.0.2.1.',
    ko: 'address={value} 값은 IP 주소가 아닙니다. 도메인의 IP 주소 중 하나를 쓰세요. 예: address=192.0.2.1.',
  },
} as const satisfies Catalogue

/** Longest part of a value that is shown again. */
const MAX_SHOWN = 60

/** An untrusted value, shortened; surfaces make its characters harmless. */
export const shortValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text
}

/** In the language of valibot's config, which is the caller's. */
export const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code
