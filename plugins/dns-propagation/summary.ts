/** Pure: a propagation check in words, with the table of who answers what. */
import { moment } from '../../core/catalogue.ts'
import { readableHost } from '../../core/domain.ts'
import type { TableRow, Language, Line, Summary } from '../../core/plugin.ts'
import type { Answer, Propagation } from './schema.ts'
import { LABELS } from './labels.ts'
import { STATES } from './states.ts'
import { SENTENCES } from './verdicts.ts'

const rowOf = (answer: Answer, language: Language): TableRow => {
  const { resolver, ip, rcode, answers, ms, error, state = 'unknown' } = answer
  const ttl = answers.length ? String(Math.min(...answers.map(one => one.ttl))) : ''
  const said =
    answers.map(({ data }) => data).join(', ')
    || (rcode === 'NOERROR' ? LABELS[language].none : rcode || error)
  return {
    state: STATES[state].mark,
    cells: [`${resolver} ${ip}`, STATES[state][language], ttl, rcode ? String(ms) : '', said],
  }
}

const readable = (name: string): string => (/(?:^|\.)xn--/.test(name) ? readableHost(name) : name)

export const summarize = (answer: Propagation, language: Language): Summary => {
  const words = LABELS[language]
  const { authoritative, resolvers, verdict, zone, vantage, unmeasured } = answer
  const table = (title: string, rows: readonly Answer[]): Line[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          {
            kind: 'table',
            columns: [words.server, words.state, words.ttl, words.ms, words.answer],
            rows: rows.map(row => rowOf(row, language)),
          },
        ]
  return {
    state: SENTENCES[verdict.detail].state,
    verdict: `${readable(answer.name)} ${answer.type}: ${verdict[language]}`,
    lines: [
      ...(zone === null ? [] : [{ kind: 'fact', label: words.zone, value: readable(zone) } as const]),
      { kind: 'fact', label: words.vantage, value: words.places[vantage] },
      ...(verdict.until
        ? [{ kind: 'fact', label: words.until, value: moment(verdict.until, language) } as const]
        : []),
      ...table(words.authoritative, authoritative),
      ...table(words.resolvers, resolvers),
      ...(verdict.until ? [{ kind: 'note', text: words.waiting } as const] : []),
      ...(unmeasured.length
        ? [
            { kind: 'heading', text: words.unmeasured } as const,
            ...unmeasured.map(
              ({ field, reason }) => ({ kind: 'note', text: `${field}: ${reason}` }) as const,
            ),
          ]
        : []),
    ],
  }
}
