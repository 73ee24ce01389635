/** The headers that every letter has, whatever carries it. */
import type { Letter } from '../../../core/network/doors.ts'
import { domainOfAddress } from '../../../core/network/mail.ts'
import type { MailFrom } from '../../../core/network/mail.ts'

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
