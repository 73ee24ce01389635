/**
 * How one address is asked: by a browser's ClientHello first, by others where that is refused, and what the
 * server minds in it then.
 */
import type { FaultCode } from '../../../core/protocol/faults.ts'
import type { ClientIdentity, Doors, Socket } from '../../../core/network/doors.ts'
import {
  BROWSER,
  dial,
  HandshakeError,
  isDemand,
  openTls,
  probeTls,
  RARE,
  SMALL,
  WIDE,
} from '../../../core/protocol/tls/index.ts'
import type {
  Agreed,
  Offer,
  TlsFailed,
  TlsFault,
  TlsObservation,
  TlsTarget,
  Protocol,
} from '../../../core/protocol/tls/index.ts'
import { plainService } from '../../../core/protocol/starttls/starttls.ts'
import { HELLO_LENGTHS } from '../../../core/protocol/clients/server.ts'
import { inTime, sleep, withDeadline } from '../../../core/base/deadline.ts'
import type { Work } from '../../../core/limits/cpu-budget.ts'
import type { TlsClient } from '../../../knowledge-base/tls-clients/index.ts'
import { lacking, toAskFor, HYBRID, OLD_SCHEMES } from '../findings/connection/refusals.ts'
import type { Others, Part } from '../findings/connection/refusals.ts'

/*
 * Pure: ClientHellos that differ from a browser's in one thing, by which is found out what a server minds;
 * and those of clients that lack what it chose.
 */

const STATUS_REQUEST = 5
/** Suites of TLS 1.3, which every client has. */
const SUITES_13 = BROWSER.suites.filter(({ kx }) => kx === 'any')

const { grease, ...UNGREASED } = BROWSER
const isClassical = (group: number): boolean => group !== HYBRID

/** As a browser's, and as long, without that one part. */
const WITHOUT: Readonly<Record<Part, Offer>> = {
  hybrid: {
    ...BROWSER,
    groups: BROWSER.groups.filter(isClassical),
    shared: BROWSER.shared.filter(isClassical),
  },
  tls13: { ...BROWSER, versions: [] },
  alpn: { ...BROWSER, alpn: [] },
  status: { ...BROWSER, omit: STATUS_REQUEST },
  grease: UNGREASED,
}

/** Lengths of the hellos of clients: Chrome's, then BoringSSL's, those brought to 512 octets, GnuTLS's. */
const LENGTHS: readonly number[] = [BROWSER.octets!, ...HELLO_LENGTHS]

const VERSIONS: Partial<Record<Protocol, number>> = { 'TLS 1.0': 0x0301, 'TLS 1.1': 0x0302 }

/** A browser's hello with what a server chose of another one; null: browsers have all of it. */
const withChoice = ({ protocol, agreed }: Pick<TlsObservation, 'protocol' | 'agreed'>): Offer | null => {
  const { suite, group, scheme } = agreed
  const version = VERSIONS[protocol ?? 'TLS 1.3']
  const suites = WIDE.suites.filter(
    ({ code }) => code === suite && !BROWSER.suites.some(one => one.code === code),
  )
  const schemes = scheme === null || BROWSER.schemes.includes(scheme) ? [] : [scheme]
  // Before TLS 1.3 the curve of the certificate's key has to be among the groups, too.
  const wanted = protocol !== 'TLS 1.3' ? RARE.groups : group === null ? [] : [group]
  const groups = wanted.filter(one => !BROWSER.groups.includes(one))
  if (version === undefined && suites.length + groups.length + schemes.length === 0) return null
  return {
    ...BROWSER,
    versions: version === undefined ? BROWSER.versions : [...BROWSER.versions, version],
    suites: [...BROWSER.suites, ...suites],
    groups: [...BROWSER.groups, ...groups],
    schemes: [...BROWSER.schemes, ...schemes],
  }
}

/** All that some of these clients offers. */
const offerOf = (clients: readonly TlsClient[]): Offer => ({
  ...WIDE,
  suites: [
    ...SUITES_13,
    ...WIDE.suites.filter(({ code }) => clients.some(({ suites }) => suites.includes(code))),
  ],
  versions: BROWSER.versions,
  groups: [...new Set(clients.flatMap(({ groups }) => groups))],
  schemes: WIDE.schemes.filter(
    scheme => !OLD_SCHEMES.includes(scheme) || clients.some(({ oldSchemes }) => oldSchemes.includes(scheme)),
  ),
})

/** Milliseconds for the first hello, for all hellos where it is refused, and for further questions. */
const HANDSHAKE_MS = 5_000
/** With what is said before TLS: postscreen of Postfix greets after six seconds. */
const TALK_MS = 8_000
const SETTLING_MS = 7_000
const FURTHER_MS = 4_000
/** A server that limits connections, and closes those beyond, is asked alone after so long. */
const PAUSE_MS = 1_000
/** How often more is asked for clients that lack what was chosen. */
const ROUNDS = 3

export interface Contact {
  readonly observation: TlsObservation
  /** The ClientHello that the observation is of. */
  readonly offer: Offer
  /** How a browser's failed, where it is sure that the server refuses it and answers that one. */
  readonly refused: TlsFailed | null
  /** No other hello was answered either. */
  readonly tried: boolean
}

/** What was found out about what the server refuses. */
export interface More {
  /**
   * What alone makes the difference: what the server chose of another hello, a length, or a part. Null:
   * nothing that was tried does.
   */
  readonly cause: 'choice' | { readonly octets: number } | Part | null
  readonly others: Others | null
}
const NOTHING: More = { cause: null, others: null }

/** What may be a refusal of the hello; a close may as well have other reasons. */
const ENDS: readonly FaultCode[] = ['reset', 'closed']
/** The server answered with what was not offered, which ends it for every client. */
const NOT_OFFERED: readonly TlsFault['code'][] = [
  'tls-suite-not-offered',
  'tls-group-not-offered',
  'tls-scheme-not-offered',
]
/** The server does not know the name, whatever else is offered. */
const UNKNOWN_NAME = 'unrecognized_name'
/** What is measured all the same, although no handshake came of it. */
const TELLING: readonly FaultCode[] = ['weak-cipher', 'weak-key-exchange']

type Dial = Pick<Doors, 'connect' | 'now'>
type Probe = (offer: Offer) => Promise<TlsObservation>

interface AskRequest {
  readonly work: Pick<Work, 'pause'>
  readonly signal: AbortSignal
}

const isEnd = (seen: TlsObservation): boolean => !seen.ok && seen.at === 'hello' && ENDS.includes(seen.code)
const isSaid = (seen: TlsObservation): boolean =>
  !seen.ok
  && ((seen.at === 'hello' && seen.code === 'handshake-alert' && seen.alert !== UNKNOWN_NAME)
    || NOT_OFFERED.includes(seen.report.code))
const isRefused = (seen: TlsObservation): seen is TlsFailed => isEnd(seen) || isSaid(seen)
const isAnswered = (seen: TlsObservation): boolean => seen.ok || TELLING.includes(seen.code)

/**
 * What the server makes of one more hello: what was seen, where it answered; `refused` only where it said so,
 * or closed between connections with `sound` that it answered; null: nobody knows.
 */
const outcome = async (
  probe: Probe,
  offer: Offer,
  sound: Offer,
): Promise<TlsObservation | 'refused' | null> => {
  const seen = await probe(offer)
  if (isAnswered(seen)) return seen
  if (isSaid(seen)) return 'refused'
  return isEnd(seen) && isAnswered(await probe(sound)) ? 'refused' : null
}

const byBrowser = (observation: TlsObservation): Contact => ({
  observation,
  offer: BROWSER,
  refused: null,
  tried: false,
})

/** After a browser's hello was refused. */
const settle = async (probe: Probe, first: TlsFailed, signal: AbortSignal): Promise<Contact> => {
  const alone = async (): Promise<TlsObservation> => {
    await sleep(PAUSE_MS, signal)
    return probe(BROWSER)
  }
  for (const offer of [WIDE, RARE, SMALL]) {
    const observation = await probe(offer)
    if (!isAnswered(observation)) continue
    // Twice, so that a server which closes every other connection is not taken for one that minds this hello.
    const isSure = !isEnd(first) || isAnswered(await probe(offer))
    let again = isSure ? await outcome(probe, BROWSER, offer) : null
    // Once more when nothing lingers of the connections before: it may have been their number.
    if (again === 'refused' && isEnd(first)) {
      await sleep(PAUSE_MS, signal)
      again = await outcome(probe, BROWSER, offer)
    }
    if (again === 'refused') return { observation, offer, refused: first, tried: false }
    const last = again ?? (await alone())
    return last.ok ? byBrowser(last) : { observation, offer, refused: null, tried: false }
  }
  const last = isEnd(first) ? await alone() : first
  return last.ok ? byBrowser(last) : { ...byBrowser(first), tried: !signal.aborted }
}

/** One connection where the server answers what a browser sends. */
export const ask = async (doors: Dial, target: TlsTarget, { work, signal }: AskRequest): Promise<Contact> => {
  const probing =
    (signal: AbortSignal): Probe =>
    offer =>
      probeTls(doors, target, { signal, work, offer })
  const began = doors.now().getTime()
  const patience = plainService(target) === null ? HANDSHAKE_MS : TALK_MS
  const first = await withDeadline(patience, signal, own => probing(own)(BROWSER))
  if (signal.aborted || !isRefused(first)) return byBrowser(first)
  const left = patience - HANDSHAKE_MS + SETTLING_MS - (doors.now().getTime() - began)
  if (left <= 0) return byBrowser(first)
  return withDeadline(left, signal, own => settle(probing(own), first, own))
}

const agreedOf = ({ agreed }: TlsObservation): Agreed => agreed

/** What clients get that lack what the server chose: all that they offer is offered, until it is refused. */
const askFor = async (probe: Probe, clients: readonly TlsClient[], sound: Offer): Promise<Others | null> => {
  const chosen: Agreed[] = []
  let left = clients
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const seen = await outcome(probe, offerOf(left), sound)
    if (seen === null) return null
    if (seen === 'refused') return { chosen, all: true }
    chosen.push(agreedOf(seen))
    left = lacking(left, agreedOf(seen))
  }
  return { chosen, all: left.length === 0 }
}

const PARTS = Object.keys(WITHOUT) as readonly Part[]

/** What in a browser's hello the server minds: each thing is varied alone. */
const causeOf = async (probe: Probe, { observation, offer }: Contact): Promise<More['cause']> => {
  const choice = withChoice(observation)
  const made = (other: Offer) => outcome(probe, other, offer)
  const answers = async (other: Offer): Promise<boolean> => {
    const seen = await made(other)
    return seen !== null && seen !== 'refused'
  }
  if (choice !== null && (await answers(choice))) return 'choice'
  let octets = 0
  for (const length of LENGTHS) {
    const seen = await made({ ...offer, octets: length })
    // Where none answered, it is not known from which length on.
    if (seen === null) return null
    if (seen !== 'refused') break
    octets = length
  }
  if (octets > 0) return { octets }
  for (const part of PARTS) if (await answers(WITHOUT[part])) return part
  return null
}

/** What else there is to know; nothing is asked where every client gets along with the server. */
export const askMore = (
  doors: Dial,
  target: TlsTarget,
  contact: Contact,
  { work, signal }: AskRequest,
): Promise<More> => {
  const { observation, offer, refused } = contact
  const isBrowsers = offer === BROWSER
  if (!observation.ok || (!isBrowsers && refused === null)) return Promise.resolve(NOTHING)
  const clients = toAskFor(observation, isBrowsers)
  if (isBrowsers && clients.length === 0) return Promise.resolve(NOTHING)
  return withDeadline(FURTHER_MS, signal, async own => {
    const probe: Probe = offer => probeTls(doors, target, { signal: own, work, offer })
    const cause = isBrowsers ? null : await causeOf(probe, contact)
    const isWorth = isBrowsers || cause === 'choice'
    return { cause, others: isWorth ? await askFor(probe, clients, offer) : null }
  })
}

/* What becomes of a handshake when the server requests a client certificate and is sent none, or one. */

/** Milliseconds for that connection, and for an alert behind the first sign that the server goes on. */
const WITHOUT_MS = 3_000
const AFTER_SIGN_MS = 500

export type Without = 'accepted' | 'refused' | 'unknown'

/**
 * Completes a handshake with an empty Certificate message, or with the certificate of `identity`. TLS 1.2
 * shows by the server's Finished that it goes on; TLS 1.3 has no such answer, so a ticket or data without an
 * alert soon after it counts.
 */
export const askWithout = (
  doors: Dial,
  target: TlsTarget,
  { observation, offer }: Contact,
  { work, signal }: AskRequest,
  identity?: ClientIdentity,
): Promise<Without> =>
  withDeadline(WITHOUT_MS, signal, async own => {
    if (!observation.ok || !observation.clientCertificateRequested) return 'unknown'
    try {
      const socket = await dial(doors, target, own)
      const { serverName } = target
      let isSent = false
      const shown = identity && {
        ...identity,
        sign: (scheme: number, data: Uint8Array) => {
          isSent = true
          return identity.sign(scheme, data)
        },
      }
      const opened = await openTls(socket, { serverName, signal: own, offer, identity: shown, work })
      // Without a scheme that both know, and before TLS 1.2, an empty Certificate went out.
      if (identity && !isSent) {
        if (opened.ok) opened.socket.close()
        return 'unknown'
      }
      // An alert behind a certificate of ours is about it, whichever it is.
      const isRefusal = (alert: string | null) => (identity ? alert !== null : isDemand(alert))
      if (!opened.ok)
        return opened.clientCertificateDemanded || (identity && opened.alert) ? 'refused' : 'unknown'
      try {
        if (opened.served.protocol !== 'TLS 1.3') return 'accepted'
        const hasTicket = (await opened.awaitSessions(own)).length > 0
        return await withDeadline(AFTER_SIGN_MS, own, soon =>
          heard(opened.socket, hasTicket, isRefusal, soon),
        )
      } finally {
        opened.socket.close()
      }
    } catch (error) {
      if (error instanceof HandshakeError) return 'unknown'
      throw error
    }
  })

/** What the server sends next: data and silence behind a ticket go on, an alert decides. */
const heard = async (
  socket: Socket,
  hasTicket: boolean,
  isRefusal: (alert: string | null) => boolean,
  signal: AbortSignal,
): Promise<Without> => {
  const reader = socket.readable.getReader()
  let goesOn = hasTicket
  try {
    for (;;) {
      const next = await inTime(signal, reader.read(), null)
      if (next === null) return goesOn ? 'accepted' : 'unknown'
      if (next.done) return 'unknown'
      goesOn = true
    }
  } catch (error) {
    if (error instanceof HandshakeError) return isRefusal(error.alert) ? 'refused' : 'unknown'
    throw error
  }
}
