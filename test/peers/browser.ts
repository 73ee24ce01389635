/** Chromium, headless, as a person uses it: opens pages, fills forms, sends them, and shows what is there. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChromium } from '../lab/clients/browsers/devtools.ts'

export const PROGRAM = '/usr/bin/chromium'
export const isThere = existsSync(PROGRAM)

const TIMEOUT_MS = 60_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

export const openBrowser = async () => {
  const home = mkdtempSync(join(tmpdir(), 'certscope-browser-'))
  const page = await startChromium({ home, milliseconds: TIMEOUT_MS })
  const ask = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const result = await page.ask(method, params)
    if (!result) throw new Error(`${method}: not in time`)
    return result
  }
  const run = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = (await ask('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result?: { value?: T }; exceptionDetails?: { exception?: { description?: string } } }
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
    return result?.value as T
  }
  const loading = async (begin: () => Promise<unknown>): Promise<void> => {
    const loaded = page.next('Page.loadEventFired')
    await begin()
    if (!(await loaded)) throw new Error('the page did not load in time')
  }
  return {
    run,
    open: (url: string) => loading(() => ask('Page.navigate', { url })),
    /** Sets the size of the window, in CSS pixels. */
    resize: (width: number, height: number) =>
      ask('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: width < 600,
      }),
    /** As the system of the reader is set. */
    scheme: (value: 'light' | 'dark') =>
      ask('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] }),
    /** The pages need none of ours. */
    scripts: (on: boolean) => ask('Emulation.setScriptExecutionDisabled', { value: !on }),
    fill: (selector: string, value: string) =>
      run<void>(`document.querySelector(${JSON.stringify(selector)}).value = ${JSON.stringify(value)}`),
    /** Presses a button that leads to another page. */
    press: (selector: string) =>
      loading(async () => {
        // Where it is, so that the press is one of a pointer, which needs no script of the page.
        const at = await run<{ x: number; y: number } | null>(`(() => {
          const found = document.querySelector(${JSON.stringify(selector)})
          if (!found) return null
          found.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = found.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        })()`)
        if (!at) throw new Error(`nothing is ${selector}`)
        const mouse = { ...at, button: 'left', clickCount: 1 }
        await ask('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
        await ask('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
      }),
    text: () => run<string>('document.querySelector("main").innerText'),
    title: () => run<string>('document.querySelector("h1").innerText'),
    /** What axe has against the page. */
    async violations(): Promise<Violation[]> {
      await run(`${AXE};0`)
      return run<Violation[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`)
    },
    /** The whole page as PNG. */
    async shoot(path: string): Promise<void> {
      const { data } = await ask('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true })
      writeFileSync(path, Buffer.from(String(data), 'base64'))
    },
    async close(): Promise<void> {
      await page.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
