/** Names as lists of labels: what is above a name, and what is below it. */

// A name is text in the one form that `decodeName` gives: lower case, escapes where needed, no trailing dot,
// `.` for the root.

/** An escaped dot is part of a label. */
export const labelsOf = (name: string): readonly string[] =>
  name === '.' ? [] : (name.match(/(?:\\.|[^.\\])+/g) ?? [])

/** The last `count` labels. */
export const suffix = (name: string, count: number): string => {
  const labels = labelsOf(name)
  return count <= 0 ? '.' : labels.slice(Math.max(0, labels.length - count)).join('.')
}

/** The name one label up; `.` is its own parent. */
export const parentOf = (name: string): string => {
  const dot = /^(?:[^.\\]|\\.)*\./.exec(name)
  return dot === null || dot[0].length === name.length ? '.' : name.slice(dot[0].length)
}

/** `label` in front of `name`. */
export const under = (label: string, name: string): string => (name === '.' ? label : `${label}.${name}`)

export const isBelow = (name: string, ancestor: string): boolean => {
  if (ancestor === '.') return name !== '.'
  const dot = name.length - ancestor.length - 1
  if (dot < 1 || !name.endsWith(`.${ancestor}`)) return false
  let backslashes = 0
  while (name[dot - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 0
}

export const isAtOrBelow = (name: string, ancestor: string): boolean =>
  name === ancestor || isBelow(name, ancestor)

/** The longest name that both are within. */
export const commonAncestor = (one: string, other: string): string => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  let count = 0
  while (count < Math.min(a.length, b.length) && a[a.length - 1 - count] === b[b.length - 1 - count]) count++
  return suffix(one, count)
}
