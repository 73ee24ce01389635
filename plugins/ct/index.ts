/**
 * What Certificate Transparency knows of a name: its unexpired certificates, from crt.sh and Cert Spotter.
 */
import * as v from 'valibot'
import { HOUR, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import type { CtFailure } from '../../core/protocol/ct/search-reasons.ts'
import { Host } from '../../core/domain/inputs.ts'
import { instant } from '../../core/base/time.ts'
import { covers } from './issuance.ts'
import { unanswered, wordOf } from './reasons.ts'
import { Output, SourceName } from './schema.ts'
import type { CtAnswer } from './schema.ts'
import { searchLimiter } from './client.ts'
import { search } from './search.ts'
import { CT_SETTINGS, ctServices } from './sources.ts'
import type { SearchAnswer } from './search.ts'

/**
 * What is kept of a crowd: the latest-expiring are those that count. An answer is shared for an hour, so that
 * each row takes its room.
 */
const MAX_ISSUANCES = 250
/**
 * A certificate may have a hundred names; beyond the first ones only those matter that the host is reached
 * by.
 */
const WITH_ALL_NAMES = 20

const failureFields = (failure: CtFailure | null) => ({
  reason: failure && wordOf(failure),
  detail: failure?.code ?? null,
  ...(failure?.params ? { params: failure.params } : {}),
})

type Source = SearchAnswer['sources'][number]

const sourceFields = ({ reason, ...source }: Source) => ({ ...source, ...failureFields(reason) })

const off = (name: Source['name']): Source => ({ name, ok: false, reason: { code: 'ct-off' } })

const nothingFrom = (sources: readonly Source[]): CtAnswer => {
  const failed = sources.flatMap(({ name, reason }) => (reason ? [{ name, because: reason }] : []))
  const { code, params } = unanswered(failed)
  return {
    source: null,
    fetchedAt: null,
    newestEntry: null,
    detail: code,
    params,
    sources: sources.map(sourceFields),
    total: null,
    issuances: [],
  }
}

const answerOf = (found: SearchAnswer, host: string): CtAnswer => {
  if (found.source === null) return nothingFrom(found.sources)
  const newest = found.issuances.reduce(
    (latest, { loggedAt, notBefore }) => Math.max(latest, (loggedAt ?? notBefore).getTime()),
    0,
  )
  return {
    source: found.source,
    fetchedAt: instant(found.at),
    newestEntry: newest === 0 ? null : instant(new Date(newest)),
    detail: null,
    sources: found.sources.map(sourceFields),
    total: found.issuances.length,
    issuances: found.issuances.slice(0, MAX_ISSUANCES).map((one, index) => ({
      ...one,
      names: index < WITH_ALL_NAMES ? [...one.names] : one.names.filter(name => covers([name], host)),
      notBefore: instant(one.notBefore),
      notAfter: instant(one.notAfter),
      loggedAt: one.loggedAt && instant(one.loggedAt),
    })),
  }
}

export default plugin({
  name: 'ct',
  summary: 'The unexpired certificates that Certificate Transparency logs hold for a name.',
  // A failure is soon tried again; a good answer spares services that are run for everybody.
  ttl: answer => (answer.source === null ? MINUTE : HOUR),
  ignoresFresh: true,
  // Longer than anybody waits: what a slow search says then serves the next caller.
  deadline: 20,
  settings: CT_SETTINGS,
  services: ctServices,
  input: v.object({ domain: Host }),
  output: Output,
  example: { domain: 'example.com' },
  open: ({ limiter }) => searchLimiter(limiter),
  async run({ domain: { host } }, { doors, clients, state, signal, settings, progress, background }) {
    if (settings.ct.length === 0) return nothingFrom(SourceName.options.map(off))
    const onProgress = (found: SearchAnswer) => progress(answerOf(found, host))
    return answerOf(
      await search(
        { now: doors.now, client: clients.own, limiter: state.of({ background }) },
        { host, sources: settings.ct, signal, onProgress },
      ),
      host,
    )
  },
})
