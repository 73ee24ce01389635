/**
 * How an answer leaves: data, not functions to Response, so that OpenAPI can read the status and the media
 * type.
 */
import type { GenericSchema } from 'valibot'
import type { Language } from '../text/catalogue.ts'

/** A link to a page of this site. */
export interface PageLink {
  /** Behind the language: `/guides` leads to `/en/guides` and `/ko/guides`. */
  readonly path: string
  readonly en: string
  readonly ko: string
}

/** A link in the frame of every page. */
export interface MenuEntry extends PageLink {
  /** In the bar above all pages, or below them. */
  readonly at: 'head' | 'foot'
}

/** A feed that browsers and readers find by themselves: `/LANG/news/rss.xml`. */
export interface FeedLink {
  readonly path: Readonly<Record<Language, string>>
  readonly en: string
  readonly ko: string
}

/** What the loaded plugins add to the frame of all pages. */
export interface Frame {
  readonly menu: readonly MenuEntry[]
  readonly feeds: readonly FeedLink[]
  /** A loaded plugin reads what is typed into the one field of the home page. */
  readonly hasField?: boolean
}

/** What a reply may know of the request. */
export interface View {
  /**
   * Taken from the path (`/ko/...`) or `?lang=`; a page without either follows `accept-language`;
   * everything else is in English.
   */
  readonly language: Language
  /** Path of the request from the root of the site, without slashes at its end. */
  readonly path: string
  /** The address of the site, without a slash at its end. */
  readonly site: string
  /** Absent: none was made, as in tests. */
  readonly frame?: Frame | undefined
}

/** Why there is no answer. */
export interface Refused {
  readonly status: number
  /** One line that says what is wrong and what to do. */
  readonly error: string
  /** At an address without a page: the page that was probably meant. */
  readonly meant?: Meant | undefined
}

export interface Meant {
  readonly address: string
  /** Its heading, as markup. */
  readonly heading: string
}

interface Refusing {
  readonly status: number
  readonly body: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply<A> {
  readonly status: number
  /** A reply of `text/html` is a page: it has the pages' headers, and its errors are pages. */
  readonly type: string
  /** For OpenAPI, where it is not the answer as JSON: what it is, and what is sent in its place. */
  readonly about?: string
  /** In addition to those that every response has; `cache-control` here replaces the usual one. */
  headers?(answer: A, view: View): Readonly<Record<string, string>>
  /** The body; without it, the answer as JSON. A promise where what writes it is loaded first. */
  write?(answer: A, view: View): string | Promise<string>
  /** What `write` makes where it is JSON other than the answer, for OpenAPI. */
  readonly shape?: { readonly schema: GenericSchema; readonly example: unknown }
  /** The answer as a whole page (`layout`), for clients whose `accept` prefers one. */
  page?(answer: A, view: View): string
  /** Where the same is a page: those whose `accept` prefers one are sent there, to a path of this site. */
  pageAt?(view: View): string
  /**
   * What is sent where `{error}` would not be understood, such as an image that says so: another status and,
   * unless it is null, a body of the same type with headers of its own. Null leaves the error as it is.
   */
  refuse?(refused: Refused, view: View): Refusing | null | Promise<Refusing | null>
  /** The media type that errors have by `respondError`, for OpenAPI. */
  readonly refusedAs?: string
  /**
   * Seconds that its readers wait: after them it is refused with 504, while the check goes on to its end for
   * those who ask again.
   */
  readonly within?: number
  /**
   * Its path has a secret, which is all that lets a request in: no cookie and no login of a browser adds to
   * it. So a page of another site gains nothing by sending one, and webmail (RFC 8058) may.
   */
  readonly byToken?: true
  /** Refused with 404, it is as a path that is not served: nothing shows that there is anything. */
  readonly isHidden?: true
  /** Each request counts as a check, also one that is answered out of the cache: as all under `/api/v1`. */
  readonly counted?: true
}

export const json: Reply<unknown> = { status: 200, type: 'application/json' }
export const accepted: Reply<unknown> = { ...json, status: 202 }

/** A page; `write` gives the whole document (`layout`). */
export const page = <A>(write: (answer: A, view: View) => string | Promise<string>): Reply<A> => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  write,
})

/** Leads to another path of this site, for good: `to` may depend on the language of the reader. */
export const moved = <A>(to: (answer: A, view: View) => string): Reply<A> => ({
  status: 308,
  type: 'text/html; charset=utf-8',
  headers: (answer, view) => ({ location: to(answer, view), 'cache-control': 'no-cache' }),
  write: () => '',
})

/* What a plugin is at one path: how its answers leave, and where its inputs come from. */

/**
 * The body of a POST as it came, to the byte, and what stands in headers, as inputs: a signature is made over
 * them. Such a route is for one service, so it needs no words and is not part of the API.
 */
export interface RawBody<I> {
  /** The input that takes the body, as text. */
  readonly body: keyof I & string
  /** The inputs that take headers, by the names of these; '' where a header is missing. */
  readonly headers?: Readonly<Record<string, keyof I & string>>
  readonly maxBytes: number
}

/**
 * How answers leave at one path, the inputs that the path fixes, those that a raw body gives, and the input
 * that a cookie gives, '' without one: nothing else of a request can.
 */
export type Published<I, A> =
  | Reply<A>
  | {
      readonly reply: Reply<A>
      readonly with?: Partial<I>
      readonly raw?: RawBody<I>
      readonly cookie?: { readonly name: string; readonly input: keyof I & string }
    }
