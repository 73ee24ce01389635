/** Pure: the calendar as a file (RFC 5545, with the properties of RFC 7986 for subscribers). */
import type { Language, Report } from '../../core/text/catalogue.ts'
import { hostAndPort, readableHost } from '../../core/domain/domain.ts'
import { renewalDue } from '../../core/protocol/x509/findings/renewal.ts'
import { instant } from '../../core/base/time.ts'
import { inLanguage } from './addresses.ts'
import { eventsOf } from './events.ts'
import type { CalendarEvent } from './events.ts'
import type { Event, Property } from './icalendar.ts'
import type { Answer } from './schema.ts'
import { sayIn } from './words.ts'
import type { Say } from './words.ts'

/** How often subscribers should look: a renewal shows up on the day that it is made. */
const REFRESH = 'PT6H'
/** At nine on the day, by the clock of the reader; at nine the day before; a day ahead of the end. */
const AT_NINE = 9
const NINE_BEFORE = -15
const DAY_BEFORE = -24
/** Names of CSS, which is what the property takes. */
const COLORS = { certificate: 'steelblue', registration: 'seagreen' } as const
/** Longer ones are somebody's joke, or an attack. */
const MAX_NAME = 64

/** A host as people read it, with its port. */
export const shortHost = (text: string): string => {
  const { host } = hostAndPort(text)
  return readableHost(host).split(' ', 1)[0]! + text.slice(host.length)
}

export const titleOf = ({ kind, step, subject }: CalendarEvent, say: Say): string => {
  const name = shortHost(subject)
  const [, days] = /^(\d+)-days$/.exec(step) ?? []
  if (days !== undefined) return say({ code: `${kind}-ahead`, params: { name, days: Number(days) } })
  if (step === 'due' || step === 'overdue') return say({ code: `certificate-${step}`, params: { name } })
  return say({ code: `${kind}-end`, params: { name } })
}

const byOf = ({ of }: CalendarEvent): Report | string => {
  if ('notAfter' in of)
    return of.issuer === null ? '' : { code: 'by-issuer', params: { issuer: of.issuer.slice(0, MAX_NAME) } }
  return of.registrar === null
    ? ''
    : { code: 'by-registrar', params: { registrar: of.registrar.slice(0, MAX_NAME) } }
}

const todoOf = ({ kind, step, todo, of }: CalendarEvent, say: Say): string => {
  if (step === 'end') return say({ code: `${kind}-last` })
  if (!('notAfter' in of)) return say({ code: todo === 'plan' ? 'registration-plan' : 'registration-renew' })
  const begin = Date.parse(of.notBefore)
  const due = instant(renewalDue(begin, Date.parse(of.notAfter) - begin))
  return todo === 'wait' || todo === 'failed'
    ? say({ code: `certificate-${todo}`, params: { due } })
    : say({ code: `certificate-${todo === 'watch' || todo === 'plan' ? todo : 'renew'}` })
}

/** The page that shows what is the matter now. */
const pageOf = ({ kind, subject }: CalendarEvent, site: string, language: Language): string =>
  kind === 'certificate'
    ? `${site}/${language}/certificate?domain=${subject}`
    : `${site}/${language}/expiry?domains=${subject}`

const descriptionOf = (event: CalendarEvent, site: string, language: Language): string[] => {
  const say = sayIn(language)
  const { kind, step, subject, of } = event
  const on = 'notAfter' in of ? of.notAfter : of.expiry
  const url = pageOf(event, site, language)
  return [
    say({ code: `about-${kind}`, params: { name: shortHost(subject), on, by: byOf(event) } }),
    todoOf(event, say),
    say({ code: 'see-check', params: { url } }),
    ...(kind === 'certificate' && step === 'end'
      ? [say({ code: 'see-guide', params: { url: `${site}/${language}/errors/expired` } })]
      : []),
  ]
}

const hoursOf = ({ step, on }: CalendarEvent): number => {
  if (on.length > 10) return DAY_BEFORE
  return step === 'end' ? NINE_BEFORE : AT_NINE
}

const partOf = (event: CalendarEvent, site: string, language: Language): Event => {
  const say = sayIn(language)
  const { uid, sequence, kind, on, checkedAt } = event
  return {
    uid,
    sequence,
    stamp: checkedAt,
    on,
    title: titleOf(event, say),
    description: descriptionOf(event, site, language),
    category: say({ code: `category-${kind}` }),
    alarmHours: hoursOf(event),
    more: [
      ['URL', pageOf(event, site, language)],
      ['COLOR', COLORS[kind]],
    ],
  }
}

export const nameOf = ({ domains }: Pick<Answer, 'domains'>, say: Say): string => {
  const [first, ...others] = domains
  const name = shortHost(first?.domain ?? '')
  return others.length === 0
    ? say({ code: 'calendar-name', params: { name } })
    : say({ code: 'calendar-name-more', params: { name, more: others.length } })
}

/** Writes the calendar: equal answers give equal text, whenever they are written. */
export const calendarText = async (answer: Answer, language: Language): Promise<string> => {
  // Few ask for a calendar, and the package that writes it is large.
  const { icalendar, textValue } = await import('./icalendar.ts')
  const say = sayIn(language)
  const site = answer.url.replace(/\/calendar\/[^/]*$/, '')
  const name = textValue(nameOf(answer, say))
  const about = textValue(say({ code: 'calendar-about' }))
  const page = `${site}/${language}/calendar?domains=${answer.domains.map(({ domain }) => domain).join(',')}`
  const properties: Property[] = [
    ['VERSION', '2.0'],
    ['PRODID', `-//Certscope//Expiry calendar//${language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', name],
    ['X-WR-CALNAME', name],
    ['DESCRIPTION', about],
    ['X-WR-CALDESC', about],
    ['COLOR', COLORS.certificate],
    ['URL', page],
    ['SOURCE;VALUE=URI', inLanguage(answer.url, language)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
  ]
  return icalendar(
    properties,
    eventsOf(answer, language).map(event => partOf(event, site, language)),
  )
}
