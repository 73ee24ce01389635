/** The rule: how visitors get from http to https, and stay there. */
import { UNMEASURED, UNMEASURED_FREE, type Rules } from '../grade/check.ts'

const RFC_6797 = 'https://www.rfc-editor.org/rfc/rfc6797'
const OBSERVATORY = 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring'

/**
 * Caps. B if visitors stay on http: they have no TLS at all, however good it is. C if https sends them back
 * to http, as then all of them lose it. A- for a detour by http, as without HSTS: one more request is open to
 * attack. HSTS of 180 days is enough, as for SSL Labs. Preloading is the operator's choice.
 */
export const REDIRECTS = {
  redirect: {
    title: { en: 'Redirect from HTTP to HTTPS', ko: 'HTTP에서 HTTPS로 리디렉션' },
    why: {
      en: 'Visitors who type only the name may start with http. A request without TLS can be changed on its way.',
      ko: '주소만 입력한 방문자는 http로 접속할 수 있습니다. TLS가 없는 요청은 중간에서 바뀔 수 있습니다.',
    },
    references: [`${RFC_6797}#section-7.2`, OBSERVATORY],
    fix: {
      en: 'Redirect every http request permanently (301 or 308) to https on the same host.',
      ko: '모든 http 요청을 같은 호스트의 https로 영구 리디렉션(301 또는 308)하세요.',
    },
    outcomes: {
      'redirect-https': {
        level: 'pass',
        cap: null,
        en: 'http redirects directly to {url}.',
        ko: 'http 요청을 바로 {url} 주소로 리디렉션합니다.',
      },
      'redirect-closed': {
        level: 'pass',
        cap: null,
        en: 'Port 80 is closed.',
        ko: '80번 포트가 닫혀 있습니다.',
      },
      'redirect-other-port': {
        level: 'pass',
        cap: null,
        en: 'Port 80 was not checked, as the check is not about port 443.',
        ko: '443번 포트의 확인이 아니므로 80번 포트는 확인하지 않았습니다.',
      },
      'redirect-refused': {
        level: 'warn',
        cap: null,
        en: 'http returns status {status} instead of a redirect to https.',
        ko: 'http 요청을 https로 리디렉션하지 않고 {status} 상태 코드로 응답합니다.',
      },
      'redirect-other-host': {
        level: 'warn',
        cap: null,
        en: 'http redirects to another host first ({url}), so browsers do not store HSTS for {host}.',
        ko: 'http 요청을 먼저 다른 호스트의 {url} 주소로 리디렉션합니다. 그래서 브라우저가 {host} 호스트의 HSTS를 저장하지 않습니다.',
      },
      'redirect-late': {
        level: 'warn',
        cap: 'A-',
        en: 'http redirects to {url} first, which is not https.',
        ko: 'http 요청을 https가 아닌 {url} 주소로 먼저 리디렉션합니다.',
      },
      'redirect-missing': {
        level: 'fail',
        cap: 'B',
        en: 'http serves the page without a redirect to https.',
        ko: 'https로 리디렉션하지 않고 http로 페이지를 제공합니다.',
      },
      'redirect-plain': {
        level: 'fail',
        cap: 'B',
        en: 'The redirects from http end at {url}, without https.',
        ko: 'http에서 시작한 리디렉션이 https가 아닌 {url} 주소에서 끝납니다.',
      },
      'redirect-downgrade': {
        level: 'fail',
        cap: 'C',
        en: 'https redirects visitors back to http: {url}.',
        ko: 'https 요청을 http로 되돌려 보냅니다: {url}.',
        fix: {
          en: 'Remove the redirect to http, mostly in the application: set its base URL to https, and let the proxy send X-Forwarded-Proto: https, which the application has to trust.',
          ko: 'http로 보내는 리디렉션을 없애세요. 대개 애플리케이션이 보냅니다. 애플리케이션의 기본 URL을 https로 바꾸고, 프록시가 X-Forwarded-Proto: https 헤더를 보내고 애플리케이션이 이를 신뢰하게 하세요.',
        },
      },
      'redirect-broken': {
        level: 'warn',
        cap: 'A-',
        en: 'http does not lead to a page. {reason}',
        ko: 'http 요청이 페이지에 도달하지 못합니다. {reason}',
      },
      'redirect-unmeasured': UNMEASURED_FREE,
    },
  },
  hsts: {
    title: { en: 'HSTS', ko: 'HSTS' },
    why: {
      en: 'With HSTS, browsers do not use http for this host, and users cannot skip certificate warnings.',
      ko: '이 헤더를 받은 브라우저는 이 호스트에 http로 접속하지 않습니다. 사용자가 인증서 경고를 무시할 수도 없습니다.',
    },
    references: [RFC_6797, OBSERVATORY],
    fix: {
      en: 'Send Strict-Transport-Security: max-age=63072000 with every https response, including redirects.',
      ko: '리디렉션을 포함한 모든 https 응답에 Strict-Transport-Security: max-age=63072000 헤더를 보내세요.',
    },
    outcomes: {
      'hsts-long': {
        level: 'pass',
        cap: null,
        en: 'HSTS is valid for {days} days.',
        ko: 'HSTS 유효 기간이 {days}일입니다.',
      },
      'hsts-short': {
        level: 'warn',
        cap: 'A-',
        en: 'HSTS has a max-age of only {seconds|grouped} {seconds|second|seconds}. At least 15,552,000 (180 days) are required.',
        ko: 'HSTS max-age가 {seconds|grouped}초입니다. 15,552,000초(180일) 이상이어야 합니다.',
      },
      'hsts-off': {
        level: 'warn',
        cap: 'A-',
        en: 'HSTS is disabled: max-age is 0.',
        ko: 'max-age가 0이어서 HSTS가 꺼져 있습니다.',
      },
      'hsts-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'The response to {url} has no Strict-Transport-Security header.',
        ko: '{url} 응답에 Strict-Transport-Security 헤더가 없습니다.',
      },
      'hsts-plain-only': {
        level: 'warn',
        cap: 'A-',
        en: 'Only the http response has Strict-Transport-Security. Browsers ignore it there.',
        ko: 'http 응답에만 Strict-Transport-Security 헤더가 있어 브라우저가 무시합니다.',
      },
      'hsts-invalid': {
        level: 'warn',
        cap: 'A-',
        en: 'Strict-Transport-Security is not valid, so browsers ignore it.',
        ko: 'Strict-Transport-Security 헤더가 올바르지 않아 브라우저가 무시합니다.',
      },
      'hsts-untrusted': {
        level: 'warn',
        cap: 'A-',
        en: 'Browsers ignore HSTS from a server whose certificate they do not trust.',
        ko: '브라우저는 신뢰할 수 없는 인증서를 쓰는 서버의 HSTS를 무시합니다.',
      },
      'hsts-unmeasured': UNMEASURED,
    },
  },
  'hsts-preload': {
    title: { en: 'HSTS preloading', ko: 'HSTS 사전 등록(preload)' },
    why: {
      en: 'Browsers have a built-in list of domains. They connect to these by https alone, even on the first visit.',
      ko: '브라우저는 내장된 목록의 도메인에 첫 방문부터 https로만 접속합니다.',
    },
    references: ['https://hstspreload.org/', OBSERVATORY],
    fix: {
      en: 'Meet every condition of hstspreload.org, or remove preload from Strict-Transport-Security.',
      ko: 'hstspreload.org의 조건을 모두 갖추거나, Strict-Transport-Security에서 preload를 빼세요.',
    },
    outcomes: {
      'preload-ready': {
        level: 'pass',
        cap: null,
        en: 'The conditions for preloading are met. Whether browsers list the domain was not checked.',
        ko: '사전 등록 조건을 갖추었습니다. 브라우저 목록에 있는지는 확인하지 않았습니다.',
      },
      'preload-unasked': {
        level: 'pass',
        cap: null,
        en: 'The site does not ask to be preloaded. Whether browsers list the domain was not checked.',
        ko: '사전 등록을 요청하지 않습니다. 브라우저 목록에 있는지는 확인하지 않았습니다.',
      },
      'preload-unmet': {
        level: 'warn',
        cap: null,
        en: 'The site asks to be preloaded, but some conditions are not met: {missing}.',
        ko: '사전 등록을 요청하지만 갖추지 못한 조건이 있습니다: {missing}.',
      },
      'preload-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
