/**
 * Reads lists of names and messages of a mail server, and knows when what is printed of a list has been
 * taken, or nobody wants it.
 */
import { createReadStream, statSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { onAbort } from '../../core/base/deadline.ts'
import { REPORT_OCTETS } from '../../core/base/limits.ts'
import type { Messages } from '../../core/plugin/plugin.ts'
import type { ListMeans } from '../../core/surface/cli/terminal.ts'

/** Checks wait for networks more than they work. */
const JOBS_PER_PROCESSOR = 8
const MIN_JOBS = 8
const MAX_JOBS = 64
/** Width of a terminal that does not report one. */
const COLUMNS = 80

/** A sequence of ASN.1: octets that no text begins with, or which are as many as they say. */
const isDer = (octets: Uint8Array): boolean => {
  const [tag, length = 0] = octets
  if (tag !== 0x30) return false
  // A text may begin like something short, but has no octets as versions and types of DER are.
  const isShort = length + 2 === octets.length && octets.some(octet => octet < 9)
  return (length >= 0x80 && length <= 0x84) || isShort
}

/** What a file or standard input has as text: DER, such as of a certificate, in base64. */
export const textOf = (octets: Uint8Array): string =>
  isDer(octets) ? Buffer.from(octets).toString('base64') : new TextDecoder().decode(octets)

/** Octets of DER that are read; no certificate file has as many. */
const MAX_DER = 1024 * 1024

async function* open(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const stream = path === '-' ? process.stdin : createReadStream(path)
  let der: Uint8Array[] | null = null
  let octets = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    if (octets === 0 && isDer(chunk)) der = []
    octets += chunk.length
    der?.push(chunk)
    if (der === null) yield decoder.decode(chunk, { stream: true })
    else if (octets > MAX_DER) break
  }
  yield der === null ? decoder.decode() : textOf(Buffer.concat(der))
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

/* Messages of a mail server: one that it pipes, or those of a Maildir (cr.yp.to/proto/maildir.html). */

/** What is longer is read to its end, or the mail server would take it for refused. */
const beginOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = []
  let left = REPORT_OCTETS
  for await (const chunk of stream) {
    if (left > 0) chunks.push(chunk.subarray(0, left))
    left -= chunk.length
  }
  return Buffer.concat(chunks).toString('latin1')
}

export const messages: Messages = async function* (folder) {
  if (folder === undefined) {
    if (process.stdin.isTTY !== true) yield { text: await beginOf(process.stdin), done: async () => {} }
    return
  }
  const fresh = await readdir(join(folder, 'new'), { withFileTypes: true })
  await mkdir(join(folder, 'cur'), { recursive: true, mode: 0o700 })
  // No link is followed: whoever delivers there writes files.
  for (const { name } of fresh.filter(entry => entry.isFile() && !entry.name.startsWith('.'))) {
    const path = join(folder, 'new', name)
    yield {
      text: await beginOf(createReadStream(path, { end: REPORT_OCTETS - 1 })),
      done: () => rename(path, join(folder, 'cur', `${name}:2,S`)),
    }
  }
}
