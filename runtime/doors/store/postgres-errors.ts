/** Tells by PostgreSQL's codes, and those of sockets, why a database cannot be used. */
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { StoreFailure } from '../../../core/errors/errors.ts'

/** By SQLSTATE (appendix A of the manual), a whole class or one code; what fits first counts. */
const STATES: readonly (readonly [state: RegExp, why: StoreFailure])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  // A lock, a deadlock, a conflict, a statement or a transaction that took too long.
  [/^(?:55P03|40P01|40001|57014|25P0[34])$/, 'locked'],
  [/^XX00[12]$/, 'damaged'],
  // Connections, passwords, missing databases, resources, the operator, the system.
  [/^(?:08|28|3D|53|57P|58)/, 'unreachable'],
]

/** Codes of sockets and TLS, and those that postgres.js has itself. */
const SOCKETS =
  /^(?:E[A-Z]{4,}|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ERR_(?:TLS|SSL|SOCKET)_\w+|(?=[A-Z_]*CERT)[A-Z_]+)$/

/** The database ended this transaction for the sake of another: the same may well succeed now. */
export const isRival = (thrown: unknown): boolean =>
  thrown instanceof StoreUnavailable
  && /^(?:40P01|40001)$/.test(String((thrown.cause as NodeJS.ErrnoException | undefined)?.code))

/** The error as the contract has it; any other is a mistake of ours and stays what it is. */
export const asUnavailable = (thrown: unknown): unknown => {
  if (!(thrown instanceof Error) || thrown instanceof StoreUnavailable) return thrown
  const code = String((thrown as NodeJS.ErrnoException).code ?? '')
  const why = /^[0-9A-Z]{5}$/.test(code) && STATES.find(([state]) => state.test(code))?.[1]
  if (why) return new StoreUnavailable(why, thrown.message, { cause: thrown })
  // Some runtimes give no words to a refused connection; postgres.js writes `write` before its own codes.
  const message = thrown.message.replace(/^write /, '') || code
  return SOCKETS.test(code) ? new StoreUnavailable('unreachable', message, { cause: thrown }) : thrown
}
