/** The page of a plugin: its form and, once it was sent, the answer or why there is none. */
import type { Catalogue } from '../../catalogue.ts'
import type { PublishedPlugin, Summary } from '../../plugin.ts'
import type { View } from '../../reply.ts'
import type { Field } from '../fields.ts'
import { form } from './form.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'
import { drawSummary } from './summary.ts'

const WORDS = {
  json: { en: 'The same as JSON', ko: '같은 결과를 JSON으로 보기' },
} as const satisfies Catalogue

export interface CheckPage {
  readonly plugin: PublishedPlugin
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  readonly result: { readonly summary: Summary } | { readonly error: string } | null
  /** Where programs get the same; null where they cannot. */
  readonly json: string | null
}

export const titleOf = ({ tool, name }: PublishedPlugin): string => tool?.title ?? name

/** Titles and summaries are in English, as the plugin declares them. */
export const checkPage = (page: CheckPage, view: View): string => {
  const { plugin, fields, values, result, json } = page
  const { language, path } = view
  const title = titleOf(plugin)
  const shown = Object.values(values).filter(value => value !== '')
  return layout(view, {
    title: `${[...shown.slice(0, 1), title].join(': ')} - Certscope`,
    description: plugin.summary,
    passing: result !== null,
    // What has an effect is not in the address.
    ...(plugin.effect ? {} : { query: new URLSearchParams(values).toString() }),
    body: html`<h1 lang="en">${title}</h1>
<p class="lead" lang="en">${plugin.summary}</p>
${form({ action: path, fields, values, effect: plugin.effect === true }, language)}
${result === null ? null : drawResult(result, view)}
${json === null ? null : html`<p><a href="${json}">${WORDS.json[language]}</a></p>`}`,
  })
}

const drawResult = (result: NonNullable<CheckPage['result']>, { language }: View): Html =>
  'error' in result
    ? html`<p class="error" role="alert">${result.error}</p>`
    : drawSummary(result.summary, language)
