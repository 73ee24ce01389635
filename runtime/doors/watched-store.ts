/** A store that says whether it can be used: to load balancers, and once for each change in the log. */
import type { Database, Store } from '../../core/doors.ts'
import { StoreUnavailable } from '../../core/errors.ts'
import type { StoreFailure } from '../../core/errors.ts'
import type { HealthOfPart } from '../../core/health.ts'
import type { Log } from '../../core/log.ts'

/** While it is away, it is asked again so often; what it is used for meanwhile may find it, too. */
const AGAIN_MS = 2_000

/** Whoever may reach an instance may read them: the database's own words have its address and user. */
const REASONS: Readonly<Record<Exclude<StoreFailure, 'locked'>, string>> = {
  full: 'its disk is full',
  'read-only': 'it takes no writes',
  unreachable: 'it cannot be reached',
  damaged: 'what it holds is damaged',
}

export interface WatchedStoreParts {
  readonly part: HealthOfPart
  readonly log: Log
  /** It is a server of its own, which may be away from the start. */
  readonly isElsewhere?: boolean
}

export const watchedStore = (store: Store, { part, log, isElsewhere = false }: WatchedStoreParts): Store => {
  let isAway = false
  let isClosed = false
  let again: ReturnType<typeof setTimeout> | undefined

  const found = (): void => {
    if (!isAway) return
    isAway = false
    clearTimeout(again)
    part.ok()
    log('info', 'store-used')
  }

  const look = (): void => {
    again = setTimeout(() => {
      database.query('SELECT 1 AS one').catch(() => !isClosed && isAway && look())
    }, AGAIN_MS)
  }

  const missed = (thrown: unknown): void => {
    // One that was waited for too long is there.
    if (!(thrown instanceof StoreUnavailable) || thrown.why === 'locked' || isClosed) return
    part.fail(REASONS[thrown.why])
    if (isAway) return
    isAway = true
    log('warn', 'store-away', { reason: thrown.message })
    look()
  }

  const told = async <T>(run: Promise<T>): Promise<T> => {
    try {
      const result = await run
      found()
      return result
    } catch (thrown) {
      missed(thrown)
      throw thrown
    }
  }

  const database: Database = {
    skipLocked: store.database.skipLocked,
    query: (text, values) => told(store.database.query(text, values)),
    transaction: work => told(store.database.transaction(work)),
  }

  if (isElsewhere) database.query('SELECT 1 AS one').catch(() => {})
  return {
    add: counts => told(store.add(counts)),
    counts: prefix => told(store.counts(prefix)),
    get: key => told(store.get(key)),
    put: (key, text, options) => told(store.put(key, text, options)),
    database,
    close() {
      isClosed = true
      clearTimeout(again)
      return store.close()
    },
  }
}
