/** The rule: what browsers may guess of a page, and what they tell other sites of it. */
import { ELSEWHERE, NO_HTML, UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import type { Document } from '../http/document.ts'
import { listed, seen, valuesOf, withoutHtml } from '../http/subject.ts'
import type { Subject } from '../http/subject.ts'

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'

export const HEADERS = {
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
        ko: '브라우저는 서버가 보낸 형식만 따릅니다(nosniff).',
      },
      'content-type-options-repeated': {
        level: 'warn',
        cap: null,
        en: 'X-Content-Type-Options is sent several times. Once is enough.',
        ko: 'X-Content-Type-Options를 여러 번 보냅니다. 한 번이면 충분합니다.',
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
      'content-type-options-no-html': NO_HTML,
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
      'referrer-no-html': NO_HTML,
      'referrer-elsewhere': ELSEWHERE,
      'referrer-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof HEADERS>
type Of<Id extends string> = Extract<Verdict, { readonly id: Id }>

const TYPE = 'x-content-type-options'

const judgeContentType = (subject: Subject): Of<'content-type-options'> => {
  const id = 'content-type-options'
  if (subject.kind !== 'page') return withoutHtml(id, 'content-type-options', subject)
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

const judgeReferrer = (subject: Subject): Of<'referrer-policy'> => {
  const id = 'referrer-policy'
  if (subject.kind !== 'page') return withoutHtml(id, 'referrer', subject)
  const { page, document } = subject
  const values = valuesOf(page.fields, id)
  const policy = referrerOf(values, document)
  const evidence = [...seen(page.fields, id), ...listed(document.referrers.map(text => `<meta> ${text}`))]
  if (policy === null)
    return { id, outcome: { code: values.length > 0 ? 'referrer-invalid' : 'referrer-default' }, evidence }
  const code = PRIVATE.has(policy) ? 'referrer-private' : 'referrer-open'
  return { id, outcome: { code, params: { policy } }, evidence }
}

export const judgeHeaders = (subject: Subject): Verdict[] => [
  judgeContentType(subject),
  judgeReferrer(subject),
]
