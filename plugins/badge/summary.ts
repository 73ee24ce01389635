/** Pure: a badge in words: what it says, and what to paste into a README. */
import { html } from '../../core/surface/html/html.ts'
import type { Snippet, State } from '../../core/answer/finding.ts'
import type { Answer, Level } from './schema.ts'
import { altText } from './words.ts'
import { words, type Catalogue, type Language } from '../../core/text/catalogue.ts'
import type { Line, Summary } from '../../core/plugin/plugin.ts'

/* The badge with its link, as the common formats of a README write it. */

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

const WORDS = {
  verdict: {
    en: '{domain}: the badge shows "{message}".',
    ko: '{domain}: 배지에 "{message}" 문구가 표시됩니다.',
  },
  image: { en: 'Image', ko: '이미지' },
  'not-public': {
    en: 'Only this computer can see the image. Set CERTSCOPE_SITE_URL to the public address of the server.',
    ko: '이 컴퓨터에서만 볼 수 있는 이미지입니다. CERTSCOPE_SITE_URL에 서버의 공개 주소를 설정하세요.',
  },
  'not-settled': {
    en: 'Not all could be checked. The badge is checked again within five minutes.',
    ko: '일부를 확인하지 못했습니다. 5분 안에 다시 확인합니다.',
  },
} as const satisfies Catalogue

const STATE: Readonly<Record<Level, State>> = {
  good: 'good',
  warning: 'warning',
  critical: 'problem',
  unknown: 'unchecked',
}

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/

export const summarize = (answer: Answer, language: Language): Summary => {
  const { domain, message, label, level, image, svg, width, height, settled } = answer
  const text = label === '' ? message : `${label}: ${message}`
  const note = (code: 'not-public' | 'not-settled'): Line => ({ kind: 'note', text: WORDS[code][language] })
  return {
    state: STATE[level],
    ...(level === 'unknown' ? {} : { neutral: 'result' }),
    verdict: words(WORDS, { code: 'verdict', params: { domain, message } }, language) ?? domain,
    lines: [
      { kind: 'image', svg, text, width, height, on: 'pages' },
      ...(settled ? [] : [note('not-settled')]),
      ...(LOCAL.test(image) ? [note('not-public')] : []),
      ...snippetsOf(answer).map(
        ({ label: name, text: code }): Line => ({ kind: 'code', label: name, text: code }),
      ),
      { kind: 'link', label: WORDS.image[language], href: image },
    ],
  }
}
