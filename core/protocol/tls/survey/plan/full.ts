/** Whole handshakes for the survey, hybrid key exchange included, and sessions that are taken up again. */
import type { Doors, Socket } from '../../../../network/doors.ts'
import { inTime, withDeadline } from '../../../../base/deadline.ts'
import { openTls, resumeTls } from '../../client.ts'
import { GROUP } from '../../codec/constants.ts'
import { asHandshakeError } from '../../error.ts'
import { ANY, RARE as EVERYTHING } from '../../codec/offers.ts'
import type { Offer } from '../../codec/offers.ts'
import type { TlsTarget } from '../../observation.ts'
import { handshake, initialState } from '../../handshake/session.ts'
import type { Session } from '../../handshake/sessions.ts'
import { dial, Wire } from '../../channel/wire.ts'
import { surveyFailure, patiently } from '../ask/ask.ts'
import type { SurveyQuestionOptions } from '../ask/ask.ts'
import type { FullHello, SurveyReply } from '../ask/log.ts'

type HandshakeDoors = Pick<Doors, 'connect' | 'now'>

/** All that can be carried on, with the hybrid group that browsers put first (RFC 10024). */
const WIDE: Offer = {
  ...ANY,
  groups: [GROUP.x25519mlkem768, ...ANY.groups.filter(group => group !== GROUP.x25519mlkem768)],
  shared: [GROUP.x25519mlkem768, GROUP.x25519],
}

/**
 * For a server that found nothing in that: TLS 1.2 to SSL 3.0 with what no browser offers, DSA too, but what
 * shows no certificate. Read as far as the server's proof.
 */
const RARE: Offer = {
  ...EVERYTHING,
  suites: EVERYTHING.suites.filter(({ kx }) => kx !== 'anonymous' && kx !== 'any'),
  versions: [],
  schemes: [...EVERYTHING.schemes, 0x0402, 0x0302, 0x0202],
  shared: [],
}

/**
 * Milliseconds that tickets of TLS 1.3 are waited for at least; twice the handshake, where that is longer.
 */
const TICKETS = 250
const LONGEST = 1_500
/** Pieces of data that are read for them. */
const MOST = 16

/**
 * Read until the server has ended the connection in good order: then it has said all that it had to say. Not
 * so one that closes without a word, which may have had tickets to send. False as well after `MOST` pieces.
 */
const saysGoodbye = async (socket: Socket): Promise<boolean> => {
  const reader = socket.readable.getReader()
  try {
    for (let pieces = 0; pieces < MOST; pieces += 1) if ((await reader.read()).done) return true
  } catch (thrown) {
    asHandshakeError(thrown)
  }
  return false
}

/** Carried on until the server has handed out all its tickets: of some only the last one is good. */
const carryOn = async (
  doors: HandshakeDoors,
  target: TlsTarget,
  asked: FullHello,
  options: SurveyQuestionOptions,
  signal: AbortSignal,
  begun: () => void,
): Promise<SurveyReply> => {
  const { work } = options
  const started = doors.now().getTime()
  const socket = await dial(doors, target, signal)
  begun()
  const opened = await openTls(socket, {
    serverName: asked.serverName,
    signal,
    offer: { ...WIDE, alpn: asked.alpn },
    work,
  })
  if (!opened.ok) return surveyFailure(opened.report, opened.alert, options.signal.aborted)
  const ms = Math.max(0, doors.now().getTime() - started)
  const served = { ok: true as const, ...opened.served, ms }
  const patience = Math.min(LONGEST, Math.max(TICKETS, 2 * ms))
  const waited = <T>(act: (over: AbortSignal) => Promise<T>): Promise<T> =>
    withDeadline(patience, signal, act)
  await waited(over => opened.awaitSessions(over))
  // Not before: some who read both at once close without their tickets. Others send them only with this.
  opened.socket.writable.close().catch(() => {})
  const isOver =
    served.protocol !== 'TLS 1.3' || (await waited(over => inTime(over, saysGoodbye(opened.socket), false)))
  opened.socket.close()
  const sessions = opened.sessions()
  return { kind: 'served', served, sessions: sessions.length > 0 || isOver ? sessions : null }
}

const readOnly = async (
  doors: HandshakeDoors,
  target: TlsTarget,
  asked: FullHello,
  options: SurveyQuestionOptions,
  signal: AbortSignal,
  begun: () => void,
): Promise<SurveyReply> => {
  const started = doors.now().getTime()
  const wire = await Wire.open(doors, target, signal, options.work)
  begun()
  try {
    const state = initialState()
    const random = crypto.getRandomValues(new Uint8Array(32))
    const sessionId = new Uint8Array(0)
    await handshake(wire, { ...RARE, random, sessionId, serverName: asked.serverName }, [], state)
    const { at, protocol, ...learnt } = state
    const ms = Math.max(0, doors.now().getTime() - started)
    return { kind: 'served', served: { ok: true, protocol: protocol!, ...learnt, ms }, sessions: [] }
  } finally {
    wire.close()
  }
}

/** Connects, shakes hands and closes. Never throws for what the network or the server does. */
export const askFull = (
  doors: HandshakeDoors,
  target: TlsTarget,
  asked: FullHello,
  options: SurveyQuestionOptions,
): Promise<SurveyReply> =>
  patiently<SurveyReply>(target, options, (signal, begun) =>
    (asked.rare ? readOnly : carryOn)(doors, target, asked, options, signal, begun),
  )

/** Whether the server takes up a session that it handed out. */
export const askAgain = (
  doors: HandshakeDoors,
  target: TlsTarget,
  session: Session,
  options: SurveyQuestionOptions,
): Promise<SurveyReply> =>
  patiently<SurveyReply>(target, options, async (signal, begun) => {
    const { serverName } = target
    const socket = await dial(doors, target, signal)
    begun()
    const answer = await resumeTls(socket, session, { serverName, signal, work: options.work })
    if (answer.ok) return { kind: 'resumed', resumed: answer.resumed }
    return surveyFailure(answer.report, answer.alert, options.signal.aborted)
  })
