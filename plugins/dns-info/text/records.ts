/** Pure: the records of a domain as they are published, one line each. */
import type { Line } from '../../../core/answer/summary.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import type { Facts } from '../schema.ts'
import { spfRecords } from './facts.ts'
import { WORDS } from './words.ts'

type Entry = readonly [type: string, name: string, values: readonly string[]]

/** Records of one type that are listed; the answer has all of them. */
const MAX_OF_TYPE = 16

const entriesOf = (facts: Facts): Entry[] => {
  const { domain, zone, nameservers, delegation, soa, a, aaaa, cname, mx, dmarc, caa } = facts
  const end = cname.at(-1) ?? domain
  return [
    ...cname.map((target, index): Entry => ['CNAME', cname[index - 1] ?? domain, [target]]),
    ['A', end, a.map(({ ip }) => ip)],
    ['AAAA', end, aaaa],
    ['MX', domain, mx],
    ['TXT', domain, spfRecords(facts)],
    ['TXT', `_dmarc.${dmarc?.foundAt ?? domain}`, dmarc ? [dmarc.record] : []],
    ['CAA', caa?.foundAt ?? domain, caa?.records ?? []],
    ['NS', zone, nameservers.map(({ host }) => host)],
    [
      'SOA',
      zone,
      soa
        ? [[soa.mname, soa.rname, soa.serial, soa.refresh, soa.retry, soa.expire, soa.minimum].join(' ')]
        : [],
    ],
    [
      'DS',
      zone,
      (delegation?.ds ?? []).map(
        ({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest}`,
      ),
    ],
  ]
}

/** The check of propagation asks for a record where its TTL is known; DS is not one of its types. */
const pathOf = (type: string, name: string): { readonly path?: string } =>
  type === 'DS' ? {} : { path: `/dns-propagation?${new URLSearchParams({ name, type }).toString()}` }

/** Nothing where there are none. */
export const recordLines = (facts: Facts, language: Language): Line[] => {
  const { records, recordType, recordValue, recordName, recordTtl } = WORDS[language]
  const rows = entriesOf(facts).flatMap(([type, name, values]) =>
    values
      .slice(0, MAX_OF_TYPE)
      .map(value => ({ state: 'plain', cells: [type, value, name], ...pathOf(type, name) }) as const),
  )
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: records },
        { kind: 'table', columns: [recordType, recordValue, recordName], rows, literal: 1 },
        { kind: 'note', text: recordTtl },
      ]
}
