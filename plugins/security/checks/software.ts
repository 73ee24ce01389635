/** Judges which versions of its software a server shows. */
import type { Judged } from '../grade/check.ts'
import type { ISOLATION } from './isolation.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { gapOf, seen } from '../http/subject.ts'

type Of<Id extends string> = Extract<Judged<typeof ISOLATION>, { readonly id: Id }>

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

export const judgeSoftware = (survey: HttpSurvey | null): Of<'server-header'> => {
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
