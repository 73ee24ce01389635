/** Checks a letter before any transport has it: nothing in it can break out of its place. */
import type { Letter, Receipt } from '../../../core/network/doors.ts'
import { isMailAddress } from '../../../core/network/mail.ts'

/** One way to hand letters over; what it throws is `later`. */
export type Transport = (letter: Letter, signal: AbortSignal) => Promise<Receipt>

export type Refused = Extract<Receipt, { ok: false }>

/** It is part of a header and of a file's name. */
const ID = /^[a-z0-9][a-z0-9._-]{0,99}$/i
/** Control, unassigned and private characters, halves of pairs, and what some readers take for a new line. */
const BREAKS = /[\p{C}\p{Zl}\p{Zp}]+/gu
const MAX_SUBJECT_LENGTH = 500
const MAX_DETAIL_LENGTH = 200

/** One line, as it can stand in a header; it has no encoded words (RFC 2047) of its own. */
const line = (text: string): string =>
  text
    .toWellFormed()
    .replace(BREAKS, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH)
    .toWellFormed()

const isHttp = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The letter as it may be sent, or why it cannot be. */
export const fitLetter = (letter: Letter): { readonly letter: Letter } | { readonly refused: Refused } => {
  const { id, to, unsubscribe, date, envelope = to } = letter
  const refused = (why: Refused['why'], detail: string) => ({ refused: { ok: false, why, detail } as const })
  if (!isMailAddress(envelope) && envelope !== to)
    return refused('refused', 'the envelope address is not valid')
  if (!isMailAddress(to)) return refused('rejected', 'the address is not valid')
  if (!ID.test(id)) return refused('refused', 'the ID of the letter is not valid')
  if (Number.isNaN(date.getTime())) return refused('refused', 'the date of the letter is not valid')
  if (unsubscribe !== null && !isHttp(unsubscribe))
    return refused('refused', 'the URL that unsubscribes is not valid')
  return {
    letter: {
      ...letter,
      subject: line(letter.subject),
      text: letter.text.toWellFormed(),
      html: letter.html.toWellFormed(),
      // The parser has percent-encoded whatever could end the header.
      unsubscribe: unsubscribe && new URL(unsubscribe).href.replace(/[<>]/g, encodeURIComponent),
    },
  }
}

/** Looking for addresses takes the square of its length. */
const MAX_READ_LENGTH = 2_000

/** What a server says, for the log: one line, without the address that it may quote. */
export const detailOf = (text: string): string =>
  text
    .slice(0, MAX_READ_LENGTH)
    .replace(BREAKS, ' ')
    .replace(/<[^<>]*>|(?<![^\s<>()[\]",;:])[^\s<>()[\]",;:]*@[^\s<>()[\]",;]*/g, '(address)')
    .trim()
    .slice(0, MAX_DETAIL_LENGTH)
    .toWellFormed()

export const later = (detail: string, afterMs?: number): Refused => ({
  ok: false,
  why: 'later',
  detail: detailOf(detail),
  ...(afterMs === undefined ? {} : { afterMs }),
})

/** Some servers quote the part before the @ alone; everything else of the address is gone already. */
export const withoutName = (receipt: Receipt, to: string): Receipt => {
  if (receipt.ok) return receipt
  const name = to.slice(0, to.lastIndexOf('@')).toLowerCase()
  const untagged = name.split('+', 1)[0]!
  const detail = receipt.detail.replace(/[^\s<>()[\]",;:]+/g, word =>
    [name, untagged].includes(word.toLowerCase().replace(/^'|(?<![.'])[.']+$/g, '')) ? '(address)' : word,
  )
  return { ...receipt, detail }
}
