/** Pure: the way from the root of the DNS to the domain's addresses, as it is drawn. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Cell, FigureOf, Link, Tone } from '../../../core/answer/summary.ts'
import { ownerParts } from './facts.ts'
import type { Facts } from '../schema.ts'
import { WORDS } from './words.ts'

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
  const { domain, a, aaaa, aaaaOwners, cname } = facts
  const owned = [
    ...a,
    ...(aaaaOwners ?? aaaa.map(ip => ({ ip, asn: 0, asName: null, prefix: '', country: '' }))),
  ]
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
  return {
    kind: 'chain',
    label: say({ code: 'label' }),
    trunk: 'first',
    links: [
      ...above,
      {
        title: readableHost(zone, language),
        notes: [say({ code: 'zone' }), ...(whole ? dnssecNote(facts, say, language) : [])],
        tone: (whole && TONES[dnssecChain?.status ?? '']) || 'plain',
        ...(edge === undefined || above.length === 0 ? {} : { edge }),
      },
      {
        title: WORDS[language].nameservers,
        notes: dnsProvider === null || !whole ? [] : [dnsProvider],
        tone: 'plain',
        parts: servers,
      },
      ...(whole ? addressLink(facts, say, language) : []),
    ],
  }
}
