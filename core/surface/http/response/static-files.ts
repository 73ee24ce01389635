/** Sends files that are the same for everyone: with a tag, and 304 to those who have them. */
import { Refusal } from '../../../errors/errors.ts'
import { etagOf } from '../../../kernel/cached-answer.ts'
import { HOUR } from '../../../plugin/plugin.ts'
import type { OwnRoute } from '../../own-route.ts'
import { FAVICON_PATH, IMAGES, FAVICON } from '../../html/images.ts'
import { matches } from '../accept.ts'
import { FILE_HEADERS, respondTo } from './response.ts'
import type { Visit } from './response.ts'

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** Tags by their octets, which nobody changes. */
const tags = new WeakMap<Octets, Promise<string>>()

const tagOf = (octets: Octets): Promise<string> => {
  const known = tags.get(octets) ?? etagOf(octets)
  tags.set(octets, known)
  return known
}

/** Octets of a text, to be made once, so that their tag and their compressed form are made once as well. */
export const octetsOf = (text: string): Octets => encoder.encode(text)

export interface File {
  readonly type: string
  readonly octets: Octets
  /** Seconds for which nobody asks again; 0: each time. */
  readonly maxAge: number
}

export const sendFile = async (visit: Visit, { type, octets, maxAge }: File): Promise<Response> => {
  const etag = await tagOf(octets)
  const headers = {
    etag,
    'cache-control': maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`,
    ...FILE_HEADERS,
  }
  if (matches(visit.request.headers.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, headers)
  return respondTo(visit, 200, type, octets, headers)
}

/* Serves the mark for tabs and home screens, and the images in previews of links. */

const DAY = 24 * HOUR

const favicon = { type: 'image/svg+xml', octets: octetsOf(FAVICON), maxAge: DAY }

export const IMAGE_ROUTES: readonly OwnRoute[] = [
  { path: FAVICON_PATH, serve: visit => sendFile(visit, favicon) },
  ...Object.entries(IMAGES).map(
    ([path, { file, type }]): OwnRoute => ({
      path,
      async serve(visit, { assets }) {
        const octets = await assets(file)
        if (!octets) throw new Refusal({ code: 'not-found' }, 404)
        return sendFile(visit, { type, octets, maxAge: DAY })
      },
    }),
  ),
]
