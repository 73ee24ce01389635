/** `certscope backup FILE`: copies the embedded store, also while servers write to it. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../core/text/catalogue.ts'

/** How long the copy waits for a server that has the whole file for itself, as at its start. */
const LOCKED_MS = 10_000

const REPORTS = {
  copied: {
    en: 'Copied the store to {file} ({size|grouped} bytes).',
    ko: '저장소를 {file} 파일로 복사했습니다({size|grouped}바이트).',
  },
  usage: {
    en: 'Name one new file. Usage: certscope backup FILE',
    ko: '새 파일 이름 하나를 쓰세요. 사용법: certscope backup FILE',
  },
  'file-exists': {
    en: '{file} already exists. Name a new file.',
    ko: '{file} 파일이 이미 있습니다. 새 파일 이름을 쓰세요.',
  },
  'store-in-memory': {
    en: 'CERTSCOPE_STORE is memory: and has nothing to copy.',
    ko: 'CERTSCOPE_STORE 값이 memory:이므로 복사할 것이 없습니다.',
  },
  'store-in-postgres': {
    en: 'CERTSCOPE_STORE is a PostgreSQL database. Use pg_dump to copy it.',
    ko: 'CERTSCOPE_STORE 값이 PostgreSQL 데이터베이스입니다. 복사하려면 pg_dump를 쓰세요.',
  },
  'store-absent': {
    en: 'CERTSCOPE_STORE: {path} does not exist. Run the command in the folder of the server.',
    ko: 'CERTSCOPE_STORE: {path} 파일이 없습니다. 서버의 폴더에서 명령을 실행하세요.',
  },
  'copy-failed': {
    en: 'The store could not be copied to {file} ({detail}).',
    ko: '저장소를 {file} 파일로 복사하지 못했습니다({detail}).',
  },
} as const satisfies Catalogue

type Report = Coded<typeof REPORTS>

/** What is written to a file is there after a power failure; a folder, where the system can. */
const settle = (path: string): void => {
  try {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  } catch {
    // Some systems open no folders.
  }
}

/** Never takes the place of a file that came up meanwhile, where the disk has links. */
const place = (made: string, file: string): void => {
  try {
    linkSync(made, file)
    rmSync(made)
  } catch (error) {
    if (existsSync(file)) throw error
    renameSync(made, file)
  }
}

/** All pages at once: after a step that left some, whatever others have written begins the copy anew. */
const PAGES = 2 ** 31 - 1

/** All that was committed when it began, and nothing that comes later; writers are not kept waiting. */
const copy = async (path: string, file: string): Promise<number> => {
  const made = `${file}.partial`
  const { DatabaseSync, backup: copyPages } = await import('node:sqlite')
  rmSync(made, { force: true })
  // An empty file is taken for none, and keeps its mode.
  closeSync(openSync(made, 'wx', 0o600))
  try {
    const database = new DatabaseSync(path, { timeout: LOCKED_MS })
    try {
      // Not VACUUM INTO, which Deno allows those alone who may do everything.
      await copyPages(database, made, { rate: PAGES })
    } finally {
      database.close()
    }
    settle(made)
    const { size } = statSync(made)
    place(made, file)
    settle(dirname(file))
    return size
  } catch (error) {
    rmSync(made, { force: true })
    throw error
  }
}

const backUp = async (store: string, given: readonly string[]): Promise<Report> => {
  const [file = ''] = given
  if (given.length !== 1 || file === '' || file.startsWith('-')) return { code: 'usage' }
  if (store === 'memory:') return { code: 'store-in-memory' }
  if (!store.startsWith('sqlite:')) return { code: 'store-in-postgres' }
  const path = store.slice('sqlite:'.length)
  if (!existsSync(path)) return { code: 'store-absent', params: { path } }
  if (existsSync(file)) return { code: 'file-exists', params: { file } }
  try {
    return { code: 'copied', params: { file, size: await copy(path, resolve(file)) } }
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unknown reason'
    return { code: 'copy-failed', params: { file, detail } }
  }
}

/** Gives one line, and whether there is a copy now. */
export const backup = async (
  store: string,
  given: readonly string[],
  language: Language,
): Promise<{ readonly ok: boolean; readonly line: string }> => {
  const report = await backUp(store, given)
  return { ok: report.code === 'copied', line: words(REPORTS, report, language) ?? report.code }
}
