/** Chromium, headless, driven over its DevTools protocol: the error of each navigation is its verdict. */
import { join } from 'node:path'
import { startBrowser } from './browsers.ts'
import { tidy, VISIT_MS, type Client, type Visit } from './client.ts'
import { nssDatabase } from './clients-command.ts'
import { versionOf } from './programs.ts'

interface Message {
  readonly id?: number
  readonly result?: Record<string, unknown>
}

/** Sends a command and waits for its result; null: none came in time. */
const session = async (url: string) => {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('no DevTools'))
  })
  let count = 0
  const waiting = new Map<number, (result: Record<string, unknown>) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as Message
    if (id !== undefined) waiting.get(id)?.(result ?? {})
  }
  return (method: string, params: object = {}): Promise<Record<string, unknown> | null> =>
    new Promise(resolve => {
      const id = ++count
      const timer = setTimeout(() => resolve(null), VISIT_MS)
      waiting.set(id, result => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

export const chromium: Client = {
  name: 'chrome',
  version: () => versionOf('chromium', '--version'),
  async visitAll(targets, places) {
    const home = join(places.folder, 'chromium')
    await nssDatabase(join(home, '.pki', 'nssdb'), places)
    await nssDatabase(join(home, '.local', 'share', 'pki', 'nssdb'), places)
    const browser = startBrowser(
      'chromium',
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
        ...['--disable-background-networking', '--disable-component-update', '--no-proxy-server'],
        ...[`--user-data-dir=${join(home, 'profile')}`, '--remote-debugging-port=0'],
        ...[`--host-resolver-rules=MAP *.example.com 127.0.0.1`, 'about:blank'],
      ],
      { HOME: home, XDG_DATA_HOME: join(home, '.local', 'share') },
      /DevTools listening on (ws:\S+)/,
    )
    const visits = new Map<string, Visit>()
    try {
      const { host } = new URL(await browser.line)
      const pages = (await (await fetch(`http://${host}/json`)).json()) as {
        type: string
        webSocketDebuggerUrl: string
      }[]
      const ask = await session(pages.find(({ type }) => type === 'page')!.webSocketDebuggerUrl)
      await ask('Page.enable')
      for (const target of targets) {
        const result = await ask('Page.navigate', { url: `https://${target.host}:${target.port}/` })
        const text = result === null ? 'timeout' : String(result.errorText ?? '')
        visits.set(target.id, { accepts: text === '', text: tidy(text, target.port) })
        if (result === null) await ask('Page.stopLoading')
      }
    } finally {
      await browser.stop()
    }
    return visits
  },
}
