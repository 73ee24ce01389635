/** The header fields of a request: what the product needs of `Headers`, without the time to make one. */

/** The form of a header or trailer field's line (RFC 9112 section 5), in which nothing is folded. */
const FIELD_LINE = /^[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*$/

export const isFieldLine = (line: string): boolean => FIELD_LINE.test(line)

export class Fields implements Iterable<[string, string]> {
  readonly #names: readonly string[]
  readonly #values: readonly string[]

  /** The names are in lower case. */
  constructor(names: readonly string[], values: readonly string[]) {
    this.#names = names
    this.#values = values
  }

  /** All values of a name, as one list (RFC 9110 section 5.3). */
  get(name: string): string | null {
    const wanted = name.toLowerCase()
    let found: string | null = null
    for (let at = this.#names.indexOf(wanted); at >= 0; at = this.#names.indexOf(wanted, at + 1))
      found = found === null ? this.#values[at]! : `${found}, ${this.#values[at]}`
    return found
  }

  has(name: string): boolean {
    return this.#names.includes(name.toLowerCase())
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [at, name] of this.#names.entries()) yield [name, this.#values[at]!]
  }
}
