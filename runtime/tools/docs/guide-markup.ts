/** Pure: turns the Markdown of a guide into what a page shows, and refuses what a page cannot show. */
import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { html } from '../../../core/surface/html/html.ts'
import type { GuideText, Heading } from '../../../knowledge-base/guides/types.ts'

interface Source {
  readonly id: string
  readonly language: 'en' | 'ko'
  readonly text: string
}

/** Where a link of the sources leads on the site; null: to no page of it. */
export type PageOf = (target: string) => string | null

const escaped = (text: string): string => html`${text}`.markup

/** As viewers of Markdown name headings, so that links work there as well. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

const lexer = new Marked({ gfm: true })

const tokensOf = (text: string): Token[] => lexer.lexer(text).filter(({ type }) => type !== 'space')

/** The letters alone, as a heading or a feed has them. */
const plainOf = (tokens: readonly Token[]): string =>
  tokens
    .map(token => {
      const { tokens: inner, text = '' } = token as { readonly tokens?: Token[]; readonly text?: string }
      return token.type === 'br' ? ' ' : inner ? plainOf(inner) : text
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const headingsIn = (tokens: readonly Token[]): Tokens.Heading[] =>
  tokens.filter((token): token is Tokens.Heading => token.type === 'heading')

/** What its links may name: the slugs of its headings below the title, in their order. */
export const slugsOf = (text: string): string[] => {
  const slugs = headingsIn(tokensOf(text))
    .slice(1)
    .map(({ tokens }) => slugOf(plainOf(tokens)))
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twice !== undefined) throw new Error(`two headings are called ${twice}`)
  return slugs
}

interface Drawing {
  readonly pageOf: PageOf
  /** The heading above, by which screen readers tell blocks and tables apart. */
  name(): string
}

/** Some text is escaped by the lexer already. */
const textOf = ({ text, escaped: done }: { readonly text: string; readonly escaped?: boolean }): string =>
  done ? text : escaped(text)

const inline = (tokens: readonly Token[], drawing: Drawing): string =>
  tokens.map(token => inlineOne(token, drawing)).join('')

const inlineOne = (token: Token, drawing: Drawing): string => {
  switch (token.type) {
    case 'text': {
      const { tokens } = token as Tokens.Text
      return tokens ? inline(tokens, drawing) : textOf(token as Tokens.Text)
    }
    case 'escape':
      return textOf(token as Tokens.Escape)
    case 'codespan':
      return `<code>${escaped((token as Tokens.Codespan).text)}</code>`
    case 'strong':
      return `<b>${inline((token as Tokens.Strong).tokens, drawing)}</b>`
    case 'em':
      return `<em>${inline((token as Tokens.Em).tokens, drawing)}</em>`
    case 'br':
      return '<br>'
    case 'link':
      return link(token as Tokens.Link, drawing)
    default:
      throw new Error(`nothing draws ${token.type}: ${token.raw}`)
  }
}

/** A path, or a part of one, tells few people what is there. */
const isPath = (words: string): boolean => /^[\w.-]*\/[\w./-]+$/.test(words)

/** Files of the repository have no page: what names them stays as it is. */
const link = ({ href, tokens }: Tokens.Link, drawing: Drawing): string => {
  if (/^https?:\/\//.test(href))
    return `<a href="${escaped(href)}" rel="noopener">${inline(tokens, drawing)}</a>`
  const page = drawing.pageOf(href)
  const words = inline(tokens, drawing)
  if (page !== null && isPath(plainOf(tokens)))
    throw new Error(`a link has the title of where it leads, not ${plainOf(tokens)}`)
  if (page !== null) return `<a href="${escaped(page)}">${words}</a>`
  return /^[\w./-]+$/.test(words) ? `<code>${words}</code>` : words
}

const code = ({ text }: Tokens.Code, { name }: Drawing): string =>
  `<div class="block" data-name="${escaped(name())}"><pre><code>${escaped(text)}</code></pre></div>`

const table = ({ header, rows }: Tokens.Table, drawing: Drawing): string => {
  const cell = (tag: string, { tokens }: Tokens.TableCell): string =>
    `<${tag}>${inline(tokens, drawing)}</${/\w+/.exec(tag)![0]}>`
  return [
    `<section class="scroll" aria-label="${escaped(drawing.name())}" tabindex="0"><table>`,
    `<thead><tr>${header.map(one => cell('th scope="col"', one)).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map(
      ([first, ...others]) =>
        `<tr>${cell('th scope="row"', first!)}${others.map(one => cell('td', one)).join('')}</tr>`,
    ),
    '</tbody></table></section>',
  ].join('\n')
}

const list = ({ ordered, items }: Tokens.List, drawing: Drawing): string => {
  const tag = ordered ? 'ol' : 'ul'
  return [`<${tag}>`, ...items.map(({ tokens }) => `<li>${blocks(tokens, drawing)}</li>`), `</${tag}>`].join(
    '\n',
  )
}

const block = (token: Token, drawing: Drawing): string => {
  switch (token.type) {
    case 'space':
      return ''
    case 'paragraph':
      return `<p>${inline((token as Tokens.Paragraph).tokens, drawing)}</p>`
    case 'text':
      return inlineOne(token, drawing)
    case 'list':
      return list(token as Tokens.List, drawing)
    case 'code':
      return code(token as Tokens.Code, drawing)
    case 'table':
      return table(token as Tokens.Table, drawing)
    case 'html':
      // The ends of a part that another tool writes.
      if (/^<!-- \/?[a-z]+ -->\s*$/.test(token.raw)) return ''
      throw new Error(`a guide has no markup of its own: ${token.raw}`)
    default:
      throw new Error(`nothing draws ${token.type}: ${token.raw}`)
  }
}

const blocks = (tokens: readonly Token[], drawing: Drawing): string =>
  tokens
    .map(token => block(token, drawing))
    .filter(markup => markup !== '')
    .join('\n')

/** Names things by the heading above them, each once. */
const namer = (title: string) => {
  let heading = title
  const taken = new Map<string, number>()
  return {
    under(text: string): void {
      heading = text
    },
    name(): string {
      const times = (taken.get(heading) ?? 0) + 1
      taken.set(heading, times)
      return times === 1 ? heading : `${heading} (${times})`
    },
  }
}

/** The first sentence, which has to stand for all in lists. */
const firstOf = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

/** `ids` are those of its headings below the title. */
export const guideText = ({ text }: Source, ids: readonly string[], pageOf: PageOf): GuideText => {
  const [first, second, ...rest] = tokensOf(text)
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1)
    throw new Error('a guide begins with its title')
  if (second?.type !== 'paragraph') throw new Error('a paragraph follows the title')
  const title = plainOf((first as Tokens.Heading).tokens)
  const { under, name } = namer(title)
  const drawing: Drawing = { pageOf, name }
  const headings: Heading[] = []
  let at = 0
  let depth = 1
  const body = rest.map(token => {
    if (token.type !== 'heading') return block(token, drawing)
    const { depth: next, tokens } = token as Tokens.Heading
    if (next === 1 || next > depth + 1) throw new Error(`the heading ${token.raw.trim()} is of a wrong depth`)
    depth = next
    const id = ids[at++]!
    const words = plainOf(tokens)
    under(words)
    if (depth === 2) headings.push({ id, text: words })
    return `<h${depth} id="${id}">${inline(tokens, drawing)}</h${depth}>`
  })
  const { tokens } = second as Tokens.Paragraph
  return {
    title,
    lead: inline(tokens, drawing),
    summary: firstOf(plainOf(tokens)),
    headings,
    body: body.filter(markup => markup !== '').join('\n'),
  }
}
