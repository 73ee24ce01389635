/** When a close without a word counts as a refusal of what was offered. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CONTROL_QUESTION,
  isRefusal,
  limitIn,
} from '../../../../../../../core/protocol/tls/survey/ask/log.ts'
import type { SurveyLog } from '../../../../../../../core/protocol/tls/survey/ask/log.ts'
import { logOf } from '../logs.ts'

const ROWS: readonly [what: string, log: SurveyLog, refused: boolean][] = [
  ['beside others it may have been one too many', logOf('a taken, x closed, b taken'), false],
  ['also where these were open longer', logOf('a taken', 'a taken, x closed', 'b taken'), false],
  ['alone, but once', logOf('a taken', 'x closed', 'b taken'), false],
  [
    'alone and twice, between two that were let in',
    logOf('a taken', 'x closed', 'x closed', 'b taken'),
    true,
  ],
  ['an alert is an answer as well', logOf('a alert', 'x closed', 'x closed', 'b alert'), true],
  [
    'what was answered before may have been several',
    logOf('a taken, y closed', 'x closed', 'x closed', 'b taken'),
    true,
  ],
  [
    'others may be closed in a row with it',
    logOf('a taken', 'y closed', 'x closed', 'z closed', 'b taken'),
    true,
  ],
  ['nothing after it was let in', logOf('a taken', 'b taken', 'x closed', 'x closed'), false],
  ['nothing before it was', logOf('b silent', 'x closed', 'x closed', 'c taken'), false],
  ['what came after got no answer', logOf('a taken', 'x closed', 'x closed', 'b silent', 'c taken'), false],
  [
    'the server turned away what it takes: nothing before that counts',
    logOf('a taken', 'x closed', 'x closed', 'b taken', `${CONTROL_QUESTION} closed`),
    false,
  ],
  [
    'and after it only twice in a row between two that were let in',
    logOf(
      'a taken',
      `${CONTROL_QUESTION} closed`,
      `${CONTROL_QUESTION} taken`,
      'x closed',
      'x closed',
      `${CONTROL_QUESTION} taken`,
    ),
    true,
  ],
  [
    'not once',
    logOf(
      'a taken',
      `${CONTROL_QUESTION} closed`,
      `${CONTROL_QUESTION} taken`,
      'x closed',
      `${CONTROL_QUESTION} taken`,
    ),
    false,
  ],
  [
    'not where the server let nobody in after it',
    logOf(
      'a taken',
      `${CONTROL_QUESTION} closed`,
      `${CONTROL_QUESTION} taken`,
      'x closed',
      'x closed',
      `${CONTROL_QUESTION} closed`,
    ),
    false,
  ],
  [
    'a question that was closed and taken shows a limit too',
    logOf('a taken', 'x closed', 'x closed', 'b taken', 'a closed'),
    false,
  ],
  [
    'and so does a connection that was turned away',
    logOf('a taken', 'x closed', 'x closed', 'b taken', 'a away'),
    false,
  ],
]
for (const [what, log, refused] of ROWS) {
  test(`${what}: ${refused ? 'refused' : 'not known'}`, () => {
    const closes = log.filter(({ question: { id } }) => id === 'x')
    assert.equal([...new Set(closes.map(one => isRefusal(log, one)))], [refused])
  })
}

test('a server that sends an alert at times and closes at others shows no limit', () => {
  assert.is(limitIn(logOf('a taken, x closed, b taken', 'x alert')), null)
})

test.run()
