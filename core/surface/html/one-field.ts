/** Forms of one large field with its button: that of the home page, and those that lead to one check. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { html, type Html } from './html.ts'

interface OneField {
  readonly action: string
  readonly name: string
  readonly label: string
  readonly button: string
  readonly placeholder: string
  /** What was typed, and why it is refused. */
  readonly given?: string | undefined
  readonly error?: string | undefined
  /** Whoever opens the page can type at once. */
  readonly isFirst?: boolean
}

/** An error text may be typed into each of them. */
const MAX_LENGTH = 8192

export const oneField = (field: OneField): Html => {
  const { action, name, label, button, placeholder, given = '', error, isFirst = false } = field
  const refused = error === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`
  const focused = isFirst || error !== undefined ? html` autofocus` : null
  return html`
<form class="one" action="${action}" method="get">
<label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${given}" required maxlength="${MAX_LENGTH}" placeholder="${placeholder}" autocapitalize="none" spellcheck="false"${refused}${focused}>
<button type="submit" class="main">${button}</button>
</form>
${error === undefined ? null : html`<p class="error" id="${name}-error" role="alert">${error}</p>`}`
}

const WORDS = {
  label: {
    en: 'Domain, list of domains, or an error message',
    ko: '도메인, 도메인 목록 또는 오류 메시지',
  },
  check: { en: 'Check', ko: '확인' },
} as const satisfies Catalogue

/** The one field that takes whatever is wrong, where a loaded plugin reads it. */
export const siteField = (
  language: Language,
  { given, error, isFirst = false }: Pick<OneField, 'given' | 'error' | 'isFirst'> = {},
): Html =>
  oneField({
    action: `/${language}`,
    name: 'q',
    label: WORDS.label[language],
    button: WORDS.check[language],
    placeholder: 'example.com',
    given,
    error,
    isFirst,
  })
