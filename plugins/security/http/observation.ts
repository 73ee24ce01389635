/** What a web server showed over HTTP. A snapshot: no verdict is in it. */
import type { Fields } from '../../../core/protocol/http/reader.ts'
import type { HttpFailureReason } from '../../../core/protocol/http/reasons.ts'

export type { Fields }

/** One request of a chain of redirects. */
export type Hop =
  | {
      readonly url: string
      readonly status: number
      readonly fields: Fields
      readonly reason: null
    }
  | { readonly url: string; readonly status: null; readonly fields: null; readonly reason: HttpFailureReason }

/** No browser follows twice as many. */
export const MAX_HOPS = 10

export interface Chain {
  /** In order; the first one was asked at the host itself. Never empty. */
  readonly hops: readonly Hop[]
  /**
   * Why it stopped before an answer that is no redirect; null: it did not. `too-many`: at `MAX_HOPS`, or
   * where there were no more connections for other servers.
   */
  readonly stopped: 'loop' | 'too-many' | 'bad-location' | 'failed' | null
}

/** The document that a chain ended at. */
export interface Page {
  readonly url: string
  readonly status: number
  readonly fields: Fields
  /** At most 256 KiB of it, read as UTF-8; '' where it is not HTML. */
  readonly html: string
  /** There was more. */
  readonly cut: boolean
  /** Why not all of it was read, where that is not because of its length. */
  readonly reason: HttpFailureReason | null
}

export interface HttpVisit {
  /** `http://host/` at port 80; null where another port than 443 is checked. */
  readonly plain: Chain | null
  /** `https://host/`, whatever its certificate is worth. */
  readonly secure: Chain
  /** Where `secure` ended at a document of the same registrable domain; null: it did not. */
  readonly page: Page | null
  /** The answer to the same request with a foreign Origin (Fetch, CORS); null: `page` could not be had. */
  readonly foreign: Hop | null
}

export interface HttpSurvey extends HttpVisit {
  /** Whether browsers accept the connections of the host itself, so that its HSTS counts; null: not known. */
  readonly trusted: boolean | null
}

/** Sent as `origin` to find out whom a server lets read its answers; no browser can come from there. */
export const FOREIGN_ORIGIN = 'https://certscope.invalid'
