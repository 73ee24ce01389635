/** The rule: headers that a page protects its visitors with. */
import { UNMEASURED, UNMEASURED_FREE, type Rules } from '../check.ts'
import { ELSEWHERE } from './elsewhere.ts'

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'
const HTML = 'https://html.spec.whatwg.org/multipage'

/**
 * Caps. With HSTS these are the headers whose absence costs A-, and no more: each stops a kind of attack in
 * every current browser, and none of the others does. A policy that lets any script in stops none, so it
 * counts as if there were none. The rest is advice.
 */
export const HEADERS = {
  csp: {
    title: { en: 'Content-Security-Policy', ko: 'Content-Security-Policy' },
    why: {
      en: 'It keeps scripts that an attacker puts into a page from running.',
      ko: '공격자가 페이지에 끼워 넣은 스크립트가 실행되지 않게 합니다.',
    },
    references: ['https://www.w3.org/TR/CSP3/', `${MDN}/Content-Security-Policy`],
    fix: {
      en: "Send a policy that lists the sources of scripts, with nonces or hashes instead of 'unsafe-inline'.",
      ko: "스크립트를 불러올 출처를 정하고 'unsafe-inline' 대신 nonce나 해시를 쓰는 정책을 보내세요.",
    },
    outcomes: {
      'csp-strict': {
        level: 'pass',
        cap: null,
        en: "The policy blocks everything that it does not list (default-src 'none').",
        ko: "정책이 나열한 것 말고는 모두 막습니다(default-src 'none').",
      },
      'csp-sound': {
        level: 'pass',
        cap: null,
        en: 'The policy restricts scripts, and allows no inline ones.',
        ko: '정책이 스크립트를 제한하고 인라인 스크립트를 허용하지 않습니다.',
      },
      'csp-inline-style': {
        level: 'pass',
        cap: null,
        en: 'The policy restricts scripts; styles are not restricted.',
        ko: '정책이 스크립트를 제한합니다. 스타일은 제한하지 않습니다.',
      },
      'csp-insecure-images': {
        level: 'warn',
        cap: null,
        en: 'The policy restricts scripts, but allows images or media without TLS.',
        ko: '정책이 스크립트를 제한하지만, TLS 없는 이미지나 미디어를 허용합니다.',
      },
      'csp-repeated': {
        level: 'warn',
        cap: null,
        en: 'The policy has {directives} twice. Browsers use the first one only.',
        ko: '정책에 같은 지시어가 두 번 있습니다: {directives}. 브라우저는 첫 번째만 적용합니다.',
      },
      'csp-dynamic-alone': {
        level: 'warn',
        cap: null,
        en: "The policy has 'strict-dynamic' without a nonce or hash, which blocks every script.",
        ko: "정책에 nonce나 해시 없이 'strict-dynamic'만 있어 모든 스크립트가 차단됩니다.",
      },
      'csp-eval': {
        level: 'warn',
        cap: null,
        en: "The policy allows scripts made from text ('unsafe-eval').",
        ko: "정책이 문자열을 스크립트로 실행하는 것을 허용합니다('unsafe-eval').",
      },
      'csp-insecure': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy allows active content without TLS.',
        ko: '정책이 TLS 없는 능동 콘텐츠를 허용합니다.',
      },
      'csp-inline': {
        level: 'warn',
        cap: 'A-',
        en: "The policy allows inline scripts ('unsafe-inline'), so injected ones run.",
        ko: "정책이 인라인 스크립트를 허용하여('unsafe-inline') 삽입된 스크립트가 실행됩니다.",
      },
      'csp-any-script': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy allows scripts from any server.',
        ko: '정책이 모든 서버의 스크립트를 허용합니다.',
      },
      'csp-any-object': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy allows objects from any server, and an object can hold a script.',
        ko: '정책이 모든 서버의 객체(object)를 허용합니다. 객체에도 스크립트가 들어갈 수 있습니다.',
      },
      'csp-empty': {
        level: 'warn',
        cap: 'A-',
        en: 'Content-Security-Policy is empty.',
        ko: 'Content-Security-Policy 헤더가 비어 있습니다.',
      },
      'csp-report-only': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy is only reported on (Content-Security-Policy-Report-Only), not enforced.',
        ko: '정책이 보고만 하고(Content-Security-Policy-Report-Only) 적용되지 않습니다.',
      },
      'csp-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'There is no Content-Security-Policy.',
        ko: 'Content-Security-Policy가 없습니다.',
      },
      'csp-elsewhere': ELSEWHERE,
      'csp-unmeasured': UNMEASURED,
    },
  },
  'frame-options': {
    title: { en: 'Framing', ko: '프레임 삽입 차단' },
    why: {
      en: 'Another site can put the page into an invisible frame and get visitors to click on it.',
      ko: '다른 사이트가 페이지를 보이지 않는 프레임에 넣어 방문자의 클릭을 가로챌 수 있습니다.',
    },
    references: [
      `${HTML}/document-lifecycle.html#the-x-frame-options-header`,
      'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
    ],
    fix: {
      en: "Send frame-ancestors 'self' in Content-Security-Policy, or X-Frame-Options: SAMEORIGIN.",
      ko: "Content-Security-Policy에 frame-ancestors 'self'를 넣거나 X-Frame-Options: SAMEORIGIN을 보내세요.",
    },
    outcomes: {
      'frame-ancestors': {
        level: 'pass',
        cap: null,
        en: 'The policy lists the sites that may frame the page (frame-ancestors).',
        ko: '정책이 페이지를 프레임에 넣을 수 있는 사이트를 정합니다(frame-ancestors).',
      },
      'frame-options-set': {
        level: 'pass',
        cap: null,
        en: 'Other sites cannot frame the page (X-Frame-Options: {value}).',
        ko: '다른 사이트가 페이지를 프레임에 넣을 수 없습니다(X-Frame-Options: {value}).',
      },
      'frame-options-repeated': {
        level: 'warn',
        cap: null,
        en: 'X-Frame-Options is sent several times. Once is enough.',
        ko: 'X-Frame-Options가 여러 번 전송됩니다. 한 번이면 충분합니다.',
      },
      'frame-ancestors-open': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy lets any site frame the page (frame-ancestors).',
        ko: '정책이 모든 사이트에 프레임 삽입을 허용합니다(frame-ancestors).',
      },
      'frame-options-allow-from': {
        level: 'warn',
        cap: 'A-',
        en: 'Current browsers ignore X-Frame-Options with ALLOW-FROM.',
        ko: '현재 브라우저는 ALLOW-FROM이 있는 X-Frame-Options를 무시합니다.',
      },
      'frame-options-invalid': {
        level: 'warn',
        cap: 'A-',
        en: 'X-Frame-Options is neither DENY nor SAMEORIGIN.',
        ko: 'X-Frame-Options 값이 DENY도 SAMEORIGIN도 아닙니다.',
      },
      'frame-options-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'Any site can frame the page: there is no X-Frame-Options and no frame-ancestors.',
        ko: 'X-Frame-Options도 frame-ancestors도 없어, 모든 사이트가 페이지를 프레임에 넣을 수 있습니다.',
      },
      'frame-options-elsewhere': ELSEWHERE,
      'frame-options-unmeasured': UNMEASURED,
    },
  },
  'content-type-options': {
    title: { en: 'X-Content-Type-Options', ko: 'X-Content-Type-Options' },
    why: {
      en: 'Without it, browsers may run an uploaded file as a script although it was sent as another type.',
      ko: '이 헤더가 없으면 다른 형식으로 올린 파일을 브라우저가 스크립트로 실행할 수 있습니다.',
    },
    references: [
      'https://fetch.spec.whatwg.org/#x-content-type-options-header',
      `${MDN}/X-Content-Type-Options`,
    ],
    fix: { en: 'Send X-Content-Type-Options: nosniff.', ko: 'X-Content-Type-Options: nosniff를 보내세요.' },
    outcomes: {
      'content-type-options-set': {
        level: 'pass',
        cap: null,
        en: 'Browsers keep to the type that is sent (nosniff).',
        ko: '브라우저가 서버가 보낸 형식만 따릅니다(nosniff).',
      },
      'content-type-options-repeated': {
        level: 'warn',
        cap: null,
        en: 'X-Content-Type-Options is sent several times. Once is enough.',
        ko: 'X-Content-Type-Options가 여러 번 전송됩니다. 한 번이면 충분합니다.',
      },
      'content-type-options-invalid': {
        level: 'warn',
        cap: 'A-',
        en: 'X-Content-Type-Options is not nosniff, and browsers ignore it.',
        ko: 'X-Content-Type-Options 값이 nosniff가 아니어서 브라우저가 무시합니다.',
      },
      'content-type-options-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'There is no X-Content-Type-Options.',
        ko: 'X-Content-Type-Options가 없습니다.',
      },
      'content-type-options-elsewhere': ELSEWHERE,
      'content-type-options-unmeasured': UNMEASURED,
    },
  },
  'referrer-policy': {
    title: { en: 'Referrer-Policy', ko: 'Referrer-Policy' },
    why: {
      en: 'Links send the next site the address of the page, which can contain private values.',
      ko: '링크를 누르면 다음 사이트에 이전 페이지의 주소가 전달됩니다. 주소에는 민감한 값이 있을 수 있습니다.',
    },
    references: ['https://www.w3.org/TR/referrer-policy/', `${MDN}/Referrer-Policy`],
    fix: {
      en: 'Send Referrer-Policy: strict-origin-when-cross-origin, or a stricter one.',
      ko: 'Referrer-Policy: strict-origin-when-cross-origin 또는 더 엄격한 값을 보내세요.',
    },
    outcomes: {
      'referrer-private': {
        level: 'pass',
        cap: null,
        en: 'Other sites do not see the page address that a visitor comes from ({policy}).',
        ko: '다른 사이트에 페이지 주소가 전달되지 않습니다({policy}).',
      },
      'referrer-default': {
        level: 'pass',
        cap: null,
        en: 'There is no Referrer-Policy. The default of browsers is strict-origin-when-cross-origin.',
        ko: 'Referrer-Policy가 없습니다. 브라우저의 기본값은 strict-origin-when-cross-origin입니다.',
      },
      'referrer-open': {
        level: 'warn',
        cap: null,
        en: 'The policy {policy} sends more than the default of browsers.',
        ko: '{policy} 정책은 브라우저의 기본값보다 더 많은 정보를 전달합니다.',
      },
      'referrer-invalid': {
        level: 'warn',
        cap: null,
        en: 'Referrer-Policy has no value that browsers know, so they ignore it.',
        ko: 'Referrer-Policy에 브라우저가 아는 정책이 없어 무시됩니다.',
      },
      'referrer-elsewhere': ELSEWHERE,
      'referrer-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
