/** The list of the demo's hosts, with ports or without: a line a host, below headings. */
import { GRADED_PLANS } from './graded.ts'
import { HOST_PLANS, KINDS } from './hosts.ts'
import type { HostPlan } from './hosts.ts'
import { listNames } from './names.ts'
import type { GradedHost } from './world.ts'

/** `port`: absent where none of them runs; null: it has none. */
interface Listed {
  readonly name: string
  readonly what: string
  readonly port?: number | null
}
type ListedHost = Listed & Pick<HostPlan, 'kind'>
type ListedGraded = Listed & Pick<GradedHost, 'grade'>

const NAME_WIDTH = 46
const PORT_HEADING = '  port'

const portText = ({ port }: Listed): string =>
  port === undefined ? '' : String(port ?? '-').padStart(PORT_HEADING.length)

const line = (host: Listed): string => `  ${host.name.padEnd(NAME_WIDTH)}${portText(host)}  ${host.what}`

export const GRADED_HEADING = 'The security grade: TLS, certificate, redirects, headers'

export const listHosts = (hosts: readonly ListedHost[], graded: readonly ListedGraded[]): string =>
  [
    ...Object.entries(KINDS).flatMap(([kind, heading]) => [
      `\n${heading}`,
      ...hosts.filter(host => host.kind === kind).map(line),
    ]),
    `\n${GRADED_HEADING}`,
    ...graded.map(({ grade, what, ...host }) => line({ ...host, what: `${grade.padEnd(2)}  ${what}` })),
  ].join('\n')

const whole = (port: string, hosts: string): string =>
  `  ${'host'.padEnd(NAME_WIDTH)}${port}  what\n${hosts}\n${listNames(NAME_WIDTH + port.length)}\n`

/** What there is in every demo: nothing runs for it. */
export const listPlans = (): string => whole('', listHosts(HOST_PLANS, GRADED_PLANS))

/** What there is in one that runs, with the ports of loopback that its hosts listen on. */
export const listRunning = (hosts: string): string => whole(PORT_HEADING, hosts)
