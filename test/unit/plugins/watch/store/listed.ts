/** The operator's list in the store: applied as a whole, paged, ended, and the links to its page. */
import * as assert from 'uvu/assert'
import {
  enter,
  isLoggedIn,
  linkState,
  makeLink,
  revokeAll,
} from '../../../../../plugins/watch/operator/access.ts'
import type { OperatorList } from '../../../../../plugins/watch/operator/file.ts'
import { applyList, endList, listOf } from '../../../../../plugins/watch/operator/list.ts'
import { countsByRank, readDomainOf, readPage } from '../../../../../plugins/watch/operator/shown.ts'
import { LIST_ID } from '../../../../../plugins/watch/store/tables.ts'
import type { Cases } from './cases.ts'
import { DAY, HOUR } from './stage.ts'
import type { Stage } from './stage.ts'

const LIST: OperatorList = {
  mails: ['ops@example.com'],
  hour: 9,
  zone: 'UTC',
  language: 'en',
  days: [30, 7],
  domains: [],
}

const names = (count: number, begin = 'w'): string[] =>
  Array.from({ length: count }, (_, at) => `${begin}${at}.example.org`)

const apply = ({ database, now }: Stage, domains: readonly string[], more: Partial<OperatorList> = {}) =>
  applyList(database, { ...LIST, ...more, domains }, now, () => {})

const count = async ({ database }: Stage, table: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]!.count

export const LISTED: Cases = {
  'a list is applied as a whole, in as many steps as it needs, and again to no effect': async stage => {
    const told: number[] = []
    const all = names(1_200)
    const first = await applyList(
      stage.database,
      { ...LIST, domains: all },
      stage.now,
      done => void told.push(done),
    )
    assert.is(first.added.length, 1_200)
    assert.equal(told, [500, 1_000, 1_200])
    assert.equal(await apply(stage, all), { added: [], removed: [], unchanged: 1_200 })
    const next = await apply(stage, [...all.slice(600), 'new.example.org'])
    assert.is(next.removed.length, 600)
    assert.equal(next.added, ['new.example.org'])
    assert.is(next.unchanged, 600)
    assert.is(await count(stage, 'watch_domain'), 601)
    assert.is(await count(stage, 'watch_listed'), 601)
  },

  'what a list sets is kept, and its hour moves the next letter alone': async stage => {
    await apply(stage, names(1))
    const before = (await listOf(stage.database))!
    assert.is(before.due_at, stage.now + 9 * HOUR)
    await apply(stage, names(1), { days: null, mails: [], language: 'ko' })
    const after = (await listOf(stage.database))!
    assert.equal([after.days, after.mails, after.language, after.due_at], [null, '[]', 'ko', before.due_at])
    await apply(stage, names(1), { hour: 6 })
    assert.is((await listOf(stage.database))!.due_at, stage.now + 6 * HOUR)
  },

  'a domain that leaves the list leaves the letters that wait, and its history': async stage => {
    const { database, now } = stage
    await apply(stage, names(3))
    const domains = names(3).map(domain => ({ domain, notAfter: null, checkedAt: null, notices: [] }))
    await database.query(
      `INSERT INTO watch_letter (id, subscription_id, mailbox, kind, content, recipient, made_at, send_at, state)
       VALUES ('l', $1, $1, 'alerts', $2, 'ops@example.com', $3, $3, 'waiting')`,
      [LIST_ID, JSON.stringify({ kind: 'alerts', domains }), now],
    )
    await database.query(
      `INSERT INTO watch_change (id, domain, at, kind, was, became)
       VALUES ('c', 'w0.example.org', $1, 'grade', 'A', 'B')`,
      [now],
    )
    await apply(stage, names(3).slice(1))
    const [letter] = await database.query<{ content: string }>('SELECT content FROM watch_letter')
    assert.not.match(letter!.content, /w0\.example/)
    assert.match(letter!.content, /w1\.example/)
    assert.is(await count(stage, 'watch_change'), 0)
  },

  'an address that leaves the list gets nothing that waits for it, and the others do': async stage => {
    const { database, now } = stage
    const mails = ['ops@example.com', 'lee@example.com']
    await apply(stage, names(1), { mails })
    for (const recipient of mails)
      await database.query(
        `INSERT INTO watch_letter (id, subscription_id, mailbox, kind, content, recipient, made_at, send_at, state)
         VALUES ($4, $1, $1, 'alerts', $2, $4, $3, $3, 'waiting')`,
        [LIST_ID, JSON.stringify({ kind: 'alerts', domains: [] }), now, recipient],
      )
    const waiting = async () =>
      (await database.query(`SELECT id FROM watch_letter WHERE state = 'waiting' ORDER BY id`)).map(
        ({ id }) => id,
      )
    await apply(stage, names(1), { mails })
    assert.equal(await waiting(), ['lee@example.com', 'ops@example.com'])
    await apply(stage, names(1), { mails: ['ops@example.com'] })
    assert.equal(await waiting(), ['ops@example.com'])
    await apply(stage, names(1), { mails: [] })
    assert.equal(await waiting(), [])
  },

  'a list is paged with the worst first, and ended': async stage => {
    const { database, now } = stage
    await apply(stage, names(250))
    await database.query(`UPDATE watch_listed SET rank = 0 WHERE domain = 'w9.example.org'`)
    assert.equal(await countsByRank(database), [1, 0, 249, 0])
    const first = await readPage(database, { rank: null, page: 1 })
    assert.is(first.rows.length, 100)
    assert.is(first.rows[0]!.domain, 'w9.example.org')
    const last = await readPage(database, { rank: null, page: 1_000 })
    assert.equal([last.page, last.pages, last.rows.length], [3, 3, 50])
    assert.is((await readPage(database, { rank: 0, page: 1 })).rows.length, 1)
    assert.is((await readPage(database, { rank: 3, page: 1 })).rows.length, 0)
    assert.is((await readDomainOf(database, 'w9.example.org'))!.row.rank, 0)
    assert.is(await readDomainOf(database, '\u0001'), null)
    assert.is(await endList(database, now), true)
    assert.is(await endList(database, now), false)
    assert.is(await count(stage, 'watch_listed'), 0)
  },

  'a link is exchanged once, by whoever is first': async stage => {
    const { database, now } = stage
    const link = await makeLink(database, now)
    assert.is(await linkState(database, link, now), 'open')
    const logins = await Promise.all([1, 2, 3].map(() => enter(database, link, now)))
    const [login, ...others] = logins.filter(one => one !== null)
    assert.equal(others, [])
    assert.is(await linkState(database, link, now), 'spent')
    assert.is(await isLoggedIn(database, login!, now + 30 * DAY - 1), true)
    assert.is(await isLoggedIn(database, login!, now + 30 * DAY), false)
    // A link is no login, and a login no link.
    assert.is(await isLoggedIn(database, link, now), false)
    assert.is(await linkState(database, login!, now), 'unknown')
    const late = await makeLink(database, now)
    assert.is(await enter(database, late, now + DAY), null)
    assert.is(await revokeAll(database), 3)
    assert.is(await isLoggedIn(database, login!, now), false)
  },

  'a hundred links and logins are kept, the newest': async stage => {
    const { database, now } = stage
    const links: string[] = []
    for (let at = 0; at < 105; at++) links.push(await makeLink(database, now + at))
    assert.is(await count(stage, 'watch_access'), 100)
    assert.is(await linkState(database, links[0]!, now), 'unknown')
    assert.is(await linkState(database, links.at(-1)!, now), 'open')
  },
}
