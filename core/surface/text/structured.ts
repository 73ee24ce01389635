/**
 * Prepares a result for agents: without invisible characters, and short enough for a model's context,
 * whatever third parties wrote into it.
 */
import { printable } from '../../base/printable.ts'

/** Longest result as JSON. An ordinary one has a third of it at most. */
const MAX_OCTETS = 64 * 1024
/** What texts and lists of a longer one are cut to at first, and texts at last. */
const TEXT = 4_096
const ITEMS = 256
const MIN_TEXT = 128

/** Certificates as PEM (RFC 7468) are lines, and need them. */
const PEM = /^(?:(?:-----(?:BEGIN|END) CERTIFICATE-----|[A-Za-z0-9+/=]{1,76})(?:\n|$))+$/
/** Configuration to copy is ours, and needs its lines as well. */
const OF_LINES = 'snippets'

const clean = (text: string, most: number, isOfLines: boolean): string => {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text
  return isOfLines || PEM.test(cut) ? cut.split('\n').map(printable).join('\n') : printable(cut)
}

const fitted = (value: unknown, text: number, items: number, isOfLines = false): unknown => {
  if (typeof value === 'string') return clean(value, text, isOfLines)
  if (Array.isArray(value)) return value.slice(0, items).map(one => fitted(one, text, items, isOfLines))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      clean(name, text, false),
      fitted(one, text, items, isOfLines || name === OF_LINES),
    ]),
  )
}

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

interface Structured {
  readonly content: Record<string, unknown>
  /** False: long texts end in an ellipsis, and lists stop early. */
  readonly whole: boolean
}

/** The first level keeps its members and their types: what a tool's schema tells of it. */
export const structured = (answer: object): Structured => {
  const whole = sizeOf(answer) <= MAX_OCTETS
  if (whole) return { content: fitted(answer, Infinity, Infinity) as Structured['content'], whole }
  for (let text = TEXT, items = ITEMS; items >= 1; text = Math.max(MIN_TEXT, text / 2), items /= 2) {
    const content = fitted(answer, text, items) as Structured['content']
    if (sizeOf(content) <= MAX_OCTETS) return { content, whole }
  }
  return { content: {}, whole }
}
