/** What is asked next of a server that closes: beside what is answered, alone, once more, or a control. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  CONTROL_QUESTION,
  outcomeOf,
  type SurveyQuestion,
} from '../../../../../../../core/protocol/tls/survey/ask/log.ts'
import { roundAfter } from '../../../../../../../core/protocol/tls/survey/plan/rounds.ts'
import { logOf } from '../logs.ts'

/** `alone x`: what the round asks; '': nothing is left. */
const next = (text: string, isThrifty: boolean | 'careful', ...rounds: readonly string[]): string => {
  const log = logOf(...rounds)
  const open = text === '' ? [] : text.split(' ').map((id): SurveyQuestion => ({ id, hello: 'ssl2' }))
  const whole: SurveyQuestion = { id: 'served', hello: 'ssl2' }
  const around = { round: rounds.length, room: 99, whole, linger: 80, isThrifty: true, isCareful: false }
  if (isThrifty === 'careful') around.isCareful = true
  else around.isThrifty = isThrifty
  const round = roundAfter(log, open, around)
  if (round === null) return ''
  return `${round.alone ? 'alone ' : ''}${round.questions.map(({ id }) => id).join(' ')}`
}

const THRIFTY = true
const ROWS: readonly (readonly [what: string, asked: string, expected: string])[] = [
  ['nobody closes: side by side', next('x y', THRIFTY, 'a taken'), 'x y'],
  ['of mail: the first is alone', next('v w x y', 'careful'), 'v'],
  ['of mail: three at once', next('v w x y', 'careful', 'a taken'), 'v w x'],
  ['one closes: alone at once', next('x y', THRIFTY, 'a taken, x closed'), 'alone x'],
  ['or after all that does not', next('x y z', !THRIFTY, 'a taken, x closed'), 'y z'],
  ['which then is alone too', next('x y', !THRIFTY, 'a taken, x closed', 'b taken, y closed'), 'alone x'],
  [
    'what has shown a limit has everybody alone',
    next('x y', !THRIFTY, 'a taken, x closed', `${CONTROL_QUESTION} closed`, `${CONTROL_QUESTION} taken`),
    'alone x',
  ],
  [
    'no answer in the last round: first a control',
    next('x', THRIFTY, 'a taken', 'x closed, y closed'),
    `alone ${CONTROL_QUESTION}`,
  ],
  ['another follows the first close', next('x y', THRIFTY, 'a taken, x closed', 'x closed'), 'alone y'],
  [
    'one that was closed before rather than one that was not',
    next('w x y', THRIFTY, 'a taken, x closed, y closed', 'x closed'),
    'alone y',
  ],
  [
    'itself where another was answered in its place before',
    next('x y', THRIFTY, 'a taken, x closed', 'x closed', 'b taken', 'x closed'),
    'alone x',
  ],
  [
    'then what else there is',
    next('x y', THRIFTY, 'a taken, x closed', 'x closed', 'b taken', 'x closed', 'x closed'),
    'alone y',
  ],
  ['a control at the end', next('', THRIFTY, 'a taken', 'x closed', 'x closed'), `alone ${CONTROL_QUESTION}`],
  [
    'nothing after that',
    next('', THRIFTY, 'a taken', 'x closed', 'x closed', `${CONTROL_QUESTION} taken`),
    '',
  ],
]
for (const [what, asked, expected] of ROWS) test(what, () => assert.is(asked, expected))

test('a close between answers that came in its place is confirmed, and takes four connections', () => {
  const log = logOf('a taken, x closed', 'x closed', 'b taken', 'x closed', 'x closed', 'c taken')
  assert.equal(outcomeOf(log, 'x'), { state: 'refused', alert: null })
})

test('the first two of a run are asked when the server has long seen us leave', () => {
  const pauseAfter = (...rounds: readonly string[]): number =>
    roundAfter(logOf(...rounds), [{ id: 'z', hello: 'ssl2' }], {
      round: rounds.length,
      room: 99,
      whole: { id: 'served', hello: 'ssl2' },
      linger: 80,
      isThrifty: true,
      isCareful: false,
    })!.pause
  assert.is(pauseAfter('a taken, x closed'), 80)
  assert.is(pauseAfter('a taken, x closed', 'x closed'), 80)
  assert.is(pauseAfter('a taken, x closed', 'x closed', 'y closed'), 0)
})

test.run()
