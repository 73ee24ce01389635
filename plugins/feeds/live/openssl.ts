/**
 * The list of vulnerabilities of the OpenSSL project: one CVE record (JSON 5) each, in the folder `secjson`
 * of its public repository of release metadata, which the pages of its website are made of.
 */
import * as v from 'valibot'
import { FILES, LIST } from './addresses.ts'
import { getChecked, SourceFailed } from '../../../core/sources.ts'
import type { SourceContext } from '../../../core/sources.ts'
import { CVE_ID, SEVERITIES } from './schema.ts'
import type { SourceCopy, LiveCve } from './schema.ts'
import { dayOf, firstSentence, line, linkOf, paragraphs } from './text.ts'

/** Some 280 files are some 300 KB. */
const MAX_LIST_OCTETS = 2 * 1024 * 1024
const MAX_FILE_OCTETS = 256 * 1024
const MAX_ENTRIES = 40
export const MAX_TITLE = 160
export const MAX_TEXT = 2_000
const MAX_AFFECTED = 12

const List = v.array(v.object({ name: v.string(), sha: v.string() }))

const text = v.optional(v.nullable(v.string()))
export const CveRecord = v.object({
  cveMetadata: v.object({ cveId: v.pipe(v.string(), v.regex(CVE_ID)), state: v.optional(v.string()) }),
  containers: v.object({
    cna: v.object({
      title: text,
      datePublic: text,
      descriptions: v.array(v.object({ lang: v.string(), value: v.string() })),
      affected: v.array(
        v.object({
          product: text,
          versions: v.optional(
            v.array(v.object({ version: text, lessThan: text, lessThanOrEqual: text, status: text })),
          ),
        }),
      ),
      metrics: v.optional(
        v.array(v.object({ other: v.optional(v.object({ content: v.optional(v.object({ text })) })) })),
      ),
      references: v.optional(v.array(v.object({ url: v.string(), tags: v.optional(v.array(v.string())) }))),
    }),
  }),
})
type CveRecord = v.InferOutput<typeof CveRecord>
type Cna = CveRecord['containers']['cna']

const affectedOf = ({ affected }: Cna): LiveCve['affected'] =>
  affected
    .flatMap(({ product, versions = [] }) =>
      versions.flatMap(({ version, lessThan, lessThanOrEqual, status }) => {
        if (status !== 'affected' || !version) return []
        const until = lessThan ? `, < ${lessThan}` : lessThanOrEqual ? `, ≤ ${lessThanOrEqual}` : ''
        return [
          {
            product: line(product ?? 'OpenSSL', 60),
            versions: line(`${until === '' ? '' : '≥ '}${version}${until}`, 80),
            fixed: lessThan ? line(lessThan, 40) : null,
          },
        ]
      }),
    )
    .slice(0, MAX_AFFECTED)

const severityOf = ({ metrics = [] }: Cna): LiveCve['severity'] => {
  const words = metrics.map(({ other }) => other?.content?.text?.toLowerCase())
  return SEVERITIES.find(one => words.includes(one)) ?? null
}

/** Pure. Null for a record that was rejected, or says too little. */
export const readRecord = ({ cveMetadata, containers: { cna } }: CveRecord, now: Date): LiveCve | null => {
  const { cveId: id, state = 'PUBLISHED' } = cveMetadata
  const date = dayOf(cna.datePublic ?? undefined, now)
  const described = cna.descriptions.find(({ lang }) => /^en\b/i.test(lang))?.value ?? ''
  if (state !== 'PUBLISHED' || date === null || described.trim() === '') return null
  const references = cna.references ?? []
  const advisory = references.find(({ tags = [] }) => tags.includes('vendor-advisory')) ?? references[0]
  return {
    id,
    from: 'openssl',
    date,
    title: cna.title ? line(cna.title, MAX_TITLE) : firstSentence(described, MAX_TITLE),
    text: paragraphs(described, MAX_TEXT),
    severity: severityOf(cna),
    cvss: null,
    affected: affectedOf(cna),
    url: linkOf(advisory?.url) ?? `https://www.cve.org/CVERecord?id=${id}`,
  }
}

/** Newest first, by year and number. */
const order = (name: string): number => {
  const [, year, number] = /^CVE-(\d{4})-(\d+)/.exec(name)!
  return Number(year) * 1e9 + Math.min(Number(number), 1e9 - 1)
}

/** Throws SourceFailed. Files that are as they were before are not asked for again. */
export const readOpenssl = async (
  asking: SourceContext,
  before: SourceCopy | null,
): Promise<Omit<SourceCopy, 'fetchedAt'>> => {
  const listed = (await getChecked(asking, LIST, List, MAX_LIST_OCTETS))
    .filter(({ name }) => name.endsWith('.json') && CVE_ID.test(name.slice(0, -5)))
    .sort((a, b) => order(b.name) - order(a.name))
    .slice(0, MAX_ENTRIES)
  if (listed.length === 0) throw new SourceFailed('empty')
  const cves: LiveCve[] = []
  const versions: Record<string, string> = {}
  let failed: unknown = null
  for (const { name, sha } of listed) {
    const id = name.slice(0, -5)
    const known = before?.cves.find(one => one.id === id)
    const keep = (one: LiveCve | null, version: string): void => {
      if (one) cves.push(one)
      versions[id] = version
    }
    if (before?.versions[id] === sha) {
      keep(known ?? null, sha)
      continue
    }
    try {
      const record = await getChecked(asking, `${FILES}HEAD/secjson/${name}`, CveRecord, MAX_FILE_OCTETS)
      if (record.cveMetadata.cveId !== id) throw new SourceFailed('malformed')
      keep(readRecord(record, asking.now()), sha)
    } catch (thrown) {
      if (!(thrown instanceof SourceFailed)) throw thrown
      failed = thrown
      // One that is damaged leaves the others as they are, and its own older state.
      if (known) keep(known, '')
    }
  }
  if (cves.length === 0) throw failed ?? new SourceFailed('empty')
  return { cves, incidents: [], versions }
}
