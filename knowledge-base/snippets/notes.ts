/** Side effects of pieces of configuration, one sentence each. */
import { forSuites, forVersions } from './checks.ts'
import type { Absence, InBoth } from './types.ts'

/** A list of suites has it, whichever check asks for the list. */
export const OF_SUITES: InBoth = {
  en: 'Clients without ECDHE and AES-GCM or ChaCha20-Poly1305 can no longer connect.',
  ko: 'ECDHE와 AES-GCM 또는 ChaCha20-Poly1305를 지원하지 않는 클라이언트는 연결할 수 없게 됩니다.',
}

/** By the ids of checks or of their outcomes; a piece may have its own instead. */
export const NOTES: Readonly<Record<string, InBoth>> = {
  ...forVersions({
    en: 'Clients without TLS 1.2 can no longer connect.',
    ko: 'TLS 1.2를 지원하지 않는 클라이언트는 연결할 수 없게 됩니다.',
  }),
  ...forSuites(OF_SUITES),
  'key-exchange': OF_SUITES,
  'early-data': {
    en: 'Returning clients wait one round trip longer.',
    ko: '다시 접속하는 클라이언트는 왕복 한 번만큼 더 기다립니다.',
  },
  'ocsp-staple': {
    en: 'The server must reach the OCSP URL of the certificate over outgoing HTTP.',
    ko: '서버에서 인증서의 OCSP 주소로 나가는 HTTP 연결을 허용하세요.',
  },
  'sha1-signature': {
    en: 'Clients that support only SHA-1 signatures can no longer connect.',
    ko: 'SHA-1 서명만 지원하는 클라이언트는 연결할 수 없게 됩니다.',
  },
  redirect: {
    en: 'Programs that do not follow redirects need the https URL.',
    ko: '리디렉션을 따라가지 않는 프로그램에는 https 주소를 설정하세요.',
  },
  hsts: {
    en: 'It is hard to take back: for two years, browsers refuse http and invalid certificates.',
    ko: '되돌리기 어려운 설정으로, 브라우저가 2년 동안 http와 유효하지 않은 인증서를 거부합니다.',
  },
  'hsts-preload': {
    en: 'It covers every subdomain, including internal ones, and is even harder to take back.',
    ko: '내부용을 포함한 모든 하위 도메인에 적용되며, 되돌리기는 더 어렵습니다.',
  },
  csp: {
    en: 'It only reports: enforce it as Content-Security-Policy once the browser console shows no blocked inline scripts or other sites.',
    ko: '차단하지 않고 보고만 하므로, 브라우저 콘솔에 인라인 스크립트나 다른 사이트의 위반이 보이지 않으면 Content-Security-Policy로 적용하세요.',
  },
  'csp-report-only': {
    en: 'It blocks inline scripts and everything from other sites: add what the browser console reports first.',
    ko: '인라인 스크립트와 다른 사이트의 파일을 모두 차단하므로, 브라우저 콘솔에 보고된 출처를 먼저 추가하세요.',
  },
  'frame-options': {
    en: 'Other sites, including your own other host names, can no longer frame the page.',
    ko: '직접 운영하는 다른 호스트를 포함해, 다른 사이트는 이 페이지를 프레임에 넣을 수 없게 됩니다.',
  },
  'content-type-options': {
    en: 'Browsers refuse scripts and stylesheets with a wrong Content-Type.',
    ko: 'Content-Type이 잘못된 스크립트와 스타일시트를 브라우저가 거부합니다.',
  },
  'permissions-policy': {
    en: 'The page and its frames can no longer use the camera, location or microphone.',
    ko: '페이지와 그 안의 프레임에서 카메라, 위치, 마이크를 쓸 수 없게 됩니다.',
  },
  coop: {
    en: 'Login and payment windows of other sites lose their connection to the page.',
    ko: '다른 사이트의 로그인 창이나 결제 창이 페이지와 통신할 수 없게 됩니다.',
  },
  corp: {
    en: 'Other sites, including your own other host names, can no longer embed images or scripts from here.',
    ko: '직접 운영하는 다른 호스트를 포함해, 다른 사이트는 이곳의 이미지나 스크립트를 쓸 수 없게 됩니다.',
  },
  coep: {
    en: 'Files and frames from other sites are blocked unless those sites allow it with a header.',
    ko: '다른 사이트가 헤더로 허용하지 않은 파일과 프레임은 차단됩니다.',
  },
  cookies: {
    en: 'Scripts can no longer read cookies whose names are those of sessions, such as PHPSESSID.',
    ko: 'PHPSESSID처럼 세션 쿠키의 이름을 쓰는 쿠키를 스크립트에서 읽을 수 없게 됩니다.',
  },
  cors: {
    en: 'Other sites can no longer read the responses, including sites that you want to allow.',
    ko: '허용하려는 사이트를 포함해, 다른 사이트는 응답을 읽을 수 없게 됩니다.',
  },
}

const IN_APPLICATION: Absence = {
  en: 'Set SameSite in the application, which knows whether other sites need the cookie.',
  ko: '다른 사이트에서 쿠키가 필요한지는 애플리케이션만 알 수 있으므로, 애플리케이션에서 SameSite를 설정하세요.',
}

/** By outcomes that no server can fix without harm to sound cookies. */
export const HARMFUL: Readonly<Record<string, Absence>> = {
  'cookies-csrf-samesite': IN_APPLICATION,
  'cookies-samesite-invalid': IN_APPLICATION,
}
