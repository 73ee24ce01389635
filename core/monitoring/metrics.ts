/** Counts what an instance does, for those who watch it: numbers with names of Prometheus, kept in memory. */

/** What a family of numbers is called and what it means. */
export interface Declared {
  /** `certscope_..._total` of counters; with the unit at the end of others (`_seconds`, `_bytes`). */
  readonly name: string
  /** One English sentence. */
  readonly help: string
  /** Their values come of small sets: never a name that somebody asked for, never an address. */
  readonly labels?: readonly string[]
}

export interface Counter {
  /** `labels` in the order in which they were declared. */
  add(amount: number, ...labels: string[]): void
}

interface Histogram {
  observe(value: number, ...labels: string[]): void
}

/** A value and its labels, in the order in which they were declared. */
export type Sample = readonly [value: number, ...labels: string[]]

/** What is known when it is asked for; null: nothing, so that nothing is shown rather than a zero. */
type Read = () => number | null | readonly Sample[] | Promise<number | null | readonly Sample[]>

/** One line: a suffix to the name of the family, labels and a value. */
export interface SampleLine {
  readonly suffix: '' | '_bucket' | '_sum' | '_count'
  readonly labels: readonly (readonly [name: string, value: string])[]
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: readonly SampleLine[]
}

/**
 * Two parts that declare the same family count in the same one, and what they read stands in it together.
 */
export interface Metrics {
  counter(declared: Declared): Counter
  /** `buckets` are upper limits in rising order; those of durations in seconds by default. */
  histogram(declared: Declared, buckets?: readonly number[]): Histogram
  /** Read at each scrape, as `totals` is. */
  gauge(declared: Declared, read: Read): void
  /** A counter that is kept elsewhere. */
  totals(declared: Declared, read: Read): void
  /** All families by their names. One that cannot be read is absent. */
  gather(): Promise<readonly Family[]>
}

/** Requests that came too often, by the limit that they met. */
export const limitsRefused = ({ counter }: Pick<Metrics, 'counter'>): Counter =>
  counter({
    name: 'certscope_limit_refused_total',
    help: 'Requests refused because their caller sent too many, by limit: checks, pages or calls of agents.',
    labels: ['limit'],
  })

/** Default bounds of histograms, in seconds: from a cached answer to five domains that are slow to check. */
export const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25] as const

/** Series of a family: what comes after them is counted under `other`. */
const MAX_SERIES = 1_000
const MAX_LABEL_LENGTH = 100
/** How long a scrape waits for what is read. */
const MAX_READ_MS = 2_000
const OTHER = 'other'
/** No label has it: it is cut out of them. */
const BETWEEN = '\n'

const NAME = /^[a-z][a-z0-9_]*$/

interface SeriesValue {
  readonly count: number
  readonly sum: number
  /** By buckets, not yet summed up; empty for counters. */
  readonly within: readonly number[]
}

interface FamilyState {
  readonly declared: Declared
  readonly type: Family['type']
  readonly buckets: readonly number[]
  readonly series: Map<string, { count: number; sum: number; within: number[] }>
  readonly reads: Read[]
}

const cleaned = (label: string): string => label.slice(0, MAX_LABEL_LENGTH).replaceAll(BETWEEN, ' ')

export const metrics = (): Metrics => {
  const families = new Map<string, FamilyState>()

  const declare = (
    declared: Declared,
    type: Family['type'],
    buckets: readonly number[] = [],
  ): FamilyState => {
    const { name, labels = [] } = declared
    const known = families.get(name)
    if (known) {
      const its = known.declared.labels ?? []
      if (known.type !== type || its.join() !== labels.join())
        throw new Error(`The metric ${name} is declared twice, with another type or other labels.`)
      return known
    }
    if (![name, ...labels].every(word => NAME.test(word)) || (type === 'counter') !== name.endsWith('_total'))
      throw new Error(`${name} is not the name of a ${type}.`)
    const kept: FamilyState = { declared, type, buckets, series: new Map(), reads: [] }
    families.set(name, kept)
    return kept
  }

  const seriesOf = ({ series, declared, buckets }: FamilyState, labels: readonly string[]) => {
    const names = declared.labels ?? []
    const key = labels.length === 1 ? cleaned(labels[0]!) : labels.map(cleaned).join(BETWEEN)
    const known = series.get(key)
    if (known) return known
    if (labels.length !== names.length)
      throw new Error(`${declared.name} has the labels ${names.join(', ')}.`)
    const shared = series.size < MAX_SERIES ? key : names.map(() => OTHER).join(BETWEEN)
    const made = series.get(shared) ?? { count: 0, sum: 0, within: buckets.map(() => 0) }
    series.set(shared, made)
    return made
  }

  return {
    counter(declared) {
      const kept = declare(declared, 'counter')
      return {
        add(amount, ...labels) {
          // A zero makes the series, so that its first step is seen as one.
          if (amount >= 0) seriesOf(kept, labels).sum += amount
        },
      }
    },
    histogram(declared, buckets = SECONDS) {
      const kept = declare(declared, 'histogram', buckets)
      return {
        observe(value, ...labels) {
          const one = seriesOf(kept, labels)
          one.count++
          one.sum += value
          const bucket = kept.buckets.findIndex(most => value <= most)
          if (bucket >= 0) one.within[bucket]!++
        },
      }
    },
    gauge: (declared, read) => void declare(declared, 'gauge').reads.push(read),
    totals: (declared, read) => void declare(declared, 'counter').reads.push(read),
    async gather() {
      const sorted = [...families.values()].sort((one, other) =>
        one.declared.name < other.declared.name ? -1 : 1,
      )
      const all = await Promise.all(sorted.map(familyOf))
      return all.filter(({ lines }) => lines.length > 0)
    },
  }
}

const named = ({ labels = [] }: Declared, values: readonly string[]): SampleLine['labels'] =>
  labels.map((label, index) => [label, cleaned(values[index] ?? '')] as const)

const familyOf = async (kept: FamilyState): Promise<Family> => {
  const { declared, type, series, reads } = kept
  const counted = [...series].flatMap(([key, held]) => {
    const labels = named(declared, key.split(BETWEEN))
    return type === 'histogram' ? distributed(kept.buckets, held, labels) : [lineOf(held.sum, labels)]
  })
  const read = await Promise.all(reads.map(inTime))
  const lines = read.flatMap(samples =>
    samples.slice(0, MAX_SERIES).map(([value, ...labels]) => lineOf(value, named(declared, labels))),
  )
  return { name: declared.name, help: declared.help, type, lines: [...counted, ...unique(lines)] }
}

const lineOf = (
  value: number,
  labels: SampleLine['labels'],
  suffix: SampleLine['suffix'] = '',
): SampleLine => ({
  suffix,
  labels,
  value,
})

/** The cumulative counts of a histogram. */
const distributed = (
  buckets: readonly number[],
  { count, sum, within }: SeriesValue,
  labels: SampleLine['labels'],
): SampleLine[] => {
  let below = 0
  const upTo = (most: string): SampleLine['labels'] => [...labels, ['le', most]]
  return [
    ...buckets.map((most, index) => lineOf((below += within[index]!), upTo(String(most)), '_bucket')),
    lineOf(count, upTo('+Inf'), '_bucket'),
    lineOf(sum, labels, '_sum'),
    lineOf(count, labels, '_count'),
  ]
}

/** Two series of the same labels would spoil the whole scrape: the first one stays. */
const unique = (lines: readonly SampleLine[]): SampleLine[] => {
  const seen = new Set<string>()
  return lines.filter(({ labels }) => {
    const key = labels.map(([, value]) => value).join(BETWEEN)
    return !seen.has(key) && seen.add(key)
  })
}

/** What cannot be read, or not soon enough, is absent: the other families are worth more than an error. */
const inTime = async (read: Read): Promise<readonly Sample[]> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, MAX_READ_MS, null)
  })
  try {
    const value = await Promise.race([Promise.resolve().then(read), late])
    const samples: readonly Sample[] = typeof value === 'number' ? [[value]] : (value ?? [])
    return samples.filter(([one]) => Number.isFinite(one))
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
