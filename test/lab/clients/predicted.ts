/**
 * What the product predicts of each client from what it measures of running servers, by the whole certificate
 * check and security check, and how far that is what the clients did.
 */
import { readFileSync } from 'node:fs'
import type { ClientAnswer } from '../../../core/clients.ts'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import { CLIENTS } from '../../../knowledge-base/clients/index.ts'
import caa from '../../../plugins/caa/index.ts'
import certificate from '../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../plugins/certificate/measured/index.ts'
import ct from '../../../plugins/ct/index.ts'
import graded from '../../../plugins/security/graded/index.ts'
import security from '../../../plugins/security/index.ts'
import suites from '../../../plugins/security/suites/index.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { answering, settingsOf } from '../../peers/world.ts'
import type { Table } from './table.ts'
import type { ClientWorld } from './world.ts'

/** Of the certain predictions that have to agree. */
export const LEAST = 0.99

type Row = NonNullable<ClientAnswer['must']>[number]

/** What a check says of each row of the table, by its identifier; nothing where it read no certificate. */
type Said = ReadonlyMap<string, Row>

export const CHECKS = ['certificate', 'security'] as const
export type Predicted = ReadonlyMap<string, Readonly<Record<(typeof CHECKS)[number], Said>>>

const AT_ONCE = 3

/** Asks both checks of each server. */
export const predictions = async ({
  targets,
  roots,
}: Pick<ClientWorld, 'targets' | 'roots'>): Promise<Predicted> => {
  const dns = await dnsPeer({
    zones: Object.fromEntries(targets.map(({ host }) => [host, { A: ['127.0.0.1'] }])),
  })
  const settings = settingsOf(
    {
      CERTSCOPE_EXTRA_CA: 'roots',
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_TARGET_PORTS: targets.map(({ port }) => port).join(),
      CERTSCOPE_CT: 'off',
    },
    { roots: readFileSync(roots, 'utf8') },
  )
  const noCaa = answering(caa, () => ({ domain: '', caa: null, reason: null, above: null }))
  const doors = openDoors(settings, NO_SECRETS, memoryStore())
  const { call } = createKernel(
    [certificate, certificateMeasured, noCaa, ct, security, graded, suites],
    doors,
    settings,
  )
  const said = async (ask: () => Promise<{ readonly answer: unknown }>): Promise<Said> => {
    const { clientRows = [] } = (await ask().catch(() => ({ answer: {} }))).answer as ClientAnswer
    return new Map(clientRows.map(row => [row.id, row]))
  }
  const found = new Map<string, Record<(typeof CHECKS)[number], Said>>()
  const left = [...targets]
  const next = async (): Promise<void> => {
    for (let target = left.shift(); target; target = left.shift()) {
      const input = { domain: `${target.host}:${target.port}`, clients: 'all' } as const
      found.set(target.id, {
        certificate: await said(() => call(certificate, input)),
        security: await said(() => call(security, input)),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await dns.close()
  return found
}

/* Pure: the comparison. */

/** The row that stands for a client that was run; null: the table has none. */
const rowOf = (name: string): string | null => CLIENTS.find(({ runs }) => runs === name)?.id ?? null

export interface Agreement {
  readonly client: string
  readonly row: string
  readonly check: (typeof CHECKS)[number]
  readonly agree: number
  /** Predicted to connect, and refused; and the other way round. */
  readonly wrongTrue: number
  readonly wrongFalse: number
  readonly open: number
  /** One a prediction that was wrong, with the client's own words. */
  readonly lines: readonly string[]
}

export const certainOf = ({ agree, wrongTrue, wrongFalse }: Agreement): number =>
  agree + wrongTrue + wrongFalse

/** What of it is over all. */
export const shareOf = (agreements: readonly Agreement[]) => {
  const sum = (of: (one: Agreement) => number): number =>
    agreements.reduce((total, one) => total + of(one), 0)
  const certain = sum(certainOf)
  const agree = sum(one => one.agree)
  return { certain, agree, open: sum(one => one.open), share: certain === 0 ? 0 : agree / certain }
}

/** `kinds`: those that count. */
export const compare = (table: Table, predicted: Predicted, kinds: readonly string[]): Agreement[] =>
  CHECKS.flatMap(check =>
    Object.keys(table.clients).flatMap((client): Agreement[] => {
      const row = rowOf(client)
      if (row === null) return []
      const count = { agree: 0, wrongTrue: 0, wrongFalse: 0, open: 0 }
      const lines: string[] = []
      for (const id of kinds) {
        const { accepts = [], refuses = {} } = table.servers[id] ?? {}
        const said = predicted.get(id)?.[check].get(row)
        const did = accepts.includes(client) || (refuses[client] === undefined ? null : false)
        if (!said || did === null) continue
        if (said.connects === null) count.open++
        else if (said.connects === did) count.agree++
        else {
          count[said.connects ? 'wrongTrue' : 'wrongFalse']++
          const why = said.connects
            ? [said.version, said.suite, said.group].filter(Boolean).join(' ')
            : `${said.code}: ${said.reason}`
          const words = did ? 'accepts' : `refuses: ${refuses[client]}`
          lines.push(`${client} and ${id}, predicted ${said.connects} (${why}) but ${words}`)
        }
      }
      return [{ client, row, check, ...count, lines }]
    }),
  )

export const shown = (agreements: readonly Agreement[]): string => {
  const cells = (one: Agreement): string =>
    [certainOf(one), one.agree, one.wrongTrue, one.wrongFalse, one.open]
      .map(count => String(count).padStart(10))
      .join('')
  const width = Math.max(...agreements.map(({ client, row }) => client.length + row.length + 3))
  return CHECKS.flatMap(check => {
    const its = agreements.filter(one => one.check === check)
    const { certain, agree, open, share } = shareOf(its)
    const heads = ['certain', 'agree', 'wrong true', 'wrong false', 'not sure']
    return [
      ...its.flatMap(({ lines }) => lines),
      `${`${check} check`.padEnd(width)}${heads.map(head => head.padStart(10)).join('')}`,
      ...its.map(one => `${`${one.client} (${one.row})`.padEnd(width)}${cells(one)}`),
      `${agree} of ${certain} certain predictions agree, ${(share * 100).toFixed(2)} %; ${open} not sure`,
      '',
    ]
  }).join('\n')
}
