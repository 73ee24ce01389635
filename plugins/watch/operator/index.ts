/**
 * The pages of the operator's list, for those who exchanged a link of `certscope watch link` for a login. To
 * everybody else there are none.
 */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { setCookie } from '../../../core/plugin/cookies.ts'
import { page, type Reply } from '../../../core/plugin/reply.ts'
import { LOGIN_SECONDS } from '../store/limits.ts'
import { RANKS } from '../store/tables.ts'

const ACTS = ['list', 'domain', 'see', 'enter'] as const

const text = v.optional(v.string(), '')

/** Whatever is given is taken: to those who are not logged in, nothing shows what there is. */
const Input = v.object({
  act: v.picklist(ACTS),
  login: text,
  token: text,
  domain: text,
  state: text,
  page: text,
})

const Row = v.looseObject({
  domain: v.string(),
  rank: v.number(),
  since: v.number(),
  ends_at: v.nullable(v.number()),
  certificate: v.nullable(v.string()),
  grade: v.nullable(v.string()),
  name_servers: v.nullable(v.string()),
  addresses: v.nullable(v.string()),
})

const Change = v.looseObject({
  domain: v.string(),
  at: v.number(),
  kind: v.picklist(['certificate', 'grade', 'name-servers', 'addresses']),
  was: v.string(),
  became: v.string(),
})

const Output = v.variant('kind', [
  v.object({
    kind: v.literal('list'),
    now: v.number(),
    state: v.nullable(v.picklist(RANKS)),
    counts: v.array(v.number()),
    page: v.number(),
    pages: v.number(),
    rows: v.array(Row),
    changes: v.array(Change),
  }),
  v.object({ kind: v.literal('domain'), now: v.number(), row: Row, changes: v.array(Change) }),
  v.object({ kind: v.literal('link') }),
  v.object({ kind: v.literal('entered'), login: v.string() }),
])

export type Asked = v.InferOutput<typeof Input>
export type Shown = v.InferOutput<typeof Output>

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const COOKIE = 'certscope-list'
/** Of a link that was used: it never comes back. */
const GONE = 410

const reply: Reply<Shown> = {
  ...page(async (shown, view) => (await import('./part.ts')).pageOf(shown, view)),
  isHidden: true,
  headers: () => HEADERS,
  refuse: async ({ status }, view) =>
    status === GONE ? { status, body: (await import('./part.ts')).spentPage(view), headers: HEADERS } : null,
}

/** A button is pressed by a person: programs that look at links in mails and messages spend none. */
const entering: Reply<Shown> = {
  ...reply,
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
    'GET /watch/list/:token': { reply, with: { ...UNUSED, act: 'see' } },
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
