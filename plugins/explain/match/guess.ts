/**
 * What a text without any known form may be about: the causes whose forms, questions or titles are nearest by
 * their words, where rare words weigh more. Pure, and linear in the length of the text.
 */
import type { Entry } from '../../../knowledge-base/errors/types.ts'
import { MAX_MATCHES, fragment } from './match.ts'
import type { Match } from './match.ts'

/** An entry, as far as it is learned from. */
export type Cause = Pick<Entry, 'id' | 'causeGroup' | 'patterns' | 'asked' | 'en' | 'ko'>

/* Words, as they are compared. */

/** They say nothing of a cause. */
const SILENT = new Set(
  `a about after again ago all also am an and any are aren as at be because been but by can could couldn day
  days do does doesn don did didn even ever for from get gets give got had has have he hello help here hi how i
  if in into is isn it its itself just keep keeps last let ll like m make may me my no not now of on or our out
  please re really s say says she should since so some still such t than thanks that the their them then there
  these they this those to today too up us v ve want wants was wasn we week were what when where which while
  who whom why will with won would yesterday you your`.split(/\s+/),
)
const SAME = new Map(Object.entries({ cert: 'certificat', ssl: 'tls' }))
const ENDING = /(?:ications?|ations?|ings?|ied|ies|ity|ed|es|ly|e|s|y)$/
const MIN_STEM = 4

const isKorean = (text: string): boolean => /[\uac00-\ud7a3]/.test(text)

const stem = (word: string): string => {
  const bare = word.length > MIN_STEM ? word.replace(ENDING, '') : word
  const own = bare.length >= MIN_STEM ? bare : word
  return SAME.get(own) ?? own
}

/** Two syllables each in Korean, whose words go on in many ways. */
const tokensOf = (word: string): readonly string[] => {
  if (!isKorean(word)) return SILENT.has(word) ? [] : [stem(word)]
  if (word.length === 1) return [word]
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

interface Word {
  readonly at: number
  readonly end: number
  readonly tokens: readonly string[]
}

/** `SSLHandshakeException` is three words, and `TLSv1` begins with one. */
const WORD = /TLS|SSL|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[\uac00-\ud7a3]+/g
/** Which server it is, or which file, says nothing of a cause. */
const NAME = /^\W{0,4}(?:[a-z]{1,9}:\/\/)?[a-z\d-]+\.[a-z]/

const withoutNames = (text: string): string =>
  text.replace(/\S+/g, chunk => (NAME.test(chunk) ? ' '.repeat(chunk.length) : chunk))

const wordsOf = (text: string): Word[] =>
  [...withoutNames(text).matchAll(WORD)].map(({ 0: word, index: at }) => ({
    at,
    end: at + word.length,
    tokens: tokensOf(word.toLowerCase()),
  }))

/* What is learned, for Korean and for all other languages: for each word the texts that it weighs for. */

/** The forms of a cause, or one question or title. */
interface Doc {
  readonly cause: number
  readonly texts: readonly string[]
}

interface Posting {
  readonly doc: number
  readonly weight: number
}

interface Model {
  /** By text, its cause, and the length of the vector of its weights. */
  readonly causes: readonly number[]
  readonly lengths: Float64Array
  readonly postings: ReadonlyMap<string, readonly Posting[]>
  /** How rare a word is among the texts. */
  readonly rarity: ReadonlyMap<string, number>
}

export interface Learned {
  readonly causes: readonly Pick<Cause, 'id' | 'causeGroup'>[]
  readonly korean: Model
  readonly other: Model
}

/** What a pair of syllables weighs, compared with a word. */
const SYLLABLES = 0.6
const UNKNOWN = 3

/** By word, the share of the texts that have it. */
const sharesOf = ({ texts }: Doc): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const token of new Set(wordsOf(text).flatMap(({ tokens }) => tokens)))
      counts.set(token, (counts.get(token) ?? 0) + 1)
  return new Map([...counts].map(([token, count]) => [token, count / texts.length]))
}

const modelOf = (docs: readonly Doc[]): Model => {
  const shares = docs.map(sharesOf)
  const held = new Map<string, number>()
  for (const tokens of shares) for (const token of tokens.keys()) held.set(token, (held.get(token) ?? 0) + 1)
  const rarity = new Map<string, number>()
  for (const [token, count] of held) {
    const rare = Math.log((docs.length + 1) / (count + 1))
    rarity.set(token, isKorean(token) ? SYLLABLES * rare : rare)
  }
  const postings = new Map<string, Posting[]>()
  const lengths = new Float64Array(docs.length)
  for (const [doc, tokens] of shares.entries()) {
    for (const [token, share] of tokens) {
      const weight = share * rarity.get(token)!
      lengths[doc]! += weight * weight
      const list = postings.get(token)
      if (list) list.push({ doc, weight })
      else postings.set(token, [{ doc, weight }])
    }
  }
  return { causes: docs.map(({ cause }) => cause), lengths: lengths.map(Math.sqrt), postings, rarity }
}

export const learn = (causes: readonly Cause[]): Learned => {
  const docs = causes.flatMap(({ patterns = [], asked = [], en, ko }, cause): Doc[] => [
    { cause, texts: patterns.map(pattern => (typeof pattern === 'string' ? pattern : pattern.text)) },
    ...[...asked, en.title, ko.title].map(text => ({ cause, texts: [text] })),
  ])
  const of = (korean: boolean): Model => {
    const own = docs.map(doc => ({ ...doc, texts: doc.texts.filter(text => isKorean(text) === korean) }))
    return modelOf(own.filter(({ texts }) => texts.length > 0))
  }
  return { causes, korean: of(true), other: of(false) }
}

/* What is asked. */

/** Without one of them in a sentence nothing is guessed. */
const OF_FIELD = new RegExp(
  [
    String.raw`certificat|\bcerts?\b|\bssl|\btls|x\.?509|\bhttps\b|\b(?:hsts|ocsp|crl|sni|acme|ca)\b`,
    "(?:common|shared) cipher|ciphers? in common|ciphersuite|cipher suite|let['’]?s ?encrypt|certbot|starttls|server name indication|subject alternative name",
    "dh key|diffie.hellman key|secure connection|connect secure|(?:site|page|browser|connection) (?:as|is|says|shows) .?not secure|connection is(?:n['’]t| not) private",
    '(?<!공동|공인|금융)인증서|인증 ?기관|(?<!소켓 ?)핸드셰이크|암호 스위트|재협상|렛츠인크립트|dh 키|주의 요함|서버.? ?신원',
    '보안 연결|연결[은이]? (?:비공개|프라이빗)|(?:사이트|페이지|연결)[가-힣]{0,2} 안전하|안전하게 연결|보안되지 않은 사이트',
  ].join('|'),
  'i',
)
/** What went well, where nothing is denied. */
const OF_SUCCESS =
  /\b(?:success|succe(?:ed|eded|ssful|ssfully)|completed?|enabled|listening|established|obtained|renewed|found|ok)\b|성공|완료|정상|발급(?:받|되었|했)/i
const DENIED = /\b(?:no|not|cannot|fail|failed|fails)\b|n['’]t\b|못|않|실패|없/i
const SENTENCE = /[^\n.!?。]+(?:[.!?](?!\s)[^\n.!?。]*)*/g
/** Characters of a text and of a sentence, and sentences: people type no more. */
const [MAX_TEXT, MAX_SENTENCE, MAX_SENTENCES] = [8192, 500, 8]

const wentWell = (text: string): boolean => OF_SUCCESS.test(text) && !DENIED.test(text)

const isOfField = (sentence: string): boolean =>
  sentence.length <= MAX_SENTENCE && OF_FIELD.test(sentence) && !wentWell(sentence)

/** The least cosine between the words of a sentence and those of a cause. */
const LEAST = 0.33
/** What any other family of causes may reach at most, as a share of the best. */
const MARGIN = 0.9
/** What else is told, as a share of the best. */
const NEAR = 0.5
/** Words that are quoted. */
const MAX_QUOTED = 4

interface Scored {
  readonly cause: number
  readonly score: number
  /** The text that comes nearest. */
  readonly doc: number
}

const scoresOf = ({ causes, lengths, postings, rarity }: Model, words: readonly Word[]): Scored[] => {
  const sums = new Float64Array(lengths.length)
  let squares = 0
  for (const token of new Set(words.flatMap(({ tokens }) => tokens))) {
    const rare = rarity.get(token) ?? (/\d/.test(token) ? 0 : isKorean(token) ? SYLLABLES * UNKNOWN : UNKNOWN)
    squares += rare * rare
    for (const { doc, weight } of postings.get(token) ?? []) sums[doc]! += weight * rare
  }
  const best = new Map<number, Scored>()
  for (const [doc, sum] of sums.entries()) {
    const cause = causes[doc]!
    const score = sum / Math.sqrt(squares) / lengths[doc]!
    if (score > (best.get(cause)?.score ?? NEAR * LEAST)) best.set(cause, { cause, score, doc })
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.cause - b.cause)
}

/** The words that weighed most for a cause, in their order, with `…` for those between. */
const quoted = ({ postings, rarity }: Model, words: readonly Word[], doc: number, text: string) => {
  const weightOf = (token: string): number =>
    (postings.get(token)?.find(one => one.doc === doc)?.weight ?? 0) * (rarity.get(token) ?? 0)
  const kept = words
    .map((word, index) => ({
      ...word,
      index,
      weight: word.tokens.reduce((sum, one) => sum + weightOf(one), 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, MAX_QUOTED)
    .sort((a, b) => a.index - b.index)
  const pieces = kept.map(({ at, end, index }, place) => {
    const before = kept[place - 1]
    if (!before) return text.slice(at, end)
    return before.index + 1 === index ? text.slice(before.end, end) : ` … ${text.slice(at, end)}`
  })
  const matched = pieces.join('')
  return { matched: fragment(matched, 0, matched.length), at: kept[0]!.at }
}

/** Causes that the text may be about, best first; none where no sentence of it stands out. */
export const guess = ({ causes, korean, other }: Learned, text: string): Match[] => {
  const family = ({ cause }: Scored): string =>
    causes[cause]!.causeGroup === 'other' ? causes[cause]!.id : causes[cause]!.causeGroup
  let best = LEAST
  let found: Match[] = []
  if (text.length > MAX_TEXT || wentWell(text)) return found
  const sentences = [...withoutNames(text).matchAll(SENTENCE)].filter(([sentence]) => isOfField(sentence))
  for (const { 0: sentence, index } of sentences.slice(0, MAX_SENTENCES)) {
    const model = isKorean(sentence) ? korean : other
    const words = wordsOf(sentence)
    const scores = scoresOf(model, words)
    const first = scores[0]?.score ?? 0
    if (first <= best) continue
    const told = scores.slice(0, MAX_MATCHES).filter(({ score }) => score >= NEAR * first)
    const families = new Set(told.map(family))
    const next = scores.slice(told.length).find(one => !families.has(family(one)))
    if (next && next.score > MARGIN * first) continue
    best = first
    const own = text.slice(index, index + sentence.length)
    found = told.map(({ cause, doc }) => {
      const { matched, at } = quoted(model, words, doc, own)
      const { id } = causes[cause]!
      return { id, matched, at: index + at, length: matched.length, general: true, guess: true }
    })
  }
  return found
}
