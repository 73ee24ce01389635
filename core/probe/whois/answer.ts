/** Reads what a registry's WHOIS server said of a name: a date, none published, not registered, or why that is not known. Pure. */
import { readWhoisDate } from './date.ts'
import { entriesOf, linesOf, plain, valuesOf, type Entry } from './entries.ts'
import type { WhoisRegistry } from './registry.ts'

export type WhoisReading =
  | { readonly status: 'found', readonly expiry: string, readonly registrar: string | null, readonly delegationSigned: boolean | null }
  | { readonly status: 'not-published', readonly registrar: string | null, readonly delegationSigned: boolean | null }
  | { readonly status: 'not-registered' }
  | { readonly status: 'unknown', readonly why: 'rate-limited' | 'refused' | 'malformed', readonly detail: string }

const LONGEST_REGISTRAR = 256

const unknown = (why: 'rate-limited' | 'refused' | 'malformed', detail: string): WhoisReading => ({ status: 'unknown', why, detail })

/** What servers say when they have had enough, each seen in answers of several registries; read only in answers that hold no name. */
const BUSY = /\b(?:limit|quota)\b.{0,60}\bexceeded\b|\bexceeded\b.{0,60}\b(?:limit|quota|rate|quer|request|number|connection)|\btoo many\b|\bslow down\b|\btry again (?:later|after)\b|\brate[- ]limit|\bstill in grace period, wait\b/i
const REFUSED = /\bnot permitted\b|\baccess (?:is )?denied\b|\bblack ?listed\b|\b(?:is|are|been) blocked\b|\bnot (?:authorized|allowed) to (?:use|query|access) this\b|\brestricted\b/i

/** An empty field, or what registries write into it when there is no date. */
const NO_DATE = /^(?:-*|null|n\/a|none|not defined|undefined)\.?$/i

/** `Whois Corp.(http://whois.co.kr)`, `Example t/a E. [Tag = EXAMPLE]`: the name alone. */
const cleanRegistrar = (text: string): string | null =>
  text.replace(/\s*\(\s*(?:https?:\/\/|www\.)[^()]*\)$/i, '').replace(/\s*\[Tag = [^[\]]*\]$/i, '').slice(0, LONGEST_REGISTRAR).trim() || null

const signedness = (text: string | undefined, key: boolean): boolean | null => {
  if (text === undefined) return null
  if (key) return text !== ''
  if (/^(?:unsigned|no\b|inactive|disabled)/i.test(text)) return false
  return /^(?:signed|yes\b|active|enabled)/i.test(text) ? true : null
}

/** Whether a value names the domain: `example.kr`, `EXAMPLE.KR.`, `한국.kr(xn--...)`. */
const isAbout = (value: string, names: readonly string[]): boolean =>
  value.toLowerCase().normalize('NFC').split(/[\s(),"]+/).some(word => names.includes(word.replace(/\.$/, '')))

const expiryOf = (entries: readonly Entry[], registry: WhoisRegistry): { readonly expiry: string | null } | { readonly detail: string } => {
  if (registry.expiry === null || registry.date === undefined) return { expiry: null }
  const values = valuesOf(entries, registry.expiry)
  if (values.length === 0) return registry.expiryOptional ? { expiry: null } : { detail: 'the answer has no expiry where there should be one' }
  const dates = new Set<string | null>()
  for (const value of values) {
    const text = registry.expiryWhen ? registry.expiryWhen.exec(value)?.[1] ?? '' : value
    const date = NO_DATE.test(text) ? null : readWhoisDate(text, registry.date)
    if (date === null && !NO_DATE.test(text)) return { detail: 'the expiry cannot be read' }
    dates.add(date)
  }
  // A registrant's address may say anything, even "Expiry Date: ...": of two dates neither is believed.
  if (dates.size > 1) return { detail: 'the answer has two expiry dates' }
  return { expiry: dates.values().next().value ?? null }
}

/** What remains behind the registry's own mark, for answers that come in two languages. */
const partOf = (lines: readonly string[], mark: string | undefined): readonly string[] => {
  if (mark === undefined) return lines
  const at = lines.findIndex(line => line.trim().toLowerCase() === mark)
  return at < 0 ? [] : lines.slice(at + 1)
}

/**
 * Reads an answer about `names` (A-labels first, U-labels if they differ). A name counts as registered only when the answer repeats
 * it, and as free only when the registry says so in its known words; everything else is not known.
 */
export const readWhois = (text: string, registry: WhoisRegistry, names: readonly string[]): WhoisReading => {
  const all = linesOf(text)
  const lines = partOf(all, registry.from)
  const entries = entriesOf(lines, registry.phrases)
  const [freeField, ...freeWords] = registry.freeField ?? []
  if (freeField !== undefined && valuesOf(entries, freeField).some(value => freeWords.includes(value.toLowerCase()))) return { status: 'not-registered' }
  const phrases = (registry.free ?? []).flatMap(phrase => names.map(name => phrase.replace('%s', name)))
  const saysFree = () => lines.some(line => phrases.includes(plain(line)))
  const [about] = valuesOf(entries, registry.domain)
  if (about === undefined || about === '') {
    if (saysFree()) return { status: 'not-registered' }
    if (all.some(line => BUSY.test(line))) return unknown('rate-limited', 'the registry takes no more questions for now')
    if (all.some(line => REFUSED.test(line))) return unknown('refused', 'the registry does not answer this instance')
    return unknown('malformed', all.join('').trim() === '' ? 'the answer is empty' : 'the answer is not understood')
  }
  if (!isAbout(about, names)) return unknown('malformed', 'the answer is about another name')
  const found = expiryOf(entries, registry)
  // Some repeat the question even when they do not know the name.
  if ('detail' in found) return saysFree() ? { status: 'not-registered' } : unknown('malformed', found.detail)
  const rest = {
    registrar: registry.registrar === null ? null : cleanRegistrar(valuesOf(entries, registry.registrar)[0] ?? ''),
    delegationSigned: registry.dnssec === undefined ? null : signedness(valuesOf(entries, registry.dnssec)[0], registry.dnssecKey ?? false),
  }
  return found.expiry === null ? { status: 'not-published', ...rest } : { status: 'found', expiry: found.expiry, ...rest }
}
