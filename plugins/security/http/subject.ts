/** What the judges of HTTP look at: the page, or why there is none, and its fields by name. */
import { printable } from '../../../core/base/printable.ts'
import { parsePolicies, parsePolicy, type Policy } from './csp.ts'
import { isHtml, readDocument, type Document } from './document.ts'
import type { Gap } from './gaps.ts'
import { MAX_HOPS } from './observation.ts'
import type { Chain, Fields, HttpSurvey, Page } from './observation.ts'

const MAX_SHOWN = 300

/** What strangers wrote, as plain text of a bearable length. */
export const shown = (text: string): string => {
  const plain = printable(text.slice(0, MAX_SHOWN))
  return text.length > MAX_SHOWN ? `${plain}…` : plain
}

const MAX_LISTED = 8
/** The first few of a list, each shown once. */
export const listed = (texts: readonly string[]): string[] => {
  const all = [...new Set(texts.map(shown))]
  return all.length > MAX_LISTED ? [...all.slice(0, MAX_LISTED), '…'] : all
}

export const valuesOf = (fields: Fields, name: string): string[] =>
  fields.filter(([known]) => known === name).map(([, value]) => value)

/** The fields as evidence: `name: value`. */
export const seen = (fields: Fields, ...names: readonly string[]): string[] =>
  listed(fields.filter(([name]) => names.includes(name)).map(([name, value]) => `${name}: ${value}`))

/** Why a chain arrived at nothing; null: it did arrive. */
export const gapOf = ({ hops, stopped }: Chain): Gap | null => {
  const last = hops.at(-1)!
  const url = shown(last.url)
  if (last.reason !== null) return { code: 'http-request-failed', params: { url, why: last.reason } }
  const setsCookies = hops.some(({ fields }) => fields !== null && valuesOf(fields, 'set-cookie').length > 0)
  if (stopped === 'loop')
    return { code: setsCookies ? 'http-redirect-cookie-loop' : 'http-redirect-loop', params: { url } }
  if (stopped === 'too-many' && hops.length < MAX_HOPS)
    return { code: 'http-redirects-unfollowed', params: { url } }
  if (stopped === 'too-many') return { code: 'http-redirects-long', params: { count: hops.length - 1 } }
  return stopped === null ? null : { code: 'http-redirect-nowhere', params: { url } }
}

/** A page of the site itself; an answer that is no page; a page of another site; or nothing, and why. */
export type Subject =
  | {
      readonly kind: 'page'
      readonly page: Page
      readonly document: Document
      /** Those that are enforced: of the header, and of `<meta>`. */
      readonly header: readonly Policy[]
      readonly policies: readonly Policy[]
    }
  | { readonly kind: 'no-html'; readonly page: Page }
  | Absent
type Absent =
  | { readonly kind: 'elsewhere'; readonly url: string }
  | { readonly kind: 'nothing'; readonly gap: Gap }

/** Without a type browsers go by how it begins (MIME Sniffing Standard, section 7.1). */
const isDocument = ({ fields, html, reason }: Page): boolean =>
  isHtml(fields) && (valuesOf(fields, 'content-type').length > 0 || reason !== null || /^\s*</.test(html))

export const subjectOf = (survey: HttpSurvey | null): Subject => {
  if (survey === null) return { kind: 'nothing', gap: { code: 'http-not-visited' } }
  const { page, secure } = survey
  if (page === null) {
    const gap = gapOf(secure)
    return gap === null
      ? { kind: 'elsewhere', url: shown(secure.hops.at(-1)!.url) }
      : { kind: 'nothing', gap }
  }
  if (!isDocument(page)) return { kind: 'no-html', page }
  const document = readDocument(page.html, page.url)
  const header = parsePolicies(valuesOf(page.fields, 'content-security-policy'))
  const metas = document.policies.map(text => parsePolicy(text, { meta: true }))
  const policies = [...header, ...metas.filter(({ directives }) => directives.size > 0)]
  return { kind: 'page', page, document, header, policies }
}

/** What a check says where the site has no answer of its own. */
export const without = <const Id extends string, const Prefix extends string>(
  id: Id,
  prefix: Prefix,
  subject: Absent,
) => ({
  id,
  outcome:
    subject.kind === 'elsewhere'
      ? ({ code: `${prefix}-elsewhere`, params: { url: subject.url } } as const)
      : ({ code: `${prefix}-unmeasured`, params: { reason: subject.gap } } as const),
  evidence: [],
})

/** What a check of documents says where there is none. */
export const withoutHtml = <const Id extends string, const Prefix extends string>(
  id: Id,
  prefix: Prefix,
  subject: Exclude<Subject, { readonly kind: 'page' }>,
) =>
  subject.kind === 'no-html'
    ? {
        id,
        outcome: { code: `${prefix}-no-html` } as const,
        evidence: seen(subject.page.fields, 'content-type'),
      }
    : without(id, prefix, subject)
