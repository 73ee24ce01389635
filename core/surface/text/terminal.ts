/** Pure: an answer in words as lines of a terminal. */
import type { FindingWords, Snippet, State } from '../../answer/finding.ts'
import { linesOn } from '../../answer/summary.ts'
import type { Figure, Marked, Option } from '../../answer/summary.ts'
import { escapeJson, printable } from '../../base/printable.ts'
import type { Line, Summary } from '../../plugin/plugin.ts'
import type { Language } from '../../text/catalogue.ts'
import { guideIn } from '../pages/links.ts'
import { figureLines } from './figures.ts'
import { FINDING_WORDS, groupsOf, MARKS, ROW_MARKS } from './states.ts'
import { layTable, width as columns, HELP_WIDTH, wrapped } from './table.ts'

const PAINT = { red: '31', green: '32', yellow: '33', dim: '2', bold: '1' } as const
type Color = keyof typeof PAINT
const COLOR: Readonly<Record<State, Color>> = {
  good: 'green',
  warning: 'yellow',
  problem: 'red',
  waiting: 'yellow',
  unchecked: 'yellow',
}
const ROW_COLOR: Readonly<Record<Marked, Color>> = {
  good: 'green',
  info: 'dim',
  warning: 'yellow',
  bad: 'red',
  waiting: 'yellow',
  unknown: 'dim',
}

export interface DrawOptions {
  readonly colors: boolean
  readonly language: Language
  /** In columns; absent: prose is wrapped at 80, tables have no limit. */
  readonly width?: number | undefined
  /** With causes, links and further facts. */
  readonly verbose?: boolean
  /** The server that answered, where its guides are. */
  readonly site?: URL | undefined
}

const INDENT = '  '

/** It begins with an empty line and a heading. */
const isHeaded = ({ kind }: Line): boolean => kind === 'heading' || kind === 'figure'

/**
 * Control characters in certificates and other untrusted text are removed. Commands, which the texts mark by
 * backquotes, are never broken: they are copied.
 */
export const draw = (
  summary: Summary,
  { colors, language, width: room, verbose = false, site }: DrawOptions,
): string => {
  // Cleaned before it is painted: any escape sequence that remains is ours.
  const paint = (color: Color, text: string) =>
    colors ? `\u001b[${PAINT[color]}m${printable(text)}\u001b[0m` : printable(text)

  /** Wrapped behind `lead`; a command counts as one word, and loses its backquotes. */
  const prose = (lead: string, text: string): string => {
    const whole = printable(text).replace(/`([^`]*)`/g, (_, command: string) =>
      command.replaceAll(' ', '\u00a0'),
    )
    return wrapped(lead, whole, room ?? HELP_WIDTH).replaceAll('\u00a0', ' ')
  }

  const signOf = (state: Marked): string => paint(ROW_COLOR[state], ROW_MARKS[state])

  const drawFigure = (figure: Figure): string[] => [
    '',
    paint('bold', figure.label),
    ...figureLines(figure, language, (room ?? Infinity) - INDENT.length).map(({ lead, tone, text, dim }) => {
      const shown = dim ? paint('dim', text) : printable(text)
      return `${INDENT}${lead}${tone ? `${signOf(tone)} ` : ''}${shown}`.trimEnd()
    }),
  ]

  const drawTable = ({ columns: heads, rows }: Extract<Line, { kind: 'table' }>): string[] => {
    const clean = rows.map(({ state, cells }) => ({ state, cells: cells.map(printable) }))
    return layTable(heads, clean, (room ?? Infinity) - INDENT.length).map(({ state, mark, text }) => {
      const sign = state && state !== 'plain' && mark ? signOf(state) : ' '
      return `  ${sign} ${state ? printable(text) : paint('dim', text)}`
    })
  }

  const label = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - columns(text)))

  const drawFinding = ({ code, message, causes, fixes, links, seen = [] }: FindingWords): string[] => {
    const words = FINDING_WORDS
    const part = (name: string, texts: readonly string[]): string[] =>
      texts.map((text, index) => {
        const number = texts.length > 1 ? `${index + 1}. ` : ''
        return prose(`    ${label(index === 0 ? name : '', LABEL)}${number}`, text)
      })
    const labels = [words.cause, words.fix, words.see, ...(verbose && seen.length > 0 ? [words.seen] : [])]
    const LABEL = 2 + Math.max(...labels.map(one => columns(one[language])))
    return [
      prose(INDENT, `${code}: ${message}`).replace(printable(code), paint('bold', code)),
      ...(verbose ? part(words.seen[language], seen) : []),
      ...part(words.cause[language], causes),
      ...part(words.fix[language], fixes),
      ...(verbose ? part(words.see[language], links) : part(words.see[language], links.slice(0, 1))),
    ]
  }

  const drawCode = ({ label: what, text, note }: Snippet): string[] => [
    `${INDENT}${paint('dim', what)}`,
    ...(note ? [prose(INDENT, note)] : []),
    ...text.split('\n').map(one => `${INDENT}${INDENT}${printable(one)}`),
  ]

  const drawOption = ({ label: name, pieces, notes }: Option): string[] => [
    `${INDENT}${printable(name)}`,
    ...pieces.flatMap(piece => drawCode({ ...piece, note: piece.notes.join(' ') })),
    ...notes.map(note => prose(INDENT, note)),
  ]

  const drawSnippets = ({ code, snippets = [] }: FindingWords): string[] =>
    snippets.length === 0
      ? []
      : ['', paint('bold', `${FINDING_WORDS.snippets[language]}: ${code}`), ...snippets.flatMap(drawCode)]

  const drawLines = (lines: readonly Line[]): string[] => {
    const widest = Math.max(0, ...lines.filter(line => line.kind === 'fact').map(line => columns(line.label)))
    return lines.flatMap((line): string[] => {
      switch (line.kind) {
        case 'heading':
          return ['', paint('bold', line.text)]
        case 'fact':
          return [prose(`${INDENT}${label(printable(line.label), widest)}${INDENT}`, line.value)]
        case 'tree': {
          const text = `  ${line.depth ? `${'   '.repeat(line.depth - 1)}└─ ` : ''}${line.text}`
          return [line.dim ? paint('dim', text) : printable(text)]
        }
        case 'table':
          return drawTable(line)
        case 'figure':
          return drawFigure(line.figure)
        case 'code':
          return drawCode(line)
        case 'choice':
          return ['', paint('bold', line.label), ...line.options.flatMap(drawOption)]
        // On a line of its own, so that it is never broken.
        case 'link':
          return [`${INDENT}${printable(line.label)}:`, `${INDENT}${INDENT}${printable(line.href)}`]
        case 'fault':
          return [
            `  ${paint('red', line.code)}  ${printable(line.text)}`,
            ...line.fixes.map(fix => prose('    → ', fix)),
          ]
        default: {
          const guide = guideIn(line.text)
          if (!guide) return [prose(INDENT, line.text)]
          // A path leads nowhere without a server.
          return site ? [prose(INDENT, guide.before + new URL(guide.path, site).href)] : []
        }
      }
    })
  }

  const isTold = ({ severity }: Pick<FindingWords, 'severity'>): boolean => verbose || severity !== 'info'
  const groups = groupsOf(summary, language).filter(isTold)
  const kept = (summary.findings ?? []).filter(one => one.kept && !isTold(one))
  const lines = linesOn(summary.lines, 'text')
  const details = linesOn(summary.details ?? [], 'text')
  const body = [
    ...groups.flatMap(({ heading, findings }) => [
      '',
      paint('bold', heading),
      ...findings.flatMap(drawFinding),
    ]),
    // Facts after findings are a part of their own.
    ...(groups.length > 0 && lines.length > 0 && !isHeaded(lines[0]!) ? [''] : []),
    ...drawLines(lines),
    ...kept.map(({ message }) => prose(INDENT, message)),
    ...(verbose ? drawLines(details) : []),
    ...(verbose ? groups.flatMap(({ findings }) => findings.flatMap(drawSnippets)) : []),
    ...(!verbose && details.length > 0 ? ['', paint('dim', FINDING_WORDS.more[language])] : []),
  ]
  return `${[paint(COLOR[summary.state], `${MARKS[summary.state]} ${summary.verdict}`), ...body].join('\n')}\n`
}

/*
 * Escapes line separators in JSON responses: JSON allows them, and some readers of event streams end a line
 * at them.
 */

/** Beside CR and LF, which JSON escapes (Python's `splitlines`). */
const SEPARATORS = /[\u0085\u2028\u2029]/g

/** Escapes line separators in the body; calls `ended` once it has ended or its reader has gone. */
export const onWholeLines = (answer: Response, ended: () => void): Response => {
  const { body, status, headers } = answer
  if (body === null) {
    ended()
    return answer
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  /** Reads the next whole characters: a chunk may end within one. Null at the end. */
  const next = async (): Promise<string | null> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return null
      const text = decoder.decode(value, { stream: true })
      if (text !== '') return text
    }
  }
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const text = await next()
          if (text !== null) return controller.enqueue(encoder.encode(escapeJson(text, SEPARATORS)))
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        ended()
      },
      cancel(reason) {
        ended()
        return reader.cancel(reason)
      },
    }),
    { status, headers },
  )
}
