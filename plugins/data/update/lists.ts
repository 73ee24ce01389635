/** What can be updated: how each list is fetched, read, and compared with what is held. */
import { parseJson } from '../../../core/protocol/http/client.ts'
import {
  MAX_OCTETS as MAX_RDAP_OCTETS,
  readBootstrap,
  whyNot,
} from '../../../core/protocol/rdap/bootstrap.ts'
import type { Bootstrap } from '../../../core/protocol/rdap/bootstrap.ts'
import { SourceFailed } from '../../../core/sources.ts'
import type { CtLogData } from '../../../knowledge-base/ct-logs/types.ts'
import type { TlsGuideline } from '../../../knowledge-base/server-side-tls/index.ts'
import type { Trust } from '../../../knowledge-base/trust/types.ts'
import { ADDRESSES } from './addresses.ts'
import type { UpdatedList } from './addresses.ts'
import type { Copy } from './copy.ts'
import { MAX_GUIDELINE_OCTETS, readGuideline, whyNotGuideline } from './guideline.ts'
import { MAX_REPORT_OCTETS, readIncluded, whyNotIncluded } from './mozilla-roots.ts'
import type { Identify, IncludedRoots } from './mozilla-roots.ts'
import { MAX_LIST_OCTETS, isSigned, readLogList, type LogList, heldOf, listHeld, whyNotList } from './logs.ts'

/** What this version brought with it, and the key that it knows. */
export interface Bases {
  readonly logs: CtLogData
  readonly trust: Trust
  readonly guideline: TlsGuideline
  /** Verifies Google's signature: SubjectPublicKeyInfo in base64. */
  readonly logListKey: string
  readonly identify: Identify
}

/** What each list reads as. */
export interface ReadAs {
  'ct-logs-chrome': LogList
  'ct-logs-apple': LogList
  'mozilla-constraints': IncludedRoots
  'server-side-tls': TlsGuideline
  'rdap-servers': Bootstrap
}

interface Updatable<T> {
  readonly accept: string
  readonly maxBytes: number
  readonly isSigned?: true
  /** Throws SourceFailed. `now` is when it was read. */
  read(copy: Pick<Copy, 'text' | 'signature'>, now: Date, bases: Bases): Promise<T> | T
  /** Why it must not take the place of what is held, or of what is shipped; null: it may. Pure. */
  whyNot(next: T, held: T | null, bases: Bases): string | null
}

const JSON_ONLY = 'application/json'
const DAY_MS = 86_400_000

/** One of another century would keep all later ones out. */
const notAhead = (published: string | null, now: Date): void => {
  if (published !== null && Date.parse(published) > now.getTime() + DAY_MS) throw new SourceFailed('future')
}

const octetsOf = (base64: string) => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

const logList = (
  program: 'chrome' | 'apple',
): Pick<Updatable<LogList>, 'accept' | 'maxBytes' | 'whyNot'> => ({
  accept: JSON_ONLY,
  maxBytes: MAX_LIST_OCTETS,
  whyNot: (next, held, { logs }) =>
    whyNotList(listHeld(next), heldOf(logs, program)) ?? (held && whyNotList(listHeld(next), listHeld(held))),
})

/** IANA's has some 1,200: fewer are a broken copy. */
const MIN_SUFFIXES = 100

export const LISTS: { readonly [name in UpdatedList]: Updatable<ReadAs[name]> } = {
  'ct-logs-chrome': {
    ...logList('chrome'),
    isSigned: true,
    async read({ text, signature }, now, { logListKey }) {
      const octets = new TextEncoder().encode(text)
      if (signature === null || !(await isSigned(octets, octetsOf(signature), logListKey)))
        throw new SourceFailed('signature')
      const list = await readLogList(text)
      // The signature is also good for a list of another form.
      if (list.published === null) throw new SourceFailed('malformed')
      notAhead(list.published, now)
      return list
    },
  },
  'ct-logs-apple': { ...logList('apple'), read: ({ text }) => readLogList(text) },
  'mozilla-constraints': {
    accept: 'text/csv, */*;q=0.1',
    maxBytes: MAX_REPORT_OCTETS,
    read: ({ text }) => readIncluded(text),
    whyNot: (next, held, { trust }) =>
      whyNotIncluded(next, trust) ?? (held && next.size * 2 < held.size ? 'shrunk' : null),
  },
  'server-side-tls': {
    accept: JSON_ONLY,
    maxBytes: MAX_GUIDELINE_OCTETS,
    read: ({ text }, now) =>
      readGuideline(text, now.toISOString().slice(0, 10), ADDRESSES['server-side-tls']),
    whyNot: (next, held, { guideline }) =>
      whyNotGuideline(next, guideline) ?? (held && whyNotGuideline(next, held)),
  },
  'rdap-servers': {
    accept: JSON_ONLY,
    maxBytes: MAX_RDAP_OCTETS,
    read({ text }, now) {
      const read = readBootstrap(parseJson(text))
      if (!read) throw new SourceFailed('malformed')
      if (read.services.size < MIN_SUFFIXES) throw new SourceFailed('empty')
      notAhead(read.publication, now)
      return read
    },
    whyNot: (next, held) => whyNot(next, held),
  },
}
