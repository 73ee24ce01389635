/** Reads lists of names, and knows when what is printed of them has been taken, or nobody wants it. */
import { createReadStream, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { onAbort } from '../../core/base/deadline.ts'
import type { ListMeans } from '../../core/surface/cli/terminal.ts'

/** Checks wait for networks more than they work. */
const JOBS_PER_PROCESSOR = 8
const MIN_JOBS = 8
const MAX_JOBS = 64
/** Width of a terminal that does not report one. */
const COLUMNS = 80

async function* open(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const stream = path === '-' ? process.stdin : createReadStream(path)
  for await (const chunk of stream as AsyncIterable<Uint8Array>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const isFile = (path: string): boolean =>
  path !== '-' && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false)

/** A bar moves the cursor, which logs and simple terminals show as rubbish. */
const barOf = ({ CI, NO_COLOR, TERM }: NodeJS.ProcessEnv): ListMeans['bar'] =>
  process.stderr.isTTY === true && !CI && !NO_COLOR && TERM !== 'dumb'
    ? () => process.stderr.columns || COLUMNS
    : null

/** Begins to listen for the end when a list is asked for. */
export const listMeans = (): ListMeans => {
  const end = new AbortController()
  let isListening = false
  const listenForEnd = (): void => {
    if (isListening) return
    isListening = true
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // Whoever asks twice does not want to wait for what is under way.
        if (end.signal.aborted) process.exit(130)
        end.abort()
        process.stdin.destroy()
      })
    process.stdout.on('error', () => end.abort())
  }
  return {
    open(path) {
      listenForEnd()
      return open(path)
    },
    isFile,
    ended: end.signal,
    drained: () =>
      new Promise(resolve => {
        if (!process.stdout.writableNeedDrain || end.signal.aborted) return resolve()
        const go = () => {
          process.stdout.off('drain', go)
          stop()
          resolve()
        }
        const stop = onAbort(end.signal, go)
        process.stdout.on('drain', go)
      }),
    bar: barOf(process.env),
    jobs: Math.min(MAX_JOBS, Math.max(MIN_JOBS, JOBS_PER_PROCESSOR * availableParallelism())),
  }
}
