/**
 * Shows what the link in a confirmation mail starts, and starts it when its button is pressed: a page that is
 * only looked at, even by a program that runs scripts, changes nothing.
 */
import { plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { confirm, issueManage, byToken, type Watched } from '../subscription/subscriptions.ts'
import { confirmPage, Input, Output, type Answer } from '../pages/confirm.ts'

const answerOf = (
  { subscription, domains }: Watched,
  confirmation: Pick<Answer, 'confirmed' | 'asked' | 'over' | 'manage'>,
): Answer => ({ ...subscription, ...confirmation, watched: domains.map(({ domain }) => domain) })

const reply = linked(confirmPage)

export default plugin({
  name: 'watch/confirm',
  summary: 'Confirms a subscription to expiry mails.',
  routes: {
    'GET /watch/confirm/:token': { reply, with: { pressed: false } },
    'POST /watch/confirm/:token': { reply, with: { pressed: true } },
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
    if (!pressed) {
      const found = await byToken(database, 'confirm', token, now)
      if (!found?.confirmation) throw unknownLink()
      const { confirmation } = found
      const asked = JSON.parse(confirmation.domains) as string[]
      return answerOf(found, { confirmed: confirmation.confirmed_at !== null, asked, over: [], manage: null })
    }
    const done = await confirm(database, token, now)
    if (done.kind === 'unknown') throw unknownLink()
    const { asked, over, watched } = done
    const manage = await issueManage(database, watched.subscription.id, now)
    return answerOf(watched, { confirmed: true, asked: [...asked], over: [...over], manage })
  },
})
