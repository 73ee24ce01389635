/** Pure: the English sentences of a check in Korean: reasons, faults, remarks. What a stranger wrote stays as it is. */
import { errors } from '../../knowledge-base/errors/index.ts'
import { PREDICATES, SENTENCES } from './korean-faults.ts'
import { REASONS } from './korean-reasons.ts'

/** `{}` stands for anything but the end of a part, in the order of the English; in the Korean `{1}` for the first. Nothing there holds a final full stop. */
export type Phrases = Readonly<Record<string, string | ((...found: readonly string[]) => string)>>

/** `2026-11-21T00:00:00Z` as people read it. */
const readable = (text: string): string => text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')

interface Phrase {
  readonly english: RegExp
  readonly korean: Phrases[string]
}

const compiled = new Map<Phrases, readonly Phrase[]>()

const phrasesOf = (table: Phrases): readonly Phrase[] => {
  const known = compiled.get(table)
  if (known) return known
  const made = Object.entries(table).map(([english, korean]): Phrase =>
    ({ english: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '((?:(?!; ).)+?)')}$`), korean }))
  compiled.set(table, made)
  return made
}

const look = (table: Phrases, text: string): string | null => {
  for (const { english, korean } of phrasesOf(table)) {
    const found = english.exec(text)?.slice(1).map(readable)
    if (found) return typeof korean === 'string' ? korean.replace(/\{(\d)\}/g, (_, at: string) => found[Number(at) - 1] ?? '') : korean(...found)
  }
  return null
}

/** `The certificate ...`, `The intermediate certificate "X" ...`: whom the sentence is about, and what it says. */
const about = (text: string): string | null => {
  const found = /^The (?:certificate|(intermediate|root) certificate "(.*?)") (.+)$/.exec(text)
  if (!found) return null
  const said = look(PREDICATES, found[3]!)
  return said === null ? null : `${found[1] === undefined ? '이 인증서는' : `"${found[2]}" ${found[1] === 'root' ? '루트' : '중간'} 인증서는`} ${said}`
}

/** The names of sources, and words that the sentence behind them says again. */
const NAMES: Readonly<Record<string, string>> = { crtsh: 'crt.sh', certspotter: 'Cert Spotter', 'A records': 'A 레코드', 'AAAA records': 'AAAA 레코드' }
const SAID_AGAIN: readonly string[] = ['not-configured', 'unreachable', 'timeout', 'refused', 'rate-limited', 'http-status', 'malformed', 'too-large']

/** A name, a colon, and what is known. The name may be a stranger's, and hold colons. */
const named = (text: string): string | null => {
  for (let at = text.indexOf(': '); at >= 0; at = text.indexOf(': ', at + 1)) {
    const [name, said] = [text.slice(0, at), one(text.slice(at + 2))]
    if (said !== null) return SAID_AGAIN.includes(name) ? said : `${NAMES[name] ?? name}: ${said}`
  }
  return null
}

const one = (text: string): string | null => {
  const plain = text.replace(/\.$/, '')
  const title = Object.hasOwn(errors, plain) ? errors[plain as keyof typeof errors].ko.title : null
  return look(REASONS, plain) ?? look(SENTENCES, plain) ?? about(plain) ?? title
}

/** Longer than any sentence of ours. */
const LONGEST = 1_500

/** In Korean, without a full stop at the end; null when nothing of it is known. Of several parts those that are not known stay English. */
export const inKorean = (text: string): string | null => {
  if (text.length > LONGEST) return null
  const whole = one(text) ?? (text.includes('; ') ? null : named(text))
  if (whole !== null) return whole
  const parts = text.replace(/\.$/, '').split('; ')
  if (parts.length < 2) return null
  const said = parts.map(part => one(part) ?? named(part))
  if (said.every(part => part === null)) return null
  return said.map((part, index) => part ?? parts[index]!).reduce((all, part) => `${all}${all.endsWith('다') ? '.' : ','} ${part}`)
}
