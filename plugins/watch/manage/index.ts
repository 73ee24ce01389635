/**
 * The settings of one address by the link in its mails: all forms work without a script, and may be sent
 * twice.
 */
import type * as v from 'valibot'
import type { Database } from '../../../core/network/doors.ts'
import { stateOf } from '../letter/content.ts'
import {
  addDomains,
  askTest,
  changeSettings,
  eraseAddress,
  pause,
  removeDomain,
  resume,
  stop,
  type Watched,
  byToken,
} from '../subscription/subscriptions.ts'
import { type Answer, Input, Output } from './schema.ts'
import { type Context, plugin } from '../../../core/plugin/plugin.ts'
import { linked, unknownLink } from '../pages/frame.ts'
import { managePage } from '../pages/manage.ts'
import { hashesOf } from '../store/hashes.ts'
import { secretText, webhookIn } from '../webhook/address.ts'

/* Does what a button of the settings page stands for, and tells what became of it. */

type ActionInput = v.InferOutput<typeof Input>

interface Done {
  readonly notice: Answer['notice']
  /** Null: nothing is left of it. */
  readonly watched: Watched | null
}

/** The state after it tells whether it could be done: buttons of an old page may be pressed. */
const when = (
  watched: Watched | null,
  state: Watched['subscription']['state'],
  notice: Answer['notice'],
) => ({
  watched,
  notice: watched?.subscription.state === state ? notice : null,
})

const add = async (
  database: Database,
  before: Watched,
  { domains }: ActionInput,
  now: number,
): Promise<Done> => {
  const names = (domains ?? []).map(({ text }) => text)
  const added = await addDomains(database, before.subscription.id, names, now)
  if (!added) return { notice: null, watched: null }
  if (added.over.length > 0) return { notice: 'over', watched: added }
  const isMore = added.domains.length > before.domains.length
  return { notice: isMore ? 'added' : 'nothing-added', watched: added }
}

const remove = async (
  database: Database,
  before: Watched,
  { domain }: ActionInput,
  now: number,
): Promise<Done> => {
  // Only a name that is there reaches the store: not every text can be written there.
  const named = before.domains.find(one => one.domain === domain)
  if (!named) return { notice: null, watched: before }
  const watched = await removeDomain(database, before.subscription.id, named.domain, now)
  const left = watched?.domains.length ?? 0
  if (left === before.domains.length) return { notice: null, watched }
  return { notice: left === 0 ? 'removed-last' : 'removed', watched }
}

const act = async (database: Database, before: Watched, asked: ActionInput, now: number): Promise<Done> => {
  const { id } = before.subscription
  switch (asked.act) {
    case 'add':
      return add(database, before, asked, now)
    case 'remove':
      return remove(database, before, asked, now)
    case 'pause':
      return when(await pause(database, id, now), 'paused', 'paused')
    case 'resume':
      return when(await resume(database, id, now), 'active', 'resumed')
    case 'save': {
      const { hour, zone, language } = asked
      const certificates = asked.certificates === undefined ? undefined : Number(asked.certificates)
      const given = { hour, zone, language, certificates }
      const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return { notice: 'saved', watched: await changeSettings(database, id, settings, now) }
    }
    case 'test':
      return { notice: `test-${await askTest(database, id, now)}`, watched: before }
    case 'stop':
      return when(await stop(database, id, 'asked', now), 'stopped', 'stopped')
    case 'erase':
      await eraseAddress(database, before.subscription.email)
      return { notice: null, watched: null }
    default:
      return { notice: null, watched: before }
  }
}

/** What the page shows. */
const answerOf = async (
  { notice, watched }: Done,
  { documents }: Pick<Context, 'documents'>,
  erasing: boolean,
): Promise<Answer> => {
  if (watched === null) return { notice, erasing, subscription: null }
  const { subscription, domains } = watched
  const { email } = subscription
  const isSigned = webhookIn(email)?.kind === 'json'
  const secret = isSigned ? secretText(await (await hashesOf(documents)).signingKey(email)) : null
  const certificates = subscription.certificates === 1
  return {
    notice,
    erasing,
    subscription: { ...subscription, certificates, secret, domains: domains.map(stateOf) },
  }
}

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
  async run(asked, { database, documents, doors }) {
    const now = doors.now().getTime()
    const found = await byToken(database, 'manage', asked.token, now)
    if (!found) throw unknownLink()
    return answerOf(await act(database, found, asked, now), { documents }, asked.act === 'ask-erase')
  },
})
