/** What a pure function made of a text, remembered for the texts that came last. */

const MAX_KNOWN = 2_000
/** Longer texts are rare, and not worth the room. */
const MAX_LENGTH = 1_000

/** The value is shared: nobody may change it. What throws is not remembered. */
export const recent = <V extends {}>(make: (text: string) => V): ((text: string) => V) => {
  const known = new Map<string, V>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > MAX_LENGTH) return made
    // All at once: whoever comes with ever new texts costs the others one look each.
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, made)
    return made
  }
}

/* What was made of an object, remembered for as long as that lives. */

export const remembered = <K extends object, V extends {}>(make: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, V>()
  return key => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}
