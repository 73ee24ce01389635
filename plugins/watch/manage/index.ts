/**
 * The settings of one address by the link in its mails: all forms work without a script, and may be sent
 * twice.
 */
import { plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { byToken } from '../subscription/subscriptions.ts'
import { act, answerOf } from './actions.ts'
import { managePage } from '../pages/manage.ts'
import { Input, Output } from './schema.ts'

const reply = linked(managePage)

export default plugin({
  name: 'watch/manage',
  summary: 'Changes, pauses, stops or deletes a subscription to expiry mails.',
  routes: {
    'GET /watch/manage/:token': { reply, with: { act: 'see' } },
    'POST /watch/manage/:token': reply,
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  input: Input,
  output: Output,
  example: { token: 'TOKEN', act: 'see' },
  async run(asked, { database, doors }) {
    const now = doors.now().getTime()
    const found = await byToken(database, 'manage', asked.token, now)
    if (!found) throw unknownLink()
    return answerOf(await act(database, found, asked, now), asked.act === 'ask-erase')
  },
})
