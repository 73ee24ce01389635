/** Why HTTP checks could not be made, and which conditions of preloading are not met, in words. */
import { HTTP_FAILURES } from '../../../core/protocol/http/reasons.ts'
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'

const GAPS = {
  'http-not-visited': {
    en: 'No page was requested.',
    ko: '서버에 페이지를 요청하지 않았습니다.',
    transient: true,
  },
  'http-request-failed': {
    en: 'The request for {url} failed ({why}).',
    ko: '{url} 요청에 실패했습니다({why}).',
  },
  'http-redirect-loop': {
    en: 'The redirects loop at {url}.',
    ko: '{url} 주소에서 리디렉션이 순환합니다.',
  },
  'http-redirects-long': {
    en: 'There are more than {count} {count|redirect|redirects}.',
    ko: '리디렉션이 {count}번을 넘습니다.',
  },
  'http-redirects-unfollowed': {
    en: 'The redirects lead on from {url}, but this check makes no more connections for them.',
    ko: '{url} 다음에도 리디렉션이 이어지지만, 이번 확인에서는 더 연결하지 않았습니다.',
  },
  'http-redirect-cookie-loop': {
    en: 'The redirects loop at {url} for visitors who send no cookies, and this check sends none.',
    ko: '쿠키를 보내지 않으면 {url} 주소에서 리디렉션이 순환합니다. 이 확인에서는 쿠키를 보내지 않습니다.',
  },
  'http-redirect-nowhere': {
    en: 'The redirect from {url} does not have a valid URL.',
    ko: '{url} 주소의 리디렉션 대상이 올바른 URL이 아닙니다.',
  },
  'http-body-unread': {
    en: 'The page could not be read to its end ({why}).',
    ko: '페이지를 끝까지 읽지 못했습니다({why}).',
  },
  'http-not-judged': {
    en: 'The certificate could not be checked in time.',
    ko: '인증서를 제때 확인하지 못했습니다.',
    transient: true,
  },
} as const satisfies Catalogue

/** What the lists of browsers require (hstspreload.org) and this site does not have. */
const PRELOAD_CONDITIONS = {
  'preload-domain': {
    en: 'the registered domain itself instead of {host}',
    ko: '{host} 호스트가 아닌 등록된 도메인 자체',
  },
  'preload-age': { en: 'a max-age of at least 31536000 s', ko: '31536000초 이상의 max-age' },
  'preload-subdomains': { en: 'includeSubDomains', ko: 'includeSubDomains' },
  'preload-redirect': {
    en: 'a redirect from http to https on the same host',
    ko: '같은 호스트에서 http를 https로 보내는 리디렉션',
  },
  'preload-certificate': { en: 'a trusted certificate', ko: '신뢰할 수 있는 인증서' },
} as const satisfies Catalogue

/** Words of the parameters of HTTP outcomes. */
export const HTTP_PARTS = { ...GAPS, ...PRELOAD_CONDITIONS, ...HTTP_FAILURES }

export type Gap = Coded<typeof GAPS>
export type PreloadCondition = Coded<typeof PRELOAD_CONDITIONS>
