/** Whether a server spoils every whole handshake that it begins, so that no client gets through. Pure. */
import type { TlsFault } from '../../reasons.ts'
import { VIOLATIONS } from '../../codec/violations.ts'
import { outcomeOf } from '../ask/log.ts'
import type { SurveyLog } from '../ask/log.ts'

/**
 * What the server did to a handshake after its first answer. Not what a client of other means may get past:
 * an alert, a choice that few offer; and no silence, which another hello may break.
 */
const SPOILT: ReadonlySet<string> = new Set<TlsFault['code']>([
  'tls-unfinished',
  'tls-stalled',
  'tls-reset',
  'tls-closed',
  'tls-too-many-bytes',
  'tls-too-many-records',
  'tls-too-many-pieces',
  'tls-oversized-certificates',
  'tls-oversized-message',
  'tls-too-many-certificates',
  'tls-long-cookie',
  'tls-http-response',
  'tls-plain-text',
  'tls-foreign-bytes',
  'tls-unreadable-certificate',
])

/** A current client that gets this does not go on to an older version. */
const FINAL: ReadonlySet<string> = new Set<TlsFault['code']>(['tls-wrong-signature', 'tls-finished-mismatch'])

const isSpoilt = (code: string): boolean => SPOILT.has(code) || Object.hasOwn(VIOLATIONS, code)

/**
 * What it did to the handshake of a current client, as often as that was tried, where the older versions
 * come to nothing as well, or do not matter; null: a client may get through, or that was not found out.
 * `isLate`: the time for all questions is over, which such a server may have used up.
 */
export const spoiltIn = (log: SurveyLog, isLate: boolean): TlsFault | null => {
  const replies = log.flatMap(({ question, reply }) => (question.id === 'served' ? [reply] : []))
  const [first] = replies.flatMap(reply => ('fault' in reply && reply.fault ? [reply.fault] : []))
  const isWhole = replies.every(
    reply =>
      'fault' in reply && reply.fault !== undefined && reply.kind !== 'refused' && isSpoilt(reply.fault.code),
  )
  // The first try has had all its time.
  if (first === undefined || !isWhole || replies[0]!.kind === 'too-late') return null
  if (!isLate && outcomeOf(log, 'served').state !== 'failed') return null
  if (FINAL.has(first.code)) return first
  const { state } = outcomeOf(log, 'served rarely')
  return state === 'failed' || state === 'refused' || (isLate && state !== 'served') ? first : null
}
