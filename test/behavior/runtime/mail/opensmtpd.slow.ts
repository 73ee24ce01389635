/**
 * A real mail server, OpenSMTPD, takes letters in both languages, and two programs read them in its maildirs.
 * TLS and logins are left to smtp.test.ts: Debian's build of it fails in each handshake with OpenSSL 3.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Letter } from '../../../../core/network/doors.ts'
import { openMailer } from '../../../../runtime/doors/mail/index.ts'
import { freePort } from '../../../peers/real-machine.ts'
import { settingsOf } from '../../../peers/world.ts'
import {
  ENGLISH,
  KOREAN,
  expected,
  hasPython,
  never,
  pythonReader,
  seenByMailparser,
} from '../../../unit/runtime/mail/letters.ts'

/** It is for root alone, and has its queue at one place: each server gets a place of its own by a mount. */
const isThere =
  existsSync('/usr/sbin/smtpd')
  && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/var/spool']).status === 0
if (!isThere)
  console.log('skipped: OpenSMTPD is not here, or we are not root, so no real mail server takes letters')
if (!hasPython) console.log('skipped: python3 is not here, so only mailparser reads the messages')

const home = mkdtempSync(join(tmpdir(), 'certscope-opensmtpd-'))
let child: ChildProcess | undefined
const python = hasPython ? pythonReader() : null
test.after(() => {
  child?.kill('SIGTERM')
  python?.close()
  rmSync(home, { recursive: true, force: true })
})

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const until = async <T>(what: string, look: () => T | Promise<T>): Promise<T> => {
  for (
    const end = Date.now() + 30_000;
    Date.now() < end;
    await new Promise(resolve => setTimeout(resolve, 50))
  ) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`${what} did not come`)
}

/** Mailboxes of hong and ann at example.com; gives its port. */
const start = async (): Promise<number> => {
  const port = await freePort()
  mkdirSync(join(home, 'mail'))
  // Letters are delivered by a user who has to reach the folder.
  for (const path of [home, join(home, 'mail')]) chmodSync(path, 0o777)
  const configuration = join(home, 'smtpd.conf')
  writeFileSync(
    configuration,
    `table users { "@example.com" = "nobody" }
table mailboxes { "hong@example.com", "ann@example.com" }
listen on 127.0.0.1 port ${port} hostname mx.example.com
action deliver maildir "${home}/mail/%{rcpt.user}" virtual <users>
match from any for domain "example.com" rcpt-to <mailboxes> action deliver
`,
  )
  const places = ['/var/spool', '/run'].map(place => `mount -t tmpfs none ${place}`).join(' && ')
  const run = `${places} && exec /usr/sbin/smtpd -d -f ${configuration}`
  child = spawn('unshare', ['-m', 'sh', '-c', run], { stdio: 'ignore' })
  await until('the server', () => answers(port))
  return port
}

const arrived = (user: string): Promise<Buffer> =>
  until(`a letter for ${user}`, () => {
    const folder = join(home, 'mail', user, 'new')
    const [name, ...more] = existsSync(folder) ? readdirSync(folder) : []
    assert.is(more.length, 0)
    return name === undefined ? null : readFileSync(join(folder, name))
  }) as Promise<Buffer>

const FROM = 'Certscope 알림 <alerts@certscope.example>'

if (isThere)
  test('OpenSMTPD takes letters in both languages, and refuses a mailbox that is not there', async () => {
    const mail = `smtp://127.0.0.1:${await start()}`
    const mailer = openMailer(settingsOf({ CERTSCOPE_MAIL: mail, CERTSCOPE_MAIL_FROM: FROM }), { mail })
    const send = (letter: Letter) => mailer.send(letter, { signal: never })
    assert.equal(await send(KOREAN), { ok: true, id: null })
    assert.equal(await send({ ...ENGLISH, to: 'nobody@example.com' }), {
      ok: false,
      // It says so of what it does not relay as well: that ends no subscription.
      why: 'refused',
      detail: '550 Invalid recipient: (address)',
      isUndelivered: true,
    })
    assert.equal(await send(ENGLISH), { ok: true, id: null })
    for (const letter of [ENGLISH, KOREAN]) {
      const message = await arrived(letter.to.split('@')[0]!)
      assert.equal(await seenByMailparser(message), expected(letter))
      if (python) assert.equal(await python.seen(message), expected(letter))
    }
  })
else test.skip('OpenSMTPD takes letters in both languages', () => {})

test.run()
