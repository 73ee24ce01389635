/**
 * Shows what the link in a confirmation mail starts, and starts it when its button is pressed: a page that is
 * only looked at, even by a program that runs scripts, changes nothing. One that is spent asks for another.
 */
import { plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { confirm, issueManage, byToken, type Watched } from '../subscription/subscriptions.ts'
import { requestAgain } from '../subscription/requests.ts'
import { hashesOf } from '../store/hashes.ts'
import { confirmPage, Input, Output, type Answer } from '../pages/confirm.ts'

const answerOf = (
  { subscription, domains }: Watched,
  confirmation: Pick<Answer, 'confirmed' | 'asked' | 'over' | 'manage'> & Partial<Answer>,
): { readonly shown: Answer } => ({
  shown: {
    ...subscription,
    certificates: subscription.certificates === 1,
    ...confirmation,
    watched: domains.map(({ domain }) => domain),
  },
})

const reply = linked(confirmPage, 'asks again')

export default plugin({
  name: 'watch/confirm',
  summary: 'Confirms a subscription to expiry mails.',
  routes: {
    'GET /watch/confirm/:token': { reply, with: { act: 'see' } },
    'POST /watch/confirm/:token': { reply, with: { act: 'confirm' } },
    'POST /watch/again/:token': { reply, with: { act: 'again' } },
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  input: Input,
  output: Output,
  example: { token: 'TOKEN', act: 'see' },
  async run({ token, act }, { caller, database, documents, doors }) {
    const now = doors.now().getTime()
    if (act === 'again') {
      const hashes = await hashesOf(documents)
      const asks = { token, caller: caller === null ? null : await hashes.caller(caller) }
      await requestAgain(database, hashes, asks, now)
      return { shown: null }
    }
    if (act === 'see') {
      const found = await byToken(database, 'confirm', token, now)
      // Nothing is left to see where the mails were stopped after the link was used.
      if (!found?.confirmation || found.subscription.state === 'stopped') throw unknownLink()
      const { confirmation } = found
      const asked = JSON.parse(confirmation.domains) as string[]
      const certificates = confirmation.certificates === 1
      const confirmed = confirmation.confirmed_at !== null
      return answerOf(found, {
        confirmed,
        asked,
        over: [],
        manage: null,
        ...(confirmed ? {} : { certificates }),
      })
    }
    const done = await confirm(database, token, now)
    if (done.kind === 'unknown' || done.watched.subscription.state === 'stopped') throw unknownLink()
    const { asked, over, watched } = done
    const manage = await issueManage(database, watched.subscription.id, now)
    return answerOf(watched, { confirmed: true, asked: [...asked], over: [...over], manage })
  },
})
