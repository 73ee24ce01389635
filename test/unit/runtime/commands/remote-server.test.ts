/** The command line over a server: the same text and exit status as without, and clear lines where not. */
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Refusal } from '../../../../core/errors/errors.ts'
import type { Language } from '../../../../core/plugin/plugin.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { askServer, takeServer } from '../../../../runtime/commands/remote-server.ts'
import { listen } from '../../../../runtime/http-server/listen.ts'
import { plugins } from '../../../../plugins/index.ts'
import { all } from '../../core/rest-plugins.ts'
import { world } from '../../../peers/world.ts'

const here = world(all)
const listening = await listen(here.fetch, { host: '127.0.0.1', port: 0 })
test.after(() => listening.close())
const URL_HERE = `http://127.0.0.1:${listening.port}/`

/** What a command prints, asked over `url`; without one, in this process. */
const run = async (
  words: readonly string[],
  url: string | null,
  { language = 'en', ms }: { language?: Language; ms?: number } = {},
) => {
  let [out, err] = ['', '']
  const [verb, ...rest] = words as [string, ...string[]]
  const call = url === null ? here.call : askServer(new URL(url), ms)
  const status = await runVerb({ plugins: all, call }, verb, rest, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language,
  })
  return { status, out, err }
}

const SAME: readonly (readonly [words: readonly string[], language: Language])[] = [
  [['echo', 'example.com'], 'en'],
  [['echo', 'EXAMPLE.com.', '--json'], 'ko'],
  [['post', 'a@example.com'], 'en'],
  [['echo', '127.0.0.1'], 'en'],
  [['echo', '127.0.0.1'], 'ko'],
  [['echo', 'a b&client=x#y'], 'en'],
  [['broken', 'refusal'], 'en'],
  [['echo', 'example.com', '--port', '1'], 'en'],
]
for (const [words, language] of SAME) {
  test(`${words.join(' ')} (${language}) says the same over a server`, async () => {
    const direct = await run(words, null, { language })
    assert.equal(await run(words, URL_HERE, { language }), direct)
    assert.is(direct.out === '', direct.status === 2)
  })
}

test('a server that has no room says when to ask again', async () => {
  const { status, err } = await run(['broken', 'full'], URL_HERE)
  assert.is(status, 2)
  assert.match(err, 'Too many checks are running at the moment. Try again in 5 s.')
})

/** Runs `use` beside a server that responds as it is told. */
const beside = async (responding: RequestListener, use: (url: string) => Promise<void>): Promise<void> => {
  const server = createServer(responding)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const OTHERS: readonly (readonly [what: string, status: number, body: string])[] = [
  ['a page', 200, '<!doctype html><title>Hi</title>'],
  ['another JSON', 200, '{"domain":7}'],
  ['an empty error', 502, ''],
  ['5 MiB', 200, ' '.repeat(5 * 1024 * 1024)],
]
for (const [what, status, body] of OTHERS) {
  test(`${what} is not the response of a Certscope server`, () =>
    beside(
      (_, response) => {
        response.writeHead(status).end(body)
      },
      async url => {
        const asked = await run(['echo', 'example.com'], url)
        assert.is(asked.status, 2)
        assert.match(asked.err, `${url} responded with status ${status}, unlike Certscope `)
        const korean = await run(['echo', 'example.com'], url, { language: 'ko' })
        assert.match(korean.err, `${url} 서버의 응답(상태 ${status})이`)
      },
    ))
}

test('a path of the URL stands before the path of the route', async () => {
  let asked = ''
  await beside(
    (request, response) => {
      asked = request.url ?? ''
      response.end('{"domain":"example.com","run":1}')
    },
    async url => {
      assert.is((await run(['echo', 'example.com'], `${url}/tools/`)).status, 0)
    },
  )
  assert.is(asked, '/tools/api/v1/echo?lang=en&client=certscope-cli&domain=example.com')
})

test('a server that never responds, and one that is not there, each have a line', async () => {
  let gone = ''
  await beside(
    () => {},
    async url => {
      gone = url
      const { status, err } = await run(['echo', 'example.com'], url, { ms: 200 })
      assert.equal([status, err], [2, `certscope: ${url} did not respond within 0.2 s.\n`])
    },
  )
  const { status, err } = await run(['echo', 'example.com'], gone)
  assert.is(status, 2)
  assert.match(err, `No response from ${gone}.`)
})

test('what is no REST operation is told where the server has it', async () => {
  for (const [line, url] of [
    ['badge a.com --kind grade', 'badge/a.com.svg?kind=grade'],
    ['calendar a.com b.com', 'calendar/a.com,b.com.ics'],
    ['prometheus a.com', 'probe?target=a.com'],
  ] as const) {
    const [verb, ...words] = line.split(' ') as [string, ...string[]]
    for (const [language, said] of Object.entries({ en: 'Open this URL', ko: '다음 주소를 여세요' })) {
      let err = ''
      const status = await runVerb({ plugins, call: askServer(new URL(URL_HERE)) }, verb, words, {
        out: () => assert.unreachable(),
        err: text => {
          err += text
        },
        colors: false,
        language: language as Language,
      })
      assert.is(status, 2)
      assert.match(err, `certscope ${verb} `)
      assert.match(err, said)
      assert.ok(err.endsWith(`: ${URL_HERE}${url}\n`), err)
    }
  }
})

test('--server is taken from anywhere among the words', () => {
  const url = 'http://127.0.0.1:8080'
  for (const words of [
    ['--server', url, 'a.com', '--json'],
    ['a.com', `--server=${url}`, '--json'],
    ['a.com', '--json', '--server', url],
  ]) {
    const { server, rest } = takeServer(words, 'en')
    assert.equal([server?.origin, rest], [url, ['a.com', '--json']])
  }
  assert.equal(takeServer(['a.com'], 'en'), { server: null, rest: ['a.com'] })
  for (const value of [[], ['127.0.0.1:8080'], ['ftp://a.com'], ['--json']])
    assert.throws(
      () => takeServer(['a.com', '--server', ...value], 'en'),
      (thrown: Error) => thrown instanceof Refusal,
    )
})

test.run()
