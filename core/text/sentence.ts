/** Small parts of sentences. */

/** Alternatives: `a, b or c`. */
export const choice = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** With one full stop at its end. */
export const sentence = (text: string): string => `${text.replace(/(?<![.\s])[.\s]+$/, '')}.`

/** Words that keep their capital in the middle of a sentence. */
const PROPER = /^(?:Firefox|Chrome|Safari|Mozilla|Apple|Microsoft|Java|Go|Korea|January|I)\b/

/** Goes on after a colon. */
export const continued = (sentence: string): string =>
  /^[A-Z][a-z]+(?![A-Za-z])|^A /.test(sentence) && !PROPER.test(sentence)
    ? sentence[0]!.toLowerCase() + sentence.slice(1)
    : sentence
