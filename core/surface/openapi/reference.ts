/** Draws `/docs`: every operation of the OpenAPI document, on one page that needs no script. */
import type { Language, Plugin } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { contents, type Chapter } from '../html/contents.ts'
import { block, html, prose, type Html } from '../html/html.ts'
import { layout } from '../html/layout.ts'
import { namesOf } from '../pages/check.ts'
import { documentOf, isReference, refName, operationsOf, ownParameters } from './document.ts'
import type { ApiDocument, PlacedOperation, FieldSchema } from './document.ts'
import { bodyOf, curlOf, shortened } from './examples.ts'
import { definition, objectAt } from './fields.ts'
import { docsIn, VIEWER_PATH } from './paths.ts'
import { HEADER_WORDS, OPERATION_WORDS, PARAMETER_WORDS, RESPONSE_WORDS } from './words.ts'

const WORDS = {
  title: { en: 'REST API', ko: 'REST API' },
  lead: {
    en: 'Every operation with its parameters, an example and its errors. No account or key is needed.',
    ko: '모든 요청의 매개변수와 예, 오류를 설명합니다. 계정이나 API 키는 필요 없습니다.',
  },
  fields: { en: 'Fields of all results', ko: '모든 결과의 필드(영어)' },
  viewer: { en: 'Try requests in the browser', ko: '브라우저에서 요청 보내기(영어)' },
  document: { en: 'OpenAPI document', ko: 'OpenAPI 문서' },
  contents: { en: 'Contents', ko: '목차' },
  parameters: { en: 'Parameters', ko: '매개변수' },
  body: { en: 'Request body (JSON)', ko: '요청 본문(JSON)' },
  required: { en: 'required', ko: '필수' },
  optional: { en: 'optional', ko: '선택 사항' },
  fallback: { en: 'default:', ko: '기본값:' },
  request: { en: 'Request', ko: '요청' },
  response: { en: 'Response', ko: '응답' },
  example: { en: 'Example', ko: '예시' },
  tryIt: { en: 'Try it', ko: '요청 보내기' },
  common: { en: 'Common parameters', ko: '공통 매개변수' },
  statuses: { en: 'Other status codes', ko: '그 밖의 상태 코드' },
  results: { en: 'Results', ko: '결과' },
  headers: { en: 'Response headers', ko: '응답 헤더' },
} as const satisfies Catalogue

/* One operation. */

const noteOf = (required: boolean, { default: fallback }: FieldSchema, language: Language): string => {
  const note = (required ? WORDS.required : WORDS.optional)[language]
  return fallback === undefined ? note : `${note}, ${WORDS.fallback[language]} ${String(fallback)}`
}

/** What is not in the language of the page says so. */
const spokenIn = (spoken: Language, text: string, language: Language): Html =>
  spoken === language ? prose(text) : html`<span lang="${spoken}">${prose(text)}</span>`

/** Plugins without Korean are described in English. */
const described = (plugin: Plugin, name: string, english = '', language: Language): Html => {
  const korean = language === 'ko' ? plugin.korean?.fields[name]?.description : undefined
  return korean === undefined ? spokenIn('en', english, language) : prose(korean)
}

const inputs = (operation: PlacedOperation, plugin: Plugin, language: Language): Html | null => {
  const body = bodyOf(operation)?.schema
  const given = body
    ? Object.entries(body.properties ?? {}).map(([name, schema]) => ({
        name,
        schema,
        required: body.required?.includes(name) === true,
        description: schema.description,
      }))
    : ownParameters(operation)
  if (given.length === 0) return null
  return html`<h4>${(body ? WORDS.body : WORDS.parameters)[language]}</h4>
<dl class="inputs">
${given.map(({ name, schema, required, description: english }) => {
  const description = described(plugin, name, english, language)
  return definition(
    { name, schema, note: noteOf(required, schema, language), description },
    docsIn(language, 'fields'),
  )
})}</dl>
`
}

const links = (label: string, names: readonly string[], id: (name: string) => string): Html | null =>
  names.length === 0
    ? null
    : html`<p class="faint">${label}: ${names.map(
        (name, index) => html`${index === 0 ? '' : ', '}<a href="#${id(name)}"><code>${name}</code></a>`,
      )}</p>
`

const parameterId = (name: string): string => `parameter-${name}`
const statusId = (status: string): string => `status-${status}`
const isResult = (status: string): boolean => status.startsWith('2')

const response = (operation: PlacedOperation, language: Language): Html => {
  const { method, path, responses } = operation
  const [status, result] = Object.entries(responses).find(([code]) => isResult(code))!
  const media = isReference(result) ? [] : Object.entries(result.content ?? {})
  const shown = media.find(([, { example }]) => example !== undefined)?.[1].example
  const object = media.flatMap(([, { schema }]) => schema.$ref ?? [])[0]
  const name = `${WORDS.example[language]}: ${method} ${path}`
  return html`<h4>${WORDS.response[language]}</h4>
<p><code>${status}</code> ${media.map(([type], index) => html`${index === 0 ? '' : ', '}<code>${type}</code>`)}${object === undefined ? null : html`: <a href="${objectAt(refName(object), docsIn(language, 'fields'))}"><code>${refName(object)}</code></a>`}</p>
${
  shown === undefined
    ? null
    : html`<details><summary>${WORDS.example[language]}<span class="unseen">: ${method} ${path}</span></summary>
${block(JSON.stringify(shortened(shown, language), null, 2), name)}
</details>
`
}`
}

/** Where the viewer shows it. */
const viewerOf = ({ tags: [tag], operationId }: PlacedOperation, language: Language): string =>
  `${VIEWER_PATH}?lang=${language}#/${encodeURIComponent(tag)}/${operationId}`

/** What the reference says once for all operations. */
const ownDescription = ({ description, summary }: PlacedOperation): string =>
  description === summary ? '' : description.replace(OPERATION_WORDS.check.en, '').trim()

const operation = (one: PlacedOperation, plugin: Plugin, { language, site }: View): Html => {
  const { method, path, operationId, parameters, responses } = one
  const description = ownDescription(one)
  const common = parameters.filter(isReference).map(({ $ref }) => refName($ref))
  const others = Object.keys(responses).filter(status => !isResult(status))
  const called = `${method} ${path}`
  return html`<h3 id="${operationId}"><code>${called}</code></h3>
${description === '' ? null : html`<p lang="en">${prose(description)}</p>`}
${inputs(one, plugin, language)}${links(WORDS.common[language], common, parameterId)}<h4>${WORDS.request[language]}</h4>
${block(curlOf(one, site), `${WORDS.request[language]}: ${called}`)}
<p><a href="${viewerOf(one, language)}">${WORDS.tryIt[language]}<span class="unseen">: ${called}</span></a></p>
${response(one, language)}${links(WORDS.statuses[language], others, statusId)}`
}

/* What is said once for all of them. */

const said = (table: Catalogue, name: string, english: string, language: Language): Html =>
  table[name] ? prose(table[name][language]) : spokenIn('en', english, language)

const parameters = ({ components }: ApiDocument, language: Language): Html =>
  html`<dl class="inputs">
${Object.entries(components.parameters).map(([name, { schema, required, description: english = '' }]) => {
  const description = said(PARAMETER_WORDS, name, english, language)
  const note = noteOf(required, schema, language)
  return definition({ id: parameterId(name), name, schema, note, description }, docsIn(language, 'fields'))
})}</dl>
`

/** A status has one meaning, whichever operation it is of. */
const statuses = (document: ApiDocument, language: Language): Html => {
  const known = operationsOf(document).flatMap(({ responses }) => Object.entries(responses))
  const named = new Map(known.filter(([status]) => !isResult(status)))
  for (const [status, one] of known) if (isReference(one)) named.set(status, one)
  const all = [...named].sort(([one], [other]) => Number(one) - Number(other))
  return html`<dl class="inputs">
${all.map(([status, one]) => {
  const name = isReference(one) ? refName(one.$ref) : ''
  const { description, content } = isReference(one) ? document.components.responses[name]! : one
  const example = content?.['application/json']?.example
  return html`<dt id="${statusId(status)}"><code>${status}</code></dt>
<dd>${said(RESPONSE_WORDS, name, description, language)}${example === undefined ? null : html`<br><code lang="en">${JSON.stringify(example)}</code>`}</dd>
`
})}</dl>
`
}

const headers = ({ components }: ApiDocument, language: Language): Html =>
  html`<dl class="inputs">
${Object.entries(components.headers).map(([name, { schema, description: english = '' }]) => {
  const description = said(HEADER_WORDS, name, english, language)
  return definition({ name, schema, description }, docsIn(language, 'fields'))
})}</dl>
`

/* The whole page. */

interface Section extends Chapter {
  readonly spoken: Language
  readonly body: Html
}

const groups = (document: ApiDocument, plugins: readonly Plugin[], view: View): Section[] => {
  const all = operationsOf(document)
  return document.tags.map(({ name: tag }) => {
    const plugin = plugins.find(({ name }) => name === tag)!
    const { title, summary, language: spoken } = namesOf(plugin, view.language)
    const body = html`<p lang="${spoken}">${summary}</p>
${all.filter(({ tags }) => tags[0] === tag).map(one => operation(one, plugin, view))}`
    return { id: tag.replaceAll('/', '-'), text: title, spoken, body }
  })
}

const common = (document: ApiDocument, language: Language): Section[] => {
  const section = (id: string, text: string, body: Html): Section => ({
    id: `common-${id}`,
    text,
    spoken: language,
    body,
  })
  return [
    section('results', WORDS.results[language], html`<p>${prose(OPERATION_WORDS.check[language])}</p>`),
    section('parameters', WORDS.common[language], parameters(document, language)),
    section('statuses', WORDS.statuses[language], statuses(document, language)),
    section('headers', WORDS.headers[language], headers(document, language)),
  ]
}

export const referencePage = (plugins: readonly Plugin[], view: View): string => {
  const { language } = view
  const document = documentOf(plugins)
  const sections = [...groups(document, plugins, view), ...common(document, language)]
  return layout(view, {
    title: `${WORDS.title[language]} - Certscope`,
    description: WORDS.lead[language],
    body: html`<h1>${WORDS.title[language]}</h1>
<p class="lead">${WORDS.lead[language]}</p>
<p><a href="${docsIn(language, 'fields')}">${WORDS.fields[language]}</a> · <a href="${VIEWER_PATH}?lang=${language}">${WORDS.viewer[language]}</a> · <a href="/openapi.json">${WORDS.document[language]}</a></p>
${contents(sections, WORDS.contents[language])}${sections.map(
  ({ id, text, spoken, body }) => html`<section class="tool">
<h2 id="${id}"${spoken === language ? null : html` lang="${spoken}"`}>${text}</h2>
${body}</section>
`,
)}`,
  })
}
