/** What is told of a check while it runs: each partial answer, and in slow checks that they go on. */
import type { OnProgress } from '../../kernel/answer-cache.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { Language, PublishedPlugin } from '../../plugin/plugin.ts'
import { printable } from '../../base/printable.ts'

/** How many lines there are at most: a plugin may publish often. */
const MAX_LINES = 50
/** So long nobody wonders; then something is heard this often. */
const QUIET_MS = 2_000

const STEPS = {
  'check-going-on': {
    en: 'Still checking, after {seconds} s.',
    ko: '{seconds}초째 확인하고 있습니다.',
  },
} as const satisfies Catalogue

export interface Following {
  readonly onProgress: OnProgress
  /** Nothing more is said. */
  done(): void
}

/** `say` gets the verdict of a partial answer, or how long the check takes. */
export const follow = (
  plugin: PublishedPlugin,
  language: Language,
  say: (line: string) => void,
): Following => {
  const began = performance.now()
  let lines = 0
  const tell = (line: string): void => {
    if (++lines <= MAX_LINES) say(line)
  }
  const heard = (): void => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const report = { code: 'check-going-on', params: { seconds } } as const
    tell(words(STEPS, report, language) ?? report.code)
  }
  let timer = setInterval(heard, QUIET_MS)
  return {
    onProgress(partial) {
      tell(printable(plugin.summarize(partial, language).verdict))
      clearInterval(timer)
      timer = setInterval(heard, QUIET_MS)
    },
    done: () => clearInterval(timer),
  }
}
