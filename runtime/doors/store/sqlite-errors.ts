/** Tells by SQLite's words why a file cannot be used: not every runtime hands on the number of an error. */
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { StoreFailure } from '../../../core/errors/errors.ts'

const WORDS: readonly (readonly [words: RegExp, why: StoreFailure])[] = [
  [/database (?:table )?is locked|locking protocol/, 'locked'],
  [/database or disk is full/, 'full'],
  [/attempt to write a readonly database/, 'read-only'],
  [/disk image is malformed|file is not a database/, 'damaged'],
  [/disk I\/O error|unable to open database file|database is not open/, 'unreachable'],
]

/** Error codes of the system when the file is opened. */
const CODES: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
  EIO: 'unreachable',
  EMFILE: 'unreachable',
  ENFILE: 'unreachable',
}

const failureOf = (thrown: unknown): StoreFailure | undefined =>
  thrown instanceof Error
    ? (CODES[String((thrown as NodeJS.ErrnoException).code)]
      ?? WORDS.find(([words]) => words.test(thrown.message))?.[1])
    : undefined

export const isLocked = (thrown: unknown): boolean => failureOf(thrown) === 'locked'

/** The error as the contract has it; any other is a mistake of ours and stays what it is. */
export const asUnavailable = (thrown: unknown): unknown => {
  if (thrown instanceof StoreUnavailable) return thrown
  const why = failureOf(thrown)
  return why ? new StoreUnavailable(why, (thrown as Error).message, { cause: thrown }) : thrown
}
