/** Firefox, headless, driven over Marionette: requests of its parent process, with NSS errors by name. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../peers/real-machine.ts'
import { startBrowser } from './browsers.ts'
import { tidy, VISIT_MS, type Client, type Visit } from '../client.ts'
import { nssDatabase } from '../clients-command.ts'
import { versionOf } from '../programs.ts'

/** Resolves with the name of the error, '' when a response came. */
const VISIT = `
const [url, milliseconds, done] = arguments
const request = new XMLHttpRequest({ mozAnon: true })
request.open('GET', url)
request.timeout = milliseconds
request.onload = () => done('')
request.ontimeout = () => done('timeout')
request.onerror = () => {
  const { channel } = request
  const { status, securityInfo } = channel
  const name = Object.keys(Cr).find(key => Cr[key] === status) ?? '0x' + (status >>> 0).toString(16)
  done(securityInfo?.errorCodeString || name)
}
request.send()`

const PREFERENCES = {
  'network.dns.forceResolve': '127.0.0.1',
  'network.trr.mode': 5,
  'network.proxy.type': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'security.OCSP.enabled': 1,
} as const

/** Marionette's messages: the length, a colon, and `[type, id, command or error, parameters or result]`. */
const marionette = async (port: number) => {
  let socket: Socket | null = null
  for (let tries = 0; tries < 600 && !socket; tries++) {
    socket = await new Promise(resolve => {
      const attempt = connect(port, '127.0.0.1', () => resolve(attempt))
      attempt.on('error', () => resolve(null))
    })
    if (!socket) await new Promise(resolve => setTimeout(resolve, 100))
  }
  if (!socket) throw new Error('Firefox does not open Marionette')
  const open = socket
  let data = Buffer.alloc(0)
  const waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>()
  let greeted: () => void
  const greeting = new Promise<void>(resolve => {
    greeted = resolve
  })
  open.on('data', chunk => {
    data = Buffer.concat([data, chunk])
    for (;;) {
      const colon = data.indexOf(':')
      const length = Number(data.subarray(0, colon).toString())
      if (colon < 0 || data.length < colon + 1 + length) return
      const message: unknown = JSON.parse(data.subarray(colon + 1, colon + 1 + length).toString())
      data = data.subarray(colon + 1 + length)
      if (!Array.isArray(message)) greeted()
      else waiting.get(Number(message[1]))?.([message[2], message[3]])
    }
  })
  await greeting
  let count = 0
  const ask = (command: string, parameters: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++count
      waiting.set(id, ([error, result]) => {
        waiting.delete(id)
        if (error) reject(new Error(JSON.stringify(error)))
        else resolve(result)
      })
      const text = JSON.stringify([0, id, command, parameters])
      open.write(`${Buffer.byteLength(text)}:${text}`)
    })
  return { ask, close: () => open.destroy() }
}

export const firefox: Client = {
  name: 'firefox',
  version: () => versionOf('firefox-esr', '--version'),
  async visitAll(targets, places) {
    const profile = join(places.folder, 'firefox')
    mkdirSync(profile, { recursive: true })
    await nssDatabase(profile, places)
    const port = await freePort()
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries({ ...PREFERENCES, 'marionette.port': port })
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    )
    const browser = startBrowser(
      'firefox-esr',
      ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile],
      { HOME: profile, MOZ_HEADLESS: '1' },
      /(Listening on port \d+|You are running in headless mode)/,
    )
    const visits = new Map<string, Visit>()
    try {
      await browser.line
      const { ask, close } = await marionette(port)
      await ask('WebDriver:NewSession', { capabilities: {} })
      await ask('Marionette:SetContext', { value: 'chrome' })
      await ask('WebDriver:SetTimeouts', { script: VISIT_MS + 5_000 })
      for (const target of targets) {
        const result = (await ask('WebDriver:ExecuteAsyncScript', {
          script: VISIT,
          args: [`https://${target.host}:${target.port}/`, VISIT_MS],
        }).catch(error => ({ value: String(error) }))) as { value: unknown }
        const text = String(result.value ?? '')
        visits.set(target.id, { accepts: text === '', text: tidy(text, target.port) })
      }
      close()
    } finally {
      await browser.stop()
    }
    return visits
  },
}
