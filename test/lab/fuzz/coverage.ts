/**
 * Which functions and blocks of the parsers a target really reached, by V8's block coverage; only Node can
 * tell.
 */
import { fileURLToPath } from 'node:url'

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}
interface Called {
  readonly functionName: string
  readonly ranges: readonly Range[]
}

export interface Coverage {
  /** Counts from now on. */
  reset(): Promise<void>
  /** What ran since, in a few words. Paths are from `root`, see `sources` of a target. */
  tell(root: string, sources: readonly string[]): Promise<string>
}

/**
 * Starts to count; before the parsers are imported, since V8 counts blocks of what it compiles afterwards.
 * Null where there is no such thing.
 */
export const startCoverage = async (): Promise<Coverage | null> => {
  if ('Deno' in globalThis || 'Bun' in globalThis) return null
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // A function that nobody called since the last time is left out when the module was not run either: all
  // that were ever told are kept.
  const known = new Map<string, Map<string, Called>>()
  const take = async (): Promise<Map<string, readonly Called[]>> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const now = new Map<string, readonly Called[]>()
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue
      const path = fileURLToPath(url)
      now.set(path, functions)
      const before = known.get(path) ?? new Map<string, Called>()
      for (const one of functions) before.set(placeOf(one), one)
      known.set(path, before)
    }
    return now
  }
  return {
    reset: async () => {
      await take()
    },
    tell: async (root, sources) => {
      const now = await take()
      const total = { functions: 0, called: 0, ran: 0, left: 0 }
      for (const source of sources) {
        // Names of private methods have that sign, too.
        const [, file, names] = /^([^#]*)#?(.*)$/.exec(source)!
        const path = `${root}/${file}`
        const before = total.functions
        count([...(known.get(path)?.values() ?? [])], now.get(path) ?? [], names || undefined, total)
        // A file or a function that moved away would count as covered.
        const isThere = names ? total.functions > before : known.has(path)
        if (!isThere) throw new Error(`coverage: nothing was loaded of ${source}`)
      }
      return (
        `functions ${total.called}/${total.functions}, blocks `
        + `${((100 * total.ran) / Math.max(1, total.ran + total.left)).toFixed(1)} %`
      )
    },
  }
}

const bounds = ({ ranges }: Called): Range => ranges[0]!
const placeOf = (one: Called): string => `${bounds(one).startOffset} ${bounds(one).endOffset}`
const outerFirst = (a: Called, b: Called): number =>
  bounds(a).startOffset - bounds(b).startOffset || bounds(b).endOffset - bounds(a).endOffset

/**
 * Adds up one file, the module itself aside: functions by calls, blocks by the characters of source in them.
 */
const count = (
  known: readonly Called[],
  now: readonly Called[],
  names: string | undefined,
  total: { functions: number; called: number; ran: number; left: number },
): void => {
  // The first one starts where the file does and holds all others: the module.
  const inside = [...known].sort(outerFirst).slice(1)
  const calls = new Map(now.map(one => [placeOf(one), one]))
  const characters = new Int8Array(Math.max(0, ...inside.map(one => bounds(one).endOffset))).fill(-1)
  const listed = new Set(names?.replace(/^-/, '').split(','))
  let outermost = { end: 0, wanted: false }
  for (const one of inside) {
    const { startOffset, endOffset } = bounds(one)
    if (startOffset >= outermost.end) {
      outermost = {
        end: endOffset,
        wanted: names === undefined || listed.has(one.functionName) !== names.startsWith('-'),
      }
    }
    if (!outermost.wanted) continue
    const called = calls.get(placeOf(one))
    total.functions += 1
    if (called !== undefined && bounds(called).count > 0) total.called += 1
    const ranges = called?.ranges ?? [{ startOffset, endOffset, count: 0 }]
    for (const range of ranges) characters.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset)
  }
  for (const state of characters) {
    if (state === 1) total.ran += 1
    if (state === 0) total.left += 1
  }
}
