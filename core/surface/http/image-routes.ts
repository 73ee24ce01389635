/** Serves the mark for tabs and home screens, and the images in previews of links. */
import { Refusal } from '../../errors/errors.ts'
import { HOUR } from '../../plugin/plugin.ts'
import { octetsOf, sendFile } from './static-files.ts'
import type { OwnRoute } from '../built-in-routes.ts'
import { FAVICON_PATH, IMAGES } from '../pages/images.ts'
import { FAVICON } from '../pages/mark.ts'

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
