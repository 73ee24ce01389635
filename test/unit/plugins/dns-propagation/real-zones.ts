/** Zones that change, as files that real servers read. */
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, FIRST, SECOND, folder } from './real-programs.ts'

/** How long the records of the zone live, in seconds: long enough to look, short enough to wait for. */
export const TTL = 7
const MINIMUM = 6
export const NS_TTL = 12

let serial = 1
/** The moment of a file as servers compare it: they look at whole seconds. */
let stamp = Math.floor(Date.now() / 1000) - 1000
export const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text)
  stamp += 5
  utimesSync(join(folder, file), stamp, stamp)
}
export const zoneText = (ns: readonly (readonly [string, string])[], records: string): string => `$TTL ${TTL}
@ ${NS_TTL} IN SOA ns1 admin ${++serial} 3600 600 86400 ${MINIMUM}
${ns.map(([host, address]) => `@ ${NS_TTL} IN NS ${host}\n${host} ${NS_TTL} IN A ${address}`).join('\n')}
${records}
`
export const OLD_NS = [
  ['ns1', FIRST],
  ['ns2', SECOND],
] as const
export const delegate = (ns: readonly (readonly [string, string])[]): void =>
  write(
    'com.zone',
    `$TTL 3600
@ IN SOA a admin ${++serial} 3600 600 86400 300
@ IN NS a
a IN A ${ROOT}
demo ${NS_TTL} IN NS ${ns.map(([host]) => `${host}.demo`).join(`\ndemo ${NS_TTL} IN NS `)}
${ns.map(([host, address]) => `${host}.demo ${NS_TTL} IN A ${address}`).join('\n')}
`,
  )

export const demo = (records: string, ns: readonly (readonly [string, string])[] = OLD_NS): void =>
  write('demo.zone', zoneText(ns, records))
