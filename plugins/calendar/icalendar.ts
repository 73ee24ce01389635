/**
 * Pure: iCalendar (RFC 5545) as the `ics` package writes it, with what it lacks or gets wrong put right:
 * properties of subscriptions and colors, texts that it leaves as they are, lines that it folds by
 * characters.
 */
import { createEvents } from 'ics'
import type { EventAttributes } from 'ics'
import { printable } from '../../core/base/printable.ts'

/** A property: its name with parameters, and its value as it is written. */
export type Property = readonly [name: string, value: string]

export interface Event {
  readonly uid: string
  readonly sequence: number
  /** RFC 3339: when it was written; a day (`2026-11-22`) or an instant on which it is. */
  readonly stamp: string
  readonly on: string
  readonly title: string
  readonly description: readonly string[]
  readonly category: string
  /** Hours from its begin to the reminder; negative: before it. */
  readonly alarmHours: number
  /** What `ics` has no attribute for. */
  readonly more: readonly Property[]
}

/** A value of the type TEXT (section 3.3.11). What could end a line or hide something is made visible. */
export const textValue = (text: string): string => printable(text).replace(/[\\;,]/g, '\\$&')

/** `20261122`, or `20261122T235959Z`. */
const written = (on: string): string => on.replace(/[-:]/g, '')

/** What `ics` escapes comes clean, what it writes as it is comes escaped; triggers come in hours alone. */
const attributesOf = (event: Event): EventAttributes & { readonly timestamp: string } => {
  const { uid, sequence, stamp, on, title, description, category, alarmHours } = event
  const [year, month, day] = on.slice(0, 10).split('-').map(Number) as [number, number, number]
  const start = on.length === 10 ? ([year, month, day] as [number, number, number]) : written(on)
  return {
    uid: textValue(uid),
    sequence,
    timestamp: written(stamp),
    start,
    // It asks for an end: that of a day is left out, and that of an instant is taken away below.
    end: start,
    title: printable(title),
    description: description.map(printable).join('\n'),
    categories: [textValue(category)],
    status: 'CONFIRMED',
    // Nobody is busy because of it.
    transp: 'TRANSPARENT',
    alarms: [
      {
        action: 'display',
        description: textValue(title),
        trigger: { hours: Math.abs(alarmHours), before: alarmHours < 0 },
      },
    ],
  }
}

/** Octets in a line without its end (section 3.1). */
const MAX_OCTETS = 75

const encoder = new TextEncoder()

/** A line that follows begins with a blank, which counts; no character is cut in two. */
const folded = (line: string): string => {
  const octets = encoder.encode(line)
  if (octets.length <= MAX_OCTETS) return line
  const lines: string[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at < octets.length; ) {
    let end = Math.min(octets.length, at + MAX_OCTETS - (at === 0 ? 0 : 1))
    // An octet 10xxxxxx goes on with the character before it.
    while (end < octets.length && (octets[end]! & 0xc0) === 0x80) end--
    lines.push(decoder.decode(octets.subarray(at, end)))
    at = end
  }
  return lines.join('\r\n ')
}

/** A value that came with a line break of its own would add lines to the file. */
const lineOf = ([name, value]: Property): string => `${name}:${printable(value)}`

/** The lines of an event: without an end, and with what else it has. */
const linesOf = (event: Event): string[] => {
  const { value, error } = createEvents([attributesOf(event)])
  if (value === null) throw error ?? new Error('no calendar was written')
  const lines = value.split('\r\n\t').join('').split('\r\n')
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')]
  const own = lines.slice(begin, end + 1).filter(line => !line.startsWith('DTEND:'))
  return own.flatMap(line => (line === 'BEGIN:VALARM' ? [...event.more.map(lineOf), line] : [line]))
}

/** The whole text of a calendar. */
export const icalendar = (properties: readonly Property[], events: readonly Event[]): string =>
  ['BEGIN:VCALENDAR', ...properties.map(lineOf), ...events.flatMap(linesOf), 'END:VCALENDAR']
    .map(line => `${folded(line)}\r\n`)
    .join('')
