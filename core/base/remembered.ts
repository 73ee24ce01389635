/** What was made of an object, remembered for as long as that lives. */

export const remembered = <K extends object, V extends {}>(make: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, V>()
  return key => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}
