/** What is kept of the sources that an operator switches on: CVEs and incidents of CAs, in English. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

export const SOURCES = ['openssl', 'nvd', 'ccadb'] as const
export type SourceName = (typeof SOURCES)[number]

export const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]

export const CVE_ID = /^CVE-\d{4}-\d{4,19}$/

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const Link = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>]+$/))

export const Affected = v.object({
  product: v.string(),
  versions: v.string(),
  fixed: v.nullable(v.string()),
})

export const Cvss = v.object({ version: v.picklist(['2.0', '3.0', '3.1', '4.0']), score: v.number() })

export const LiveCve = v.object({
  id: v.pipe(v.string(), v.regex(CVE_ID)),
  from: v.picklist(['openssl', 'nvd']),
  date: Day,
  title: v.string(),
  /** Paragraphs. */
  text: v.array(v.string()),
  severity: v.nullable(v.picklist(SEVERITIES)),
  cvss: v.nullable(Cvss),
  affected: v.array(Affected),
  url: Link,
})
export type LiveCve = v.InferOutput<typeof LiveCve>

export const LiveIncident = v.object({
  id: v.pipe(v.string(), v.regex(/^bugzilla-\d+$/)),
  date: Day,
  /** The CA. */
  about: v.string(),
  title: v.string(),
  open: v.boolean(),
  url: Link,
})
export type LiveIncident = v.InferOutput<typeof LiveIncident>

/** The last good copy of one source. */
export const SourceCopy = v.object({
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  cves: v.array(LiveCve),
  incidents: v.array(LiveIncident),
  /** What each entry was made of, by its id, where the source says that: the same is not read again. */
  versions: v.record(v.string(), v.string()),
})
export type SourceCopy = v.InferOutput<typeof SourceCopy>

export const Live = v.object({
  sources: described(v.array(v.picklist(SOURCES)), 'Those that are switched on and have been read.'),
  cves: described(v.array(LiveCve), 'Newest first.'),
  incidents: described(v.array(LiveIncident), 'Newest first.'),
})
export type Live = v.InferOutput<typeof Live>
