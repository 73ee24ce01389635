/**
 * Fetches the lists that are published in a stable form, and reads the copies that are kept: what cannot be
 * had, is not what it says, or is worse than what is held leaves everything as it is.
 */
import type { Documents } from '../../../core/network/doors.ts'
import type { HeldBootstrap } from '../../../core/protocol/rdap/bootstrap.ts'
import { SourceFailed, getOctets } from '../../../core/sources.ts'
import type { SourceContext } from '../../../core/sources.ts'
import type { KnownLogs } from '../../../knowledge-base/ct-logs/types.ts'
import type { TlsGuideline } from '../../../knowledge-base/server-side-tls/index.ts'
import type { Trust } from '../../../knowledge-base/trust/types.ts'
import { keepTried, triedOf } from './outcomes.ts'
import type { LastUpdate, Tried } from './outcomes.ts'
import { ADDRESSES, SIGNATURE, UPDATED } from './addresses.ts'
import type { UpdatedList } from './addresses.ts'
import { copyOf, keepCopy, tagOf } from './copy.ts'
import type { Copy } from './copy.ts'
import { limitedBy } from './mozilla-roots.ts'
import { LISTS } from './lists.ts'
import type { Bases, ReadAs } from './lists.ts'
import { joinLists } from './logs.ts'
import type { ReadList } from './logs.ts'

export type { Bases } from './lists.ts'

/** What takes the place of what is shipped; absent: nothing does. */
export interface Values {
  readonly logs?: KnownLogs
  readonly trust?: Trust
  readonly guideline?: TlsGuideline
  readonly rdap?: HeldBootstrap
}

type Read = { readonly [name in UpdatedList]?: ReadAs[name] }

interface Loaded {
  readonly read: Read
  readonly copies: Readonly<Partial<Record<UpdatedList, Copy>>>
  /** The copies that are kept and not used, with the reason. */
  readonly unused: readonly (readonly [UpdatedList, string])[]
}

const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof SourceFailed) return thrown.reason
  throw thrown
}

/** A copy is checked as if it had just come, but for its age: a new version may bring a newer list along. */
export const load = async (documents: Documents, bases: Bases, now: Date): Promise<Loaded> => {
  const read: { -readonly [name in UpdatedList]?: ReadAs[name] } = {}
  const copies: Partial<Record<UpdatedList, Copy>> = {}
  const unused: (readonly [UpdatedList, string])[] = []
  const one = async <N extends UpdatedList>(name: N): Promise<void> => {
    const copy = await copyOf(documents, name)
    if (!copy) return
    try {
      const value = (await LISTS[name].read(copy, now, bases)) as ReadAs[N]
      const why = LISTS[name].whyNot(value as never, null, bases)
      if (why !== null) throw new SourceFailed(why)
      read[name] = value
      copies[name] = copy
    } catch (thrown) {
      unused.push([name, reasonOf(thrown)])
    }
  }
  for (const name of UPDATED) await one(name)
  return { read, copies, unused }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What checks are to judge by. */
export const valuesOf = async ({ read, copies }: Loaded, tried: Tried, bases: Bases): Promise<Values> => {
  const readAt = (name: UpdatedList): number =>
    Math.max(tried[name]?.readAt ?? 0, copies[name]?.fetchedAt ?? 0)
  const logList = (name: 'ct-logs-chrome' | 'ct-logs-apple'): ReadList | undefined =>
    read[name] && { list: read[name], url: ADDRESSES[name], readOn: dayOf(readAt(name)) }
  const [chrome, apple] = [logList('ct-logs-chrome'), logList('ct-logs-apple')]
  const { 'mozilla-constraints': report, 'server-side-tls': guideline, 'rdap-servers': rdap } = read
  return {
    ...((chrome || apple) && {
      logs: joinLists(bases.logs, { ...(chrome && { chrome }), ...(apple && { apple }) }),
    }),
    ...(report && {
      trust: await limitedBy(report, bases.trust, {
        readOn: dayOf(readAt('mozilla-constraints')),
        url: ADDRESSES['mozilla-constraints'],
        identify: bases.identify,
      }),
    }),
    ...(guideline && {
      // A guideline of the shipped version keeps the day that is known of that one.
      guideline: {
        ...guideline,
        ...(guideline.version === bases.guideline.version
          ? { asOf: bases.guideline.asOf }
          : { readOn: dayOf(readAt('server-side-tls')) }),
      },
    }),
    ...(rdap && { rdap: { ...rdap, readAt: readAt('rdap-servers') } }),
  }
}

const base64 = (octets: Uint8Array): string => btoa(String.fromCharCode(...octets))

/** A signature of RSA with 4096 bits has 512 octets. */
const MAX_SIGNATURE = 1_024

const textOf = (octets: Uint8Array): string => {
  try {
    // What is no UTF-8 would be another text when it is written again.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets)
  } catch {
    throw new SourceFailed('malformed')
  }
}

/** Null: the source still has what is held. Throws SourceFailed. */
const fetchCopy = async (
  name: UpdatedList,
  asking: SourceContext,
  held: Copy | undefined,
): Promise<Copy | null> => {
  const { accept, maxBytes, isSigned } = LISTS[name]
  const sent = await getOctets(asking, ADDRESSES[name], { accept, maxBytes, etag: held?.etag ?? null })
  if (!sent) return null
  const signature = isSigned
    ? await getOctets(asking, SIGNATURE, { accept: '*/*', maxBytes: MAX_SIGNATURE })
    : null
  return {
    fetchedAt: asking.now().getTime(),
    etag: sent.etag,
    text: textOf(sent.octets),
    signature: signature && base64(signature.octets),
  }
}

export interface Updated {
  readonly name: UpdatedList
  readonly last: LastUpdate
}

/**
 * Updates these lists, one after another; what fails is said and changes nothing. Rejects where the store
 * does.
 */
export const update = async (
  names: readonly UpdatedList[],
  asking: SourceContext,
  { documents, bases }: { readonly documents: Documents; readonly bases: Bases },
): Promise<readonly Updated[]> => {
  const { read, copies } = await load(documents, bases, asking.now())
  const tried = await triedOf(documents)
  const one = async (name: UpdatedList): Promise<LastUpdate> => {
    const at = asking.now().getTime()
    const held = copies[name]
    const before = {
      readAt: tried[name]?.readAt ?? held?.fetchedAt ?? null,
      tag: held ? await tagOf(held) : null,
    }
    try {
      const copy = await fetchCopy(name, asking, held)
      if (!copy) return { ...before, at, outcome: 'unchanged', reason: null, readAt: at }
      const value = await LISTS[name].read(copy, asking.now(), bases)
      const why = LISTS[name].whyNot(value as never, (read[name] ?? null) as never, bases)
      if (why !== null) throw new SourceFailed(why)
      await keepCopy(documents, name, copy)
      const outcome = held?.text === copy.text ? 'unchanged' : 'updated'
      return { at, outcome, reason: null, readAt: at, tag: await tagOf(copy) }
    } catch (thrown) {
      if (!(thrown instanceof SourceFailed)) throw thrown
      return { ...before, at, outcome: thrown.isSent ? 'refused' : 'failed', reason: thrown.reason }
    }
  }
  const updated: Updated[] = []
  for (const name of names) {
    asking.signal.throwIfAborted()
    const last = await one(name)
    await keepTried(documents, name, last)
    updated.push({ name, last })
  }
  return updated
}
