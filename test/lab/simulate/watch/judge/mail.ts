/** Reads just enough of a mail, quickly: a run has some hundred thousand of them. */

export interface Mail {
  /** The part of the Message-ID before the `@`. */
  readonly id: string
  readonly to: string
  readonly subject: string
  /** The text part with every run of blanks as one. */
  readonly text: string
  /** What the text part says, line by line, the lines of one sentence as one. */
  readonly lines: readonly string[]
  readonly unsubscribe: string | null
}

const quotedPrintable = (body: string): Buffer =>
  Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** RFC 2047; blanks between two encoded words are none. */
const words = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString('utf8')
        : quotedPrintable(data.replace(/_/g, ' ')).toString('utf8'),
    )

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

const partOf = (text: string): Part => {
  const end = /\r?\n\r?\n/.exec(text)
  const head = end ? text.slice(0, end.index) : text
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : '' }
}

/** The first part that is plain text, parts of parts too. */
const plain = ({ headers, body }: Part): string | null => {
  const type = headers.get('content-type') ?? 'text/plain'
  if (/^text\/plain/i.test(type)) return decode(body, headers.get('content-transfer-encoding') ?? '')
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(type) ?? []
  if (!boundary) return null
  for (const piece of body.split(`--${boundary}`).slice(1)) {
    const found = plain(partOf(piece.replace(/^\r?\n/, '')))
    if (found !== null) return found
  }
  return null
}

/** A message as MIME has it. Throws where a part that every letter has is missing. */
export const readMail = (octets: Buffer): Mail => {
  const whole = partOf(octets.toString('latin1'))
  const { headers } = whole
  const [, id] = /<([^@>]+)@/.exec(headers.get('message-id') ?? '') ?? []
  const [, to] = /<?([^\s<>,]+@[^\s<>,]+)>?$/.exec(headers.get('to') ?? '') ?? []
  const text = plain(whole)
  if (!id || !to || text === null) throw new Error(`not a whole letter: ${[...headers.keys()]}`)
  const [, unsubscribe = null] = /<(https?:[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  return mailOf({ id, to, subject: words(headers.get('subject') ?? ''), unsubscribe }, text)
}

export const mailOf = (head: Omit<Mail, 'text' | 'lines'>, text: string): Mail => ({
  ...head,
  text: text.replace(/\s+/g, ' '),
  lines: text.replace(/\r?\n +/g, ' ').split(/\r?\n/),
})
