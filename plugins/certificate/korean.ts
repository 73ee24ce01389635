/**
 * Pure: the English sentences of a check in Korean: reasons, faults, remarks. What a stranger wrote stays as
 * it is.
 */
import { translate } from '../../core/phrases.ts'
import { errors } from '../../knowledge-base/errors/index.ts'
import { PREDICATES, SENTENCES } from './korean-faults.ts'
import { REASONS } from './korean-reasons.ts'

/**
 * `The certificate ...`, `The intermediate certificate "X" ...`: whom the sentence is about, and what it
 * says.
 */
const about = (text: string): string | null => {
  const found = /^The (?:certificate|(intermediate|root) certificate "(.*?)") (.+)$/.exec(text)
  if (!found) return null
  const [, role, name, predicate] = found
  const said = translate(PREDICATES, predicate!)
  if (said === null) return null
  if (role === undefined) return `이 인증서는 ${said}`
  return `"${name}" ${role === 'root' ? '루트' : '중간'} 인증서는 ${said}`
}

/** The names of sources, and words that the sentence behind them says again. */
const NAMES: Readonly<Record<string, string>> = {
  crtsh: 'crt.sh',
  certspotter: 'Cert Spotter',
  'A records': 'A 레코드',
  'AAAA records': 'AAAA 레코드',
}
const SAID_AGAIN: readonly string[] = [
  'not-configured',
  'unreachable',
  'timeout',
  'refused',
  'rate-limited',
  'http-status',
  'malformed',
  'too-large',
]

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
  return translate(REASONS, plain) ?? translate(SENTENCES, plain) ?? about(plain) ?? title
}

/** Longer than any sentence of ours. */
const MAX_LENGTH = 1_500

/**
 * In Korean, without a full stop at the end; null when nothing of it is known. Of several parts those that
 * are not known stay English.
 */
export const inKorean = (text: string): string | null => {
  if (text.length > MAX_LENGTH) return null
  const whole = one(text) ?? (text.includes('; ') ? null : named(text))
  if (whole !== null) return whole
  const parts = text.replace(/\.$/, '').split('; ')
  if (parts.length < 2) return null
  const said = parts.map(part => one(part) ?? named(part))
  if (said.every(part => part === null)) return null
  return said
    .map((part, index) => part ?? parts[index]!)
    .reduce((all, part) => `${all}${all.endsWith('다') ? '.' : ','} ${part}`)
}
