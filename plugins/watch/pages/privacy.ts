/** The privacy page. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { WORDS } from './privacy-words.ts'

const paragraph = (text: string): Html => html`<p>${text}</p>
`

const item = (text: string): Html => html`<li>${text}</li>
`

const linkTo = (contact: string): Html =>
  html`<a href="${contact.includes('://') ? contact : `mailto:${contact}`}">${contact}</a>`

export const privacyPage = ({ contact }: { readonly contact: string }, view: View): string => {
  const say = WORDS[view.language]
  return layout(view, {
    title: `${say.title} - Certscope`,
    description: say.lead,
    body: html`<h1>${say.title}</h1>
<p class="lead">${say.lead}</p>
${say.chapters.map(
  ({ heading, body, list }) => html`<h2>${heading}</h2>
${body.map(paragraph)}${list === undefined ? null : html`<ul>${list.map(item)}</ul>`}
`,
)}<h2>${say.contact}</h2>
<p>${contact === '' ? say.unknown : html`${say.ask} ${linkTo(contact)}`}</p>`,
  })
}
