/** Chromium, headless, and its first page over the DevTools protocol. */
import { join } from 'node:path'
import { startBrowser } from './browsers.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: Record<string, unknown>
}

export interface Page {
  /** Sends a command and waits for its result; null: none came in time. */
  ask(method: string, params?: object): Promise<Record<string, unknown> | null>
  /** Waits for the next event of this kind; false: none came in time. */
  next(method: string): Promise<boolean>
}

/** The first to come: the value, or what there is when the time is over. */
const within = <T>(milliseconds: number, late: T, begin: (done: (value: T) => void) => void): Promise<T> =>
  new Promise(resolve => {
    const timer = setTimeout(() => resolve(late), milliseconds)
    begin(value => {
      clearTimeout(timer)
      resolve(value)
    })
  })

const pageAt = async (url: string, milliseconds: number): Promise<Page & { close(): void }> => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('no DevTools'))
  })
  let count = 0
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  const listeners = new Map<string, () => void>()
  socket.onmessage = ({ data }) => {
    const { id, method, result } = JSON.parse(String(data)) as Message
    if (id !== undefined) waiting.get(id)?.(result ?? {})
    if (method !== undefined) listeners.get(method)?.()
  }
  return {
    ask: (method, params = {}) =>
      within<Record<string, unknown> | null>(milliseconds, null, done => {
        const id = ++count
        waiting.set(id, result => {
          waiting.delete(id)
          done(result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    next: method => within(milliseconds, false, done => listeners.set(method, () => done(true))),
    close: () => socket.close(),
  }
}

export interface Chromium {
  /** An empty folder. */
  readonly home: string
  /** Further words of its command line. */
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What each command and event may take. */
  readonly milliseconds: number
}

export const startChromium = async ({ home, words = [], env = {}, milliseconds }: Chromium) => {
  const browser = startBrowser(
    'chromium',
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
      ...['--disable-background-networking', '--disable-component-update', '--no-proxy-server'],
      ...[`--user-data-dir=${join(home, 'profile')}`, '--remote-debugging-port=0', ...words, 'about:blank'],
    ],
    { HOME: home, ...env },
    /DevTools listening on (ws:\S+)/,
  )
  try {
    const { host } = new URL(await browser.line)
    const pages = (await (await fetch(`http://${host}/json`)).json()) as {
      type: string
      webSocketDebuggerUrl: string
    }[]
    const page = await pageAt(pages.find(({ type }) => type === 'page')!.webSocketDebuggerUrl, milliseconds)
    await page.ask('Page.enable')
    const stop = async (): Promise<void> => {
      page.close()
      await browser.stop()
    }
    return { ask: page.ask, next: page.next, stop }
  } catch (error) {
    await browser.stop()
    throw error
  }
}
