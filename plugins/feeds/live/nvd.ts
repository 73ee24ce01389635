/** CVEs of TLS libraries in the National Vulnerability Database, by its API 2.0. */
import * as v from 'valibot'
import { NVD } from './addresses.ts'
import { getChecked } from '../../../core/sources.ts'
import type { SourceContext } from '../../../core/sources.ts'
import { MAX_TEXT, MAX_TITLE } from './openssl.ts'
import { CVE_ID, SEVERITIES } from './schema.ts'
import type { SourceCopy, LiveCve, Severity } from './schema.ts'
import { dayOf, firstSentence, line, paragraphs } from './text.ts'

/** By what the NVD calls them (CPE 2.3: vendor and product), and by what people call them. */
export const PRODUCTS: Readonly<Record<string, string>> = {
  'openssl:openssl': 'OpenSSL',
  'gnu:gnutls': 'GnuTLS',
  'mozilla:nss': 'NSS',
  'wolfssl:wolfssl': 'wolfSSL',
  'arm:mbed_tls': 'Mbed TLS',
  'openbsd:libressl': 'LibreSSL',
}

/** It allows five requests in 30 seconds without a key, and asks for six seconds between two. */
const PAUSE_MS = 6_500
/** The longest range of days that it takes. */
const WINDOW_DAYS = 119
const DAY_MS = 86_400_000
const MAX_OCTETS = 8 * 1024 * 1024
const MAX_ENTRIES = 80
const MAX_AFFECTED = 12

const text = v.optional(v.nullable(v.string()))
const Metrics = v.optional(
  v.array(
    v.object({
      type: text,
      cvssData: v.object({ version: v.string(), baseScore: v.number(), baseSeverity: text }),
      /** CVSS version 2 has it here, outside of `cvssData`. */
      baseSeverity: text,
    }),
  ),
)
const Match = v.object({
  vulnerable: v.boolean(),
  criteria: v.string(),
  versionStartIncluding: text,
  versionStartExcluding: text,
  versionEndIncluding: text,
  versionEndExcluding: text,
})
const Item = v.object({
  id: v.pipe(v.string(), v.regex(CVE_ID)),
  published: v.string(),
  vulnStatus: text,
  descriptions: v.array(v.object({ lang: v.string(), value: v.string() })),
  metrics: v.optional(
    v.object({
      cvssMetricV40: Metrics,
      cvssMetricV31: Metrics,
      cvssMetricV30: Metrics,
      cvssMetricV2: Metrics,
    }),
  ),
  configurations: v.optional(v.array(v.object({ nodes: v.array(v.object({ cpeMatch: v.array(Match) })) }))),
})
export const NvdPage = v.object({
  totalResults: v.number(),
  vulnerabilities: v.array(v.object({ cve: Item })),
})
type Item = v.InferOutput<typeof Item>

const VERSIONS = ['2.0', '3.0', '3.1', '4.0'] as const
const SEVERITY_OF: Readonly<Record<string, Severity>> = { medium: 'moderate' }

/** The newest version of CVSS; of two judgements the NVD's own. */
const cvssOf = ({ metrics }: Item): Pick<LiveCve, 'cvss' | 'severity'> => {
  const all = [
    metrics?.cvssMetricV40,
    metrics?.cvssMetricV31,
    metrics?.cvssMetricV30,
    metrics?.cvssMetricV2,
  ].find(list => list !== undefined && list.length > 0)
  const metric = all?.find(({ type }) => type === 'Primary') ?? all?.[0]
  if (!metric) return { cvss: null, severity: null }
  const { cvssData: data } = metric
  const version = VERSIONS.find(one => one === data.version)
  const word = (data.baseSeverity ?? metric.baseSeverity ?? '').toLowerCase()
  const severity = SEVERITY_OF[word] ?? SEVERITIES.find(one => one === word) ?? null
  const isScore = data.baseScore >= 0 && data.baseScore <= 10
  return { cvss: version && isScore ? { version, score: data.baseScore } : null, severity }
}

/** Affected versions of one product: whatever else ships it has versions of its own. */
const affectedOf = ({ configurations = [] }: Item, product: string): LiveCve['affected'] =>
  configurations
    .flatMap(({ nodes }) => nodes.flatMap(({ cpeMatch }) => cpeMatch))
    .flatMap((match): LiveCve['affected'] => {
      const [, , , vendor, name, exact = '*'] = match.criteria.split(':')
      if (!match.vulnerable || `${vendor}:${name}` !== product) return []
      const { versionStartIncluding: from, versionStartExcluding: after } = match
      const { versionEndIncluding: to, versionEndExcluding: before } = match
      const bounds = [
        from ? `≥ ${from}` : after ? `> ${after}` : null,
        before ? `< ${before}` : to ? `≤ ${to}` : null,
      ].filter(one => one !== null)
      const versions = bounds.length > 0 ? bounds.join(', ') : exact
      if (versions === '*' || versions === '-') return []
      return [
        {
          product: PRODUCTS[product]!,
          versions: line(versions, 80),
          fixed: before ? line(before, 40) : null,
        },
      ]
    })
    .slice(0, MAX_AFFECTED)

/** Pure. Null for what was rejected, or says too little. */
export const readItem = (item: Item, product: string, now: Date): LiveCve | null => {
  const date = dayOf(item.published, now)
  const described = item.descriptions.find(({ lang }) => lang === 'en')?.value ?? ''
  if (item.vulnStatus === 'Rejected' || date === null || described.trim() === '') return null
  return {
    id: item.id,
    from: 'nvd',
    date,
    title: firstSentence(described, MAX_TITLE),
    text: paragraphs(described, MAX_TEXT),
    ...cvssOf(item),
    affected: affectedOf(item, product),
    url: `https://nvd.nist.gov/vuln/detail/${item.id}`,
  }
}

const queryOf = (product: string, now: Date): string => {
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  return `${NVD}2.0?${new URLSearchParams({
    virtualMatchString: `cpe:2.3:a:${product}`,
    pubStartDate: since.toISOString(),
    pubEndDate: now.toISOString(),
    resultsPerPage: '50',
  })}`
}

/** Throws SourceFailed. What was published before the days that are asked for stays as it is kept. */
export const readNvd = async (
  asking: SourceContext,
  before: SourceCopy | null,
): Promise<Omit<SourceCopy, 'fetchedAt'>> => {
  const now = asking.now()
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const found = new Map<string, LiveCve>()
  for (const [index, product] of Object.keys(PRODUCTS).entries()) {
    if (index > 0) await asking.pause(PAUSE_MS)
    asking.signal.throwIfAborted()
    const page = await getChecked(asking, queryOf(product, now), NvdPage, MAX_OCTETS)
    for (const { cve } of page.vulnerabilities) {
      const one = readItem(cve, product, now)
      if (one && !found.has(one.id)) found.set(one.id, one)
    }
  }
  const older = (before?.cves ?? []).filter(({ id, date }) => date < since && !found.has(id))
  const cves = [...found.values(), ...older].sort((a, b) => b.date.localeCompare(a.date))
  return { cves: cves.slice(0, MAX_ENTRIES), incidents: [], versions: {} }
}
