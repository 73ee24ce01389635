/** Real messages find their cause, and texts that are no TLS errors find nothing. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { STARTTLS_FAULTS, type StartTlsFault } from '../../../../../core/protocol/starttls/words.ts'
import { words } from '../../../../../core/text/catalogue.ts'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../../../knowledge-base/errors/index.ts'
import { causeReader } from '../../../../../plugins/explain/match/causes.ts'

const causesIn = await causeReader()

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'lab', 'cases')
const linesOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('# '))

interface Case {
  readonly text: string
  readonly cause: string
  readonly acceptable: readonly string[]
}

test('the right cause is among three in 95 % of our own cases, and first in 88 %', () => {
  const cases = linesOf('errors-own.jsonl').map(line => JSON.parse(line) as Case)
  assert.ok(cases.length >= 250)
  const groups = cases.map(({ text }) =>
    causesIn(text).map(({ id }) => errors[id as EntryId].causeGroup as string),
  )
  const among = cases.filter(({ acceptable }, at) => groups[at]!.some(group => acceptable.includes(group)))
  const first = cases.filter(({ cause }, at) => groups[at]![0] === cause)
  assert.ok(among.length >= 0.95 * cases.length, `${among.length} of ${cases.length} among three`)
  assert.ok(first.length >= 0.88 * cases.length, `${first.length} of ${cases.length} first`)
})

/** A line of a server or its client, and the entry that has to come first. */
interface ServerCase {
  readonly program: string
  readonly text: string
  readonly first: string
}

const servers = linesOf('errors-servers.jsonl').map(line => JSON.parse(line) as ServerCase)

test('lines of mail, database and directory servers find their cause first', () => {
  const wrong = servers.flatMap(({ text, first }) => {
    const [found] = causesIn(text)
    return found?.id === first && found.guess === undefined ? [] : [`${found?.id}, not ${first}: ${text}`]
  })
  assert.equal(wrong, [])
})

test('there are at least ten lines of each of these servers, and none is there twice', () => {
  for (const name of ['Postfix', 'Exim', 'Dovecot', 'PostgreSQL', 'MySQL', 'OpenLDAP']) {
    const count = servers.filter(({ program }) => program === name).length
    assert.ok(count >= 10, `${name}: ${count}`)
  }
  assert.is(new Set(servers.map(({ text }) => text)).size, servers.length)
})

test('what a scanner leaves in a log names no particular cause', () => {
  for (const text of [
    'postfix/smtpd[2211]: SSL_accept error from unknown[192.0.2.30]: -1',
    'postfix/smtpd[2211]: SSL_accept error from unknown[192.0.2.30]: lost connection',
    'postfix/smtpd[2211]: lost connection after STARTTLS from unknown[192.0.2.30]',
    'TLS error on connection from [192.0.2.30] SSL_accept: TCP connection closed by peer',
  ])
    for (const { id, general } of causesIn(text)) assert.ok(general, `${id}: ${text}`)
})

test('what these servers print of sound TLS has no known form', () => {
  const found = [
    '[Warning] [MY-010068] [Server] CA certificate ca.pem is self signed.',
    'SSL connection (protocol: TLSv1.3, cipher: TLS_AES_256_GCM_SHA384, bits: 256, compression: off)',
    'SSL:\t\t\tCipher in use is TLS_AES_256_GCM_SHA384',
    "TLS: loaded 127 CA certificates from directory `/etc/ssl/certs'.",
    'TLS: not preloading server certs',
    'certmanager info No certificate present in SSL/TLS configuration for example.com. SNI will be required.',
    'imap-login: Info: Disconnected: Connection closed (auth failed, 3 attempts in 12 secs): user=<u>, TLS',
  ].flatMap(text => causesIn(text).filter(({ guess }) => guess === undefined))
  assert.equal(found, [])
})

for (const file of readdirSync(join(folder, 'negatives')).filter(name => name.endsWith('.txt')))
  test(`nothing is found in ${file}`, () => {
    const found = linesOf(join('negatives', file))
      .map(line => line.replaceAll('\\n', '\n'))
      .flatMap(text => causesIn(text).map(({ id, matched }) => `${id} by "${matched}" in ${text}`))
    assert.equal(found, [])
  })

test('general words inside longer ones of another cause add nothing', () => {
  const idsIn = (text: string) => causesIn(text).map(({ id }) => id)
  assert.equal(idsIn('SSL_connect error to example.com[192.0.2.1]:25: -1'), ['postfix-tls-failure'])
  assert.equal(idsIn('SSL_accept error from unknown[192.0.2.1]: -1'), ['postfix-tls-failure'])
  assert.equal(idsIn('SSL_connect error'), ['curl-general'])
})

test('what the check says of a port that does not come to TLS leads to the page of its code', () => {
  const params = { service: 'SMTP', text: '"no"', bytes: 1, limit: 1, pieces: 1, lines: 1 }
  for (const [code, { fault }] of Object.entries(STARTTLS_FAULTS)) {
    const sentence = words(STARTTLS_FAULTS, { code, params } as unknown as StartTlsFault, 'en')!
    for (const text of [sentence, `${fault}: ${code}`]) assert.is(causesIn(text)[0]?.id, fault, text)
  }
})

test.run()
