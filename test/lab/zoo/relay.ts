/** What stands between a sound server and those who ask it: it changes how octets come, never which. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Manner {
  /** Octets a piece of the first record of the client. */
  readonly pieces?: number
  /** Milliseconds that whatever the server says is late. */
  readonly late?: number
  /** What it does where the server sends a fatal alert. */
  readonly mute?: 'close' | 'reset' | 'silent'
  /** Connections at once; others are closed. */
  readonly atOnce?: number
  /** Connections within ten seconds; others are closed. */
  readonly inTenSeconds?: number
}

export const MANNERS = {
  close: { mute: 'close' },
  reset: { mute: 'reset' },
  silent: { mute: 'silent' },
  split1: { pieces: 1 },
  split5: { pieces: 5 },
  split100: { pieces: 100 },
  late50: { late: 50 },
  late300: { late: 300 },
  late800: { late: 800 },
  one: { atOnce: 1 },
  ten: { inTenSeconds: 10 },
} as const satisfies Readonly<Record<string, Manner>>
export type MannerName = keyof typeof MANNERS

/** Whoever comes too many is closed, a browser as well, and gets in a moment later. */
export const isLimit = (name: MannerName): boolean => name === 'one' || name === 'ten'
export const isLate = (name: MannerName): boolean => name.startsWith('late')

const ALERT = 21
const FATAL = 2
const HEADER = 5
const WINDOW_MS = 10_000

/** Cuts the first record into pieces, each sent in a turn of its own; what follows passes whole. */
const cutting = (pieces: number, to: Socket): ((data: Buffer) => void) => {
  let [seen, length, sent] = [Buffer.alloc(0), Infinity, Promise.resolve()]
  return data => {
    const before = seen.length
    if (before >= length) return void (sent = sent.then(() => void to.write(data)))
    seen = Buffer.concat([seen, data])
    if (seen.length >= HEADER) length = HEADER + seen.readUInt16BE(3)
    sent = sent.then(async () => {
      for (let at = 0; at < data.length; at += pieces) {
        to.write(data.subarray(at, at + pieces))
        await new Promise(resolve => setImmediate(resolve))
      }
    })
  }
}

/** Tells when a plain fatal alert begins; what stands before it in the same piece is given back. */
const beforeAlert = (): ((data: Buffer) => { readonly passes: Buffer; readonly alert: boolean }) => {
  let rest = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    let at = 0
    while (rest.length >= at + HEADER) {
      const length = rest.readUInt16BE(at + 3)
      if (rest.length < at + HEADER + length) break
      if (rest[at] === ALERT && length === 2 && rest[at + HEADER] === FATAL)
        return { passes: rest.subarray(0, at), alert: true }
      at += HEADER + length
    }
    const passes = rest.subarray(0, at)
    rest = rest.subarray(at)
    return { passes, alert: false }
  }
}

export interface Relay {
  readonly port: number
  close(): void
}

export const startRelay = async (to: number, manner: Manner): Promise<Relay> => {
  const { pieces, late = 0, mute, atOnce = Infinity, inTenSeconds = Infinity } = manner
  const open = new Set<Socket>()
  let taken: number[] = []
  const server = createServer({ allowHalfOpen: true, noDelay: true }, outer => {
    const now = performance.now()
    taken = taken.filter(at => now - at < WINDOW_MS)
    outer.on('error', () => outer.destroy())
    if (open.size >= atOnce || taken.length >= inTenSeconds) return void outer.destroy()
    taken.push(now)
    open.add(outer)
    let isSilent = false
    const inner = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    inner.on('error', () => outer.destroy()).on('close', () => isSilent || outer.destroy())
    outer.on('close', () => {
      open.delete(outer)
      inner.destroy()
    })
    const then = (what: () => void): void => {
      if (late > 0) setTimeout(what, late)
      else what()
    }
    const look = mute ? beforeAlert() : null
    outer.on('data', pieces === undefined ? data => inner.write(data) : cutting(pieces, inner))
    outer.on('end', () => inner.end())
    inner.on('data', data => {
      const { passes, alert } = look?.(data) ?? { passes: data, alert: false }
      then(() => {
        outer.write(passes)
        if (alert && mute === 'close') outer.destroySoon()
        if (alert && mute === 'reset') outer.resetAndDestroy()
        isSilent ||= alert
      })
    })
    inner.on('end', () => then(() => isSilent || outer.end()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', 512, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
