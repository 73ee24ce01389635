/** The explanation on the command line, to agents and as pages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { errors } from '../../../../knowledge-base/errors/index.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { get } from '../../../peers/world.ts'
import { EXPIRED, scene } from '../../../unit/plugins/explain/scene.ts'

const app = scene()

interface Piped {
  readonly text: string
  readonly piped: boolean
}

const run = async (words: readonly string[], stdin?: Piped, language: 'en' | 'ko' = 'en') => {
  let out = ''
  let err = ''
  const status = await runVerb(app, 'explain', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language,
    ...(stdin ? { stdin: { piped: stdin.piped, read: async () => stdin.text } } : {}),
  })
  return { out, err, status }
}

test('the command takes an argument, in both languages', async () => {
  const { out, err, status } = await run([EXPIRED])
  assert.equal([err, status], ['', 1])
  assert.match(out, /^✘ The certificate has expired\./)
  assert.match(out, /\[Site owner\]/)
  assert.match(out, /\n {2}Next {2}/)
  assert.not.match(out, /\/errors\/expired/, 'the path of a page, where no server has it')
  const korean = await run([EXPIRED], undefined, 'ko')
  assert.match(korean.out, /^✘ 만료된 인증서입니다\./)
  assert.match(korean.out, /\[사이트 운영자\]/)
})

test('without an argument, or with -, it reads standard input', async () => {
  const text = `first\n${EXPIRED}\nlast`
  for (const [words, piped] of [
    [[], true],
    [['-'], true],
    [['-'], false],
  ] as const) {
    const { out, err } = await run(words, { text, piped })
    assert.is(err, '')
    assert.match(out, /expired: /)
  }
})

test('without an argument and with nothing piped to it, it says what is missing', async () => {
  for (const stdin of [undefined, { text: '', piped: false }]) {
    const { err, status } = await run([], stdin)
    assert.is(status, 2)
    assert.match(err, /^certscope: Missing ERROR\. Usage: certscope explain ERROR/)
  }
  assert.match((await run([], { text: ' \n', piped: true })).err, /is empty/)
})

test('of a long log the telling lines are taken, and it says so', async () => {
  const noise = Array.from({ length: 20_000 }, (_, line) => `2026-11-22 10:00:00 line ${line} of a log`)
  const text = [...noise, `curl: (60) SSL certificate problem: ${EXPIRED}`, ...noise].join('\n')
  const { out, err } = await run([], { text, piped: true })
  assert.match(out, /expired: /)
  assert.match(
    err,
    /^certscope: The text has [\d,]+ bytes\. Only the most relevant [\d,]+ bytes are used\.\n$/,
  )
  assert.match((await run([], { text, piped: true }, 'ko')).err, /^certscope: 텍스트가 [\d,]+바이트입니다\./)
})

test('nothing of the text reaches a terminal as a control character', async () => {
  const { out, err } = await run([`\u001b[2J\u202e${EXPIRED}\u0007`, '--verbose'])
  assert.not.match(out + err, /[\u0000-\u0009\u000b-\u001f\u007f\u202e]/)
})

test('with --domain it tells what the check found', async () => {
  const { out, status } = await run([EXPIRED, '--domain', 'example.com'])
  assert.is(status, 1)
  assert.match(out, /^! Not found at example\.com now: the certificate has expired\./)
  assert.match(out, /\n {2}Check {2}/)
})

const call = async (arguments_: object): Promise<{ isError?: boolean; text: string; data: unknown }> => {
  const response = await app.fetch(
    new Request('http://localhost:8080/mcp', {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'explain_tls_error', arguments: arguments_ },
      }),
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
    }),
    { address: '198.51.100.7' },
  )
  const body = await response.text()
  const { result } = JSON.parse(body.startsWith('{') ? body : /^data: (.*)$/m.exec(body)![1]!) as {
    result: { isError?: boolean; content: { text: string }[]; structuredContent: unknown }
  }
  return { ...result, text: result.content[0]!.text, data: result.structuredContent }
}

test('agents get one language, and are not counted without a domain', async () => {
  for (let count = 0; count < 40; count++) assert.not.ok((await call({ error: 'hello' })).isError)
  const { text, data } = await call({ error: EXPIRED, language: 'ko' })
  assert.match(text, /^문제: 만료된 인증서입니다\./)
  const { matches, next } = data as { matches: { id: string; title: string; ko?: unknown }[]; next: string }
  assert.is(matches[0]!.id, 'expired')
  assert.match(matches[0]!.title, /[가-힣]/)
  assert.is(matches[0]!.ko, undefined)
  assert.match(next, /[가-힣]/)
  assert.not.ok('nextKo' in (data as object))
  for (let count = 0; count < 30; count++)
    assert.not.ok((await call({ error: EXPIRED, domain: 'example.com' })).isError)
  assert.ok((await call({ error: EXPIRED, domain: 'example.com' })).isError)
})

test('a private key is refused on every surface, and does not come back', async () => {
  const key = testKey('leafP256').export({ type: 'pkcs8', format: 'pem' }).toString()
  const [, secret] = key.split('\n') as [string, string]
  const text = `nginx: cannot load certificate key\n${key}\n${EXPIRED}`
  const message = 'This is a private key. Keep it; send the error message only.'
  const told: string[] = []
  for (const path of ['/api/v1/explain', '/en/explain']) {
    const response = await get(app, `${path}?${new URLSearchParams({ error: text })}`, {}, '198.51.100.9')
    assert.is(response.status, 400, path)
    told.push(await response.text())
  }
  const { isError, text: ofTool } = await call({ error: text })
  assert.ok(isError)
  const long = await run(['-'], { text: `${text}\n${'x\n'.repeat(9_000)}`, piped: true })
  assert.is(long.status, 2)
  told.push(ofTool, long.out + long.err, (await run([text])).err)
  for (const one of told) {
    assert.ok(one.includes(message), one.slice(0, 300))
    assert.not.ok(
      one.includes(secret.slice(0, 30)),
      one.slice(Math.max(0, one.indexOf(secret.slice(0, 30)) - 600)).slice(0, 700),
    )
  }
  assert.not.ok(app.log.join('').includes(secret.slice(0, 30)))
})

test('every cause has a page in both languages, and both lists lead to it', async () => {
  for (const language of ['en', 'ko'] as const) {
    const list = await (await get(app, `/${language}/errors`, {}, '192.0.2.1')).text()
    for (const [index, id] of Object.keys(errors).entries()) {
      assert.ok(list.includes(`href="/${language}/errors/${id}"`), id)
      const response = await get(app, `/${language}/errors/${id}`, {}, `192.0.2.${index % 200}`)
      assert.is(response.status, 200, id)
      const page = await response.text()
      assert.match(page, new RegExp(`<html lang="${language}">`))
      assert.not.match(page, />undefined<|\[object/)
    }
  }
})

test('a page that is not there is a 404, whatever is asked for', async () => {
  for (const path of ['/en/errors/nothing', '/ko/errors/constructor', '/en/errors/%3Cscript%3E']) {
    const response = await get(app, path)
    assert.is(response.status, 404, path)
    assert.not.match(await response.text(), /<script>/)
  }
})

test('the form has room for several lines, and its answer has the guide as a link', async () => {
  const form = await (await get(app, '/en/explain')).text()
  assert.match(form, /<textarea id="error" name="error" required/)
  const page = await get(app, `/ko/explain?${new URLSearchParams({ error: `<b>${EXPIRED}</b>` })}`)
  assert.is(page.status, 200)
  const text = await page.text()
  assert.match(text, /<a href="\/ko\/errors\/expired">/)
  assert.not.match(text, /<b>certificate/)
  assert.not.match(text, /fresh=1/)
})

test('the home page leads to the list of its own language', async () => {
  for (const [language, other] of [
    ['en', 'ko'],
    ['ko', 'en'],
  ] as const) {
    const home = await (await get(app, `/${language}`, {}, '192.0.2.250')).text()
    assert.match(home, new RegExp(`href="/${language}/errors"`))
    assert.not.match(home, new RegExp(`href="/${other}/errors`))
  }
})

test.run()
