/** News and CVEs of the sources that the operator switched on: read by a job, and kept. */
import * as v from 'valibot'
import { HOUR, MINUTE, plugin } from '../../../core/plugin/plugin.ts'
import { sleep } from '../../../core/base/deadline.ts'
import { liveOf } from './keep.ts'
import { Live } from './schema.ts'
import { SETTINGS, services } from './settings.ts'

/** The longest that a source may take for one response. */
const REQUEST_MS = 30_000

export default plugin({
  name: 'feeds/live',
  summary: 'News and CVEs of the live sources that the operator switched on.',
  ttl: 5 * MINUTE,
  places: 0,
  settings: SETTINGS,
  services,
  input: v.object({}),
  output: Live,
  example: {},
  run: (_, { settings, documents }) => liveOf(settings.feeds, documents),
  jobs: [
    {
      name: 'refresh',
      // A source that was switched on since is read soon; each is asked every six hours.
      at: { every: HOUR },
      wanted: ({ feeds }) => feeds.length > 0,
      async run({ settings, clients, documents, doors, log, signal }) {
        // Few operators want it: it is a part of its own in the bundle.
        const { refresh } = await import('./refresh.ts')
        const asking = {
          client: clients.own,
          signal,
          patience: REQUEST_MS,
          now: () => doors.now(),
          pause: (milliseconds: number) => sleep(milliseconds, signal),
        }
        await refresh(settings.feeds, asking, { documents, log })
      },
    },
  ],
})
