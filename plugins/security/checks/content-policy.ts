/** The rule: which scripts a page may run, and who may frame it. */
import { ELSEWHERE, NO_HTML, UNMEASURED } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import { effectOfAll, isFramedByAny, type Effect, parsePolicy } from '../http/csp.ts'
import { listed, seen, shown, valuesOf, withoutHtml } from '../http/subject.ts'
import type { Subject } from '../http/subject.ts'

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'
const HTML = 'https://html.spec.whatwg.org/multipage'

/**
 * Caps. In addition to HSTS, only these headers cost A- if they are missing: each stops a kind of attack in
 * every current browser. A policy that allows every script stops none, so it counts as missing. The rest is
 * advice.
 */
export const CONTENT_POLICY = {
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
      'csp-no-html': NO_HTML,
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
        ko: 'X-Frame-Options를 여러 번 보냅니다. 한 번이면 충분합니다.',
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
      'frame-options-no-html': NO_HTML,
      'frame-options-elsewhere': ELSEWHERE,
      'frame-options-unmeasured': UNMEASURED,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof CONTENT_POLICY>
type Of<Id extends string> = Extract<Verdict, { readonly id: Id }>

const CSP = 'content-security-policy'
const REPORT_ONLY = 'content-security-policy-report-only'
const FRAMES = 'x-frame-options'

/** The worst first. */
const outcomeOf = (effect: Effect): Of<'csp'>['outcome'] => {
  if (effect.anyScript) return { code: 'csp-any-script' }
  if (effect.inline) return { code: 'csp-inline' }
  if (effect.anyObject) return { code: 'csp-any-object' }
  if (effect.insecureActive) return { code: 'csp-insecure' }
  if (effect.eval) return { code: 'csp-eval' }
  if (effect.dynamicAlone) return { code: 'csp-dynamic-alone' }
  if (effect.repeated.length > 0)
    return { code: 'csp-repeated', params: { directives: listed(effect.repeated) } }
  if (effect.insecurePassive) return { code: 'csp-insecure-images' }
  if (effect.anyStyle) return { code: 'csp-inline-style' }
  return { code: effect.nothingByDefault ? 'csp-strict' : 'csp-sound' }
}

const judgeCsp = (subject: Subject): Of<'csp'> => {
  const id = 'csp'
  if (subject.kind !== 'page') return withoutHtml(id, 'csp', subject)
  const { page, document, policies } = subject
  const evidence = [
    ...seen(page.fields, CSP, REPORT_ONLY),
    ...listed(document.policies.map(text => `<meta> ${text}`)),
  ]
  if (policies.length > 0) return { id, outcome: outcomeOf(effectOfAll(policies)), evidence }
  // A <meta> with nothing but what it cannot set is as good as none.
  const isEmpty = document.policies.some(text => parsePolicy(text).directives.size === 0)
  if (valuesOf(page.fields, CSP).length > 0 || isEmpty)
    return { id, outcome: { code: 'csp-empty' }, evidence }
  const reported = valuesOf(page.fields, REPORT_ONLY).length > 0
  return { id, outcome: { code: reported ? 'csp-report-only' : 'csp-missing' }, evidence }
}

/** HTML Standard, section 7.5.8: `frame-ancestors` takes its place; several values that differ block all. */
const framingOf = (values: readonly string[]): Of<'frame-options'>['outcome'] => {
  const all = [...new Set(values)].flatMap(value => value.split(',')).map(value => value.trim().toLowerCase())
  const different = new Set(all)
  if (all.length === 0) return { code: 'frame-options-missing' }
  if (different.has('deny') || different.has('sameorigin')) {
    if (all.length > 1) return { code: 'frame-options-repeated' }
    return { code: 'frame-options-set', params: { value: all[0]!.toUpperCase() } }
  }
  const isOld = all.some(value => value.startsWith('allow-from'))
  return { code: isOld ? 'frame-options-allow-from' : 'frame-options-invalid' }
}

const judgeFraming = (subject: Subject): Of<'frame-options'> => {
  const id = 'frame-options'
  if (subject.kind !== 'page') return withoutHtml(id, 'frame-options', subject)
  const { page, header } = subject
  const byAny = isFramedByAny(header)
  if (byAny === null)
    return { id, outcome: framingOf(valuesOf(page.fields, FRAMES)), evidence: seen(page.fields, FRAMES) }
  const lists = header.flatMap(({ directives }) => directives.get('frame-ancestors')?.join(' ') ?? [])
  const evidence = lists.map(list => shown(`frame-ancestors ${list}`))
  return { id, outcome: { code: byAny ? 'frame-ancestors-open' : 'frame-ancestors' }, evidence }
}

export const judgeContentPolicy = (subject: Subject): Verdict[] => [judgeCsp(subject), judgeFraming(subject)]
