/** The page of a plugin: its form and, once it was sent, the answer or why there is none. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { Plugin, PublishedPlugin, Summary } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import type { Field } from '../html/fields.ts'
import type { Ways } from './links.ts'
import { form } from '../html/form.ts'
import { html, type Html, clean } from '../html/html.ts'
import { frame } from '../html/layout.ts'
import { drawSummary } from '../html/summary.ts'

const WORDS = {
  again: { en: 'Check again now', ko: '지금 다시 확인' },
  json: { en: 'The same as JSON', ko: '같은 결과를 JSON으로 보기' },
  privacy: { en: 'Privacy: what is stored, and how to delete it', ko: '개인정보: 저장하는 정보와 삭제 방법' },
  checking: { en: 'Checking', ko: '확인 중' },
  copy: {
    en: 'Copy as link, curl, command or MCP prompt',
    ko: '링크, curl, 명령, MCP 프롬프트로 복사',
  },
} as const satisfies Catalogue

const COPIED = {
  link: { en: 'Link', ko: '링크' },
  curl: { en: 'curl', ko: 'curl' },
  command: { en: 'Command', ko: '명령' },
  task: { en: 'MCP prompt', ko: 'MCP 프롬프트' },
} as const satisfies Catalogue

export interface CheckPage {
  readonly plugin: PublishedPlugin
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Whether a new answer can be had in place of a shared one. */
  readonly hasFresh: boolean
  /** The page that says what is kept of what is sent; null: nothing is, or there is no such page. */
  readonly privacy: string | null
}

export type Result = { readonly summary: Summary; readonly ways: Ways | null } | { readonly error: string }

/** What a plugin is called, and in which language: English where it declares no Korean. */
export const namesOf = (
  { tool, name, title, summary, korean }: Pick<Plugin, 'tool' | 'name' | 'title' | 'summary' | 'korean'>,
  language: Language,
) =>
  language === 'ko' && korean
    ? ({ language, title: korean.title, summary: korean.summary } as const)
    : ({ language: 'en', title: title ?? tool?.title ?? name, summary } as const)

/** What stands before the answer, and behind it; `passing`: there is one. */
const frameOf = (page: CheckPage, view: View, passing: boolean, hasForm = true) => {
  const { plugin, fields, values } = page
  const { language, path } = view
  const { title, summary, language: spoken } = namesOf(plugin, language)
  const effect = plugin.effect === true
  const [shown] = Object.values(values).filter(value => value !== '')
  const { before, after } = frame(view, {
    title: `${shown === undefined ? '' : `${shown}: `}${title} - Certscope`,
    description: summary,
    preview: title,
    passing,
    // What has an effect is not in the address.
    ...(effect ? {} : { query: queryOf(page) }),
  })
  const head = html`<h1 lang="${spoken}">${title}</h1>
<p class="lead" lang="${spoken}">${summary}</p>
${hasForm ? form({ action: path, fields, values, effect, korean: plugin.korean }, language) : null}
`
  return { before: before + head.markup, after }
}

const queryOf = ({ values }: CheckPage): string => new URLSearchParams(values).toString()

/** Other ways to an answer, to copy. `query`: of the page, without the question mark. */
const copyAs = ({ curl, command, task }: Ways, query: string, view: View): Html => {
  const { language, site, path } = view
  const block = (name: 'link' | 'curl' | 'command' | 'task', text: string | null): Html | null =>
    text === null
      ? null
      : html`<h3>${COPIED[name][language]}</h3>
<div class="block" data-name="${COPIED[name][language]}"><pre><code>${text}</code></pre></div>
`
  return html`<details class="copy"><summary>${WORDS.copy[language]}</summary>
${block('link', `${site}${path}${query === '' ? '' : `?${query}`}`)}${block('curl', curl)}${block('command', command)}${block('task', task)}</details>`
}

const drawAnswer = (
  page: CheckPage,
  { summary, ways }: Extract<Result, { summary: Summary }>,
  view: View,
) => {
  const { language, path } = view
  const query = queryOf(page)
  const links = [
    page.hasFresh
      ? html`<a href="${`${path}?${query}&fresh=1`}" rel="nofollow">${WORDS.again[language]}</a>`
      : null,
    ways?.json ? html`<a href="${ways.json}">${WORDS.json[language]}</a>` : null,
  ].filter(link => link !== null)
  return html`${drawSummary(summary, language)}
${links.length === 0 ? null : html`<p class="actions">${links.map(link => html`${link} `)}</p>`}
${ways === null ? null : copyAs(ways, query, view)}`
}

const drawResult = (page: CheckPage, result: Result | null, view: View): string => {
  const { language } = view
  const drawn =
    result !== null && ('error' in result ? errorOf(result.error) : drawAnswer(page, result, view))
  return html`${drawn || null}
${page.privacy === null ? null : html`<p class="faint"><a href="${page.privacy}">${WORDS.privacy[language]}</a></p>`}`
    .markup
}

const errorOf = (error: string): Html => html`<p class="error" role="alert">${error}</p>`

export const checkPage = (page: CheckPage, result: Result | null, view: View): string => {
  // What has an effect is not sent twice by accident.
  const isDone = page.plugin.effect === true && result !== null && 'summary' in result
  const { before, after } = frameOf(page, view, result !== null, !isDone)
  return before + drawResult(page, result, view) + after
}

export interface GrowingPage {
  /** All that is known before the check: it can be shown. */
  readonly before: string
  /** What is told meanwhile, a line each. */
  line(text: string): string
  /** The rest, whatever became of the check; what was told meanwhile is hidden by it. */
  end(result: Result): string
}

/** Draws the page in the parts in which it is sent while its check runs. */
export const growingPage = (page: CheckPage, view: View): GrowingPage => {
  const { before, after } = frameOf(page, view, true)
  const begun = html`<section class="progress" role="status">
<h2>${WORDS.checking[view.language]} <span class="elapsed faint" aria-hidden="true"></span></h2>
<ol>
`
  return {
    before: before + begun.markup,
    line: text =>
      html`<li>${clean(text)}</li>
`.markup,
    end: result => `</ol>
</section>
${drawResult(page, result, view)}${after}`,
  }
}
