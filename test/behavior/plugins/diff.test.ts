/** `certscope diff`: what each kind of side asks for, what is printed, and the exit status. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CachedAnswer } from '../../../core/kernel/answer-cache.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { width } from '../../../core/surface/text/table.ts'
import certificate from '../../../plugins/certificate/index.ts'
import file from '../../../plugins/certificate/file/index.ts'
import { REFUSED } from '../../../plugins/certificate/file/schema.ts'
import diff from '../../../plugins/diff/index.ts'
import security from '../../../plugins/security/index.ts'

const FILES: Readonly<Record<string, string>> = {
  './x.pem': file.example.pem,
  'y.crt': file.example.pem,
  './key.pem': '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
}

interface Awkward {
  readonly http: { readonly page: { readonly headers: { value: string }[] } }
  readonly checks: readonly { readonly id: string }[]
}

const run = async (words: readonly string[], change: (answer: object, input: object) => void = () => {}) => {
  let [out, err] = ['', '']
  const asked: string[] = []
  const app = {
    plugins: [certificate, file, security, diff],
    async call(plugin: { readonly name: string; readonly exampleAnswer?: object }, input: unknown) {
      const { pem, ...rest } = input as { readonly pem?: string }
      asked.push(`${plugin.name} ${Object.values(rest).join(' ')}${pem === undefined ? '' : ' (file)'}`)
      const answer = structuredClone(plugin.exampleAnswer!)
      change(answer, rest)
      return CachedAnswer.fresh(answer, 0, 0)
    },
  }
  const status = await runVerb(app, 'diff', words, {
    out: text => void (out += text),
    err: text => void (err += text),
    colors: false,
    language: 'en',
    stdin: { piped: false, read: async () => file.example.pem },
    lists: {
      async *open(path) {
        yield FILES[path]!
      },
      isFile: path => path in FILES,
      ended: new AbortController().signal,
      drained: async () => {},
      bar: null,
      jobs: 8,
    },
  })
  return { status, out, err, asked: asked.toSorted() }
}

test('hosts are asked for both checks, one address for itself, a file for the host beside it', async () => {
  for (const [words, expected] of [
    [
      ['a.example', 'b.example'],
      ['certificate a.example', 'certificate b.example', 'security a.example', 'security b.example'],
    ],
    [
      ['a.example@192.0.2.1', 'a.example:8443@[2001:db8::1]'],
      [
        'certificate 192.0.2.1 a.example',
        'certificate 2001:db8::1 a.example:8443',
        'security 192.0.2.1 a.example',
        'security 2001:db8::1 a.example:8443',
      ],
    ],
    [
      ['a.example', './x.pem'],
      ['certificate a.example', 'certificate/file a.example (file)'],
    ],
    [
      ['-', 'a.example@192.0.2.1'],
      ['certificate 192.0.2.1 a.example', 'certificate/file a.example (file)'],
    ],
    [
      ['./x.pem', 'y.crt'],
      ['certificate/file  (file)', 'certificate/file  (file)'],
    ],
  ] as const)
    assert.equal((await run(words)).asked, expected)
})

test('what matters decides the exit status', async () => {
  const same = await run(['a.example', 'b.example'])
  assert.equal([same.status, same.err], [0, ''])
  assert.match(same.out, 'no difference was found')
  const worse = (answer: object, input: object) => {
    if ('grade' in answer && JSON.stringify(input).includes('b.example')) answer.grade = 'C'
  }
  const other = await run(['a.example', 'b.example'], worse)
  assert.is(other.status, 1)
  assert.match(other.out, 'The security grades differ: A and C.')
  assert.is((await run(['a.example', 'b.example', '--fail-on', 'problem'], worse)).status, 0)
  const none = (answer: object) => void Object.assign(answer, { chain: [], tls: null, http: null })
  const unread = (answer: object) => {
    if ('chain' in answer) answer.chain = []
    else none(answer)
  }
  assert.is((await run(['a.example', 'b.example'], unread)).status, 2)
})

test('it speaks Korean, and JSON', async () => {
  assert.match((await run(['a.example', 'b.example', '--lang', 'ko'])).out, '차이가 없습니다')
  const { out } = await run(['a.example', './x.pem', '--json'])
  assert.equal(Object.keys(JSON.parse(out)), [
    'verdict',
    'a',
    'b',
    'sameCertificate',
    'differences',
    'notCompared',
  ])
})

test('no line is wider than 100 columns, whatever the values, and none is cut', async () => {
  const policy = `default-src 'self'; ${'img-src https://cdn.example.net; '.repeat(9)}`
  for (const language of ['en', 'ko']) {
    const words = ['a.example', `b.${'long-label.'.repeat(6)}example`, '--lang', language]
    for (const sides of [words, ['a.example', 'b.example', '--lang', language]]) {
      const { out } = await run(sides, (answer, input) => {
        if (!JSON.stringify(input).includes('b.')) return
        if ('grade' in answer) {
          const { http } = answer as unknown as Awkward
          http.page.headers[0]!.value = policy
        } else Object.assign((answer as { chain: object[] }).chain[0]!, { serialNumber: '9', sha256: '0' })
      })
      assert.ok(out.replace(/\s+/g, ' ').includes('img-src https://cdn.example.net; img-src'), out)
      for (const line of out.split('\n').slice(1)) assert.ok(width(line) <= 100, line)
    }
  }
})

test('what servers send moves no cursor', async () => {
  const { out } = await run(['a.example', 'b.example'], (answer, input) => {
    if (!JSON.stringify(input).includes('b.example')) return
    if ('grade' in answer) {
      const { http, checks } = answer as unknown as Awkward
      http.page.headers[0]!.value = 'x\x1b[2J'
      Object.assign(checks.find(({ id }) => id === 'redirect')!, {
        cap: 'C',
        detailEn: 'It is \x1b[31m red.',
      })
    } else (answer as { chain: { subject: string; sent: boolean }[] }).chain[1]!.subject = 'CN=\x1b]0;x\x07'
  })
  assert.match(out, 'strict-transport-security')
  assert.match(out, 'red.')
  assert.not.match(out, /[\x00-\x09\x0b-\x1f\x7f]/)
})

test('one side, three sides and a private key are refused', async () => {
  for (const words of [['a.example'], ['a.example', 'b.example', 'c.example']])
    assert.is((await run(words)).status, 2)
  const { status, err, asked } = await run(['./key.pem', 'a.example'])
  assert.equal([status, err], [2, `certscope: ${REFUSED['private-key'].en}\n`])
  assert.not.ok(asked.some(one => one.includes('file')))
})

test.run()
