/**
 * Stops all mails to an address by the link in each of them, for good by that of a confirmation mail: by a
 * button, or by the mail program itself.
 */
import { plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { hashesOf } from '../store/hashes.ts'
import { block } from '../subscription/bounces.ts'
import { byToken, stop } from '../subscription/subscriptions.ts'
import { unseal } from '../subscription/tokens.ts'
import { stopPage, Input, Output } from '../pages/stop.ts'

const reply = linked(stopPage)

export default plugin({
  name: 'watch/stop',
  summary: 'Stops expiry mails.',
  routes: {
    'GET /watch/stop/:token': { reply, with: { pressed: false, never: false } },
    // One-click unsubscribe (RFC 8058) as well: its body says nothing that the path does not.
    'POST /watch/stop/:token': { reply, with: { pressed: true, never: false } },
    'GET /watch/never/:token': { reply, with: { pressed: false, never: true } },
    'POST /watch/never/:token': { reply, with: { pressed: true, never: true } },
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  input: Input,
  output: Output,
  example: { token: 'TOKEN', pressed: false, never: false },
  async run({ token, pressed, never }, { database, documents, doors }) {
    const now = doors.now().getTime()
    if (never) {
      const asked = await unseal(database, 'never', token, now)
      if (!asked) throw unknownLink()
      if (pressed) await block(database, await hashesOf(documents), asked.email, now)
      return { email: asked.email, state: pressed ? 'stopped' : 'pending', watched: [] as string[], never }
    }
    const found = await byToken(database, 'stop', token, now)
    const watched = pressed && found ? await stop(database, found.subscription.id, 'asked', now) : found
    if (!watched) throw unknownLink()
    return { ...watched.subscription, never, watched: watched.domains.map(({ domain }) => domain) }
  },
})
