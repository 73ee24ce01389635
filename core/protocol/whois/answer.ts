/**
 * Reads what a registry's WHOIS server said of a name: a date, none published, not registered, or why that is
 * not known. Pure.
 */
import { readStates } from '../rdap/response.ts'
import { readUnmistakableDate, readWhoisDate } from './date.ts'
import { saysBusy, saysFree, saysInvalid, saysRefused, saysReserved, seemsBusy } from './phrases.ts'
import { WHOIS_REASONS, type WhoisReason } from './reasons.ts'
import type { WhoisField, WhoisRegistry } from './registry.ts'

/* Takes a WHOIS answer apart into labelled values below headings. Pure. */

interface WhoisEntry {
  /** The heading that it stands below, in lower case; empty when there is none. */
  readonly section: string
  /** In lower case; empty for a line of its own. */
  readonly label: string
  readonly value: string
}

const MAX_LINES = 1_000
const MAX_LINE_LENGTH = 1_000
const MAX_LABEL_LENGTH = 60

const squeeze = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

/** Lines without their ends; longer ones than any registry writes are left out. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/, MAX_LINES).filter(line => line.length <= MAX_LINE_LENGTH)

/**
 * A line as it is compared: without comment signs, double spaces and a dot at its end, in lower case, with
 * plain apostrophes.
 */
const plain = (line: string): string =>
  line === ''
    ? ''
    : squeeze(line.replace(/^[\s%#*]+/, ''))
        .replace(/(?<![.!])[.!]+$/, '')
        .replace(/[\u2018\u2019]/g, "'")
        .toLowerCase()

const split = (line: string, phrases: readonly string[]): { label: string; value: string } | null => {
  const lower = line.toLowerCase()
  const phrase = phrases.find(one => lower.startsWith(`${one} `) || lower.startsWith(`${one}:`))
  if (phrase !== undefined)
    return { label: phrase, value: squeeze(line.slice(phrase.length).replace(/^\s*:/, '')) }
  // `[Domain Name]  EXAMPLE.JP`, `a. [Domain Name]  EXAMPLE.CO.JP`
  const bracket = /^(?:[a-z]\.? )?\[([^[\]]+)\]/i.exec(line)
  if (bracket)
    return { label: squeeze(bracket[1]!).toLowerCase(), value: squeeze(line.slice(bracket[0].length)) }
  const colon = line.indexOf(':')
  // a URL is no label
  if (colon < 1 || colon > MAX_LABEL_LENGTH || line.startsWith('//', colon + 1)) return null
  const label = squeeze(line.slice(0, colon).replace(/(?<![.\s])[.\s]+$/, '')).toLowerCase()
  return label === '' ? null : { label, value: squeeze(line.slice(colon + 1)) }
}

/**
 * A label without a value is a heading, and so is a plain line after an empty one; a heading holds until the
 * next empty line or heading. Comment lines (`%`, `#`) say nothing.
 */
export const entriesOf = (
  lines: readonly string[],
  phrases: readonly string[] = [],
): readonly WhoisEntry[] => {
  const entries: WhoisEntry[] = []
  let section = ''
  let first = true
  for (const raw of lines) {
    const line = raw === '' ? '' : raw.replace(/^[\s*]+/, '').replace(/\t/g, ' ')
    if (/^[%#]/.test(line)) continue
    if (line.trim() === '') {
      section = ''
      first = true
      continue
    }
    const found = split(line, phrases)
    if (found) entries.push({ section, ...found })
    else if (!first && section !== '') entries.push({ section, label: '', value: squeeze(line) })
    if (found ? found.value === '' : first) section = found ? found.label : squeeze(line).toLowerCase()
    first = false
  }
  return entries
}

/** The values of a field as a registry's row names it; a label may hold a slash of its own. */
export const valuesOf = (entries: readonly WhoisEntry[], field: string): readonly string[] => {
  const slash = field.indexOf('/')
  const [section, label] = slash < 0 ? [null, field] : [field.slice(0, slash), field.slice(slash + 1)]
  return entries
    .filter(
      entry =>
        entry.label === field || (section !== null && entry.section === section && entry.label === label),
    )
    .map(({ value }) => value)
}

interface Registered {
  readonly registrar: string | null
  readonly delegationSigned: boolean | null
  /** In RDAP's words (RFC 8056), such as `redemption period`. */
  readonly states: readonly string[]
}

export type WhoisReading =
  | ({ readonly status: 'found'; readonly expiry: string } & Registered)
  | ({ readonly status: 'not-published' } & Registered)
  | { readonly status: 'not-registered' }
  | { readonly status: 'unknown'; readonly reason: WhoisReason }

const MAX_REGISTRAR_LENGTH = 256
/** A name of 253 octets, as it may be written before it is composed. */
const MAX_NAME_LENGTH = 300
/** A repeated question stands at the beginning. */
const ECHO_LINES = 20

/** The codes whose words need nothing else. */
type BareCode = Exclude<WhoisReason, { readonly params: object }>['code']

const unknown = (code: BareCode): WhoisReading => ({
  status: 'unknown',
  reason: { code },
})
const BUSY = unknown('whois-rate-limited')
const RESERVED = unknown('whois-reserved')
const INVALID = unknown('whois-bad-request')
const FREE: WhoisReading = { status: 'not-registered' }

/** An empty field, or what registries write into it when there is no date. */
const NO_DATE = /^(?:-*|null|n\/a|none|not defined|undefined)\.?$/i

/** `Whois Corp.(http://whois.co.kr)`, `Example t/a E. [Tag = EXAMPLE]`: the name alone. */
const cleanRegistrar = (text: string): string | null =>
  text
    .replace(/(?<!\s)\s*\(\s*(?:https?:\/\/|www\.)[^()]*\)$/i, '')
    .replace(/(?<!\s)\s*\[Tag = [^[\]]*\]$/i, '')
    .slice(0, MAX_REGISTRAR_LENGTH)
    .trim() || null

const signedness = (text: string | undefined, key: boolean): boolean | null => {
  if (text === undefined) return null
  if (key) return text !== ''
  if (/^(?:unsigned|not? signed|no?\b|inactive|disabled)/i.test(text)) return false
  return /^(?:signed|y(?:es)?\b|active|enabled)/i.test(text) ? true : null
}

/** Whether a value names the domain: `example.kr`, `EXAMPLE.KR.`, `한국.kr(xn--...)`. */
const isAbout = (value: string, names: readonly string[]): boolean =>
  value
    .toLowerCase()
    .split(/[\s(),"]+/)
    .some(word => word.length <= MAX_NAME_LENGTH && names.includes(word.normalize('NFC').replace(/\.$/, '')))

const listOf = <T>(one: T | readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(one) ? (one as readonly T[]) : one === null || one === undefined ? [] : [one as T]

/** The values that say anything, of all the fields. */
const valuesIn = (entries: readonly WhoisEntry[], fields: WhoisRegistry['registrar']): readonly string[] =>
  listOf<WhoisField>(fields)
    .flatMap(field => valuesOf(entries, field))
    .filter(value => value !== '')

const expiryOf = (
  entries: readonly WhoisEntry[],
  registry: WhoisRegistry,
  cut: readonly WhoisEntry[],
): { readonly expiry: string | null } | { readonly problem: BareCode } => {
  if (registry.expiry === null) return { expiry: null }
  const values = listOf<WhoisField>(registry.expiry).flatMap(field => valuesOf(entries, field))
  // "2026. 12. 3" may have been "2026. 12. 31.": a line that does not end is not believed.
  if (listOf<WhoisField>(registry.expiry).some(field => valuesOf(cut, field).length > 0))
    return { problem: 'whois-cut-off' }
  if (values.length === 0) return registry.expiryOptional ? { expiry: null } : { problem: 'whois-no-expiry' }
  const dates = new Set<string | null>()
  for (const value of values) {
    const text = registry.expiryWhen ? (registry.expiryWhen.exec(value)?.[1] ?? '') : value
    const date = NO_DATE.test(text)
      ? null
      : (listOf(registry.date)
          .map(shape => readWhoisDate(text, shape))
          .find(read => read !== null) ?? readUnmistakableDate(text))
    if (date === null && !NO_DATE.test(text)) return { problem: 'whois-invalid-expiry' }
    dates.add(date)
  }
  // A registrant's address may say anything, even "Expiry Date: ...": of two dates neither is believed.
  if (dates.size > 1) return { problem: 'whois-two-expiries' }
  return { expiry: dates.values().next().value ?? null }
}

/**
 * The line behind the registry's own mark, for answers that come in two languages; the first when there is no
 * mark.
 */
const startOf = (lines: readonly string[], mark: string | undefined): number =>
  mark === undefined ? 0 : lines.findIndex(line => line.trim().toLowerCase() === mark) + 1

/**
 * What the registry's state field means when it does not say that the name is taken; null when it does, or
 * when there is none.
 */
const judgeState = (entries: readonly WhoisEntry[], words: WhoisRegistry['state']): WhoisReading | null => {
  if (words === undefined) return null
  const values = valuesOf(entries, words.field)
  const says = (pattern: RegExp | undefined) =>
    pattern !== undefined && values.some(value => pattern.test(value))
  if (says(words.taken)) return null
  if (says(words.free)) return FREE
  if (says(words.reserved)) return RESERVED
  if (says(words.invalid)) return INVALID
  return words.taken === undefined ? null : unknown('whois-no-state')
}

/** An answer without a name in it, by its plain lines; `own` are those of the part that is read. */
const judgeNameless = (
  all: readonly string[],
  own: readonly string[],
  registry: WhoisRegistry,
  names: readonly string[],
): WhoisReading => {
  if (saysBusy(all)) return BUSY
  if (saysFree(own, names, registry.free)) return FREE
  if (saysReserved(all, registry.reserved)) return RESERVED
  if (seemsBusy(all)) return BUSY
  if (saysInvalid(all)) return INVALID
  if (saysRefused(all)) return unknown('whois-refused')
  return unknown(all.every(line => line === '') ? 'whois-empty' : 'whois-unknown-form')
}

/**
 * Reads an answer about `names` (A-labels first, U-labels if they differ). A name counts as registered only
 * when the answer repeats it, and as free only when the registry says so in its known words; everything else
 * is not known.
 */
export const readWhois = (text: string, registry: WhoisRegistry, names: readonly string[]): WhoisReading => {
  const all = linesOf(text)
  const start = startOf(all, registry.from)
  const lines = start === 0 ? all : all.slice(start)
  const entries = entriesOf(lines, registry.phrases)
  const echoed = valuesIn(
    registry.echo === undefined ? [] : entriesOf(all.slice(0, ECHO_LINES)),
    registry.echo ?? null,
  )
  if (echoed.length > 0 && !echoed.some(value => isAbout(value, names))) return unknown('whois-other-name')
  const about = valuesIn(entries, registry.domain)
  const said = all.map(plain)
  if (about.length === 0) {
    const nameless = judgeNameless(said, said.slice(start), registry, names)
    const state = judgeState(entries, registry.state)
    const unread = nameless.status === 'unknown' && WHOIS_REASONS[nameless.reason.code].kind === 'malformed'
    return unread && state?.status === 'not-registered' ? state : nameless
  }
  if (!about.some(value => isAbout(value, names))) return unknown('whois-other-name')
  const state = judgeState(entries, registry.state)
  if (state) return state
  const cut = /[\r\n]$/.test(text) ? [] : entriesOf(lines.slice(-1), registry.phrases)
  const found = expiryOf(entries, registry, cut)
  if ('problem' in found || found.expiry === null) {
    // A server that has had enough shortens its answers: what is missing then is not what the registry does
    // not publish.
    if (saysBusy(said)) return BUSY
    // Some repeat the question even when they do not know the name.
    if (saysFree(said, names, registry.free)) return FREE
  }
  if ('problem' in found) return unknown(found.problem)
  const rest = {
    registrar: cleanRegistrar(valuesIn(entries, registry.registrar)[0] ?? ''),
    states: readStates(valuesIn(entries, registry.states ?? registry.state?.field ?? null)),
    delegationSigned:
      registry.dnssec === undefined
        ? null
        : signedness(valuesOf(entries, registry.dnssec)[0], registry.dnssecKey ?? false),
  }
  return found.expiry === null
    ? { status: 'not-published', ...rest }
    : { status: 'found', expiry: found.expiry, ...rest }
}
