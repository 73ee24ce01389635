/** Letters over SMTP with a login and TLS: neither a password nor a letter goes where it can be read. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { atEnd, closeAll, listening, mailerAt, why } from '../../mail/smtp-servers.ts'

test.after(closeAll)

test('the user and the password of the URL log in; wrong ones put the letter off, untold', async () => {
  const { port, taken } = await listening({
    authOptional: false,
    onAuth({ username, password }, _, callback) {
      if (username === 'me@x.example' && password === 'p@ss:w%rd') return callback(null, { user: username })
      return callback(new Error(`Invalid user ${username} ${password}`))
    },
  })
  assert.is(why(await mailerAt(`smtp://me%40x.example:p%40ss%3Aw%25rd@127.0.0.1:${port}`)()), 'ok')
  assert.is(taken[0]?.user, 'me@x.example')
  const wrong = why(await mailerAt(`smtp://me%40x.example:secret-word@127.0.0.1:${port}`)())
  assert.match(wrong, /^later: the mail server rejects the user name and password: 535 /)
  assert.not.match(wrong, /me@x|x\.example/)
  assert.match(why(await mailerAt(`smtp://127.0.0.1:${port}`)()), /^later: 530 /)
})

/** An address of this machine that is not one of loopback by its name. */
const ELSEWHERE = '0.0.0.0'

test('off loopback a letter waits for TLS with a certificate that can be trusted', async () => {
  const plain = await listening({ disabledCommands: ['STARTTLS'] })
  const unknown = await listening()
  for (const { port } of [plain, unknown])
    assert.match(why(await mailerAt(`smtp://a:b@${ELSEWHERE}:${port}`)()), /^later: no TLS connection/)
  const direct = await listening({ secure: true })
  assert.match(
    why(await mailerAt(`smtps://a:b@${ELSEWHERE}:${direct.port}`)()),
    /^later: no (?:TLS )?connection/,
  )
  assert.equal(
    [plain, unknown, direct].map(({ taken }) => taken.length),
    [0, 0, 0],
  )
  assert.is(why(await mailerAt(`smtps://127.0.0.1:${direct.port}`)()), 'ok')
})

test('off loopback a letter is sent over TLS, by the roots of CERTSCOPE_EXTRA_CA as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-smtp-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:P-256'
  const words = `req -x509 ${curve} -nodes -subj /CN=mail -days 2 -keyout ${key} -out ${cert}`
  const made = spawnSync('openssl', [...words.split(' '), '-addext', `subjectAltName=IP:${ELSEWHERE}`])
  if (made.status !== 0) {
    console.log('skipped: openssl is not here, so no certificate of a mail server is made')
    return
  }
  const pem = readFileSync(cert, 'utf8')
  for (const secure of [false, true]) {
    const { port, taken } = await listening({ secure, key: readFileSync(key), cert: pem })
    const url = `${secure ? 'smtps' : 'smtp'}://${ELSEWHERE}:${port}`
    assert.is(why(await mailerAt(url, { extraCa: pem })()), 'ok')
    assert.ok(taken[0]?.secure)
    assert.match(why(await mailerAt(url)()), /^later/)
  }
})

test.run()
