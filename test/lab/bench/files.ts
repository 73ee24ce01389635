/**
 * Through how many files of the product a request runs, cached and not: what somebody has to read who wants
 * to follow it. Counted by coverage, in a process of its own.
 */
import { Session } from 'node:inspector/promises'
import { startDemo } from '../../peers/demo/main.ts'
import { settingsOf } from '../../peers/world.ts'
import { tell } from './figures.ts'
import type { Row } from './figures.ts'

const PRODUCT = /\/((?:core|plugins|runtime)\/[^?]*\.ts)$/
const CACHED_BAR = 20
const WHOLE_BAR = 120

/** Files of which a function ran since this was called last; what runs when a file is read does not count. */
const ranThrough = async (session: Session): Promise<string[]> => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result.flatMap(({ url, functions }) => {
    const [, file] = PRODUCT.exec(url) ?? []
    const ran = functions.some(
      ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
    )
    return file !== undefined && ran ? [file] : []
  })
}

const row = (what: string, files: number, most: number): Row => ({
  what: `product files that ${what} runs through`,
  ours: files,
  beside: null,
  unit: 'files',
  bar: { value: most, is: 'most' },
})

export const benchFiles = async (): Promise<Row[]> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  const demo = await startDemo({ settings: settingsOf({ PORT: '0' }) })
  const [first, second] = demo.world.graded
  const ask = async (name: string): Promise<void> => {
    const response = await fetch(`${demo.serving.url}/api/v1/certificate?domain=${name}`)
    await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
  }
  // What only the first request makes is no part of the way of one.
  await ask(first!.name)
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await ranThrough(session)
  await ask(second!.name)
  const whole = await ranThrough(session)
  await ask(second!.name)
  const cached = await ranThrough(session)
  if (process.env.CERTSCOPE_BENCH_CHILD === undefined) for (const file of cached) console.error(file)
  await demo.close()
  return [
    row('a cached answer', cached.length, CACHED_BAR),
    row('an uncached certificate check', whole.length, WHOLE_BAR),
  ]
}

if (import.meta.main) {
  tell(await benchFiles())
  process.exit(0)
}
