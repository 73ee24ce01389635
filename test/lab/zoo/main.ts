/**
 * Asks about every healthy server of the zoo, directly and behind every relay, and tells what is false:
 * `node test/lab/zoo/main.ts [--runtime deno] [--products nginx,go] [--variants default]
 * [--manners close,one] [--out FILE]`. Ends with 1 if anything is.
 */
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Runtime } from '../../runtime/processes.ts'
import { wrongOf, type Sighting, type Wrong } from './judge.ts'
import { animalOf, PRODUCTS, VARIANTS, type Animal, type Variant } from './products.ts'
import { isLimit, MANNERS, startRelay, type MannerName } from './relay.ts'
import { missing, openCages, startAsker, startOracle } from './zoo.ts'

const AT_ONCE = 2

const list = <T extends string>(text: string | undefined, all: readonly T[]): readonly T[] =>
  text === undefined ? all : all.filter(one => text.split(',').includes(one))

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      runtime: { type: 'string', default: 'node' },
      products: { type: 'string' },
      variants: { type: 'string' },
      manners: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const manners = list(values.manners, Object.keys(MANNERS) as MannerName[])
  const variants = list<Variant>(values.variants, VARIANTS)
  const names = list(
    values.products,
    PRODUCTS.map(({ name }) => name),
  )
  const skipped: string[] = []
  const animals: Animal[] = PRODUCTS.filter(({ name }) => names.includes(name)).flatMap(product => {
    const { name } = product
    const absent = missing(product)
    const found =
      absent === null ? variants.map(variant => animalOf(product, variant)) : [`${name}: ${absent}`]
    skipped.push(...found.filter(one => typeof one === 'string'))
    return found.filter(one => typeof one !== 'string')
  })
  const cages = openCages()
  const asker = await startAsker(values.runtime as Runtime, cages.root)
  const oracle = await startOracle(cages.root)
  if (!oracle) skipped.push('chromium: it is not here, or certutil is not')
  const sightings: Sighting[] = []
  const wrongs: Wrong[] = []
  const broken: string[] = []

  const look = async (animal: string, manner: MannerName | null, port: number): Promise<Sighting> => {
    const started = performance.now()
    const seen = await asker.see(port)
    const milliseconds = Math.round(performance.now() - started)
    const chromium = oracle && !isLimit(manner) ? await oracle.visit(port) : null
    return { animal, manner, seen, chromium, milliseconds }
  }
  const visit = async (animal: Animal): Promise<void> => {
    const server = await cages.start(animal)
    let direct: Sighting | null = null
    for (const manner of [null, ...manners]) {
      const relay = manner && (await startRelay(server.port, MANNERS[manner]))
      const sighting = await look(animal.name, manner, relay?.port ?? server.port)
      relay?.close()
      direct ??= sighting
      sightings.push(sighting)
      const wrong = wrongOf(direct, sighting)
      wrongs.push(...wrong)
      const { seen, chromium, milliseconds } = sighting
      console.log(
        `${wrong.length === 0 ? 'ok   ' : 'FALSE'} ${animal.name} ${manner ?? 'direct'}: `
          + `${seen.security?.grade ?? 'no letter'}, ${seen.certificate?.tls.protocol ?? '-'}, `
          + `${chromium === null ? 'chromium not asked' : chromium || 'chromium connects'}, ${milliseconds} ms`,
      )
      for (const { kind, text } of wrong) console.log(`        ${kind}: ${text}`)
      if (values.out) appendFileSync(values.out, `${JSON.stringify({ ...sighting, wrong })}\n`)
    }
    server.stop()
  }
  const queue = [...animals]
  const lane = async (): Promise<void> => {
    for (let animal = queue.shift(); animal; animal = queue.shift()) {
      const { name } = animal
      await visit(animal).catch(error => {
        broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        console.log(`BROKEN ${broken.at(-1)}`)
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  asker.stop()
  await oracle?.stop()
  cages.close()
  for (const why of skipped) console.log(`skipped: ${why}`)
  for (const why of broken) console.log(`does not start: ${why}`)
  const count = (kind: Wrong['kind']): number => wrongs.filter(one => one.kind === kind).length
  console.log(
    `${new Set(sightings.map(({ animal }) => animal)).size} servers, ${sightings.length} times asked on `
      + `${values.runtime}: ${count('error')} false errors, ${count('chromium')} times another than Chromium, `
      + `${count('flip')} facts that flip, ${count('lowered')} checks lowered, ${count('no answer')} without answer`,
  )
  process.exit(wrongs.length > 0 || broken.length > 0 ? 1 : 0)
}

if (import.meta.main) await main()
