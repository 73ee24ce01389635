/** Why a request over HTTP is refused before anything is checked. */
import { words } from '../text/catalogue.ts'
import type { Catalogue, Coded } from '../text/catalogue.ts'

export const REQUEST_ERRORS = {
  'target-invalid': {
    en: 'The request target or the Host header is not valid.',
    ko: '요청 주소나 Host 헤더가 올바르지 않습니다.',
  },
  'not-found': {
    en: 'Not found. See /docs for the API, and / for all checks.',
    ko: '페이지가 없습니다. API는 /docs 페이지에, 전체 확인 항목은 첫 페이지(/)에 있습니다.',
  },
  'method-not-allowed': {
    en: 'Method not allowed. Use {methods}.',
    ko: '허용되지 않는 메서드입니다. 사용할 수 있는 메서드: {methods}.',
  },
  'host-unknown': {
    en: 'The name in the Host header does not belong to this instance. Set CERTSCOPE_SITE_URL to the URL that clients use.',
    ko: 'Host 헤더의 이름이 이 서버의 이름이 아닙니다. 클라이언트가 쓰는 주소를 CERTSCOPE_SITE_URL에 설정하세요.',
  },
  'origin-unknown': {
    en: 'Requests from the site in Origin are not allowed. If it is the site of this instance, set CERTSCOPE_SITE_URL to its URL.',
    ko: 'Origin 헤더의 사이트는 이 서버를 쓸 수 없습니다. 이 서버의 사이트라면 그 주소를 CERTSCOPE_SITE_URL에 설정하세요.',
  },
  'metrics-closed': {
    en: 'Only the networks in CERTSCOPE_METRICS_FROM can read the metrics. If CERTSCOPE_SITE_URL is not set, this machine can as well.',
    ko: '지표는 CERTSCOPE_METRICS_FROM에 설정한 네트워크에서만 볼 수 있습니다. CERTSCOPE_SITE_URL이 없으면 이 컴퓨터에서도 볼 수 있습니다.',
  },
  'requests-exceeded': {
    en: 'More than {limit} requests in a minute.',
    ko: '1분에 보낼 수 있는 요청 {limit}회를 넘었습니다.',
  },
  'page-requests-exceeded': {
    en: 'More than {limit} page requests in a minute.',
    ko: '1분에 열 수 있는 페이지 {limit}개를 넘었습니다.',
  },
  'retry-later': {
    en: 'Try again in {seconds} s.',
    ko: '{seconds}초 뒤에 다시 시도하세요.',
  },
  'parameter-twice': {
    en: 'Parameter {name} is given twice. Give it once.',
    ko: '{name} 매개변수가 두 번 있습니다. 한 번만 쓰세요.',
  },
  'parameter-too-long': {
    en: 'Parameter {name} is too long. Give at most {max} characters.',
    ko: '{name} 매개변수가 너무 깁니다. {max}자까지만 쓰세요.',
  },
  'text-not-read': {
    en: 'Give a domain, up to 5 domains, or an error message.',
    ko: '도메인 하나, 도메인 5개까지, 또는 오류 메시지를 입력하세요.',
  },
  'path-invalid': {
    en: 'The path is not valid percent-encoded text. Encode it in UTF-8, and write % itself as %25.',
    ko: '경로의 퍼센트 인코딩이 올바르지 않습니다. UTF-8로 인코딩하고 % 자체는 %25로 쓰세요.',
  },
  'body-type-unsupported': {
    en: 'Send the body as {types}.',
    ko: '본문을 {types} 형식으로 보내세요.',
  },
  'body-multipart': {
    en: 'A multipart body is not supported. Send it as {types}.',
    ko: 'multipart 본문은 받지 않습니다. {types} 형식으로 보내세요.',
  },
  'body-not-object': {
    en: 'The body is not a JSON object. Send one with the parameters, in UTF-8.',
    ko: '본문이 JSON 객체가 아닙니다. 매개변수를 담은 JSON 객체를 UTF-8로 보내세요.',
  },
  'body-not-form': {
    en: 'The body is not a valid form. Encode it in UTF-8.',
    ko: '본문이 올바른 폼이 아닙니다. UTF-8로 인코딩하세요.',
  },
  'body-too-large': {
    en: 'The body is too large. Send at most {max} bytes.',
    ko: '본문이 너무 큽니다. {max}바이트까지만 보내세요.',
  },
  'signature-invalid': {
    en: 'The signature is not valid.',
    ko: '서명이 올바르지 않습니다.',
  },
  'body-late': {
    en: 'The body did not arrive in time. Send it again.',
    ko: '본문이 제때 도착하지 않았습니다. 다시 보내세요.',
  },
} as const satisfies Catalogue

/* Why an input is refused that many plugins have, other than the name itself: every code, and its words. */

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
    en: 'Port "{value}" is not valid. Use a number from 1 to 65535, such as 8443.',
    ko: '포트 "{value}" 값은 쓸 수 없습니다. 8443처럼 1부터 65535까지의 숫자를 쓰세요.',
  },
  'port-twice': {
    en: 'The domain has port {inDomain}, but port {port} is also given. Give one port.',
    ko: '도메인에 {inDomain}번 포트가 적혀 있는데 {port}번 포트도 지정했습니다. 포트를 하나만 쓰세요.',
  },
  'address-invalid': {
    en: '"{value}" is not an IP address. Give one that the domain resolves to, such as 192.0.2.1.',
    ko: '"{value}" 값은 IP 주소가 아닙니다. 192.0.2.1처럼 도메인의 IP 주소 중 하나를 쓰세요.',
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
