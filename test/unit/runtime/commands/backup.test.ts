/** `certscope backup`: the copy of a file that others write to is whole, and one moment of it. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { backup } from '../../../../runtime/commands/backup.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-backup-'))
const path = join(folder, 'store.db')
const store = `sqlite:${path}`
const owners = [
  {
    name: 'thing',
    tables: [{ id: '0001-thing', statements: ['CREATE TABLE thing (id BIGINT PRIMARY KEY, half BIGINT)'] }],
  },
]

test('a copy made while others write has all that was there when it began, and no half of anything', async () => {
  const writers = await Promise.all([openStore(store, owners), openStore(store, owners)])
  let next = 0,
    isOver = false
  const write = async (at: number): Promise<void> => {
    while (!isOver) {
      await writers[at]!.database.transaction(async within => {
        const id = ++next
        await within.query('INSERT INTO thing (id, half) VALUES ($1, 1)', [2 * id])
        await within.query('INSERT INTO thing (id, half) VALUES ($1, 2)', [2 * id + 1])
      })
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const writing = [write(0), write(1)]
  while (next < 50) await new Promise(resolve => setTimeout(resolve, 1))
  const copies = []
  for (let count = 0; count < 5; count++) {
    const file = join(folder, `copy-${count}.db`)
    const before = Number((await writers[0]!.database.query('SELECT count(*) AS n FROM thing'))[0]!.n)
    const { ok, line } = await backup(store, [file], 'en')
    assert.ok(ok, line)
    const { size, mode } = statSync(file)
    assert.is(line, `Copied the store to ${file} (${size.toLocaleString('en')} bytes).`)
    assert.is((mode & 0o777).toString(8), '600')
    copies.push({ file, before })
  }
  isOver = true
  await Promise.all(writing)
  for (const writer of writers) await writer.close()
  for (const { file, before } of copies) {
    const copied = await openStore(`sqlite:${file}`, owners)
    assert.equal(await copied.database.query('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    const [row] = await copied.database.query(
      'SELECT count(*) AS n, max(id) AS most, count(DISTINCT id / 2) AS pairs FROM thing',
    )
    const { n, most, pairs } = row!
    assert.ok(Number(n) >= before, `${n} of ${before}`)
    assert.equal([Number(n) / 2, Number(most) - 1], [pairs, n])
    await copied.close()
  }
})

test('it never writes over a file, and leaves none behind where it fails', async () => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, 'mine')
  const table: readonly [store: string, words: readonly string[], en: RegExp, ko: RegExp][] = [
    [store, [taken], /^\S+ already exists\. Name a new file\.$/, /이미 있습니다/],
    [store, [], /Usage: certscope backup FILE$/, /사용법/],
    [store, ['a', 'b'], /Usage/, /사용법/],
    [store, ['--help-me'], /Usage/, /사용법/],
    ['memory:', ['a'], /memory: and has nothing to copy/, /복사할 것이 없습니다/],
    ['postgres://me:secret@db.example/x', ['a'], /PostgreSQL database\. Use pg_dump/, /pg_dump/],
    [`sqlite:${folder}/none.db`, [join(folder, 'x')], /none\.db does not exist/, /파일이 없습니다/],
    [store, [join(folder, 'no', 'such', 'x')], /could not be copied to \S+ \(ENOENT/, /복사하지 못했습니다/],
    [
      `sqlite:${taken}`,
      [join(folder, 'x')],
      /could not be copied to \S+ \(file is not a database\)/,
      /못했습니다/,
    ],
  ]
  for (const [of, given, en, ko] of table) {
    const [english, korean] = [await backup(of, given, 'en'), await backup(of, given, 'ko')]
    assert.match(english.line, en)
    assert.match(korean.line, ko)
    assert.equal([english.ok, korean.ok], [false, false])
    assert.not.match(english.line, 'secret')
  }
  assert.equal(
    ['x', 'x.partial', 'taken.partial'].filter(name => existsSync(join(folder, name))),
    [],
  )
})

test.after(() => rmSync(folder, { recursive: true }))
test.run()
