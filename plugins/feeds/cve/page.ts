/** Draws the list of CVEs. */
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { byYear, head } from '../list.ts'
import type { Row } from '../list.ts'
import type { CveItem } from '../schema.ts'
import { SEVERITY_WORDS, WORDS } from '../words.ts'

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

/** The whole page. */
export const cvePage = (cves: readonly Listed[], view: View): string => {
  const { language } = view
  return layout(view, {
    title: `${WORDS.cves[language]} - Certscope`,
    description: WORDS.cvesLead[language],
    body: html`${head('cve', view)}
${byYear(cves.map(one => rowOf(one, view)))}`,
  })
}
