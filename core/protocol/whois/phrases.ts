/**
 * What WHOIS servers say when they have no answer: that a name is free, kept back, or that they have had
 * enough. Pure.
 */

// All of these take lines as `plain` gives them.

/** Whole lines, as `plain` gives them. No registry means anything else by them. */
const FREE: readonly string[] = [
  'no match',
  'no match: %s',
  'no match for %s',
  'no match for "%s"',
  "no match for domain '%s'",
  'no match for domain "%s"',
  'no match found',
  'no match found for %s',
  'no match found for "%s"',
  '%s no match',
  'not found',
  '%s not found',
  '"%s" not found',
  'not found: %s',
  'domain not found',
  'domain %s not found',
  'domain "%s" not found',
  'no data found',
  'no object found',
  'no found',
  'no entries found',
  'no entries found for %s',
  'no entries found for domain %s',
  'no entries found for query "%s"',
  'no entries found in the selected source(s)',
  'no entries found for the selected source(s)',
  'no entries found for the selected source',
  'nothing found',
  'nothing found for this query',
  'no matching record',
  'no information available about domain name %s',
  'no such domain',
  'no such domain %s',
  'object does not exist',
  'object not found',
  'the queried object does not exist',
  'the queried object does not exist: domain not found',
  'the domain has not been registered',
  'domain has not been registered',
  'domain name has not been registered',
  'domain not registered',
  'domain name not known',
  'the domain %s was not found',
  'the domain %s is not registered',
  'domain %s is not registered',
  '%s is not registered',
  '%s is free',
  'domain %s is free',
  'error:101: no entries found',
  'error:103: domain is not registered',
  'domain status: no object found',
  'domain status: available',
  'status: available',
  'status: free',
  'no_se_encontro_el_objeto/object_not_found',
  'object_not_found',
]

/** The words around a name, and the name as it may be written before it is composed. */
const MAX_PHRASE_LENGTH = 400

/**
 * Whether a whole line says that the name is not registered, in the common words or the registry's own; `%s`
 * stands for the name.
 */
export const saysFree = (
  lines: readonly string[],
  names: readonly string[],
  own: readonly string[] = [],
): boolean => {
  const phrases = new Set(
    [...FREE, ...own].flatMap(phrase => names.map(name => phrase.replace('%s', () => name))),
  )
  return lines.some(line => line.length <= MAX_PHRASE_LENGTH && phrases.has(line.normalize('NFC')))
}

const MAX_MESSAGE_LENGTH = 160

const message =
  (pattern: RegExp) =>
  (lines: readonly string[]): boolean =>
    lines.some(line => line.length <= MAX_MESSAGE_LENGTH && pattern.test(line))

/**
 * What servers say when they have had enough; each seen in answers of several registries. Terms of use speak
 * of limits in the same words, so these are for answers that hold no name.
 */
export const seemsBusy = message(
  /\b(?:limit|quota)\b.{0,60}\b(?:exceeded|reached)\b|\bexceeded\b.{0,60}\b(?:limit|quota|rate|quer|request|number|connection)|\btoo many\b|\btoo busy\b|\bslow down\b|\btry (?:it )?again (?:later|after|in \d)|\brate[- ]limit|\bin grace period\b|\bgrace period of \d|\bmaximum quer(?:y|ies)\b.{0,40}\breached\b|\bexcessive quer|\binterval is too short\b|\btemporarily unavailable\b|\bcurrently (?:down|unavailable)\b|조회 (?:횟수|건수|제한).{0,20}초과/i,
)

/** A line that reports a limit so plainly that no terms of use contain it; it counts in any answer. */
const ENOUGH =
  /^(?:error[:\s]\s*(?:\d{1,6}:?\s*)?)?(?:\S+: )?(?:connection refused; )?(?:your |the )?(?:(?:too many (?:requests|queries|connections|lookups))\b|(?:whois |daily |hourly |access |control |query |request |connection |rate |lookup |whois-)+(?:limit|quota)\b(?: for \S+)?(?: has been| is)? (?:exceeded|reached)\b)/
export const saysBusy = message(ENOUGH)

export const saysRefused = message(
  /\bnot permitted\b|\baccess (?:is |was |has been )?(?:denied|blocked|refused)\b|\b(?:permission|request|query) denied\b|\bblack ?listed\b|\b(?:is|are|been|address) blocked\b|\bnot (?:authori[sz]ed|allowed) to (?:use|query|access) this\b/i,
)

const RESERVED: readonly RegExp[] = [
  /^(?:sorry,? )?(?:the |this )?(?:requested )?(?:domain(?: name)?|name)(?: you requested|:? \S+)? (?:is|has been) (?:in |an? |the |currently |permanently )*(?:reserved|prohibited|blocked|premium|not available(?: for registration)?)\b/,
  /^reserved (?:by (?:the )?registry|name|domain)\b/,
  /^\S+ is (?:an? )?(?:reserved|premium)\b/,
  /^the queried object does not exist: .{0,60}\b(?:reserved|blocked|premium)\b/,
  /^the domain name you apply can ?not be registered\b/,
  /^(?:premium|platinum) (?:domain|name)\b/,
  /^domain not available$/,
]

/**
 * A name that its registry gives to nobody, or sells in another way: neither registered nor free. `own`:
 * beginnings of lines.
 */
export const saysReserved = (lines: readonly string[], own: readonly string[] = []): boolean =>
  lines.some(
    line =>
      own.some(start => line.startsWith(start))
      || (line.length <= MAX_MESSAGE_LENGTH && RESERVED.some(pattern => pattern.test(line))),
  )

const INVALID =
  /^(?:this domain cannot be registered\b|invalid (?:domain|input|query|name|request)\b|error: 5500000001\d\b|(?:the )?domain name (?:is )?(?:invalid|not valid)\b|not a valid domain\b)/
export const saysInvalid = message(INVALID)
