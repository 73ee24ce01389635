/**
 * The pages of the operator's list, for those who exchanged a link of `certscope watch link` for a login. To
 * everybody else there are none.
 */
import { plugin } from '../../../core/plugin/plugin.ts'
import { setCookie } from '../../../core/plugin/cookies.ts'
import { page, type Reply } from '../../../core/plugin/reply.ts'
import { LOGIN_SECONDS } from '../store/limits.ts'
import { Input, Output, type PageContent } from './schema.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const COOKIE = 'certscope-list'
/** A link that was used never comes back. */
const GONE = 410

const reply: Reply<PageContent> = {
  ...page(async (shown, view) => (await import('./part.ts')).pageOf(shown, view)),
  isHidden: true,
  headers: () => HEADERS,
  refuse: async ({ status }, view) =>
    status === GONE ? { status, body: (await import('./part.ts')).spentPage(view), headers: HEADERS } : null,
}

/** Forms of a page without a referrer have no origin either: the token alone lets in. */
const linking: Reply<PageContent> = { ...reply, byToken: true }

/** A button is pressed by a person: programs that look at links in mails and messages spend none. */
const entering: Reply<PageContent> = {
  ...linking,
  status: 303,
  headers: (shown, view) => ({
    ...HEADERS,
    location: `/${view.language}/watch/list`,
    ...(shown.kind === 'entered'
      ? { 'set-cookie': setCookie(COOKIE, shown.login, LOGIN_SECONDS, view) }
      : {}),
  }),
}

const UNUSED = { login: '', domain: '', state: '', page: '' }
const cookie = { name: COOKIE, input: 'login' } as const
const listed = { reply, with: { act: 'list', token: '', domain: '' }, cookie } as const
const single = { reply, with: { act: 'domain', token: '', state: '', page: '' }, cookie } as const

export default plugin({
  name: 'watch/operator',
  summary: "The operator's own list of watched domains.",
  routes: {
    'GET /watch/list/:token': { reply: linking, with: { ...UNUSED, act: 'see' } },
    'POST /watch/list/:token': { reply: entering, with: { ...UNUSED, act: 'enter' } },
    'GET /en/watch/list': listed,
    'GET /ko/watch/list': listed,
    'GET /en/watch/list/:domain': single,
    'GET /ko/watch/list/:domain': single,
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  input: Input,
  output: Output,
  example: { act: 'see', token: 'TOKEN' },
  run: async (input, { database, doors }) =>
    (await import('./part.ts')).answer(database, input, doors.now().getTime()),
})
