/** The badge with its link, as the common formats of a README write it. */
import { html } from '../../core/surface/html/html.ts'
import type { Snippet } from '../../core/answer/finding.ts'
import type { Answer } from './schema.ts'
import { altText } from './words.ts'

type Placed = Pick<Answer, 'image' | 'link' | 'kind' | 'domain' | 'lang'>

const altOf = ({ kind, domain, lang }: Placed): string => altText(kind, domain, lang)

/** Neither the URLs nor the other text have a mark of any of these formats in them (`address.ts`). */
export const markdownOf = (badge: Placed): string => `[![${altOf(badge)}](${badge.image})](${badge.link})`

const htmlOf = (badge: Placed): string =>
  html`<a href="${badge.link}"><img src="${badge.image}" alt="${altOf(badge)}"></a>`.markup

export const snippetsOf = (badge: Placed): Snippet[] => {
  const { image, link } = badge
  const alt = altOf(badge)
  return [
    { label: 'Markdown', text: markdownOf(badge) },
    { label: 'HTML', text: htmlOf(badge) },
    { label: 'reStructuredText', text: `.. image:: ${image}\n   :alt: ${alt}\n   :target: ${link}` },
    { label: 'AsciiDoc', text: `image:${image}["${alt}",link="${link}"]` },
  ]
}
