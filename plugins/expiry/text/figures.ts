/** Pure: when certificates and registrations expire, as it is drawn: a line of time, or a row a domain. */
import type { Tone } from '../../../core/answer/summary.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import type { Figure, FigureOf, Lane, Mark, ScheduleRow, Span } from '../../../core/answer/summary.ts'
import { instant } from '../../../core/base/time.ts'
import type { Answer, Result } from '../schema.ts'
import {
  certificateCell,
  certificateText,
  certificateTone,
  pathOf,
  registrationCell,
  registrationText,
  registrationTone,
  rowState,
} from './ends.ts'
import { shortHost } from './host.ts'
import { daysTo } from './verdict.ts'
import type { Say } from './verdict.ts'

/** From today on; most certificates end within. */
const AXIS_DAYS = 90
const DAY_MS = 86_400_000

/** The bar of a certificate: until its end, or since then. */
const spansOf = (result: Result, now: string): Span[] => {
  const { certificate } = result
  if (certificate === null) return []
  const tone = certificateTone(result)
  const { notAfter, daysLeft } = certificate
  const [from, until] = daysLeft < 0 ? [notAfter, now] : [now, notAfter]
  return [{ from, until, label: '', tone }]
}

/** The registration is only there, where nothing is to be done about it. */
const markTone = (result: Result): Mark['tone'] => {
  const tone = registrationTone(result)
  return tone === 'good' ? 'plain' : tone
}

/* Several domains: a row each, what is worst above. */

const RANKS: readonly Tone[] = ['bad', 'warning', 'waiting', 'unknown', 'good']

const rowOf = (result: Result, { checkedAt, findings }: Answer, say: Say): ScheduleRow => {
  const { domain, domainExpiry } = result
  const certificate = certificateTone(result)
  return {
    label: shortHost(domain),
    ...pathOf(result),
    tone: rowState(result, findings),
    cells: [
      { text: certificateCell(result, say), tone: certificate === 'good' ? 'plain' : certificate },
      { text: registrationCell(result, say), tone: markTone(result) },
    ],
    spans: spansOf(result, checkedAt),
    marks:
      domainExpiry === null
        ? []
        : [{ at: domainExpiry, label: registrationText(result, say), tone: markTone(result) }],
  }
}

const schedule = (results: readonly Result[], answer: Answer, say: Say): FigureOf<'schedule'> => {
  const now = answer.checkedAt
  const rank = (result: Result): number => RANKS.indexOf(rowState(result, answer.findings))
  return {
    kind: 'schedule',
    label: say({ code: 'expiry-label-timeline' }),
    now,
    until: instant(new Date(Date.parse(now) + AXIS_DAYS * DAY_MS)),
    axis: {
      now: say({ code: 'expiry-axis-now' }),
      until: say({ code: 'expiry-axis-until', params: { days: AXIS_DAYS } }),
    },
    columns: [
      say({ code: 'expiry-label-domain' }),
      say({ code: 'expiry-label-certificate' }),
      say({ code: 'expiry-label-registration' }),
    ],
    rows: results
      .toSorted((one, other) => rank(one) - rank(other) || daysTo(one) - daysTo(other))
      .map(result => rowOf(result, answer, say)),
    note: say({ code: 'expiry-axis-legend', params: { days: AXIS_DAYS } }),
  }
}

/* One domain: a line of time, with its dates at their places. */

const laneOf = (result: Result, now: string, say: Say): Lane => {
  const { certificate, domainExpiry } = result
  const marks: Mark[] = []
  const notes: string[] = []
  const label = (what: 'certificate' | 'registration', end: string): string =>
    say({ code: 'expiry-of', params: { what: { code: `expiry-label-${what}` }, end } })
  const short = (what: 'certificate' | 'registration', on: string): string =>
    say({ code: 'expiry-short', params: { what: { code: `expiry-label-${what}` }, on } })
  const certificateLabel = label('certificate', certificateText(result, say))
  const registrationLabel = label('registration', registrationText(result, say))
  if (certificate === null) notes.push(certificateLabel)
  else {
    const { notAfter: at } = certificate
    const tone = certificateTone(result)
    marks.push({ at, label: certificateLabel, short: short('certificate', at), tone })
  }
  if (domainExpiry === null) notes.push(registrationLabel)
  else {
    const at = domainExpiry
    marks.push({ at, label: registrationLabel, short: short('registration', at), tone: markTone(result) })
  }
  return { label: '', tone: 'plain', spans: spansOf(result, now), marks, notes }
}

/** People look before they read: where all that is drawn is well, and the domain is not, it says so. */
const elsewhere = (lane: Lane, findings: readonly Finding[], say: Say): { readonly note?: string } => {
  const isWell = [...lane.spans, ...lane.marks].every(({ tone }) => tone === 'good' || tone === 'plain')
  const told = findings.filter(({ severity }) => severity !== 'info')
  const isBad = told.some(({ severity }) => severity !== 'unknown')
  if (isWell && isBad) return { note: say({ code: 'expiry-fault-elsewhere' }) }
  // A date that is not known is a note of the lane, and may be all that is open.
  const isOpen = told.length > 0 && (lane.notes ?? []).length === 0
  return isWell && isOpen ? { note: say({ code: 'expiry-open-elsewhere' }) } : {}
}

const timeline = (result: Result, { checkedAt: now, findings }: Answer, say: Say): FigureOf<'timeline'> => {
  const lane = laneOf(result, now, say)
  const label = say({ code: 'expiry-label-timeline' })
  return { kind: 'timeline', label, now, lanes: [lane], ...elsewhere(lane, findings, say) }
}

/** Null where nothing is known: then the words say why. */
export const figureOf = (results: readonly Result[], answer: Answer, say: Say): Figure | null => {
  if (results.every(({ certificate, domainExpiry }) => certificate === null && domainExpiry === null))
    return null
  const [first] = results
  return first && results.length === 1 ? timeline(first, answer, say) : schedule(results, answer, say)
}
