/** Runs responses recorded by the tests of Mozilla's Observatory through our own judges of HTTP. */
import { parsePolicy } from '../../../plugins/security/http/csp.ts'
import { judgeHttp } from '../../../plugins/security/grade/judge.ts'
import { FOREIGN_ORIGIN } from '../../../plugins/security/http/observation.ts'
import type { Fields, Hop, HttpSurvey } from '../../../plugins/security/http/observation.ts'
import { CHECKS, DIFFERENCES, NOT_JUDGED, RESULTS } from './headers-table.ts'
import type { CaseVerdict } from './run.ts'

export const kind = 'headers'

type Headers = Readonly<Record<string, string | readonly string[]>>

interface Response {
  readonly status: number
  readonly verified?: boolean
  readonly headers: Headers
  readonly httpEquiv?: Readonly<Record<string, readonly string[]>>
  readonly request?: { readonly origin?: string }
}

interface Input {
  readonly site: string
  readonly session_url: string
  readonly auto: Response | null
  readonly http: Response | null
  readonly https: Response | null
  readonly cors: Response | null
  readonly httpRedirects: readonly { readonly url: string; readonly status: number }[]
  readonly html?: string
  readonly policies?: readonly string[]
}

interface HeaderCase {
  readonly id: string
  readonly kind: string
  readonly input: Input
  readonly expected: Readonly<Record<string, unknown>> & { readonly result?: string }
}

const fieldsOf = (headers: Headers): Fields =>
  Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(one => [name.toLowerCase(), one] as const),
  )

const failed = (url: string): Hop => ({ url, status: null, fields: null, reason: { code: 'http-refused' } })

const hopOf = (url: string, response: Response | null): Hop =>
  response === null
    ? failed(url)
    : {
        url,
        status: response.status,
        fields: fieldsOf(response.headers),
        reason: null,
      }

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The document, or one with what was recorded of it. */
const htmlOf = ({ html, auto }: Input): string => {
  const metas = Object.entries(auto?.httpEquiv ?? {}).flatMap(([name, contents]) =>
    contents.map(content => `<meta http-equiv="${name}" content="${quoted(content)}">`),
  )
  return html === undefined ? metas.join('') : html
}

/** It was asked with another foreign origin than ours. */
const sharedWith = (response: Response | null, url: string): Hop => {
  const hop = hopOf(url, response)
  const origin = response?.request?.origin
  if (hop.reason !== null || origin === undefined) return hop
  return {
    ...hop,
    fields: hop.fields.map(([name, value]) => [name, value === origin ? FOREIGN_ORIGIN : value] as const),
  }
}

const surveyOf = (input: Input): HttpSurvey => {
  const { site, session_url: url, auto, https, cors, httpRedirects } = input
  const first = hopOf(`https://${site}/`, https)
  const last = auto === null || https === null ? [] : [hopOf(url, auto)]
  const page = last[0]?.reason === null ? last[0] : null
  const plain = httpRedirects.map(({ url: at, status }) => hopOf(at, { status, headers: {} }))
  return {
    plain: { hops: plain.length > 0 ? plain : [failed(`http://${site}/`)], stopped: null },
    secure: { hops: [first, ...last], stopped: https === null ? 'failed' : null },
    page: page && { ...page, html: htmlOf(input), cut: false, reason: null },
    foreign: sharedWith(cors, url),
    trusted: https?.verified ?? null,
  }
}

const lowered = (values: readonly string[]): string[] =>
  [...new Set(values.map(value => value.toLowerCase()))].sort()

/** One policy, taken apart: they write `'none'` where a directive has no value. */
const parsed = (text: string): string => {
  const { directives, repeated } = parsePolicy(text)
  if (directives.size === 0 || repeated.some(name => !name.startsWith('report-'))) return 'invalid'
  return JSON.stringify(
    [...directives].map(([name, values]) => [name, lowered(values.length > 0 ? values : ["'none'"])]).sort(),
  )
}

const wantedOf = ({ __throws: thrown, ...directives }: HeaderCase['expected']): string =>
  thrown !== undefined
    ? 'invalid'
    : JSON.stringify(
        Object.entries(directives)
          .filter(([name]) => !name.startsWith('_'))
          .map(([name, values]) => [name, lowered(values as readonly string[])])
          .sort(),
      )

const left: Record<string, number> = {}
const leave = (why: string): void => {
  left[why] = (left[why] ?? 0) + 1
}

export function* cases(data: unknown): Generator<CaseVerdict> {
  for (const one of (data as { readonly cases: readonly HeaderCase[] }).cases) {
    const { id, input, expected } = one
    const wanted = expected.result ?? ''
    if (one.kind === 'parse-csp') {
      const [policy, ...others] = input.policies ?? []
      if (policy === undefined || others.length > 0) {
        leave('parse-csp of several policies: browsers enforce each by itself, and so do we')
        continue
      }
      const [want, got] = [wantedOf(expected), parsed(policy)]
      const why = 'of a directive that is there twice the first counts (CSP3 section 2.2.1)'
      yield { id, wanted: want, got, why, right: want === got }
      continue
    }
    const check = CHECKS[one.kind]
    if (check === undefined) {
      leave(`${one.kind}: there is no such check`)
      continue
    }
    if (NOT_JUDGED[wanted] !== undefined) {
      leave(`${wanted}: ${NOT_JUDGED[wanted]}`)
      continue
    }
    const { outcome } = judgeHttp(surveyOf(input), input.site).find(judged => judged.id === check)!
    const { code, params = {} } = outcome as { code: string; params?: Readonly<Record<string, unknown>> }
    const named = RESULTS[code]
    const got = typeof named === 'function' ? named(params) : (named ?? code)
    const { auto, https, cors } = input
    const seen = `${JSON.stringify([auto, https, cors])} ${htmlOf(input)}`
    const why = DIFFERENCES.find(([holds]) => holds.test(seen))?.[1] ?? `we say ${code}`
    yield { id, wanted, got, why, right: wanted === got }
  }
}

export const epilogue = (): string[] =>
  Object.entries(left).map(([why, count]) => `not judged: ${count}, ${why}`)
