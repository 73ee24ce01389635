/**
 * Grades hosts again and again over a shaken network: each answer has equal bytes but for times. As a
 * program, `steady.ts TIMES` prints what each host got, for a comparison of runtimes.
 */
import { createHash } from 'node:crypto'
import { GRADED_PLANS } from '../../../peers/demo/graded.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { randomFor } from '../../../lab/fuzz/inputs/random.ts'
import { instanceBefore, mannersOf, pki, standingHost } from './host-scene.ts'
import { shaken } from './shaken.ts'

/** Each treats every connection alike; together they show every version, and each way to read HTTP. */
export const STEADY_HOSTS = [
  'modern.tls',
  'retry.tls',
  'tls10.tls',
  'poodle.tls',
  'ssl2.tls',
  'dhe-1024.tls',
  'anonymous.tls',
  'expired.tls',
] as const
const LONGEST_MS = 12

/** What tells the time of a measurement, and nothing of the server. */
const settled = (body: string): string => body.replace(/"checkedAt":"[^"]*"/g, '"checkedAt":""')

export interface Steadied {
  readonly host: string
  readonly grade: string
  /** Answers that differ. */
  readonly answers: ReadonlySet<string>
}

/** Grades a host so many times, some side by side, with delays that follow from the number of the repeat. */
export const graded = async (host: string, times: number, sideBySide = 3): Promise<Steadied> => {
  const { name, nodes } = GRADED_PLANS.find(plan => plan.name.startsWith(`${host}.`))!
  const [node] = nodes(pki, name)
  const standing = await standingHost(mannersOf(node!))
  const answers = new Set<string>()
  const left = Array.from({ length: times }, (_, index) => index)
  const repeat = async (): Promise<void> => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const random = randomFor(1, host, index)
      const instance = instanceBefore(standing.ports, shaken(random, LONGEST_MS), name)
      answers.add(settled(await (await instance.ask()).text()))
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, repeat))
  await standing.close()
  const [first] = answers
  return { host, grade: (JSON.parse(first!) as Answer).grade, answers }
}

/** Hashes all answers of a host, in an order that does not depend on time. */
export const digestOf = ({ answers }: Steadied): string =>
  createHash('sha256')
    .update([...answers].sort().join('\n'))
    .digest('hex')

if (import.meta.main) {
  const [times = '20', ...hosts] = process.argv.slice(2)
  for (const host of hosts.length > 0 ? hosts : STEADY_HOSTS) {
    const steadied = await graded(host, Number(times))
    console.log(`${host} ${steadied.grade} ${steadied.answers.size} ${digestOf(steadied)}`)
  }
}
