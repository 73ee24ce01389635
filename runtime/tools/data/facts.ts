/**
 * Lists the rows of knowledge-base that have no source or day, that are older than a year, or that the newest
 * list on this machine contradicts, and what is past its limit: `npm run facts`. With `--strict` it fails
 * where there is anything but an old row beside newer ones.
 */
import { fileURLToPath } from 'node:url'
import { datedLists, oldClients } from '../../../knowledge-base/dated.ts'
import { ageInDays, dayOf, listAge, outdated } from '../../../knowledge-base/source.ts'
import type { DatedList } from '../../../knowledge-base/source.ts'
import { contradictions } from './fact-checks.ts'
import { factLists } from './fact-lists.ts'
import type { Fact } from './fact-lists.ts'

/** A fact of an older source is looked at again. */
const MAX_AGE_DAYS = 365

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A public document, or how a client was watched that states nothing of itself. */
const SOURCE = /^https:\/\/[^\s/]+\.[^\s/]+|^captured ClientHello/

/** What is wrong with a row's source; null: nothing. */
export const unsupported = ({ sources, asOf }: Fact): string | null => {
  const bad = sources.find(source => !SOURCE.test(source))
  if (sources.length === 0) return 'no source'
  if (bad !== undefined) return `not an address: ${bad}`
  if (asOf === null) return 'no day'
  return DAY.test(asOf) ? null : `not a day: ${asOf}`
}

export const isOld = ({ asOf }: Fact, at: Date): boolean =>
  asOf !== null && ageInDays(asOf, at) > MAX_AGE_DAYS

type Limited = Pick<DatedList, 'name' | 'asOf' | 'readOn' | 'maxAgeDays'>

/** Those past their limit, oldest first. */
export const pastLimit = (lists: readonly Limited[], at: Date): readonly string[] =>
  outdated(lists, at).map(
    list => `${list.name}: of ${dayOf(list)}, ${listAge(list, at)} days old, the limit is ${list.maxAgeDays}`,
  )

const main = async (at: Date): Promise<void> => {
  const wrong: string[] = []
  for (const { list, facts } of factLists) {
    const without = facts.filter(fact => unsupported(fact) !== null)
    const old = facts.filter(fact => isOld(fact, at))
    console.log(
      `${list}: ${facts.length} rows, ${without.length} without source or day, ${old.length} older than a year`,
    )
    for (const fact of without) console.log(`  ${fact.name}: ${unsupported(fact)}`)
    wrong.push(...without.map(({ name }) => `${list}, ${name}: no source or day`))
    for (const { name, asOf } of old) console.log(`  ${name}: of ${asOf}`)
  }
  for (const { against, found } of await contradictions()) {
    console.log(`${against}: ${found === null ? 'not on this machine' : `${found.length} contradictions`}`)
    for (const line of found ?? []) console.log(`  ${line}`)
    wrong.push(...(found ?? []).map(line => `${against}: ${line}`))
  }
  const past = [
    ...pastLimit(datedLists(), at),
    ...oldClients(at).map(({ name, released }) => `${name}: of ${released}, and no newer one is known`),
  ]
  console.log(`past their limit: ${past.length}`)
  for (const line of past) console.log(`  ${line}`)
  wrong.push(...past)
  if (!process.argv.includes('--strict') || wrong.length === 0) return
  for (const line of wrong) console.error(line)
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(new Date())
