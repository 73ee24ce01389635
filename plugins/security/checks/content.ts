/** The rule: which sites may read the responses of a site, and whose scripts it runs. */
import { ELSEWHERE, NO_HTML, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import type { Document, Script } from '../http/document.ts'
import { FOREIGN_ORIGIN } from '../http/observation.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { listed, seen, shown, valuesOf, without, withoutHtml } from '../http/subject.ts'
import type { Subject } from '../http/subject.ts'

/**
 * Caps. C if any other site can read responses with the cookies of a visitor: nothing protects them any more.
 * B for a script by http: where a browser loads it, an attacker on the network can change it.
 */
export const CONTENT = {
  cors: {
    title: { en: 'Cross-origin requests (CORS)', ko: '교차 출처 요청(CORS)' },
    why: {
      en: 'If a server allows every site to read it with credentials, all of them can read the data of visitors.',
      ko: '자격 증명을 포함한 요청을 모든 사이트에 허용하면, 모든 사이트가 방문자의 데이터를 읽을 수 있습니다.',
    },
    references: [
      'https://fetch.spec.whatwg.org/#http-cors-protocol',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
    ],
    fix: {
      en: 'Allow only the sites on a list of yours. Do not copy Origin into the response without that check.',
      ko: '허용 목록에 있는 사이트만 허용하세요. 확인하지 않은 Origin 값을 응답에 그대로 넣지 마세요.',
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
        en: 'Any site can read the page, but without the cookies of visitors.',
        ko: '모든 사이트가 페이지를 읽을 수 있지만, 방문자의 쿠키는 사용할 수 없습니다.',
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
        en: 'The server allows every site that asks, but without credentials.',
        ko: '요청한 사이트를 모두 허용하지만, 자격 증명은 허용하지 않습니다.',
      },
      'cors-credentials': {
        level: 'fail',
        cap: 'C',
        en: 'Any site can read the page with the cookies of visitors, as they see it.',
        ko: '모든 사이트가 방문자의 쿠키로 페이지를 읽을 수 있습니다.',
      },
      'cors-elsewhere': ELSEWHERE,
      'cors-unmeasured': UNMEASURED_FREE,
    },
  },
  sri: {
    title: { en: 'Scripts from other sites', ko: '외부 스크립트' },
    why: {
      en: 'A script from another site can do everything that the page can. With a hash, browsers reject changed scripts.',
      ko: '외부 스크립트는 페이지가 하는 일을 모두 할 수 있습니다. 해시가 있으면 브라우저가 변조된 스크립트를 거부합니다.',
    },
    references: [
      'https://www.w3.org/TR/SRI/',
      'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Subresource_Integrity',
    ],
    fix: {
      en: 'Load scripts by https. Add the attributes integrity and crossorigin to scripts from other sites.',
      ko: '스크립트를 https로 불러오고, 외부 스크립트에는 integrity와 crossorigin 속성을 넣으세요.',
    },
    outcomes: {
      'scripts-none': {
        level: 'pass',
        cap: null,
        en: 'The page does not load scripts.',
        ko: '페이지가 불러오는 스크립트가 없습니다.',
      },
      'scripts-no-html': NO_HTML,
      'scripts-own': {
        level: 'pass',
        cap: null,
        en: 'All scripts come from the same site.',
        ko: '모든 스크립트를 같은 사이트에서 불러옵니다.',
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
        en: 'Scripts requested without TLS, so browsers block them: {hosts}.',
        ko: 'TLS 없이 요청해 브라우저가 차단하는 스크립트가 있습니다: {hosts}.',
      },
      'scripts-elsewhere': ELSEWHERE,
      'scripts-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

/* Judges whom a site lets read its answers, and the scripts that its page loads from elsewhere. */

type Verdict = CheckOutcome<typeof CONTENT>
type Of<Id extends string> = Extract<Verdict, { readonly id: Id }>

const ORIGIN = 'access-control-allow-origin'
const CREDENTIALS = 'access-control-allow-credentials'

/** Fetch Standard, "CORS check": more than one value is none. */
const sharingOf = (origins: readonly string[], credentials: readonly string[]): Of<'cors'>['outcome'] => {
  const [origin] = origins
  if (origin === undefined || origins.length > 1 || origin === '') return { code: 'cors-none' }
  if (origin === '*') return { code: 'cors-public' }
  // A frame without privileges, which any site can make, has the origin null.
  if (origin !== FOREIGN_ORIGIN && origin !== 'null')
    return { code: 'cors-restricted', params: { origin: shown(origin) } }
  const isWith = credentials.length === 1 && credentials[0] === 'true'
  return { code: isWith ? 'cors-credentials' : 'cors-reflected' }
}

const judgeCors = (subject: Subject, survey: HttpSurvey | null): Of<'cors'> => {
  const id = 'cors'
  if (subject.kind !== 'page' && subject.kind !== 'no-html') return without(id, 'cors', subject)
  const foreign = survey?.foreign
  if (!foreign || foreign.reason !== null) {
    const why = foreign?.reason
    const reason = why
      ? { code: 'http-request-failed', params: { url: shown(foreign.url), why } }
      : { code: 'http-not-visited' }
    return { id, outcome: { code: 'cors-unmeasured', params: { reason } }, evidence: [] }
  }
  const [origins, credentials] = [ORIGIN, CREDENTIALS].map(name => valuesOf(foreign.fields, name))
  return {
    id,
    outcome: sharingOf(origins!, credentials!),
    evidence: seen(foreign.fields, ORIGIN, CREDENTIALS),
  }
}

const hostsOf = (scripts: readonly Script[]): { readonly hosts: readonly string[] } => ({
  hosts: listed(scripts.map(({ url }) => url.host)),
})

/** `site`: the one that the page belongs to. */
const loadedFrom = (
  { scripts, inline }: Pick<Document, 'scripts' | 'inline'>,
  site: string,
  upgraded: boolean,
): Of<'sri'>['outcome'] => {
  const plain = upgraded ? [] : scripts.filter(({ url }) => url.protocol === 'http:')
  const bare = plain.filter(({ integrity }) => !integrity)
  if (bare.length > 0) return { code: 'scripts-plain', params: hostsOf(bare) }
  if (plain.length > 0) return { code: 'scripts-plain-checked', params: hostsOf(plain) }
  const foreign = scripts.filter(({ url }) => siteOf(url.hostname) !== site)
  const unchecked = foreign.filter(({ integrity }) => !integrity)
  if (unchecked.length > 0) return { code: 'scripts-unchecked', params: hostsOf(unchecked) }
  if (scripts.length === 0) return { code: inline ? 'scripts-own' : 'scripts-none' }
  if (foreign.length < scripts.length && scripts.every(({ integrity }) => integrity))
    return { code: 'scripts-all-checked' }
  return { code: foreign.length > 0 ? 'scripts-checked' : 'scripts-own' }
}

const judgeScripts = (subject: Subject): Of<'sri'> => {
  const id = 'sri'
  if (subject.kind !== 'page') return withoutHtml(id, 'scripts', subject)
  const { page, document, policies } = subject
  const { hostname } = new URL(page.url)
  const scripts = document.scripts.filter(({ url }) => /^https?:$/.test(url.protocol))
  const upgraded = policies.some(({ directives }) => directives.has('upgrade-insecure-requests'))
  const outcome = loadedFrom({ scripts, inline: document.inline }, siteOf(hostname), upgraded)
  const evidence = listed(
    scripts
      .filter(({ url }) => url.protocol === 'http:' || siteOf(url.hostname) !== siteOf(hostname))
      .map(({ url, integrity }) => `${url.href}${integrity ? ' (integrity)' : ''}`),
  )
  // What was read may be all right where the rest is not.
  if (page.reason !== null && !outcome.code.startsWith('scripts-plain')) {
    const reason = { code: 'http-body-unread', params: { why: page.reason } }
    return { id, outcome: { code: 'scripts-unmeasured', params: { reason } }, evidence: [] }
  }
  return { id, outcome, evidence }
}

export const judgeContent = (subject: Subject, survey: HttpSurvey | null): Verdict[] => [
  judgeCors(subject, survey),
  judgeScripts(subject),
]
