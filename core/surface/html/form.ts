/** A form for the fields of an input. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { Korean } from '../../plugin/plugin.ts'
import type { Field } from './fields.ts'
import { html, type Html } from './html.ts'

const WORDS = {
  check: { en: 'Check', ko: '확인' },
  send: { en: 'Send', ko: '신청' },
  optional: { en: 'optional', ko: '선택' },
  any: { en: 'Choose', ko: '선택하세요' },
  more: { en: 'More options', ko: '옵션 더 보기' },
} as const satisfies Catalogue

interface FormParts {
  readonly action: string
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Sending it changes something. */
  readonly effect: boolean
  readonly korean?: Korean | undefined
}

const option = (name: string, chosen: string): Html =>
  html`<option${name === chosen ? html` selected` : null}>${name}</option>`

const control = (field: Field, value: string, language: Language): Html => {
  const { name, kind, required, options, example, fallback } = field
  const common = html`id="${name}" name="${name}"${required ? html` required` : null}${field.description === '' ? null : html` aria-describedby="${name}-about"`}`
  if (kind === 'choice')
    return html`<select ${common}>${required || fallback !== '' ? null : html`<option value="">${WORDS.any[language]}</option>`}${options.map(one => option(one, value || fallback || example))}</select>`
  if (kind === 'switch')
    return html`<input type="checkbox" ${common}${value === 'on' || value === 'true' ? html` checked` : null}>`
  // Addresses are never capitalized by themselves.
  const inLetters = kind === 'email' ? null : html` autocapitalize="none"`
  const plain = html`${common} placeholder="${example}"${inLetters} spellcheck="false" autocomplete="off"`
  if (kind === 'long') return html`<textarea ${plain} rows="5">${value}</textarea>`
  const type = kind === 'number' || kind === 'email' ? kind : 'text'
  return html`<input type="${type}" ${plain} value="${value}">`
}

/** Names and descriptions are in English where the plugin declares no Korean. */
const row = (field: Field, value: string, language: Language, korean?: Korean): Html => {
  const { name, required } = field
  const own = language === 'ko' ? korean?.fields[name] : undefined
  const { label, description } = own ?? { label: name, description: field.description }
  const spoken = own ? 'ko' : 'en'
  return html`
<div class="field">
<label for="${name}" lang="${spoken}">${label}</label>${required ? null : html` <span class="faint">${WORDS.optional[language]}</span>`}
${control(field, value, language)}
${description === '' ? null : html`<p class="faint" id="${name}-about" lang="${spoken}">${description}</p>`}
</div>
`
}

/** What is optional stays folded, until it is used. */
export const form = ({ action, fields, values, effect, korean }: FormParts, language: Language): Html => {
  const draw = (field: Field): Html => row(field, values[field.name] ?? '', language, korean)
  const isMain = ({ required }: Field): boolean => required || fields.every(one => !one.required)
  const further = fields.filter(field => !isMain(field))
  return html`
<form action="${action}" method="${effect ? 'post' : 'get'}">
${fields.filter(isMain).map(draw)}
<button type="submit" class="main">${effect ? WORDS.send[language] : WORDS.check[language]}</button>
${
  further.length === 0
    ? null
    : html`<details${further.some(({ name }) => values[name] !== undefined && values[name] !== '') ? html` open` : null}><summary>${WORDS.more[language]}</summary>
${further.map(draw)}</details>
`
}</form>`
}
