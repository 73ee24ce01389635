/** The places of the lists in this instance: copies that are kept are put there, at once and whole. */
import type { Current, CurrentOf } from '../../core/base/current-lists.ts'
import type { Documents } from '../../core/network/doors.ts'
import { logFailure } from '../../core/monitoring/log.ts'
import type { Log } from '../../core/monitoring/log.ts'
import type { Counter, Metrics, Sample } from '../../core/monitoring/metrics.ts'
import type { Opening } from '../../core/plugin/plugin.ts'
import type { HeldBootstrap } from '../../core/protocol/rdap/bootstrap.ts'
import { parseCertificate, spkiSha256 } from '../../core/protocol/x509/certificate.ts'
import { RDAP_SERVERS, rdapDays } from '../../core/protocol/rdap/bootstrap.ts'
import { data } from '../../knowledge-base/ct-logs/logs.ts'
import type { KnownLogs } from '../../knowledge-base/ct-logs/types.ts'
import { datedLists } from '../../knowledge-base/dated.ts'
import type { InUse } from '../../knowledge-base/dated.ts'
import { CT_LOGS, GUIDELINE, TRUST } from '../../knowledge-base/in-use.ts'
import type { TlsGuideline } from '../../knowledge-base/server-side-tls/index.ts'
import { dayOf } from '../../knowledge-base/source.ts'
import type { Trust } from '../../knowledge-base/trust/types.ts'
import type { Ages } from './schema.ts'
import { triedOf } from './update/outcomes.ts'
import type { Tried } from './update/outcomes.ts'
import { GOOGLE_KEY } from './update/addresses.ts'
import type { Bases, Values } from './update/update.ts'

interface Places {
  readonly logs: Current<KnownLogs>
  readonly trust: Current<Trust>
  readonly guideline: Current<TlsGuideline>
  readonly rdap: Current<HeldBootstrap | null>
}

export interface State extends Places {
  readonly logListKey: string
  /** Which copies are in use; null: those of no store have been looked for yet. */
  followed: string | null
  readonly updates: Counter
}

const DAY_SECONDS = 86_400

/** Ages are read at each scrape; what is of no known day is absent. */
const measured = (places: Places, metrics: Pick<Metrics, 'counter' | 'gauge'>, now: () => Date): Counter => {
  const lists = () => datedLists(inUseOf(places))
  metrics.gauge(
    {
      name: 'certscope_data_age_seconds',
      help: 'Age of the lists that checks are judged by: since the date of their source.',
      labels: ['list'],
    },
    () =>
      lists().flatMap((list): Sample[] => {
        const day = dayOf(list)
        return day === null ? [] : [[Math.max(0, (now().getTime() - Date.parse(day)) / 1000), list.name]]
      }),
  )
  metrics.gauge(
    {
      name: 'certscope_data_age_limit_seconds',
      help: 'Age from which answers say that a list is old.',
      labels: ['list'],
    },
    () => lists().map(({ name, maxAgeDays }): Sample => [maxAgeDays * DAY_SECONDS, name]),
  )
  return metrics.counter({
    name: 'certscope_data_updates_total',
    help: 'Updates of lists that this instance tried, by outcome: updated, unchanged, refused or failed.',
    labels: ['list', 'outcome'],
  })
}

export const openState = ({ current, metrics, now }: Pick<Opening, 'current' | 'metrics' | 'now'>): State => {
  const places = placesOf(current)
  return {
    ...places,
    logListKey: GOOGLE_KEY,
    followed: null,
    updates: measured(places, metrics, now),
  }
}

const placesOf = (current: CurrentOf): Places => ({
  logs: current(CT_LOGS),
  trust: current(TRUST),
  guideline: current(GUIDELINE),
  rdap: current(RDAP_SERVERS),
})

export const basesOf = ({ logListKey }: Pick<State, 'logListKey'>): Bases => ({
  logs: data,
  trust: TRUST.shipped,
  guideline: GUIDELINE.shipped,
  logListKey,
  async identify(der) {
    const root = parseCertificate(der)
    return { spkiSha256: await spkiSha256(root), keyId: root.subjectKeyIdentifier ?? '' }
  },
})

const put = (places: Places, { logs, trust, guideline, rdap }: Values): void => {
  places.logs.replace(logs ?? CT_LOGS.shipped)
  places.trust.replace(trust ?? TRUST.shipped)
  places.guideline.replace(guideline ?? GUIDELINE.shipped)
  // Registrations may have read it since.
  if (rdap && (rdap.readAt ?? 0) > (places.rdap.value?.readAt ?? 0)) places.rdap.replace(rdap)
}

const followedBy = (tried: Tried): string =>
  JSON.stringify(Object.entries(tried).map(([name, { tag, readAt }]) => [name, tag, readAt]))

interface Following {
  readonly documents: Documents
  readonly log: Log
  now(): Date
}

/**
 * Puts the copies of the store in use, if they are others than those that are; gives what is known of them.
 */
export const follow = async (state: State, { documents, log, now }: Following): Promise<Tried> => {
  const tried = await triedOf(documents)
  const followed = followedBy(tried)
  if (followed === state.followed) return tried
  if (Object.values(tried).some(({ tag }) => tag !== null)) {
    // Few operators update: it is a part of its own in the bundle.
    const { load, valuesOf } = await import('./update/update.ts')
    const bases = basesOf(state)
    const loaded = await load(documents, bases, now())
    for (const [list, reason] of loaded.unused) log('warn', 'data-copy-unused', { list, reason })
    put(state, await valuesOf(loaded, tried, bases))
  } else if (state.followed !== null) put(state, {})
  state.followed = followed
  return tried
}

/** For those who can do without: what is in use stays in use. */
export const followIfPossible = async (state: State, following: Following): Promise<Tried> => {
  try {
    return await follow(state, following)
  } catch (thrown) {
    logFailure(following.log, thrown, { endpoint: 'data' })
    return {}
  }
}

/** The table is large, and a part of its own in the bundle. */
export const clientRowsOn = async (day: Date): Promise<Ages['clientRows']> =>
  (await import('../../knowledge-base/clients/index.ts')).clientAges(day)

export const inUseOf = ({ logs, trust, guideline, rdap }: Places): InUse => {
  const held = rdap.value
  return {
    logs: logs.value,
    trust: trust.value,
    guideline: guideline.value,
    rdap: held && rdapDays(held),
  }
}
