/** The list of the demo's hosts that is printed at the start: a line a host, below headings. */
import { KINDS } from './hosts.ts'
import type { GradedHost, RunningHost } from './world.ts'

const line = ({ name, port, what }: Pick<RunningHost, 'name' | 'port' | 'what'>): string =>
  `  ${name.padEnd(46)} ${(port === null ? '-' : String(port)).padStart(5)}  ${what}`

export const GRADED_HEADING = 'The security grade: TLS, certificate, redirects, headers'

export const listHosts = (hosts: readonly RunningHost[], graded: readonly GradedHost[]): string =>
  [
    ...Object.entries(KINDS).flatMap(([kind, heading]) => [
      `\n${heading}`,
      ...hosts.filter(host => host.kind === kind).map(line),
    ]),
    `\n${GRADED_HEADING}`,
    ...graded.map(({ grade, what, ...host }) => line({ ...host, what: `${grade.padEnd(2)}  ${what}` })),
  ].join('\n')
