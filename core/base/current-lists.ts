/** What an instance judges by and replaces while it runs, such as the list of CT logs: always as a whole. */

/** Names a value of which an instance has one; `shipped` is in use until another takes its place. */
export interface List<T> {
  readonly name: string
  readonly shipped: T
}

/**
 * The value in use. A check takes it once, when it begins: what is replaced meanwhile is for the next one,
 * and no answer is made of half of each.
 */
export interface Current<T> {
  readonly value: T
  /** For the plugin that keeps the lists. */
  replace(value: T): void
}

/** The one place of a list in an instance. */
export type CurrentOf = <T>(list: List<T>) => Current<T>

/** Makes the places of one instance: each list has one place, made at first use from what is shipped. */
export const currents = (): CurrentOf => {
  const known = new Map<List<unknown>, Current<unknown>>()
  return <T>(list: List<T>): Current<T> => {
    const found = known.get(list) as Current<T> | undefined
    if (found) return found
    let value = list.shipped
    const made: Current<T> = {
      get value() {
        return value
      },
      replace(next) {
        value = next
      },
    }
    known.set(list, made as Current<unknown>)
    return made
  }
}
