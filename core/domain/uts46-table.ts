/** Looks up what UTS 46 says of a code point, in the packed data that are unpacked at the first question. */
// The data are runs of code points from U+0000 on: how many (base 36, absent: one) and which kind.
import { characters, classes, runs, mappedTexts } from './uts46-data.ts'

export interface Valid {
  /** As far as RFC 5893 tells them apart: AL is R, what may stand anywhere is ON, all others are ''. */
  readonly bidi: 'L' | 'R' | 'EN' | 'AN' | 'NSM' | 'ON' | ''
  /** General_Category=Mark. */
  readonly mark: boolean
  /** Canonical_Combining_Class=Virama. */
  readonly virama: boolean
  /** Joining_Type: L or D, R or D, T. */
  readonly joinsLeft: boolean
  readonly joinsRight: boolean
  readonly transparent: boolean
}

/** A text: mapped to it; null: disallowed. */
export type Status = Valid | string | null

type Kind = Valid | 'mapped' | 'ignored' | 'disallowed'

interface Table {
  /** The first code point of each run. */
  readonly starts: readonly number[]
  readonly kinds: readonly Kind[]
  readonly mappings: ReadonlyMap<number, string>
}

const readClass = (text: string): Valid => {
  const [bidi, flags = ''] = text.split(' ') as [Valid['bidi'], string?]
  return {
    bidi,
    mark: flags.includes('M'),
    virama: flags.includes('V'),
    joinsLeft: flags.includes('<'),
    joinsRight: flags.includes('>'),
    transparent: flags.includes('T'),
  }
}

const unpack = (): Table => {
  const valid = classes.split(',').map(readClass)
  const singles = characters[Symbol.iterator]()
  const single = (): string => singles.next().value!
  const others = mappedTexts.split('A').values()
  const mappings = new Map<number, string>()
  const starts: number[] = []
  const kinds: Kind[] = []
  let at = 0
  for (const [, count = '', kind = ''] of runs.matchAll(/([0-9a-z]*)(\W|[A-Z_])/gy)) {
    const end = at + (count === '' ? 1 : Number.parseInt(count, 36))
    starts.push(at)
    if (kind === '-') kinds.push('disallowed')
    else if (kind === '_') kinds.push('ignored')
    else if (kind >= 'A') kinds.push(valid[kind.charCodeAt(0) - 65]!)
    else kinds.push('mapped')
    if (kind === '=') for (let one = at; one < end; one++) mappings.set(one, single())
    if (kind === '*') for (let one = at; one < end; one++) mappings.set(one, others.next().value!)
    if (kind === '+') {
      const first = single().codePointAt(0)!
      for (let one = at; one < end; one++) mappings.set(one, String.fromCodePoint(first + one - at))
    }
    at = end
  }
  return { starts, kinds, mappings }
}

let table: Table | undefined

/** What becomes of a code point; a text that it maps to may be empty. */
export const statusOf = (codePoint: number): Status => {
  const { starts, kinds, mappings } = (table ??= unpack())
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= codePoint) low = middle
    else high = middle - 1
  }
  const kind = kinds[low]!
  if (kind === 'mapped') return mappings.get(codePoint)!
  if (kind === 'ignored') return ''
  return kind === 'disallowed' ? null : kind
}
