/** Faults put in on purpose, at the doors: a referee that does not find them is none. */
import type { AppDoors } from '../../../../core/plugin/service-clients.ts'
import type { Database, Letter, Mailer, Sql, SqlRow, SqlValue } from '../../../../core/network/doors.ts'
import type { Broken } from './messages.ts'

type Send = Mailer['send']

const forever = new AbortController().signal

const SENDS: Partial<Record<Broken, (send: Send) => Send>> = {
  /** It is recorded as handed over before it was. */
  'record-first': send => async letter => {
    setTimeout(() => void send(letter, { signal: forever }), 40)
    return { ok: true, id: null }
  },
  /** One letter of seven goes nowhere. */
  forgets: send => {
    let count = 0
    return async (letter, options) => (++count % 7 === 0 ? { ok: true, id: null } : send(letter, options))
  },
  /** One letter of seven is written twice. */
  repeats: send => {
    let count = 0
    return async (letter, options) => {
      const again: Letter = { ...letter, id: `${letter.id}-again` }
      if (++count % 7 === 0) await send(again, options)
      return send(letter, options)
    }
  },
}

/** What becomes of a statement, and of the rows that it gives. */
interface Change {
  text(text: string): string
  rows(text: string, rows: readonly SqlRow[]): readonly SqlRow[]
}

const CHANGES: Partial<Record<Broken, Change>> = {
  /** A stop takes no letter back, and whoever looks before a hand-over sees an active address. */
  'no-state': {
    text: text =>
      text.replace(/SET state = 'dropped', content = '', (ended_at = \$2\s+WHERE subscription_id)/, 'SET $1'),
    rows: (text, rows) =>
      text.includes('FROM watch_letter letter') ? rows.map(row => ({ ...row, state: 'active' })) : rows,
  },
}

const changed = (database: Database, change: Change): Database => {
  const through = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: async <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
      change.rows(text, await sql.query(change.text(text), values)) as readonly Row[],
  })
  return {
    ...through(database),
    transaction: work => database.transaction(within => work(through(within))),
  }
}

export const breaking = (doors: AppDoors, broken: Broken): AppDoors => {
  const { mail, store } = doors
  const send = SENDS[broken]
  const change = CHANGES[broken]
  return {
    ...doors,
    mail: send ? { ...mail, send: send(mail.send.bind(mail)) } : mail,
    store: change ? { ...store, database: changed(store.database, change) } : store,
  }
}
