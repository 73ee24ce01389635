/**
 * `node test/lab/bench/checks/explain.ts`: processor time of explaining a log, and texts made to be slow, on
 * Node, Deno and Bun. Prints figures, ends with 1 above the bar.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { errors } from '../../../../knowledge-base/errors/index.ts'
import type { Entry } from '../../../../knowledge-base/errors/index.ts'
import { factsOf } from '../../../../plugins/explain/facts/facts.ts'
import { causeReader } from '../../../../plugins/explain/match/causes.ts'
import { tell } from '../figures.ts'

const started = performance.now()
const causesIn = await causeReader()
const madeIn = performance.now() - started

const SIZES = [8, 16, 32, 64] as const
/** Milliseconds for 8 KiB and for 64. */
const MAX_SMALL = 2
const MAX_LARGE = 5
/** What a text of eight times the size may cost more than eight times as much: collectors and caches. */
const TOLERANCE = 2
/** Milliseconds that count as this much at least: below, constant costs look like growth. */
const FLOOR = 0.3
const ROUNDS = 7
const RUNTIMES: Readonly<Record<string, readonly string[]>> = {
  node: [],
  deno: ['run', '-A'],
  bun: [],
}

const entries = Object.values<Entry>(errors)
const forms = entries.flatMap(({ patterns = [] }) =>
  patterns.map(pattern => (typeof pattern === 'string' ? pattern : pattern.text)),
)
const parts = forms
  .filter(form => form.includes('…'))
  .map(form => form.split(/…+/).filter(part => part !== ''))
const longest = [...forms].sort((a, b) => b.length - a.length)
const log = entries
  .flatMap(({ seen = [] }) => seen.map(({ text }) => text))
  .map(
    (text, line) =>
      `2026-11-23T00:00:${line % 60}Z worker[${line}]: request ${line} to https://example.com/${line}\n${text}`,
  )

/** By name: what is repeated until the text is full. */
const TEXTS: Readonly<Record<string, string>> = {
  log: log.join('\n'),
  'all forms': forms.join(' '),
  'all forms, the last first': [...forms].reverse().join(' '),
  'all but the last letter of the longest': longest
    .slice(0, 300)
    .map(form => form.slice(0, -1))
    .join(' '),
  'first parts': parts.map(own => own[0]).join(' '),
  'last parts': parts.map(own => own.at(-1)).join(' '),
  'first parts, then last parts': [...parts.map(own => own[0]), ...parts.map(own => own.at(-1))].join(' '),
  'one form': longest[0]!,
  'words of many forms': 'ssl tls error certificate failed verify ',
  'one letter': 'a',
  '<': '<',
  '<b>': '<b>',
  '&': '&',
  '&amp;': '&amp;',
  backslashes: '\\',
  '\\u00': '\\u00',
  '%20': '%20',
  '[': '[',
  colors: '\u001b[31m',
  Hangul: '인증서가 ',
  'addresses of servers': 'host="example.com:443 https://',
  'stack traces': 'at sun.security.validator.PKIXValidator.doBuild(PKIXValidator.java:387)\n',
}

const encoder = new TextEncoder()
const textOf = (piece: string, octets: number): string => {
  const { read } = encoder.encodeInto(piece.repeat(Math.ceil(octets / piece.length)), new Uint8Array(octets))
  return piece.repeat(Math.ceil(octets / piece.length)).slice(0, read)
}

const explain = (text: string): void => {
  causesIn(text)
  factsOf(text)
}

/** Milliseconds of processor time for one of `times`. */
const sample = (text: string, times: number): number => {
  const start = process.cpuUsage()
  for (let time = 0; time < times; time++) explain(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / times
}

/** The least disturbed of several: what other processes do to the caches counts as this one's time. */
const least = (text: string): number => {
  for (let warm = 0; warm < 10; warm++) explain(text)
  return Math.min(...Array.from({ length: ROUNDS }, () => sample(text, 10)))
}

const measure = (): boolean => {
  let right = true
  const worst = [0, 0]
  console.log(`${forms.length} forms of ${entries.length} causes, made in ${madeIn.toFixed(0)} ms`)
  for (const [name, piece] of Object.entries(TEXTS)) {
    const figures = SIZES.map(size => least(textOf(piece, size * 1024)))
    const [small, large] = [figures[0]!, figures.at(-1)!]
    worst[0] = Math.max(worst[0]!, small)
    worst[1] = Math.max(worst[1]!, large)
    const isSlow = small > MAX_SMALL || large > MAX_LARGE
    const isGrowing = large > Math.max(small, FLOOR) * 8 * TOLERANCE
    if (isSlow || isGrowing) right = false
    const told = figures.map((figure, at) => `${SIZES[at]} KiB ${figure.toFixed(2)}`).join('  ')
    console.log(
      `${name.padEnd(40)}${told}${isSlow ? '  MISS: slow' : ''}${isGrowing ? '  MISS: not linear' : ''}`,
    )
  }
  if (process.send)
    tell(
      [MAX_SMALL, MAX_LARGE].map((most, at) => ({
        what: `a text of ${at === 0 ? 8 : 64} KiB explained, the worst of ${Object.keys(TEXTS).length}`,
        ours: worst[at]!,
        beside: null,
        unit: 'ms',
        bar: { value: most, is: 'most' },
      })),
    )
  return right
}

const isChild = process.argv[2] === 'measure'
if (isChild) process.exit(measure() ? 0 : 1)
let missed = 0
for (const [runtime, words] of Object.entries(RUNTIMES)) {
  console.log(`${runtime}: milliseconds of processor time for an explanation`)
  const program = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '.bin', runtime)
  const { status } = spawnSync(program, [...words, import.meta.filename, 'measure'], { stdio: 'inherit' })
  if (status !== 0) missed++
}
console.log(
  missed === 0
    ? `within ${MAX_SMALL} ms for 8 KiB and ${MAX_LARGE} ms for 64 KiB`
    : `MISS: above ${MAX_SMALL} ms for 8 KiB or ${MAX_LARGE} ms for 64 KiB on ${missed} runtimes`,
)
process.exit(missed === 0 ? 0 : 1)
