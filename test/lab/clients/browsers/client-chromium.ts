/** Chromium, headless, driven over its DevTools protocol: the error of each navigation is its verdict. */
import { join } from 'node:path'
import { tidy, VISIT_MS, type Client, type Visit } from '../client.ts'
import { nssDatabase } from '../clients-command.ts'
import { startChromium } from './devtools.ts'
import { versionOf } from '../programs.ts'

export const chromium: Client = {
  name: 'chrome',
  version: () => versionOf('chromium', '--version'),
  async visitAll(targets, places) {
    const home = join(places.folder, 'chromium')
    await nssDatabase(join(home, '.pki', 'nssdb'), places)
    await nssDatabase(join(home, '.local', 'share', 'pki', 'nssdb'), places)
    const { ask, stop } = await startChromium({
      home,
      words: ['--host-resolver-rules=MAP *.example.com 127.0.0.1'],
      env: { XDG_DATA_HOME: join(home, '.local', 'share') },
      milliseconds: VISIT_MS,
    })
    const visits = new Map<string, Visit>()
    try {
      for (const target of targets) {
        const result = await ask('Page.navigate', { url: `https://${target.host}:${target.port}/` })
        const text = result === null ? 'timeout' : String(result.errorText ?? '')
        visits.set(target.id, { accepts: text === '', text: tidy(text, target.port) })
        if (result === null) await ask('Page.stopLoading')
      }
    } finally {
      await stop()
    }
    return visits
  },
}
