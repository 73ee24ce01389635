/**
 * What articles and errors give to copy: the shell reads it, and the programs that are here know its options.
 * Nothing of it is run.
 */
import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../knowledge-base/articles/index.ts'
import { errors } from '../../knowledge-base/errors/index.ts'

interface Printed {
  readonly text: string
  readonly status: number | null
}

const asked = new Map<string, Printed | null>()

/** What a program prints to these arguments; null: it is not here. */
const ask = (program: string, args: readonly string[]): Printed | null => {
  const key = JSON.stringify([program, ...args])
  if (!asked.has(key)) {
    const { error, stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
    asked.set(key, error === undefined ? { text: stdout + stderr, status } : null)
  }
  return asked.get(key)!
}

const quoted = (text: string): readonly string[] => [...text.matchAll(/`([^`]*)`/g)].map(([, it]) => it!)

/** Pieces to copy, with lines that go on joined, below the article or the entry that has them. */
const pieces: readonly (readonly [string, string])[] = [
  ...Object.values(articles).flatMap(({ id, en }) =>
    en
      .flatMap(({ body }) => body.flatMap(one => (typeof one === 'string' ? quoted(one) : one.code)))
      .map(piece => [id, piece.replace(/\\\n\s*/g, ' ').replace(/\|\n\s*/g, '| ')] as const),
  ),
  ...Object.values(errors).flatMap(({ id, en }) => en.fixes.flatMap(quoted).map(it => [id, it] as const)),
]

/** Words with which only a line for the shell begins; pieces hold other languages as well. */
const WORDS =
  'apachectl apt-get awk cat cd certbot cp curl date dig dnf docker env export find for git gnutls-cli '
  + 'haproxy keytool kubectl mkdir nginx openssl ss systemctl tcpdump'
const SHELL = new RegExp(`^(?:(?:${WORDS.replaceAll(' ', '|')})(?= |$)|\\(umask |[a-z]+=\\$\\()`)

/** Whole statements: a loop to its `done`, a here-document to its end, otherwise a line. */
const statements = pieces.flatMap(([id, piece]) =>
  [...piece.matchAll(/^(?:.*\bdo\n[\s\S]*?\ndone|.*<<'END'[\s\S]*?\nEND|.*)$/gm)]
    .map(([statement]) => [id, statement] as const)
    .filter(([, statement]) => SHELL.test(statement)),
)

test(`the shell reads ${statements.length} statements`, () => {
  assert.ok(statements.length > 400, String(statements.length))
  for (const [id, statement] of statements) {
    const { text, status } = ask('bash', ['-n', '-c', statement])!
    assert.is(status, 0, `${id}: ${statement}: ${text}`)
  }
})

/** How a program lists its options, by the word behind its name. */
const HELP: Readonly<Record<string, (first: string) => readonly string[]>> = {
  openssl: first => [first, '-help'],
  keytool: first => [first, '-help'],
  curl: () => ['--help', 'all'],
  mariadb: () => ['--help'],
  wget: () => ['--help'],
  ss: () => ['--help'],
  'gnutls-cli': () => ['--help'],
}

/** Of builds with Encrypted ClientHello, whose message the entry is about. */
const ELSEWHERE: readonly string[] = ['curl --ech']

/** Options that a program is given: with one hyphen only where it has no letters that are put together. */
const optionsOf = (program: string, words: string): readonly string[] =>
  words
    .replace(/'[^']*'|"[^"]*"/g, '')
    .split(/[|;&<>()\n]/, 1)[0]!
    .split(/\s+/)
    .map(word => word.replace(/=.*/, ''))
    .filter(word => (/^(?:openssl|keytool)$/.test(program) ? /^--?[a-z]/i : /^--[a-z]/).test(word))

for (const [program, helpWith] of Object.entries(HELP)) {
  const calls = pieces.flatMap(([id, piece]) =>
    [...piece.matchAll(new RegExp(`(?:^|[\\s;|(])${program} (-{0,2}[a-z]\\S*)(.*)`, 'gm'))].map(
      ([, first, rest]) => ({ id, first: first!, options: optionsOf(program, `${first} ${rest}`) }),
    ),
  )
  if (ask(program, helpWith('version')) === null) {
    console.log(`skipped: ${program} is not here`)
    continue
  }
  test(`${program} knows its options in ${calls.length} calls`, () => {
    assert.ok(calls.length > 0)
    for (const { id, first, options } of calls) {
      const { text } = ask(program, helpWith(first))!
      for (const option of options) {
        const isListed = new RegExp(`(?:^|[\\s,[])${option}(?![\\w-])`, 'm').test(text)
        const isDigest = /^-(?:sha\d+|md5)$/.test(option) && /^ -\*/m.test(text)
        if (!ELSEWHERE.includes(`${program} ${option}`))
          assert.ok(isListed || isDigest, `${id}: ${program} ${first}: ${option}`)
      }
    }
  })
}

const filters = statements.flatMap(([id, it]) => {
  const filter = /^tcpdump -ni any (?:-v )?(.*)$/.exec(it)?.[1]
  // It would look the host up.
  return filter === undefined ? [] : [[id, filter.replace(/^'|'$|\bhost \S+ and /g, '')] as const]
})
if (ask('tcpdump', ['--version']) === null) console.log('skipped: tcpdump is not here')
else
  test(`tcpdump compiles ${filters.length} filters for both versions of IP`, () => {
    assert.ok(filters.length > 2)
    for (const [id, filter] of filters)
      for (const version of ['ip', 'ip6']) {
        const { text, status } = ask('tcpdump', ['-y', 'EN10MB', '-d', `${version} and (${filter})`])!
        assert.is(status, 0, `${id}: ${filter}: ${text}`)
      }
  })

test.run()
