/** Judges the Content-Security-Policy of a page, and who may frame it. */
import type { Judged } from '../grade/check.ts'
import type { HEADERS } from './headers.ts'
import { parsePolicy } from '../http/csp.ts'
import { effectOfAll, isFramedByAny, type Effect } from '../http/csp-effect.ts'
import { listed, seen, shown, valuesOf, without, type Subject } from '../http/subject.ts'

type Of<Id extends string> = Extract<Judged<typeof HEADERS>, { readonly id: Id }>

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

export const judgeCsp = (subject: Subject): Of<'csp'> => {
  const id = 'csp'
  if (subject.kind !== 'page') return { id, outcome: without('csp', subject), evidence: [] }
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

export const judgeFraming = (subject: Subject): Of<'frame-options'> => {
  const id = 'frame-options'
  if (subject.kind !== 'page') return { id, outcome: without('frame-options', subject), evidence: [] }
  const { page, header } = subject
  const byAny = isFramedByAny(header)
  if (byAny === null)
    return { id, outcome: framingOf(valuesOf(page.fields, FRAMES)), evidence: seen(page.fields, FRAMES) }
  const lists = header.flatMap(({ directives }) => directives.get('frame-ancestors')?.join(' ') ?? [])
  const evidence = lists.map(list => shown(`frame-ancestors ${list}`))
  return { id, outcome: { code: byAny ? 'frame-ancestors-open' : 'frame-ancestors' }, evidence }
}
