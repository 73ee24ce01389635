/**
 * Asks about every healthy server of the zoo, directly and behind every relay, and tells what is false:
 * `node test/lab/zoo/main.ts [--runtime deno] [--products nginx,go] [--variants default]
 * [--manners close,one] [--neighbors] [--out FILE]`. Ends with 1 if anything is.
 */
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import type { Wrong } from './judge.ts'
import { VARIANTS } from './product.ts'
import { PRODUCTS } from './products.ts'
import { MANNERS, type MannerName } from './relay.ts'
import { tour } from './tour.ts'

const { values } = parseArgs({
  options: {
    runtime: { type: 'string', default: 'node' },
    products: { type: 'string' },
    variants: { type: 'string' },
    manners: { type: 'string' },
    /** Alone, when no product is named. */
    neighbors: { type: 'boolean' },
    out: { type: 'string' },
  },
})
const list = <T extends string>(text: string | undefined, all: readonly T[]): readonly T[] =>
  text === undefined ? all : all.filter(one => text.split(',').includes(one))
const [runtime] = list(values.runtime, RUNTIMES)
if (runtime === undefined) throw new Error(`--runtime is one of ${RUNTIMES.join(', ')}`)

const manners = list(values.manners, Object.keys(MANNERS) as MannerName[])
const names = PRODUCTS.map(({ name }) => name)
const { sightings, wrong, skipped, broken } = await tour({
  runtime,
  products: values.neighbors && values.products === undefined ? [] : list(values.products, names),
  variants: list(values.variants, VARIANTS),
  manners: () => manners,
  neighbors: values.neighbors ?? values.products === undefined,
  width: 2,
  onSighting(sighting, its) {
    const { animal, manner, chromium, milliseconds } = sighting
    const { certificate, security } = sighting.seen
    console.log(
      `${its.length === 0 ? 'ok   ' : 'FALSE'} ${animal} ${manner ?? 'direct'}: `
        + `${security?.grade ?? 'no letter'}, ${certificate?.tls.protocol ?? '-'}, `
        + `Chromium ${chromium === null ? 'not asked' : chromium || 'connects'}, ${milliseconds} ms`,
    )
    for (const { kind, text } of its) console.log(`        ${kind}: ${text}`)
    if (values.out) appendFileSync(values.out, `${JSON.stringify({ ...sighting, wrong: its })}\n`)
  },
})
for (const why of skipped) console.log(`skipped: ${why}`)
for (const why of broken) console.log(`does not start: ${why}`)
const count = (kind: Wrong['kind']): number => wrong.filter(one => one.kind === kind).length
console.log(
  `${new Set(sightings.map(({ animal }) => animal)).size} servers, ${sightings.length} times asked on `
    + `${runtime}: ${count('error')} false errors, ${count('chromium')} times another than Chromium, `
    + `${count('client')} browsers locked out by mistake, `
    + `${count('flip')} facts that flip, ${count('lowered')} checks lowered, `
    + `${count('neighbor')} members changed by a neighbor, ${count('no answer')} without answer`,
)
process.exit(wrong.length > 0 || broken.length > 0 ? 1 : 0)
