/** Pure: the DNS of a domain in words: the verdict, what is wrong and how to fix it, then the facts. */
import {
  words,
  type Catalogue,
  type Coded,
  type Language,
  type Report,
} from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import {
  type Cell,
  type Figure,
  type FigureOf,
  type Link,
  type Tone,
  linesFor,
  type Surface,
} from '../../../core/answer/summary.ts'
import { allOwned, ownerParts, detailLines, factLines, providerText, reasonText, shorten } from './facts.ts'
import { delegationTable, dnssecFigure, spfFigure } from './pictures.ts'
import { recordLines } from './records.ts'
import { scorecard } from './scorecard.ts'
import type { Facts } from '../schema.ts'
import { WORDS } from './words.ts'
import * as v from 'valibot'
import type { Brief, Line, Summary } from '../../../core/plugin/plugin.ts'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { belowVerdict } from '../../../core/answer/finding.ts'

/* The way from the root of the DNS to the domain's addresses, as it is drawn. */

/** Fragments: lower case, no full stop. */
const DELEGATION = {
  label: { en: 'Delegation', ko: '위임' },
  root: { en: 'root zone', ko: '루트 존' },
  parent: { en: 'parent zone', ko: '상위 존' },
  zone: { en: 'zone', ko: '존' },
  ds: { en: 'DS record, key tag {tags}', ko: 'DS 레코드, 키 태그 {tags}' },
  'no-ds': { en: 'no DS record', ko: 'DS 레코드 없음' },
  dnssec: { en: 'DNSSEC: {state}', ko: 'DNSSEC: {state}' },
  'no-dnssec': { en: 'not signed with DNSSEC', ko: 'DNSSEC 서명 없음' },
  serial: { en: 'serial {serial}', ko: '시리얼 {serial}' },
  'not-checked': { en: 'not checked', ko: '확인하지 못함' },
  'not-in-parent': { en: 'not in the parent zone', ko: '상위 존에 없음' },
  'only-in-parent': { en: 'only in the parent zone', ko: '상위 존에만 있음' },
  alias: { en: 'CNAME to {names}', ko: 'CNAME 대상 {names}' },
  'not-here': {
    en: 'This diagram shows no problem. See above for the problem.',
    ko: '이 그림에는 문제가 없습니다. 위의 문제를 확인하세요.',
  },
} as const satisfies Catalogue

type Say = (report: Coded<typeof DELEGATION> & Report) => string

const serverParts = (
  { servers = [], nameservers, delegation }: Facts,
  say: Say,
  language: Language,
): Cell[] => {
  const above = delegation?.ns ?? []
  const below = nameservers.map(({ host }) => host)
  const place = (host: string): string[] => {
    if (above.length > 0 && !above.includes(host)) return [say({ code: 'not-in-parent' })]
    return below.length > 0 && !below.includes(host) ? [say({ code: 'only-in-parent' })] : []
  }
  const asked = new Set(servers.map(({ host }) => host))
  const open = [...new Set([...below, ...above])].filter(host => !asked.has(host))
  return [
    ...servers.map(({ host, ip, result, serial }): Cell => {
      const state = WORDS[language].results[result]
      const version = serial === null ? [] : [say({ code: 'serial', params: { serial } })]
      const tone = result === 'answers' ? 'good' : 'bad'
      return { title: host, tone, state, value: ip, notes: [...version, ...place(host)] }
    }),
    ...open.map((host): Cell => {
      const state = say({ code: 'not-checked' })
      return { title: host, tone: 'unknown', state, value: '', notes: place(host) }
    }),
  ]
}

const addressLink = (facts: Facts, say: Say, language: Language): Link[] => {
  const { domain, cname } = facts
  const owned = allOwned(facts)
  if (owned.length === 0) return []
  const parts = owned.map((one): Cell => {
    const [title = '', ...notes] = ownerParts(one)
    return { title, tone: 'plain', value: '', notes }
  })
  const notes = cname.length === 0 ? [] : [say({ code: 'alias', params: { names: cname.join(' → ') } })]
  return [{ title: readableHost(domain, language), tone: 'plain', notes, parts }]
}

const dnssecNote = ({ dnssec, dnssecChain }: Facts, say: Say, language: Language): string[] => {
  if (!dnssecChain) return []
  const { status } = dnssecChain
  if (!dnssec && status === 'insecure') return [say({ code: 'no-dnssec' })]
  return [say({ code: 'dnssec', params: { state: WORDS[language].chain[status] } })]
}

const TONES: Readonly<Record<string, Tone>> = { secure: 'good', bogus: 'bad' }

/** A diagram in which nothing is wrong, of a domain with which something is. */
const isBeside = (links: readonly Link[], { verdict }: Facts): boolean =>
  verdict.state !== 'good'
  && links.every(({ tone, parts = [] }) =>
    [tone, ...parts.map(part => part.tone)].every(one => one === 'good' || one === 'plain'),
  )

/** Null where no zone is known. `whole`: with what the facts say of DNSSEC and addresses. */
export const delegationFigure = (
  facts: Facts,
  language: Language,
  whole: boolean,
): FigureOf<'chain'> | null => {
  const { zone, delegation, dnssecChain, dnsProvider } = facts
  const say: Say = report => words(DELEGATION, report, language) ?? report.code
  const servers = serverParts(facts, say, language)
  if (zone === '' || servers.length === 0) return null
  const link = (title: string, note: string): Link => ({ title, notes: [note], tone: 'plain' })
  const parent = delegation?.parent
  const keys = delegation?.ds?.map(({ keyTag }) => String(keyTag))
  const edge =
    keys && (keys.length > 0 ? say({ code: 'ds', params: { tags: keys } }) : say({ code: 'no-ds' }))
  const above = [
    ...(zone === '.' ? [] : [link('.', say({ code: 'root' }))]),
    ...(parent === undefined || parent === '.'
      ? []
      : [link(readableHost(parent, language), say({ code: 'parent' }))]),
  ]
  const links: Link[] = [
    ...above,
    {
      title: readableHost(zone, language),
      notes: [say({ code: 'zone' }), ...(whole ? dnssecNote(facts, say, language) : [])],
      tone: (whole && TONES[dnssecChain?.status ?? '']) || 'plain',
      ...(edge === undefined || above.length === 0 ? {} : { edge }),
    },
    {
      title: WORDS[language].nameservers,
      notes: dnsProvider === null || !whole ? [] : [providerText(dnsProvider, language)],
      tone: 'plain',
      parts: servers,
    },
    ...(whole ? addressLink(facts, say, language) : []),
  ]
  const note = isBeside(links, facts) ? { note: say({ code: 'not-here' }) } : {}
  return { kind: 'chain', label: say({ code: 'label' }), trunk: 'first', links, ...note }
}

/* What agents are handed of the DNS facts: without what findings say already, and without routing. */

const text = v.string()
const maybe = v.nullable(v.string())
const texts = v.array(text)

const output = {
  domain: text,
  zone: text,
  existence: v.optional(text),
  nameservers: v.array(v.object({ host: text, provider: maybe })),
  dnsProvider: maybe,
  servers: v.optional(
    v.array(v.object({ host: text, ip: maybe, result: text, serial: v.nullable(v.number()) })),
  ),
  a: v.array(v.object({ ip: text, asn: v.number(), asName: maybe, country: text })),
  aaaa: texts,
  cname: texts,
  mx: texts,
  mxProvider: v.optional(maybe),
  spf: maybe,
  spfCheck: v.optional(
    v.nullable(v.object({ valid: v.boolean(), lookups: v.number(), lookupLimit: v.number() })),
  ),
  dmarc: v.nullable(v.object({ record: text, foundAt: text, effectivePolicy: v.optional(maybe) })),
  caa: v.nullable(v.object({ foundAt: text, records: texts })),
  dnssec: v.boolean(),
  dnssecChain: v.optional(v.nullable(v.object({ status: text }))),
  registrar: maybe,
  domainExpiry: maybe,
  registration: v.optional(v.nullable(v.object({ domain: text, status: text, states: texts }))),
  checkedAt: text,
}

/** Some of the members, where there is an object at all. */
const some = <T extends object, K extends keyof T>(
  value: T | null | undefined,
  names: readonly K[],
): Pick<T, K> | null | undefined =>
  value && (Object.fromEntries(names.map(name => [name, value[name]])) as Pick<T, K>)

const short = (facts: Facts) => ({
  existence: facts.existence,
  nameservers: facts.nameservers,
  dnsProvider: facts.dnsProvider,
  servers: facts.servers?.map(({ host, ip, result, serial }) => ({ host, ip, result, serial })),
  a: facts.a.map(({ ip, asn, asName, country }) => ({ ip, asn, asName, country })),
  aaaa: facts.aaaa,
  cname: facts.cname,
  mx: facts.mx,
  mxProvider: facts.mxProvider,
  spf: facts.spf,
  spfCheck: some(facts.spfCheck, ['records', 'valid', 'all', 'lookups', 'lookupLimit', 'includes']),
  dmarc: some(facts.dmarc, ['record', 'foundAt', 'effectivePolicy']),
  caa: some(facts.caa, ['foundAt', 'records']),
  dnssec: facts.dnssec,
  dnssecChain: some(facts.dnssecChain, ['status', 'at']),
  registrar: facts.registrar,
  domainExpiry: facts.domainExpiry,
  registration: some(facts.registration, ['domain', 'status', 'states']),
})

export const brief: Brief = {
  output,
  of: (facts: Facts) => ({
    verdict: facts.verdict,
    findings: facts.findings,
    domain: facts.domain,
    zone: facts.zone,
    ...Object.fromEntries(Object.entries(short(facts)).filter(([, value]) => value !== undefined)),
    checkedAt: facts.checkedAt,
  }),
}

const fieldName = (field: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = WORDS[language].fields
  return names[field] ?? field
}

/** What could not be checked: fields of one reason together. */
const gapLines = ({ unmeasured }: Facts, language: Language): Line[] => {
  const fields = new Map<string, string[]>()
  for (const gap of unmeasured) {
    const reason = reasonText(gap, language)
    fields.set(reason, [...(fields.get(reason) ?? []), fieldName(gap.field, language)])
  }
  if (fields.size === 0) return []
  return [
    { kind: 'heading', text: WORDS[language].unchecked },
    ...[...fields].map(
      ([reason, names]): Line => ({
        kind: 'note',
        text: `${[...new Set(names)].join(', ')}: ${shorten(reason, 200)}`,
      }),
    ),
  ]
}

/** The zone without a way to it: where its servers are not known. */
const zoneLine = ({ zone }: Facts, language: Language): Line[] =>
  zone === '' ? [] : [{ kind: 'fact', label: WORDS[language].zone, value: zone }]

const figureOn = (on: Surface, figure: Figure | null, leads?: true): Line[] =>
  figure === null ? [] : linesFor(on, [{ kind: 'figure', figure, ...(leads ? { leads } : {}) }])

/** The pictures of what is wrong. */
const pictures = (facts: Facts, language: Language): Figure[] =>
  [spfFigure(facts, language), dnssecFigure(facts, language)].filter(figure => figure !== null)

export const summarize = (answer: Facts, language: Language): Summary => {
  const { verdict, findings } = answer
  const gaps = gapLines(answer, language)
  // Where something is broken, lookups fail for it.
  const broken = verdict.state === 'problem'
  const way = delegationFigure(answer, language, true)
  const wrong = pictures(answer, language)
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: belowVerdict(findings, language),
    lines: [
      ...linesFor('pages', [scorecard(answer, language)]),
      ...wrong.flatMap(figure => figureOn('pages', figure, true)),
      ...linesFor('pages', delegationTable(answer, language)),
      ...linesFor('text', factLines(answer, language)),
      ...linesFor('pages', recordLines(answer, language)),
      ...(broken ? [] : gaps),
      ...outdatedLines(answer.outdated, language),
    ],
    details: [
      ...(way === null ? zoneLine(answer, language) : []),
      ...linesFor('text', detailLines(answer, language)),
      ...wrong.flatMap(figure => figureOn('text', figure)),
      ...figureOn('pages', way),
      ...figureOn('text', delegationFigure(answer, language, false)),
      ...(broken ? gaps : []),
    ],
  }
}
