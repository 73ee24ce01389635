/** Pure: a letter as plain text. */
import { printable } from '../../../core/base/printable.ts'
import type { Draft, Link, Part } from './blocks.ts'

/**
 * One command at the end stands for itself, without its backquotes and the full stop that could be taken for
 * a part of it; otherwise the backquotes show where each ends.
 */
const plain = (text: string): string => printable(text.replace(/^([^`]*)`([^`]+)`\.?$/, '$1$2'))

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
export const drawText = ({ parts, footer, links }: Draft): string =>
  `${[...parts.map(partText), ['-- ', ...footer.map(plain)].join('\n'), ...links.map(linkText)].join('\n\n')}\n`
