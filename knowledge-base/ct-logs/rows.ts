/** How the list of logs is written: by operator, and keys without what all keys on P-256 begin with. */
import type { CtLogRow, CtLogState, CtStanding } from './types.ts'

/** State and since when, `usable 2024-09-30T22:19:27Z`; empty: the program does not list the log. */
type WrittenStanding = `${CtLogState} ${string}` | ''

/** Log ID, description, kind, purpose, what Chrome, Apple and Mozilla say, key. */
export type WrittenLog = readonly [
  logId: string,
  description: string,
  kind: CtLogRow['kind'],
  purpose: CtLogRow['purpose'],
  chrome: WrittenStanding,
  apple: WrittenStanding,
  mozilla: WrittenStanding,
  key: string,
]

/** SubjectPublicKeyInfo on P-256 as far as its point: 27 octets, so that base64 is cut where it can be. */
export const P256 = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'
/** A point on P-256 without its first octet, in base64. */
const POINT_LENGTH = 88

const standing = (written: WrittenStanding): CtStanding | null => {
  const [state, since] = written.split(' ')
  return since === undefined ? null : { state: state as CtLogState, since }
}

/** The logs of one operator. */
export const logsBy = (operator: string, logs: readonly WrittenLog[]): readonly CtLogRow[] =>
  logs.map(([logId, description, kind, purpose, ...rest]) => {
    const [chrome, apple, mozilla] = [standing(rest[0]), standing(rest[1]), standing(rest[2])]
    const key = rest[3]
    return {
      logId,
      operator,
      description,
      kind,
      purpose,
      states: { ...(chrome && { chrome }), ...(apple && { apple }), ...(mozilla && { mozilla }) },
      key: key.length === POINT_LENGTH ? P256 + key : key,
    }
  })
