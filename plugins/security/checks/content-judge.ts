/** Judges whom a site lets read its answers, and the scripts that its page loads from elsewhere. */
import type { Judged } from '../grade/check.ts'
import type { CONTENT } from './content.ts'
import { isHtml, type Document, type Script } from '../http/document.ts'
import { FOREIGN_ORIGIN, type HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { listed, seen, shown, valuesOf, without, type Subject } from '../http/subject.ts'

type Of<Id extends string> = Extract<Judged<typeof CONTENT>, { readonly id: Id }>

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

export const judgeCors = (subject: Subject, survey: HttpSurvey | null): Of<'cors'> => {
  const id = 'cors'
  if (subject.kind !== 'page') return { id, outcome: without('cors', subject), evidence: [] }
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

export const judgeScripts = (subject: Subject): Of<'sri'> => {
  const id = 'sri'
  if (subject.kind !== 'page') return { id, outcome: without('scripts', subject), evidence: [] }
  const { page, document, policies } = subject
  if (!isHtml(page.fields)) return { id, outcome: { code: 'scripts-no-html' }, evidence: [] }
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
