/**
 * Which RDAP server answers for a name: IANA's bootstrap registry (RFC 9224), fetched once a day, its last
 * good copy kept.
 */
import type { Documents, Get } from '../../network/doors.ts'
import { inTime, withDeadline } from '../../base/deadline.ts'
import { fetchJson } from '../http/client.ts'
import type { List } from '../../base/current-lists.ts'

export const BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json'

export interface Bootstrap {
  /** As the file says, or null. */
  readonly publication: string | null
  /** Base URLs by suffix, https first. */
  readonly services: ReadonlyMap<string, readonly string[]>
}

/** As an instance holds it. */
export interface HeldBootstrap extends Bootstrap {
  /** When it was fetched, in milliseconds since 1970; null: before the last start. */
  readonly readAt: number | null
}

/** Where an instance holds it, for all who need it. */
export interface BootstrapPlace {
  readonly value: HeldBootstrap | null
  replace(value: HeldBootstrap | null): void
}

/** IANA's file has some 100 KB, and each service a line or two. */
export const MAX_OCTETS = 512 * 1024
const MAX_SERVICES = 4_000
const MAX_SUFFIXES = 10_000
const MAX_URLS = 4
/**
 * IANA's file has some 1,400 suffixes; fewer are a broken or shortened copy, which must not replace a good
 * one.
 */
const MIN_SUFFIXES = 1
const DAY_MS = 86_400_000
/** After a failure the list is asked for again this much later. */
const RETRY_MS = 60_000
const FETCH_DEADLINE_MS = 4_000
const KEPT = 'dns.json'

const baseUrl = (value: unknown): URL | null => {
  if (typeof value !== 'string' || value.length > 512 || !URL.canParse(value)) return null
  const url = new URL(value)
  if (
    !/^https?:$/.test(url.protocol)
    || url.username !== ''
    || url.password !== ''
    || url.search !== ''
    || url.hash !== ''
  )
    return null
  url.search = url.hash = '' // an empty one is still written, and would swallow the path
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/**
 * Reads the bootstrap file (RFC 9224 section 3); null when it is none. A service that cannot be read is left
 * out. Pure.
 */
export const readBootstrap = (value: unknown): Bootstrap | null => {
  const file = value as { services?: unknown; publication?: unknown } | null
  if (typeof file !== 'object' || file === null || !Array.isArray(file.services)) return null
  const services = new Map<string, readonly string[]>()
  for (const service of (file.services as unknown[]).slice(0, MAX_SERVICES)) {
    if (!Array.isArray(service) || !Array.isArray(service[0]) || !Array.isArray(service[1])) continue
    const urls = (service[1] as unknown[])
      .slice(0, MAX_URLS)
      .map(baseUrl)
      .filter(url => url !== null)
    // Answers over plain http can be forged on the way: https wherever there is one.
    const sorted = [
      ...urls.filter(url => url.protocol === 'https:'),
      ...urls.filter(url => url.protocol === 'http:'),
    ]
    if (sorted.length === 0) continue
    const hrefs = sorted.map(url => url.href)
    for (const suffix of service[0] as unknown[]) {
      if (typeof suffix !== 'string' || suffix.length > 253 || services.size >= MAX_SUFFIXES) continue
      services.set(suffix.toLowerCase().replace(/\.$/, ''), hrefs)
    }
  }
  if (services.size < MIN_SUFFIXES) return null
  return {
    publication: typeof file.publication === 'string' ? file.publication.slice(0, 64) : null,
    services,
  }
}

/** Why one must not take the place of another, though it can be read; null: it may. Pure. */
export const whyNot = (next: Bootstrap, held: Bootstrap | null): 'shrunk' | 'older' | null => {
  if (held === null) return null
  if (next.services.size * 2 < held.services.size) return 'shrunk'
  const [then, now] = [Date.parse(held.publication ?? ''), Date.parse(next.publication ?? '')]
  return now < then ? 'older' : null
}

/** The servers of the longest suffix that matches whole labels (RFC 9224 section 4); empty when none does. */
export const serversFor = (services: Bootstrap['services'], name: string): readonly string[] => {
  const labels = name.split('.')
  for (let from = 0; from < labels.length; from++) {
    const found = services.get(labels.slice(from).join('.'))
    if (found) return found
  }
  return services.get('') ?? []
}

export interface BootstrapDoors {
  readonly get: Get
  readonly documents: Documents
}

export interface BootstrapRegistry {
  /**
   * The list: fetched at most once a day, shared by all who ask meanwhile. When IANA cannot be reached the
   * last good list serves on, out of memory or out of the store; null when there never was one. Never throws.
   */
  list(doors: BootstrapDoors, signal: AbortSignal): Promise<Bootstrap | null>
}

/**
 * The list of an earlier run. Old is better than none: servers seldom move, and one that is gone is reported
 * as unreachable.
 */
const fromStore = async ({ documents }: BootstrapDoors): Promise<Bootstrap | null> => {
  try {
    return readBootstrap(JSON.parse((await documents.get(KEPT)) ?? 'null'))
  } catch {
    return null
  }
}

/** IANA's list of today, and its text. */
const fetchList = async (get: Get): Promise<{ readonly list: Bootstrap; readonly text: string } | null> => {
  const fetched = await withDeadline(FETCH_DEADLINE_MS, undefined, signal =>
    fetchJson(get, BOOTSTRAP_URL, { accept: 'application/json', maxBytes: MAX_OCTETS, signal }),
  )
  if (!fetched.ok || fetched.status !== 200) return null
  const list = readBootstrap(fetched.value)
  return list && { list, text: fetched.text }
}

const ownPlace = (): BootstrapPlace => {
  let value: HeldBootstrap | null = null
  return {
    get value() {
      return value
    },
    replace(next) {
      value = next
    },
  }
}

/** `now` in milliseconds since 1970. One for an instance, which asks IANA for all. */
export const bootstrapRegistry = (now: () => number, place = ownPlace()): BootstrapRegistry => {
  let notBefore = 0
  let flight: Promise<void> | null = null
  let kept: Promise<Bootstrap | null> | null = null

  const isFresh = (): boolean => {
    const readAt = place.value?.readAt ?? null
    return readAt !== null && now() < readAt + DAY_MS
  }

  const refresh = async ({ get, documents }: BootstrapDoors): Promise<void> => {
    const fetched = await fetchList(get).catch(() => null)
    if (!fetched || whyNot(fetched.list, place.value) !== null) {
      notBefore = now() + RETRY_MS
      return
    }
    place.replace({ ...fetched.list, readAt: now() })
    // a full disk must not cost the answer
    await documents.put(KEPT, fetched.text).catch(() => undefined)
  }

  return {
    async list(doors, signal) {
      if (isFresh() || now() < notBefore) return place.value
      flight ??= refresh(doors).finally(() => {
        flight = null
      })
      // A list of yesterday serves while today's is fetched, after a restart too; without any, the caller
      // waits as long as it can.
      const old = await (kept ??= fromStore(doors))
      if (place.value === null && old) place.replace({ ...old, readAt: null }) // today's may have come meanwhile
      // Where IANA gave nothing the last time, nobody waits for it once more.
      if (!place.value && flight && notBefore === 0) await inTime(signal, flight, undefined)
      return place.value
    },
  }
}

/* IANA's list of RDAP servers as an instance holds it: registrations read it, and updates replace it. */

export const RDAP_SERVERS: List<HeldBootstrap | null> = { name: 'rdap-servers', shipped: null }

interface RdapDays {
  readonly asOf: string | null
  readonly readOn?: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that it bears, and when it was read. */
export const rdapDays = ({ publication, readAt }: HeldBootstrap): RdapDays => {
  const time = Date.parse(publication ?? '')
  return {
    asOf: Number.isNaN(time) ? null : dayOf(time),
    ...(readAt !== null && { readOn: dayOf(readAt) }),
  }
}
