/** What a page shows once its headers were set right, and its scripts were secured. */
import { parsePolicies } from '../http/csp.ts'
import { VERSION_HEADERS } from './software.ts'
import type { Page } from '../http/observation.ts'
import { valuesOf } from '../http/subject.ts'
import type { CONTENT } from './content.ts'
import type { HEADERS } from './headers.ts'
import type { ISOLATION } from './isolation.ts'
import type { Mends } from '../grade/mend.ts'
import { mendHttp, withField } from './mends.ts'

const mendPage = (change: (page: Page) => Page) =>
  mendHttp(http => ({ ...http, page: http.page && change(http.page) }))

const sending = (name: string, value: string | null) =>
  mendPage(page => ({ ...page, fields: withField(page.fields, name, value) }))

/** The first attribute of a name counts, so one that is put first overrides the others. */
const withAttributes = (html: string, tag: 'meta' | 'script', attributes: string): string =>
  html.replace(new RegExp(`<${tag}(?=[\\s/>])`, 'gi'), `<${tag} ${attributes} `)

const CSP = 'content-security-policy'
const SOUND = "default-src 'self'; object-src 'none'; base-uri 'none'"
const UPGRADE = 'upgrade-insecure-requests'

/** Keeps what the old policies allow for frames and http. */
const mendCsp = (page: Page): Page => {
  const policies = parsePolicies(valuesOf(page.fields, CSP))
  const frames = policies.flatMap(({ directives }) => {
    const ancestors = directives.get('frame-ancestors')
    return ancestors ? [[CSP, `frame-ancestors ${ancestors.join(' ')}`] as const] : []
  })
  const upgrades = policies.some(({ directives }) => directives.has(UPGRADE)) || page.html.includes(UPGRADE)
  return {
    ...page,
    html: withAttributes(page.html, 'meta', 'http-equiv=""'),
    fields: [...withField(page.fields, CSP, upgrades ? `${SOUND}; ${UPGRADE}` : SOUND), ...frames],
  }
}

/** Browsers ignore X-Frame-Options if the policy has frame-ancestors. */
const mendFraming = (page: Page): Page => {
  const policies = parsePolicies(valuesOf(page.fields, CSP))
  return policies.some(({ directives }) => directives.has('frame-ancestors'))
    ? { ...page, fields: [...page.fields, [CSP, "frame-ancestors 'self'"]] }
    : { ...page, fields: withField(page.fields, 'x-frame-options', 'SAMEORIGIN') }
}

/** A `<meta>` of the page counts more than its header. */
const mendReferrer = (page: Page): Page => ({
  ...page,
  html: withAttributes(page.html, 'meta', 'name=""'),
  fields: withField(page.fields, 'referrer-policy', 'strict-origin-when-cross-origin'),
})

/** All of them by https from the site itself, whatever its `<base>`. */
const mendScripts = (page: Page): Page => ({
  ...page,
  html: withAttributes(
    page.html,
    'script',
    `src="https://${new URL(page.url).host}/own.js" integrity="sha384-AAAA"`,
  ),
})

export const MEND_PAGE: Mends<typeof HEADERS & typeof ISOLATION & Pick<typeof CONTENT, 'sri'>> = {
  csp: mendPage(mendCsp),
  'frame-options': mendPage(mendFraming),
  'content-type-options': sending('x-content-type-options', 'nosniff'),
  'referrer-policy': mendPage(mendReferrer),
  'permissions-policy': sending('permissions-policy', 'camera=(), microphone=(), geolocation=()'),
  coop: sending('cross-origin-opener-policy', 'same-origin'),
  corp: sending('cross-origin-resource-policy', 'same-origin'),
  coep: sending('cross-origin-embedder-policy', null),
  'server-header': mendHttp(http => {
    const clean = <Answer extends { readonly fields: Page['fields'] | null }>(answer: Answer): Answer => ({
      ...answer,
      fields: answer.fields?.filter(([name]) => !VERSION_HEADERS.has(name)) ?? null,
    })
    const secure = { ...http.secure, hops: http.secure.hops.map(clean) }
    return { ...http, secure, page: http.page && clean(http.page) }
  }),
  sri: mendPage(mendScripts),
}
