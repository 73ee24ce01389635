/** An answer as a response: its tag, its age, and how long it may be cached; 304 for those who have it. */
import { etagOf, etagOfText } from '../../../kernel/answer-cache.ts'
import type { CachedAnswer } from '../../../kernel/answer-cache.ts'
import { concat } from '../../../base/bytes.ts'
import type { Reply, View } from '../../../plugin/reply.ts'
import type { DrawnPages } from '../../pages/page-cache.ts'
import { isHtml, pageHeaders, respondTo } from './response.ts'
import type { HeaderSet, Visit } from './response.ts'
import { matches } from '../accept.ts'

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** `cache-control` if an answer is not shared: `no-cache` where the next one may well have the same tag. */
type Unshared = 'no-store' | 'no-cache'

/** How long it may be cached, and since when it could have been. */
export const cachingOf = ({ ttl, madeAt }: CachedAnswer, now: number, unshared: Unshared): HeaderSet =>
  ttl > 0
    ? {
        'cache-control': `public, max-age=${ttl}`,
        age: String(Math.max(0, Math.floor((now - madeAt) / 1000))),
      }
    : { 'cache-control': unshared }

export interface Answered {
  readonly made: CachedAnswer
  readonly reply: Reply<unknown>
  readonly view: View
  readonly now: number
  /** Headers of the caller's limit. */
  readonly quota: HeaderSet
  readonly unshared: Unshared
  /** The request was for a new answer: the next one like it is for another. */
  readonly fresh?: boolean
  /** Names that the request gives to no effect. */
  readonly ignored?: readonly string[]
  /** Where pages are kept. */
  readonly drawn?: DrawnPages
}

const BRACE = 123

/** The octets of an object with one more member: shared answers are the same for all. */
const withIgnored = (octets: Octets, ignored: readonly string[]): Octets => {
  const between = octets.length > 2 ? ',' : ''
  const last = encoder.encode(`${between}"ignored":${JSON.stringify(ignored)}}`)
  return octets[0] === BRACE ? concat(octets.subarray(0, -1), last) : octets
}

type Write = NonNullable<Reply<unknown>['write']>

interface Form {
  readonly body: string | Octets
  readonly etag: string
  readonly headers: HeaderSet
}

/** A page stays the same for as long as its answer does: it is drawn once. */
const pageOf = async ({ made, reply, view }: Answered, drawn: DrawnPages): Promise<Form> => {
  const key = JSON.stringify(['page', await made.etag(), view.language, view.path])
  const { octets, etag, headers } = await drawn.page(
    key,
    () => reply.write!(made.answer, view),
    () => ({ ...reply.headers?.(made.answer, view) }),
  )
  return { body: octets, etag, headers }
}

/** What leaves as JSON is kept as such, tag and all. */
const asJson = async ({ made, reply, view, ignored = [] }: Answered): Promise<Form> => {
  const headers = reply.headers?.(made.answer, view) ?? {}
  const body = ignored.length === 0 ? made.octets : withIgnored(made.octets, ignored)
  return { body, etag: await (body === made.octets ? made.etag() : etagOf(body)), headers }
}

const written = async ({ made, reply, view }: Answered, write: Write): Promise<Form> => {
  const body = await write(made.answer, view)
  return { body, etag: await etagOfText(body), headers: reply.headers?.(made.answer, view) ?? {} }
}

const formOf = (answer: Answered): Promise<Form> => {
  const { made, reply, drawn } = answer
  if (!reply.write) return asJson(answer)
  return drawn && made.ttl > 0 && isHtml(reply.type) ? pageOf(answer, drawn) : written(answer, reply.write)
}

export const answered = async (visit: Visit, answer: Answered): Promise<Response> => {
  const { made, reply, view, now, quota, unshared, fresh } = answer
  const { body, etag, headers: own } = await formOf(answer)
  const headers: HeaderSet = {
    etag,
    ...quota,
    ...cachingOf(made, now, unshared),
    ...(fresh ? { 'cache-control': unshared } : {}),
    ...(isHtml(reply.type) ? pageHeaders(view) : {}),
    ...own,
  }
  const { method, headers: asked } = visit.request
  if (method !== 'POST' && matches(asked.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, headers)
  return respondTo(visit, reply.status, reply.type, body, headers)
}
