/** An answer as a response: its tag, its age, and how long it may be cached; 304 for those who have it. */
import { etagOfText } from '../cached-answer.ts'
import type { CachedAnswer } from '../cached-answer.ts'
import type { Reply, View } from '../reply.ts'
import { isHtml, pageHeaders, respondTo } from './http.ts'
import type { HeaderSet, Visit } from './http.ts'

const matches = (header: string | null, etag: string): boolean =>
  header !== null
  && (header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

/** How long it may be cached, and since when it could have been. */
export const cachingOf = ({ ttl, madeAt }: CachedAnswer, now: number): HeaderSet =>
  ttl > 0
    ? {
        'cache-control': `public, max-age=${ttl}`,
        age: String(Math.max(0, Math.floor((now - madeAt) / 1000))),
      }
    : { 'cache-control': 'no-store' }

export interface Answered {
  readonly made: CachedAnswer
  readonly reply: Reply<unknown>
  readonly view: View
  readonly now: number
  /** Of the caller's limit. */
  readonly quota: HeaderSet
}

export const answered = async (
  visit: Visit,
  { made, reply, view, now, quota }: Answered,
): Promise<Response> => {
  // What leaves as JSON is kept as such, tag and all.
  const body = reply.write ? reply.write(made.answer, view) : made.octets
  const etag = await (typeof body === 'string' ? etagOfText(body) : made.etag())
  const headers: HeaderSet = {
    etag,
    ...quota,
    ...cachingOf(made, now),
    ...(isHtml(reply.type) ? pageHeaders(view) : {}),
    ...reply.headers?.(made.answer, view),
  }
  const { method, headers: asked } = visit.request
  if (method !== 'POST' && matches(asked.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, headers)
  return respondTo(visit, reply.status, reply.type, body, headers)
}
