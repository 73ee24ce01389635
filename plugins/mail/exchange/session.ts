/** One session with a mail server on port 25: its greeting, STARTTLS, a whole handshake, and QUIT. */
import { deadline, inTime } from '../../../core/base/deadline.ts'
import type { Work } from '../../../core/limits/cpu-budget.ts'
import type { Socket } from '../../../core/network/doors.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import { dial, HandshakeError, openTls, probeTls, WIDE } from '../../../core/protocol/tls/index.ts'
import type { Offer, Protocol, Served, TlsFault, TlsTarget } from '../../../core/protocol/tls/index.ts'

/** Milliseconds that a server has to answer QUIT. */
const QUIT_MS = 500
const QUIT = new TextEncoder().encode('QUIT\r\n')

interface Greeting {
  readonly code: number
  /** What stands behind the code: printable and short, of the first line alone. */
  readonly text: string
}

/** A version is null where the server neither took nor refused it. */
export type Versions = Readonly<Record<Version, boolean | null>>

export interface Session {
  /** Null: the connection did not open, or nothing came that is a greeting. */
  readonly greeting: Greeting | null
  /** Whether the connection opened at all. */
  readonly isOpen: boolean
  /** Null: the conversation did not get that far. */
  readonly startTls: boolean | null
  /** What the handshake showed; null without one. */
  readonly served: Served | null
  /** Why there is no handshake; null where there is one. */
  readonly fault: TlsFault | null
}

interface Means {
  readonly doors: Pick<GuardedDoors, 'connect' | 'now'>
  readonly work: Work
  readonly signal: AbortSignal
}

const ignore = (): void => {}

const readGreeting = (line: string): Greeting | null => {
  const [, code, text] = /^([2-5]\d\d)[ -]?(.*)$/.exec(line) ?? []
  return code === undefined ? null : { code: Number(code), text: text!.trim() }
}

/** Ends as RFC 5321 section 4.1.1.10 has it: waits for the answer, but not for long. */
const quit = async ({ readable, writable }: Socket, signal: AbortSignal): Promise<void> => {
  const [reader, writer] = [readable.getReader(), writable.getWriter()]
  for (const one of [reader.closed, writer.closed, writer.ready]) one.catch(ignore)
  const own = deadline(QUIT_MS, signal)
  try {
    const answered = writer.write(QUIT).then(() => reader.read())
    await inTime(own.signal, answered.then(ignore, ignore), undefined)
  } finally {
    own.done()
  }
}

/** Never throws for what the network does. */
export const openSession = async ({ doors, work, signal }: Means, target: TlsTarget): Promise<Session> => {
  let greeting: Greeting | null = null
  let isOpen = false
  const counted: Pick<GuardedDoors, 'connect'> = {
    async connect(to, how) {
      const socket = await doors.connect(to, how)
      isOpen = true
      return socket
    },
  }
  let isLong = false
  const told = (line: string): void => {
    greeting = readGreeting(line)
    isLong = line[3] === '-'
  }
  try {
    const socket = await dial(counted, target, signal, told)
    const opened = await openTls(socket, { serverName: target.serverName, signal, offer: WIDE, work })
    if (!opened.ok) return { greeting, isOpen, startTls: true, served: null, fault: opened.report }
    await quit(opened.socket, signal)
    opened.socket.close()
    return { greeting, isOpen, startTls: true, served: opened.served, fault: null }
  } catch (error) {
    if (!(error instanceof HandshakeError)) throw error
    const { report } = error
    const startTls = report.code === 'starttls-not-offered' ? false : null
    const fault = report
    // Its last line counts: postscreen of Postfix begins with 220 whatever follows.
    if (fault.code === 'starttls-greeting')
      greeting = readGreeting(JSON.parse(String(fault.params.text)) as string)
    else if (isLong && !fault.code.startsWith('starttls-')) greeting = null
    return { greeting, isOpen, startTls, served: null, fault }
  }
}

const VERSIONS = { 'TLS 1.0': 0x0301, 'TLS 1.1': 0x0302, 'TLS 1.2': 0x0303, 'TLS 1.3': 0x0304 } as const
type Version = keyof typeof VERSIONS
const NAMES = Object.keys(VERSIONS) as readonly Version[]

const isVersion = (protocol: Protocol): protocol is Version => protocol in VERSIONS

const UNKNOWN: Versions = { 'TLS 1.0': null, 'TLS 1.1': null, 'TLS 1.2': null, 'TLS 1.3': null }

/** An alert to an offer of one version refuses that; whatever else ends it may have another reason. */
const takes = async (
  { doors, work, signal }: Means,
  target: TlsTarget,
  version: Version,
): Promise<boolean | null> => {
  const offer: Offer = { ...WIDE, versions: [VERSIONS[version]] }
  const seen = await probeTls(doors, target, { signal, work, offer })
  if (seen.ok) return seen.protocol === version
  return seen.alert === null ? null : false
}

/**
 * Which versions a server takes that has agreed on `best` when it was offered all: it chose the highest, and
 * each lower one is asked for in a connection of its own, one after the other.
 */
export const versionsOf = async (means: Means, target: TlsTarget, best: Protocol): Promise<Versions> => {
  if (!isVersion(best)) return UNKNOWN
  const found: Record<Version, boolean | null> = { ...UNKNOWN }
  const at = NAMES.indexOf(best)
  for (const version of NAMES.slice(at + 1)) found[version] = false
  found[best] = true
  for (const version of NAMES.slice(0, at).reverse()) {
    if (means.signal.aborted) break
    found[version] = await takes(means, target, version)
  }
  return found
}
