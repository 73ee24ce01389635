/** Logs of what a server was asked, in words. */
import type {
  SurveyExchange,
  SurveyLog,
  SurveyReply,
} from '../../../../../../core/protocol/tls/survey/ask/log.ts'

const REPLIES: Readonly<Record<string, SurveyReply>> = {
  closed: { kind: 'closed' },
  alert: { kind: 'refused', alert: 'handshake_failure' },
  silent: { kind: 'silent' },
  away: { kind: 'unconnected' },
  taken: { kind: 'resumed', resumed: true },
}

/** Rounds, each of `id answer` in the order dialled: what has a round of its own is alone. */
export const logOf = (...rounds: readonly string[]): SurveyLog => {
  let turn = 0
  return rounds.flatMap((text, round) =>
    text.split(', ').map((one, _, { length }): SurveyExchange => {
      const [id = '', answer = ''] = one.split(' ')
      const reply = REPLIES[answer]!
      return { question: { id, hello: 'ssl2' }, reply, round, turn: turn++, alone: length === 1 }
    }),
  )
}
