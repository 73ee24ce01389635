/** Joins pieces for one place of a server into one text that has each setting once. Pure. */

/** A line with what is below it, and the line that closes it. */
interface Setting {
  readonly line: string
  readonly inner: Setting[]
  end: string | null
}

const depthOf = (line: string): number => line.length - line.trimStart().length

const CLOSES = /^\s*(?:\}|<\/)/

/** An item of a YAML list may be as deep as the key that it belongs to. */
const isItemOf = (key: string, line: string): boolean =>
  key.endsWith(':') && line.trimStart().startsWith('- ') && depthOf(key) === depthOf(line)

const parse = (text: string): Setting[] => {
  const top: Setting[] = []
  /** Those that a line may be below, the outermost first. */
  const open: Setting[] = []
  for (const line of text.split('\n')) {
    const isBelow = (one: Setting): boolean => depthOf(one.line) < depthOf(line) || isItemOf(one.line, line)
    if (CLOSES.test(line)) {
      while (open.length > 0 && depthOf(open.at(-1)!.line) > depthOf(line)) open.pop()
      const closed = open.pop()
      if (closed) closed.end = line
      continue
    }
    while (open.length > 0 && !isBelow(open.at(-1)!)) open.pop()
    const setting: Setting = { line, inner: [], end: null }
    ;(open.at(-1)?.inner ?? top).push(setting)
    open.push(setting)
  }
  return top
}

const print = ({ line, inner, end }: Setting): string =>
  [line, ...inner.map(print), ...(end === null ? [] : [end])].join('\n')

/** What several pieces put settings into: a block, an element, or a key or an item of YAML. */
const isShared = ({ line, inner, end }: Setting): boolean =>
  inner.length > 0 && (end !== null || line.endsWith(':') || line.trimStart().startsWith('- '))

const merge = (into: Setting[], from: readonly Setting[]): void => {
  for (const one of from) {
    const same = into.find(({ line }) => line === one.line)
    if (same && isShared(same) && isShared(one)) merge(same.inner, one.inner)
    else if (!into.some(other => print(other) === print(one))) into.push(one)
  }
}

/** `SETTING value:more` has all of `SETTING value`. */
const isWithin = ({ line }: Setting, others: readonly Setting[]): boolean =>
  !line.endsWith(':') && others.some(other => other.line.startsWith(`${line}:`))

export const combined = (texts: readonly string[]): string => {
  const settings: Setting[] = []
  for (const text of texts) merge(settings, parse(text))
  return settings
    .filter(one => !isWithin(one, settings))
    .map(print)
    .join('\n')
}
