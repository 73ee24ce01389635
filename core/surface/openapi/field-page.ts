/** Draws `/docs/fields`: every object of the API with its fields, each once. */
import type { Plugin } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { contents } from '../html/contents.ts'
import { html, prose, type Html } from '../html/html.ts'
import { layout } from '../html/layout.ts'
import { documentOf, type FieldSchema } from './document.ts'
import { fields, typeOf } from './fields.ts'
import { docsIn } from './paths.ts'

const WORDS = {
  title: { en: 'REST API: fields', ko: 'REST API: 필드' },
  lead: {
    en: 'Every object in requests and results, with the type and meaning of each field.',
    ko: '요청과 결과에 나오는 모든 객체의 필드와 타입입니다. 설명은 영어입니다.',
  },
  back: { en: 'All operations', ko: '전체 요청' },
  contents: { en: 'Objects', ko: '객체' },
} as const satisfies Catalogue

/** Its own page needs no path before the name. */
const HERE = ''

const object = (name: string, schema: FieldSchema): Html => html`<section class="tool">
<h2 id="${name}"><code>${name}</code></h2>
${schema.description === undefined ? null : html`<p>${prose(schema.description)}</p>`}
${schema.properties ? fields(schema, HERE) : html`<p><code>${typeOf(schema, HERE)}</code></p>`}</section>
`

export const fieldPage = (plugins: readonly Plugin[], view: View): string => {
  const { language } = view
  const schemas = Object.entries(documentOf(plugins).components.schemas).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const chapters = schemas.map(([name]) => ({ id: name, text: name }))
  return layout(view, {
    title: `${WORDS.title[language]} - Certscope`,
    description: WORDS.lead[language],
    body: html`<h1>${WORDS.title[language]}</h1>
<p class="lead">${WORDS.lead[language]}</p>
<p><a href="${docsIn(language)}">${WORDS.back[language]}</a></p>
${contents(chapters, WORDS.contents[language])}<div lang="en">
${schemas.map(([name, schema]) => object(name, schema))}</div>`,
  })
}
