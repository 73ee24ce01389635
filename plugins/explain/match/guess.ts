/**
 * What a text without any known form may be about: the causes whose questions, titles, forms and advice have
 * its words, where rare words weigh more. Linear in the length of the text.
 */
import type { Entry } from '../../../knowledge-base/errors/types.ts'
import { MAX_MATCHES, fragment } from './match.ts'
import type { Match } from './match.ts'

/** An entry, as far as it is learned from. */
export type Cause = Pick<Entry, 'id' | 'patterns' | 'asked' | 'en' | 'ko'>

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
const WORD =
  /(?:Open|Libre|Boring|Wolf|wolf)SSL|GnuTLS|TLS|SSL|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[\uac00-\ud7a3]+/g
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

/** A word and the one before it are also a token: `client certificate` is more than the two. */
const withPairs = (words: readonly Word[]): Word[] => {
  let before: string | undefined
  return words.map(word => {
    const [first] = word.tokens
    if (first === undefined) return word
    const pair = before === undefined ? [] : [`${before} ${first}`]
    before = word.tokens.at(-1)
    return { ...word, tokens: [...word.tokens, ...pair] }
  })
}

/* What is learned, for Korean and for all other languages: for each word the causes that it weighs for. */

/** What a word weighs by where a cause has it: in a question or its title, in a form, in its advice. */
const [OF_QUESTION, OF_FORM, OF_ADVICE] = [1, 0.5, 0.4] as const
/** The least part of it that a form gives a word which few of the cause's forms have. */
const OF_RARE_FORM = 0.3
/** What a pair of syllables weighs, compared with a word. */
const SYLLABLES = 0.6
/** How much less a word weighs for a cause that has many. */
const LENGTH = 0.25

interface Posting {
  readonly cause: number
  readonly weight: number
}

interface Model {
  /** By cause, what its sums are divided by. */
  readonly lengths: Float64Array
  readonly postings: ReadonlyMap<string, readonly Posting[]>
  /** How rare a word is among the causes. */
  readonly rarity: ReadonlyMap<string, number>
}

interface Learned {
  /** The ids of the causes. */
  readonly ids: readonly string[]
  readonly korean: Model
  readonly other: Model
}

const tokensIn = (words: readonly Word[]): Set<string> => new Set(words.flatMap(({ tokens }) => tokens))

/** What each word weighs for a cause; commands, in backquotes, are no words of those who ask. */
const weightsOf = ({ patterns = [], asked = [], en, ko }: Cause, korean: boolean): Map<string, number> => {
  const weights = new Map<string, number>()
  const add = (token: string, weight: number) => {
    if (weight > (weights.get(token) ?? 0)) weights.set(token, weight)
  }
  const ours = (text: string): boolean => isKorean(text) === korean
  const { title, causes, fixes } = korean ? ko : en
  const advice = [...causes, ...fixes].join(' ').replace(/`[^`]*`/g, ' ')
  for (const token of tokensIn(wordsOf(advice))) add(token, OF_ADVICE)
  const forms = patterns.map(one => (typeof one === 'string' ? one : one.text)).filter(ours)
  const counts = new Map<string, number>()
  for (const form of forms)
    for (const token of tokensIn(wordsOf(form))) counts.set(token, (counts.get(token) ?? 0) + 1)
  for (const [token, count] of counts) add(token, OF_FORM * Math.min(1, OF_RARE_FORM + count / forms.length))
  for (const question of [...asked.filter(ours), title])
    for (const token of tokensIn(withPairs(wordsOf(question)))) add(token, OF_QUESTION)
  return weights
}

/** Milliseconds of work in a row: it is half a second in all, and others wait meanwhile. */
const SLICE_MS = 10

/** Lets others run after each slice. */
const slices = (): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise(resolve => setTimeout(resolve))
    began = performance.now()
  }
}

const modelOf = async (causes: readonly Cause[], korean: boolean): Promise<Model> => {
  const rest = slices()
  const postings = new Map<string, Posting[]>()
  const lengths = new Float64Array(causes.length)
  for (const [cause, entry] of causes.entries()) {
    let sum = 0
    for (const [token, weight] of weightsOf(entry, korean)) {
      sum += weight
      const list = postings.get(token)
      if (list) list.push({ cause, weight })
      else postings.set(token, [{ cause, weight }])
    }
    lengths[cause] = sum ** LENGTH
    await rest()
  }
  const rarity = new Map<string, number>()
  for (const [token, { length }] of postings) {
    const rare = Math.log((causes.length + 1) / (length + 0.5))
    rarity.set(token, isKorean(token) ? SYLLABLES * rare : rare)
  }
  return { lengths, postings, rarity }
}

export const learn = async (causes: readonly Cause[]): Promise<Learned> => ({
  ids: causes.map(({ id }) => id),
  korean: await modelOf(causes, true),
  other: await modelOf(causes, false),
})

/* What is asked. */

/** Without one of them in a text nothing is guessed. */
const OF_FIELD = new RegExp(
  [
    String.raw`(?<!revocation )certificat(?!ion(?! auth))|\bcerts?\b(?!-level)|\bssl|\bmtls\b|x\.?509|\bpkix\b|\bhttps\b|\b(?:hsts|ocsp|crl|sni|acme|ftps)\b|\bca\b(?!\.)|(?<![@.%]|static )\btls(?![ _](?:segments?|sections?|models?|references?|blocks?|desc|problem|ldo|relocations?|local exec))`,
    "(?:common|shared) cipher|ciphers? in common|ciphersuite|cipher (?:suite|list)|let['’]?s ?encrypt|certbot|starttls|server name indication|subject alternative name",
    'client ?hello|(?:diffie.hellman|\\bdh) (?:key|param)|root store|ca.?bundle|fullchain|privkey|keytool|cacerts|padlock|(?:port|on) 443|kubeadm|remote desktop',
    "secure connection|connect secure|(?:site|page|browser|connection)s? (?:as|is|are|says|shows)? ?.?(?:not |in)secure|connection is(?:n['’]t| not) private|proceed (?:anyway )?(?:button|link|under)",
    '(?:date|clock) .{0,30}\\b(?:web)?sites?\\b|(?:nginx|apache|tomcat).{0,60}pass ?phrase',
    '(?<!공동|공인|금융|학위 |수료 |폐기 |해지 )인증서|인증 ?기관|(?<!소켓 ?)핸드셰이크|암호화? ?(?:스위트|목록)|암호화(?:된)? 연결|재협상|렛츠 ?인크립트|dh 키|주의 요함|서버.? ?신원|자물쇠|자체 ?서명|443번',
    '보안 ?(?:연결|경고|프로그램)|연결[은이]? (?:비공개|프라이빗)|(?:사이트|페이지|연결)[가-힣]{0,2} 안전하|안전하게 연결|보안되지 않은 사이트|원격 데스크톱|계속 진행[가-힣]{0,2} ?(?:버튼|링크)',
    '(?:날짜|시계).{0,30}(?:사이트|브라우저)|(?:nginx|아파치|톰캣|서비스|서버).{0,40}개인 ?키|개인 ?키.{0,40}(?:nginx|아파치|톰캣|서비스|서버)',
  ].join('|'),
  'i',
)
/** Names that are of this field. */
const FILE_OF_FIELD = /(?:^|\s)\*\.[a-z\d-]+\.[a-z]|\bserver\.key\b|\.(?:pem|crt|cer|pfx|p12|jks)\b/i
/** Something is wrong, or somebody asks what to do: then few words suffice. */
const OF_TROUBLE = new RegExp(
  [
    String.raw`\b(?:no|not|cannot|fail\w*|errors?|warn\w*|expired?|ran out|wrong|refus\w*|reject\w*|block\w*|untrusted|insecure|missing|mismatch\w*|revoked|old|too|out of|nobody|still|keeps?|how|why|forgot|stopped|complain\w*|past|different|broken|unknown|dangerous|popup|asks?|gets?|drops?)\b`,
    "n['’]t\\b|\\b(?:isnt|arent|wasnt|dont|doesnt|didnt|cant|wont|hasnt|havent|couldnt)\\b",
    '못|(?<![가-힣])안 ?(?:되|돼|됨|된|됩|열|뜨|뜸|뜹|보이|보내|맞|나|받|들어|믿|올라|먹|통|넣|써|했|해)|않|실패|없|빠[졌진]|오류|에러|경고|만료|폐기|거부|막히|막혔|멈|끊',
    '다르|다른|틀리|틀린|틀려|불일치|맞지|초과|뜹|떠요|뜸|나와|나옴|나오|지났|잊|깜빡|물어|귀찮|위험',
  ].join('|'),
  'i',
)
/** What went well, where nothing is wrong. */
const OF_SUCCESS =
  /\b(?:success\w*|succe(?:ed|eded)|completed?|enabled|listening|established|obtained|renewed|found|ok)\b|성공|완료|정상|발급(?:받|되었|했)/i
/** What is of another field, or asks for nothing to be mended. */
const OF_PROGRAM =
  /%[sdlu]|\b(?:relocations?|linking|linked into|program header|thread[- ]local|exec code)\b|__tls|\$\{|require\(|\b(?:Reference|Type|Syntax|Name)Error: |^\s*(?:npm|pip3?|yarn|apt|brew|go) (?:install|i|get|add) \S+\s*$|^\s*(?:what(?:'s| is) (?:an?|the) |download )/i
/** What programs print as well, where nothing is wrong: options, code, a trace or log, good replies. */
const OF_LISTING =
  /(?:^|\s)--?[a-z][a-z-]+[=\s]|[{};]\s*$|^[*<>] |^[\w/-]{1,40}\[\d{1,9}\]: |^[\w()-]{1,40}: Info: |\[(?:System|Note)\]|^2\d\d[ -]/i

/** What is one thought: people put it in several sentences, programs a line each. */
const PARAGRAPH = /[^\n]+/g
/** Characters of a text and of a paragraph, and paragraphs: people type no more. */
const [MAX_TEXT, MAX_PARAGRAPH, MAX_PARTS] = [8192, 500, 8]

/** `bare`: without names. */
const isAsked = (part: string, bare: string): boolean =>
  part.length <= MAX_PARAGRAPH
  && (OF_FIELD.test(bare) || FILE_OF_FIELD.test(part))
  && !OF_PROGRAM.test(part)
  && (OF_TROUBLE.test(part) || !(OF_SUCCESS.test(part) || OF_LISTING.test(part)))

/** The least that a paragraph has to weigh for a cause: where nothing seems to be wrong, and else. */
const [LEAST_OF_ANY, LEAST] = [2.2, 1] as const
/** One word alone says nothing: two have to weigh more than this. */
const OF_NOTE = 0.2
/** What else is told, as a share of the best. */
const NEAR = 0.5
/** Words that are quoted. */
const MAX_QUOTED = 4

interface Scored {
  readonly cause: number
  readonly score: number
}

const scoresOf = ({ lengths, postings, rarity }: Model, words: readonly Word[]): Scored[] => {
  const sums = new Float64Array(lengths.length)
  const counts = new Uint16Array(lengths.length)
  for (const token of new Set(words.flatMap(({ tokens }) => tokens)))
    for (const { cause, weight } of postings.get(token) ?? []) {
      const share = weight * rarity.get(token)!
      sums[cause]! += share
      if (share > OF_NOTE) counts[cause]!++
    }
  return [...sums]
    .map((sum, cause) => ({ cause, score: counts[cause]! > 1 ? sum / lengths[cause]! : 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.cause - b.cause)
}

/** The words that weighed most for a cause, in their order, with `…` for those between. */
const quoted = ({ postings, rarity }: Model, words: readonly Word[], cause: number, text: string) => {
  const weightOf = (token: string): number =>
    (postings.get(token)?.find(one => one.cause === cause)?.weight ?? 0) * (rarity.get(token) ?? 0)
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

/** Causes that the text may be about, best first; none where no part of it weighs enough. */
export const guess = ({ ids, korean, other }: Learned, text: string): Match[] => {
  let best = 0
  let found: Match[] = []
  if (text.length > MAX_TEXT) return found
  const parts = [...text.matchAll(PARAGRAPH)].filter(([part]) => isAsked(part, withoutNames(part)))
  for (const { 0: part, index } of parts.slice(0, MAX_PARTS)) {
    const model = isKorean(part) ? korean : other
    const words = withPairs(wordsOf(part))
    const scores = scoresOf(model, words)
    const [first] = scores
    if (!first || first.score <= best) continue
    if (first.score < (OF_TROUBLE.test(part) ? LEAST : LEAST_OF_ANY)) continue
    best = first.score
    found = scores
      .slice(0, MAX_MATCHES)
      .filter(({ score }) => score >= NEAR * first.score)
      .map(({ cause }) => {
        const { matched, at } = quoted(model, words, cause, part)
        return {
          id: ids[cause]!,
          matched,
          at: index + at,
          length: matched.length,
          general: true,
          guess: true,
        }
      })
  }
  return found
}
