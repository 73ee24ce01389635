/** A plugin whose checks a test holds, and a command line over it that reads lists of a test. */
import * as v from 'valibot'
import { Domain } from '../../../core/domain/inputs.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import type { ListMeans, Terminal } from '../../../core/surface/cli/terminal.ts'
import { judgement } from '../../../core/answer/finding.ts'
import { world } from '../../peers/world.ts'

/** What an outside hand may write into a certificate, and so into a message. */
export const HOSTILE =
  'a]]>b<script>\u0000\u001b[2J\u0085\u2028\u202e\ud800x\udfff&amp;"\'\uffff\ufffe\u{1f600}\t\n'

interface Held {
  running: number
  most: number
  /** Names that are never answered, until their caller goes. */
  readonly stuck: Set<string>
  /** How many answers of a name lack what a service told too often. */
  readonly paced: Map<string, number>
  /** Names in the order in which their checks ended. */
  readonly ended: string[]
  milliseconds: (name: string) => number
}

export const held: Held = {
  running: 0,
  most: 0,
  stuck: new Set(),
  paced: new Map(),
  ended: [],
  milliseconds: () => 0,
}

const texts = (title: string) => ({
  title,
  message: `${title}: ${HOSTILE}`,
  causes: [`It is ${HOSTILE}`],
  fixes: ['Renew it: `certbot renew`.', HOSTILE],
})

const findingOf = (code: string, severity: 'error' | 'warning' | 'unknown' | 'info') => ({
  code,
  severity,
  en: texts(code),
  ko: { ...texts(code), title: `${code} 문제` },
  links: ['https://example.com/a', 'not a link'],
})

const STATES: Readonly<Record<string, keyof typeof SEVERITY>> = {
  bad: 'problem',
  warn: 'warning',
  open: 'unchecked',
}
const SEVERITY = { problem: 'error', warning: 'warning', unchecked: 'unknown', good: 'info' } as const

export const look = plugin({
  name: 'look',
  summary: 'Looks at a domain.',
  routes: { 'GET /api/v1/look': json },
  ttl: 0,
  prints: { line: { en: 'one line', ko: '한 줄', write: ({ domain }) => `${domain}\n` } },
  gates: {
    'min-level': {
      takes: 'LEVEL',
      values: ['low', 'high'],
      en: 'exit with 1 if the level is lower',
      ko: '수준이 이보다 낮으면 상태 1로 종료',
      isMet: ({ domain }, least) => (domain.startsWith('open') ? null : least === 'low'),
      why: ({ domain }) => (domain === 'open.org' ? { en: 'no level', ko: '수준 없음' } : null),
    },
    'min-days': {
      takes: 'DAYS',
      en: 'exit with 1 if there are fewer days',
      ko: '남은 일수가 이보다 적으면 상태 1로 종료',
      isMet: (_, days) => Number(days) <= 30,
      measured: () => 30,
    },
    how: {
      takes: 'HOW',
      en: 'exit with 1 if it is not looked at so',
      ko: '이렇게 확인하지 않으면 상태 1로 종료',
      isMet: ({ how }, wanted) => how === wanted && how === 'a',
    },
  },
  input: v.object({ domain: Domain, deep: v.optional(v.boolean()), how: v.optional(v.picklist(['a', 'b'])) }),
  output: v.object({
    ...judgement,
    domain: v.string(),
    how: v.optional(v.string()),
    unmeasured: v.optional(v.array(v.object({ code: v.string() }))),
  }),
  example: { domain: 'example.com' },
  async run({ domain, how }, { signal }) {
    held.most = Math.max(held.most, ++held.running)
    try {
      const stay = held.stuck.has(domain.text) ? 600_000 : held.milliseconds(domain.text)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, stay)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    } finally {
      held.running--
    }
    held.ended.push(domain.text)
    const state = STATES[domain.text.split(/[0-9.]/, 1)[0]!] ?? 'good'
    const paced = held.paced.get(domain.text) ?? 0
    held.paced.set(domain.text, paced - 1)
    const verdict = { state, en: `${domain.text}: ${HOSTILE}`, ko: `${domain.text}: 결과` }
    const findings = [findingOf(`code-${state}`, SEVERITY[state])]
    const unmeasured = [{ code: 'rdap-paused' }]
    const told = { verdict, findings, domain: domain.text, ...(how ? { how } : {}) }
    return { ...told, ...(paced > 0 ? { unmeasured } : {}) }
  },
  summarize: ({ verdict, findings }, language) => ({
    state: verdict.state,
    verdict: verdict[language],
    findings: findings.map(one => ({ ...one, ...one[language] })),
    lines: [],
  }),
})

const two = plugin({
  name: 'two',
  summary: 'Takes two.',
  routes: { 'GET /api/v1/two': json },
  ttl: 0,
  input: v.object({ name: v.string(), type: v.picklist(['A', 'MX']) }),
  output: v.object({ name: v.string(), type: v.string() }),
  example: { name: 'example.com', type: 'A' },
  run: input => input,
  summarize: ({ name, type }) => ({ state: 'good', verdict: `${name} ${type}.`, lines: [] }),
})

const act = plugin({
  name: 'act',
  summary: 'Acts.',
  routes: { 'POST /api/v1/act': json },
  effect: true,
  ttl: 0,
  input: v.object({ domain: Domain }),
  output: v.object({}),
  example: { domain: 'example.com' },
  run: () => ({}),
  summarize: () => ({ state: 'good', verdict: 'Done.', lines: [] }),
})

export const plugins: readonly Plugin[] = [look, two, act]
const app = world(plugins)

export interface Ran {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

export interface With {
  /** What the list holds, in pieces. */
  readonly list?: string | readonly string[]
  readonly ended?: AbortSignal
  readonly terminal?: Partial<Terminal>
  readonly means?: Partial<ListMeans>
  readonly isFile?: boolean
}

/** Runs `certscope LINE`; what `list` holds is in the file `list.txt`, and in standard input. */
export const run = async (
  line: string,
  { list = '', ended, terminal = {}, means = {}, isFile = true }: With = {},
): Promise<Ran> => {
  let [out, err] = ['', '']
  const [verb, ...words] = line.split(' ') as [string, ...string[]]
  async function* open(path: string) {
    if (path !== '-' && path !== 'list.txt') throw Object.assign(new Error('no'), { code: 'ENOENT' })
    yield* [list].flat()
  }
  const status = await runVerb(app, verb, words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
    lists: {
      open,
      isFile: path => isFile && path === 'list.txt',
      ended: ended ?? new AbortController().signal,
      drained: async () => {},
      bar: null,
      jobs: 8,
      ...means,
    },
    ...terminal,
  })
  return { status, out, err }
}
