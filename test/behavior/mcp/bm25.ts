/**
 * Plain Okapi BM25 over short documents, as agents' hosts use it to choose among tools; nothing in it is
 * fitted to the questions.
 */

const K1 = 1.2
const B = 0.75

/**
 * Lower-case words of letters and digits; `_` parts words as blanks do. No stop words and no stems. A Hangul
 * word counts as it stands and by its pairs of syllables, since endings cling to Korean words: 인증서가 gives
 * 인증서가, 인증, 증서, 서가.
 */
export const tokens = (text: string): string[] =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[가-힣]+|(?:(?![가-힣_])[\p{L}\p{N}])+/gu),
  ].flatMap(([word]) => {
    const pairs = /^[가-힣]{3,}$/.test(word)
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : []
    return [word, ...pairs]
  })

/**
 * Ranks the documents of `index` for a question; scores are 0 and more, best first, and keep the documents'
 * order where they are equal.
 */
export const bm25 = (
  index: Readonly<Record<string, string>>,
): ((question: string) => { readonly name: string; readonly score: number }[]) => {
  const documents = Object.entries(index).map(([name, text]) => {
    const words = tokens(text)
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { name, counts, length: words.length }
  })
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length
  const weight = (word: string): number => {
    const having = documents.filter(({ counts }) => counts.has(word)).length
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5))
  }
  return question => {
    const words = tokens(question)
    return documents
      .map(({ name, counts, length }) => ({
        name,
        score: words.reduce((sum, word) => {
          const times = counts.get(word) ?? 0
          return sum + (weight(word) * times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average))
        }, 0),
      }))
      .sort((one, other) => other.score - one.score)
  }
}
