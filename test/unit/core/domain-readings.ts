/** What became of a name that was given, in short. */
import { readDomain, readName } from '../../../core/domain/domain.ts'

export const strict = { ports: [], lenient: false }
export const lenient = { ports: [], lenient: true }

export const why = (text: string, options = strict): string => {
  const read = readDomain(text, options)
  return read.ok ? `accepted as ${read.host}` : read.why
}

export const host = (text: string, options = strict): string => {
  const read = readDomain(text, options)
  return read.ok ? read.host : `refused: ${read.error}`
}

export const nameWhy = (text: string): string => {
  const read = readName(text)
  return read.ok ? `accepted as ${read.name}` : read.why
}
