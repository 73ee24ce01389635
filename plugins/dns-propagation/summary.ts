/** Pure: a propagation check in words, with the table of who answers what. */
import { readableHost } from '../../core/domain.ts'
import type { TableRow, Language, Line, Summary } from '../../core/plugin.ts'
import type { Answer, Propagation } from './schema.ts'
import type { State, VerdictCode } from './judge.ts'
import { LABELS, STATE_WORDS, clock } from './words.ts'

const MARKS: Readonly<Record<State, TableRow['state']>> = {
  current: 'good',
  'by-design': 'good',
  stale: 'waiting',
  'stale-negative': 'waiting',
  blocked: 'bad',
  refused: 'bad',
  bogus: 'bad',
  failed: 'bad',
  lame: 'bad',
  differs: 'bad',
  timeout: 'unknown',
  unreachable: 'unknown',
  restricted: 'unknown',
  unknown: 'unknown',
  'former-nameserver': 'unknown',
}

const STATE_OF_VERDICT: Readonly<Record<VerdictCode, Summary['state']>> = {
  propagated: 'healthy',
  'varies-by-design': 'healthy',
  'waiting-for-ttl': 'fault',
  'negative-caching': 'fault',
  'authoritatives-disagree': 'fault',
  'delegation-outdated': 'fault',
  'filtered-or-refused': 'fault',
  'dnssec-bogus': 'fault',
  inconclusive: 'unmeasured',
}

/** That nobody serves this vantage, or one resolver will not answer for it, is no fault of the name's. */
const stateOf = ({ verdict: { code }, resolvers }: Propagation): Summary['state'] => {
  if (code !== 'filtered-or-refused') return STATE_OF_VERDICT[code]
  if (resolvers.some(({ state }) => state === 'blocked')) return 'fault'
  return resolvers.some(({ state }) => state === 'current') ? 'healthy' : 'unmeasured'
}

const rowOf = (answer: Answer, language: Language): TableRow => {
  const { resolver, ip, rcode, answers, ms, error, state = 'unknown' } = answer
  const ttl = answers.length ? String(Math.min(...answers.map(one => one.ttl))) : ''
  const said =
    answers.map(({ data }) => data).join(', ')
    || (rcode === 'NOERROR' ? LABELS[language].none : rcode || error)
  return {
    state: MARKS[state],
    cells: [`${resolver} ${ip}`, STATE_WORDS[state][language], ttl, rcode ? String(ms) : '', said],
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
    state: stateOf(answer),
    verdict: `${readable(answer.name)} ${answer.type}: ${verdict[language]}`,
    lines: [
      ...(zone === null ? [] : [{ kind: 'fact', label: words.zone, value: readable(zone) } as const]),
      { kind: 'fact', label: words.vantage, value: words.places[vantage] },
      ...(verdict.until
        ? [{ kind: 'fact', label: words.until, value: clock(new Date(verdict.until), language) } as const]
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
