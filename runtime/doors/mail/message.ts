/** Writes a letter as a message (RFC 5322, MIME): text and HTML, with the headers of automatic mail. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Letter } from '../../../core/network/doors.ts'
import { type MailFrom, domainOfAddress } from '../../../core/network/mail.ts'

/** As it is sent, lines ended by CRLF. The letter is one that `fitLetter` let pass. */
export const messageOf = (letter: Letter, from: MailFrom): Promise<Buffer> => {
  const headers = Object.entries(headersOf(letter)).map(([key, value]) => ({
    key,
    // Its values are ASCII: as they are, no line of them is folded within a URL.
    value: { prepared: true, value },
  }))
  return new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    date: letter.date,
    messageId: `<${messageId(letter, from)}>`,
    text: letter.text,
    html: letter.html,
    headers,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/* The headers that every letter has, whatever carries it. */

/** Returns an id that does not change between attempts: a recipient of two copies can tell. */
export const messageId = ({ id }: Letter, { address }: MailFrom): string =>
  `${id}@${domainOfAddress(address)}`

type Headers = Readonly<Record<string, string>>

/** In addition to those that every message has (RFC 3834, RFC 3282, RFC 8058). */
export const headersOf = ({ language, unsubscribe }: Letter): Headers => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': language,
  ...(unsubscribe === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})
