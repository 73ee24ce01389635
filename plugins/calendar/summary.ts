/** Pure: a calendar in words: its events in a table, and how to subscribe. */
import { moment, words } from '../../core/text/catalogue.ts'
import type { Language } from '../../core/text/catalogue.ts'
import type { Line, Summary, TableRow } from '../../core/plugin/plugin.ts'
import { linesFor } from '../../core/answer/summary.ts'
import { googleOf, inLanguage, outlookOf, webcalOf } from './addresses.ts'
import { eventsOf } from './events.ts'
import type { CalendarEvent } from './events.ts'
import { KINDS } from './schema.ts'
import type { Answer, Kind } from './schema.ts'
import { WORDS, sayIn } from './words.ts'
import type { Say } from './words.ts'
import { nameOf, shortHost, titleOf } from './write.ts'

const shownDay = (on: string, language: Language): string => (on.length === 10 ? on : moment(on, language))

const isPast = ({ on }: CalendarEvent, now: string): boolean => on < now.slice(0, on.length)

const rowOf = (event: CalendarEvent, now: string, language: Language): TableRow => {
  return {
    state: event.step === 'end' && isPast(event, now) ? 'bad' : 'plain',
    cells: [shownDay(event.on, language), titleOf(event, sayIn(language))],
  }
}

/** `domains[0].certificate` in words. */
const gapOf = ({ domains }: Answer, gap: Answer['unmeasured'][number], language: Language): string => {
  const [, index, kind] = /^domains\[(\d+)\]\.(certificate|registration)$/.exec(gap.field) ?? []
  const name = shortHost(domains[Number(index)]?.domain ?? '')
  const why = words(WORDS, { code: gap.code ?? '', params: gap.params }, language) ?? gap.reason
  const code = kind === 'registration' ? 'page-open-registration' : 'page-open-certificate'
  return sayIn(language)({ code, params: { name, why } })
}

/** The kind that a calendar can have instead; null: both are open, or one alone was asked for. */
const restOf = ({ only: asked, unmeasured }: Answer): Kind | null => {
  if (asked !== null || unmeasured.length === 0) return null
  return KINDS.find(kind => unmeasured.every(({ field }) => !field.endsWith(kind))) ?? null
}

/** What keeps the calendar from being sent, in one line; null: it is complete. */
export const whyNot = (answer: Answer, language: Language): string | null => {
  const say = sayIn(language)
  const [gap] = answer.unmeasured
  if (gap) {
    const kind = restOf(answer)
    return [
      gapOf(answer, gap, language),
      say({ code: 'page-held-back' }),
      ...(kind ? [say({ code: 'page-without', params: { kind } })] : []),
    ].join(' ')
  }
  return eventsOf(answer, language).length > 0
    ? null
    : say({ code: 'page-empty', params: { names: namesOf(answer) } })
}

/** What is open in addition to the verdict, and what there is to have instead. */
const opening = (answer: Answer, language: Language): Line[] => {
  const say = sayIn(language)
  const { unmeasured, url } = answer
  if (unmeasured.length === 0) return []
  const kind = restOf(answer)
  const href = inLanguage(url, language)
  return [
    ...unmeasured.slice(1).map((gap): Line => ({ kind: 'note', text: gapOf(answer, gap, language) })),
    { kind: 'note', text: say({ code: 'page-held-back' }) },
    ...(kind
      ? [
          {
            kind: 'link',
            label: say({ code: 'link-without' }),
            href: `${href}${href.includes('?') ? '&' : '?'}only=${kind}`,
            copy: true,
          } as const,
        ]
      : []),
  ]
}

const namesOf = ({ domains }: Answer): string[] => domains.map(({ domain }) => shortHost(domain))

const absent = (answer: Answer, say: Say): Line[] => {
  const isKnown = (field: string): boolean => answer.unmeasured.every(gap => gap.field !== field)
  return answer.domains.flatMap((domain, index): Line[] =>
    (['certificate', 'registration'] as const).flatMap((kind): Line[] => {
      const isAsked = answer.only === null || answer.only === kind
      if (!isAsked || domain[kind] !== null || !isKnown(`domains[${index}].${kind}`)) return []
      const text = say({ code: `page-no-${kind}`, params: { name: shortHost(domain.domain) } })
      return [{ kind: 'note', text }]
    }),
  )
}

const subscribing = (answer: Answer, language: Language): Line[] => {
  const say = sayIn(language)
  const url = inLanguage(answer.url, language)
  const name = nameOf(answer, say)
  const link = (code: `link-${'webcal' | 'google' | 'outlook' | 'office'}`, href: string): Line => ({
    kind: 'link',
    label: say({ code }),
    href,
  })
  return [
    { kind: 'heading', text: say({ code: 'label-subscribe' }) },
    link('link-webcal', webcalOf(url)),
    { kind: 'link', label: say({ code: 'link-file' }), href: url, copy: true },
    { kind: 'note', text: say({ code: 'how-subscribe' }) },
    // They fetch it themselves, so they have to reach it.
    ...linesFor(
      'pages',
      url.startsWith('https:')
        ? [
            link('link-google', googleOf(url)),
            link('link-outlook', outlookOf(url, 'outlook.live.com', name)),
            link('link-office', outlookOf(url, 'outlook.office.com', name)),
          ]
        : [],
    ),
  ]
}

const explaining = (say: Say): Line[] => [
  { kind: 'heading', text: say({ code: 'label-how' }) },
  ...(['how-google', 'how-apple', 'how-outlook', 'how-others'] as const).map(
    (code): Line => ({ kind: 'note', text: say({ code }) }),
  ),
]

export const summarize = (answer: Answer, language: Language): Summary => {
  const say = sayIn(language)
  const events = eventsOf(answer, language)
  const now = answer.checkedAt
  const [gap] = answer.unmeasured
  const refused = gap ? gapOf(answer, gap, language) : whyNot(answer, language)
  const next = events.find(event => !isPast(event, now))
  const counted = { count: events.length, names: namesOf(answer) }
  const verdict = next
    ? say({ code: 'page-next', params: { ...counted, on: shownDay(next.on, language) } })
    : say({ code: 'page-past', params: counted })
  const isOver = events.some(event => event.step === 'end' && isPast(event, now))
  const table: Line = {
    kind: 'table',
    columns: [say({ code: 'label-date' }), say({ code: 'label-event' })],
    rows: events.map(event => rowOf(event, now, language)),
  }
  return {
    state: refused === null ? (isOver ? 'problem' : 'good') : 'unchecked',
    ...(refused === null ? { neutral: 'result' } : {}),
    verdict: refused ?? verdict,
    lines: [
      ...opening(answer, language),
      ...(events.length > 0 ? [table] : []),
      ...absent(answer, say),
      ...(refused === null ? subscribing(answer, language) : []),
    ],
    details: explaining(say),
  }
}
