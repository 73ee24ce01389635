/** Small parts of sentences. */

/** Alternatives: `a, b or c`. */
export const choice = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** With one full stop at its end. */
export const sentence = (text: string): string => `${text.replace(/[.\s]+$/, '')}.`
