/** The rule: headers that isolate a page from other sites and from features. None lowers the grade. */
import { ELSEWHERE, NO_HTML, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import type { Fields, HttpSurvey } from '../http/observation.ts'
import { parseDictionary, parseItem } from '../http/structured-field.ts'
import type { Member } from '../http/structured-field.ts'
import { gapOf, seen, valuesOf, without, withoutHtml } from '../http/subject.ts'
import type { Subject } from '../http/subject.ts'

const MDN = 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'
const HTML = 'https://html.spec.whatwg.org/multipage/browsers.html'

export const ISOLATION = {
  'permissions-policy': {
    title: { en: 'Permissions-Policy', ko: 'Permissions-Policy' },
    why: {
      en: 'It disables features that a page and its frames do not use, such as camera, microphone and location.',
      ko: '카메라, 마이크, 위치 등 페이지와 프레임이 쓰지 않는 기능을 끕니다.',
    },
    references: ['https://www.w3.org/TR/permissions-policy/', `${MDN}/Permissions-Policy`],
    fix: {
      en: 'Disable what the site does not use. Send Permissions-Policy: camera=(), microphone=(), geolocation=().',
      ko: '쓰지 않는 기능을 끄세요. Permissions-Policy: camera=(), microphone=(), geolocation=() 헤더를 보내세요.',
    },
    outcomes: {
      'permissions-set': {
        level: 'pass',
        cap: null,
        en: 'The site restricts browser features.',
        ko: '브라우저 기능을 제한합니다.',
      },
      'permissions-open': {
        level: 'warn',
        cap: null,
        en: 'Permissions-Policy allows features for every site: {features}.',
        ko: 'Permissions-Policy가 모든 사이트에 기능을 허용합니다: {features}.',
      },
      'permissions-invalid': {
        level: 'warn',
        cap: null,
        en: 'Permissions-Policy is not a valid dictionary (RFC 9651), so browsers ignore it.',
        ko: 'Permissions-Policy가 올바른 형식(RFC 9651)이 아니어서 브라우저가 무시합니다.',
      },
      'permissions-missing': {
        level: 'warn',
        cap: null,
        en: 'There is no Permissions-Policy.',
        ko: 'Permissions-Policy가 없습니다.',
      },
      'permissions-no-html': NO_HTML,
      'permissions-elsewhere': ELSEWHERE,
      'permissions-unmeasured': UNMEASURED_FREE,
    },
  },
  coop: {
    title: { en: 'Cross-Origin-Opener-Policy', ko: 'Cross-Origin-Opener-Policy' },
    why: {
      en: 'It keeps another site that opens the page in a window from reaching into it.',
      ko: '다른 사이트가 이 페이지를 새 창으로 열었을 때 페이지에 접근하지 못하게 합니다.',
    },
    references: [`${HTML}#cross-origin-opener-policies`, `${MDN}/Cross-Origin-Opener-Policy`],
    fix: {
      en: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups if the page opens login windows.',
      ko: 'Cross-Origin-Opener-Policy: same-origin을 보내세요. 로그인 창을 띄우는 페이지라면 same-origin-allow-popups를 쓰세요.',
    },
    outcomes: {
      'coop-set': {
        level: 'pass',
        cap: null,
        en: 'The page is separated from windows of other sites ({value}).',
        ko: '페이지가 다른 사이트의 창과 분리됩니다({value}).',
      },
      'coop-none': {
        level: 'warn',
        cap: null,
        en: 'The page is not separated from windows of other sites (unsafe-none).',
        ko: '페이지가 다른 사이트의 창과 분리되지 않습니다(unsafe-none).',
      },
      'coop-invalid': {
        level: 'warn',
        cap: null,
        en: 'Cross-Origin-Opener-Policy is not valid, so browsers ignore it.',
        ko: 'Cross-Origin-Opener-Policy가 올바르지 않아 브라우저가 무시합니다.',
      },
      'coop-missing': {
        level: 'warn',
        cap: null,
        en: 'There is no Cross-Origin-Opener-Policy.',
        ko: 'Cross-Origin-Opener-Policy가 없습니다.',
      },
      'coop-no-html': NO_HTML,
      'coop-elsewhere': ELSEWHERE,
      'coop-unmeasured': UNMEASURED_FREE,
    },
  },
  corp: {
    title: { en: 'Cross-Origin-Resource-Policy', ko: 'Cross-Origin-Resource-Policy' },
    why: {
      en: 'It keeps other sites from loading files of this site into their pages.',
      ko: '다른 사이트가 이 사이트의 파일을 자기 페이지에 불러오지 못하게 합니다.',
    },
    references: [
      'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
      `${MDN}/Cross-Origin-Resource-Policy`,
    ],
    fix: {
      en: 'Send same-origin, same-site or cross-origin, in lower case and only once.',
      ko: 'same-origin, same-site, cross-origin 중 하나를 소문자로 한 번만 보내세요.',
    },
    outcomes: {
      'corp-set': {
        level: 'pass',
        cap: null,
        en: 'Cross-Origin-Resource-Policy is {value}.',
        ko: 'Cross-Origin-Resource-Policy 값은 {value}입니다.',
      },
      'corp-invalid': {
        level: 'warn',
        cap: null,
        en: 'Cross-Origin-Resource-Policy is not valid, so browsers ignore it.',
        ko: 'Cross-Origin-Resource-Policy가 올바르지 않아 브라우저가 무시합니다.',
      },
      'corp-missing': {
        level: 'pass',
        cap: null,
        en: 'There is no Cross-Origin-Resource-Policy. A page does not require it.',
        ko: 'Cross-Origin-Resource-Policy가 없습니다. 페이지에는 필요하지 않습니다.',
      },
      'corp-elsewhere': ELSEWHERE,
      'corp-unmeasured': UNMEASURED_FREE,
    },
  },
  coep: {
    title: { en: 'Cross-Origin-Embedder-Policy', ko: 'Cross-Origin-Embedder-Policy' },
    why: {
      en: 'It blocks resources from sites that do not allow it. Pages that use shared memory (SharedArrayBuffer) require it.',
      ko: '다른 사이트가 허용한 리소스만 페이지에 불러오게 합니다. 공유 메모리(SharedArrayBuffer)를 쓰려면 필요합니다.',
    },
    references: [`${HTML}#coep`, `${MDN}/Cross-Origin-Embedder-Policy`],
    fix: {
      en: 'Send require-corp or credentialless, in lower case and only once, or remove the header.',
      ko: 'require-corp나 credentialless를 소문자로 한 번만 보내거나, 헤더를 빼세요.',
    },
    outcomes: {
      'coep-set': {
        level: 'pass',
        cap: null,
        en: 'Cross-Origin-Embedder-Policy is {value}.',
        ko: 'Cross-Origin-Embedder-Policy 값은 {value}입니다.',
      },
      'coep-invalid': {
        level: 'warn',
        cap: null,
        en: 'Cross-Origin-Embedder-Policy is not valid, so browsers ignore it.',
        ko: 'Cross-Origin-Embedder-Policy가 올바르지 않아 브라우저가 무시합니다.',
      },
      'coep-missing': {
        level: 'pass',
        cap: null,
        en: 'There is no Cross-Origin-Embedder-Policy. Only pages that use shared memory (SharedArrayBuffer) require it.',
        ko: 'Cross-Origin-Embedder-Policy가 없습니다. 공유 메모리(SharedArrayBuffer)를 쓰는 페이지에만 필요합니다.',
      },
      'coep-no-html': NO_HTML,
      'coep-elsewhere': ELSEWHERE,
      'coep-unmeasured': UNMEASURED_FREE,
    },
  },
  'server-header': {
    title: { en: 'Exposed versions', ko: '버전 노출' },
    why: {
      en: 'A version number shows attackers which known vulnerabilities to try first.',
      ko: '버전 번호가 보이면 공격자가 어떤 취약점부터 시도할지 알 수 있습니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4'],
    fix: {
      en: 'Remove version numbers from the Server and X-Powered-By headers.',
      ko: 'Server와 X-Powered-By 헤더에서 버전 번호를 빼세요.',
    },
    outcomes: {
      'versions-hidden': {
        level: 'pass',
        cap: null,
        en: 'Headers do not show software versions.',
        ko: '소프트웨어 버전을 보여 주는 헤더가 없습니다.',
      },
      'versions-shown': {
        level: 'warn',
        cap: null,
        en: 'Headers show software versions: {headers}.',
        ko: '소프트웨어 버전을 보여 주는 헤더가 있습니다: {headers}.',
      },
      'versions-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

type Verdict = CheckOutcome<typeof ISOLATION>
type Of<Id extends string> = Extract<Verdict, { readonly id: Id }>

/** Features that a page should not allow for every site. */
const PERSONAL = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']

const isForAll = (member: Member): boolean =>
  (member.kind === 'list' ? member.value : [member]).some(
    ({ kind, value }) => kind === 'token' && value === '*',
  )

const judgePermissions = (subject: Subject): Of<'permissions-policy'> => {
  const id = 'permissions-policy'
  if (subject.kind !== 'page') return withoutHtml(id, 'permissions', subject)
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

const judgeOpener = (subject: Subject): Of<'coop'> => {
  const id = 'coop'
  if (subject.kind !== 'page') return withoutHtml(id, 'coop', subject)
  const value = tokenOf(subject.page.fields, 'cross-origin-opener-policy', COOP)
  const evidence = seen(subject.page.fields, 'cross-origin-opener-policy')
  if (value === undefined) return { id, outcome: { code: 'coop-missing' }, evidence }
  if (value === null) return { id, outcome: { code: 'coop-invalid' }, evidence }
  if (value === 'unsafe-none') return { id, outcome: { code: 'coop-none' }, evidence }
  return { id, outcome: { code: 'coop-set', params: { value } }, evidence }
}

const CORP = ['same-origin', 'same-site', 'cross-origin']

const judgeResource = (subject: Subject): Of<'corp'> => {
  const id = 'corp'
  if (subject.kind !== 'page' && subject.kind !== 'no-html') return without(id, 'corp', subject)
  const values = valuesOf(subject.page.fields, 'cross-origin-resource-policy')
  const evidence = seen(subject.page.fields, 'cross-origin-resource-policy')
  if (values.length === 0) return { id, outcome: { code: 'corp-missing' }, evidence }
  // No structured field: Fetch Standard, "cross-origin resource policy internal check".
  const value = values.join(', ')
  if (!CORP.includes(value)) return { id, outcome: { code: 'corp-invalid' }, evidence }
  return { id, outcome: { code: 'corp-set', params: { value } }, evidence }
}

const COEP = ['require-corp', 'credentialless', 'unsafe-none']

const judgeEmbedder = (subject: Subject): Of<'coep'> => {
  const id = 'coep'
  if (subject.kind !== 'page') return withoutHtml(id, 'coep', subject)
  const value = tokenOf(subject.page.fields, 'cross-origin-embedder-policy', COEP)
  const evidence = seen(subject.page.fields, 'cross-origin-embedder-policy')
  if (value === undefined) return { id, outcome: { code: 'coep-missing' }, evidence }
  if (value === null) return { id, outcome: { code: 'coep-invalid' }, evidence }
  return { id, outcome: { code: 'coep-set', params: { value } }, evidence }
}

/** Where servers and frameworks name themselves. */
export const VERSION_HEADERS: ReadonlySet<string> = new Set([
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
])
/** `nginx/1.24.0`, `PHP/8`, `4.0.30319`, `Drupal 10`. */
const VERSION = /\d\.\d|\/\d|[a-z] \d/i

const judgeSoftware = (survey: HttpSurvey | null): Of<'server-header'> => {
  const id = 'server-header'
  const fields = survey?.page?.fields ?? survey?.secure.hops[0]?.fields
  if (!fields) {
    const reason = (survey && gapOf(survey.secure)) ?? { code: 'http-not-visited' }
    return { id, outcome: { code: 'versions-unmeasured', params: { reason } }, evidence: [] }
  }
  const headers = [
    ...new Set(
      fields
        .filter(([name, value]) => VERSION_HEADERS.has(name) && VERSION.test(value))
        .map(([name]) => name),
    ),
  ]
  if (headers.length === 0)
    return { id, outcome: { code: 'versions-hidden' }, evidence: seen(fields, ...VERSION_HEADERS) }
  return { id, outcome: { code: 'versions-shown', params: { headers } }, evidence: seen(fields, ...headers) }
}

export const judgeIsolation = (subject: Subject, survey: HttpSurvey | null): Verdict[] => [
  judgePermissions(subject),
  judgeOpener(subject),
  judgeResource(subject),
  judgeEmbedder(subject),
  judgeSoftware(survey),
]
