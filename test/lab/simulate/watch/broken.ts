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

type Change = (text: string, values: readonly SqlValue[], rows: readonly SqlRow[]) => readonly SqlRow[]

const isLook = (text: string): boolean => text.includes('FROM watch_letter letter')

/** The letters as they were when they were claimed: whoever looks at nothing hands those over. */
const claimed = () => {
  const contents = new Map<SqlValue, SqlValue>()
  return {
    note(text: string, rows: readonly SqlRow[]): void {
      if (/^SELECT \* FROM watch_letter WHERE state/.test(text))
        for (const { id, content } of rows) contents.set(id!, content!)
    },
    content: (id: SqlValue): SqlRow => (contents.has(id) ? { content: contents.get(id)! } : {}),
  }
}

/** What is looked at before a hand-over says what it said when the letter was claimed. */
const noFence = (): Change => {
  const fences = new Map<SqlValue, SqlValue>()
  const { note, content } = claimed()
  return (text, values, rows) => {
    note(text, rows)
    if (/UPDATE watch_letter SET fence = v\.fence/.test(text))
      for (let at = 0; at + 2 < values.length; at += 3) fences.set(values[at]!, values[at + 1]!)
    if (!isLook(text)) return rows
    const fence = fences.get(values[0]!)
    return rows.map(row => ({
      ...row,
      ...(fence === undefined ? {} : { fence }),
      ...content(values[0]!),
      waiting: 'waiting',
      lease_until: Number.MAX_SAFE_INTEGER,
    }))
  }
}

const noState = (): Change => {
  const { note, content } = claimed()
  return (text, values, rows) => {
    note(text, rows)
    const now = { state: 'active', waiting: 'waiting' }
    return isLook(text) ? rows.map(row => ({ ...row, ...content(values[0]!), ...now })) : rows
  }
}

const CHANGES: Partial<Record<Broken, () => Change>> = { 'no-fence': noFence, 'no-state': noState }

const changed = (database: Database, change: Change): Database => {
  const through = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: async <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
      change(text, values, await sql.query(text, values)) as readonly Row[],
  })
  return {
    ...through(database),
    transaction: work => database.transaction(within => work(through(within))),
  }
}

export const breaking = (doors: AppDoors, broken: Broken): AppDoors => {
  const { mail, store } = doors
  const send = SENDS[broken]
  const change = CHANGES[broken]?.()
  return {
    ...doors,
    mail: send ? { ...mail, send: send(mail.send.bind(mail)) } : mail,
    store: change ? { ...store, database: changed(store.database, change) } : store,
  }
}
