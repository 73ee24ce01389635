/** Pure: the mail of a domain in words: the verdict, what is wrong and how to fix it, then the facts. */
import * as v from 'valibot'
import { belowVerdict, type FindingSeverity } from '../../../core/answer/finding.ts'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { linesFor, type TableRow, type Tone } from '../../../core/answer/summary.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Brief, Line, Summary } from '../../../core/plugin/plugin.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import { inKorean } from '../../../knowledge-base/providers/index.ts'
import type { Answer } from '../schema.ts'

/** Fragments: lower case, no full stop. */
const WORDS = {
  arrives: { en: 'Receiving', ko: '수신' },
  believed: { en: 'Sending', ko: '발신' },
  mx: { en: 'Mail servers', ko: '메일 서버' },
  tls: { en: 'TLS on port 25', ko: '25번 포트 TLS' },
  dane: { en: 'DANE', ko: 'DANE' },
  sts: { en: 'MTA-STS', ko: 'MTA-STS' },
  rpt: { en: 'TLS reports', ko: 'TLS 보고서' },
  spf: { en: 'SPF', ko: 'SPF' },
  dmarc: { en: 'DMARC', ko: 'DMARC' },
  dkim: { en: 'DKIM', ko: 'DKIM' },
  bimi: { en: 'BIMI', ko: 'BIMI' },
  part: { en: 'Part', ko: '항목' },
  value: { en: 'Value', ko: '값' },
  meaning: { en: 'Meaning', ko: '의미' },
  records: { en: 'Records to publish', ko: '등록할 레코드' },
  unchecked: { en: 'Not checked', ko: '확인하지 못한 항목' },
  'not-set-up': { en: 'not set up', ko: '설정되지 않음' },
  'not-checked': { en: 'not checked', ko: '확인하지 못함' },
  'no-mail': { en: 'accepts no mail', ko: '메일을 받지 않음' },
  none: { en: 'none', ko: '없음' },
  encrypted: { en: 'encrypted', ko: '암호화됨' },
  unencrypted: { en: 'not encrypted', ko: '암호화되지 않음' },
  matches: { en: 'the certificate matches', ko: '인증서와 일치함' },
  differs: { en: 'the certificate does not match', ko: '인증서와 일치하지 않음' },
  unsigned: { en: 'without DNSSEC', ko: 'DNSSEC 없음' },
  invalid: { en: 'cannot be used', ko: '사용할 수 없음' },
  enforce: { en: 'senders have to encrypt', ko: '발신 서버가 암호화해야 함' },
  testing: { en: 'senders only report', ko: '보고만 함' },
  'mode-none': { en: 'turned off', ko: '꺼짐' },
  'no-key': { en: 'no key at these selectors', ko: '이 셀렉터에는 키가 없음' },
  keys: { en: '{count} {count|key|keys}', ko: '키 {count}개' },
  'no-selector': { en: 'selectors not known', ko: '셀렉터를 알 수 없음' },
  declines: { en: 'shows no logo', ko: '로고를 표시하지 않음' },
  policy: { en: 'policy {policy}', ko: '{policy} 정책' },
} as const satisfies Catalogue

type Say = (report: Coded<typeof WORDS>) => string

/** The causes that explain what servers log of a finding. */
const CAUSES: ReadonlyMap<string, EntryId> = new Map([
  ['exchanges-silent', 'timeout'],
  ['exchange-silent', 'timeout'],
  ['exchange-undelivered', 'postfix-dane'],
  ['exchange-no-starttls', 'smtp-starttls-unavailable'],
  ['exchange-no-handshake', 'postfix-tls-failure'],
  ['exchange-old-tls', 'server-tls-versions'],
  ['exchange-certificate', 'postfix-untrusted'],
  ['dane-differs', 'dane-mismatch'],
  ['dane-untrusted', 'postfix-dane'],
  ['dane-bogus', 'postfix-dane'],
  ['dane-unusable', 'dane-mismatch'],
  ['dane-pins-certificate', 'dane-mismatch'],
  ['dane-no-next', 'dane-mismatch'],
  ['sts-refuses-all', 'postfix-dane'],
  ['sts-refuses-some', 'postfix-dane'],
])

/** The page that explains a finding, behind the language; null: its fix says all. */
export const guideOf = (code: string): string | null => {
  const cause = CAUSES.get(code)
  return cause === undefined ? null : `/errors/${cause}`
}

/** One line holds about so much. */
const MAX_VALUE = 160
const shorten = (text: string): string =>
  text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text

const TONES: Readonly<Record<FindingSeverity, Tone>> = {
  error: 'bad',
  warning: 'warning',
  waiting: 'waiting',
  unknown: 'unknown',
  info: 'plain',
}

/** Which row a finding is about: its code begins so. */
const ROWS = ['mx', 'tls', 'dane', 'sts', 'rpt', 'spf', 'dmarc', 'dkim', 'bimi'] as const
type Row = (typeof ROWS)[number]
const PREFIXES: Readonly<Record<Row, readonly string[]>> = {
  mx: ['mx-', 'reverse-'],
  tls: ['exchange'],
  dane: ['dane-'],
  sts: ['sts-'],
  rpt: ['tls-rpt-'],
  spf: ['spf-', 'auth-', 'unused-'],
  dmarc: ['dmarc-'],
  dkim: ['dkim-'],
  bimi: ['bimi-'],
}
const FIELDS: Readonly<Record<Row, string>> = {
  mx: 'mx',
  tls: 'exchanges',
  dane: 'dane',
  sts: 'mtaSts',
  rpt: 'tlsRpt',
  spf: 'spf',
  dmarc: 'dmarc',
  dkim: 'dkim',
  bimi: 'bimi',
}

const mx = ({ mx, receives }: Answer, say: Say, language: Language): [string, string] => {
  const value = mx.map(({ priority, host }) => `${priority} ${host}`).join(', ')
  const providers = [...new Set(mx.flatMap(({ provider }) => provider ?? []))].join(', ')
  if (receives === 'null-mx') return [value, say({ code: 'no-mail' })]
  return [value, value === '' ? say({ code: 'none' }) : language === 'ko' ? inKorean(providers) : providers]
}

const tls = ({ exchanges, receives }: Answer, say: Say): [string, string] => {
  const rows = exchanges ?? []
  const protocols = rows.map(({ protocol }) => protocol)
  const value = [...new Set(protocols.flatMap(protocol => protocol ?? []))].sort().join(', ')
  if (rows.length === 0) return ['', say({ code: receives === 'mx' ? 'not-checked' : 'none' })]
  if (rows.some(({ startTls }) => startTls === false)) return [value, say({ code: 'unencrypted' })]
  return [value, say({ code: value === '' ? 'not-checked' : 'encrypted' })]
}

const dane = ({ dane, exchanges }: Answer, say: Say): [string, string] => {
  const records = dane.flatMap(host => host.records)
  const isOpen = dane.some(({ status }) => status === 'unknown' || status === 'bogus')
  if (records.length === 0 && isOpen) return ['', say({ code: 'not-checked' })]
  if (records.length === 0) return ['', say({ code: 'not-set-up' })]
  const kinds = records.map(({ usage, selector, matchingType }) => `${usage} ${selector} ${matchingType}`)
  const value = [...new Set(kinds)].join(', ')
  if (dane.some(({ status }) => status === 'insecure')) return [value, say({ code: 'unsigned' })]
  const outcomes = (exchanges ?? []).map(one => one.dane)
  if (outcomes.includes('differs')) return [value, say({ code: 'differs' })]
  return [value, outcomes.includes('matches') ? say({ code: 'matches' }) : '']
}

const MODES = { enforce: 'enforce', testing: 'testing', none: 'mode-none' } as const

const partOf = (row: Row, answer: Answer, say: Say, language: Language): [string, string] => {
  const { mtaSts, tlsRpt, spf, dmarc, dkim, bimi } = answer
  switch (row) {
    case 'mx':
      return mx(answer, say, language)
    case 'tls':
      return tls(answer, say)
    case 'dane':
      return dane(answer, say)
    case 'sts':
      if (mtaSts === null) return ['', say({ code: 'not-set-up' })]
      return [
        mtaSts.record ?? '',
        say({ code: mtaSts.policy === null ? 'invalid' : MODES[mtaSts.policy.mode] }),
      ]
    case 'rpt':
      if (tlsRpt === null) return ['', say({ code: 'not-set-up' })]
      return [tlsRpt.record ?? '', tlsRpt.record === null ? say({ code: 'invalid' }) : '']
    case 'spf':
      return spf === null ? ['', say({ code: 'none' })] : [spf.record, '']
    case 'dmarc': {
      if (dmarc === null) return ['', say({ code: 'none' })]
      const { policy, record } = dmarc
      return [
        record,
        policy === null ? say({ code: 'invalid' }) : say({ code: 'policy', params: { policy } }),
      ]
    }
    case 'dkim': {
      const count = dkim.filter(({ record }) => record !== null).length
      const value = dkim.map(({ selector }) => selector).join(', ')
      if (dkim.length === 0) return ['', say({ code: 'no-selector' })]
      return [value, count === 0 ? say({ code: 'no-key' }) : say({ code: 'keys', params: { count } })]
    }
    case 'bimi':
      if (bimi === null) return ['', say({ code: 'not-set-up' })]
      return [
        bimi.record ?? '',
        bimi.record === null ? say({ code: 'invalid' }) : (bimi.logo ?? say({ code: 'declines' })),
      ]
  }
}

/** A selector that was looked up is there, and has no key. */
const isThere = (row: Row, value: string, { dkim }: Answer): boolean =>
  row === 'dkim' ? dkim.some(({ record }) => record !== null) : value !== ''

/** What was left out says nothing of what is there. */
const CUTS: readonly string[] = ['records-cut', 'hosts-cut', 'addresses-unasked']

const isOpen = (row: Row, { unmeasured }: Answer): boolean =>
  unmeasured.some(({ field, code = '' }) => field === FIELDS[row] && !CUTS.includes(code))

const rowOf = (row: Row, answer: Answer, language: Language): TableRow => {
  const say: Say = report => words(WORDS, report, language) ?? report.code
  const finding = answer.findings.find(({ code }) => PREFIXES[row].some(prefix => code.startsWith(prefix)))
  const [value, meaning] = isOpen(row, answer)
    ? ['', say({ code: 'not-checked' })]
    : partOf(row, answer, say, language)
  const state = isOpen(row, answer) ? 'unknown' : isThere(row, value, answer) ? 'good' : 'plain'
  return {
    id: row,
    state: finding && finding.severity !== 'info' ? TONES[finding.severity] : state,
    cells: [say({ code: row }), shorten(value), meaning],
    ...(finding ? { finding: finding.code } : {}),
  }
}

const factOf = ({ cells }: TableRow): Line => {
  const [label = '', value = '', meaning = ''] = cells
  const note = value === '' || meaning === '' ? meaning : ` (${meaning})`
  return { kind: 'fact', label, value: `${value}${note}` }
}

/** What people call the member that a path begins with. */
const fieldName = (field: string, language: Language): string => {
  const [member] = field.split(/[.[]/, 1)
  const row = ROWS.find(one => FIELDS[one] === member) ?? 'arrives'
  return WORDS[row][language]
}

/** What could not be checked: members of one reason together. */
const gapLines = ({ unmeasured }: Answer, language: Language): Line[] => {
  const reasons = new Map<string, string[]>()
  for (const { field, reason, reasonKo } of unmeasured) {
    const why = language === 'ko' ? (reasonKo ?? reason) : reason
    reasons.set(why, [...(reasons.get(why) ?? []), fieldName(field, language)])
  }
  return [...reasons].map(
    ([why, fields]): Line => ({ kind: 'note', text: `${[...new Set(fields)].join(', ')}: ${why}` }),
  )
}

/** The question that is well, beside a verdict about the other one. */
const wellLines = ({ verdict, arrives, believed }: Answer, language: Language): Line[] =>
  verdict.state === 'good'
    ? []
    : Object.entries({ arrives, believed } as const).flatMap(([code, answer]) =>
        answer.state === 'good'
          ? [
              {
                kind: 'fact',
                label: WORDS[code as 'arrives' | 'believed'][language],
                value: answer[language],
              } as const,
            ]
          : [],
      )

export const summarize = (answer: Answer, language: Language): Summary => {
  const { verdict, findings, records } = answer
  const label = (code: keyof typeof WORDS): string => WORDS[code][language]
  const rows = ROWS.map(row => rowOf(row, answer, language))
  const gaps = gapLines(answer, language)
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: belowVerdict(findings, language, guideOf),
    lines: [
      ...linesFor('pages', [
        {
          kind: 'table',
          leads: true,
          literal: 1,
          columns: [label('part'), label('value'), label('meaning')],
          rows,
        },
      ]),
      ...wellLines(answer, language),
      ...linesFor('text', rows.map(factOf)),
      ...(records.length === 0 ? [] : linesFor('pages', [{ kind: 'heading', text: label('records') }])),
      ...linesFor(
        'pages',
        records.map(
          ({ name, type, value }): Line => ({
            kind: 'code',
            label: type === 'file' ? name : `${type} ${readableHost(name, language)}`,
            text: value,
          }),
        ),
      ),
      ...outdatedLines(answer.outdated, language),
    ],
    details: gaps.length === 0 ? [] : [{ kind: 'heading', text: label('unchecked') }, ...gaps],
  }
}

/* What agents are handed: without what findings say already. */

const text = v.string()
const maybe = v.nullable(text)
const said = v.object({ state: text, text })

export const brief: Brief = {
  output: {
    domain: text,
    arrives: said,
    believed: said,
    mx: v.array(v.object({ priority: v.number(), host: text, provider: maybe })),
    policies: v.object({ mtaSts: maybe, tlsRpt: maybe, spf: maybe, dmarc: maybe, bimi: maybe }),
    dkim: v.array(v.object({ selector: text, record: maybe })),
    exchanges: v.nullable(
      v.array(
        v.object({
          host: text,
          address: text,
          startTls: v.nullable(v.boolean()),
          protocol: maybe,
          dane: maybe,
        }),
      ),
    ),
    checkedAt: text,
  },
  of: (answer: Answer) => ({
    verdict: answer.verdict,
    findings: answer.findings,
    domain: answer.domain,
    arrives: answer.arrives,
    believed: answer.believed,
    mx: answer.mx.map(({ priority, host, provider }) => ({ priority, host, provider })),
    policies: {
      mtaSts: answer.mtaSts?.policy?.mode ?? null,
      tlsRpt: answer.tlsRpt?.record ?? null,
      spf: answer.spf?.record ?? null,
      dmarc: answer.dmarc?.record ?? null,
      bimi: answer.bimi?.record ?? null,
    },
    dkim: answer.dkim.map(({ selector, record }) => ({ selector, record })),
    exchanges:
      answer.exchanges?.map(({ host, address, startTls, protocol, dane }) => ({
        host,
        address,
        startTls,
        protocol,
        dane,
      })) ?? null,
    checkedAt: answer.checkedAt,
  }),
}
