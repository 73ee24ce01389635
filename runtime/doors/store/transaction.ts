/** Runs a transaction: what both kinds of databases have in common of it. */
import type { Sql, SqlRow, Transaction } from '../../../core/network/doors.ts'

/** What a transaction holds up may wait no longer. */
const MAX_MS = 60_000

/** A connection that nobody else uses meanwhile. */
export interface Session extends Sql {
  begin(): Promise<void>
  commit(): Promise<void>
  /** Never rejects. */
  rollback(): Promise<void>
  lock(name: string): Promise<void>
}

const overdue = (): Error => new Error(`A transaction took longer than ${MAX_MS / 1000} s.`)

/**
 * SQLite goes on after a statement that failed, or has rolled all back already, and PostgreSQL refuses the
 * statements after it: here all of it fails, on both.
 */
const watched = (session: Session) => {
  let failed: { readonly thrown: unknown } | undefined
  let isOver = false
  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('This transaction has ended.')
    if (failed) throw failed.thrown
    try {
      return await run()
    } catch (thrown) {
      failed ??= { thrown }
      throw thrown
    }
  }
  const within: Transaction = {
    query: <Row extends SqlRow>(text: string, values: Parameters<Sql['query']>[1]) =>
      guarded(() => session.query<Row>(text, values)),
    lock: name => guarded(() => session.lock(name)),
  }
  return {
    within,
    end() {
      isOver = true
      if (failed) throw failed.thrown
    },
    /** What runs on does no harm any more. */
    abandon() {
      isOver = true
    },
  }
}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overdue()), MAX_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export const transact = async <T>(
  session: Session,
  work: (within: Transaction) => Promise<T>,
): Promise<T> => {
  await session.begin()
  const { within, end, abandon } = watched(session)
  try {
    const made = await inTime(work(within))
    end()
    await session.commit()
    return made
  } catch (thrown) {
    abandon()
    await session.rollback()
    throw thrown
  }
}
