/** Publishes the feeds of articles, CA news and CVEs, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../core/plugin/plugin.ts'
import type { Published } from '../../core/plugin/plugin.ts'
import { moved } from '../../core/plugin/reply.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { described } from '../../core/answer/schema.ts'
import { feedOf } from './feed.ts'
import { knownLive } from './live/current.ts'
import live from './live/index.ts'
import { RSS_TYPE, SITE } from './rss.ts'
import { InLanguage, LANGUAGES } from './schema.ts'
import { FEED_LINKS, FEED_NAMES, FEEDS } from './words.ts'

const Input = v.object({
  feed: described(v.picklist(FEED_NAMES), 'Fixed by the path.'),
  ...InLanguage.entries,
})
const Output = v.object({
  document: described(v.string(), 'RSS, with a control character in the place of the address of the site.'),
})

type Feed = Published<v.InferInput<typeof Input>, v.InferOutput<typeof Output>>

const reply: Reply<v.InferOutput<typeof Output>> = {
  status: 200,
  type: RSS_TYPE,
  headers: () => ({ 'cache-control': `public, max-age=${HOUR}` }),
  write: ({ document }, { site }) => document.replaceAll(SITE, () => site),
}

const routes = Object.fromEntries(
  FEED_NAMES.flatMap(feed =>
    LANGUAGES.map((language): [`GET /${string}`, Feed] => [
      `GET ${FEEDS[feed].path[language] as `/${string}`}`,
      { reply, with: { feed, language } },
    ]),
  ),
)

export default plugin({
  name: 'feeds',
  summary: 'RSS feeds of articles, CA news and TLS vulnerabilities, in English and Korean.',
  routes: {
    ...routes,
    'GET /en/rss.xml': {
      reply: moved(() => FEEDS.articles.path.en),
      with: { feed: 'articles', language: 'en' },
    },
  },
  feeds: FEED_LINKS,
  ttl: HOUR,
  places: 0,
  uses: { live },
  input: Input,
  output: Output,
  example: { feed: 'articles', language: 'en' },
  async run({ feed, language }, { use, log }) {
    const now = await knownLive(use.live({}), log, 'feeds')
    return { document: await feedOf(feed, language, now) }
  },
})
