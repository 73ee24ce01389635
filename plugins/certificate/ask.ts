/** How one address is asked: our first ClientHello, another where it failed, and what browsers would get. */
import type { FaultCode } from '../../core/fault.ts'
import type { Doors } from '../../core/doors.ts'
import { probeHybrid, probeTls } from '../../core/protocol/tls/index.ts'
import type {
  Agreed,
  ConnectionFault,
  Hello,
  HybridObservation,
  TlsFailed,
  TlsObservation,
  TlsServed,
  TlsTarget,
} from '../../core/protocol/tls/index.ts'
import { withDeadline } from '../../core/time.ts'
import type { Work } from '../../core/work.ts'
import { pleasesAll } from './refusals.ts'

const HANDSHAKE_MS = 5_000
const FURTHER_MS = 2_000

/** What became of the ClientHello that browsers send, where ours was answered. */
export type Further =
  | { readonly how: 'served'; readonly agreed: Agreed }
  /** By an alert, or by the end of the connection. */
  | { readonly how: 'refused'; readonly code: ConnectionFault }

export interface Contact {
  readonly observation: TlsObservation
  /** Which ClientHello the observation is of. */
  readonly hello: 'full' | 'small' | 'last'
  /** How the full one failed, where another was answered. */
  readonly first: TlsFailed | null
  /** Which other one failed as well. */
  readonly again: 'small' | 'last' | null
}

/** Some servers drop a hello that they do not understand, or find nothing in it that they have. */
const STUMBLES: readonly FaultCode[] = ['reset', 'closed', 'handshake-alert']
/** Alerts of a server that read the hello and shares nothing of it. */
const NOTHING_SHARED: readonly (string | null)[] = ['handshake_failure', 'insufficient_security']
/** The server does not know the name, whatever else is offered. */
const UNKNOWN_NAME = 'unrecognized_name'
/** What is measured all the same, although no handshake came of it. */
const TELLING: readonly FaultCode[] = ['weak-cipher', 'weak-key-exchange']

type Dial = Pick<Doors, 'connect' | 'now'>

export interface AskRequest {
  readonly work: Pick<Work, 'pause'>
  readonly signal: AbortSignal
}

/** At most two connections; three where a small hello worked: a chance failure is not held against it. */
export const ask = (doors: Dial, target: TlsTarget, { work, signal }: AskRequest): Promise<Contact> =>
  withDeadline(HANDSHAKE_MS, signal, async signal => {
    const probe = (hello: Hello) => probeTls(doors, target, { signal, work, hello })
    const observation = await probe('full')
    const full: Contact = { observation, hello: 'full', first: null, again: null }
    if (observation.ok || observation.at !== 'hello' || !STUMBLES.includes(observation.code)) return full
    if (signal.aborted || observation.alert === UNKNOWN_NAME) return full
    const hello = NOTHING_SHARED.includes(observation.alert) ? 'last' : 'small'
    const second = await probe(hello)
    if (!second.ok && !TELLING.includes(second.code)) return { ...full, again: hello }
    const other: Contact = { observation: second, hello, first: observation, again: null }
    if (hello === 'last') return other
    const third = await probe('full')
    return third.ok ? { ...full, observation: third } : other
  })

const END: readonly FaultCode[] = ['reset', 'closed', 'handshake-alert', 'malformed-handshake']

/** What browsers would get in place of what the server chose of our offer; null: not known. */
export const askAsBrowser = (
  doors: Dial,
  target: TlsTarget,
  { agreed }: TlsServed,
  { work, signal }: AskRequest,
): Promise<Further | null> =>
  withDeadline(FURTHER_MS, signal, async signal => {
    const hello = { insteadOf: agreed.suite }
    const seen = await probeTls(doors, target, { signal, work, hello })
    if (seen.ok) return { how: 'served', agreed: seen.agreed }
    return END.includes(seen.code) ? { how: 'refused', code: seen.code } : null
  })

/** What else is found out about the first address that serves a certificate. */
export interface Aside {
  readonly hybrid: HybridObservation | null
  /** How the server ended a ClientHello as long as those of browsers, although it answered a shorter one. */
  readonly large: ConnectionFault | null
}

const DROPS: readonly FaultCode[] = ['reset', 'closed']
const DROP_REASONS: Readonly<Record<string, ConnectionFault>> = {
  'tls-reset-at-hello': 'reset',
  'tls-closed-at-hello': 'closed',
}

/** The same failure twice, and a shorter hello answered in between: no chance. */
const confirmed = async (
  how: ConnectionFault | null,
  again: () => Promise<ConnectionFault | null>,
  answersFull: () => Promise<boolean>,
): Promise<ConnectionFault | null> =>
  how !== null && (await answersFull()) && (await again()) === how ? how : null

export const askAside = (
  doors: Dial,
  target: TlsTarget,
  observation: TlsServed,
  { work, signal }: AskRequest,
): Promise<Aside> =>
  withDeadline(FURTHER_MS, signal, async signal => {
    const answersFull = async () => (await probeTls(doors, target, { signal, work })).ok
    if (observation.protocol === 'TLS 1.3') {
      const hybrid = await probeHybrid(doors, target, { signal })
      const drop = (one: HybridObservation) => DROP_REASONS[one.reason?.code ?? ''] ?? null
      const again = async () => drop(await probeHybrid(doors, target, { signal }))
      return { hybrid, large: await confirmed(drop(hybrid), again, answersFull) }
    }
    if (!pleasesAll(observation)) return { hybrid: null, large: null }
    const drop = async () => {
      const further = await askAsBrowser(doors, target, observation, { work, signal })
      return further?.how === 'refused' && DROPS.includes(further.code) ? further.code : null
    }
    return { hybrid: null, large: await confirmed(await drop(), drop, answersFull) }
  })
