/** A watched domain from day to day: what is measured of it, and what its owner is told. */
import { alertsFor } from '../../../../plugins/expiry/alerts/judge.ts'
import { TITLES, toldOf } from '../../../../plugins/expiry/alerts/words.ts'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { keepFacts } from '../../../../plugins/watch/check/facts.ts'
import type { StoredFacts } from '../../../../plugins/watch/check/facts.ts'
import type { Issued } from '../../../../plugins/watch/check/issued.ts'
import { judge } from '../../../../plugins/watch/alert/judge.ts'
import type { Notice } from '../../../../plugins/watch/letter/content.ts'
import { factsOf, living, serving } from '../expiry/facts.ts'

export const DAY_MS = 86_400_000
export const DAY_0 = Date.parse('2026-11-01T00:00:00Z')
export const written = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

/** One that begins and ends so many days after day 0. */
export const lasting = (
  from: number,
  until: number,
  more: Partial<NonNullable<DomainStatus['certificate']>> = {},
) =>
  living(90, {
    notBefore: written(DAY_0 + from * DAY_MS),
    notAfter: written(DAY_0 + until * DAY_MS - 1000),
    sha256: `${from}-${until}`.padEnd(64, '0'),
    spkiSha256: `key ${from}-${until}`.padEnd(64, '0'),
    serialNumber: '01',
    keyType: 'EC',
    keyBits: 256,
    issuerOrganization: 'Example Trust',
    ...more,
  })

export const SOUND = factsOf({ certificate: lasting(-10, 80) })
export const down = (fault: FaultCode = 'timeout', more: Partial<DomainStatus> = {}): DomainStatus =>
  factsOf({ certificate: null, server: serving({ measured: false, ok: false, faults: [fault] }), ...more })

/** What is kept of a domain between two days, all of it text. */
export interface Row {
  facts: string | null
  memory: string | null
  failures: number
}

export const newRow = (): Row => ({ facts: null, memory: null, failures: 0 })

/** Measures (null: the measurement came to nothing) and judges, as the daily run does. */
export const judgeDay = (
  row: Row,
  measured: DomainStatus | null,
  time: number,
  issued: Issued | null = null,
): readonly Notice[] => {
  const last = row.facts === null ? null : (JSON.parse(row.facts) as StoredFacts)
  const kept = measured && keepFacts(last, measured)
  if (kept) row.facts = JSON.stringify(kept.facts)
  row.failures = kept?.conclusive ? 0 : row.failures + 1
  const facts = row.facts === null ? null : (JSON.parse(row.facts) as StoredFacts)
  const now = new Date(time)
  const alerts = facts ? alertsFor(facts, now).map(toldOf(facts)) : []
  const judged = judge({
    memory: row.memory,
    facts,
    issued,
    alerts,
    titles: TITLES,
    failures: row.failures,
    now,
  })
  row.memory = judged.memory
  return judged.notices
}

/** The codes of what was told on each day; days are 0, 1, 2. */
export const history = (days: readonly (DomainStatus | null)[], row = newRow()): string[] =>
  days.map((measured, day) =>
    judgeDay(row, measured, DAY_0 + day * DAY_MS)
      .map(({ code }) => code)
      .join(' '),
  )
