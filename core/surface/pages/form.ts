/** A form for the fields of an input. */
import type { Catalogue, Language } from '../../catalogue.ts'
import type { Field } from '../fields.ts'
import { html, type Html } from './html.ts'

const WORDS = {
  check: { en: 'Check', ko: '확인' },
  send: { en: 'Send', ko: '보내기' },
  optional: { en: 'optional', ko: '선택' },
  any: { en: 'Choose', ko: '선택하세요' },
} as const satisfies Catalogue

export interface FormParts {
  readonly action: string
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Sending it changes something. */
  readonly effect: boolean
}

const option = (name: string, chosen: string): Html =>
  html`<option${name === chosen ? html` selected` : null}>${name}</option>`

const control = (field: Field, value: string, language: Language): Html => {
  const { name, kind, required, options, example } = field
  const common = html`id="${name}" name="${name}"${required ? html` required` : null}${field.description === '' ? null : html` aria-describedby="${name}-about"`}`
  if (kind === 'choice')
    return html`<select ${common}>${required ? null : html`<option value="">${WORDS.any[language]}</option>`}${options.map(one => option(one, value === '' ? example : value))}</select>`
  if (kind === 'switch')
    return html`<input type="checkbox" ${common}${value === 'on' || value === 'true' ? html` checked` : null}>`
  const plain = html`${common} placeholder="${example}" autocapitalize="none" spellcheck="false" autocomplete="off"`
  if (kind === 'long') return html`<textarea ${plain} rows="5">${value}</textarea>`
  const type = kind === 'number' || kind === 'email' ? kind : 'text'
  return html`<input type="${type}" ${plain} value="${value}">`
}

/** Names and descriptions are in English, as the plugin declares them. */
const row = (field: Field, value: string, language: Language): Html => html`
<div class="field">
<label for="${field.name}" lang="en">${field.name}</label>${field.required ? null : html` <span class="faint">${WORDS.optional[language]}</span>`}
${control(field, value, language)}
${field.description === '' ? null : html`<p class="faint" id="${field.name}-about" lang="en">${field.description}</p>`}
</div>
`

export const form = ({ action, fields, values, effect }: FormParts, language: Language): Html => html`
<form action="${action}" method="${effect ? 'post' : 'get'}">
${fields.map(field => row(field, values[field.name] ?? '', language))}
<button type="submit">${effect ? WORDS.send[language] : WORDS.check[language]}</button>
</form>`
