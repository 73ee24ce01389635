/** What a plugin's verb takes and prints in addition to its input and its answer in words. */
import type { InBoth, Language } from '../text/catalogue.ts'

/** An option without a value that stands for inputs, and what it does, in both languages. */
export interface Shorthand<I> {
  readonly input: Partial<I>
  readonly en: string
  readonly ko: string
}

/** An option of the command line that prints a file of the answer in place of words, and what it prints. */
export interface Print<A> {
  readonly en: string
  readonly ko: string
  /** Pure; a promise where what writes it is loaded first. */
  write(answer: A, language: Language): string | Promise<string>
}

/** An input that the command line reads from standard input where it is not given, or given as `-`. */
export interface Stdin {
  readonly input: string
  /** The telling parts of a text that may be longer than the input takes. */
  condense?(text: string): string | Promise<string>
  /**
   * It is also read from a file: a word that holds a slash or is like `named`, where there is such a file.
   * With it the verb may be that of another plugin, which gets the lines that have no such word.
   */
  readonly file?: { readonly named: RegExp; readonly example: string }
}

/** A message of a mail server, octet for octet in the characters of Latin-1, as far as it is read. */
interface Message {
  readonly text: string
  /** It is not handed over again. */
  done(): Promise<void>
}

/** Standard input as one message, or those of a Maildir that are new. */
export type Messages = (folder?: string) => AsyncIterable<Message>

/** What a command of the operator's reads in addition to its words, and how it tells how far it has come. */
export interface Hands {
  readonly messages: Messages
  /** A file as text, in pieces; `-` is standard input. It throws what the system says of it. */
  open(path: string): AsyncIterable<string>
  /** A line on progress, which is not part of the output. */
  note(text: string): void
}

/**
 * An option of the command line that says what is good enough: `--min-grade B`. With one of them, warnings
 * alone are no failure. One that has the name of an input gives that input as well: `--must chrome`.
 */
export interface Gate<A> {
  /** What its value is called in usage lines: `GRADE`. */
  readonly takes: string
  /** The values that there are; absent: it is a number, or what the input of its name takes. */
  readonly values?: readonly string[]
  readonly en: string
  readonly ko: string
  /** Pure; null: that could not be checked. */
  isMet(answer: A, value: string): boolean | null
  /** Pure: what is held against the value, such as the days that are left; null: it was not measured. */
  measured?(answer: A): string | number | null
  /** Pure, and instead of it: why it is not met or could not be checked, in a few words. */
  why?(answer: A): InBoth | null
}

/** What an answer lacks that comes by itself, in seconds from the answer on. */
export interface Pending {
  /** When it is worth to ask again. */
  readonly again: number
  /** How long it is worth to wait in all, from the first answer on. */
  readonly most: number
  /** How long from this answer on, where that is told: what it tells may be newer than the first. */
  readonly end?: number
}

/**
 * An option of the command line that asks again, as often as the answers tell, until nothing more is waited
 * for: `--wait`.
 */
export interface Wait<A> {
  readonly en: string
  readonly ko: string
  /** Pure; null: nothing is waited for. */
  pending(answer: A): Pending | null
}

/** An option whose value is a file that no server ever gets, such as a private key. */
interface OwnFile<I, A> {
  readonly en: string
  readonly ko: string
  /** The answer with what the file adds to it. It throws Refusal, which quotes nothing of the file. */
  join(text: string, input: I, answer: A): A | Promise<A>
}

/** What a verb that is made of others asks them. */
export interface Verbs {
  /** The answer to a line of another verb: `certificate`, `['./x.pem', '--host', 'example.com']`. */
  ask(verb: string, words: readonly string[]): Promise<unknown>
  /** That line would read this word from a file, or from standard input. */
  isFile(verb: string, word: string): boolean
}

export interface OnCommandLine<I, A> {
  /** The name of its command, where it is not that of the plugin. */
  readonly verb?: string
  /** Options that stand for inputs: `--all` for `suites=all`. */
  readonly shorthands?: Readonly<Record<string, Shorthand<I>>>
  /** Options that print a file: `--ics` for a calendar. */
  readonly prints?: Readonly<Record<string, Print<A>>>
  readonly stdin?: Stdin
  /** Options that decide the exit status: `--min-days 14`. */
  readonly gates?: Readonly<Record<string, Gate<A>>>
  /** Options that wait: `--wait` until a change is everywhere. */
  readonly waits?: Readonly<Record<string, Wait<A>>>
  /** Its command may prove a client certificate to what it checks: `--cert FILE --key FILE`. */
  readonly sendsIdentity?: true
  /**
   * Its command checks any host that this machine reaches, an IP address and a single label as well, and asks
   * it for the name of `--sni`. Servers refuse both.
   */
  readonly takesAnyHost?: true
  /** Options with a file that stays here: `--key FILE`. */
  readonly ownFiles?: Readonly<Record<string, OwnFile<I, A>>>
  /** Its verb is made of the answers of other verbs, from here or from a server, in place of `run`. */
  combine?(input: I, verbs: Verbs): Promise<A>
}

/** What its command is called. */
export const verbOf = ({ verb, name }: { readonly verb?: string; readonly name: string }): string =>
  verb ?? name
