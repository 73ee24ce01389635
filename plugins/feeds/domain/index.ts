/** Publishes a feed for one domain: what expires when, and each step on the way there. */
import { Refusal } from '../../../core/errors/errors.ts'
import { inTime } from '../../../core/base/deadline.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { MINUTE, plugin } from '../../../core/plugin/plugin.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import expiryDomain from '../../expiry/domain/index.ts'
import expiryJudged from '../../expiry/judged/index.ts'
import { RSS_TYPE } from '../rss.ts'
import { isConclusive, itemsOf } from './items.ts'
import { Input, Output } from './schema.ts'
import type { Answer } from './schema.ts'
import { say } from './words.ts'
import { domainFeed } from './write.ts'

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
