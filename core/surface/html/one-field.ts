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
}

/** An error text may be typed into each of them. */
const MAX_LENGTH = 8192

export const oneField = ({ action, name, label, button, placeholder, given = '', error }: OneField): Html => {
  const refused =
    error === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error" autofocus`
  return html`
<form class="one" action="${action}" method="get">
<label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${given}" required maxlength="${MAX_LENGTH}" placeholder="${placeholder}" autocapitalize="none" spellcheck="false" autocomplete="off"${refused}>
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
  { given, error }: Pick<OneField, 'given' | 'error'> = {},
): Html =>
  oneField({
    action: `/${language}`,
    name: 'q',
    label: WORDS.label[language],
    button: WORDS.check[language],
    placeholder: 'example.com',
    given,
    error,
  })
