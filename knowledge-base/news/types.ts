/** The shape of a piece of CA news: what a CA, a root program or a standard changed, and whom it affects. */
import type { Sourced } from '../source.ts'

export interface NewsText {
  /** A headline without a full stop. */
  readonly title: string
  /** One or two sentences that can stand alone, for feeds. */
  readonly summary: string
  /** What it means for whoever runs a server, and what to do until when; paragraphs. */
  readonly body: readonly string[]
}

export interface News extends Sourced {
  /** Kebab-case, the file's name: year and month, then the subject. Never changed: feeds know items by it. */
  readonly id: string
  /** The day on which it was published, YYYY-MM-DD. */
  readonly date: string
  /** Who it is about, as people know them: CAs, root programs, the CA/Browser Forum, the IETF. */
  readonly about: readonly string[]
  /** Ids of our incidents that it follows from, such as the distrust of a CA. */
  readonly incidents?: readonly string[]
  readonly en: NewsText
  readonly ko: NewsText
}

/** When all were compared with their sources; an entry that was read later bears its own day. */
export const NEWS_READ = '2026-11-23'

export const news = (it: Omit<News, 'asOf'> & Partial<Pick<News, 'asOf'>>): News => ({
  asOf: NEWS_READ,
  ...it,
})
