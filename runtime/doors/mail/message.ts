/** Writes a letter as a message (RFC 5322, MIME): text and HTML, with the headers of automatic mail. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Letter } from '../../../core/network/doors.ts'
import type { MailFrom } from '../../../core/network/mail.ts'
import { headersOf, messageId } from './headers.ts'

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
