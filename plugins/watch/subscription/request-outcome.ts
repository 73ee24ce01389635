/** Pure: what requests come to, by what is there already. */
import type { LetterContent } from '../letter/content.ts'
import type { RequestRow, SubscriptionRow } from '../store/tables.ts'
import { channelOf } from '../webhook/address.ts'
import {
  BOUNCED_MS,
  MAX_WAITING_DOMAIN,
  MAX_WAITING_HOURS,
  MAX_WAITING_MAILBOX,
  MAX_WAIT_MS,
  MAX_WATCHED,
  callerLimit,
  ofOneNetwork,
} from '../store/limits.ts'

/** A confirmation whose letter was not handed over yet: more can still be asked with it. */
export interface Open {
  readonly letterId: string
  readonly confirmationId: string
  domains: readonly string[]
  over: readonly string[]
  language: 'en' | 'ko'
  certificates: boolean
  caller: string | null
  sendAt: number
  readonly isNew: boolean
  isChanged: boolean
}

/** One address, and what was asked and mailed of late. */
export interface Identity
  extends Pick<
    SubscriptionRow,
    'id' | 'email' | 'webhook' | 'mailbox' | 'state' | 'stopped_why' | 'changed_at'
  > {
  readonly isNew: boolean
  /** As they were added. */
  readonly domains: readonly string[]
  open: Open | null
  /**
   * The names of each confirmation that was mailed a moment ago, or is being handed over; of a webhook those
   * of each that can still be confirmed.
   */
  readonly covered: readonly (readonly string[])[]
  /** It was told of late that it watches these domains already. */
  wasTold: boolean
}

interface Already {
  readonly identity: Identity
  readonly content: LetterContent
  readonly caller: string | null
}

/** What is there, and what comes to it. */
export interface Desk {
  readonly now: number
  readonly limit: number
  /** By address. */
  readonly identities: Map<string, Identity>
  readonly already: Already[]
  /** Mailboxes that get nothing. */
  readonly suppressed: ReadonlySet<string>
  /** By address: the domain whose owner may have all names in it. */
  readonly domains: ReadonlyMap<string, string | null>
  /** Letters that wait for their caps: all, by mailbox, domain, network of the caller, and `pairOf` both. */
  waiting: number
  readonly waitingOf: Map<string, number>
  readonly callers: Set<string>
  /** By caller, how many of its letters make room for those of others. */
  readonly evicted: Map<string, number>
  newId(): string
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
]

/** Takes a place from the caller who has most of them, where that leaves it no fewer than this one. */
const evict = (desk: Desk, caller: string | null): boolean => {
  const of = (key: string): number => desk.waitingOf.get(key) ?? 0
  const fullest = [...desk.callers].reduce<string | null>(
    (most, one) => (most === null || of(one) > of(most) ? one : most),
    null,
  )
  if (fullest === null || of(fullest) <= (caller === null ? 0 : of(caller)) + 1) return false
  desk.waiting--
  desk.waitingOf.set(fullest, of(fullest) - 1)
  desk.evicted.set(fullest, (desk.evicted.get(fullest) ?? 0) + 1)
  return true
}

/** A domain and a network of callers; null: one of them has no caps. */
export const pairOf = (domain: string | null, caller: string | null): string | null =>
  domain === null || caller === null ? null : `${domain} ${caller}`

/** Room for one more letter that waits; takes it. */
const takeRoom = (desk: Desk, { email, mailbox }: Identity, caller: string | null): boolean => {
  const domain = desk.domains.get(email) ?? null
  const of = (key: string | null): number => (key === null ? 0 : (desk.waitingOf.get(key) ?? 0))
  const pair = pairOf(domain, caller)
  if (of(mailbox) >= MAX_WAITING_MAILBOX || of(domain) >= MAX_WAITING_DOMAIN) return false
  if (of(pair) >= ofOneNetwork(MAX_WAITING_DOMAIN)) return false
  if (of(caller) >= callerLimit(desk.limit)) return false
  if (desk.waiting >= MAX_WAITING_HOURS * desk.limit && !evict(desk, caller)) return false
  desk.waiting++
  for (const key of [mailbox, domain, caller, pair]) if (key !== null) desk.waitingOf.set(key, of(key) + 1)
  if (caller !== null) desk.callers.add(caller)
  return true
}

/** The names to confirm, and those beyond what one address may watch. */
const wanted = (
  { state, domains, open }: Identity,
  asked: readonly string[],
): { readonly fitting: readonly string[]; readonly over: readonly string[] } => {
  const had = state === 'active' || state === 'paused' ? domains : []
  const fresh = union(open?.domains ?? [], asked).filter(domain => !had.includes(domain))
  const room = MAX_WATCHED - had.length
  // While it is paused, what is watched already is asked again: the confirmation resumes it.
  const again = state === 'paused' ? had : []
  return { fitting: [...again, ...fresh.slice(0, room)], over: fresh.slice(room) }
}

/** Takes one request in. A subscription comes to be with its first letter alone. */
export const ask = (desk: Desk, request: RequestRow, mailbox: string): void => {
  const { email, webhook, language, caller } = request
  const certificates = request.certificates === 1
  if (request.made_at + MAX_WAIT_MS <= desk.now || desk.suppressed.has(mailbox)) return
  const asked = union([], JSON.parse(request.domains) as string[])
  const identity = desk.identities.get(email) ?? newIdentity(desk, { email, webhook, mailbox })
  const { state, stopped_why, changed_at, open } = identity
  if (state === 'stopped' && stopped_why === 'bounced' && desk.now < changed_at + BOUNCED_MS) return
  const { fitting, over } = wanted(identity, asked)
  if (fitting.length === 0) {
    tell(desk, identity, over, caller)
    return
  }
  if (open) {
    extend(desk, open, { fitting, over, language, certificates, caller })
    return
  }
  if (isCovered(identity, fitting)) return
  if (!takeRoom(desk, identity, caller)) return
  identity.open = {
    letterId: desk.newId(),
    confirmationId: desk.newId(),
    domains: fitting,
    over: over.slice(0, MAX_WATCHED),
    language,
    certificates,
    caller,
    sendAt: desk.now,
    isNew: true,
    isChanged: false,
  }
  desk.identities.set(email, identity)
}

/** A webhook is asked once, whatever for: nobody in its channel can turn off what strangers send there. */
const isCovered = ({ email, covered }: Identity, fitting: readonly string[]): boolean =>
  channelOf(email) === 'webhook'
    ? covered.length > 0
    : covered.some(names => fitting.every(domain => names.includes(domain)))

const newIdentity = (
  { newId, now }: Desk,
  named: Pick<Identity, 'email' | 'webhook' | 'mailbox'>,
): Identity => ({
  ...named,
  id: newId(),
  state: 'pending',
  stopped_why: null,
  changed_at: now,
  isNew: true,
  domains: [],
  open: null,
  covered: [],
  wasTold: false,
})

const extend = (
  desk: Desk,
  open: Open,
  {
    fitting,
    over,
    language,
    certificates: asked,
    caller,
  }: Pick<Open, 'over' | 'language' | 'certificates' | 'caller'> & { fitting: Open['domains'] },
): void => {
  const all = union(open.over, over)
    .filter(domain => !fitting.includes(domain))
    .slice(0, MAX_WATCHED)
  const certificates = open.certificates || asked
  if (
    fitting.length !== open.domains.length
    || all.length !== open.over.length
    || language !== open.language
    || certificates !== open.certificates
  ) {
    Object.assign(open, { domains: fitting, over: all, language, certificates })
    open.isChanged = true
  }
  // It may wait for the share of somebody who only wanted it to wait.
  if (open.sendAt > desk.now && caller !== open.caller) {
    Object.assign(open, { caller, sendAt: desk.now })
    open.isChanged = true
  }
}

/** It watches all of that already. */
const tell = (desk: Desk, identity: Identity, over: readonly string[], caller: string | null): void => {
  if (identity.wasTold || !takeRoom(desk, identity, caller)) return
  identity.wasTold = true
  const content = { kind: 'already', domains: identity.domains, over: over.slice(0, MAX_WATCHED) } as const
  desk.already.push({ identity, content, caller })
}
