/** Draws figures in characters, for terminals and agents. */
import type { Language } from '../catalogue.ts'
import type { Figure } from '../figure.ts'

export const figureLines = (figure: Figure, _language: Language): string[] => {
  switch (figure.kind) {
    case 'grade':
      return [`${figure.label}: ${figure.grade} (${figure.scale.join(' ')})`]
    case 'chain':
      return figure.links.map(
        ({ title, notes }, depth) => `${'  '.repeat(depth)}${[title, ...notes].join(', ')}`,
      )
    case 'timeline':
      return figure.lanes.map(({ label, marks }) =>
        [label, ...marks.map(({ at, label: what }) => `${at.slice(0, 10)} ${what}`)].join(', '),
      )
    case 'grid':
      return figure.cells.map(({ title, value }) => `${title}: ${value}`)
    case 'count-down':
      return [`${figure.label}: ${figure.until}`]
  }
}
