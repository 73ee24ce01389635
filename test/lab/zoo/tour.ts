/** Goes through the zoo: asks about each server directly and behind relays, and judges. */
import type { Runtime } from '../../unit/runtime/processes.ts'
import { PAIRS } from './beside.ts'
import { changedBy, wrongOf, type Sighting, type Wrong } from './judge.ts'
import { animalOf, type Animal, type Variant } from './product.ts'
import { PRODUCTS } from './products.ts'
import { isLate, isLimit, MANNERS, startRelay, type MannerName } from './relay.ts'
import { missing, openCages, startAsker, startOracle, type Oracle } from './zoo.ts'

export interface Plan {
  readonly runtime: Runtime
  readonly products: readonly string[]
  readonly variants: readonly Variant[]
  readonly manners: (product: string) => readonly MannerName[]
  /** Each product with a bad site beside the good one. */
  readonly neighbors: boolean
  /** Servers at the same time. */
  readonly width: number
  readonly onSighting?: (sighting: Sighting, wrong: readonly Wrong[]) => void
}

export interface Seen {
  readonly sightings: readonly Sighting[]
  readonly wrong: readonly Wrong[]
  /** What is not here, or cannot be configured. */
  readonly skipped: readonly string[]
  readonly broken: readonly string[]
}

/** Through a relay of its own: a connection that Chromium keeps in reserve would hold up a serial server. */
const visit = async (oracle: Oracle, port: number): Promise<string> => {
  const relay = await startRelay(port, {})
  try {
    return await oracle.visit(relay.port)
  } finally {
    relay.close()
  }
}

export const tour = async (plan: Plan): Promise<Seen> => {
  const { runtime, products, variants, manners, width, onSighting = () => {} } = plan
  const skipped: string[] = []
  const isHere = ({ product }: Animal): boolean => missing(product) === null
  const animals = PRODUCTS.filter(({ name }) => products.includes(name)).flatMap(product => {
    const absent = missing(product)
    const found = variants.map(variant => animalOf(product, variant))
    skipped.push(...(absent === null ? found.filter(one => typeof one === 'string') : [absent]))
    return absent === null ? found.filter(one => typeof one !== 'string') : []
  })
  const pairs = plan.neighbors ? PAIRS.filter(([alone]) => isHere(alone)) : []
  const cages = openCages()
  const asker = await startAsker(runtime, cages.root)
  const oracle = await startOracle(cages.root)
  if (!oracle) skipped.push('chromium or certutil is not here')
  const sightings: Sighting[] = []
  const wrongs: Wrong[] = []
  const note = (sighting: Sighting, wrong: readonly Wrong[]): void => {
    sightings.push(sighting)
    wrongs.push(...wrong)
    onSighting(sighting, wrong)
  }

  const look = async (animal: Animal, manner: MannerName | null, port: number): Promise<Sighting> => {
    const started = performance.now()
    const seen = await asker.see(port)
    const milliseconds = Math.round(performance.now() - started)
    const isClosing = manner !== null && isLimit(manner)
    const isSlow = manner === 'silent' || (manner !== null && isLate(manner) && animal.product.isSerial)
    const chromium = oracle && !isClosing ? await visit(oracle, port) : null
    if (manner === null && animal.isHealthy && chromium)
      throw new Error(`it is not healthy, Chromium says ${chromium}`)
    return { animal: animal.name, manner, isLimited: isClosing || isSlow, seen, chromium, milliseconds }
  }
  const within = async <T>(animal: Animal, visit: (port: number) => Promise<T>): Promise<T> => {
    const server = await cages.start(animal)
    try {
      return await visit(server.port)
    } finally {
      server.stop()
    }
  }
  const compare = (animal: Animal): Promise<void> =>
    within(animal, async port => {
      const direct = await look(animal, null, port)
      note(direct, wrongOf(direct, direct))
      for (const manner of manners(animal.product.name)) {
        if (animal.product.isFaulty && isLimit(manner)) {
          skipped.push(`${animal.name} ${manner}: browsers fail at it, which a limit looks like`)
          continue
        }
        const relay = await startRelay(port, MANNERS[manner])
        const sighting = await look(animal, manner, relay.port)
        relay.close()
        note(sighting, wrongOf(direct, sighting))
      }
    })
  const compareWithNeighbor = async ([alone, beside]: (typeof PAIRS)[number]): Promise<void> => {
    const [one, other] = await Promise.all(
      [alone, beside].map(animal => within(animal, port => look(animal, null, port))),
    )
    note(one!, wrongOf(one!, one!))
    note(other!, [...wrongOf(other!, other!), ...changedBy(one!, other!)])
  }

  const broken: string[] = []
  const queue = [
    ...animals.map(animal => ({ name: animal.name, go: () => compare(animal) })),
    ...pairs.map(pair => ({ name: pair[1].name, go: () => compareWithNeighbor(pair) })),
  ]
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      await next.go().catch(error => broken.push(`${next!.name}: ${String(error)}`))
  }
  await Promise.all(Array.from({ length: width }, lane))
  asker.stop()
  await oracle?.stop()
  cages.close()
  return { sightings, wrong: wrongs, skipped, broken }
}
