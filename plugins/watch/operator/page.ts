/** The pages of the operator's list: all domains, one with its history, and those of the link to them. */
import { instant } from '../../../core/base/time.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { clean, html, type Html } from '../../../core/surface/html/html.ts'
import { sign } from '../../../core/surface/html/icons.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { moment, words, type Language } from '../../../core/text/catalogue.ts'
import { SPANS, spanOf } from '../../../core/text/time-left.ts'
import { RANKS, type ChangeRow, type ListedRow } from '../store/tables.ts'
import type { PageContent } from './schema.ts'
import { CHANGES, STATES, WORDS } from './words.ts'

const TONES = { problem: 'bad', warning: 'warning', unchecked: 'unknown', good: 'good' } as const

const frame = (view: View, title: string, body: Html): string =>
  layout(view, {
    title: `${title} - Certscope`,
    description: title,
    passing: true,
    isSecret: true,
    body: html`<h1>${title}</h1>
${body}`,
  })

const time = (at: number, language: Language): string => moment(instant(new Date(at)), language)

const stateOf = ({ rank }: Pick<ListedRow, 'rank'>, language: Language): Html => {
  const state = RANKS[rank]!
  return html`${sign(TONES[state], language, false)}${STATES[state][language]}`
}

/** `2027-01-20 (in 59 days)`. */
const expiryOf = ({ ends_at }: Pick<ListedRow, 'ends_at'>, now: number, language: Language): string => {
  if (ends_at === null) return WORDS.unknown[language]
  const left = words(SPANS, spanOf(ends_at - now), language)
  return `${time(ends_at, language).slice(0, 10)}${language === 'ko' ? '' : ' '}(${left})`
}

const listPath = ({ language }: View): string => `/${language}/watch/list`
const domainPath = (domain: string, view: View): string => `${listPath(view)}/${encodeURIComponent(domain)}`

const table = (label: string, columns: readonly string[], rows: readonly Html[]): Html => html`
<section class="scroll" aria-label="${label}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`

/** `of`: the domain is told, where there are several. */
const changesOf = (changes: readonly ChangeRow[], title: string, view: View, of: 'one' | 'several'): Html => {
  const { language } = view
  if (changes.length === 0) return html`<p>${WORDS.unchanged[language]}</p>`
  const names = of === 'one' ? [] : [WORDS.domain[language]]
  const columns = [WORDS.when, WORDS.what, WORDS.was, WORDS.became].map(one => one[language])
  const rows = changes.map(({ domain, at, kind, was, became }) => {
    const name = clean(shownHost(domain, language))
    const cell =
      of === 'one' ? null : html`<th scope="row"><a href="${domainPath(domain, view)}">${name}</a></th>`
    return html`<tr>${cell}<td>${time(at, language)}</td><td>${CHANGES[kind][language]}</td><td>${clean(was)}</td><td>${clean(became)}</td></tr>
`
  })
  return table(title, [...names, ...columns], rows)
}

type ListContent = Extract<PageContent, { readonly kind: 'list' }>

const queryOf = (state: ListContent['state'], page = 1): string => {
  const query = new URLSearchParams({
    ...(state === null ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

const filters = ({ counts, state }: ListContent, view: View): Html => {
  const { language } = view
  const all = counts.reduce((sum, count) => sum + count, 0)
  const links: readonly (readonly [ListContent['state'], string, number])[] = [
    [null, WORDS.all[language], all],
    ...RANKS.map((rank, at) => [rank, STATES[rank][language], counts[at]!] as const),
  ]
  return html`<nav class="tabs" aria-label="${WORDS.states[language]}"><ul>
${links.map(
  ([
    one,
    name,
    count,
  ]) => html`<li><a href="${listPath(view)}${queryOf(one)}"${one === state ? html` aria-current="page"` : null}>${name} ${count}</a></li>
`,
)}</ul></nav>`
}

const pager = ({ state, page, pages }: ListContent, view: View): Html | null => {
  const { language } = view
  if (pages === 1) return null
  const to = (at: number, label: string): Html | null =>
    at < 1 || at > pages ? null : html` <a href="${listPath(view)}${queryOf(state, at)}">${label}</a>`
  return html`<nav aria-label="${WORDS.pages[language]}"><p>${page} / ${pages}${to(page - 1, WORDS.previous[language])}${to(page + 1, WORDS.next[language])}</p></nav>`
}

const rowsOf = ({ rows, now }: ListContent, view: View): Html => {
  const { language } = view
  const columns = [WORDS.domain, WORDS.state, WORDS.expires, WORDS.grade, WORDS.since]
  return table(
    WORDS.title[language],
    columns.map(one => one[language]),
    rows.map(
      row => html`<tr><th scope="row"><a href="${domainPath(row.domain, view)}">${clean(shownHost(row.domain, language))}</a></th><td>${stateOf(row, language)}</td><td>${expiryOf(row, now, language)}</td><td>${row.grade ?? WORDS.unknown[language]}</td><td>${time(row.since, language)}</td></tr>
`,
    ),
  )
}

const listPage = (shown: ListContent, view: View): string => {
  const { language } = view
  const isEmpty = shown.counts.every(count => count === 0)
  if (isEmpty) return frame(view, WORDS.title[language], html`<p>${WORDS.empty[language]}</p>`)
  return frame(
    view,
    WORDS.title[language],
    html`${filters(shown, view)}
${shown.rows.length === 0 ? html`<p>${WORDS.none[language]}</p>` : rowsOf(shown, view)}
${pager(shown, view)}
<h2>${WORDS.latest[language]}</h2>
${changesOf(shown.changes, WORDS.latest[language], view, 'several')}`,
  )
}

const domainPage = (
  { row, changes, now }: Extract<PageContent, { readonly kind: 'domain' }>,
  view: View,
): string => {
  const { language } = view
  const facts: readonly [string, string | Html | null][] = [
    [WORDS.state[language], stateOf(row, language)],
    [WORDS.since[language], time(row.since, language)],
    [WORDS.expires[language], expiryOf(row, now, language)],
    [CHANGES.certificate[language], row.certificate],
    [CHANGES.grade[language], row.grade],
    [CHANGES['name-servers'][language], row.name_servers],
    [CHANGES.addresses[language], row.addresses],
  ]
  const query = new URLSearchParams({ domain: row.domain })
  return frame(
    view,
    clean(shownHost(row.domain, language)),
    html`<dl class="facts">
${facts.map(
  ([
    label,
    value,
  ]) => html`<div><dt>${label}</dt><dd>${typeof value === 'string' ? clean(value) : (value ?? WORDS.unknown[language])}</dd></div>
`,
)}</dl>
<p><a href="/${language}/certificate?${query.toString()}">${WORDS.check[language]}</a></p>
<h2>${WORDS.history[language]}</h2>
<p class="faint">${WORDS.kept[language]}</p>
${changesOf(changes, WORDS.history[language], view, 'one')}
<p><a href="${listPath(view)}">${WORDS.back[language]}</a></p>`,
  )
}

export const pageOf = (shown: PageContent, view: View): string => {
  const { language } = view
  switch (shown.kind) {
    case 'list':
      return listPage(shown, view)
    case 'domain':
      return domainPage(shown, view)
    case 'link':
      return frame(
        view,
        WORDS.open[language],
        html`<p>${WORDS['open-what'][language]}</p>
<form action="${view.path}?lang=${language}" method="post"><button type="submit" class="main">${WORDS['open-do'][language]}</button></form>`,
      )
    case 'entered':
      return ''
  }
}

export const spentPage = (view: View): string =>
  frame(view, WORDS.spent[view.language], html`<p>${WORDS['spent-do'][view.language]}</p>`)
