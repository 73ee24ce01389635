/**
 * Writes RSS 2.0: the document stays well-formed whatever the texts hold, and is the same for the same items.
 */
import type { Language } from '../../core/text/catalogue.ts'
import { html, type Html } from '../../core/surface/html/html.ts'

/** One item; links are whole addresses. */
export interface FeedItem {
  /** Never changes, whatever address the site has: readers know by it what they have shown. */
  readonly guid: string
  readonly link: string
  readonly title: string
  /** A day or an instant, RFC 3339; null: readers take the day on which they first see it. */
  readonly date: string | null
  /** Plain text. */
  readonly summary: string
  /** The whole of it. */
  readonly content?: Html | undefined
  readonly categories?: readonly string[] | undefined
  /** Language of the item, where it is not that of the feed. */
  readonly language?: Language | undefined
}

export interface Channel {
  readonly title: string
  readonly description: string
  readonly language: Language
  /** The page that has the same. */
  readonly link: string
  /** The address of the feed. */
  readonly self: string
  /** An instant; null: that of the newest item. */
  readonly updated?: string | null
  /** Minutes that a reader may wait before it looks again. */
  readonly minutes: number
}

export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

/**
 * Stands for the address of the site in what is made before that is known: a character that XML does not
 * have, and no text keeps.
 */
export const SITE = '\u0001'

/** What XML 1.0 does not have (section 2.2), lone surrogates among them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const NOT_XML_OR_SITE = /[^\u0001\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const text = (value: string): string => value.replace(NOT_XML, '\ufffd')
/** Some readers take a title as text, some as HTML: without brackets both show the same. */
const title = (value: string): string => text(value).replaceAll('<', '\u2039').replaceAll('>', '\u203a')
/** What all of them take as HTML. */
const description = (value: string): string => html`${text(value)}`.markup
/** An address, or markup with addresses in it. */
const linked = (value: string): string => value.replace(NOT_XML_OR_SITE, '\ufffd')

/** RFC 822 with four digits for the year. */
const moment = (date: string): string => new Date(date).toUTCString()

const newest = (items: readonly FeedItem[]): string | null =>
  items
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1) ?? null

const item = ({
  guid,
  link,
  date,
  summary,
  content,
  categories = [],
  language,
  ...one
}: FeedItem): Html => html`<item>
<title>${title(one.title)}</title>
<link>${linked(link)}</link>
<guid isPermaLink="false">${text(guid)}</guid>
${
  date === null
    ? null
    : html`<pubDate>${moment(date)}</pubDate>
`
}${categories.map(
  category => html`<category>${text(category)}</category>
`,
)}${
  language === undefined
    ? null
    : html`<dc:language>${language}</dc:language>
`
}<description>${description(summary)}</description>
${
  content === undefined
    ? null
    : html`<content:encoded>${linked(content.markup)}</content:encoded>
`
}</item>
`

export const rss = (channel: Channel, items: readonly FeedItem[]): string => {
  const updated = channel.updated ?? newest(items)
  return html`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title(channel.title)}</title>
<link>${linked(channel.link)}</link>
<description>${description(channel.description)}</description>
<language>${channel.language}</language>
${
  updated === null
    ? null
    : html`<lastBuildDate>${moment(updated)}</lastBuildDate>
`
}<ttl>${channel.minutes}</ttl>
<generator>Certscope</generator>
<atom:link href="${linked(channel.self)}" rel="self" type="application/rss+xml"/>
${items.map(item)}</channel>
</rss>
`.markup
}
