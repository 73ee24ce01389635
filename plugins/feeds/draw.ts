/** News and CVEs as HTML below their titles: the same in pages and in feeds. */
import type { Language } from '../../core/text/catalogue.ts'
import { html, type Html, clean, prose } from '../../core/surface/html/html.ts'
import type { CveItem, NewsItem } from './schema.ts'
import { ratingOf, WORDS } from './words.ts'

const linkTo = (url: string): Html => html`<a href="${url}" rel="noopener">${clean(url)}</a>`

const list = (items: readonly Html[]): Html => html`<ul>
${items.map(
  item => html`<li>${item}</li>
`,
)}</ul>`

const sourcesOf = (urls: readonly string[], language: Language): Html => html`
<h2>${WORDS.sources[language]}</h2>
${list(urls.map(linkTo))}`

const incidentsOf = ({ incidents }: NewsItem, language: Language, site: string): Html | null =>
  incidents.length === 0
    ? null
    : html`
<h2>${WORDS.incident[language]}</h2>
${list(incidents.map(({ id, title }) => html`<a href="${site}/${language}/incidents/${id}">${title}</a>`))}`

/** `site`: its address, or nothing on its own pages. */
export const newsBody = (item: NewsItem, language: Language, site = ''): Html => html`
<p class="lead">${prose(item.summary)}</p>
${item.body.map(
  paragraph => html`<p>${prose(paragraph)}</p>
`,
)}${incidentsOf(item, language, site)}${sourcesOf(item.sources, language)}`

const affectedOf = ({ affected }: CveItem, language: Language): Html | null =>
  affected.length === 0
    ? null
    : html`
<h2 id="affected">${WORDS.affected[language]}</h2>
<section class="scroll" aria-labelledby="affected" tabindex="0">
<table>
<thead><tr><th scope="col">${WORDS.product[language]}</th><th scope="col">${WORDS.versions[language]}</th><th scope="col">${WORDS.fixed[language]}</th></tr></thead>
<tbody>
${affected.map(
  ({
    product,
    versions,
    fixed,
  }) => html`<tr><th scope="row">${clean(product)}</th><td>${clean(versions)}</td><td>${fixed === null ? '-' : clean(fixed)}</td></tr>
`,
)}</tbody>
</table>
</section>`

const factsOf = (cve: CveItem, language: Language): Html => {
  const facts = [
    [WORDS.published[language], cve.date],
    [WORDS.severity[language], ratingOf(cve, language)],
    [WORDS.nickname[language], cve.nickname],
  ] as const
  return html`
<dl class="facts">
${facts.map(([label, value]) =>
  value === null
    ? null
    : html`<div><dt>${label}</dt><dd>${value}</dd></div>
`,
)}</dl>`
}

/** The texts of live sources are in English, and marked as such. */
export const cveBody = (cve: CveItem, language: Language): Html => {
  const { from, text, fixes, sources } = cve
  const isForeign = from !== null && language !== 'en'
  return html`${factsOf(cve, language)}
${from === null ? null : html`<p class="faint">${WORDS[from][language]}${isForeign ? ` ${WORDS.english[language]}` : ''}</p>`}
<div${isForeign ? html` lang="en"` : null}>
${text.map(
  paragraph => html`<p>${from === null ? prose(paragraph) : clean(paragraph)}</p>
`,
)}</div>
${fixes.length === 0 ? null : html`<h2>${WORDS.fixes[language]}</h2>${list(fixes.map(prose))}`}
${affectedOf(cve, language)}${sourcesOf(sources, language)}`
}
