/** The answer in words: what the one who asked has to do now. */
import type { Language, Summary } from '../../core/plugin/plugin.ts'
import { WORDS } from './words.ts'

interface Answer {
  readonly message: string
}

/** All of it is in the language of the message, which may have been asked for in another one. */
export const summarize = ({ message }: Answer, language: Language): Summary => {
  const spoken = (['en', 'ko'] as const).find(one => message === WORDS.accepted[one]) ?? language
  return {
    state: 'good',
    verdict: message,
    lines: (['reminders', 'not-arrived', 'ignored'] as const).map(code => ({
      kind: 'note',
      text: WORDS[code][spoken],
    })),
  }
}
