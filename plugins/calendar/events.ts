/**
 * Pure: the events of a calendar, as data.
 *
 * A certificate and a registration each have one 30, 14 and 7 days before they expire, as far as the
 * certificate was valid by then, and one when they expire. Those before are whole days: something to do on
 * that day. The last one has the very instant, so that programs show it by the clock of their user; where a
 * registry gives a day alone, it is that day.
 *
 * Certificates that renew later than 30 days before the end have also one when the renewal is due, and one
 * when it must have failed: by the same rules as alerts.
 */
import type { Language } from '../../core/text/catalogue.ts'
import { MAX_AUTOMATIC_MS, renewalDue } from '../../core/protocol/x509/findings/renewal.ts'
import { instant, koreanTime } from '../../core/base/time.ts'
import type { Answer, Certificate, Domain, Kind, Registration } from './schema.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const DAYS_BEFORE = [30, 14, 7] as const

type Step = '30-days' | '14-days' | '7-days' | 'due' | 'overdue' | 'end'

export interface CalendarEvent {
  /** Stays equal for certificates and registrations that follow one another: a renewal moves the event. */
  readonly uid: string
  /** Grows with each renewal. */
  readonly sequence: number
  readonly kind: Kind
  readonly step: Step
  /** The domain, in A-labels. */
  readonly subject: string
  /** The day, `2026-11-22`; an instant where it is one. */
  readonly on: string
  readonly checkedAt: string
  /** What is to be done: by hand, or by automation that is not due yet, is due, or must have failed. */
  readonly todo: 'plan' | 'renew' | 'wait' | 'watch' | 'failed'
  readonly of: Certificate | Registration
}

/** By the clocks that the words of the language go by. */
const dayOf = (at: number, language: Language): string =>
  (language === 'ko' ? koreanTime(new Date(at)) : instant(new Date(at))).slice(0, 10)

/** A colon would be a port to some programs, which make file names of it. */
const uidOf = (subject: string, kind: Kind, step: Step): string =>
  `${subject.replace(':', '_')}-${kind}-${step}@certscope`

interface Moment {
  readonly step: Step
  readonly at: number
}

/** Renewed before the 30 days, by more than the second by which lifetimes are shorter than whole days. */
const isShort = (life: number): boolean => 30 * DAY_MS > life / 3 + DAY_MS

const momentsOf = (begin: number, end: number): Moment[] => {
  const life = end - begin
  return [
    ...DAYS_BEFORE.map((days): Moment => ({ step: `${days}-days`, at: end - days * DAY_MS })),
    ...(isShort(life)
      ? ([
          { step: 'due', at: renewalDue(begin, life).getTime() },
          { step: 'overdue', at: end - life / 4 },
        ] as const)
      : []),
  ].filter(({ at }) => at > begin)
}

const todoOf = (begin: number, end: number, { step, at }: Moment): CalendarEvent['todo'] => {
  const life = end - begin
  if (life > MAX_AUTOMATIC_MS) return step === '30-days' ? 'plan' : 'renew'
  if (at >= end - life / 4) return 'failed'
  return at < renewalDue(begin, life).getTime() - MINUTE_MS ? 'wait' : 'watch'
}

/**
 * The version of its events. A certificate that follows another was issued later, but may expire earlier: the
 * lifetimes become shorter.
 */
const versionOf = (begin: string): number => Math.floor(Date.parse(begin) / MINUTE_MS)

const ofCertificate = (domain: Domain, of: Certificate, language: Language): CalendarEvent[] => {
  const [begin, end] = [Date.parse(of.notBefore), Date.parse(of.notAfter)]
  const taken = new Set([dayOf(end, language)])
  const make = (moment: Moment, on: string): CalendarEvent => ({
    uid: uidOf(domain.domain, 'certificate', moment.step),
    sequence: versionOf(of.notBefore),
    kind: 'certificate',
    step: moment.step,
    subject: domain.domain,
    on,
    checkedAt: domain.checkedAt,
    todo: todoOf(begin, end, moment),
    of,
  })
  const before = momentsOf(begin, end).flatMap(moment => {
    const on = dayOf(moment.at, language)
    // Two on one day are one; those of the four come first.
    if (taken.has(on) && (moment.step === 'due' || moment.step === 'overdue')) return []
    taken.add(on)
    return [make(moment, on)]
  })
  return [...before, make({ step: 'end', at: end }, of.notAfter)]
}

const ofRegistration = (domain: Domain, of: Registration, language: Language): CalendarEvent[] => {
  const isDay = of.expiry.length === 10
  const end = Date.parse(isDay ? `${of.expiry}T00:00:00Z` : of.expiresAt)
  // A registry's day is nobody else's: it is counted as it stands.
  const dayBefore = (days: number) => dayOf(end - days * DAY_MS, isDay ? 'en' : language)
  const make = (step: Step, on: string): CalendarEvent => ({
    uid: uidOf(of.domain, 'registration', step),
    sequence: versionOf(of.expiresAt),
    kind: 'registration',
    step,
    subject: of.domain,
    on,
    checkedAt: domain.checkedAt,
    todo: step === '30-days' ? 'plan' : 'renew',
    of,
  })
  return [...DAYS_BEFORE.map(days => make(`${days}-days`, dayBefore(days))), make('end', of.expiry)]
}

/** In the order of time. Hosts under one registration have its events once. */
export const eventsOf = ({ domains }: Pick<Answer, 'domains'>, language: Language): CalendarEvent[] => {
  const all = domains.flatMap(domain => [
    ...(domain.certificate ? ofCertificate(domain, domain.certificate, language) : []),
    ...(domain.registration ? ofRegistration(domain, domain.registration, language) : []),
  ])
  return [...new Map(all.map(event => [event.uid, event])).values()].sort((a, b) =>
    a.on === b.on ? 0 : a.on < b.on ? -1 : 1,
  )
}
