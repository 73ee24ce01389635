/** What a web server showed over HTTP. A snapshot: no verdict is in it. */
import type { HttpFailureReason } from '../../../core/protocol/http-reasons.ts'

/** As they came, in order, names in lower case; a name may stand there several times. */
export type Fields = readonly (readonly [name: string, value: string])[]

/** One request of a chain of redirects. */
export type Hop =
  | { readonly url: string; readonly status: number; readonly fields: Fields; readonly reason: null }
  | { readonly url: string; readonly status: null; readonly fields: null; readonly reason: HttpFailureReason }

export interface Chain {
  /** In order; the first one was asked at the host itself. Never empty. */
  readonly hops: readonly Hop[]
  /** Why it stopped before an answer that is no redirect; null: it did not. */
  readonly stopped: 'loop' | 'too-many' | 'bad-location' | 'failed' | null
}

/** The document that a chain ended at. */
export interface Page {
  readonly url: string
  readonly status: number
  readonly fields: Fields
  /** At most 256 KiB of it, as UTF-8 or what `content-type` says; '' where it is no HTML. */
  readonly html: string
  /** There was more. */
  readonly cut: boolean
}

export interface HttpSurvey {
  /** `http://host/` at port 80; null where another port than 443 is checked. */
  readonly plain: Chain | null
  /** `https://host/`, whatever its certificate is worth. */
  readonly secure: Chain
  /** Where `secure` ended at a document; null: it did not. */
  readonly page: Page | null
  /** The answer to the same request with a foreign Origin (Fetch, CORS); null: `page` could not be had. */
  readonly foreign: Hop | null
}
