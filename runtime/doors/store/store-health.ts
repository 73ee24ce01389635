/**
 * A store that says whether it can be used: to load balancers, and once for each change in the log. A
 * database that is started again is waited for.
 */
import type { Database, Store } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { StoreFailure } from '../../../core/errors/errors.ts'
import type { HealthOfPart } from '../../../core/monitoring/health.ts'
import type { Log } from '../../../core/monitoring/log.ts'

/** While it is away, it is asked again so often; what it is used for meanwhile may find it, too. */
const AGAIN_MS = 500
/**
 * From when it went away: whoever comes sooner waits until then for its return, later ones do not. Those who
 * ask have ten seconds.
 */
const PATIENCE_MS = 7_000
/** Who waits for longer makes us ask whether it answers at all, and how long that is waited for. */
const DOUBT_MS = 5_000
const REPLY_MS = 2_000
/** Each holds a connection until the database has answered or is given up. */
const MAX_QUESTIONS = 3
/** Each takes a place that others want. */
const MAX_WAITING = 200

/** The document that is written to see whether writing works again. */
const WRITTEN = 'certscope written'

/** Whoever may reach an instance may read them: the database's own words have its address and user. */
const REASONS: Readonly<Record<Exclude<StoreFailure, 'locked'>, string>> = {
  full: 'its disk is full',
  'read-only': 'it takes no writes',
  unreachable: 'it cannot be reached',
  damaged: 'what it holds is damaged',
}

/** There was no connection, or the database takes none yet (57P03): nothing of it was done. */
const NOT_BEGUN = /^(?:ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|57P03)$/

const wasNotBegun = (thrown: unknown): boolean =>
  thrown instanceof StoreUnavailable
  && NOT_BEGUN.test(String((thrown.cause as { readonly code?: unknown } | undefined)?.code))

const silent = (): StoreUnavailable => new StoreUnavailable('unreachable', 'the database does not answer')

interface WatchedStoreParts {
  readonly part: HealthOfPart
  readonly log: Log
  /** It is a server of its own, which may be away from the start, and started again. */
  readonly isElsewhere?: boolean
}

export const watchedStore = (store: Store, { part, log, isElsewhere = false }: WatchedStoreParts): Store => {
  let awaySince: number | null = null
  /** It may still be read: writing alone shows that it is back. */
  let takesNoWrites = false
  /** It is another process that cannot be reached: nothing else passes within seconds. */
  let mayReturn = false
  /** It takes what it is asked, and gives no answer: nobody is to wait for that. */
  let isSilent = false
  let questions = 0
  let isClosed = false
  let again: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<(isBack: boolean) => void>()

  const answerAll = (isBack: boolean): void => {
    for (const answer of waiting) answer(isBack)
  }

  const found = (): void => {
    if (awaySince === null) return
    awaySince = null
    isSilent = false
    takesNoWrites = false
    clearTimeout(again)
    part.ok()
    log('info', 'store-used')
    answerAll(true)
  }

  /** Rejects where it does not answer in time; an answer that comes later counts as well. */
  const question = (): Promise<void> => {
    questions++
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      if (!takesNoWrites) isSilent = true
      reject(silent())
    }, REPLY_MS)
    const asked = takesNoWrites
      ? store.put(WRITTEN, new Date().toISOString())
      : store.database.query('SELECT 1 AS one')
    Promise.resolve<unknown>(asked)
      .finally(() => {
        questions--
        clearTimeout(timer)
      })
      .then(found)
      .then(resolve, reject)
    return promise
  }

  const look = (): void => {
    again = setTimeout(() => {
      const asked = questions < MAX_QUESTIONS ? question() : Promise.reject(silent())
      asked.catch(() => {
        if (!isClosed && awaySince !== null) look()
      })
    }, AGAIN_MS)
  }

  const missed = (thrown: unknown): void => {
    // One that was waited for too long is there.
    if (!(thrown instanceof StoreUnavailable) || thrown.why === 'locked' || isClosed) return
    part.fail(REASONS[thrown.why])
    if (thrown.why === 'full' || thrown.why === 'read-only') takesNoWrites = true
    mayReturn = isElsewhere && thrown.why === 'unreachable'
    if (awaySince !== null) return
    awaySince = performance.now()
    log('warn', 'store-away', { reason: thrown.message })
    look()
  }

  const doubt = (): void => {
    if (awaySince === null && questions === 0 && !isClosed) question().catch(missed)
  }

  /** Whether it is back soon enough for somebody who needs it now. */
  const isBackSoon = async (): Promise<boolean> => {
    const until = awaySince !== null && mayReturn ? awaySince + PATIENCE_MS : 0
    const left = until - performance.now()
    if (left <= 0 || isClosed || waiting.size >= MAX_WAITING) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting.add(resolve)
    const timer = setTimeout(resolve, left, false)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(resolve)
    })
  }

  /** `wrote`: whether what it gave shows that something was written. */
  const told = async <T>(run: () => Promise<T>, wrote?: (result: T) => boolean): Promise<T> => {
    if (awaySince !== null && !(await isBackSoon()) && isSilent) throw silent()
    for (;;) {
      const timer = isElsewhere ? setTimeout(doubt, DOUBT_MS) : undefined
      try {
        const result = await run()
        if (!takesNoWrites || wrote?.(result)) found()
        return result
      } catch (thrown) {
        missed(thrown)
        if (!wasNotBegun(thrown) || !(await isBackSoon())) throw thrown
      } finally {
        clearTimeout(timer)
      }
    }
  }

  const database: Database = {
    skipLocked: store.database.skipLocked,
    query: (text, values) => told(() => store.database.query(text, values)),
    transaction: work => told(() => store.database.transaction(work)),
  }

  if (isElsewhere) question().catch(missed)
  return {
    add: counts =>
      told(
        () => store.add(counts),
        () => counts.size > 0,
      ),
    counts: prefix => told(() => store.counts(prefix)),
    get: key => told(() => store.get(key)),
    put: (key, text, options) =>
      told(
        () => store.put(key, text, options),
        wasPut => wasPut,
      ),
    database,
    close() {
      isClosed = true
      clearTimeout(again)
      answerAll(false)
      return store.close()
    },
  }
}
