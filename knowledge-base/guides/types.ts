/** The shape of a guide as the website shows it: `npm run guides` makes it of the Markdown beside this file. */

export interface Heading {
  readonly id: string
  readonly text: string
}

export interface GuideText {
  readonly title: string
  /** The first paragraph: as markup, and as plain text for feeds and search engines. */
  readonly lead: string
  readonly summary: string
  /** The chapters, in their order. */
  readonly headings: readonly Heading[]
  /** All behind the lead, as markup. */
  readonly body: string
}

export interface Guide {
  readonly id: string
  /** YYYY-MM-DD. */
  readonly published: string
  readonly en: GuideText
  readonly ko: GuideText
}
