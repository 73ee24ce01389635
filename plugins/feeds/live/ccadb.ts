/**
 * Incidents that CAs report to root programs: the bugs of Mozilla's Bugzilla under CA Program, CA Certificate
 * Compliance, where the CCADB's incident reporting guidelines ask for them.
 */
import * as v from 'valibot'
import { BUGZILLA } from './addresses.ts'
import { getChecked, SourceFailed } from '../../../core/sources.ts'
import type { SourceContext } from '../../../core/sources.ts'
import type { SourceCopy, LiveIncident } from './schema.ts'
import { dayOf, line } from './text.ts'

const WINDOW_DAYS = 180
const DAY_MS = 86_400_000
const MAX_OCTETS = 2 * 1024 * 1024
const MAX_ENTRIES = 100
const MAX_CA = 80
const MAX_TITLE = 200

const Bug = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  summary: v.string(),
  status: v.string(),
  resolution: v.optional(v.string()),
  creation_time: v.string(),
})
export const Bugs = v.object({ bugs: v.array(Bug) })
type Bug = v.InferOutput<typeof Bug>

/** Reports that turned out to be none. */
const NONE = ['INVALID', 'DUPLICATE', 'WORKSFORME', 'MOVED']
const CLOSED = ['RESOLVED', 'VERIFIED', 'CLOSED']

/** Pure. The summary begins with the CA and a colon, as the program asks. */
export const readBug = ({ id, summary, status, resolution, ...bug }: Bug, now: Date): LiveIncident | null => {
  const date = dayOf(bug.creation_time, now)
  const [, ca, title] = /^([^:]{2,80}): *(.+)$/s.exec(summary.trim()) ?? []
  if (date === null || ca === undefined || title === undefined || NONE.includes(resolution ?? '')) return null
  return {
    id: `bugzilla-${id}`,
    date,
    about: line(ca, MAX_CA),
    title: line(title, MAX_TITLE),
    open: !CLOSED.includes(status),
    url: `https://bugzilla.mozilla.org/show_bug.cgi?id=${id}`,
  }
}

/** Throws SourceFailed. */
export const readCcadb = async (asking: SourceContext): Promise<Omit<SourceCopy, 'fetchedAt'>> => {
  const now = asking.now()
  const query = new URLSearchParams({
    product: 'CA Program',
    component: 'CA Certificate Compliance',
    creation_time: new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10),
    include_fields: 'id,summary,status,resolution,creation_time',
    limit: '500',
  })
  const { bugs } = await getChecked(asking, `${BUGZILLA}bug?${query}`, Bugs, MAX_OCTETS)
  // In half a year there always was one.
  if (bugs.length === 0) throw new SourceFailed('empty')
  const incidents = bugs
    .flatMap(bug => readBug(bug, now) ?? [])
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
    .slice(0, MAX_ENTRIES)
  return { cves: [], incidents, versions: {} }
}
