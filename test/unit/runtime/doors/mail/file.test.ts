/** Letters in a folder: whole, the operator's alone, and one file a letter, however often it is sent. */
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openMailer } from '../../../../../runtime/doors/mail/index.ts'
import { settingsOf } from '../../../../peers/world.ts'
import { ENGLISH, KOREAN, expected, never, seenByMailparser } from '../../mail/letters.ts'

const home = mkdtempSync(join(tmpdir(), 'certscope-outbox-'))
test.after(() => rmSync(home, { recursive: true, force: true }))

let count = 0
const outbox = (environment: Record<string, string> = {}) => {
  const folder = join(home, `deep-${++count}`, 'outbox')
  const mailer = openMailer(settingsOf(environment), { mail: `file:${folder}` })
  return { folder, mailer, send: (letter = ENGLISH) => mailer.send(letter, { signal: never }) }
}
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test("a letter is one file under its ID, in a folder that is made, both the operator's alone", async () => {
  const before = process.umask(0)
  try {
    const { folder, send } = outbox()
    assert.equal(
      [await send(), await send(KOREAN)],
      [
        { ok: true, id: null },
        { ok: true, id: null },
      ],
    )
    assert.equal(readdirSync(folder).sort(), ['AAAA-1111.eml', 'BBBB_2222.eml'])
    assert.equal([modeOf(folder), modeOf(join(folder, 'AAAA-1111.eml'))], ['700', '600'])
    const seen = await seenByMailparser(readFileSync(join(folder, 'BBBB_2222.eml')))
    assert.equal(seen, expected(KOREAN, { name: 'Certscope', address: 'certscope@localhost' }))
  } finally {
    process.umask(before)
  }
})

test('the sender is that of the settings, or of the site', async () => {
  for (const [environment, wanted] of [
    [{ CERTSCOPE_SITE_URL: 'https://certscope.example' }, 'Certscope certscope@certscope.example'],
    [{ CERTSCOPE_SITE_URL: 'http://192.0.2.1:80' }, 'Certscope certscope@localhost'],
    [{ CERTSCOPE_MAIL_FROM: 'Alerts <a@b.example>' }, 'Alerts a@b.example'],
  ] as const) {
    const { folder, send } = outbox(environment)
    await send()
    assert.is((await seenByMailparser(readFileSync(join(folder, 'AAAA-1111.eml')))).from, wanted)
  }
})

test('a letter that is there already changes nothing, and twenty at once are one', async () => {
  const { folder, send } = outbox()
  await send()
  const path = join(folder, 'AAAA-1111.eml')
  writeFileSync(path, 'as it was')
  assert.equal(await send({ ...ENGLISH, subject: 'another' }), { ok: true, id: null })
  assert.is(readFileSync(path, 'utf8'), 'as it was')
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send({ ...KOREAN, subject: String(at) })),
  )
  assert.ok(all.every(({ ok }) => ok))
  assert.equal(readdirSync(folder).sort(), ['AAAA-1111.eml', 'BBBB_2222.eml'])
})

test('what a dead process left half-written is cleared away after an hour', async () => {
  const { folder, send } = outbox()
  await send()
  const [old, recent] = [join(folder, '.a.1.tmp'), join(folder, '.b.2.tmp')]
  for (const path of [old, recent]) writeFileSync(path, 'half')
  utimesSync(old, new Date(0), new Date(0))
  await openMailer(settingsOf(), { mail: `file:${folder}` }).send(KOREAN, { signal: never })
  assert.equal(readdirSync(folder).sort(), ['.b.2.tmp', 'AAAA-1111.eml', 'BBBB_2222.eml'])
})

test('a folder that cannot be written puts the letter off, and works again once it can be', async () => {
  const { folder, send } = outbox()
  const inTheWay = join(folder, '..')
  writeFileSync(inTheWay, 'a file')
  assert.equal(await send(), {
    ok: false,
    why: 'later',
    detail: 'the outbox folder cannot be written (ENOTDIR)',
  })
  rmSync(inTheWay)
  assert.ok((await send()).ok)
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500)
    assert.match(JSON.stringify(await send(KOREAN)), /"later".*EACCES/)
    chmodSync(folder, 0o700)
  }
  assert.ok((await send(KOREAN)).ok)
})

test('files do not leave this machine, and where nothing is set up nothing is sent', async () => {
  assert.is(outbox().mailer.sender, undefined)
  const mailer = openMailer(settingsOf(), { mail: '' })
  assert.equal(await mailer.send(ENGLISH, { signal: never }), {
    ok: false,
    why: 'later',
    detail: 'no mail transport is set up',
  })
})

test('a letter that is not fit for any transport writes no file', async () => {
  const { folder, send } = outbox()
  await send()
  assert.equal((await send({ ...ENGLISH, id: '../../evil' })).ok, false)
  assert.equal((await send({ ...ENGLISH, id: 'CCCC', to: 'a@b.example\r\nBcc: c@d.example' })).ok, false)
  assert.equal(readdirSync(folder), ['AAAA-1111.eml'])
})

test.run()
