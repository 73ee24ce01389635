/** The page of a plugin: its form and, once it was sent, the answer or why there is none. */
import { inUnicode } from '../../domain/domain.ts'
import { moment } from '../../text/catalogue.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { State } from '../../answer/finding.ts'
import type { FieldWords, Form } from '../../plugin/form.ts'
import type { Plugin, PublishedPlugin, Summary } from '../../plugin/plugin.ts'
import type { PageLink, View } from '../../plugin/reply.ts'
import type { Field } from '../html/fields.ts'
import { drawEmpty } from './empty-page.ts'
import { queryOf as queryOfInput, type Ways } from './links.ts'
import { pictureOf, verdictTitle } from './sharing.ts'
import { drawOffer, drawTabs } from './tabs.ts'
import type { Tabs } from './tabs.ts'
import type { EndedStage } from '../../plugin/stage.ts'
import { DEADLINE_SECONDS } from '../../base/limits.ts'
import { clean, html, type Html } from '../html/html.ts'
import { frame, shortTitle } from '../html/layout.ts'
import { drawSummary } from '../html/summary.ts'
import { WAITING_ENDS, beatLine, lineOf, stageLine, waitingBegins } from '../html/waiting.ts'

/* A form for the fields of an input. */

const FORM_WORDS = {
  check: { en: 'Check', ko: '확인' },
  send: { en: 'Send', ko: '신청' },
  optional: { en: '(optional)', ko: '(선택 사항)' },
  any: { en: 'Choose', ko: '선택하세요' },
  more: { en: 'More options', ko: '옵션 더 보기' },
} as const satisfies Catalogue

interface Wrong {
  readonly error: string
  /** The field that it is about. */
  readonly field?: string | undefined
}

interface FormParts {
  readonly action: string
  readonly fields: readonly Field[]
  /** What was given, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Sending it changes something. */
  readonly effect: boolean
  readonly words: Form | undefined
  /** Why what was given is refused, where that is about one of the fields. */
  readonly wrong?: Wrong | undefined
  /** Nothing was asked yet: the first field has the focus. */
  readonly isEmpty: boolean
}

const option = (value: string, shown: string, isChosen: boolean): Html =>
  html`<option${shown === value ? null : html` value="${value}"`}${isChosen ? html` selected` : null}>${shown}</option>`

/** What is below the field. */
const hintOf = ({ description }: Field, words: FieldWords | undefined, language: Language): string =>
  words ? (words.hint?.[language] ?? '') : description

interface FieldState {
  readonly value: string
  readonly isWrong: boolean
  readonly hasFocus: boolean
  /** What is below it; empty: nothing. */
  readonly hint: string
}

/** What is said of a field, to those who do not see it: first what is wrong with it. */
const described = ({ name }: Field, { hint, isWrong, hasFocus }: FieldState): Html | null => {
  const ids = [...(isWrong ? [`${name}-error`] : []), ...(hint === '' ? [] : [`${name}-about`])]
  return html`${ids.length === 0 ? null : html` aria-describedby="${ids.join(' ')}"`}${isWrong ? html` aria-invalid="true"` : null}${hasFocus ? html` autofocus` : null}`
}

/** Rows of a list at least, so that it looks like one. */
const MIN_ROWS = 3

/** One of a list is one line. */
const linesOf = (text: string): string =>
  text
    .split(/[\s,]+/)
    .filter(one => one !== '')
    .join('\n')

const control = (field: Field, state: FieldState, language: Language, words?: FieldWords): Html => {
  const { name, kind, required, options, example, fallback } = field
  const { value } = state
  const common = html`id="${name}" name="${name}"${required ? html` required` : null}${described(field, state)}`
  if (kind === 'choice') {
    const none = words?.options?.['']?.[language] ?? FORM_WORDS.any[language]
    return html`<select ${common}>${required || fallback !== '' ? null : option('', none, false)}${options.map(one => option(one, words?.options?.[one]?.[language] ?? one, one === (value || fallback || example)))}</select>`
  }
  if (kind === 'switch')
    return html`<input type="checkbox" ${common}${value === 'on' || value === 'true' ? html` checked` : null}>`
  // Addresses are never capitalized by themselves.
  const inLetters = kind === 'email' ? null : html` autocapitalize="none"`
  const completed = kind === 'email' ? html` autocomplete="email"` : null
  const shown = kind === 'list' ? linesOf(example) : example
  const plain = html`${common} placeholder="${shown}"${inLetters} spellcheck="false"${completed}`
  if (kind === 'list') {
    const lines = linesOf(value)
    const rows = Math.max(MIN_ROWS, lines.split('\n').length)
    return html`<textarea ${plain} rows="${rows}">${lines}</textarea>`
  }
  if (kind === 'long') return html`<textarea ${plain} rows="5">${value}</textarea>`
  const type = kind === 'number' || kind === 'email' ? kind : 'text'
  return html`<input type="${type}" ${plain} value="${value}">`
}

const errorOf = (error: string, id?: string): Html =>
  html`<p class="error"${id === undefined ? null : html` id="${id}"`} role="alert">${error}</p>`

/** Those that do not stay folded. */
const mainOf = ({ fields }: FormParts): readonly Field[] => {
  const required = fields.filter(field => field.required)
  return required.length === 0 ? fields : required
}

/** Without words of its own it has those of the schema, which are in English. */
const row = (field: Field, parts: FormParts, language: Language): Html => {
  const { values, wrong, isEmpty } = parts
  const { name, required } = field
  const words = parts.words?.fields[name]
  const hint = hintOf(field, words, language)
  const isWrong = wrong?.field === name
  const hasFocus = isWrong || (isEmpty && field === mainOf(parts)[0])
  const spoken = words ? language : 'en'
  return html`
<div class="field">
<label for="${name}" lang="${spoken}">${words?.label[language] ?? name}</label>${required ? null : html` <span class="faint">${FORM_WORDS.optional[language]}</span>`}
${control(field, { value: values[name] ?? '', isWrong, hasFocus, hint }, language, words)}
${isWrong ? errorOf(wrong.error, `${name}-error`) : null}
${hint === '' ? null : html`<p class="faint" id="${name}-about" lang="${spoken}">${hint}</p>`}
</div>
`
}

/** What is optional stays folded, until it is used. */
const form = (parts: FormParts, language: Language): Html => {
  const { action, fields, values, effect, words, wrong } = parts
  const submit = words?.submit ?? (effect ? FORM_WORDS.send : FORM_WORDS.check)
  const draw = (field: Field): Html => row(field, parts, language)
  const main = mainOf(parts)
  const further = fields.filter(field => !main.includes(field))
  return html`
<form action="${action}" method="${effect ? 'post' : 'get'}">
${main.map(draw)}
<button type="submit" class="main">${submit[language]}</button>
${
  further.length === 0
    ? null
    : html`<details${further.some(({ name }) => name === wrong?.field || (values[name] ?? '') !== '') ? html` open` : null}><summary>${FORM_WORDS.more[language]}</summary>
${further.map(draw)}</details>
`
}</form>`
}

const WORDS = {
  again: { en: 'Check again now', ko: '지금 다시 확인' },
  json: { en: 'The same as JSON', ko: '같은 결과를 JSON으로 보기' },
  privacy: { en: 'Privacy: what is stored, and how to delete it', ko: '개인정보: 저장하는 정보와 삭제 방법' },
  share: { en: 'Share', ko: '공유' },
  checked: { en: 'Checked', ko: '확인 시각:' },
  yes: { en: 'yes', ko: '예' },
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
  /** What there is to read about it before the first check. */
  readonly guides: readonly PageLink[]
}

/** When it was checked, and how long ago that was: null for just now. */
export interface CheckedAt {
  readonly at: string
  readonly ago: string | null
}

interface Answered {
  readonly summary: Summary
  readonly ways: Ways | null
  /** Null where nothing is measured. */
  readonly checked: CheckedAt | null
  readonly tabs: Tabs | null
}

export type Result = Answered | Wrong

/** What a plugin is called, and in which language: English where it declares no Korean. */
export const namesOf = (
  { tool, name, title, summary, korean }: Pick<Plugin, 'tool' | 'name' | 'title' | 'summary' | 'korean'>,
  language: Language,
) =>
  language === 'ko' && korean
    ? ({ language, title: korean.title, summary: korean.summary } as const)
    : ({ language: 'en', title: title ?? tool?.title ?? name, summary } as const)

interface Around {
  /** There is an answer, or will be. */
  readonly passing: boolean
  readonly hasForm?: boolean
  readonly wrong?: Wrong | undefined
  /** What is known already when the head is sent. */
  readonly answer?: Summary | undefined
}

/** An address or a text that was pasted may hold what nobody else is to read. */
const PASTED = /[/?#@]/

/** What was asked about; empty: nothing that may be told. */
const nameOf = ({ plugin, values }: CheckPage): string => {
  // What has an effect is not in the address, and not in the title either, which histories keep.
  const [name = ''] = plugin.effect ? [] : Object.values(values).filter(value => value !== '')
  return PASTED.test(name) ? '' : name.split(', ').map(inUnicode).join(', ')
}

/** The title of a page that shows this answer; only names of domains are short enough to stand in it. */
const answerTitle = (page: CheckPage, answer: Summary): string =>
  verdictTitle(answer, page.plugin.about ? nameOf(page) : '')

/** Where the answer is to be found again, by whatever address it was asked for. */
const ownAddress = ({ values }: CheckPage, { path, language }: View): string => {
  const { lang, ...others } = values
  return `${path}?${queryOfInput(lang === undefined || lang === language ? others : values)}`
}

/** What stands before the answer, and behind it. */
const frameOf = (page: CheckPage, view: View, { passing, hasForm = true, wrong, answer }: Around) => {
  const { plugin, fields, values } = page
  const { language, path } = view
  const { title, summary, language: spoken } = namesOf(plugin, language)
  const effect = plugin.effect === true
  const name = nameOf(page)
  const heading = answer?.title ?? title
  const asked = `${name === '' ? '' : `${name}: `}${heading}`
  const told = effect ? undefined : answer
  const isShared = passing && !effect && wrong === undefined
  const { before, after } = frame(view, {
    title: `${told ? answerTitle(page, told) : asked} - Certscope`,
    description: told ? clean(told.verdict) : summary,
    preview: shortTitle(told ? answerTitle(page, told) : asked),
    shared: isShared
      ? { address: ownAddress(page, view), image: told && pictureOf(told, language) }
      : undefined,
    passing,
    isCheck: true,
    isRefused: wrong !== undefined,
    ...(effect ? {} : { query: queryOf(page) }),
  })
  const head = html`<h1 lang="${answer?.title === undefined ? spoken : language}">${heading}</h1>
<p class="lead" lang="${spoken}">${summary}</p>
${hasForm ? form({ action: path, fields, values, effect, wrong, words: plugin.form, isEmpty: !passing }, language) : null}
`
  return { before: before + head.markup, after }
}

const queryOf = ({ values }: CheckPage): string => queryOfInput(values)

/** Other ways to an answer, to copy. `query`: of the page, without the question mark. */
const copyAs = ({ curl, command, task }: Ways, query: string, view: View): Html => {
  const { language, site, path } = view
  const block = (name: 'link' | 'curl' | 'command' | 'task', text: string | null): Html | null =>
    text === null
      ? null
      : html`<h3>${COPIED[name][language]}</h3>
<div class="block" data-name="${COPIED[name][language]}"><pre><code>${text}</code></pre></div>
`
  return html`<details><summary>${WORDS.share[language]}</summary>
${block('link', `${site}${path}${query === '' ? '' : `?${query}`}`)}${block('curl', curl)}${block('command', command)}${block('task', task)}</details>`
}

const when = ({ at, ago }: CheckedAt, language: Language): Html =>
  html`<p>${WORDS.checked[language]} <time datetime="${at}">${moment(at, language)}</time>${ago === null ? null : `, ${ago}`}</p>
`

/** When a result was made and where it is, which paper shows too, and what else to do with it. */
const originOf = (page: CheckPage, { ways, checked }: Answered, view: View): Html | null => {
  const { language, path, site } = view
  const query = queryOf(page)
  const links = [
    page.hasFresh
      ? html`<a href="${`${path}?${query}&fresh=1`}" rel="nofollow">${WORDS.again[language]}</a>
`
      : null,
    ways === null ? null : copyAs(ways, query, view),
    ways?.json
      ? html`<a href="${ways.json}">${WORDS.json[language]}</a>
`
      : null,
  ].filter(link => link !== null)
  if (checked === null && links.length === 0) return null
  // What has an effect is not in the address.
  const address = ways === null ? null : html` data-address="${`${site}${ownAddress(page, view)}`}"`
  return html`<div class="origin"${address}>
${checked && when(checked, language)}${links}</div>
`
}

/** What was sent, in the words of the form: what has an effect shows no form any more. */
const drawSent = ({ plugin, fields, values }: CheckPage, language: Language): Html => html`
<dl class="facts">
${fields.map(({ name, kind }) => {
  const value = values[name] ?? ''
  const { label, options } = plugin.form?.fields[name] ?? {}
  if (value === '') return null
  const text = kind === 'switch' ? WORDS.yes[language] : value
  const shown = kind === 'list' ? linesOf(value).replaceAll('\n', ', ') : text
  return html`<div><dt>${label?.[language] ?? name}</dt><dd>${options?.[value]?.[language] ?? shown}</dd></div>
`
})}</dl>
`

/** `state`: of the answer; null: it is not there yet, or judges nothing. */
const tabsAbove = (page: CheckPage, tabs: Tabs | null, state: State | null, view: View): Html | null => {
  const { language, path } = view
  // What has an effect is not in the address.
  const address = page.plugin.effect ? null : `${path}?${queryOf(page)}`
  return tabs && drawTabs(tabs, { state, address }, language)
}

const drawAnswer = (page: CheckPage, answered: Answered, view: View): Html => {
  const { summary, tabs } = answered
  const { language } = view
  const offer = tabs && drawOffer(tabs, summary.state, language)
  return html`${tabsAbove(page, tabs, summary.neutral ? null : summary.state, view)}${drawSummary(
    summary,
    language,
    page.plugin.effect ? drawSent(page, language) : html`${originOf(page, answered, view)}${offer}`,
  )}`
}

/** Nothing was asked: what there is to ask. What is wrong with a field stands below that. */
const drawBelow = (page: CheckPage, result: Result | null, view: View): Html | null => {
  if (result === null) return drawEmpty(page.plugin, page.guides, view.language)
  if ('summary' in result) return drawAnswer(page, result, view)
  return result.field === undefined ? errorOf(result.error) : null
}

const drawResult = (page: CheckPage, result: Result | null, view: View): string => {
  const { language } = view
  return html`${drawBelow(page, result, view)}
${page.privacy === null ? null : html`<p class="faint"><a href="${page.privacy}">${WORDS.privacy[language]}</a></p>`}`
    .markup
}

export const checkPage = (page: CheckPage, result: Result | null, view: View): string => {
  // What has an effect is not sent twice by accident.
  const isDone = page.plugin.effect === true && result !== null && 'summary' in result
  const wrong = result !== null && 'error' in result ? result : undefined
  const answer = result !== null && 'summary' in result ? result.summary : undefined
  const passing = result !== null
  const { before, after } = frameOf(page, view, { passing, hasForm: !isDone, wrong, answer })
  return before + drawResult(page, result, view) + after
}

/** The title that the page would have if the answer had been there at its beginning, for the script. */
const titleNow = (page: CheckPage, result: Result): string =>
  'summary' in result && !page.plugin.effect
    ? html`<template data-title="${shortTitle(`${answerTitle(page, result.summary)} - Certscope`)}"></template>
`.markup
    : ''

export interface GrowingPage {
  /** All that is known before the check: it can be shown. */
  readonly before: string
  /** What is told meanwhile, a line each: partial answers, stages that have ended, and that it goes on. */
  line(text: string): string
  stage(ended: EndedStage): string
  beat(text: string): string
  /** The rest, whatever became of the check; what was told meanwhile is hidden by it. */
  end(result: Result): string
}

/** Draws the page in the parts in which it is sent while its check runs. */
export const growingPage = (page: CheckPage, tabs: Tabs | null, view: View): GrowingPage => {
  const { language } = view
  const { before, after } = frameOf(page, view, { passing: true })
  const seconds = page.plugin.deadline ?? DEADLINE_SECONDS
  return {
    before: before + waitingBegins(seconds, tabsAbove(page, tabs, null, view), language).markup,
    line: text => lineOf(text).markup,
    stage: ended => stageLine(ended, language).markup,
    beat: text => beatLine(text).markup,
    end: result => `${WAITING_ENDS}${titleNow(page, result)}${drawResult(page, result, view)}${after}`,
  }
}
