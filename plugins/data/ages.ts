/** Pure: how old each list is on a day. */
import { datedLists, oldClients } from '../../knowledge-base/dated.ts'
import type { InUse } from '../../knowledge-base/dated.ts'
import { listAge } from '../../knowledge-base/source.ts'
import type { Ages } from './schema.ts'
import type { Tried } from './update/outcomes.ts'

export const agesOf = (now: Date, inUse: InUse, tried: Tried, clientRows: Ages['clientRows']): Ages => ({
  day: now.toISOString().slice(0, 10),
  lists: datedLists(inUse).map(({ sources, restedOnBy, ...list }) => {
    const age = listAge(list, now)
    const last = tried[list.name]
    return {
      name: list.name,
      en: list.en,
      ko: list.ko,
      asOf: list.asOf,
      readOn: list.asOf === null ? (list.readOn ?? null) : null,
      ageDays: age === null ? null : Math.max(0, age),
      maxAgeDays: list.maxAgeDays,
      outdated: age !== null && age > list.maxAgeDays,
      sources: [...sources],
      restedOnBy: [...restedOnBy],
      update: last
        ? { outcome: last.outcome, reason: last.reason, at: new Date(last.at).toISOString() }
        : null,
    }
  }),
  clientRows,
  oldClients: oldClients(now).map(({ name, released }) => ({ name, released })),
})
