/** Writes the head of a response. */
import { STATUS_CODES } from 'node:http'

let second = 0
let date = ''

/** `Date`, made once a second. */
const dateNow = (): string => {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = new Date(now * 1_000).toUTCString()
  }
  return date
}

/**
 * What ends a field early, or does so in another encoding: U+010A is written as a line feed in Latin-1. All
 * values are looked at together.
 */
const BROKEN = /[^\t -~\x80-\xff]/

/** Without the empty line. Throws TypeError for a field that would break it. */
export const responseHead = (status: number, fields: Readonly<Record<string, string>>): string => {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
  let values = ''
  for (const name in fields) {
    const value = fields[name]!
    values += value
    head += `${name}: ${value}\r\n`
  }
  if (BROKEN.test(values)) {
    const name = Object.keys(fields).find(one => BROKEN.test(fields[one]!))
    throw new TypeError(`The value of ${name} would break the head.`)
  }
  return `${head}date: ${dateNow()}\r\n`
}
