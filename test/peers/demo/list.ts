/** The list of the demo's hosts, with ports or without: a line a host, below headings. */
import { FILE_HEADING, FILE_PLANS } from './files.ts'
import { GRADED_PLANS } from './graded.ts'
import { HOST_PLANS, KINDS } from './hosts.ts'
import type { HostPlan } from './hosts.ts'
import { SERVICE_HEADING, SERVICE_PLANS, type ServicePlan } from './hosts/services.ts'
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
type ListedService = Pick<ServicePlan, 'name' | 'port' | 'what'> & { readonly local?: number }

const NAME_WIDTH = 46
const PORT_HEADING = '  port'

const portText = ({ port }: Listed): string =>
  port === undefined ? '' : String(port ?? '-').padStart(PORT_HEADING.length)

const line = (host: Listed): string => `  ${host.name.padEnd(NAME_WIDTH)}${portText(host)}  ${host.what}`

export const GRADED_HEADING = 'The security grade: TLS, certificate, redirects, headers'

export const listHosts = (
  hosts: readonly ListedHost[],
  graded: readonly ListedGraded[],
  services: readonly ListedService[],
): string =>
  [
    ...Object.entries(KINDS).flatMap(([kind, heading]) => [
      `\n${heading}`,
      ...hosts.filter(host => host.kind === kind).map(line),
    ]),
    `\n${GRADED_HEADING}`,
    ...graded.map(({ grade, what, ...host }) => line({ ...host, what: `${grade.padEnd(2)}  ${what}` })),
    `\n${SERVICE_HEADING}`,
    ...services.map(({ name, port, what, local }) =>
      line({ name: `${name}:${port}`, what, ...(local === undefined ? {} : { port: local }) }),
    ),
  ].join('\n')

const whole = (port: string, hosts: string, folder: string): string =>
  [
    `  ${'host'.padEnd(NAME_WIDTH)}${port}  what\n${hosts}`,
    listNames(NAME_WIDTH + port.length),
    `\n${FILE_HEADING}${folder}`,
    ...FILE_PLANS.map(({ name, what }) => `  ${name.padEnd(NAME_WIDTH + port.length)}  ${what}`),
    '',
  ].join('\n')

/** What there is in every demo: nothing runs for it. */
export const listPlans = (): string =>
  whole(
    '',
    listHosts(
      HOST_PLANS,
      GRADED_PLANS,
      SERVICE_PLANS.map(({ name, port, what }) => ({ name, port, what })),
    ),
    '',
  )

/** What there is in one that runs: the ports of loopback that its hosts have, and its folder of files. */
export const listRunning = (hosts: string, files: string): string => whole(PORT_HEADING, hosts, `: ${files}`)
