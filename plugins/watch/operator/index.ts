/**
 * The pages of the operator's list, for those who exchanged a link of `certscope watch link` for a login. To
 * everybody else there are none.
 */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { setCookie } from '../../../core/plugin/cookies.ts'
import { page, type Reply } from '../../../core/plugin/reply.ts'
import { LOGIN_SECONDS } from '../store/limits.ts'
import type { ChangeRow, ListedRow, RANKS } from '../store/tables.ts'

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

/** What a page shows: rows of the store. */
export type Shown =
  | {
      readonly kind: 'list'
      readonly now: number
      readonly state: (typeof RANKS)[number] | null
      readonly counts: readonly number[]
      readonly page: number
      readonly pages: number
      readonly rows: readonly ListedRow[]
      readonly changes: readonly ChangeRow[]
    }
  | {
      readonly kind: 'domain'
      readonly now: number
      readonly row: ListedRow
      readonly changes: readonly ChangeRow[]
    }
  | { readonly kind: 'link' }
  | { readonly kind: 'entered'; readonly login: string }

/** It leaves as a page alone. */
const Output = v.pipe(
  v.looseObject({ kind: v.picklist(['list', 'domain', 'link', 'entered']) }),
  v.transform(shown => shown as Shown),
)

export type Asked = v.InferOutput<typeof Input>

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
  // Browsers name no origin where the page that has the button sends no referrer.
  byToken: true,
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
