/** The rule: whom a site lets read its answers, and whose scripts it runs. */
import { UNMEASURED_FREE, type Rules } from '../check.ts'
import { ELSEWHERE } from './elsewhere.ts'

/**
 * Caps. A site that lets any other read its answers with the cookies of a visitor has no protection left from
 * them: C. A script that is asked for by http costs B: where a browser takes it, anybody can change it.
 */
export const CONTENT = {
  cors: {
    title: { en: 'Cross-origin requests (CORS)', ko: '교차 출처 요청(CORS)' },
    why: {
      en: 'A server that allows every site with credentials gives the data of its visitors to all of them.',
      ko: '모든 사이트의 요청에 자격 증명과 함께 응답하면 방문자의 데이터가 그 사이트들에 넘어갑니다.',
    },
    references: [
      'https://fetch.spec.whatwg.org/#http-cors-protocol',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
    ],
    fix: {
      en: 'Compare Origin with a list before repeating it, and allow credentials to sites on it alone.',
      ko: 'Origin을 허용 목록과 비교한 뒤에만 되돌려 주고, 목록의 사이트에만 자격 증명을 허용하세요.',
    },
    outcomes: {
      'cors-none': {
        level: 'pass',
        cap: null,
        en: 'Other sites cannot read the page.',
        ko: '다른 사이트가 페이지를 읽을 수 없습니다.',
      },
      'cors-public': {
        level: 'pass',
        cap: null,
        en: 'Any site can read the page, without the cookies of its visitors.',
        ko: '모든 사이트가 페이지를 읽을 수 있지만, 방문자의 쿠키는 쓰이지 않습니다.',
      },
      'cors-restricted': {
        level: 'pass',
        cap: null,
        en: 'Only {origin} can read the page.',
        ko: '{origin} 출처만 페이지를 읽을 수 있습니다.',
      },
      'cors-reflected': {
        level: 'warn',
        cap: null,
        en: 'The server allows any site that asks, without credentials.',
        ko: '요청한 사이트를 그대로 허용합니다. 자격 증명은 허용하지 않습니다.',
      },
      'cors-credentials': {
        level: 'fail',
        cap: 'C',
        en: 'Any site can read the page as its visitors see it, with their cookies.',
        ko: '모든 사이트가 방문자의 쿠키로 페이지를 읽을 수 있습니다.',
      },
      'cors-elsewhere': ELSEWHERE,
      'cors-unmeasured': UNMEASURED_FREE,
    },
  },
  sri: {
    title: { en: 'Scripts from elsewhere', ko: '외부 스크립트' },
    why: {
      en: 'A script from another server can do all that the page can. With a hash, browsers reject a changed one.',
      ko: '외부 서버의 스크립트는 페이지가 하는 일을 모두 할 수 있습니다. 해시가 있으면 변조를 알 수 있습니다.',
    },
    references: [
      'https://www.w3.org/TR/SRI/',
      'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Subresource_Integrity',
    ],
    fix: {
      en: 'Load scripts by https, and give those from other sites an integrity and a crossorigin attribute.',
      ko: '스크립트를 https로 불러오고, 외부 스크립트에는 integrity와 crossorigin 속성을 넣으세요.',
    },
    outcomes: {
      'scripts-none': {
        level: 'pass',
        cap: null,
        en: 'The page loads no scripts.',
        ko: '페이지가 불러오는 스크립트가 없습니다.',
      },
      'scripts-no-html': {
        level: 'pass',
        cap: null,
        en: 'The page is not HTML, so it loads no scripts.',
        ko: '페이지가 HTML이 아니어서 스크립트를 불러오지 않습니다.',
      },
      'scripts-own': {
        level: 'pass',
        cap: null,
        en: 'All scripts come from the site itself.',
        ko: '모든 스크립트를 사이트 자체에서 불러옵니다.',
      },
      'scripts-all-checked': {
        level: 'pass',
        cap: null,
        en: 'All scripts have a hash.',
        ko: '모든 스크립트에 해시가 있습니다.',
      },
      'scripts-checked': {
        level: 'pass',
        cap: null,
        en: 'All scripts from other sites have a hash.',
        ko: '모든 외부 스크립트에 해시가 있습니다.',
      },
      'scripts-unchecked': {
        level: 'warn',
        cap: null,
        en: 'Scripts from other sites without a hash: {hosts}.',
        ko: '해시가 없는 외부 스크립트가 있습니다: {hosts}.',
      },
      'scripts-plain-checked': {
        level: 'fail',
        cap: 'B',
        en: 'Scripts loaded without TLS, but with a hash: {hosts}.',
        ko: '해시는 있지만 TLS 없이 불러오는 스크립트가 있습니다: {hosts}.',
      },
      'scripts-plain': {
        level: 'fail',
        cap: 'B',
        en: 'Scripts loaded without TLS, which an attacker on the network can change: {hosts}.',
        ko: 'TLS 없이 불러와 중간에서 바뀔 수 있는 스크립트가 있습니다: {hosts}.',
      },
      'scripts-elsewhere': ELSEWHERE,
      'scripts-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
