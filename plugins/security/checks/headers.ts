/** The rule: headers that protect the visitors of a page. */
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import type { Document } from '../http/document.ts'
import type { Fields } from '../http/observation.ts'
import { parseDictionary, parseItem } from '../http/structured-field.ts'
import type { Member } from '../http/structured-field.ts'
import { listed, seen, valuesOf, without } from '../http/subject.ts'
import type { Subject } from '../http/subject.ts'
import { ELSEWHERE } from './reachable.ts'
import type { ISOLATION } from './isolation.ts'

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'
const HTML = 'https://html.spec.whatwg.org/multipage'

/**
 * Caps. In addition to HSTS, only these headers cost A- if they are missing: each stops a kind of attack in
 * every current browser. A policy that allows every script stops none, so it counts as missing. The rest is
 * advice.
 */
export const HEADERS = {
  csp: {
    title: { en: 'Content-Security-Policy', ko: 'Content-Security-Policy' },
    why: {
      en: 'It keeps browsers from running scripts that an attacker injects into a page.',
      ko: '공격자가 페이지에 삽입한 스크립트를 브라우저가 실행하지 않게 합니다.',
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
        en: "The policy blocks everything that it does not allow (default-src 'none').",
        ko: "정책이 허용하지 않은 것은 모두 막습니다(default-src 'none').",
      },
      'csp-sound': {
        level: 'pass',
        cap: null,
        en: 'The policy restricts scripts and does not allow inline scripts.',
        ko: '정책이 스크립트를 제한하고 인라인 스크립트를 허용하지 않습니다.',
      },
      'csp-inline-style': {
        level: 'pass',
        cap: null,
        en: 'The policy restricts scripts, but not styles.',
        ko: '정책이 스크립트는 제한하지만 스타일은 제한하지 않습니다.',
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
        en: 'The policy repeats directives: {directives}. Browsers use only the first of each.',
        ko: '정책에 반복된 지시어가 있습니다: {directives}. 브라우저는 첫 번째만 적용합니다.',
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
        en: "The policy allows text to run as a script ('unsafe-eval').",
        ko: "정책이 문자열을 스크립트로 실행하도록 허용합니다('unsafe-eval').",
      },
      'csp-insecure': {
        level: 'warn',
        cap: 'A-',
        en: 'The policy allows active content (scripts, styles, frames) without TLS.',
        ko: '정책이 TLS 없는 스크립트, 스타일, 프레임 등을 허용합니다.',
      },
      'csp-inline': {
        level: 'warn',
        cap: 'A-',
        en: "The policy allows inline scripts ('unsafe-inline'), so injected scripts run.",
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
        en: 'The policy allows objects from any server. An object can contain a script.',
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
        en: 'The policy is report-only, so browsers do not enforce it (Content-Security-Policy-Report-Only).',
        ko: '정책이 보고 전용이어서 적용되지 않습니다(Content-Security-Policy-Report-Only).',
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
    title: { en: 'Framing protection', ko: '프레임 삽입 차단' },
    why: {
      en: 'Without it, another site can put the page into an invisible frame and trick visitors into clicking on it.',
      ko: '차단하지 않으면 다른 사이트가 페이지를 보이지 않는 프레임에 넣어 방문자의 클릭을 가로챌 수 있습니다.',
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
      en: 'Without it, browsers may run a file as a script although the server sends it as another type.',
      ko: '이 헤더가 없으면 서버가 다른 형식으로 보낸 파일을 브라우저가 스크립트로 실행할 수 있습니다.',
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
        en: 'Browsers use the type that the server sends (nosniff).',
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
        en: 'X-Content-Type-Options is not nosniff, so browsers ignore it.',
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
      en: 'A link can send the address of the page to the next site. The address may contain private values.',
      ko: '링크를 누르면 다음 사이트에 현재 페이지의 주소가 전달될 수 있습니다. 주소에는 민감한 값이 있을 수 있습니다.',
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
        en: 'Other sites do not get the full address of the page ({policy}).',
        ko: '다른 사이트에 페이지의 전체 주소가 전달되지 않습니다({policy}).',
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
        en: 'The policy {policy} sends more than browsers send by default.',
        ko: '{policy} 정책은 브라우저의 기본값보다 더 많은 정보를 전달합니다.',
      },
      'referrer-invalid': {
        level: 'warn',
        cap: null,
        en: 'Referrer-Policy does not have a valid value, so browsers ignore it.',
        ko: 'Referrer-Policy에 올바른 값이 없어 브라우저가 무시합니다.',
      },
      'referrer-elsewhere': ELSEWHERE,
      'referrer-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

/* Judges the other headers of a page: content type, referrer, features, and isolation from other sites. */

type Of<Id extends string> = Extract<
  CheckOutcome<typeof HEADERS> | CheckOutcome<typeof ISOLATION>,
  { readonly id: Id }
>

const TYPE = 'x-content-type-options'

export const judgeContentType = (subject: Subject): Of<'content-type-options'> => {
  const id = 'content-type-options'
  if (subject.kind !== 'page') return { id, outcome: without('content-type-options', subject), evidence: [] }
  const values = [...new Set(valuesOf(subject.page.fields, TYPE))].flatMap(value => value.split(','))
  const evidence = seen(subject.page.fields, TYPE)
  if (values.length === 0) return { id, outcome: { code: `${id}-missing` }, evidence }
  // Fetch Standard, "determine nosniff": the first value counts.
  if (values[0]!.trim().toLowerCase() !== 'nosniff')
    return { id, outcome: { code: `${id}-invalid` }, evidence }
  return { id, outcome: { code: values.length > 1 ? `${id}-repeated` : `${id}-set` }, evidence }
}

/** No more than what browsers do by themselves. */
const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const OPEN = new Set(['no-referrer-when-downgrade', 'origin', 'origin-when-cross-origin', 'unsafe-url'])
/** What `<meta>` may still hold (HTML Standard, section 4.2.5.1). */
const OLD: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
}

/** The last value that browsers know counts, and one of the page counts more than one of the header. */
const referrerOf = (values: readonly string[], document: Document): string | null => {
  const tokens = values.flatMap(value => value.split(',')).map(value => value.trim().toLowerCase())
  const metas = document.referrers
    .map(value => value.trim().toLowerCase())
    .map(value => (Object.hasOwn(OLD, value) ? OLD[value]! : value))
  return [...tokens, ...metas].findLast(token => PRIVATE.has(token) || OPEN.has(token)) ?? null
}

export const judgeReferrer = (subject: Subject): Of<'referrer-policy'> => {
  const id = 'referrer-policy'
  if (subject.kind !== 'page') return { id, outcome: without('referrer', subject), evidence: [] }
  const { page, document } = subject
  const values = valuesOf(page.fields, id)
  const policy = referrerOf(values, document)
  const evidence = [...seen(page.fields, id), ...listed(document.referrers.map(text => `<meta> ${text}`))]
  if (policy === null)
    return { id, outcome: { code: values.length > 0 ? 'referrer-invalid' : 'referrer-default' }, evidence }
  const code = PRIVATE.has(policy) ? 'referrer-private' : 'referrer-open'
  return { id, outcome: { code, params: { policy } }, evidence }
}

/** Features that a page should not allow for every site. */
const PERSONAL = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']

const isForAll = (member: Member): boolean =>
  (member.kind === 'list' ? member.value : [member]).some(
    ({ kind, value }) => kind === 'token' && value === '*',
  )

export const judgePermissions = (subject: Subject): Of<'permissions-policy'> => {
  const id = 'permissions-policy'
  if (subject.kind !== 'page') return { id, outcome: without('permissions', subject), evidence: [] }
  const values = valuesOf(subject.page.fields, id)
  const evidence = seen(subject.page.fields, id)
  if (values.length === 0) return { id, outcome: { code: 'permissions-missing' }, evidence }
  const members = parseDictionary(values.join(', '))
  if (members === null || members.size === 0)
    return { id, outcome: { code: 'permissions-invalid' }, evidence }
  const features = PERSONAL.filter(name => members.has(name) && isForAll(members.get(name)!))
  if (features.length > 0)
    return { id, outcome: { code: 'permissions-open', params: { features } }, evidence }
  return { id, outcome: { code: 'permissions-set' }, evidence }
}

/** The token of a header that is an item; null: browsers ignore it; undefined: it is not there. */
const tokenOf = (fields: Fields, name: string, known: readonly string[]): string | null | undefined => {
  const values = valuesOf(fields, name)
  if (values.length === 0) return undefined
  const item = parseItem(values.join(', '))
  return item?.kind === 'token' && known.includes(item.value) ? item.value : null
}

const COOP = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none']

export const judgeOpener = (subject: Subject): Of<'coop'> => {
  const id = 'coop'
  if (subject.kind !== 'page') return { id, outcome: without('coop', subject), evidence: [] }
  const value = tokenOf(subject.page.fields, 'cross-origin-opener-policy', COOP)
  const evidence = seen(subject.page.fields, 'cross-origin-opener-policy')
  if (value === undefined) return { id, outcome: { code: 'coop-missing' }, evidence }
  if (value === null) return { id, outcome: { code: 'coop-invalid' }, evidence }
  if (value === 'unsafe-none') return { id, outcome: { code: 'coop-none' }, evidence }
  return { id, outcome: { code: 'coop-set', params: { value } }, evidence }
}

const CORP = ['same-origin', 'same-site', 'cross-origin']

export const judgeResource = (subject: Subject): Of<'corp'> => {
  const id = 'corp'
  if (subject.kind !== 'page') return { id, outcome: without('corp', subject), evidence: [] }
  const values = valuesOf(subject.page.fields, 'cross-origin-resource-policy')
  const evidence = seen(subject.page.fields, 'cross-origin-resource-policy')
  if (values.length === 0) return { id, outcome: { code: 'corp-missing' }, evidence }
  // No structured field: Fetch Standard, "cross-origin resource policy internal check".
  const value = values.join(', ')
  if (!CORP.includes(value)) return { id, outcome: { code: 'corp-invalid' }, evidence }
  return { id, outcome: { code: 'corp-set', params: { value } }, evidence }
}

const COEP = ['require-corp', 'credentialless', 'unsafe-none']

export const judgeEmbedder = (subject: Subject): Of<'coep'> => {
  const id = 'coep'
  if (subject.kind !== 'page') return { id, outcome: without('coep', subject), evidence: [] }
  const value = tokenOf(subject.page.fields, 'cross-origin-embedder-policy', COEP)
  const evidence = seen(subject.page.fields, 'cross-origin-embedder-policy')
  if (value === undefined) return { id, outcome: { code: 'coep-missing' }, evidence }
  if (value === null) return { id, outcome: { code: 'coep-invalid' }, evidence }
  return { id, outcome: { code: 'coep-set', params: { value } }, evidence }
}
