/** Parses structured fields (RFC 9651): the items and dictionaries that security headers are made of. */

/** A bare item. Kinds that mean nothing to these headers are `other`. */
type BareItem =
  | { readonly kind: 'token' | 'string'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'other'; readonly value: string }

export type Member = BareItem | { readonly kind: 'list'; readonly value: readonly BareItem[] }

class Malformed extends Error {}

const TOKEN = /[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]*/y
const STRING = /"((?:[ !#-[\]-~]|\\["\\])*)"/y
const BOOLEAN = /\?([01])/y
/** Numbers, dates, byte sequences, display strings. */
const OTHER = /@?-?(?:\d{1,15}|\d{1,12}\.\d{1,3})(?![\d.])|:[A-Za-z0-9+/=]*:|%"(?:[ !#$&-~]|%[0-9a-f]{2})*"/y
const KEY = /[a-z*][a-z0-9_.*-]*/y

/** Sections 4.2 of RFC 9651, as far as they are needed. */
class Parser {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text.replace(/^ +/, '')
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at = pattern.lastIndex
    return found
  }

  private skip(blanks: string): void {
    while (this.at < this.text.length && blanks.includes(this.text[this.at]!)) this.at++
  }

  private next(character: string): boolean {
    if (this.text[this.at] !== character) return false
    this.at++
    return true
  }

  private bare(): BareItem {
    const string = this.take(STRING)
    if (string !== null) return { kind: 'string', value: string[1]!.replace(/\\(.)/g, '$1') }
    const boolean = this.take(BOOLEAN)
    if (boolean !== null) return { kind: 'boolean', value: boolean[1] === '1' }
    const token = this.take(TOKEN)
    if (token !== null) return { kind: 'token', value: token[0] }
    const other = this.take(OTHER)
    if (other !== null) return { kind: 'other', value: other[0] }
    throw new Malformed()
  }

  private key(): string {
    const found = this.take(KEY)
    if (found === null) throw new Malformed()
    return found[0]
  }

  /** Read over: none of them changes what a browser enforces. */
  private parameters(): void {
    while (this.next(';')) {
      this.skip(' ')
      this.key()
      if (this.next('=')) this.bare()
    }
  }

  private list(): readonly BareItem[] {
    const items: BareItem[] = []
    for (;;) {
      this.skip(' ')
      if (this.next(')')) return items
      items.push(this.bare())
      this.parameters()
      if (this.text[this.at] !== ' ' && this.text[this.at] !== ')') throw new Malformed()
    }
  }

  private member(): Member {
    const value: Member = this.next('(') ? { kind: 'list', value: this.list() } : this.bare()
    this.parameters()
    return value
  }

  private end(): void {
    this.skip(' ')
    if (this.at < this.text.length) throw new Malformed()
  }

  item(): BareItem {
    const item = this.bare()
    this.parameters()
    this.end()
    return item
  }

  dictionary(): Map<string, Member> {
    const members = new Map<string, Member>()
    if (this.text === '') return members
    for (;;) {
      const key = this.key()
      if (this.next('=')) members.set(key, this.member())
      else {
        members.set(key, { kind: 'boolean', value: true })
        this.parameters()
      }
      this.skip(' \t')
      if (this.at >= this.text.length) return members
      if (!this.next(',')) throw new Malformed()
      this.skip(' \t')
    }
  }
}

const orNull = <T>(parse: () => T): T | null => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** Null: it breaks the grammar, and browsers ignore it whole. Values of one name are joined by commas. */
export const parseItem = (text: string): BareItem | null => orNull(() => new Parser(text).item())

/** Parses a dictionary; null as for an item. The last value of a repeated key counts. */
export const parseDictionary = (text: string): ReadonlyMap<string, Member> | null =>
  orNull(() => new Parser(text).dictionary())
