/** Which clients a graded server takes: by its survey, and a few hellos more. Loaded when it is needed. */
import { CHECK, type Work } from '../../../core/limits/cpu-budget.ts'
import { inTime, withDeadline } from '../../../core/base/deadline.ts'
import type { TableClient } from '../../../core/protocol/clients/client.ts'
import { learn } from '../../../core/protocol/clients/learn.ts'
import type { Chosen, Hello } from '../../../core/protocol/clients/learn.ts'
import { controlHello, nextHello } from '../../../core/protocol/clients/next-hello.ts'
import { offerOf } from '../../../core/protocol/clients/offer.ts'
import type { PresentedCertificate, ServerOffer } from '../../../core/protocol/clients/server.ts'
import { speaksHttp } from '../../../core/protocol/starttls/starttls.ts'
import { PROTOCOLS, SUITES_13, TLS13, suitesOf } from '../../../core/protocol/tls/codec/constants.ts'
import { probeTls } from '../../../core/protocol/tls/index.ts'
import type { Offer, TlsObservation } from '../../../core/protocol/tls/index.ts'
import { suiteName } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { Room } from '../measure.ts'

const MOST = 4
/** Milliseconds that one answer may take, and with what is said before TLS. */
const PATIENCE = 3_000
const TALK = 8_000
/** Microseconds that choosing a hello takes, roughly: a third of it, or twice as much where most is open. */
const CHOICE = 5_000
/** Groups of which a hello of TLS 1.3 brings a share. */
const SHARED = [0x1d, 0x17]

const offerFor = ({ version, suites, groups, schemes }: Hello): Offer => ({
  suites:
    version === TLS13
      ? SUITES_13.filter(({ code }) => suites.includes(code))
      : suitesOf(suites.map(code => [code, suiteName(code)])),
  versions: [version],
  groups,
  schemes,
  shared: version === TLS13 ? SHARED.filter(group => groups.includes(group)) : [],
  alpn: [],
  extras: true,
})

/** With which a server says that it shares nothing: other alerts, and a close, can come of other things. */
const REFUSALS = ['handshake_failure', 'insufficient_security']

/** What the server chose or refused; undefined: its answer says neither. */
export const readFurther = ({ version }: Hello, seen: TlsObservation): Chosen | undefined => {
  if (seen.ok) return seen.protocol === PROTOCOLS[version] ? seen.agreed : undefined
  // Some answer in TLS 1.3 before they look for a certificate.
  return seen.certificates.length === 0 && REFUSALS.includes(seen.alert ?? '') ? null : undefined
}

interface Further {
  readonly offer: ServerOffer
  /** The survey, with the connections that were opened for this. */
  readonly tls: TlsSurvey
}

interface FurtherOptions {
  /** Clients that it is to be certain about. */
  readonly clients: readonly TableClient[]
  readonly presented: PresentedCertificate
  /** Null: the server is asked nothing more. */
  readonly room: Room | null
  readonly work: Work
  readonly signal: AbortSignal
}

/**
 * One hello after the other, until nothing more is settled or the server answers with no word of TLS. A
 * device that limits connections may refuse with an alert as well: what was refused counts when the server
 * takes a hello after it. Where nothing else is left to be asked, that is one that it has taken before.
 */
export const whoIsTaken = async (
  tls: TlsSurvey,
  { clients, presented, room, work, signal }: FurtherOptions,
): Promise<Further> => {
  let offer = offerOf(tls, { certificates: [presented], allCertificates: false })
  const asked: Hello[] = []
  if (room === null || room.until <= performance.now()) return { offer, tls }
  const { doors, target, connections, until } = room
  const patience = speaksHttp(target) ? PATIENCE : TALK
  const most = Math.min(MOST, connections)
  return withDeadline(until - performance.now(), signal, async within => {
    const asking = work.part(CHECK, within)
    /** With the refusals that nothing was taken after. */
    let believed = offer
    while (asked.length < most && !within.aborted) {
      if ((await inTime(within, Promise.resolve(asking.pause(CHOICE)), 'late')) === 'late') break
      const isLast = asked.length === most - 1
      const next = isLast && believed !== offer ? null : nextHello(clients, believed, asked)
      const hello = next ?? (believed === offer ? null : controlHello(offer))
      if (hello === null) break
      asked.push(hello)
      const sent = offerFor(hello)
      const seen = await withDeadline(patience, within, patient =>
        probeTls(doors, target, { signal: patient, offer: sent, work: asking }),
      )
      const chosen = readFurther(hello, seen)
      // It has to take the control.
      if (next === null && !chosen) break
      if (chosen !== undefined) {
        const learnt = learn(believed, { ...hello, suites: sent.suites.map(({ code }) => code) }, chosen)
        // It refused what it takes.
        if (learnt === believed) break
        believed = learnt
        if (chosen) offer = believed
      } else if (!seen.ok && seen.alert === null) break
    }
    return { offer, tls: { ...tls, connections: tls.connections + asked.length } }
  })
}
