/** Asks again until nothing more is waited for, or as long as the answers tell: `--wait`. */
import { sleep } from '../../base/deadline.ts'
import { Refusal } from '../../errors/errors.ts'
import type { Wait } from '../../plugin/command-line.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { SPANS, spanOf } from '../../text/time-left.ts'

/* What is told while it waits. */

const WORDS = {
  'wait-goes-on': { en: '{verdict} Checking again {left}.', ko: '{verdict} 다음 확인까지 {left}.' },
  'wait-is-over': {
    en: 'Stopped waiting after {minutes} min.',
    ko: '{minutes}분 동안 기다렸지만 끝나지 않았습니다.',
  },
} as const satisfies Catalogue

const TABLE = { ...SPANS, ...WORDS } as const

export const goesOnText = (verdict: string, milliseconds: number, language: Language): string =>
  words(TABLE, { code: 'wait-goes-on', params: { verdict, left: spanOf(milliseconds) } }, language)!

export const isOverText = (seconds: number, language: Language): string =>
  words(
    TABLE,
    { code: 'wait-is-over', params: { minutes: Math.max(1, Math.round(seconds / 60)) } },
    language,
  )!

/* Asks, waits, and asks again. */

/** In seconds. Nobody looks at a terminal for longer; whoever answers is not asked more often. */
const MAX_WAIT = 48 * 3600
const MIN_PAUSE = 1
/** Where whoever answers is busy, and does not say for how long. */
const BUSY_PAUSE = 30
/** The instant itself may still be the old answer's. */
const AFTER = 1

/** What waits: a test has a time of its own. */
interface Clock {
  /** In milliseconds, from whenever. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

const never = new AbortController().signal
const CLOCK: Clock = {
  now: () => performance.now(),
  sleep: milliseconds => sleep(milliseconds, never),
}

interface Waited<T> {
  readonly last: T
  /** How many seconds it took where what was waited for did not come; null: it came. */
  readonly overAfter: number | null
}

interface Made {
  readonly answer: unknown
}

/** A server that is busy has said nothing new. Throws whatever else it refuses. */
const pauseOf = (thrown: unknown): number => {
  if (!(thrown instanceof Refusal) || ![429, 503].includes(thrown.status)) throw thrown
  const seconds = Number(thrown.headers['retry-after'] ?? NaN)
  return seconds >= 0 ? seconds : BUSY_PAUSE
}

/** `tell` is called before each pause, which takes so many milliseconds. */
export const askUntil = async <T extends Made>(
  { pending }: Wait<unknown>,
  ask: (again: boolean) => Promise<T>,
  tell: (last: T, milliseconds: number) => void,
  clock: Clock = CLOCK,
): Promise<Waited<T>> => {
  const begun = clock.now()
  let last = await ask(false)
  let most = 0
  for (;;) {
    const open = pending(last.answer)
    if (open === null) return { last, overAfter: null }
    const end = open.end === undefined ? 0 : (clock.now() - begun) / 1000 + open.end
    most = Math.min(MAX_WAIT, Math.max(most, Math.max(open.most, end) + AFTER))
    let pause = Math.max(MIN_PAUSE, open.again + AFTER)
    for (;;) {
      const passed = (clock.now() - begun) / 1000
      if (passed >= most) return { last, overAfter: passed }
      const milliseconds = Math.ceil(Math.min(pause, Math.max(MIN_PAUSE, most - passed)) * 1000)
      tell(last, milliseconds)
      await clock.sleep(milliseconds)
      try {
        last = await ask(true)
        break
      } catch (thrown) {
        pause = Math.max(MIN_PAUSE, pauseOf(thrown))
      }
    }
  }
}
