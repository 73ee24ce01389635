/** Pure: the pictures of what is wrong: the lookups of SPF, the broken link of DNSSEC, delegations. */
import type { FigureOf, Line, Link, TableRow, Tone } from '../../../core/answer/summary.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { parseAddress } from '../../../core/network/ip-address.ts'
import { topicOf } from '../findings/topics.ts'
import type { Facts } from '../schema.ts'
import { TONES } from './scorecard.ts'
import { WORDS } from './words.ts'

/** Fragments: lower case, no full stop. */
const PICTURES = {
  'spf-label': { en: 'SPF: where the {count} lookups go', ko: 'SPF: DNS 조회 {count}회의 내역' },
  'spf-limit': { en: 'limit: {limit} lookups', ko: '한도: 조회 {limit}회' },
  'spf-cost': { en: '{count} {count|lookup|lookups}', ko: '조회 {count}회' },
  'spf-over': {
    en: '{count} {count|lookup|lookups}, {over} over the limit',
    ko: '조회 {count}회, 한도 초과 {over}회',
  },
  'dnssec-label': { en: 'DNSSEC chain of trust', ko: 'DNSSEC 신뢰 체인' },
  'in-parent': { en: 'in the parent zone {zone}', ko: '상위 존 {zone}' },
  'in-zone': { en: 'in zone {zone}', ko: '{zone} 존' },
  tags: { en: 'key tag {tags}', ko: '키 태그 {tags}' },
  algorithm: { en: 'algorithm {numbers}', ko: '알고리즘 {numbers}' },
  missing: { en: 'missing', ko: '없음' },
  of: { en: 'for {owner} {type}', ko: '{owner} {type} 레코드' },
  expires: { en: 'expires {at}', ko: '{at} 만료 예정' },
  expired: { en: 'expired {at}', ko: '{at} 만료됨' },
  identifies: { en: 'identifies', ko: '키 지정' },
  verifies: { en: 'verifies', ko: '서명 검증' },
  'no-match': { en: 'no match', ko: '불일치' },
  invalid: { en: 'not valid', ko: '유효하지 않음' },
  delegation: { en: 'Delegation: parent zone and zone', ko: '위임: 상위 존과 존 비교' },
  'column-server': { en: 'Name server', ko: '네임서버' },
  'column-parent': { en: 'Parent zone {zone}', ko: '상위 존 {zone}' },
  'column-zone': { en: 'Zone {zone}', ko: '{zone} 존' },
  'column-response': { en: 'Response', ko: '응답' },
  listed: { en: 'listed', ko: '있음' },
  'other-glue': { en: 'listed, glue {ips}', ko: '있음, 글루 레코드 {ips}' },
  'no-glue': { en: 'listed, without glue', ko: '있음, 글루 레코드 없음' },
  serial: { en: 'SOA serial {serial}', ko: 'SOA 시리얼 {serial}' },
  absent: { en: 'not listed', ko: '없음' },
  'not-checked': { en: 'not checked', ko: '확인하지 못함' },
} as const satisfies Catalogue

type Say = (report: Coded<typeof PICTURES>) => string

const sayIn =
  (language: Language): Say =>
  report =>
    words(PICTURES, report, language) ?? report.code

/* SPF: the terms of the record, each with its lookups. */

export const spfFigure = ({ spfCheck }: Facts, language: Language): FigureOf<'budget'> | null => {
  const { lookups = 0, lookupLimit: limit = 0, costs = [] } = spfCheck ?? {}
  if (lookups <= limit || costs.length === 0) return null
  const say = sayIn(language)
  let used = 0
  const parts = costs.map(({ term, lookups: count }) => {
    used += count
    const over = Math.min(count, Math.max(0, used - limit))
    const note =
      over > 0
        ? say({ code: 'spf-over', params: { count, over } })
        : say({ code: 'spf-cost', params: { count } })
    return { title: term, count, note }
  })
  return {
    kind: 'budget',
    label: say({ code: 'spf-label', params: { count: lookups } }),
    limit,
    limitLabel: say({ code: 'spf-limit', params: { limit } }),
    parts,
  }
}

/* DNSSEC: the DS record of the parent zone, the keys that it names, and what these sign. */

/** Reasons for which a DS record leads to no key: the chain breaks before the keys, else behind them. */
const WITHOUT_KEY: readonly string[] = [
  'dnssec-dnskey-missing',
  'dnssec-too-many-misfits',
  'dnssec-ds-matches-no-key',
  'dnssec-ds-names-no-zone-key',
  'dnssec-ds-names-other-protocol',
]

/** Findings that the chain shows. */
const OF_CHAIN = [
  'dnssec-bogus',
  'ds-without-dnskey',
  'dnskey-without-ds',
  'dnssec-weak',
  'signature-expiring',
]

type Chain = NonNullable<Facts['dnssecChain']>

/** Parameters come out of JSON, maybe of another version. */
const paramIn = ({ params }: Chain, name: string): string | null => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const listed = (values: readonly (string | number)[]): string => [...new Set(values.map(String))].join(', ')

interface Scene {
  readonly facts: Facts
  readonly chain: Chain
  /** What was found. */
  readonly code: string
  /** The zone that the chain is drawn of. */
  readonly zone: string
  /** It is the domain's own, of which the records are known. */
  readonly isOwn: boolean
  readonly say: Say
  readonly language: Language
}

const dsLink = ({ facts, chain, code, isOwn, say, language }: Scene, isBroken: boolean): Link => {
  const { parent = '', ds } = facts.delegation ?? {}
  const known = isOwn ? (ds ?? []) : []
  const tags = known.length > 0 ? listed(known.map(({ keyTag }) => keyTag)) : paramIn(chain, 'tags')
  const isMissing = code === 'dnskey-without-ds'
  const isWeak = code === 'dnssec-weak'
  const zone = parent === '' ? '' : readableHost(parent, language)
  return {
    title: 'DS',
    // Which of the two is wrong, the record or the key, nobody can tell.
    tone: isMissing || isWeak ? 'warning' : isBroken ? 'plain' : 'good',
    notes: [
      ...(isOwn && zone !== '' ? [say({ code: 'in-parent', params: { zone } })] : []),
      ...(isMissing ? [say({ code: 'missing' })] : []),
      ...(tags === null ? [] : [say({ code: 'tags', params: { tags } })]),
      ...(known.length === 0
        ? []
        : [say({ code: 'algorithm', params: { numbers: listed(known.map(({ algorithm }) => algorithm)) } })]),
    ],
    ...(isMissing ? { absent: true } : {}),
  }
}

const keyLink = (scene: Scene, isBroken: boolean): Link => {
  const { chain, code, zone, isOwn, say, language } = scene
  const keys = isOwn ? (chain.keys ?? []) : []
  const isMissing = code === 'ds-without-dnskey' || chain.detail === 'dnssec-dnskey-missing'
  const edge = isBroken ? say({ code: 'no-match' }) : say({ code: 'identifies' })
  return {
    title: 'DNSKEY',
    tone: isBroken ? 'bad' : code === 'dnssec-bogus' ? 'good' : 'plain',
    notes: [
      say({ code: 'in-zone', params: { zone: readableHost(zone, language) } }),
      ...(isMissing ? [say({ code: 'missing' })] : []),
      ...(keys.length === 0
        ? []
        : [say({ code: 'tags', params: { tags: listed(keys.map(({ keyTag }) => keyTag)) } })]),
    ],
    ...(code === 'dnskey-without-ds' ? {} : { edge }),
    ...(isMissing ? { absent: true } : {}),
    ...(isBroken || code === 'dnskey-without-ds' ? { broken: true } : {}),
  }
}

/** The signature that is wrong; where none is, that of the SOA record. */
const signatureLink = ({ chain, code, isOwn, say }: Scene, isBroken: boolean): Link[] => {
  const owner = paramIn(chain, 'owner') ?? paramIn(chain, 'name')
  const type = paramIn(chain, 'type') ?? ''
  const key = paramIn(chain, 'key')
  const at = paramIn(chain, 'expired')
  if (isBroken)
    return [
      {
        title: paramIn(chain, 'owner') === null ? 'NSEC, NSEC3' : 'RRSIG',
        tone: 'bad',
        broken: true,
        edge: say({ code: 'invalid' }),
        notes: [
          ...(owner === null ? [] : [say({ code: 'of', params: { owner, type } }).trim()]),
          ...(key === null ? [] : [say({ code: 'tags', params: { tags: key } })]),
          ...(at === null ? [] : [say({ code: 'expired', params: { at } })]),
        ],
      },
    ]
  if (!isOwn || !chain.signature) return []
  const { keyTag, until } = chain.signature
  return [
    {
      title: 'RRSIG',
      tone: code === 'signature-expiring' ? 'warning' : 'plain',
      edge: say({ code: 'verifies' }),
      notes: [
        say({ code: 'tags', params: { tags: String(keyTag) } }),
        say({ code: 'expires', params: { at: until } }),
      ],
    },
  ]
}

export const dnssecFigure = (facts: Facts, language: Language): FigureOf<'chain'> | null => {
  const { findings, dnssecChain: chain, zone: own } = facts
  const code = findings.find(one => OF_CHAIN.includes(one.code))?.code
  if (code === undefined || !chain) return null
  const say = sayIn(language)
  const isBogus = code === 'dnssec-bogus'
  const zone = isBogus ? (chain.at ?? own) : own
  const scene: Scene = { facts, chain, code, zone, isOwn: zone === own, say, language }
  const noKey = code === 'ds-without-dnskey' || (isBogus && WITHOUT_KEY.includes(chain.detail ?? ''))
  // What is not broken is not known of another zone.
  const isEntered = scene.isOwn || noKey
  const [first, ...others] = [
    ...(isEntered ? [dsLink(scene, noKey)] : []),
    keyLink(scene, noKey),
    ...(noKey ? [] : signatureLink(scene, isBogus)),
  ]
  const { edge: _, broken: __, ...top } = first!
  return {
    kind: 'chain',
    label: say({ code: 'dnssec-label' }),
    trunk: 'first',
    links: [isEntered ? first! : top, ...others],
  }
}

/* The delegation: what the parent zone lists beside what the zone does. */

/** Parameters that name no name server. */
const PLACES: readonly string[] = ['zone', 'domain', 'parent', 'place']

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (PLACES.includes(name) ? [] : textsIn(one)))
}

const WORST: readonly Tone[] = ['plain', 'good', 'unknown', 'warning', 'bad']
const worst = (tones: readonly Tone[]): Tone => WORST[Math.max(0, ...tones.map(tone => WORST.indexOf(tone)))]!

type Fault = NonNullable<Facts['issues']>[number]

/** The addresses of a host that a finding is about. */
const addressesIn = ({ params }: Fault, host: string): string[] => {
  const servers: unknown = params?.['servers']
  if (!Array.isArray(servers)) return []
  return servers.flatMap((one: unknown) => {
    const texts = textsIn(one)
    return texts.includes(host) ? texts.filter(text => parseAddress(text) !== null) : []
  })
}

/** How the parent zone lists a host, with what is wrong about its glue. */
const listing = (host: string, above: readonly string[], blamed: readonly Fault[], say: Say): string => {
  if (!above.includes(host)) return say({ code: 'absent' })
  if (blamed.some(({ code }) => code === 'glue-missing')) return say({ code: 'no-glue' })
  const ips = blamed.flatMap(fault => (fault.code === 'glue-differs' ? addressesIn(fault, host) : []))
  return ips.length === 0 ? say({ code: 'listed' }) : say({ code: 'other-glue', params: { ips } })
}

/** Empty where no name server is to blame. */
export const delegationTable = (facts: Facts, language: Language): Line[] => {
  const { zone, delegation, nameservers, servers = [], issues = [] } = facts
  const say = sayIn(language)
  const faults = issues.filter(
    ({ code, severity }) => severity !== 'info' && ['delegation', 'servers'].includes(topicOf(code)),
  )
  const above = delegation?.ns ?? []
  const below = nameservers.map(({ host }) => host)
  const differing = worst(
    faults.flatMap(({ code, severity }) => (topicOf(code) === 'delegation' ? [TONES[severity]] : [])),
  )
  // Where none of its servers answers, nothing is known of the zone itself.
  const isSilent = servers.length > 0 && servers.every(({ result }) => result !== 'answers')
  const hosts = [...new Set([...above, ...below, ...servers.map(({ host }) => host)])]
  const rows = hosts.map((host): TableRow => {
    const asked = servers.filter(one => one.host === host)
    const isSame = delegation == null || above.includes(host) === below.includes(host)
    const blamed = faults.filter(({ params }) => textsIn(params).includes(host))
    const responses = asked.map(({ ip, result, serial }) =>
      [
        `${ip} ${WORDS[language].results[result]}`,
        ...(serial === null ? [] : [say({ code: 'serial', params: { serial } })]),
      ].join(', '),
    )
    return {
      state: worst([
        asked.length > 0 ? 'good' : 'unknown',
        ...(isSame ? [] : [differing]),
        ...blamed.map(({ severity }) => TONES[severity]),
      ]),
      cells: [
        host,
        delegation == null ? say({ code: 'not-checked' }) : listing(host, above, blamed, say),
        say({ code: isSilent ? 'not-checked' : below.includes(host) ? 'listed' : 'absent' }),
        responses.length === 0 ? say({ code: 'not-checked' }) : responses.join('; '),
      ],
    }
  })
  if (!rows.some(({ state }) => state === 'bad' || state === 'warning')) return []
  const parent = delegation?.parent ?? ''
  const columns = [
    say({ code: 'column-server' }),
    say({ code: 'column-parent', params: { zone: readableHost(parent, language) } }).trim(),
    say({ code: 'column-zone', params: { zone: readableHost(zone, language) } }),
    say({ code: 'column-response' }),
  ]
  return [
    { kind: 'heading', text: say({ code: 'delegation' }), leads: true },
    { kind: 'table', columns, rows, leads: true },
  ]
}
