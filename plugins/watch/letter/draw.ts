/** Pure: a letter as plain text and as HTML. */
import type { Severity } from './content.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { clean, prose, html, type Html } from '../../../core/surface/html/html.ts'
import { printable } from '../../../core/base/printable.ts'
import { wrapped } from '../../../core/surface/text/table.ts'

/* What a letter is made of, before it is drawn as text and as HTML: so both say the same. */

export interface Link {
  readonly label: string
  readonly url: string
}

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The one thing to do. */
  | ({ readonly kind: 'button' } & Link)
  | { readonly kind: 'domain'; readonly name: string }
  | { readonly kind: 'state'; readonly text: string; readonly link: Link }
  | {
      readonly kind: 'notice'
      readonly severity: Severity
      readonly label: string
      readonly message: string
      readonly fixLabel: string
      readonly fixes: readonly string[]
    }

export interface Draft {
  readonly subject: string
  readonly parts: readonly Part[]
  /** Why it was sent, and how to end it. */
  readonly footer: readonly string[]
  readonly links: readonly Link[]
}

// A letter as HTML that any client can show: no images, no scripts, nothing from elsewhere. It sets
// neither text nor background colors but for the button, so that dark clients may choose their own.

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif"
const BODY = `margin:0 auto;padding:16px;max-width:600px;${FONT};font-size:16px;line-height:1.6;overflow-wrap:anywhere`
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b57d0;color:#ffffff;'
  + 'font-weight:bold;text-decoration:none'
const DOMAIN = 'margin:28px 0 4px;font-size:20px;line-height:1.3'
const SMALL = 'margin:0 0 12px;font-size:14px'
const NOTICE = 'margin:16px 0;padding:2px 0 2px 12px;border-left:4px solid'
const FOOTER = 'margin-top:32px;padding-top:12px;border-top:1px solid #888888;font-size:14px'

/** Seen on white and on black. */
const COLORS: Readonly<Record<Severity, string>> = {
  critical: '#d93025',
  urgent: '#d93025',
  warning: '#e37400',
  info: '#1a73e8',
  good: '#1e8e3e',
}

const anchor = ({ label, url }: Link): Html => html`<a href="${url}">${clean(label)}</a>`

const fixes = (list: readonly string[], label: string): Html | null =>
  list.length === 0
    ? null
    : html`<p style="margin:8px 0 0">${clean(label)}:</p>
<ol style="margin:4px 0 0;padding-left:24px">
${list.map(
  fix => html`<li>${prose(fix)}</li>
`,
)}</ol>
`

const partHtml = (part: Part): Html => {
  switch (part.kind) {
    case 'text':
      return html`<p>${prose(part.text)}</p>
`
    case 'list':
      return html`<ul style="padding-left:24px">
${part.items.map(
  item => html`<li><strong>${clean(item)}</strong></li>
`,
)}</ul>
`
    case 'button':
      return html`<p style="margin:24px 0"><a href="${part.url}" style="${BUTTON}">${clean(part.label)}</a></p>
<p style="${SMALL}">${part.url}</p>
`
    case 'domain':
      return html`<h2 style="${DOMAIN}">${clean(part.name)}</h2>
`
    case 'state':
      return html`<p style="${SMALL}">${clean(part.text)}<br>${anchor(part.link)}</p>
`
    case 'notice':
      return html`<div style="${NOTICE} ${COLORS[part.severity]}">
<p style="margin:0"><strong>${clean(part.label)}</strong><br>${prose(part.message)}</p>
${fixes(part.fixes, part.fixLabel)}</div>
`
  }
}

export const drawHtml = ({ subject, parts, footer, links }: Draft, language: Language): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${clean(subject)}</title>
</head>
<body style="margin:0;padding:0">
<div lang="${language}" style="${BODY}${language === 'ko' ? ';word-break:keep-all' : ''}">
${parts.map(partHtml)}<div style="${FOOTER}">
${footer.map(
  text => html`<p style="margin:0 0 8px">${clean(text)}</p>
`,
)}<p style="margin:0">${links.map(
    (link, index) =>
      html`${
        index === 0
          ? null
          : html`<br>
`
      }${anchor(link)}`,
  )}</p>
</div>
</div>
</body>
</html>
`.markup

// A letter as plain text.

/** Columns of a line, as mail programs wrap what people write; Hangul takes two (RFC 3676 4.2). */
const MOST = 74
/** A blank within a command: lines are not broken there, so that it can be copied. */
const KEPT = '\u00a0'

/**
 * One command at the end stands for itself, without its backquotes and the full stop that could be taken for
 * a part of it; otherwise the backquotes show where each ends.
 */
const plain = (text: string): string =>
  printable(
    text
      .replace(/`[^`]*`/g, command => command.replaceAll(' ', KEPT))
      .replace(/^([^`]*)`([^`]+)`\.?$/, '$1$2'),
  )

/** What follows a label or the sign of a list is indented as far as it; URLs, without blanks, stay whole. */
const inLines = (text: string): string =>
  text
    .split('\n')
    .map(line => {
      const [lead = ''] = /^(?:\[[^\]]{1,40}\] |- |\d\. )?/.exec(line)!
      return line === SIGN ? line : wrapped(lead, line.slice(lead.length), MOST)
    })
    .join('\n')
    .replaceAll(KEPT, ' ')

const linkText = ({ label, url }: Link): string => `${plain(label)}:\n${url}`

const fixText = (fixes: readonly string[], label: string): string =>
  fixes.length === 1
    ? `${label}: ${plain(fixes[0]!)}`
    : [`${label}:`, ...fixes.map((fix, index) => `${index + 1}. ${plain(fix)}`)].join('\n')

const partText = (part: Part): string => {
  switch (part.kind) {
    case 'text':
      return plain(part.text)
    case 'list':
      return part.items.map(item => `- ${plain(item)}`).join('\n')
    case 'button':
      return linkText(part)
    case 'domain': {
      const name = plain(part.name)
      return [name, '='.repeat(Math.min(60, name.length))].join('\n')
    }
    case 'state':
      return [plain(part.text), linkText(part.link)].join('\n')
    case 'notice': {
      const message = `[${plain(part.label)}] ${plain(part.message)}`
      return part.fixes.length === 0 ? message : `${message}\n${fixText(part.fixes, plain(part.fixLabel))}`
    }
  }
}

/** What stands below the sign is a signature: clients leave it out of replies. */
const SIGN = '-- '

export const drawText = ({ parts, footer, links }: Draft): string =>
  inLines(
    `${[...parts.map(partText), [SIGN, ...footer.map(plain)].join('\n'), ...links.map(linkText)].join('\n\n')}\n`,
  )
