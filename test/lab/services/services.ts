/** Starts each program in each state, asks the product on a runtime about it, and tells what is false. */
import type { Check } from '../../../plugins/certificate/schema.ts'
import type { Runtime } from '../../unit/runtime/processes.ts'
import type { CertificateName, Pair } from '../scanners/servers/certificates.ts'
import { openGround } from '../scanners/servers/servers.ts'
import { HOST, nameOf } from '../zoo/names.ts'
import { startAsker } from '../zoo/zoo.ts'
import { missing, PROGRAMS, type Files, type Program } from './programs.ts'

interface State {
  readonly name: string
  /** `plain`: no TLS; `tls10`: that version alone; `tls`: what the program does by itself. */
  readonly mode: 'tls' | 'plain' | 'tls10'
  readonly certificate: CertificateName
  readonly isLeafAlone?: true
  /** What the answer has to say is to be done; '': nothing. */
  readonly expected: string
}

const STATES: readonly State[] = [
  { name: 'healthy', mode: 'tls', certificate: 'rsa', expected: '' },
  { name: 'expired', mode: 'tls', certificate: 'expired', expected: 'expired (error)' },
  { name: 'wrong name', mode: 'tls', certificate: 'elsewhere', expected: 'hostname-mismatch (error)' },
  {
    name: 'incomplete chain',
    mode: 'tls',
    certificate: 'rsa',
    isLeafAlone: true,
    expected: 'unknown-issuer (error)',
  },
  { name: 'no STARTTLS', mode: 'plain', certificate: 'rsa', expected: 'not-tls (error)' },
  { name: 'TLS 1.0 alone', mode: 'tls10', certificate: 'rsa', expected: 'legacy-protocol (error)' },
]

export interface Sight {
  readonly what: string
  readonly seen: Check | null
  /** What it says is to be done, and what it should say. */
  readonly told: string
  readonly expected: string
}

const filesOf = ({ chain, leaf, key }: Pair, isLeafAlone: boolean): Files => ({
  certificate: isLeafAlone ? leaf : chain,
  key,
})

/** What is to be done, as the answer says it; what is only told is left out. */
const toDo = ({ findings }: Check): readonly string[] =>
  findings.filter(({ severity }) => severity !== 'info').map(({ code, severity }) => `${code} (${severity})`)

/** Mail between servers goes on over what no sender verifies (RFC 7435), so there it is a warning. */
const OPPORTUNISTIC = 25
const LESS = ['expired', 'hostname-mismatch', 'unknown-issuer', 'legacy-protocol']

const expectedOf = ({ port }: Program, { expected }: State): string =>
  port === OPPORTUNISTIC && LESS.some(code => expected.startsWith(code))
    ? expected.replace('(error)', '(warning)')
    : expected

export interface Round {
  readonly runtime: Runtime
  readonly programs?: readonly string[]
  readonly onSight?: (sight: Sight) => void
}

export const goThrough = async ({ runtime, programs, onSight }: Round) => {
  const sights: Sight[] = []
  const skipped: string[] = []
  const broken: string[] = []
  const ports = [...new Set(PROGRAMS.map(({ port }) => port))]
  const ground = openGround(HOST, {})
  const asker = await startAsker(runtime, ground.root, ports)
  const look = async (program: Program, state: State): Promise<void> => {
    const { name, launch, port } = program
    const settings = { tls: [], plain: null, tls10: program.tls10 }[state.mode]
    const what = `${name}, ${state.name}`
    const question = `${PROGRAMS.indexOf(program)}s${STATES.indexOf(state)}`
    const wanted = { name: what, certificates: [state.certificate], settings: [] }
    const starting = ground.start(wanted, (_, { pairs: [pair], ...place }) =>
      launch(settings, filesOf(pair!, state.isLeafAlone === true), {
        ...place,
        name: nameOf(place.port, question),
      }),
    )
    const server = await starting.catch((error: unknown) => {
      broken.push(String(error))
      return null
    })
    if (server === null) return
    try {
      const seen = await asker.certificate(nameOf(server.port, question), port)
      const told = seen === null ? 'no answer' : toDo(seen).join(', ')
      const sight: Sight = { what, seen, told, expected: expectedOf(program, state) }
      sights.push(sight)
      onSight?.(sight)
    } finally {
      server.stop()
    }
  }
  try {
    for (const program of PROGRAMS.filter(({ name }) => programs?.includes(name) ?? true)) {
      const why = missing(program)
      if (why !== null) skipped.push(`${program.name}: ${why}`)
      else for (const state of STATES) await look(program, state)
    }
  } finally {
    asker.stop()
    ground.close()
  }
  return { sights, skipped, broken }
}
