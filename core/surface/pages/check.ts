/** The page of a plugin: its form and, once it was sent, the answer or why there is none. */
import type { Catalogue, Language } from '../../catalogue.ts'
import type { Plugin, PublishedPlugin, Summary } from '../../plugin.ts'
import type { View } from '../../reply.ts'
import type { Field } from '../fields.ts'
import { form } from './form.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { drawSummary } from './summary.ts'

const WORDS = {
  again: { en: 'Check again now', ko: '지금 다시 확인' },
  json: { en: 'The same as JSON', ko: '같은 결과를 JSON으로 보기' },
  privacy: { en: 'Privacy: what is stored, and how to delete it', ko: '개인정보: 저장하는 정보와 삭제 방법' },
} as const satisfies Catalogue

export interface CheckPage {
  readonly plugin: PublishedPlugin
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  readonly result: { readonly summary: Summary } | { readonly error: string } | null
  /** Where programs get the same; null where they cannot. */
  readonly json: string | null
  /** Whether a new answer can be had in place of a shared one. */
  readonly hasFresh: boolean
  /** The page that says what is kept of what is sent; null: nothing is, or there is no such page. */
  readonly privacy: string | null
}

/** What a plugin is called, and in which language: English where it declares no Korean. */
export const namesOf = (
  { tool, name, summary, korean }: Pick<Plugin, 'tool' | 'name' | 'summary' | 'korean'>,
  language: Language,
) =>
  language === 'ko' && korean
    ? ({ language, title: korean.title, summary: korean.summary } as const)
    : ({ language: 'en', title: tool?.title ?? name, summary } as const)

export const checkPage = (page: CheckPage, view: View): string => {
  const { plugin, fields, values, result, json, hasFresh, privacy } = page
  const { language, path } = view
  const { title, summary, language: spoken } = namesOf(plugin, language)
  const query = new URLSearchParams(values).toString()
  const again = result !== null && 'summary' in result && hasFresh ? `${path}?${query}&fresh=1` : null
  // What has an effect is not sent twice by accident.
  const isDone = plugin.effect === true && result !== null && 'summary' in result
  const shown = Object.values(values).filter(value => value !== '')
  return layout(view, {
    title: `${[...shown.slice(0, 1), title].join(': ')} - Certscope`,
    description: summary,
    passing: result !== null,
    // What has an effect is not in the address.
    ...(plugin.effect ? {} : { query }),
    body: html`<h1 lang="${spoken}">${title}</h1>
<p class="lead" lang="${spoken}">${summary}</p>
${isDone ? null : form({ action: path, fields, values, effect: plugin.effect === true, korean: plugin.korean }, language)}
${result === null ? null : drawResult(result, view)}
${again === null ? null : html`<p><a href="${again}" rel="nofollow">${WORDS.again[language]}</a></p>`}
${json === null ? null : html`<p><a href="${json}">${WORDS.json[language]}</a></p>`}
${privacy === null ? null : html`<p class="faint"><a href="${privacy}">${WORDS.privacy[language]}</a></p>`}`,
  })
}

const drawResult = (result: NonNullable<CheckPage['result']>, { language }: View): Html =>
  'error' in result
    ? html`<p class="error" role="alert">${result.error}</p>`
    : drawSummary(result.summary, language)
