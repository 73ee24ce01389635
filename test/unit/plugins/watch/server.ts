/** A server process with a store and an outbox of its own, which a test reads beside it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { simpleParser } from 'mailparser'
import type { ParsedMail } from 'mailparser'
import { freePort } from '../../../peers/real-machine.ts'

const main = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', 'runtime', 'main.ts')
const TIMEOUT_MS = 60_000

export const until = async <T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> => {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
    const found = await look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${what}: not in time`)
}

/** The links of a mail, by what they are for. */
export const linksOf = ({ text = '' }: ParsedMail): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s>]+/g) ?? []),
]

export const startWatchServer = async (environment: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-watch-'))
  const outbox = join(folder, 'outbox')
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    PORT: String(port),
    CERTSCOPE_SITE_URL: site,
    CERTSCOPE_STORE: `sqlite:${join(folder, 'store.db')}`,
    CERTSCOPE_MAIL: `file:${outbox}`,
    CERTSCOPE_MAIL_SPREAD: '0',
    CERTSCOPE_LOG: 'debug',
    CERTSCOPE_CT: 'off',
    // Nothing answers there: domains cannot be checked, which no test here is about.
    CERTSCOPE_RESOLVERS: 'udp://127.0.0.1:9',
    ...environment,
  }
  const child = spawn(process.execPath, [main, 'serve'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  process.on('exit', () => child.kill('SIGKILL'))
  await until('the server listens', async () => {
    if (child.exitCode !== null) throw new Error(output)
    return fetch(`${site}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const files = (): string[] =>
    existsSync(outbox) ? readdirSync(outbox).filter(name => name.endsWith('.eml')) : []
  return {
    site,
    env,
    store: env.CERTSCOPE_STORE,
    /** Everything that it has printed and logged. */
    output: () => output,
    mails: async (): Promise<ParsedMail[]> =>
      Promise.all(files().map(name => simpleParser(readFileSync(join(outbox, name))))),
    /** The mails to an address, once there are so many. */
    async mailsTo(email: string, count: number): Promise<ParsedMail[]> {
      return until(`mail to ${email}`, async () => {
        const all = await this.mails()
        const own = all.filter(({ to }) => [to].flat().some(one => one?.text.includes(email)))
        return own.length >= count ? own : null
      })
    },
    async stop(): Promise<void> {
      const ended = new Promise(resolve => child.on('exit', resolve))
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
