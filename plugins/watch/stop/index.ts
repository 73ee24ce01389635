/** Stops all mails to an address by the link in each of them: by a button, or by the mail program itself. */
import { plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { byToken, stop } from '../subscription/subscriptions.ts'
import { stopPage, Input, Output } from '../pages/stop.ts'

const reply = linked(stopPage)

export default plugin({
  name: 'watch/stop',
  summary: 'Stops expiry mails.',
  routes: {
    'GET /watch/stop/:token': { reply, with: { pressed: false } },
    // One-click unsubscribe (RFC 8058) as well: its body says nothing that the path does not.
    'POST /watch/stop/:token': { reply, with: { pressed: true } },
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  input: Input,
  output: Output,
  example: { token: 'TOKEN', pressed: false },
  async run({ token, pressed }, { database, doors }) {
    const now = doors.now().getTime()
    const found = await byToken(database, 'stop', token, now)
    const watched = pressed && found ? await stop(database, found.subscription.id, 'asked', now) : found
    if (!watched) throw unknownLink()
    return { ...watched.subscription, watched: watched.domains.map(({ domain }) => domain) }
  },
})
