/** How the list of logs is written: by operator, and keys without what all keys on P-256 begin with. */
import type { CtLogRow, CtLogState } from './types.ts'

/** Log ID, description, state, key. */
export type WrittenLog = readonly [logId: string, description: string, state: CtLogState, key: string]

/** SubjectPublicKeyInfo on P-256 as far as its point: 27 octets, so that base64 is cut where it can be. */
export const P256 = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'
/** A point on P-256 without its first octet, in base64. */
const POINT_LENGTH = 88

/** The logs of one operator. */
export const logsBy = (operator: string, logs: readonly WrittenLog[]): readonly CtLogRow[] =>
  logs.map(([logId, description, state, key]) => ({
    logId,
    operator,
    description,
    state,
    key: key.length === POINT_LENGTH ? P256 + key : key,
  }))
