/** What can be reached from a value, by which paths, and which texts it holds. */

/**
 * Looks through everything that can be reached from a value by its members and the prototypes that are not
 * the platform's own.
 */
export const lookThrough = (start: unknown): { paths: string[]; texts: string[] } => {
  const platform = new Set<unknown>([
    Object.prototype,
    Function.prototype,
    Array.prototype,
    Object.getPrototypeOf(async () => {}),
    AbortSignal.prototype,
    globalThis,
  ])
  const seen = new Set<unknown>()
  const paths: string[] = []
  const texts: string[] = []
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.push(value)
    if (
      (typeof value !== 'object' && typeof value !== 'function')
      || value === null
      || platform.has(value)
      || seen.has(value)
      || seen.size > 5_000
    )
      return
    seen.add(value)
    paths.push(path)
    for (const key of Reflect.ownKeys(value)) {
      try {
        look((value as Record<PropertyKey, unknown>)[key], `${path}.${String(key)}`)
      } catch {
        /* a member that may not be read tells nothing */
      }
    }
    look(Object.getPrototypeOf(value), `${path}.prototype`)
  }
  look(start, 'context')
  return { paths, texts }
}
