/** Publishes the list of CVEs that concern TLS, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import { ids } from '../../../knowledge-base/cve/ids.ts'
import { cvesIn } from '../items.ts'
import { knownLive } from '../live/current.ts'
import live from '../live/index.ts'
import { CveItem, InLanguage } from '../schema.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { byYear, head } from '../list.ts'
import type { Row } from '../list.ts'
import { SEVERITY_WORDS, WORDS } from '../words.ts'

/* Draws the list of CVEs. */

type Listed = Omit<CveItem, 'text' | 'fixes' | 'sources'>

const rowOf = (cve: Listed, { language }: View): Row => {
  const { id, date, from, nickname, severity, title, affected } = cve
  const products = [...new Set(affected.map(({ product }) => product))]
  const facts = [
    nickname,
    severity && SEVERITY_WORDS[severity][language],
    products.slice(0, 4).join(', '),
  ].filter(fact => fact !== null && fact !== '')
  return {
    date,
    title: `${id}: ${title}`,
    href: `/${language}/cve/${id}`,
    line: facts.join(' · '),
    language: from === null || language === 'en' ? undefined : 'en',
  }
}

const cvePage = (cves: readonly Listed[], view: View): string => {
  const { language } = view
  return layout(view, {
    title: `${WORDS.cves[language]} - Certscope`,
    description: WORDS.cvesLead[language],
    body: html`${head('cve', view)}
${byYear(cves.map(one => rowOf(one, view)))}`,
  })
}

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
