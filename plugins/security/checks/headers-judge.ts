/** Judges the other headers of a page: content type, referrer, features, and isolation from other sites. */
import type { Judged } from '../grade/check.ts'
import type { HEADERS } from './headers.ts'
import type { ISOLATION } from './isolation.ts'
import type { Document } from '../http/document.ts'
import type { Fields } from '../http/observation.ts'
import { parseDictionary, parseItem, type Member } from '../http/structured-field.ts'
import { listed, seen, valuesOf, without, type Subject } from '../http/subject.ts'

type Of<Id extends string> = Extract<Judged<typeof HEADERS> | Judged<typeof ISOLATION>, { readonly id: Id }>

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
