/**
 * Lists the rows of knowledge-base that have no source or day, that are older than a year, or that the newest
 * list on this machine contradicts: `npm run facts`.
 */
import { fileURLToPath } from 'node:url'
import { ageInDays } from '../../../knowledge-base/source.ts'
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

const main = async (at: Date): Promise<void> => {
  for (const { list, facts } of factLists) {
    const without = facts.filter(fact => unsupported(fact) !== null)
    const old = facts.filter(fact => isOld(fact, at))
    console.log(
      `${list}: ${facts.length} rows, ${without.length} without source or day, ${old.length} older than a year`,
    )
    for (const fact of without) console.log(`  ${fact.name}: ${unsupported(fact)}`)
    for (const { name, asOf } of old) console.log(`  ${name}: of ${asOf}`)
  }
  for (const { against, found } of await contradictions()) {
    console.log(`${against}: ${found === null ? 'not on this machine' : `${found.length} contradictions`}`)
    for (const line of found ?? []) console.log(`  ${line}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(new Date())
