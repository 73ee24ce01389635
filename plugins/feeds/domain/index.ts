/** Publishes a feed for one domain: what expires when, and each step on the way there. */
import { Refusal } from '../../../core/errors/errors.ts'
import { inTime } from '../../../core/base/deadline.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { MINUTE, plugin } from '../../../core/plugin/plugin.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import expiryDomain from '../../expiry/domain/index.ts'
import expiryJudged from '../../expiry/judged/index.ts'
import { RSS_TYPE, rss } from '../rss.ts'
import { isConclusive, itemsOf, Input, Output, type Answer, type Item, say } from './items.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { html, type Html, clean, prose } from '../../../core/surface/html/html.ts'
import type { FeedItem } from '../rss.ts'

/* Writes the feed of a domain as RSS, in one language. */

const MINUTES = 60

const contentOf = ({ title, text, fixes }: Item[Language], link: string, language: Language): Html => html`
<p>${clean(title)}</p>
${text.map(
  paragraph => html`<p>${clean(paragraph)}</p>
`,
)}${
  fixes.length === 0
    ? null
    : html`<p>${say('fixes', language)}</p>
<ul>
${fixes.map(
  fix => html`<li>${prose(fix)}</li>
`,
)}</ul>
`
}<p><a href="${link}">${say('now', language)}</a></p>`

const entryOf = (item: Item, domain: string, link: string, language: Language): FeedItem => {
  const said = item[language]
  return {
    guid: `certscope/feed/${domain}/${item.key}`,
    link,
    title: clean(said.title),
    date: item.date,
    summary: clean(said.text.length === 0 ? said.title : said.text.join(' ')),
    content: contentOf(said, link, language),
  }
}

/** The whole document. `path` is the feed's own. */
const domainFeed = (
  { domain, checkedAt, items }: Answer,
  { language, site, path }: { readonly language: Language; readonly site: string; readonly path: string },
): string => {
  const link = `${site}/${language}/certificate?${new URLSearchParams({ domain })}`
  const host = shownHost(domain, language)
  return rss(
    {
      title: say('title', language, { host }),
      description: say('description', language, { host }),
      language,
      link,
      self: `${site}${path}${language === 'en' ? '' : `?lang=${language}`}`,
      updated: checkedAt,
      minutes: MINUTES,
    },
    items.map(item => entryOf(item, domain, link, language)),
  )
}

const reply: Reply<Answer> = {
  status: 200,
  type: RSS_TYPE,
  // The address is that of the checked name, whatever spelling it was asked for by.
  write: (answer, { language, site }) =>
    domainFeed(answer, { language, site, path: `/feed/${answer.domain}.xml` }),
  // Readers come again after a 503, and some give a feed up after a 429.
  refuse: ({ status }) =>
    status === 429 || status === 504
      ? { status: 503, body: null, headers: { 'retry-after': String(MINUTE) } }
      : null,
}

export default plugin({
  name: 'feeds/domain',
  summary: 'RSS feed of one domain: when its certificate and registration expire, and what to do.',
  routes: { 'GET /feed/:domain.xml': reply },
  ttl: 10 * MINUTE,
  deadline: 25,
  uses: { expiryDomain, expiryJudged },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { use, signal, doors, language }) {
    const facts = await inTime(signal, use.expiryDomain({ domain }), null)
    if (facts === null || !isConclusive(facts)) {
      const host = shownHost(domain.text, language)
      throw new Refusal(say('unchecked', language, { host }), 503, { 'retry-after': String(MINUTE) })
    }
    const { alerts } = await use.expiryJudged({ facts })
    return { domain: facts.domain, checkedAt: facts.measuredAt, items: itemsOf(facts, alerts, doors.now()) }
  },
})
