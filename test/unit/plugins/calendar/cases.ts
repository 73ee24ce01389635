/** Calendars of many kinds: lifetimes, registries, names and texts, hostile ones among them. */
import type { Language } from '../../../../core/text/catalogue.ts'
import { instant } from '../../../../core/base/time.ts'
import { eventsOf } from '../../../../plugins/calendar/events.ts'
import type { CalendarEvent } from '../../../../plugins/calendar/events.ts'
import type { Answer } from '../../../../plugins/calendar/schema.ts'
import { calendarText } from '../../../../plugins/calendar/write.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { randomFor } from '../../../lab/fuzz/inputs/random.ts'
import type { Random } from '../../../lab/fuzz/inputs/random.ts'
import { factsOf, registered, serving } from '../expiry/facts.ts'
import { answerOf } from './making.ts'

const DAY_MS = 86_400_000

/** What a CA or a registrar may have written, or somebody in their name. */
export const TEXTS: readonly string[] = [
  'R11',
  '한국전자인증 주식회사',
  'Entrust, Inc.; "OV" \\ TLS',
  'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:owned',
  'a\nATTACH:http://evil.example/',
  'a\rBEGIN:VALARM',
  'a\\nATTENDEE:mailto:victim@example.net',
  'a\u2028X-EVIL:1\u2029\u0085\u000b\u000c',
  'a\0b\u001b[31mred',
  '\ud800half a pair\udc00',
  '\u202egnp.exe\u2066',
  '🔒🇰🇷👩🏽‍💻'.repeat(9),
  '가'.repeat(300),
  'x'.repeat(5_000),
  'DTSTART:20200101T000000Z',
  '<script>alert(1)</script>',
  '${on}{by}{name}$&$1',
  '\t \t',
  '',
  ',;:\\"^%0D%0A=\\N\\;\\,',
]

const NAMES = [
  'example.com',
  'www.example.co.kr',
  'xn--3e0b707e.xn--3e0b707e',
  'xn--bcher-kva.example.org',
  '_dmarc.example.net',
  'example.com:8443',
  `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example.com`,
  'a.b.c.d.e.example.io',
  '1e100.net',
]

const LIVES = [0.3, 1, 6.67, 7, 10, 14, 30, 45, 47, 64, 90, 100, 199, 398, 825, 3650]

const certificate = (random: Random): DomainStatus['certificate'] => {
  const end = Date.parse('2026-01-01T00:00:00Z') + random.below(4 * 365 * 86_400) * 1000
  return {
    notBefore: instant(new Date(end - random.pick(LIVES) * DAY_MS)),
    notAfter: instant(new Date(end)),
    issuer: random.once(9) ? null : random.pick(TEXTS),
    source: 'served',
  }
}

const registration = (random: Random, domain: string): DomainStatus['registration'] => {
  const expiresAt = instant(
    new Date(Date.parse('2026-01-01T00:00:00Z') + random.below(10 * 365 * 86_400) * 1000),
  )
  const registrar = random.once(9) ? null : random.pick(TEXTS)
  const held = { domain: domain.replace(/^www\.|:\d+$/g, ''), registrar }
  if (random.once(5)) return registered({ ...held, status: 'not-published', expiry: null, expiresAt: null })
  return registered({ ...held, expiresAt, expiry: random.once(3) ? expiresAt.slice(0, 10) : expiresAt })
}

const factsAt = (random: Random, domain: string): DomainStatus => {
  const held = registration(random, domain)
  const without = held?.expiry != null && random.once(5)
  return factsOf({
    domain,
    registration: held,
    ...(without
      ? { certificate: null, server: serving({ measured: false, ok: false, faults: ['refused'] }) }
      : { certificate: certificate(random) }),
  })
}

export interface Case {
  readonly language: Language
  readonly answer: Answer
  readonly events: readonly CalendarEvent[]
  readonly text: string
}

export const caseAt = async (index: number): Promise<Case> => {
  const random = randomFor(1, 'calendar', index)
  const language = random.pick(['en', 'ko'] as const)
  const names = new Set(Array.from({ length: 1 + random.below(5) }, () => random.pick(NAMES)))
  const answer = answerOf(
    [...names].map(name => factsAt(random, name)),
    language === 'ko' ? 'ko' : undefined,
  )
  return { language, answer, events: eventsOf(answer, language), text: await calendarText(answer, language) }
}

export const CASES = 200
