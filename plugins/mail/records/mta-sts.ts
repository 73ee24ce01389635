/** Pure: the MTA-STS record and policy of a domain (RFC 8461), and which MX hosts a policy allows. */
import { brief, fieldsOf, repeatedOf, STRICT } from './fields.ts'
import type { RecordIssue } from './issues.ts'

interface StsRecord {
  readonly record: string
  readonly id: string
}

/** How much is reported of one record. */
const MAX_ISSUES = 20

/** Section 3.1: other texts at the name are discarded. */
const isRecord = (text: string): boolean => /^v=STSv1[ \t]*;/.test(text)

const ID = /^[a-z0-9]{1,32}$/i

/**
 * The record among the texts of `_mta-sts`; null where senders take the domain for one without a policy, and
 * the issues tell why (section 3.1).
 */
export const readStsRecord = (
  texts: readonly string[],
): { readonly record: StsRecord | null; readonly issues: readonly RecordIssue[] } => {
  const [record, ...more] = texts.filter(isRecord)
  if (record === undefined) {
    const almost = texts.find(text => /stsv1/i.test(text.slice(0, 40)))
    return {
      record: null,
      issues: almost === undefined ? [] : [{ code: 'sts-not-quite', params: { text: brief(almost) } }],
    }
  }
  if (more.length > 0)
    return { record: null, issues: [{ code: 'sts-several-records', params: { count: more.length + 1 } }] }
  const fields = fieldsOf(record, STRICT)
  const id = fields.values.get('id')
  const faults: RecordIssue[] = fields.malformed.map(text => ({ code: 'sts-bad-field', params: { text } }))
  if (id === undefined) faults.push({ code: 'sts-no-id' })
  else if (!ID.test(id)) faults.push({ code: 'sts-bad-id', params: { id: brief(id) } })
  const repeated = repeatedOf(fields).map(
    (name): RecordIssue => ({ code: 'sts-repeated-field', params: { name: brief(name) } }),
  )
  return {
    record: faults.length > 0 || id === undefined ? null : { record, id },
    issues: [...faults, ...repeated].slice(0, MAX_ISSUES),
  }
}

const MODES = ['enforce', 'testing', 'none'] as const
type StsMode = (typeof MODES)[number]

interface StsPolicy {
  readonly mode: StsMode
  /** Seconds. */
  readonly maxAge: number
  /** Patterns in lower case. */
  readonly mx: readonly string[]
}

/** Section 3.2: a year, in seconds. */
const MAX_AGE = 31_557_600
/** The range of weeks that section 3.2 expects begins here. */
const WEEK = 604_800

/** A name of RFC 5321 section 4.1.2, or a wildcard for its leftmost label. */
const isPattern = (value: string): boolean => {
  const name = value.startsWith('*.') ? value.slice(2) : value
  return (
    name.length <= 253 && name.split('.').every(label => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label))
  )
}

const FIELD = /^([a-z0-9][a-z0-9_.-]{0,31}):(.*)$/is
/** Octets that are not UTF-8 have become the replacement character. */
const VALUE = /^[^\p{Cc}\ufffd]+$/u

const linesOf = (text: string): string[] => {
  const lines = text.split('\n').map(line => (line.endsWith('\r') ? line.slice(0, -1) : line))
  if (lines.at(-1) === '') lines.pop()
  return lines
}

interface Lines {
  readonly first: ReadonlyMap<string, string>
  readonly mx: readonly string[]
  readonly issues: RecordIssue[]
}

const readLines = (text: string): Lines => {
  const first = new Map<string, string>()
  const mx: string[] = []
  const issues: RecordIssue[] = []
  for (const line of linesOf(text)) {
    const [, name, rest = ''] = FIELD.exec(line) ?? []
    const value = rest.replace(/^[ \t]+/, '').trimEnd()
    if (name === undefined || !VALUE.test(value))
      issues.push(
        line.trim() === ''
          ? { code: 'policy-empty-line' }
          : { code: 'policy-bad-line', params: { line: brief(line) } },
      )
    else if (name === 'mx') mx.push(value.toLowerCase())
    else if (first.has(name)) issues.push({ code: 'policy-repeated-field', params: { name } })
    else first.set(name, value)
  }
  return { first, mx, issues }
}

const ageOf = (
  value: string | undefined,
  mode: StsMode | undefined,
  issues: RecordIssue[],
): number | null => {
  if (value === undefined) issues.push({ code: 'policy-no-age' })
  else if (!/^\d{1,10}$/.test(value)) issues.push({ code: 'policy-bad-age', params: { value: brief(value) } })
  else {
    const seconds = Number(value)
    if (seconds > MAX_AGE) issues.push({ code: 'policy-long-age', params: { seconds, most: MAX_AGE } })
    // Section 8.3: a domain that leaves MTA-STS takes a small one.
    else if (seconds < WEEK && mode !== 'none') issues.push({ code: 'policy-short-age', params: { seconds } })
    return Math.min(seconds, MAX_AGE)
  }
  return null
}

const isFault = ({ code }: RecordIssue): boolean => /^policy-(?:no|bad)-/.test(code)

/** The policy of a document (section 3.2); null where senders cannot use it. */
export const parseStsPolicy = (
  text: string,
): { readonly policy: StsPolicy | null; readonly issues: readonly RecordIssue[] } => {
  const { first, mx, issues } = readLines(text)
  const version = first.get('version')
  if (version === undefined) issues.push({ code: 'policy-no-version' })
  else if (version !== 'STSv1') issues.push({ code: 'policy-bad-version', params: { value: brief(version) } })
  const written = first.get('mode')
  const mode = MODES.find(one => one === written)
  if (written === undefined) issues.push({ code: 'policy-no-mode' })
  else if (mode === undefined) issues.push({ code: 'policy-bad-mode', params: { value: brief(written) } })
  const maxAge = ageOf(first.get('max_age'), mode, issues)
  for (const value of mx)
    if (!isPattern(value)) issues.push({ code: 'policy-bad-mx', params: { value: brief(value) } })
  if (mx.length === 0 && mode !== 'none') issues.push({ code: 'policy-no-mx' })
  const usable = !issues.some(isFault) && mode !== undefined && maxAge !== null
  return {
    policy: usable ? { mode, maxAge, mx } : null,
    // Those that make the policy unusable come first, so that none of them is cut.
    issues: [...issues.filter(isFault), ...issues.filter(issue => !isFault(issue))].slice(0, MAX_ISSUES),
  }
}

/** What an HTTP response says of the policy before its body is read (section 3.2 and 3.3); null: nothing. */
export const responseIssue = (status: number, contentType: string | null): RecordIssue | null => {
  if (status >= 300 && status < 400) return { code: 'policy-redirected' }
  if (status !== 200) return { code: 'policy-status', params: { status } }
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'text/plain' ? null : { code: 'policy-type', params: { type: brief(type) } }
}

/** Whether a pattern allows a host: a wildcard stands for exactly the leftmost label (section 4.1). */
const matchesMx = (pattern: string, host: string): boolean => {
  const name = host.replace(/\.$/, '').toLowerCase()
  if (!pattern.startsWith('*.')) return pattern === name
  const dot = name.indexOf('.')
  return dot > 0 && name.slice(dot) === pattern.slice(1)
}

/** Whether a policy allows this MX host. */
export const allowsMx = ({ mx }: Pick<StsPolicy, 'mx'>, host: string): boolean =>
  mx.some(pattern => matchesMx(pattern, host))
