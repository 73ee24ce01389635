/**
 * All of the operator's list that most servers never need, loaded as one, and what its pages answer: to a
 * link, and to those who are logged in.
 */
import { Refusal } from '../../../core/errors/errors.ts'
import type { Database } from '../../../core/network/doors.ts'
import { RANKS } from '../store/tables.ts'
import { enter, isLoggedIn, linkState } from './access.ts'
import type { PageContent, PageInput } from './schema.ts'
import { readDomainOf, readPage } from './shown.ts'

export { list, link } from '../commands/operator.ts'
export { followDue } from './follow.ts'
export { pageOf, spentPage } from './page.ts'

const nothing = (): Refusal => new Refusal({ code: 'not-found' }, 404)
const spent = (): Refusal => new Refusal({ code: 'not-found' }, 410)

const byLink = async (database: Database, { act, token }: PageInput, now: number): Promise<PageContent> => {
  const state = await linkState(database, token, now)
  if (state === 'unknown') throw nothing()
  if (state === 'spent') throw spent()
  if (act === 'see') return { kind: 'link' }
  const login = await enter(database, token, now)
  // Somebody else was first.
  if (login === null) throw spent()
  return { kind: 'entered', login }
}

export const answer = async (database: Database, asked: PageInput, now: number): Promise<PageContent> => {
  const { act, login, domain, state, page } = asked
  if (act === 'see' || act === 'enter') return byLink(database, asked, now)
  if (!(await isLoggedIn(database, login, now))) throw nothing()
  if (act === 'domain') {
    const found = await readDomainOf(database, domain)
    if (!found) throw nothing()
    return { kind: 'domain', now, ...found }
  }
  const rank = (RANKS as readonly string[]).indexOf(state)
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  const shown = await readPage(database, { rank: rank < 0 ? null : rank, page: number })
  return { kind: 'list', now, state: RANKS[rank] ?? null, ...shown }
}
