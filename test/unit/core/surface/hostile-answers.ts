/** Answers in which every text that their schema leaves free is one of a stranger. */
import * as v from 'valibot'
import type { Plugin } from '../../../../core/plugin/plugin.ts'

/** Written by us from closed lists or from numbers, whatever the schema says. */
const OURS = /^(?:\d{4}-\d\d-\d\d.*|-?[\d.:a-f/]+|)$/
const OUR_MEMBERS = new Set(['code', 'codes', 'state', 'status', 'kind', 'field', 'severity', 'type', 'lang'])

type Path = readonly (string | number)[]

const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string')
    return OURS.test(value) || path.some(step => OUR_MEMBERS.has(String(step))) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    textsIn(member, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** A copy with another text at each of the paths. */
const replaced = <T>(value: T, paths: readonly Path[], text: (index: number) => string): T => {
  const copy = structuredClone(value)
  paths.forEach((path, index) => {
    let holder = copy as Record<string | number, unknown>
    for (const step of path.slice(0, -1)) holder = holder[step] as typeof holder
    holder[path.at(-1)!] = text(index)
  })
  return copy
}

export interface Filled<T> {
  /** How many texts of the answer are replaced. */
  readonly count: number
  with(text: (index: number) => string): T
}

/** `probe` is a text that only what takes any text takes. */
export const fillable = <T extends object>({ output }: Plugin, answer: T, probe: string): Filled<T> => {
  const free = textsIn(answer).filter(
    path =>
      v.safeParse(
        output,
        replaced(answer, [path], () => probe),
      ).success,
  )
  return { count: free.length, with: text => replaced(answer, free, text) }
}
