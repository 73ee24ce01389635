/** Pure: the result of a propagation check in words, with a table of the answers. */
import { moment, words } from '../../core/catalogue.ts'
import { readableHost } from '../../core/domain.ts'
import type { TableRow, Language, Line, Summary } from '../../core/plugin.ts'
import type { Gap } from '../../core/schema.ts'
import type { Answer, Propagation } from './schema.ts'
import { LABELS } from './labels.ts'
import { ANSWER_REASONS, GAP_REASONS } from './reasons.ts'
import { STATES } from './states.ts'
import { SENTENCES } from './verdicts.ts'

const rowOf = (answer: Answer, language: Language): TableRow => {
  const { resolver, ip, rcode, answers, ms, error, detail, params, state = 'unknown' } = answer
  const ttl = answers.length ? String(Math.min(...answers.map(one => one.ttl))) : ''
  const said =
    answers.map(({ data }) => data).join(', ')
    || (rcode === 'NOERROR' ? LABELS[language].none : rcode)
    || (detail && words(ANSWER_REASONS, { code: detail, params }, language))
    || error
  return {
    state: STATES[state].mark,
    cells: [`${resolver} ${ip}`, STATES[state][language], ttl, rcode ? String(ms) : '', said],
  }
}

const gapText = ({ field, code = '', params, reason }: Gap, language: Language): string => {
  const fields: Readonly<Record<string, string>> = LABELS[language].fields
  return `${fields[field] ?? field}: ${words(GAP_REASONS, { code, params }, language) ?? reason}`
}

const readable = (name: string): string => (/(?:^|\.)xn--/.test(name) ? readableHost(name) : name)

export const summarize = (answer: Propagation, language: Language): Summary => {
  const labels = LABELS[language]
  const { authoritative, resolvers, verdict, zone, vantage, unmeasured } = answer
  const table = (title: string, rows: readonly Answer[]): Line[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          {
            kind: 'table',
            columns: [labels.server, labels.state, labels.ttl, labels.ms, labels.answer],
            rows: rows.map(row => rowOf(row, language)),
          },
        ]
  return {
    state: SENTENCES[verdict.detail].state,
    verdict: `${readable(answer.name)} ${answer.type}: ${verdict[language]}`,
    lines: [
      ...(zone === null ? [] : [{ kind: 'fact', label: labels.zone, value: readable(zone) } as const]),
      { kind: 'fact', label: labels.vantage, value: labels.places[vantage] },
      ...(verdict.until
        ? [{ kind: 'fact', label: labels.until, value: moment(verdict.until, language) } as const]
        : []),
      ...table(labels.authoritative, authoritative),
      ...table(labels.resolvers, resolvers),
      ...(verdict.until ? [{ kind: 'note', text: labels.waiting } as const] : []),
      ...(unmeasured.length
        ? [
            { kind: 'heading', text: labels.unmeasured } as const,
            ...unmeasured.map(gap => ({ kind: 'note', text: gapText(gap, language) }) as const),
          ]
        : []),
    ],
  }
}
