/**
 * The pages of the operator's list, for those who exchanged a link of `certscope watch link` for a login. To
 * everybody else there are none.
 */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { setCookie } from '../../../core/plugin/cookies.ts'
import { page, type Reply } from '../../../core/plugin/reply.ts'
import { LOGIN_SECONDS, enter, isLoggedIn, linkState } from './access.ts'
import { RANKS } from './follow.ts'
import { readDomainOf, readPage } from './shown.ts'

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
  ...page(async (shown, view) => (await import('./page.ts')).pageOf(shown, view)),
  isHidden: true,
  headers: () => HEADERS,
  refuse: async ({ status }, view) =>
    status === GONE ? { status, body: (await import('./page.ts')).spentPage(view), headers: HEADERS } : null,
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

const nothing = (): Refusal => new Refusal({ code: 'not-found' }, 404)
const spent = (): Refusal => new Refusal({ code: 'not-found' }, GONE)

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
  async run({ act, login, token, domain, state, page: asked }, { database, doors }) {
    const now = doors.now().getTime()
    if (act === 'see' || act === 'enter') {
      const link = await linkState(database, token, now)
      if (link === 'unknown') throw nothing()
      const made = link === 'open' && act === 'enter' ? await enter(database, token, now) : null
      if (link === 'spent' || (act === 'enter' && made === null)) throw spent()
      return made === null ? ({ kind: 'link' } as const) : ({ kind: 'entered', login: made } as const)
    }
    if (!(await isLoggedIn(database, login, now))) throw nothing()
    if (act === 'domain') {
      const found = await readDomainOf(database, domain)
      if (!found) throw nothing()
      return { kind: 'domain', now, ...found } as const
    }
    const rank = (RANKS as readonly string[]).indexOf(state)
    const number = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
    const shown = await readPage(database, { rank: rank < 0 ? null : rank, page: number })
    return { kind: 'list', now, state: RANKS[rank] ?? null, ...shown } as const
  },
})
