/** Pure, linear: reads what mail servers report about a letter that they could not deliver (RFC 3464). */
import { REPORT_OCTETS } from '../../../core/base/limits.ts'
import { isDeadStatus, isInDoubt } from '../../../core/network/mail.ts'

interface DeliveryReport {
  /** The header fields that say whom it was sent to. */
  readonly sentTo: readonly string[]
  /** In lower case: recipients of which it says that there is no such address. */
  readonly dead: readonly string[]
}

type Fields = ReadonlyMap<string, readonly string[]>

/** No address, status or media type is longer. */
const MAX_VALUE_LENGTH = 1_000

/** Header fields by their names in lower case, each unfolded (RFC 5322 section 2.2.3). */
const fieldsOf = (text: string): Fields => {
  const fields = new Map<string, string[]>()
  let values: string[] | null = null
  for (const line of text.split('\n')) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      const last = values?.at(-1)
      if (last !== undefined && last.length < MAX_VALUE_LENGTH)
        values![values!.length - 1] = `${last} ${line.trim()}`.trim().slice(0, MAX_VALUE_LENGTH)
      continue
    }
    const colon = line.indexOf(':')
    if (colon < 0) {
      values = null
      continue
    }
    const name = line.slice(0, colon).trim().toLowerCase()
    values = fields.get(name) ?? []
    values.push(
      line
        .slice(colon + 1)
        .trim()
        .slice(0, MAX_VALUE_LENGTH),
    )
    fields.set(name, values)
  }
  return fields
}

interface Entity {
  readonly fields: Fields
  readonly body: string
}

/** The line that is empty ends the header; without one there is no body. */
const entityOf = (text: string): Entity => {
  if (text.startsWith('\n')) return { fields: new Map(), body: text.slice(1) }
  const end = text.indexOf('\n\n')
  return end < 0
    ? { fields: fieldsOf(text), body: '' }
    : { fields: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) }
}

/** What stands before a comment, a parameter or white space, in lower case. */
const wordOf = (fields: Fields, name: string): string =>
  (fields.get(name)?.[0] ?? '').split(/[\s;(]/, 1)[0]!.toLowerCase()

/** RFC 2046 section 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70

const boundaryOf = (fields: Fields): string | null => {
  const [type = ''] = fields.get('content-type') ?? []
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare ?? ''
  return boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH ? null : boundary
}

/** A report has three parts, of which the second is read. */
const MAX_PARTS = 20

const partsOf = ({ fields, body }: Entity): readonly Entity[] => {
  const boundary = boundaryOf(fields)
  if (boundary === null) return []
  const text = `\n${body}`
  const line = `\n--${boundary}`
  const parts: Entity[] = []
  let from = -1
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
    const behind = text[at + line.length] ?? ''
    // The delimiter of another, which begins like this one.
    if (!['\n', '-', ' ', '\t', ''].includes(behind)) continue
    if (from >= 0) parts.push(entityOf(text.slice(from, at)))
    const next = text.indexOf('\n', at + line.length)
    from = next + 1
    if (behind === '-' || next < 0 || parts.length >= MAX_PARTS) return parts
  }
  // It was cut off.
  if (from >= 0) parts.push(entityOf(text.slice(from)))
  return parts
}

/** `rfc822; user@example.com`; where it was forwarded or expanded, another address than the letter's. */
const addressOf = (fields: Fields): string => {
  const [given = ''] = fields.get('final-recipient') ?? []
  return given
    .slice(given.indexOf(';') + 1)
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
}

const isDead = (fields: Fields): boolean =>
  wordOf(fields, 'action') === 'failed'
  && isDeadStatus(wordOf(fields, 'status'))
  && !isInDoubt(fields.get('diagnostic-code')?.[0] ?? '')

const SENT_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'to'] as const
const STATUS = ['message/delivery-status', 'message/global-delivery-status']

/** Null for what is not such a report. */
export const readDeliveryReport = (given: string): DeliveryReport | null => {
  const message = entityOf(given.slice(0, REPORT_OCTETS).replace(/\r\n?/g, '\n'))
  if (wordOf(message.fields, 'content-type') !== 'multipart/report') return null
  const status = partsOf(message).find(({ fields }) => STATUS.includes(wordOf(fields, 'content-type')))
  if (!status) return null
  // The first group of fields is about the message, each other one about a recipient.
  const recipients = status.body.split('\n\n').map(fieldsOf)
  return {
    sentTo: SENT_TO.flatMap(name => message.fields.get(name) ?? []),
    dead: recipients.filter(isDead).map(addressOf),
  }
}
