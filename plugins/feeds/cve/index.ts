/** Publishes the list of CVEs that concern TLS, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import { ids } from '../../../knowledge-base/cve/ids.ts'
import { cvesIn } from '../items.ts'
import { knownLive } from '../live/current.ts'
import live from '../live/index.ts'
import { CveItem, InLanguage } from '../schema.ts'
import { cvePage } from './page.ts'

const List = v.object({ cves: v.array(v.omit(CveItem, ['text', 'fixes', 'sources'])) })

const reply = {
  ...page((list: v.InferOutput<typeof List>, view) => cvePage(list.cves, view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'feeds/cve',
  summary: 'CVEs that concern TLS, certificates and DNS, newest first.',
  korean: { title: 'TLS 취약점', summary: 'TLS, 인증서, DNS와 관련된 CVE', fields: {} },
  routes: {
    'GET /en/cve': { reply, with: { language: 'en' } },
    'GET /ko/cve': { reply, with: { language: 'ko' } },
  },
  menu: [{ path: '/cve', en: 'CVE', ko: 'CVE', at: 'head' }],
  sitemap: () => ids.map(id => `/cve/${id}`),
  ttl: HOUR,
  places: 0,
  uses: { live },
  input: InLanguage,
  output: List,
  example: { language: 'en' },
  async run({ language }, { use, log }) {
    const now = await knownLive(use.live({}), log, 'feeds/cve')
    return { cves: await cvesIn(language, now) }
  },
})
