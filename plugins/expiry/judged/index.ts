/**
 * What the owner of a domain should hear now by facts that were measured earlier: for whoever keeps them and
 * tells each alert once.
 */
import * as v from 'valibot'
import { FAULT_CODES } from '../../../core/protocol/faults.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { described } from '../../../core/answer/schema.ts'
import { URGENCIES } from '../alerts/alert.ts'
import { ALERT_CODES, alertsFor } from '../alerts/judge.ts'
import type { DomainStatus } from '../domain/schema.ts'
import { TITLES, toldOf } from '../alerts/words.ts'

const texts = v.array(v.string())
const Words = v.object({
  message: described(v.string(), 'One or two sentences.'),
  short: described(texts, 'The same in few words without a full stop, the longest form first.'),
  fixes: described(texts, 'What to do, most useful first. Commands are in backticks.'),
})

const Alert = v.object({
  code: v.picklist(ALERT_CODES),
  severity: v.picklist(URGENCIES),
  step: v.nullable(v.string()),
  at: v.nullable(v.string()),
  fault: v.nullable(v.picklist(FAULT_CODES)),
  en: Words,
  ko: Words,
})

const Title = v.object({ en: v.string(), ko: v.string() })

/** They were checked when they were measured. */
const Facts = v.pipe(
  v.looseObject({ domain: v.string() }),
  v.transform(facts => facts as unknown as DomainStatus),
)

export default plugin({
  name: 'expiry/judged',
  summary: 'The alerts that facts about a domain call for now.',
  ttl: 0,
  places: 0,
  input: v.object({
    facts: Facts,
    until: described(
      v.optional(v.string()),
      'Reminders of days up to this instant are given now, if that is later.',
    ),
    days: described(
      v.optional(v.array(v.number())),
      'Days left on which an expiry is told, in place of the usual ones.',
    ),
  }),
  output: v.object({
    alerts: described(v.array(Alert), 'Worst first.'),
    titles: described(
      v.record(v.string(), Title),
      'What is wrong in a few words, by the code of the alert, for whoever tells that it is over. Alerts of '
        + 'a fault have its title.',
    ),
  }),
  example: {
    facts: {
      domain: 'example.com',
      certificate: null,
      server: null,
      registration: null,
      unmeasured: [],
      measuredAt: '2026-11-21T12:00:00Z',
      checkedAt: '2026-11-21T12:00:00Z',
    },
  },
  run: ({ facts, until, days }, { doors }) => {
    const now = doors.now()
    const reach = until === undefined ? now : new Date(until)
    return { alerts: alertsFor(facts, now, reach, days).map(toldOf(facts)), titles: TITLES }
  },
})
