/** Puts each letter into a folder, as one `.eml` file: whole or not at all, and never a second time. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailFrom } from '../../../core/network/mail.ts'
import { later } from './letter.ts'
import type { Transport } from './letter.ts'
import { messageOf } from './message.ts'

/** Age from which a half-written file counts as left behind by a process that died. */
const ABANDONED_MS = 60 * 60_000

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? 'unknown')

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    error => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )

/** The name of a file outlives the machine as well; not every system lets a folder be opened. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

const write = async (path: string, octets: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(octets)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gives a whole file its name; whoever was first stays. */
const publish = async (temporary: string, path: string): Promise<void> => {
  try {
    await link(temporary, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Some file systems have no links: there the last one of the same letter stays.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
    await rename(temporary, path)
  }
}

const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (!/^\..+\.tmp$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await unlink(path).catch(() => {})
  }
}

export const fileTransport = (folder: string, from: MailFrom): Transport => {
  let made: Promise<void> | undefined
  return async letter => {
    const path = join(folder, `${letter.id}.eml`)
    const temporary = join(folder, `.${letter.id}.${randomBytes(6).toString('hex')}.tmp`)
    try {
      // It may be gone again, or was not to be had before.
      await (made ??= makeFolder(folder))
      if (!(await exists(path))) {
        await write(temporary, await messageOf(letter, from))
        await publish(temporary, path)
      }
      await syncFolder(folder)
      return { ok: true, id: null }
    } catch (error) {
      made = undefined
      return later(`the outbox folder cannot be written (${codeOf(error)})`)
    } finally {
      await unlink(temporary).catch(() => {})
    }
  }
}
