/** A store that notes the statements that run on it, and the documents that are read. */
import type { Database, Sql, Store } from '../../../../../core/network/doors.ts'

export const noting = (store: Store): { readonly store: Store; readonly texts: string[] } => {
  const texts: string[] = []
  const noted = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (text, values) => {
      texts.push(text)
      return sql.query(text, values)
    },
  })
  const database: Database = {
    ...noted(store.database),
    transaction: work => {
      texts.push('BEGIN')
      return store.database.transaction(within => work(noted(within)))
    },
  }
  const get: Store['get'] = key => {
    texts.push(`get ${key}`)
    return store.get(key)
  }
  return { store: { ...store, get, database }, texts }
}
